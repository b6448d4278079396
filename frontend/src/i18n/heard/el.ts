/** Όσα λέει το καζίνο, στα ελληνικά. */
import type { Catalogue } from "../heard.ts";

export const heard: Catalogue = {
  calls: {
    "Place your bets, please": "Ποντάρετε, παρακαλώ",
    "No more bets": "Τέλος τα πονταρίσματα",
    "No bets this hand": "Χωρίς πονταρίσματα σε αυτό το χέρι",
    "Last coup": "Τελευταίος γύρος",
    "{1} {2}": "{1} {2}",
    "{1} natural {2}": "{1}, φυσικό {2}",
    "The die shows {1}": "Το ζάρι δείχνει {1}",
    "The die shows {1}: {2}": "Το ζάρι δείχνει {1}: {2}",
    "{1} wins, {2} to {3}": "Κερδίζει {1:the}, {2} προς {3}",
    "Tie Hand, {1} each": "Ισοπαλία, από {1}",
  },
  guide: {
    "bring new cards": "φέρτε νέα φύλλα",
    "bring the cards, open the table": "φέρτε τα φύλλα και ανοίξτε το τραπέζι",
    "burn the first card face up": "κάψτε το πρώτο φύλλο ανοιχτό",
    "burn {1} more face down": "κάψτε άλλα {1} κλειστά",
    'call "No more bets" in time': "αναγγείλετε «Τέλος τα πονταρίσματα» στην ώρα τους",
    'call "Place your bets, please"': "αναγγείλετε «Ποντάρετε, παρακαλώ»",
    "call the result": "αναγγείλετε το αποτέλεσμα",
    "collect losing wagers, pay winners": "μαζέψτε τα χαμένα, πληρώστε τα κερδισμένα",
    "cut the cards: nobody took the cut": "κόψτε τα φύλλα: δεν τα έκοψε κανείς",
    deal: "μοιράστε",
    "deal the card drawn before": "μοιράστε το φύλλο που είχε τραβηχτεί",
    "draw a card for the {1}": "τραβήξτε φύλλο για {1:to}",
    "hand the shaker to {1}": "δώστε το κύπελλο: {1}",
    "have the cards shuffled": "ανακατέψτε τα φύλλα",
    "let the result stand, or declare the round void": "αφήστε το αποτέλεσμα ή ακυρώστε τον γύρο",
    "offer the cut to {1}": "προσφέρετε το κόψιμο: {1}",
    "offer {1} the role of {2}": "προσφέρετε τα φύλλα {2:of}: {1}",
    "open the shaker and call the value": "ανοίξτε το κύπελλο και αναγγείλετε το ζάρι",
    "pass the {1}'s cards to {2}": "δώστε τα φύλλα {1:of}: {2}",
    "put the cutting card in, counted from the back": "βάλτε το φύλλο κοπής, μετρώντας από πίσω",
    "rebuild the round, or declare it void": "ανασυστήστε τον γύρο ή ακυρώστε τον",
    "report that the cards ran out": "αναφέρετε ότι τελείωσαν τα φύλλα",
    "shake once more: nobody took the shaker":
      "κουνήστε άλλη μία φορά: το κύπελλο δεν το πήρε κανείς",
    "shake the die {1} more time": "κουνήστε το ζάρι: μένει {1} φορά",
    "shake the die {1} more times": "κουνήστε το ζάρι: μένουν {1} φορές",
    "the Banker draws on {1} against a third card of {2}: draw a card for it":
      "η Μπάνκα έχει {1} απέναντι σε τρίτο φύλλο {2}: τραβήξτε της φύλλο",
    "the Banker draws on {1} as the Player stood: draw a card for it":
      "η Μπάνκα έχει {1} και ο Παίκτης δεν τράβηξε: τραβήξτε της φύλλο",
    "the Player draws on {1}: draw a card for it": "ο Παίκτης έχει {1}: τραβήξτε του φύλλο",
    "the cards are laid out face up": "απλώστε τα φύλλα ανοιχτά",
    "the cards are riffled": "κάντε ριφλ στα φύλλα",
    "the cards are shuffled": "ανακατέψτε τα φύλλα",
    "the cards are stacked": "στοιβάξτε τα φύλλα",
    "the cards are washed face down": "ανακατέψτε τα φύλλα κλειστά πάνω στην τσόχα",
    "the cards are washed or riffled": "ανακατέψτε τα φύλλα στην τσόχα ή με ριφλ",
    "the cards lie open until a first player has come":
      "τα φύλλα μένουν ανοιχτά ώσπου να έρθει ο πρώτος παίκτης",
    "the dealer sorts and checks the decks": "ο κρουπιέρης ταξινομεί και ελέγχει τις τράπουλες",
    "the dealer turns the {1}'s cards": "ο κρουπιέρης ανοίγει τα φύλλα {1:of}",
    "the first players have had their look": "οι πρώτοι παίκτες είδαν τα φύλλα",
    "the game supervisor sorts and checks the decks":
      "ο επόπτης παιχνιδιού ταξινομεί και ελέγχει τις τράπουλες",
    "the other set comes from the shuffler": "πάρτε την άλλη σειρά από τη μηχανή",
    "the {1}'s cards are passed to who holds its role":
      "τα φύλλα {1:of} δίνονται σε όποιον τα κρατά",
    "the {1}'s cards are turned by who holds its role":
      "τα φύλλα {1:of} τα ανοίγει όποιος τα κρατά",
    "wait for somebody to bet": "περιμένετε κάποιον να ποντάρει",
    "{1} turns the {2}'s cards": "ανοίγει τα φύλλα {2:of}: {1}",
  },
  refusals: {
    "a box serves its seated player alone; yours: {1}":
      "στη θέση ποντάρει μόνο όποιος κάθεται· οι δικές σας: {1}",
    "a cap on a spot is for mini and midi tables":
      "όριο ανά χώρο έχουν μόνο το μικρό και το μεσαίο τραπέζι",
    "a card drawn before opens this round": "ο γύρος αρχίζει με φύλλο που είχε τραβηχτεί",
    "a card drawn before opens this round; deal that one":
      "ο γύρος αρχίζει με φύλλο που είχε τραβηχτεί· μοιράστε εκείνο",
    "a card is due: {1}; draw it": "χρειάζεται φύλλο: {1}· τραβήξτε το",
    "a chip of {1} is no whole number of {2}; no wallet pays for it":
      "μια μάρκα του {1} δεν είναι ακέραιο πλήθος από {2}· δεν πληρώνεται από πορτοφόλι",
    "a game or casino supervisor decides on such a shuffle; call one":
      "τέτοιο ανακάτεμα το αποφασίζει επόπτης· φωνάξτε έναν",
    "a guest cannot be staff; let them sign up first":
      "ο επισκέπτης δεν μπορεί να είναι προσωπικό· ας κάνει πρώτα λογαριασμό",
    "a guest has no password; let them sign up":
      "ο επισκέπτης δεν έχει κωδικό· ας κάνει λογαριασμό",
    "a guest has no password; sign up instead": "ο επισκέπτης δεν έχει κωδικό· κάντε λογαριασμό",
    "a house needs an operator; make somebody else one first":
      "το καζίνο θέλει υπεύθυνο· ορίστε πρώτα κάποιον άλλον",
    "a name has 1 to {1} characters that can be seen, not {2}":
      "το όνομα έχει 1 έως {1} ορατούς χαρακτήρες, όχι {2}",
    "a password has {1} to {2} characters, whatever they are":
      "ο κωδικός έχει {1} έως {2} χαρακτήρες, όποιους θέλετε",
    "a person deals at this table now": "σε αυτό το τραπέζι μοιράζει τώρα άνθρωπος",
    "a rack holds at most {1} chips; buy fewer": "χωρούν το πολύ {1} μάρκες· πάρτε λιγότερες",
    "a request has at most {1} bytes": "ένα αίτημα έχει το πολύ {1} byte",
    "a stake on {1} that cannot be paid exactly must be refused; set fractions to refuse":
      "{1}: ποσό που δεν πληρώνεται ακριβώς πρέπει να απορρίπτεται· ορίστε τα κλάσματα ανάλογα",
    "a transfer is not finished yet; wait for it": "μια μεταφορά δεν τελείωσε ακόμη· περιμένετε",
    "a {1} must name the player": "{1:the} πρέπει να πει για ποιον παίκτη",
    "a {1} table has at most {2} boxes, not {3}": "{1}: το πολύ {2} θέσεις, όχι {3}",
    "accounts and roles are the operator's to give": "λογαριασμούς και ρόλους δίνει ο υπεύθυνος",
    "after a shoe in style B the cards leave the table; replace them":
      "μετά από σαμπό με τρόπο B τα φύλλα φεύγουν από το τραπέζι· φέρτε νέα",
    "all {1} of {2} in {3} decks have been seen; scan it again, or declare it foreign":
      "και τα {1} φύλλα {2} των {3} τραπουλών έχουν βγει· σαρώστε ξανά ή δηλώστε το ξένο",
    "an amount is above zero and at most {1} in all":
      "το ποσό είναι πάνω από μηδέν και συνολικά το πολύ {1}",
    "an observer looks on": "ο θεατής μόνο βλέπει",
    "another dealer has taken this table": "άλλος κρουπιέρης έχει αναλάβει το τραπέζι",
    "another dealer has this table; a supervisor may decide":
      "το τραπέζι το έχει άλλος κρουπιέρης· μπορεί να αποφασίσει επόπτης",
    "at most {1} free rounds are dealt before somebody bets; {2} are left":
      "το πολύ {1} ελεύθεροι γύροι ώσπου να ποντάρει κάποιος· μένουν {2}",
    "at most {1} player may share the spot; choose another box":
      "στον χώρο ποντάρει το πολύ {1} παίκτης· διαλέξτε άλλη θέση",
    "at most {1} players may share the spot; choose another box":
      "στον χώρο ποντάρουν το πολύ {1} παίκτες· διαλέξτε άλλη θέση",
    "at most {1} players share a spot, not {2}": "στον ίδιο χώρο το πολύ {1} παίκτες, όχι {2}",
    "bets are closed; the stake on {1} stands until the round is settled":
      "τέλος τα πονταρίσματα· το ποσό ({1}) μένει ως το τέλος του γύρου",
    "bets are closed; the {1} on {2} was not taken":
      "τέλος τα πονταρίσματα· δεν έγινε δεκτό: {1}, {2}",
    "bets are not open: no round is open; wait for the call":
      "δεν γίνονται πονταρίσματα: δεν άνοιξε γύρος· περιμένετε την αναγγελία",
    "bets are not open: {1}; wait for the call":
      "δεν γίνονται πονταρίσματα: {1}· περιμένετε την αναγγελία",
    "box {1} is taken; choose another": "η θέση {1} είναι πιασμένη· διαλέξτε άλλη",
    "box {1} is yours already; choose another": "η θέση {1} είναι ήδη δική σας· διαλέξτε άλλη",
    "cards are replaced after a round; none was dealt":
      "τα φύλλα αλλάζουν μετά από γύρο· δεν μοιράστηκε κανένας",
    "cards have been dealt; stakes stay": "μοιράστηκαν φύλλα· τα ποσά μένουν",
    "chips come from the cashier: use the account's wallet":
      "οι μάρκες βγαίνουν από το ταμείο: από το πορτοφόλι του λογαριασμού",
    "first {1}": "πρώτα: {1}",
    "free rounds are for when nobody has bet":
      "ελεύθεροι γύροι δίνονται όταν δεν έχει ποντάρει κανείς",
    "somebody has bet; wait until the round is settled":
      "κάποιος έχει ποντάρει· περιμένετε να πληρωθεί ο γύρος",
    "give_entropy is for players; the house has its own":
      "λόγια προσθέτουν οι παίκτες· το καζίνο έχει τα δικά του",
    "in full baccarat a box serves one player": "στο μεγάλο τραπέζι κάθε θέση έχει έναν παίκτη",
    "in this style the dealer keeps the cards": "με αυτόν τον τρόπο τα φύλλα τα κρατά ο κρουπιέρης",
    "it takes too long to work that out": "ο υπολογισμός διαρκεί πολύ",
    "its options can be chosen in {1} ways; here at most {2} are checked":
      "οι επιλογές συνδυάζονται με {1} τρόπους· εδώ ελέγχονται το πολύ {2}",
    "money is the operator's to give": "χρήματα δίνει ο υπεύθυνος",
    "name and password do not go together; try again":
      "το όνομα και ο κωδικός δεν ταιριάζουν· δοκιμάστε ξανά",
    "names that begin with {1} are for guests; choose another":
      "ονόματα από {1} είναι για επισκέπτες· διαλέξτε άλλο",
    "no card drawn before waits to be dealt": "δεν περιμένει φύλλο που είχε τραβηχτεί",
    "no card is due: {1}": "δεν χρειάζεται φύλλο: {1}",
    "no card is left in the shoe": "δεν έμεινε φύλλο στο σαμπό",
    "no card is left in the shoe; report that the cards ran out":
      "δεν έμεινε φύλλο στο σαμπό· αναφέρετε ότι τελείωσαν",
    "no card of this round has been dealt": "δεν μοιράστηκε ακόμη φύλλο σε αυτόν τον γύρο",
    "no name could be found for a guest; sign up instead":
      "δεν βρέθηκε όνομα επισκέπτη· κάντε λογαριασμό",
    "no part of {1} can be paid exactly; the whole of it goes back to its owner":
      "κανένα μέρος από {1} δεν πληρώνεται ακριβώς· επιστρέφεται όλο",
    "no shoe is under way: the cards are committed to and cut before one is drawn":
      "δεν άρχισε σαμπό: πρώτα δέσμευση και κόψιμο, μετά φύλλο",
    "nobody but the dealer has that hand": "αυτό το χέρι το έχει μόνο ο κρουπιέρης",
    "nobody has bet; wait, or let the operator grant free rounds":
      "δεν πόνταρε κανείς· περιμένετε, ή ας δώσει ο υπεύθυνος ελεύθερους γύρους",
    "nobody has taken this table over": "το τραπέζι δεν το έχει αναλάβει κανείς",
    "nobody took the shaker: the dealer shakes":
      "το κύπελλο δεν το πήρε κανείς: κουνά ο κρουπιέρης",
    "now {1}": "τώρα: {1}",
    "odds of the shoe are shown between two coups":
      "οι πιθανότητες του σαμπό φαίνονται ανάμεσα σε δύο γύρους",
    "only a doubt about its order, or a card seen, has one set shuffled alone":
      "μία μόνο σειρά ανακατεύεται όταν η τάξη της είναι αμφίβολη ή φάνηκε φύλλο",
    "only in style B, and before a hand is turned, may the Banker's be turned first":
      "πρώτα η Μπάνκα μόνο με τρόπο B και πριν ανοίξει χέρι",
    "only pre-shuffled cards that have not been played are looked at on request":
      "κατόπιν αιτήματος εξετάζονται μόνο προανακατεμένα φύλλα που δεν παίχτηκαν",
    "only the dealer can say that a stake was taken":
      "μόνο ο κρουπιέρης λέει ότι ένα ποσό έγινε δεκτό",
    "players do not touch cards that are not theirs to turn":
      "οι παίκτες δεν αγγίζουν φύλλα που δεν ανοίγουν οι ίδιοι",
    "report the round's first card as such": "αναφέρετε το πρώτο φύλλο του γύρου ως πρώτο",
    "round {1} is too long ago to be shown here": "ο γύρος {1} είναι πολύ παλιός για να φανεί εδώ",
    "say in one line of at most 200 characters what it is for":
      "πείτε σε μία γραμμή έως 200 χαρακτήρων για ποιον λόγο",
    'scanned cards are dealt by a person; choose dealer = "person" for them':
      "τα σαρωμένα φύλλα τα μοιράζει άνθρωπος· διαλέξτε κρουπιέρη άνθρωπο",
    "shoe {1} of {2} has not been revealed; it must end first":
      "το σαμπό {1} του {2} δεν αποκαλύφθηκε· πρέπει πρώτα να τελειώσει",
    "somebody deals at this table; let them hand it back first":
      "κάποιος μοιράζει εδώ· ας το επιστρέψει πρώτα",
    "standing players bet in their own area, box 0":
      "οι όρθιοι ποντάρουν στον δικό τους χώρο, θέση 0",
    "style B is not dealt from a continuous shuffler; use a shoe, or style A or C":
      "ο τρόπος B δεν γίνεται με συνεχή μηχανή· βάλτε σαμπό ή τρόπο A ή C",
    "table {1} did something else under {2}; an operator must look at it":
      "το τραπέζι {1} έκανε κάτι άλλο με το {2}· να το δει υπεύθυνος",
    "table {1} has had no round {2}": "το τραπέζι {1} δεν είχε γύρο {2}",
    "table {1} has had no shoe {2}": "το τραπέζι {1} δεν είχε σαμπό {2}",
    "table {1} is not run here any more; ask where it is":
      "το τραπέζι {1} δεν είναι πια εδώ· ρωτήστε πού είναι",
    "table {1} is not run here now; ask where it is":
      "το τραπέζι {1} δεν είναι τώρα εδώ· ρωτήστε πού είναι",
    "table {1} is run by another house now": "το τραπέζι {1} το έχει τώρα άλλο καζίνο",
    "that could not be worked out": "δεν ήταν δυνατό να υπολογιστεί",
    "that is not the present password": "δεν είναι ο τωρινός κωδικός",
    "the Player has a third card already: this one was for nobody":
      "ο Παίκτης έχει ήδη τρίτο φύλλο: αυτό δεν ήταν για κανέναν",
    "the Player has no cards yet": "ο Παίκτης δεν έχει ακόμη φύλλα",
    "the automatic dealer deals here; take_table first":
      "εδώ μοιράζει ο αυτόματος κρουπιέρης· αναλάβετε πρώτα το τραπέζι",
    "the cards are cut first": "πρώτα κόβονται τα φύλλα",
    "the cards are cut; place the cutting card": "τα φύλλα κόπηκαν· βάλτε το φύλλο κοπής",
    "the cards lie open until a first player has come":
      "τα φύλλα μένουν ανοιχτά ώσπου να έρθει ο πρώτος παίκτης",
    "the cut is at least {1} cards from either end: {2} to {3}":
      "το κόψιμο απέχει τουλάχιστον {1} φύλλα από τις άκρες: {2} έως {3}",
    "the cut is not {1}'s: it is offered to {2}": "δεν κόβει τώρα: {1}· το κόψιμο προσφέρεται: {2}",
    "the cut is not {1}'s: staff cut now": "δεν κόβει τώρα: {1}· κόβει το προσωπικό",
    "the cut is offered to {1}; staff cut when all decline":
      "το κόψιμο προσφέρεται: {1}· το προσωπικό κόβει αν αρνηθούν όλοι",
    "the cutting card goes {1} to {2} cards from the back, not {3}":
      "το φύλλο κοπής μπαίνει {1} έως {2} φύλλα από πίσω, όχι {3}",
    "the dealer or the player who shook opens it": "το ανοίγει ο κρουπιέρης ή όποιος το κούνησε",
    "the dealer shakes three times first": "πρώτα κουνά ο κρουπιέρης τρεις φορές",
    "the die has been seen": "το ζάρι φάνηκε ήδη",
    "the die must be shaken and heard first": "πρώτα το ζάρι κουνιέται και ακούγεται",
    "the die shows 1 to {1}": "το ζάρι δείχνει 1 έως {1}",
    "the first card is burned face up; name it":
      "το πρώτο φύλλο καίγεται ανοιχτό· πείτε ποιο είναι",
    "the house could not write it down; send it again with the same id":
      "το καζίνο δεν μπόρεσε να το καταγράψει· δοκιμάστε ξανά",
    "the house made a mistake; try again": "το καζίνο έκανε λάθος· δοκιμάστε ξανά",
    "the house cannot reach what it writes in; try again":
      "το καζίνο δεν μπορεί να γράψει αυτή τη στιγμή· δοκιμάστε ξανά",
    "the id of a transfer has 1 to 64 characters on one line":
      "το id μιας μεταφοράς έχει 1 έως 64 χαρακτήρες σε μία γραμμή",
    "the list of accounts is for staff": "ο κατάλογος λογαριασμών είναι για το προσωπικό",
    "the minimum on {1}, {2}, is above the maximum, {3}":
      "{1}: το ελάχιστο, {2}, είναι πάνω από το μέγιστο, {3}",
    "the minimum, {1}, is above the maximum, {2}":
      "το ελάχιστο, {1}, είναι πάνω από το μέγιστο, {2}",
    "the options can be combined in {1} ways; a book has at most {2}":
      "οι επιλογές συνδυάζονται με {1} τρόπους· ένας κανονισμός έχει το πολύ {2}",
    "the role of {1} is not {2}'s: it is not on offer":
      "τα φύλλα {1:of} δεν είναι για: {2}· δεν προσφέρονται",
    "the role of {1} is not {2}'s: it is offered to {3}":
      "τα φύλλα {1:of} δεν είναι για: {2}· προσφέρονται: {3}",
    "the round has cards already; a later card is played on":
      "ο γύρος έχει ήδη φύλλα· ένα επόμενο φύλλο παίζεται",
    "the round is not settled; rebuild it or declare it void":
      "ο γύρος δεν εκκαθαρίστηκε· ανασυστήστε τον ή ακυρώστε τον",
    "the round's cards have been cleared; declare it void, or let it stand":
      "τα φύλλα του γύρου μαζεύτηκαν· ακυρώστε τον ή αφήστε τον να ισχύσει",
    "the shaker is not with that player": "το κύπελλο δεν το έχει αυτός ο παίκτης",
    "the shaker is with {1}": "το κύπελλο το έχει: {1}",
    "the shoe has ended; order the shuffle on that ground":
      "το σαμπό τελείωσε· ζητήστε ανακάτεμα για αυτόν τον λόγο",
    "the shoe has not ended": "το σαμπό δεν τελείωσε",
    "the stake on {1}, {2}, is money; pass the smallest chip as chip=, or the number of chips as an int":
      "{1}: το {2} είναι χρηματικό ποσό· δώστε τη μικρότερη μάρκα ως chip=, ή το πλήθος μαρκών ως int",
    "the stake on {1}, {2}, is not an exact amount; write the number of chips as an int, or money as a Decimal, a Fraction or a decimal string":
      "{1}: το {2} δεν είναι ακριβές ποσό· γράψτε το πλήθος μαρκών ως int, ή χρήματα ως Decimal, Fraction ή δεκαδικό κείμενο",
    "the stake on {1} cannot be below zero": "{1}: το ποσό δεν μπορεί να είναι κάτω από μηδέν",
    "the stake on {1} has lost and stands until the round is settled":
      "{1}: το ποσό έχασε και μένει ως το τέλος του γύρου",
    "the stake on {1} is {2}, more than the {3} on {4}; stake that much or less":
      "{1}: {2}, περισσότερα από {3} ({4})· ποντάρετε τόσα ή λιγότερα",
    "the style does not change within a round; finish this one":
      "ο τρόπος δεν αλλάζει μέσα στον γύρο· τελειώστε τον",
    "the table did not take it; nothing was moved":
      "το τραπέζι δεν το δέχτηκε· δεν μεταφέρθηκε τίποτε",
    "the table differential is not exceeded": "η διαφορά του τραπεζιού δεν ξεπεράστηκε",
    "the table has not decided yet ({1}); ask again later":
      "το τραπέζι δεν αποφάσισε ακόμη ({1})· ρωτήστε αργότερα",
    "the {1}'s cards are out; wait until they are turned":
      "τα φύλλα {1:of} έχουν δοθεί· περιμένετε να ανοίξουν",
    "there are boxes 1 to {1}, not {2}": "υπάρχουν θέσεις 1 έως {1}, όχι {2}",
    "there are no records": "δεν υπάρχουν καταγραφές",
    "there is a table {1} already": "υπάρχει ήδη τραπέζι {1}",
    "there is a {1} already; choose another name": "υπάρχει ήδη {1}· διαλέξτε άλλο όνομα",
    "there is no account of the id {1}": "δεν υπάρχει λογαριασμός με id {1}",
    "there is no account {1}": "δεν υπάρχει λογαριασμός {1}",
    "there is no rulebook {1}": "δεν υπάρχει κανονισμός {1}",
    "there is no rulebook {1}; did you mean {2}?": "δεν υπάρχει κανονισμός {1}· μήπως {2};",
    "there is no table {1} in this house": "δεν υπάρχει τραπέζι {1} σε αυτό το καζίνο",
    "there is only one set of cards here": "εδώ υπάρχει μία μόνο σειρά φύλλων",
    "there is {1} in the wallet and at tables; play money is given below {2}":
      "στο πορτοφόλι και στα τραπέζια υπάρχουν {1}· εικονικά χρήματα δίνονται κάτω από {2}",
    "there is {1} in the wallet, not {2}": "στο πορτοφόλι υπάρχουν {1}, όχι {2}",
    "this account may not act as {1}; ask the operator":
      "ο λογαριασμός δεν έχει ρόλο: {1}· ρωτήστε τον υπεύθυνο",
    "this ground is for a card seen before the cards went into the shoe or machine":
      "ο λόγος αυτός ισχύει για φύλλο που φάνηκε πριν μπουν στο σαμπό ή στη μηχανή",
    "this house pays Perfect Pairs {1} at all its tables, not {2}; choose the pay scale that is in force":
      "εδώ τα Τέλεια Ζεύγη πληρώνονται με κλίμακα {1} σε όλα τα τραπέζια, όχι {2}· διαλέξτε αυτήν που ισχύει",
    "this link is used, too old or none; ask the operator for another":
      "ο σύνδεσμος έχει χρησιμοποιηθεί, έληξε ή δεν υπάρχει· ζητήστε άλλον από τον υπεύθυνο",
    "this rulebook takes too long to compile; ask for less":
      "ο κανονισμός θέλει πολλή ώρα· απλουστεύστε τον",
    "this shoe is dealt in style {1} to its end; change the style after it":
      "το σαμπό μοιράζεται με τρόπο {1} ως το τέλος· αλλάξτε τον μετά",
    "this table does not show the odds of its shoe in play":
      "το τραπέζι δεν δείχνει τις πιθανότητες του σαμπό του",
    "this table is dealt by a person already": "σε αυτό το τραπέζι μοιράζει ήδη άνθρωπος",
    "this ticket is for another table; ask for another":
      "το εισιτήριο είναι για άλλο τραπέζι· ζητήστε νέο",
    "this ticket is used, too old or none; ask for another":
      "το εισιτήριο έχει χρησιμοποιηθεί, έληξε ή δεν υπάρχει· ζητήστε νέο",
    "this {1} table has boxes 1 to {2}, not {3}": "{1}: θέσεις 1 έως {2}, όχι {3}",
    "too many attempts failed; come back in {1} seconds":
      "πολλές αποτυχημένες προσπάθειες· ξανά σε {1} δευτερόλεπτα",
    "too many commands wait for their answers": "πάρα πολλές εντολές περιμένουν απάντηση",
    "too many messages that could not be taken": "πάρα πολλά μηνύματα που δεν έγιναν δεκτά",
    "too many messages; send fewer a second": "πάρα πολλά μηνύματα· πιο αργά",
    "too many requests; come back in {1} seconds": "πάρα πολλά αιτήματα· ξανά σε {1} δευτερόλεπτα",
    "too many sign in at this moment; try again in a second":
      "συνδέονται πολλοί αυτή τη στιγμή· δοκιμάστε σε ένα δευτερόλεπτο",
    "too many transfers are not finished yet; wait for them":
      "πολλές μεταφορές δεν τελείωσαν ακόμη· περιμένετε",
    "too many write at once; try again": "γράφουν πολλοί μαζί· δοκιμάστε ξανά",
    "too much happens to this wallet at once; try again":
      "συμβαίνουν πολλά μαζί σε αυτό το πορτοφόλι· δοκιμάστε ξανά",
    "too much is being worked out; try again": "γίνονται πολλοί υπολογισμοί· δοκιμάστε ξανά",
    "too much waits at this table; try again":
      "περιμένουν πολλά σε αυτό το τραπέζι· δοκιμάστε ξανά",
    "what was sent is too large": "αυτό που στάλθηκε είναι πολύ μεγάλο",
    "words are mixed in before the cut of a virtual shoe; wait for the next one":
      "λόγια προστίθενται πριν κοπεί ένα εικονικό σαμπό· περιμένετε το επόμενο",
    "you are not signed in, or no longer; sign in again":
      "δεν είστε συνδεδεμένοι, ή όχι πια· συνδεθείτε ξανά",
    "you read too slowly; come back and resume from where you were":
      "η λήψη είναι πολύ αργή· ελάτε ξανά και συνεχίστε",
    "your account or its roles have changed; sign in":
      "ο λογαριασμός ή οι ρόλοι σας άλλαξαν· συνδεθείτε",
    "your words are in the coming shoe already": "τα λόγια σας είναι ήδη στο επόμενο σαμπό",
    "{1} cannot act for {2}; give your own commands":
      "{1}: όχι για λογαριασμό άλλου ({2})· μόνο για εσάς",
    "{1} cannot be the id of a table": "{1}: δεν γίνεται όνομα τραπεζιού",
    "{1} cards are left in the shoe; go on": "μένουν {1} φύλλα στο σαμπό· συνεχίστε",
    "{1} cards of this round lie on the table; give the same, in the order in which they should have fallen":
      "στο τραπέζι είναι {1} φύλλα του γύρου· δώστε τα ίδια με τη σειρά που έπρεπε να πέσουν",
    "{1} has no die": "{1}: παίζεται χωρίς ζάρι",
    "{1} has no place at the table; sit or stand first":
      "{1}: χωρίς θέση στο τραπέζι· πρώτα καθίστε ή σταθείτε",
    "{1} has no wager {2}; it takes {3}": "{1}: δεν έχει στοίχημα {2}· έχει {3}",
    "{1} has nothing on {2} in box {3}": "{1}: τίποτε στη θέση {3} ({2})",
    "{1} has {2} and stakes {3}; stake less or buy in":
      "{1}: έχει {2} και ποντάρει {3}· λιγότερα, ή πάρτε μάρκες",
    "{1} has {2} there; take that or less": "{1}: εκεί έχει {2}· πάρτε τόσα ή λιγότερα",
    "{1} has {2} to cash; ask for that or less": "{1}: έχει {2} για εξαργύρωση· τόσα ή λιγότερα",
    "{1} holds these cards and turns them": "αυτά τα φύλλα τα ανοίγει: {1}",
    "{1} is at the table already; leave first": "{1}: ήδη στο τραπέζι· πρώτα αποχώρηση",
    "{1} is dealt from {2}, not {3}": "{1}: μοιράζεται από {2}, όχι {3}",
    "{1} is dealt in style {2}": "{1}: τρόπος μοιράσματος {2}",
    "{1} is dealt in style {2}, not {3}": "{1}: τρόπος μοιράσματος {2}, όχι {3}",
    "{1} is for dealers, supervisors and the operator":
      "{1}: μόνο για κρουπιέρηδες, επόπτες και τον υπεύθυνο",
    "{1} is for {2}": "{1}: μόνο για {2}",
    "{1} is not a card; write a rank A 2-9 T J Q K and a suit S H D C, as in 9H":
      "{1} δεν είναι φύλλο· γράψτε A 2-9 T J Q K και S H D C, όπως 9H",
    "{1} is not a whole number of chips of {2}": "{1} δεν είναι ακέραιο πλήθος μαρκών των {2}",
    "{1} is not at the table": "{1}: δεν είναι στο τραπέζι",
    "{1} is not at the table; take a place first": "{1}: δεν είναι στο τραπέζι· πρώτα πάρτε θέση",
    "{1} is not for a {2}; {3} may give it": "«{1}»: όχι για ρόλο {2}· επιτρέπεται: {3}",
    "{1} is not for now: {2}; it is for when {3}": "«{1}»: όχι τώρα ({2})· μόνο όταν {3}",
    "{1} is not offered with {2} = {3}; choose {4}={5}":
      "{1}: δεν προσφέρεται με {2} = {3}· διαλέξτε {4}={5}",
    "{1} is not the id of an account": "{1} δεν είναι id λογαριασμού",
    "{1} is played with {2} deck, not {3}": "{1}: παίζεται με {2} τράπουλα, όχι {3}",
    "{1} is played with {2} decks, not {3}": "{1}: παίζεται με {2} τράπουλες, όχι {3}",
    "{1} is played with {2} to {3} decks, not {4}":
      "{1}: παίζεται με {2} έως {3} τράπουλες, όχι {4}",
    "{1} meets {2} by {3}; a table knows {4}": "{1}: στο {2} προβλέπει {3}· ένα τραπέζι ξέρει {4}",
    "{1} needs a wager on {2} by the same player in the same box; add one":
      "{1}: χρειάζεται και ποντάρισμα του ίδιου παίκτη στην ίδια θέση ({2})· προσθέστε το",
    "{1} needs a wager on {2} by the same player; add one":
      "{1}: χρειάζεται και ποντάρισμα του ίδιου παίκτη ({2})· προσθέστε το",
    "{1} on one spot is above the table maximum of {2}":
      "{1} στον ίδιο χώρο είναι πάνω από το μέγιστο του τραπεζιού, {2}",
    "{1} on {2} cannot be paid exactly at {3} in chips of {4}; stake {5}":
      "{2}: {1} δεν πληρώνεται ακριβώς {3} σε μάρκες των {4}· ποντάρετε {5}",
    "{1} on {2} is above {3}'s maximum of {4}": "{2}: {1} είναι πάνω από το μέγιστο, {4} ({3})",
    "{1} on {2} is below the minimum of {3} for each spot":
      "{2}: {1} είναι κάτω από το ελάχιστο ανά χώρο, {3}",
    "{1} uses {2} cutting cards, not {3}": "{1}: {2} φύλλα κοπής, όχι {3}",
    "{1} {2} is negative; write a number above zero":
      "{1} {2} είναι αρνητικό· γράψτε αριθμό πάνω από μηδέν",
    "{1} {2} is not a whole number of chips of {3}; write {4}":
      "{1} {2} δεν είναι ακέραιο πλήθος μαρκών των {3}· γράψτε {4}",
    "{1} {2} is not money; write a number such as 100 or 12.50":
      "{1} {2} δεν είναι ποσό· γράψτε αριθμό, όπως 100 ή 12.50",
    "{1} {2} is too large; at most 15 digits are read":
      "{1} {2} είναι πολύ μεγάλο· διαβάζονται το πολύ 15 ψηφία",
    "{1} {2} is zero; write a number above zero":
      "{1} {2} είναι μηδέν· γράψτε αριθμό πάνω από μηδέν",
    "{1}: a {2} does it": "{1}: το κάνει {2:the}",
  },
  terms: {
    "links for a new password": "σύνδεσμοι για νέο κωδικό",
    operator: "υπεύθυνος",
    "casino supervisor": "επόπτης καζίνο",
    "game supervisor": "επόπτης παιχνιδιού",
    dealer: "κρουπιέρης",
    player: "παίκτης",
    standing: "όρθιος παίκτης",
    observer: "θεατής",
    "the operator": "τον υπεύθυνο",
    "the casino supervisor": "τον επόπτη καζίνο",
    "the game supervisor": "τον επόπτη παιχνιδιού",
    "the dealer": "τον κρουπιέρη",
    "the player": "τον παίκτη",
    "the standing": "τον όρθιο παίκτη",
    "the observer": "τον θεατή",
    "the table is closed": "το τραπέζι είναι κλειστό",
    "the cards are being prepared": "ετοιμάζονται τα φύλλα",
    "the cards are being cut": "κόβονται τα φύλλα",
    "the cards are to be burned": "καίγονται τα φύλλα",
    "no round is open": "δεν άνοιξε γύρος",
    "bets are open": "γίνονται πονταρίσματα",
    "bets are closed and the deal has not begun":
      "έκλεισαν τα πονταρίσματα και δεν άρχισε το μοίρασμα",
    "the cards are being dealt": "μοιράζονται τα φύλλα",
    "an irregularity waits for a decision": "μια παρατυπία περιμένει απόφαση",
    "the round is decided and not settled": "ο γύρος κρίθηκε και δεν πληρώθηκε",
    "the shoe has ended": "το σαμπό τελείωσε",
    "box {1}": "θέση {1}",
    someone: "κάποιος",
    mini: "μικρό τραπέζι",
    midi: "μεσαίο τραπέζι",
    full: "μεγάλο τραπέζι",
    shoe: "σαμπό",
    shuffler: "μηχανή ανακατέματος",
    continuous: "συνεχή μηχανή ανακατέματος",
    "the amount": "το ποσό",
    "the chip": "η μάρκα",
    "the list of accounts": "ο κατάλογος λογαριασμών",
    "giving roles": "απονομή ρόλων",
    "giving money": "παροχή χρημάτων",
    "the journal": "το ημερολόγιο",
    "a table's journal": "το ημερολόγιο τραπεζιού",
    "making tables": "άνοιγμα τραπεζιών",
    records: "καταγραφές",
    inviting: "προσκλήσεις",
    "the metrics": "μετρήσεις",
    set_limits: "Ορισμός ορίων",
    set_differential: "Ορισμός διαφοράς",
    buy_in: "Αγορά μαρκών",
    cash_out: "Εξαργύρωση",
    sit: "Κάθισμα",
    stand: "Όρθιο παιχνίδι",
    leave: "Αποχώρηση",
    place: "Ποντάρισμα",
    withdraw: "Απόσυρση",
  },
  titles: {
    "1 to 1 less 5 % commission": "1 προς 1 μείον 5 % προμήθεια",
    "1 to 1, but 1 to 2 when the Banker wins on 6; no commission":
      "1 προς 1, αλλά 1 προς 2 όταν η Μπάνκα κερδίζει με 6· χωρίς προμήθεια",
    "7 Up Baccarat": "Μπακαρά 7 Up",
    Baccarat: "Μπακαρά",
    "Baccarat (Division 5)": "Μπακαρά (Division 5)",
    "Baccarat with Commission": "Μπακαρά με προμήθεια",
    Banker: "Μπάνκα",
    "Banker Natural 8": "Μπάνκα φυσικό 8",
    "Banker Natural 9": "Μπάνκα φυσικό 9",
    "Banker Pair": "Ζεύγος Μπάνκας",
    "Fortune Six": "Τυχερό Έξι",
    "How a winning Banker is paid": "Πώς πληρώνεται η Μπάνκα που κερδίζει",
    "No Commission Baccarat": "Μπακαρά χωρίς προμήθεια",
    "No Commission Baccarat Fortune Six": "Μπακαρά χωρίς προμήθεια, Τυχερό Έξι",
    "Not offered": "Δεν προσφέρεται",
    "Pay scale one: 5, 10 and 30 to 1": "Κλίμακα ένα: 5, 10 και 30 προς 1",
    "Pay scale two: 6, 12 and 25 to 1": "Κλίμακα δύο: 6, 12 και 25 προς 1",
    "Perfect Pairs": "Τέλεια Ζεύγη",
    Player: "Παίκτης",
    "Player Natural 8": "Παίκτης φυσικό 8",
    "Player Natural 9": "Παίκτης φυσικό 9",
    "Player Pair": "Ζεύγος Παίκτη",
    "Power Baccarat 98": "Μπακαρά Power 98",
    "Power hand": "Χέρι Power",
    "Super 7's": "Σούπερ Επτά",
    Tie: "Ισοπαλία",
    "Tie (Égalité)": "Ισοπαλία (Égalité)",
    "Whether Perfect Pairs is offered, and on which pay scale":
      "Αν προσφέρονται Τέλεια Ζεύγη, και με ποια κλίμακα",
  },
  notices: {
    "Banker pays 1 to 1, and 1 to 2 when it wins on 6. No commission is taken.":
      "Η Μπάνκα πληρώνει 1 προς 1, και 1 προς 2 όταν κερδίζει με 6. Χωρίς προμήθεια.",
    "Only people over 21 may enter.": "Επιτρέπεται η είσοδος μόνο σε άτομα άνω των 21 ετών.",
    "Perfect Pairs pays by scale one.": "Τα Τέλεια Ζεύγη πληρώνονται με την κλίμακα ένα.",
    "Perfect Pairs pays by scale two.": "Τα Τέλεια Ζεύγη πληρώνονται με την κλίμακα δύο.",
    "Playing often can make you addicted and cost you what you own. Help line: 2109237777.":
      "Η συχνή συμμετοχή μπορεί να προκαλέσει εθισμό και απώλεια περιουσίας. Γραμμή βοήθειας: 2109237777.",
    "The Hellenic Gaming Commission supervises this game, which is run on the principles of responsible gaming.":
      "Η Επιτροπή Εποπτείας και Ελέγχου Παιγνίων εποπτεύει το παιχνίδι, που διεξάγεται με τις αρχές του υπεύθυνου παιχνιδιού.",
  },
  needs: {
    "needs a wager on {1}": "χρειάζεται και ποντάρισμα: {1}",
    "needs a wager on {1} in the same box": "χρειάζεται και ποντάρισμα στην ίδια θέση: {1}",
    "{1} asks for suits and the shoe is counted by rank":
      "{1}: ρωτά για χρώματα, και το σαμπό μετρήθηκε κατά αξία",
    "{1} may not exceed the stake on {2}": "{1}: όχι περισσότερα από όσα στο στοίχημα {2}",
    "{1} together may not exceed the stake on {2}":
      "{1} μαζί: όχι περισσότερα από όσα στο στοίχημα {2}",
  },
  facts: {
    "Player total": "οι πόντοι του Παίκτη",
    "Player two-card total": "οι πόντοι του Παίκτη σε δύο φύλλα",
    "Player cards": "τα φύλλα του Παίκτη",
    "Player wins": "κερδίζει ο Παίκτης",
    "Player natural": "φυσικό του Παίκτη",
    "Player third card": "το τρίτο φύλλο του Παίκτη",
    "Player pair": "το ζεύγος του Παίκτη",
    "Player pair rank": "η αξία του ζεύγους του Παίκτη",
    "Banker total": "οι πόντοι της Μπάνκας",
    "Banker two-card total": "οι πόντοι της Μπάνκας σε δύο φύλλα",
    "Banker cards": "τα φύλλα της Μπάνκας",
    "Banker wins": "κερδίζει η Μπάνκα",
    "Banker natural": "φυσικό της Μπάνκας",
    "Banker third card": "το τρίτο φύλλο της Μπάνκας",
    "Banker pair": "το ζεύγος της Μπάνκας",
    "Banker pair rank": "η αξία του ζεύγους της Μπάνκας",
    tie: "ισοπαλία",
    margin: "η διαφορά πόντων",
    sevens: "τα επτάρια",
    die: "το ζάρι",
    none: "κανένα",
    mixed: "μεικτό",
    coloured: "ομόχρωμο",
    perfect: "τέλειο",
    "Player pair is not none": "ζεύγος στα δύο πρώτα φύλλα του Παίκτη",
    "Banker pair is not none": "ζεύγος στα δύο πρώτα φύλλα της Μπάνκας",
    "Player pair is none": "χωρίς ζεύγος στα δύο πρώτα φύλλα του Παίκτη",
    "Banker pair is none": "χωρίς ζεύγος στα δύο πρώτα φύλλα της Μπάνκας",
  },
  compared: {
    "{1} is {2}": "{1} είναι {2}",
    "{1} is not {2}": "{1} δεν είναι {2}",
    "{1} is below {2}": "{1} είναι κάτω από {2}",
    "{1} is {2} or less": "{1} είναι {2} ή λιγότερο",
    "{1} is above {2}": "{1} είναι πάνω από {2}",
    "{1} is {2} or more": "{1} είναι {2} ή περισσότερο",
  },
  odds: { "{1} to {2}": "{1} προς {2}" },
  forms: {
    the: {
      Player: "ο Παίκτης",
      Banker: "η Μπάνκα",
      operator: "ο υπεύθυνος",
      "casino supervisor": "ο επόπτης καζίνο",
      "game supervisor": "ο επόπτης παιχνιδιού",
      dealer: "ο κρουπιέρης",
    },
    of: {
      Player: "του Παίκτη",
      Banker: "της Μπάνκας",
      player: "του Παίκτη",
      banker: "της Μπάνκας",
    },
    to: { Player: "τον Παίκτη", Banker: "τη Μπάνκα" },
  },
  joins: {
    and: " και ",
    or: " ή ",
    not: "όχι {1}",
    group: "({1})",
    list: ", ",
    either: " ή ",
    both: " και ",
  },
};

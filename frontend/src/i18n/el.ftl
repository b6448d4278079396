language-name = Ελληνικά

quoted = «{ $text }»
list-separator = ,{" "}

odds-ratio = { $win } προς { $stake }
odds-unpriced = Αυτό το στοίχημα εξαρτάται από τα χρώματα, ενώ τα φύλλα μετρώνται κατά αξία.

needs-round = χρειάζεται και ποντάρισμα: { LIST($wagers, join: "or") }
needs-box = χρειάζεται και ποντάρισμα στην ίδια θέση: { LIST($wagers, join: "or") }

bound-one = { LIST($wagers, join: "and") }: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }
bound-together = { LIST($wagers, join: "and") } μαζί: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }

loading = Φόρτωση τραπεζιού…
close = Κλείσιμο

error-unreachable = Ο διακομιστής δεν είναι διαθέσιμος. Δοκιμάστε αργότερα.

connection-lost = Η σύνδεση χάθηκε. Επανασύνδεση…
connection-ended = Δεν μπορείτε να μπείτε σε αυτό το τραπέζι.
connection-moved = Αυτό το τραπέζι βρίσκεται σε άλλον διακομιστή.
connection-follow = Μετάβαση στο { $address }

citation-ask = Εμφάνιση του άρθρου
citation-ours = Αυτή είναι δική μας περίληψη· ισχύει το ίδιο το έγγραφο.
citation-elsewhere = Το άρθρο ανήκει σε έγγραφο που δεν υπάρχει σε αυτόν τον διακομιστή.

nav-label = Πούντο
nav-skip = Μετάβαση στο περιεχόμενο
nav-lobby = Τραπέζια
nav-odds = Πιθανότητες
nav-house = Διαχείριση
nav-signIn = Σύνδεση
nav-signOut = Αποσύνδεση
nav-balance = Εικονικά χρήματα στο πορτοφόλι σας
nav-wallet = Πορτοφόλι
nav-more = Λογαριασμός, γλώσσα και θέμα
nav-language = Γλώσσα
nav-theme = Θέμα: { $theme }

theme-system = του συστήματος
theme-light = ανοιχτό
theme-dark = σκούρο

sign-in-title = Σύνδεση
sign-in-why = Μπορείτε να παίξετε χωρίς λογαριασμό: ο επισκέπτης παίρνει αμέσως εικονικά χρήματα. Συνδεθείτε για να διατηρήσετε το υπόλοιπό σας.
sign-in-do = Σύνδεση
sign-up-title = Νέος λογαριασμός
sign-up-why = Χρειάζονται μόνο ένα όνομα και ένας κωδικός.
sign-up-do = Δημιουργία λογαριασμού
sign-link-title = Καλώς ήρθατε
sign-link-why = Ο σύνδεσμος είναι μόνο για εσάς και ισχύει μία φορά. Διαλέξτε όνομα και κωδικό.
sign-link-do = Δημιουργία λογαριασμού και σύνδεση
sign-reset-title = Νέος κωδικός
sign-reset-why = Ο σύνδεσμος είναι μόνο για εσάς και ισχύει μία φορά. Θα αποσυνδεθείτε από παντού.
sign-reset-do = Αποθήκευση και σύνδεση
sign-name = Όνομα
sign-password = Κωδικός
sign-have = Έχω λογαριασμό
sign-make = Δεν έχω ακόμη λογαριασμό

lobby-title = Διαλέξτε τραπέζι
lobby-intro = Μπακαρά καζίνο με τους επίσημους κανόνες και εικονικά χρήματα. Κάθε σαμπό μπορεί να ελεγχθεί.
lobby-how = Διαλέξτε τραπέζι και θέση. Παίζετε ως επισκέπτης με εικονικά χρήματα· δεν χρειάζεται λογαριασμός.
lobby-none = Δεν υπάρχουν ανοιχτά τραπέζια.
lobby-new = Νέο τραπέζι
lobby-own = ειδικοί κανόνες
lobby-elsewhere = σε άλλον διακομιστή
lobby-coups = Γύροι: { $coups }
lobby-left = απομένει το { $percent } % του σαμπό
lobby-seats = { $free } από { $boxes } θέσεις ελεύθερες
lobby-board = Πίνακας
lobby-deal = Μοίρασμα
lobby-pit = Εποπτεία
lobby-sit = Παιχνίδι
lobby-return = Συνέχεια
lobby-mine = Η θέση σας: { $boxes }
lobby-standing = Παίζετε εδώ όρθιοι
lobby-last = Τελευταίο αποτέλεσμα: { $result }
lobby-seconds = { $seconds } δ.
lobby-search = Αναζήτηση τραπεζιού
lobby-any = Όλα
lobby-least = Ελάχιστο ποντάρισμα
lobby-most = έως { $amount }
lobby-free = Με ελεύθερη θέση
lobby-found = { $found } από { $all } τραπέζια

version-mini = Μικρό τραπέζι
version-midi = Μεσαίο τραπέζι
version-full = Μεγάλο τραπέζι

head-limits = Όρια { $min } έως { $max }
head-decks = { $decks } { $decks ->
        [one] τράπουλα
       *[other] τράπουλες
    }
head-shoe = Σαμπό { $shoe }: { $left ->
        [one] απομένει { $left } φύλλο
       *[other] απομένουν { $left } φύλλα
    }
head-last = Τελευταίος γύρος του σαμπό
head-noShoe = Χωρίς σαμπό ακόμη
head-progress = Μέρος του σαμπό που έχει μοιραστεί
head-rack = Οι μάρκες σας
head-buy = Αγορά μαρκών
head-leave = Αποχώρηση

status-closed = Το τραπέζι είναι κλειστό
status-preparing = Ετοιμάζονται τα φύλλα
status-cutting = Κόβονται τα φύλλα
status-burning = Καίγονται τα πρώτα φύλλα
status-ready = Ο επόμενος γύρος αρχίζει σε λίγο
status-betting = Ποντάρετε
status-waiting = Τέλος τα πονταρίσματα
status-dealing = Μοιράζονται τα φύλλα
status-decided = Βγήκε αποτέλεσμα
status-irregular = Εξετάζεται μια παρατυπία
status-over = Το σαμπό τελείωσε

hand-tie = Ισοπαλία
hand-count = Πόντοι { $count }
hand-holder = Τα φύλλα έχει: { $who }
hand-yours = τα κρατάτε εσείς

result-player = Κερδίζει ο Παίκτης
result-banker = Κερδίζει η Μπάνκα
result-tie = Ισοπαλία

mark-B = Μ
mark-P = Π
mark-T = Ι

card-hidden = Ένα κλειστό φύλλο
card-name = { $rank } { $suit }

rank-A = Άσος
rank-2 = Δύο
rank-3 = Τρία
rank-4 = Τέσσερα
rank-5 = Πέντε
rank-6 = Έξι
rank-7 = Επτά
rank-8 = Οκτώ
rank-9 = Εννέα
rank-T = Δέκα
rank-J = Βαλές
rank-Q = Ντάμα
rank-K = Ρήγας

suit-spades = μπαστούνι
suit-hearts = κούπα
suit-diamonds = καρό
suit-clubs = σπαθί

squeeze-card = Φύλλο { $number }, κλειστό: πατήστε το πάνω βέλος για να το σηκώσετε λίγο λίγο
squeeze-turn = Ανοίξτε τα φύλλα
squeeze-label = Φύλλα { WORD($hand, kind: "hand", form: "genitive") }: σηκώστε ένα φύλλο από την άκρη ή τη γωνία

die-waiting = Το ζάρι είναι στο κύπελλο
die-face = Το ζάρι δείχνει { $face }
countdown = { $seconds } { $seconds ->
        [one] δευτερόλεπτο
       *[other] δευτερόλεπτα
    } για πονταρίσματα

felt-label = Τσόχα με { $boxes } θέσεις
felt-box-free = Θέση { $box }, ελεύθερη: καθίστε
felt-box-taken = Θέση { $box }, πιασμένη
felt-box-mine = Θέση { $box }, δική σας
felt-stand = Παίξτε όρθιοι
felt-standing-short = ↥

round-void = Άκυρο χέρι: χωρίς πονταρίσματα
round-annulled = Ο γύρος είναι άκυρος
round-free = Ελεύθερος γύρος

own-watch = Παρακολουθείτε αυτό το τραπέζι.

pays-shoe = Πλεονέκτημα του καζίνο σε αυτό το σαμπό: { $edge }

own-label = Η θέση σας
own-sit = Διαλέξτε μια ελεύθερη θέση.
own-boxes = Οι θέσεις σας
own-box = Θέση { $box }

spots-label = Πονταρίσματα της θέσης { $box }
spots-limits = { $min } έως { $max }
spots-staked = ποντάρισμα { $amount }
spots-pending = στέλνεται ποντάρισμα { $amount }

tray-label = Μάρκες
tray-chip = Μάρκα των { $value }
tray-undo = Αναίρεση
tray-clear = Καθαρισμός
tray-rebet = Τα ίδια
tray-double = Διπλά

keys-title = Συντομεύσεις πληκτρολογίου
keys-wager = μάρκα στο πρώτο, δεύτερο … στοίχημα
keys-chip = επιλογή άλλης μάρκας
keys-peel = σήκωμα φύλλου που κρατάτε
keys-wanted = Συντομεύσεις με ένα πλήκτρο όσο η εστίαση είναι στο τραπέζι

bet-closed = Τα πονταρίσματα είναι κλειστά.
bet-below = { $wager }: ελάχιστο ποντάρισμα { $least }.
bet-above = { $wager }: μέγιστο ποντάρισμα { $most }.
bet-step = { $wager }: σε πολλαπλάσια του { $step }, ώστε τα κέρδη να πληρώνονται ακριβώς.
bet-funds = Έχετε μόνο { $rack } σε μάρκες.

buy-title = Αγορά μαρκών
buy-why = Έχετε { $balance } εικονικά χρήματα στο πορτοφόλι σας. Πόσα θέλετε να φέρετε στο τραπέζι;
buy-amount = Ποσό
buy-do = Αγορά μαρκών και παιχνίδι
buy-topUp = Προσθήκη εικονικών χρημάτων στο πορτοφόλι μου
buy-empty = Έχετε { $balance } στο πορτοφόλι σας. Το ελάχιστο ποντάρισμα εδώ είναι { $least }.
buy-range = Δώστε ποσό από { $min } έως { $max }.

leave-title = Φεύγετε από το τραπέζι;
leave-why = Οι μάρκες σας επιστρέφουν στο πορτοφόλι αφού πληρωθούν τα πονταρίσματά σας στην τσόχα.
leave-do = Αποχώρηση και εξαργύρωση

outcome-label = Ο τελευταίος σας γύρος
outcome-won = { $wager }: { $stake } κερδίζει { $profit }
outcome-lost = { $wager }: χάθηκαν { $stake }
outcome-pushed = { $wager }: ισοπαλία ({ $stake })
outcome-commission = μετά από προμήθεια { $amount }

asks-label = Η απόφασή σας
asks-cut = Μπορείτε να κόψετε τα φύλλα
asks-cut-do = Κόψιμο μετά από { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }
asks-role = Μπορείτε να πάρετε τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
asks-shaker = Μπορείτε να κουνήσετε το ζάρι

side-label = Για αυτό το τραπέζι
side-roads = Δρόμοι
side-pays = Αποδόσεις
side-history = Ιστορικό
side-fairness = Εγκυρότητα
side-notices = Ανακοινώσεις

pays-commission = αφαιρείται προμήθεια { $rate }

tableau-title = Κανόνες του τρίτου φύλλου
tableau-player = Ο Παίκτης τραβά με { $draws }. Αν κάποιο χέρι έχει { $naturals } σε δύο φύλλα, δεν τραβά κανείς.
tableau-banker = Η Μπάνκα τραβά ανάλογα με τους πόντους της και το τρίτο φύλλο του Παίκτη:
tableau-draw = Τρ
tableau-stood = κανένα

pays-push = ισοπαλία
pays-needs = προϋπόθεση

history-shoe = Σαμπό { $shoe }
history-replay = Αναπαραγωγή
history-none = Κανένας γύρος ακόμη σε αυτό το σαμπό.
history-open = Αναπαραγωγή του γύρου { $round }

fairness-how = Πριν από το κόψιμο ο διακομιστής δημοσιεύει μια δέσμευση για το σαμπό. Οι παίκτες μπορούν να προσθέσουν δικό τους κείμενο στο ανακάτεμα. Μετά τον τελευταίο γύρο αποκαλύπτεται ο σπόρος και ο καθένας μπορεί να ελέγξει ότι κανένα φύλλο δεν άλλαξε.
fairness-real = Αυτό το τραπέζι έχει αληθινό σαμπό. Τα φύλλα σαρώνονται.
fairness-commitment = Δέσμευση για το σαμπό { $shoe }
fairness-words = Κείμενα που πρόσθεσαν παίκτες: { $words }
fairness-give = Το κείμενό σας για το επόμενο σαμπό
fairness-mix = Προσθήκη
fairness-verify = Έλεγχος σαμπό

notices-age = Ελάχιστη ηλικία: { $age } ετών
notices-book = { $title }, έκδοση { $version }· { $decks } { $decks ->
        [one] τράπουλα
       *[other] τράπουλες
    }, τρόπος μοιράσματος { $style }
notices-play = Μόνο εικονικά χρήματα. Δεν αγοράζονται και δεν εξαργυρώνονται.

roads-of = { $road }: { $results }
roads-empty = κανένα αποτέλεσμα ακόμη
roads-bead = Πίνακας χαντρών
roads-big = Μεγάλος δρόμος
roads-big_eye = Μεγάλο μάτι
roads-small = Μικρός δρόμος
roads-cockroach = Δρόμος της κατσαρίδας
roads-ask-banker = Αν Μπάνκα:
roads-ask-player = Αν Παίκτης:
roads-colour-R = κόκκινο
roads-colour-B = μπλε
roads-colour-none = κανένα χρώμα ακόμη

stats-label = Στατιστικά του σαμπό
stats-bankerPairs = Ζεύγη Μπάνκας
stats-playerPairs = Ζεύγη Παίκτη
stats-coups = Γύροι

board-shoe = Σαμπό
board-cards = Υπόλοιπα φύλλα
board-min = Ελάχιστο
board-max = Μέγιστο
board-differential = Διαφορά
board-full = Πλήρης οθόνη
board-window = Έξοδος από πλήρη οθόνη

staff-only = Μόνο για το προσωπικό
staff-link = Οι κρουπιέρηδες και οι επόπτες συνδέονται με τον λογαριασμό τους. Την πρώτη φορά χρησιμοποιούν σύνδεσμο του υπευθύνου.
staff-take = Ανάληψη τραπεζιού
staff-handBack = Παράδοση στον αυτόματο κρουπιέρη
staff-acting = Ο ρόλος σας
staff-style = τρόπος μοιράσματος { $style }
staff-last = Εμφανίστηκε το φύλλο κοπής: αυτός είναι ο τελευταίος γύρος του σαμπό.
staff-calls = Αναγγελίες

guide-label = Επόμενη ενέργεια
guide-wait-players = Αναμονή για τους παίκτες.
guide-wait-first = Αναμονή για τον πρώτο παίκτη.
guide-wait-one = Αναμονή για: { $name }.
guide-wait-role = Αναμονή για { WORD($role, kind: "role", form: "accusative") }.
guide-operator = Πρέπει να αποφασίσει ο υπεύθυνος.
guide-cards = { $what }: { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }
guide-below = Επιλέξτε την απόφαση πιο κάτω.
guide-automatic = Μοιράζει ο αυτόματος κρουπιέρης. Για να μοιράσετε εσείς, αναλάβετε το τραπέζι.
guide-unseen = Κάψιμο κλειστού φύλλου

entry-label = Φύλλα
entry-how = Σαρώστε, πληκτρολογήστε (9H) ή διαλέξτε φύλλο:
entry-order = Σαρώστε, πληκτρολογήστε ή διαλέξτε τα ένα ένα:
entry-suit = και μετά το χρώμα: S ♠, H ♥, D ♦, C ♣. Ακύρωση με Escape.
entry-wrong = Το «{ $text }» δεν είναι φύλλο. Σαρώστε ξανά ή πληκτρολογήστε αξία και χρώμα, π.χ. 9H.
entry-notThere = Δεν υπάρχει στα φύλλα που απομένουν: { $card }.

irregular-title = Αναφορά παρατυπίας
irregular-none = Τώρα δεν υπάρχει κάτι να αναφερθεί.
irregular-steps = Βήματα
irregular-what = Τι συνέβη
irregular-decide = Απόφαση
irregular-details = Λεπτομέρειες
irregular-record = Επιβεβαίωση
irregular-ask-kind = τι είδους;
irregular-ask-to = πού πήγε το φύλλο;
irregular-ask-disclosed = φάνηκε το φύλλο;
irregular-card = Ποιο φύλλο είναι;
irregular-order = Με ποια σειρά έπρεπε να μοιραστούν τα φύλλα;
irregular-unknown = Άγνωστο φύλλο
irregular-follows = Συνέπεια:
irregular-decided = Απόφαση:

follows-reconstruct = Ο γύρος συνεχίζεται με αυτή τη σειρά. Ένα φύλλο που περισσεύει γίνεται το πρώτο του επόμενου γύρου.
follows-restore = Δεν υπάρχουν φύλλα στο τραπέζι: η σειρά αποκαθίσταται και ο γύρος συνεχίζεται.
follows-void = Όλα τα πονταρίσματα επιστρέφονται. Ο γύρος δεν μετρά.
follows-undo = Νέες εγγραφές αναιρούν όλες τις πληρωμές και επιστρέφουν τα χαμένα πονταρίσματα. Ό,τι δεν έχει πια ο παίκτης καταγράφεται ως οφειλή.
follows-stand = Το αποτέλεσμα και οι πληρωμές μένουν όπως είναι.
follows-late = Ο τελευταίος γύρος έχει ήδη πληρωθεί. Αν επηρεάστηκε, ο υπεύθυνος επικυρώνει το αποτέλεσμα ή το αναιρεί με νέες εγγραφές.

remedy-void_round = Ο γύρος είναι άκυρος. Όλα τα πονταρίσματα επιστρέφονται.
remedy-banker_third_or_next_round = Αν η Μπάνκα πρέπει να τραβήξει, αυτό είναι το τρίτο της φύλλο. Αλλιώς είναι το πρώτο φύλλο του επόμενου γύρου, που είναι άκυρο χέρι αν το φύλλο φάνηκε.
remedy-next_round_or_void_hand = Το φύλλο είναι το πρώτο του επόμενου γύρου. Αν φάνηκε, ο γύρος είναι άκυρο χέρι χωρίς πονταρίσματα.
remedy-void_hand = Ο κρουπιέρης αναγγέλλει «Χωρίς πονταρίσματα σε αυτό το χέρι». Όλα τα πονταρίσματα επιστρέφονται και μοιράζεται χέρι που δεν μετρά.
remedy-play_on = Η παρατυπία καταγράφεται και το παιχνίδι συνεχίζεται.
remedy-reconstruct_or_void = Το παιχνίδι σταματά. Ο υπεύθυνος ανασυστήνει τον γύρο ή τον ακυρώνει.

irregular-cards = Τα φύλλα με τη σειρά
irregular-remove = Αφαίρεση: { $card }
irregular-send = Καταγραφή
irregular-back = Πίσω

exposure-label = Πονταρίσματα και έκθεση
exposure-none = Κανένα ποντάρισμα στην τσόχα.
exposure-box = Θέση
exposure-most = Μέγιστη πληρωμή
exposure-all = Σύνολο

payouts-label = Πληρωμές του τελευταίου γύρου, με τη σειρά
payouts-due = Προς είσπραξη και πληρωμή, με τη σειρά
payouts-wager = Στοίχημα
payouts-stake = Ποσό
payouts-pays = Πληρώνει
payouts-commission = Προμήθεια
payouts-clause = Άρθρο
payouts-lost = χάθηκε
payouts-pushed = ισοπαλία

people-label = Παίκτες
people-buyIn = Πώληση μαρκών
people-cashOut = Εξαργύρωση
people-leave = Απομάκρυνση από το τραπέζι
people-giveBack = Επιστροφή: { $wager } { $stake }

place-who = Ποντάρισμα για
place-do = Τοποθέτηση
place-taken = Έγινε δεκτό κατά λάθος: επιστρέφεται ό,τι δεν πληρώνεται ακριβώς

amount-unread = Το «{ $text }» δεν είναι ποσό.
amount-step = Το { $text } δεν είναι πολλαπλάσιο της μικρότερης μάρκας ({ $chip }).

command-inspect_cards = Εξέταση των φύλλων
command-require_shuffle = Απαίτηση ανακατέματος

pit-settings = Ρυθμίσεις τραπεζιού
pit-differential = Διαφορά τραπεζιού
pit-differential-most = Μέγιστη διαφορά μεταξύ Παίκτη και Μπάνκας
pit-differential-set = Αποθήκευση διαφοράς
pit-differential-done = Η διαφορά αποθηκεύτηκε.
pit-limits = Όρια πονταρίσματος
pit-limits-why = Ποσά με βήμα { $chip }. Ισχύουν από τον επόμενο γύρο.
pit-limits-set = Αποθήκευση ορίων
pit-limits-done = Τα όρια αποθηκεύτηκαν.
pit-min = Ελάχιστο
pit-max = Μέγιστο
pit-min-of = Ελάχιστο: { $wager }
pit-max-of = Μέγιστο: { $wager }
pit-none = κανένα
pit-later = Υπάρχουν πονταρίσματα στην τσόχα. Η αλλαγή θα γίνει μόλις πληρωθεί ο γύρος· κρατήστε ανοιχτή αυτή τη σελίδα.
pit-close-later = Κλείσιμο μετά τον γύρο
pit-close-waits = Το τραπέζι κλείνει μετά τον γύρο · Ακύρωση
pit-operator = Ο υπεύθυνος μπορεί να αλλάξει τα όρια ανάμεσα σε δύο γύρους.
pit-style-notNow = Ο τρόπος μοιράσματος δεν αλλάζει μέσα σε ένα σαμπό. Αλλάζει πριν από τον πρώτο γύρο του σαμπό ή, με συνεχή ανακατευτή, ανάμεσα σε δύο γύρους.
pit-style-operator = Ο υπεύθυνος μπορεί να αλλάξει τον τρόπο μοιράσματος ανάμεσα σε δύο σαμπό.
pit-corrections = Οι εγγραφές δεν αλλάζουν ποτέ. Αν ένας γύρος μοιράστηκε ή πληρώθηκε λάθος, αναφέρετε λάθος μοίρασμα, ακόμη και μετά την πληρωμή. Η απόφαση προστίθεται με νέες εγγραφές.

config-title = Διαμόρφωση του τραπεζιού
config-fixed = Ορίστηκαν όταν δημιουργήθηκε το τραπέζι. Για να αλλάξουν, δημιουργήστε νέο τραπέζι.
config-book = { $title }, έκδοση { $version }
config-layout = { $version }, { $boxes } { $boxes ->
        [one] θέση
       *[other] θέσεις
    }
config-perSpot = Παίκτες ανά σημείο
config-decks = { $decks } ({ $cards } φύλλα)
config-equipment = Προέλευση των φύλλων
config-cuttingCards = Φύλλα κοπής
config-fractions = Πληρωμές που δεν είναι ακέραιες μάρκες
config-seconds = { $seconds } δευτ.
config-answer = Χρόνος απάντησης σε προσφορά
config-hold = Χρόνος κράτησης θέσης μετά από αποσύνδεση
config-odds = Εμφάνιση των πιθανοτήτων του σαμπό
config-yes = ναι
config-no = όχι

equipment-shoe = σαμπό
equipment-shuffler = σαμπό και ανακατευτής, δύο σειρές φύλλων
equipment-continuous = συνεχής ανακατευτής

fractions-refuse = το ποντάρισμα δεν γίνεται δεκτό
fractions-down = στρογγυλοποίηση προς τα κάτω
fractions-up = στρογγυλοποίηση προς τα πάνω

pit-journal = Αρχείο συμβάντων
pit-journal-earlier = Παλαιότερες εγγραφές

invite-title = Πρόσκληση
invite-role = Ρόλος
invite-do = Δημιουργία συνδέσμου
invite-link = Ο σύνδεσμος ισχύει μία φορά, μέσα σε μία ημέρα:

house-title = Διαχείριση
house-accounts = Λογαριασμοί
house-find = Αναζήτηση ονόματος
house-guests = Μαζί και οι επισκέπτες
house-nobody = Δεν υπάρχει λογαριασμός με αυτό το όνομα.
house-more = Περισσότεροι λογαριασμοί
house-roles = Ρόλοι
house-since = Δημιουργία
house-change = Επεξεργασία
house-change-of = Επεξεργασία: { $name }
house-roles-why = Ο λογαριασμός παίρνει ακριβώς αυτούς τους ρόλους και αποσυνδέεται από παντού.
house-roles-set = Αποθήκευση ρόλων
house-roles-done = Αποθηκεύτηκαν οι ρόλοι: { $roles }
house-amount = Εικονικά χρήματα
house-why = Αιτία
house-why-missing = Γράψτε την αιτία. Καταγράφεται στο αρχείο ελέγχου.
house-grant = Προσθήκη στο πορτοφόλι
house-granted = Προστέθηκαν { $amount }. Το υπόλοιπο είναι { $balance }.
house-reset = Δημιουργία συνδέσμου νέου κωδικού
house-reset-why = Για όποιον ξέχασε τον κωδικό του. Ο παλιός κωδικός ισχύει μέχρι να χρησιμοποιηθεί ο σύνδεσμος.
house-reset-done = Σύνδεσμος νέου κωδικού για: { $name }

act-link_used = έκανε λογαριασμό με πρόσκληση ως { $roles }
act-invited = δημιούργησε σύνδεσμο πρόσκλησης για: { $roles }
act-reset_offered = δημιούργησε σύνδεσμο νέου κωδικού
act-password_reset = όρισε νέο κωδικό
act-scale_set = όρισε την κλίμακα των Τέλειων Ζευγών
act-roles_given = όρισε τους ρόλους του λογαριασμού { $account }: { $roles }
act-money_granted = έδωσε στον λογαριασμό { $account } εικονικά χρήματα { $amount }: { $why }
act-table_created = δημιούργησε το τραπέζι { $table } με { $book }

new-title = Νέο τραπέζι
new-id = Σύντομο όνομα για τη διεύθυνση
new-id-wrong = Μόνο λατινικά γράμματα, ψηφία, . _ και -, με πρώτο γράμμα ή ψηφίο.
new-name = Τίτλος
new-book = Κανονισμός
new-version = Τσόχα
new-style = Τρόπος μοιράσματος
new-cards = Φύλλα
new-virtual = εικονικά, με δυνατότητα ελέγχου
new-scanned = αληθινό σαμπό με σαρωτή
new-dealer = Κρουπιέρης
new-automatic = αυτόματος
new-person = άνθρωπος
new-chip = Αξία της μικρότερης μάρκας
new-seconds = Χρόνος πονταρίσματος σε δευτερόλεπτα
new-seconds-wrong = Το «{ $text }» δεν είναι ακέραιος από 1 έως 3600.
new-do = Δημιουργία τραπεζιού

replay-title = { $table }: αναπαραγωγή
replay-why = Κάθε καταγεγραμμένο βήμα με το άρθρο του.
replay-before = Προηγούμενο σαμπό
replay-after = Επόμενο σαμπό
replay-back = Πίσω στο τραπέζι
replay-coups = Οι γύροι του σαμπό
replay-document = Αρχείο απόδειξης του σαμπό
replay-step = Βήμα { $step } από { $steps }
replay-first = Αρχή
replay-previous = Προηγούμενο
replay-next = Επόμενο
replay-events = Γύρος { $round }
replay-latest = Τελευταίος γύρος
replay-none-round = Δεν υπάρχει γύρος { $round } σε αυτό το τραπέζι.
replay-none-shoe = Δεν υπάρχει σαμπό { $shoe } σε αυτό το τραπέζι.
replay-last = Τέλος
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-coup-before = Προηγούμενος γύρος
replay-coup-after = Επόμενος γύρος
replay-keys = Με ← → Home End αλλάζετε βήμα.
replay-copy = Αντιγραφή συνδέσμου του βήματος
replay-copied = Αντιγράφηκε
replay-print = Εκτύπωση
replay-when = { $time }, εγγραφή { $sequence }
replay-noClause = χωρίς άρθρο
replay-bookkeeping = Χωρίς άρθρο: εσωτερική εγγραφή του συστήματος.
replay-unspoken = Χωρίς άρθρο: ο κανονισμός δεν έχει κανένα γι’ αυτό.
replay-stakes = Πονταρίσματα σε αυτό το βήμα
replay-stakes-none = Κανένα ποντάρισμα στην τσόχα.
replay-outcome = Αποτέλεσμα
replay-lies = στην τσόχα
replay-sum = Σύνολο στην τσόχα
replay-carried = έμεινε από ισοπαλία
replay-won = κερδίζει { $profit }
replay-won-less = κερδίζει { $profit } μετά από προμήθεια { $commission }
replay-returned = επιστράφηκε: { $why }
replay-reversed = αναιρέθηκε
replay-opening = Προετοιμασία των φύλλων
replay-opening-of = Προετοιμασία των φύλλων, σαμπό { $shoe }
replay-irregular = Παρατυπία
replay-void = Άκυρος
replay-void_hand = Άκυρο χέρι
replay-free = Ελεύθερος γύρος
replay-coup-of = Γύρος { $round }: { $result }
replay-fair-later = Ο σπόρος αποκαλύπτεται μετά τον τελευταίο γύρο του σαμπό. Τότε ο καθένας μπορεί να ελέγξει το σαμπό.
replay-record = Πρακτικό του γύρου { $round }, σαμπό { $shoe }, { $date }

odds-title = Ακριβείς πιθανότητες
odds-why = Μετριέται κάθε δυνατό μοίρασμα. Τα αποτελέσματα είναι ακριβή κλάσματα, όχι εκτιμήσεις.
odds-busy = Μετριούνται όλα τα μοιράσματα…
odds-decks = Τράπουλες
odds-probability = Πιθανότητα
odds-combinations = Μετρήθηκαν { $count } μοιράσματα
odds-win = Κερδίζει
odds-again = Δοκιμάστε ξανά
odds-return = Απόδοση
odds-spread = Τυπική απόκλιση
odds-wagers = Όλα τα στοιχήματα
odds-outcomes = Αποδόσεις και πιθανότητές τους
odds-pays = Πληρώνει
odds-when = Προϋπόθεση
odds-oneIn = Μία στις
odds-returned = Μέρος της απόδοσης
odds-push = Ισοπαλία
odds-lose = Χάνει
odds-exact = Ακριβή κλάσματα
odds-copy = Αντιγραφή
odds-copied = Αντιγράφηκε

par-edge = Πλεονέκτημα του καζίνο
par-spread = Απόδοση ανά πλήθος γύρων
par-title = Φύλλο PAR
par-keep = Λήψη ως
par-decks = Πλεονέκτημα ανά πλήθος τραπουλών
par-course = Πορεία
par-band = Παιχνίδια που τελειώνουν μέσα στη ζώνη
par-ofHundred = { $share } στις 100
par-same = Ίδια κλίμακα για όλα τα στοιχήματα
par-rounds = Γύροι
par-expected = Αναμενόμενη απόδοση
par-from = Από
par-to = Έως
par-table = Εμφάνιση ως πίνακα
par-legend = Συνεχής γραμμή: αναμενόμενη απόδοση. Διακεκομμένη: επιστρέφεται όλο το ποντάρισμα.
par-removal = Επίδραση ενός φύλλου που λείπει
par-removal-why = Μεταβολή της απόδοσης του παίκτη, σε ποσοστό του πονταρίσματος, για { $decks } { $decks ->
        [one] τράπουλα
       *[other] τράπουλες
    }.

write-title = Επεξεργασία κανονισμού
write-why = Αλλάξτε μια απόδοση ή προσθέστε στοίχημα. Ο κανονισμός ελέγχεται και οι πιθανότητες υπολογίζονται ακριβώς. Ο υπεύθυνος μπορεί να ανοίξει τραπέζι με αυτόν.
write-text = Κανονισμός (TOML)
write-check = Έλεγχος
write-anew = Αρχή από πρότυπο
write-from = Αρχή από: { $book }
write-open = Άνοιγμα τραπεζιού με αυτόν τον κανονισμό
write-ok = Ο κανονισμός είναι έγκυρος.
write-operator = Ο υπεύθυνος μπορεί να ανοίξει τραπέζι με αυτόν τον κανονισμό.
write-line = Γραμμή { $line }
write-problems = Προβλήματα: { $count }
write-pause = Το κείμενο ελέγχεται μόλις σταματήσετε να γράφετε.
write-busy = Έλεγχος…
write-upload = Άνοιγμα αρχείου
write-keep = Λήψη
write-back = Επαναφορά του προηγούμενου κειμένου
write-large = Το αρχείο είναι πολύ μεγάλο για κανονισμό.
write-before = Πριν
write-change = Αλλαγή
write-more = ▲ { $points } ποσοστιαίες μονάδες περισσότερο για το καζίνο
write-less = ▼ { $points } ποσοστιαίες μονάδες λιγότερο για το καζίνο
write-same = ίδιο
write-new = νέο
write-compare = Νέα βάση σύγκρισης

command-open_table = Άνοιγμα τραπεζιού
command-close_table = Κλείσιμο τραπεζιού
command-set_style = Τρόπος μοιράσματος
command-grant_free_rounds = Ελεύθερος γύρος
command-prepare = Έγινε
command-order_shuffle = Ανακάτεμα
command-replace_cards = Νέα φύλλα
command-place_cutting_card = Τοποθέτηση φύλλου κοπής
command-burn = Κάψιμο φύλλου
command-open_bets = Ποντάρετε, παρακαλώ
command-no_more_bets = Τέλος τα πονταρίσματα
command-reduce_differential = Μείωση της διαφοράς
command-let_banker_first = Να ανοίξει πρώτα η Μπάνκα
command-dealer_turns = Ανοίγει ο κρουπιέρης
command-draw = Τράβηγμα φύλλου
command-pass_hand = Παράδοση φύλλων
command-turn = Άνοιγμα φύλλων
command-settle = Είσπραξη και πληρωμή
command-declare_foreign = Ξένο φύλλο
command-deal_held = Μοίρασμα του φύλλου που κρατήθηκε
command-draw_excess = Τραβήχτηκε παραπανίσιο φύλλο
command-first_card_face_up = Το πρώτο φύλλο του σαμπό είναι ανοιχτό
command-card_face_up = Τραβήχτηκε ανοιχτό φύλλο
command-cards_ran_out = Τελείωσαν τα φύλλα
command-report_misdeal = Λάθος μοίρασμα
command-reconstruct = Ανασύσταση του γύρου
command-void_round = Ακύρωση του γύρου
command-let_stand = Επικύρωση του αποτελέσματος
command-burn_missed = Δεν κάηκαν φύλλα

step-dealer_inspects = τα φύλλα ταξινομήθηκαν και ελέγχθηκαν
step-supervisor_inspects = τα φύλλα ελέγχθηκαν από τον επόπτη
step-spread = απλώθηκαν ανοιχτά
step-players_look = τα εξέτασαν οι παίκτες
step-wash = ανακατεύτηκαν στην τσόχα
step-stack = στοιβάχτηκαν
step-riffle = ανακατεύτηκαν με ριφλ
step-wash_or_riffle = ανακατεύτηκαν στην τσόχα ή με ριφλ
step-shuffle = ανακατεύτηκαν
step-exchange = φορτώθηκε η άλλη σειρά

kind-wrong_number_of_cards = λάθος πλήθος φύλλων
kind-cards_drawn_together = φύλλα που βγήκαν μαζί
kind-order_altered = αλλαγμένη σειρά
kind-wrong_dealing = λάθος μοίρασμα

ground-order_in_doubt = η σειρά των φύλλων είναι αμφίβολη
ground-card_exposed = φάνηκε φύλλο
ground-table_was_empty = το τραπέζι ήταν άδειο
ground-shoe_ended = το σαμπό τελείωσε

set-other = η άλλη σειρά φύλλων

cards-new = νέα φύλλα
cards-prechecked = προελεγμένα φύλλα
cards-preshuffled = προανακατεμένα φύλλα

disclosed-true = φάνηκε
disclosed-false = δεν φάνηκε

to-player = δόθηκε στον Παίκτη
to-nobody = δεν δόθηκε ακόμη

command-cut_cards = Κόψιμο φύλλων
command-decline_cut = Άρνηση
command-shake = Κούνημα ζαριού
command-decline_shake = Άρνηση
command-open_shaker = Άνοιγμα κυπέλλου
command-take_role = Παραλαβή φύλλων
command-decline_role = Άρνηση

event-table_opened = Το τραπέζι ανοίγει με { $cards }{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }
event-table_closed = Το τραπέζι κλείνει
event-style_set = Ο τρόπος μοιράσματος ορίζεται σε { $style }
event-limits_set = Νέα όρια: { $limits }
event-differential_set = { HAS($most) ->
        [yes] Η διαφορά τραπεζιού ορίζεται σε { $most }
       *[no] Η διαφορά τραπεζιού καταργείται
    }
event-free_rounds_granted = Δίνονται ελεύθεροι γύροι: { $rounds }
event-chips_bought = { $player }: αγοράζει μάρκες αξίας { $amount }
event-chips_cashed = { $player }: εξαργυρώνει μάρκες αξίας { $amount }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player }: κάθεται, { $box }
       *[no] Ένας παίκτης κάθεται, { $box }
    }
event-player_stood = { $player }: μπαίνει χωρίς θέση
event-player_left = { $player }: φεύγει από το τραπέζι
event-step_done = Έγινε: { $step }
event-cards_looked_at = { $player }: εξετάζει τα φύλλα πριν παιχτούν
event-shuffle_required = { $player }: απαιτεί ανακάτεμα{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }
event-shuffle_ordered = Διατάσσεται ανακάτεμα: { $ground }{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }
event-other_set_shuffled = Ανακατεύεται η άλλη σειρά: { $ground }
event-cards_replaced = Τα φύλλα αντικαθίστανται με { $cards }{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }
event-stack_ready = Τα φύλλα είναι έτοιμα για κόψιμο{ HAS($offered) ->
        [yes] · προσφέρεται σε: { $offered }
       *[no] {""}
    }
event-machine_loaded = Τα φύλλα μπήκαν στον συνεχή ανακατευτή, χωρίς κόψιμο
event-cut_declined = { $player }: αρνείται το κόψιμο
event-cards_cut = { $by }: κόβει τα φύλλα, { $from_front } από μπροστά
event-cutting_card_placed = Το φύλλο κοπής μπαίνει { $from_back } φύλλα από πίσω{ HAS($second) ->
        [yes] · ένα δεύτερο μπαίνει στο τέλος
       *[no] {""}
    }
event-card_burned = { HAS($face_up) ->
        [yes] Καίγεται το { $card }, ανοιχτό
       *[no] Καίγεται ένα φύλλο, κλειστό
    }{ HAS($more) ->
        [yes] · ακόμη { $more } για κάψιμο
       *[no] {""}
    }
event-shoe_ready = Το σαμπό είναι έτοιμο{ HAS($burned) ->
        [yes] {""}
       *[no] · δεν κάηκε φύλλο
    }
event-bets_opened = Γύρος { $round }: ανοίγουν τα πονταρίσματα
event-stake_placed = { $player }: { $amount } στο στοίχημα { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }
event-stake_returned = { $player }: επιστρέφονται { $amount } από το στοίχημα { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }: { $why }
event-bets_closed = { HAS($free) ->
        [yes] Κλείνουν τα πονταρίσματα χωρίς ποντάρισμα· μοιράζεται ελεύθερος γύρος
       *[no] Κλείνουν τα πονταρίσματα
    }{ HAS($shakers) ->
        [yes] · το κύπελλο προσφέρεται σε: { $shakers }
       *[no] {""}
    }{ HAS($bankers) ->
        [yes] · τα φύλλα της Μπάνκας προσφέρονται σε: { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] · τα φύλλα του Παίκτη προσφέρονται σε: { $players }
       *[no] {""}
    }
event-roles_offered = Τα πονταρίσματα μειώθηκαν και τα φύλλα προσφέρονται ξανά{ HAS($bankers) ->
        [yes] · της Μπάνκας σε: { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] · του Παίκτη σε: { $players }
       *[no] {""}
    }
event-die_shaken = { HAS($dealer) ->
        [yes] Ο κρουπιέρης κουνάει το ζάρι
       *[no] { $by }: κουνάει το ζάρι
    }{ HAS($time) ->
        [yes] {" "}({ $time }η φορά)
       *[no] {""}
    }{ HAS($heard) ->
        [yes] {""}
       *[no] · δεν ακούστηκε
    }
event-shake_declined = { $player }: αρνείται το κύπελλο
event-die_shown = Το ζάρι δείχνει { $face }
event-role_taken = { $player }: παίρνει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
event-role_declined = { $player }: αρνείται τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
event-banker_may_be_first = Τα φύλλα της Μπάνκας μπορούν να ανοίξουν πρώτα
event-role_withdrawn = Ο κρουπιέρης κρατά και ανοίγει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
event-deal_begun = Αρχίζει το μοίρασμα
event-cutting_card_came = Εμφανίζεται το φύλλο κοπής { HAS($first) ->
        [yes] πριν από το πρώτο φύλλο του γύρου
       *[no] μέσα στον γύρο
    }
event-card_drawn = Φύλλο { WORD($hand, kind: "hand", form: "genitive") }: { HAS($face_up) ->
        [yes] { $card }
       *[no] κλειστό
    }{ HAS($held) ->
        [yes] · είχε βγει από πριν
       *[no] {""}
    }
event-hand_passed = Τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } δίνονται κλειστά: { $player }{ HAS($cards) ->
        [yes] : { $cards }
       *[no] {""}
    }
event-hand_turned = { $by }: ανοίγει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }: { $cards }
event-called = Ο κρουπιέρης λέει «{ $text }»
event-initial_deal_shown = Αρχικό μοίρασμα: Παίκτης { $player }, Μπάνκα { $banker }
event-wager_declared = { HAS($odds) ->
        [yes] { $wager }: κερδίζει στο αρχικό μοίρασμα, { $odds }
       *[no] { $wager }: δεν κερδίζει στο αρχικό μοίρασμα
    }
event-round_decided = Παίκτης { $player }, Μπάνκα { $banker }: { $winner }
event-stake_lost = { $player }: { $amount } στο στοίχημα { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, χάνει
event-stake_paid = { $player }: { $amount } στο στοίχημα { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, κερδίζει { $profit }{ HAS($commission) ->
        [yes] {" "}μετά από προμήθεια { $commission }
       *[no] {""}
    }
event-stake_stood_off = { $player }: { $amount } στο στοίχημα { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, ισοπαλία, μένει στην τσόχα
event-round_ended = Ο γύρος { $round } τελείωσε{ HAS($marks) ->
        [yes] {""}
       *[no] · δεν γράφεται στους δρόμους
    }{ HAS($last) ->
        [yes] · μαζί του τελειώνει το σαμπό
       *[no] {""}
    }
event-shoe_ended = Το σαμπό τελειώνει
event-foreign_card_found = Βρίσκεται ξένο φύλλο{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-excess_drawn = Τραβιέται παραπανίσιο φύλλο{ HAS($disclosed) ->
        [yes] : { $card }, και φάνηκε
       *[no] · δεν φάνηκε
    }{ HAS($held) ->
        [yes] · γίνεται το πρώτο φύλλο του επόμενου γύρου
       *[no] {""}
    }
event-card_came_face_up = Τραβήχτηκε ανοιχτό φύλλο
event-cards_exhausted = Πρέπει να τραβηχτεί φύλλο, αλλά δεν έμεινε κανένα
event-misdeal_reported = Αναφέρεται λάθος μοίρασμα: { $kind }
event-misdeal_stands = Λάθος μοίρασμα, πολύ αργά για διόρθωση: { $kind }
event-misdeal_found_late = Λάθος μοίρασμα, βρέθηκε μετά τις πληρωμές: { $kind }
event-result_stands = Επικυρώνονται το αποτέλεσμα και οι πληρωμές
event-order_restored = Η σειρά των φύλλων αποκαθίσταται και ο γύρος συνεχίζεται: { $phase }
event-payment_reversed = { $player }: { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, αναιρείται{ HAS($returned) ->
        [yes] · επιστρέφει το χαμένο ποσό { $returned }
       *[no] {""}
    }{ HAS($taken) ->
        [yes] · γυρίζουν πίσω { $taken } από τα κέρδη
       *[no] {""}
    }{ HAS($commission) ->
        [yes] · αναιρείται προμήθεια { $commission }
       *[no] {""}
    }{ HAS($owed) ->
        [yes] · λείπουν { $owed } από τα κέρδη, που βαρύνουν το καζίνο ώσπου να πληρωθούν
       *[no] {""}
    }
event-round_undone = Ο γύρος { $round } ακυρώνεται εκ των υστέρων
event-round_reconstructed = Ο γύρος ανασυστήνεται: Παίκτης { $player }, Μπάνκα { $banker }{ HAS($over) ->
        [yes] · περισσεύουν: { $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] , φάνηκαν
       *[no] {""}
    }
event-round_voided = Ο γύρος { $round } είναι άκυρος{ HAS($exhausted) ->
        [yes] · δεν ακολουθεί άλλος πριν αλλάξουν ή ανακατευτούν τα φύλλα
       *[no] {""}
    }
event-void_hand_begun = Ο γύρος { $round } είναι άκυρο χέρι χωρίς πονταρίσματα{ HAS($card) ->
        [yes] · αρχίζει με { $card }
       *[no] {""}
    }{ HAS($drawn) ->
        [yes] , που βγαίνει τώρα από το σαμπό
       *[no] {""}
    }
event-burn_omitted = Το κάψιμο ξεχάστηκε και παραλείπεται
event-shoe_committed = Δέσμευση για το σαμπό { $shoe }: { $commitment }
event-entropy_given = { $player }: προσθέτει κείμενο στο σαμπό { $shoe }: «{ $entropy }»
event-shoe_revealed = Αποκαλύπτεται ο σπόρος του σαμπό { $shoe }: { $seed }
event-table_taken = { HAS($by) ->
        [yes] { $by }: αναλαμβάνει το τραπέζι
       *[no] Κάποιος αναλαμβάνει το τραπέζι
    }
event-table_handed_back = { HAS($by) ->
        [yes] { $by }: παραδίδει το τραπέζι στον αυτόματο κρουπιέρη
       *[no] Το τραπέζι παραδίδεται στον αυτόματο κρουπιέρη
    }
event-box = θέση { $box }
event-area = χώρος των όρθιων παικτών
event-limit = { $wager } { $min } έως { $max }

who-automat = Αυτόματος κρουπιέρης
who-cashier = Ταμείο
who-standing = Όρθιος παίκτης
who-someone = Κάποιος
who-dealer = Κρουπιέρης
who-game_supervisor = Επόπτης παιχνιδιού
who-casino_supervisor = Επόπτης καζίνο
who-operator = Υπεύθυνος

why-withdrawn = αποσύρθηκε από τον παίκτη
why-unpayable = δεν πληρώνεται ακριβώς
why-differential = ξεπερνά τη διαφορά τραπεζιού
why-beside = μειώθηκε το στοίχημα από το οποίο εξαρτάται
why-limits = άλλαξαν τα όρια
why-void = ο γύρος είναι άκυρος
why-no_bets = δεν γίνονται πονταρίσματα σε άκυρο χέρι
why-shoe_ended = το σαμπό τελείωσε
why-left = ο παίκτης έφυγε

doing-dealer_inspects = έλεγχος από τον κρουπιέρη
doing-supervisor_inspects = έλεγχος από τον επόπτη
doing-spread = άπλωμα των φύλλων ανοιχτών
doing-players_look = εξέταση από τους παίκτες
doing-wash = ανακάτεμα στην τσόχα
doing-stack = στοίβαγμα
doing-riffle = ριφλ
doing-wash_or_riffle = ανακάτεμα στην τσόχα ή ριφλ
doing-shuffle = ανακάτεμα
doing-exchange = αλλαγή με την άλλη σειρά

field-player = παίκτης
field-banker = μπάνκα
field-box = θέση
field-amount = ποσό
field-profit = κέρδος
field-commission = προμήθεια
field-card = φύλλο
field-cards = φύλλα
field-hand = χέρι
field-round = γύρος
field-shoe = σαμπό
field-face = όψη
field-winner = νικητής
field-by = από
field-last = τελευταίος
field-why = αιτία
field-step = βήμα
field-steps = βήματα
field-kind = είδος
field-offered = προσφέρεται σε
field-shakers = κύπελλο σε
field-odds = απόδοση
field-from_front = από μπροστά
field-from_back = από πίσω
field-more = ακόμη
field-seed = σπόρος
field-commitment = δέσμευση

## Words in messages of the server

hand-player = Παίκτης
    .nominative = ο Παίκτης
    .genitive = του Παίκτη
    .accusative = τον Παίκτη
hand-banker = Μπάνκα
    .nominative = η Μπάνκα
    .genitive = της Μπάνκας
    .accusative = την Μπάνκα

role-operator = υπεύθυνος
    .nominative = ο υπεύθυνος
    .accusative = τον υπεύθυνο
role-casino_supervisor = επόπτης καζίνο
    .nominative = ο επόπτης καζίνο
    .accusative = τον επόπτη καζίνο
role-game_supervisor = επόπτης παιχνιδιού
    .nominative = ο επόπτης παιχνιδιού
    .accusative = τον επόπτη παιχνιδιού
role-dealer = κρουπιέρης
    .nominative = ο κρουπιέρης
    .accusative = τον κρουπιέρη
role-player = παίκτης
    .nominative = ο παίκτης
    .accusative = τον παίκτη
role-standing = όρθιος παίκτης
    .nominative = ο όρθιος παίκτης
    .accusative = τον όρθιο παίκτη
role-observer = θεατής
    .nominative = ο θεατής
    .accusative = τον θεατή

## Facts and conditions of pay rows

fact-player_total = οι πόντοι του Παίκτη
fact-player_initial_total = οι πόντοι του Παίκτη σε δύο φύλλα
fact-player_cards = τα φύλλα του Παίκτη
fact-player_wins = κερδίζει ο Παίκτης
fact-player_natural = φυσικό του Παίκτη
fact-player_third = το τρίτο φύλλο του Παίκτη
fact-player_pair = το ζεύγος του Παίκτη
fact-player_pair_rank = η αξία του ζεύγους του Παίκτη
fact-banker_total = οι πόντοι της Μπάνκας
fact-banker_initial_total = οι πόντοι της Μπάνκας σε δύο φύλλα
fact-banker_cards = τα φύλλα της Μπάνκας
fact-banker_wins = κερδίζει η Μπάνκα
fact-banker_natural = φυσικό της Μπάνκας
fact-banker_third = το τρίτο φύλλο της Μπάνκας
fact-banker_pair = το ζεύγος της Μπάνκας
fact-banker_pair_rank = η αξία του ζεύγους της Μπάνκας
fact-tie = ισοπαλία
fact-margin = η διαφορά πόντων
fact-sevens = τα επτάρια
fact-die = το ζάρι
fact_value-none = κανένα
fact_value-mixed = μεικτό
fact_value-coloured = ομόχρωμο
fact_value-perfect = τέλειο
fact_value-true = ναι
fact_value-false = όχι
fact-player_pair-eq-none = χωρίς ζεύγος στα δύο πρώτα φύλλα του Παίκτη
fact-player_pair-ne-none = ζεύγος στα δύο πρώτα φύλλα του Παίκτη
fact-banker_pair-eq-none = χωρίς ζεύγος στα δύο πρώτα φύλλα της Μπάνκας
fact-banker_pair-ne-none = ζεύγος στα δύο πρώτα φύλλα της Μπάνκας
condition-eq = { $fact } είναι { $value }
condition-ne = { $fact } δεν είναι { $value }
condition-lt = { $fact } είναι κάτω από { $value }
condition-le = { $fact } είναι { $value } ή λιγότερο
condition-gt = { $fact } είναι πάνω από { $value }
condition-ge = { $fact } είναι { $value } ή περισσότερο
condition-and = { $left } και { $right }
condition-or = { $left } ή { $right }
condition-not = όχι { $part }
condition-group = ({ $part })

## Titles and notices of the built-in rulebooks

title-1_to_1_less_5_commission = 1 προς 1 μείον 5 % προμήθεια
title-1_to_1_but_1_to_2_when_the_banker_wins_on_6_no_commission = 1 προς 1, αλλά 1 προς 2 όταν η Μπάνκα κερδίζει με 6· χωρίς προμήθεια
title-7_up_baccarat = Μπακαρά 7 Up
title-7_up_baccarat_mbs = Μπακαρά 7 Up (MBS)
title-baccarat = Μπακαρά
title-baccarat_division_5 = Μπακαρά (Division 5)
title-baccarat_mbs = Μπακαρά (MBS)
title-baccarat_and_variations = Μπακαρά και παραλλαγές
title-baccarat_with_commission = Μπακαρά με προμήθεια
title-banker = Μπάνκα
title-banker_natural_8 = Μπάνκα φυσικό 8
title-banker_natural_9 = Μπάνκα φυσικό 9
title-banker_pair = Ζεύγος Μπάνκας
title-division_5_baccarat = Division 5: Μπακαρά
title-fortune_six = Τυχερό Έξι
title-how_a_winning_banker_is_paid = Πώς πληρώνεται η Μπάνκα που κερδίζει
title-no_commission_baccarat = Μπακαρά χωρίς προμήθεια
title-no_commission_baccarat_fortune_six = Μπακαρά χωρίς προμήθεια, Τυχερό Έξι
title-not_offered = Δεν προσφέρεται
title-pay_scale_one_5_10_and_30_to_1 = Κλίμακα ένα: 5, 10 και 30 προς 1
title-pay_scale_two_6_12_and_25_to_1 = Κλίμακα δύο: 6, 12 και 25 προς 1
title-perfect_pairs = Τέλεια Ζεύγη
title-player = Παίκτης
title-player_natural_8 = Παίκτης φυσικό 8
title-player_natural_9 = Παίκτης φυσικό 9
title-player_pair = Ζεύγος Παίκτη
title-power_baccarat_98 = Μπακαρά Power 98
title-power_baccarat_98_mbs = Μπακαρά Power 98 (MBS)
title-power_hand = Χέρι Power
title-super_7_s = Σούπερ Επτά
title-tie = Ισοπαλία
title-tie_egalite = Ισοπαλία (Égalité)
title-whether_perfect_pairs_is_offered_and_on_which_pay_scale = Αν προσφέρονται Τέλεια Ζεύγη, και με ποια κλίμακα
notice-banker_pays_1_to_1_and_1_to_2_when_it_wins_on_6_no_commission_is_taken = Η Μπάνκα πληρώνει 1 προς 1, και 1 προς 2 όταν κερδίζει με 6. Χωρίς προμήθεια.
notice-only_people_over_21_may_enter = Επιτρέπεται η είσοδος μόνο σε άτομα άνω των 21 ετών.
notice-perfect_pairs_pays_by_scale_one = Τα Τέλεια Ζεύγη πληρώνονται με την κλίμακα ένα.
notice-perfect_pairs_pays_by_scale_two = Τα Τέλεια Ζεύγη πληρώνονται με την κλίμακα δύο.
notice-playing_often_can_make_you_addicted_and_cost_you_what_you_own_help_line_2109237777 = Η συχνή συμμετοχή μπορεί να προκαλέσει εθισμό και απώλεια περιουσίας. Γραμμή βοήθειας: 2109237777.
notice-the_hellenic_gaming_commission_supervises_this_game_which_is_run_on_the_principles_of_responsible_gaming = Η Επιτροπή Εποπτείας και Ελέγχου Παιγνίων εποπτεύει το παιχνίδι, που διεξάγεται με τις αρχές του υπεύθυνου παιχνιδιού.

## Messages of the server

detail-bad_file_name = κανένα αρχείο δεν μπορεί να έχει αυτό το όνομα
detail-command_id_type = ο κωδικός μιας εντολής πρέπει να είναι κείμενο
detail-did_you_mean = · μήπως εννοείτε { QUOTED($known) };
detail-message_form = το μήνυμα πρέπει να είναι αντικείμενο JSON με type
detail-name_length = χρησιμοποιήστε 1 έως { $max } ορατούς χαρακτήρες
detail-name_of_guests = ονόματα που αρχίζουν με { $prefix } είναι για επισκέπτες
detail-not_utf8 = δεν είναι κείμενο UTF-8
detail-proof_format = αυτό δεν είναι αρχείο σαμπό· το format πρέπει να είναι { $format }
detail-proof_not_json = το αρχείο του σαμπό δεν είναι JSON: { $error }
detail-proof_returns = returns έχει μόνο ο συνεχής ανακατευτής, και πρέπει να έχει
detail-proof_too_long = το αρχείο του σαμπό είναι πολύ μεγάλο· επιτρέπονται το πολύ { NUMBER($max) } byte
detail-proof_without_faces = το σαμπό έχει ζάρια· το faces πρέπει να λέει πόσες όψεις έχουν
detail-reason = { $text }
detail-scanned_by_dealer = τα φύλλα που σαρώνονται τα μοιράζει άνθρωπος· ορίστε dealer = "person"
detail-secret_is_readable = μπορούν να το διαβάσουν άλλοι χρήστες· εκτελέστε: chmod 600 { $path }
detail-secret_not_a_file = δεν είναι αρχείο· δώστε ένα αρχείο
detail-secret_not_written = { $error }· δώστε άλλο αρχείο ή ορίστε το { $variable }
detail-secret_of_another_user = ανήκει σε άλλον χρήστη· διαγράψτε το ή εκτελέστε: chown { $user } { $path }
detail-store_error = {" "}({ $store }: { $error })
detail-text_single_line = χρησιμοποιήστε 1 έως { $max } εκτυπώσιμους χαρακτήρες σε μία γραμμή
detail-text_storable = χρησιμοποιήστε 1 έως { NUMBER($max) } χαρακτήρες χωρίς NUL
detail-text_utf8 = χρησιμοποιήστε έγκυρο Unicode χωρίς NUL
detail-the_amount = το ποσό
detail-transfer_undecided = {" "}({ $why })
refusal-account_exists = υπάρχει ήδη λογαριασμός με κωδικό { QUOTED($account) } ή όνομα { QUOTED($name) }
refusal-amount_too_large = ένα ποσό ή υπόλοιπο είναι πάνω από { NUMBER($max) }, το όριο του λογιστικού βιβλίου
refusal-at_the_cashier = εδώ οι μάρκες αγοράζονται και εξαργυρώνονται με το πορτοφόλι· χρησιμοποιήστε το πορτοφόλι
refusal-automatic_dealer = σε αυτό το τραπέζι μοιράζει ο αυτόματος κρουπιέρης· αναλάβετε πρώτα το τραπέζι
refusal-bad_amount = το ποσό πρέπει να είναι πάνω από μηδέν και το πολύ { MONEY($max) }
refusal-bad_config = { $finding }
refusal-bad_decks = το { QUOTED($decks) } δεν είναι πλήθος τραπουλών· γράψτε 8 ή 4-10
refusal-bad_link = ο σύνδεσμος δεν ισχύει, έχει χρησιμοποιηθεί ή έληξε· ζητήστε άλλον από τον υπεύθυνο
refusal-bad_map = { $finding }
refusal-bad_message = { $finding }
refusal-bad_name = το { QUOTED($name) } δεν μπορεί να είναι όνομα· { $rule }
refusal-bad_option = το { QUOTED($option) } δεν είναι επιλογή· γράψτε την ως KEY=VALUE
refusal-bad_password = ο κωδικός πρέπει να έχει { $min } έως { $max } χαρακτήρες
refusal-bad_secret = το μυστικό κλειδί στο { $where } μαντεύεται εύκολα· χρειάζεται τουλάχιστον { $min } τυχαίους χαρακτήρες, π.χ. από: openssl rand -hex 32
refusal-bad_secret_file = το { $path } δεν μπορεί να περιέχει το μυστικό κλειδί του καζίνο: { $why }
refusal-bad_shoe_file = { $finding }
refusal-bad_table_id = το { QUOTED($table) } δεν μπορεί να είναι σύντομο όνομα τραπεζιού· διαλέξτε άλλο
refusal-bad_text = το { QUOTED($text) } δεν μπορεί να είναι { WORD($field, kind: "text_field") }· { $rule }
refusal-bad_ticket = το εισιτήριο δεν ισχύει, έχει χρησιμοποιηθεί, έληξε ή είναι για άλλο τραπέζι· ζητήστε άλλο
refusal-busy = ο διακομιστής είναι απασχολημένος· δοκιμάστε ξανά
refusal-cannot_read = δεν διαβάζεται το { QUOTED($file) }: { $why }
refusal-cannot_write = δεν γράφεται το { QUOTED($file) }: { $why }
refusal-card_too_many = { $why }: ο γύρος τελειώνει μετά από { $count } { $count ->
        [one] φύλλο
       *[other] φύλλα
    }· αφαιρέστε { LIST($cards, join: "list") }
refusal-chip_not_money = η μάρκα του τραπεζιού { QUOTED($table) } δεν είναι ακέραιο πολλαπλάσιο του { MONEY($unit) }· δεν πληρώνεται από πορτοφόλι
refusal-entropy_closed = κείμενα παικτών δέχεται το σαμπό μόνο πριν από το κόψιμο· περιμένετε το επόμενο εικονικό σαμπό
refusal-equipment_not_allowed = το παιχνίδι { $book } δεν μοιράζεται από { QUOTED($equipment) }· διαλέξτε { LIST($allowed, join: "or") }
refusal-extra_missing = το { $module } δεν είναι εγκατεστημένο· εκτελέστε pip install 'punto[{ $extra }]'
refusal-last_operator = αυτός είναι ο τελευταίος υπεύθυνος· ορίστε πρώτα άλλον λογαριασμό ως υπεύθυνο
refusal-name_taken = το όνομα { QUOTED($name) } χρησιμοποιείται· διαλέξτε άλλο
refusal-needs_password = ο επισκέπτης δεν έχει κωδικό· κάντε πρώτα λογαριασμό
refusal-no_automatic_dealer = αυτό το τραπέζι δεν έχει αυτόματο κρουπιέρη· μοιράζει άνθρωπος
refusal-no_guest_name = δεν βρέθηκε ελεύθερο όνομα επισκέπτη· κάντε λογαριασμό
refusal-no_such_account = δεν υπάρχει λογαριασμός { QUOTED($account) }
refusal-no_such_role = το { QUOTED($role) } δεν είναι ρόλος{ $hint }
refusal-no_such_round = το τραπέζι { QUOTED($table) } δεν έχει γύρο { NUMBER($round) } για εμφάνιση
refusal-no_such_shoe = το τραπέζι { QUOTED($table) } δεν έχει σαμπό { NUMBER($shoe) }
refusal-no_such_table = δεν υπάρχει τραπέζι { QUOTED($table) }
refusal-no_top_up = το πορτοφόλι και οι μάρκες σας αξίζουν { MONEY($total) }· εικονικά χρήματα προστίθενται κάτω από { MONEY($floor) }
refusal-not_in_chips = { $what } { MONEY($amount) } δεν είναι ακέραιο πλήθος από μάρκες των { MONEY($chip) }· γράψτε { LIST($nearest, join: "or") }
refusal-not_in_wallet = το πορτοφόλι έχει { MONEY($balance) }, όχι { MONEY($amount) }
refusal-not_signed_in = δεν έχετε συνδεθεί ή η σύνδεση έληξε· συνδεθείτε ξανά
refusal-not_your_power = { WORD($command, kind: "command") }: μόνο για { LIST($roles, join: "or", kind: "role", form: "accusative") }
refusal-not_your_role = αυτός ο λογαριασμός δεν μπορεί να ενεργεί ως { WORD($role, kind: "role") }· ζητήστε τον ρόλο από τον υπεύθυνο
refusal-not_your_table = άλλος κρουπιέρης έχει αναλάβει το τραπέζι· μπορεί να το παραδώσει ένας επόπτης
refusal-other_house = το τραπέζι { QUOTED($table) } βρίσκεται σε άλλον διακομιστή· ζητήστε τη διεύθυνσή του
refusal-other_scale = όλα τα τραπέζια εδώ πληρώνουν { $current }, όχι { $scale }· διαλέξτε την κλίμακα του καζίνο
refusal-shoe_not_cut = δεν μπορεί ακόμη να τραβηχτεί φύλλο· πρώτα πρέπει να δημοσιευτεί η δέσμευση και να κοπεί το σαμπό
refusal-shoe_not_revealed = το σαμπό { NUMBER($shoe) } του τραπεζιού { QUOTED($table) } δεν έχει αποκαλυφθεί· πρέπει πρώτα να τελειώσει
refusal-sign_in_busy = συνδέονται πολλοί ταυτόχρονα· δοκιμάστε σε ένα δευτερόλεπτο
refusal-sign_in_failed = λάθος όνομα ή κωδικός· δοκιμάστε ξανά
refusal-store_failed = η αποθήκευση απέτυχε{ $why }· στείλτε ξανά το αίτημα με τον ίδιο κωδικό
refusal-table_exists = το τραπέζι { QUOTED($table) } υπάρχει ήδη· διαλέξτε άλλο σύντομο όνομα
refusal-table_not_taken = κανείς δεν έχει αναλάβει το τραπέζι· μοιράζει ο αυτόματος κρουπιέρης
refusal-table_taken = σε αυτό το τραπέζι μοιράζει άνθρωπος· πρέπει πρώτα να παραδώσει το τραπέζι
refusal-too_many_attempts = πάρα πολλές αποτυχημένες προσπάθειες· δοκιμάστε σε { NUMBER($seconds) } { $seconds ->
        [one] δευτερόλεπτο
       *[other] δευτερόλεπτα
    }
refusal-too_many_copies = υπάρχουν { NUMBER($count) } φύλλα { CARD($card) }, αλλά { $decks } { $decks ->
        [one] τράπουλα έχει
       *[other] τράπουλες έχουν
    } { NUMBER($max) }· ελέγξτε τα φύλλα ή τις τράπουλες
refusal-transfer_mismatch = το τραπέζι { QUOTED($table) } κατέγραψε κάτι άλλο για τη μεταφορά { QUOTED($transfer) }· πρέπει να το ελέγξει ο υπεύθυνος
refusal-transfer_pending = μια μεταφορά του πορτοφολιού δεν τελείωσε{ $why }· δοκιμάστε αργότερα
refusal-transfer_refused = το τραπέζι αρνήθηκε τη μεταφορά· δεν μετακινήθηκαν χρήματα
refusal-transfer_reused = ο κωδικός { QUOTED($transfer) } ανήκει σε άλλη μεταφορά· χρησιμοποιήστε νέον
refusal-unknown_book = δεν υπάρχει κανονισμός { QUOTED($book) }{ $hint }· οι ενσωματωμένοι κανονισμοί είναι { LIST($known, join: "list") }
refusal-virtual_cards = αυτό το τραπέζι τραβά από το δεσμευμένο σαμπό· στείλτε το { $command } χωρίς το πεδίο { $field }
refusal-wallet_busy = πάρα πολλές αλλαγές στο πορτοφόλι ταυτόχρονα· δοκιμάστε ξανά
refusal-words_given = το επόμενο σαμπό έχει ήδη το κείμενό σας· κάθε παίκτης δίνει ένα
refusal-wrong_password = ο τωρινός κωδικός είναι λάθος
command-change_accounts = αλλαγή λογαριασμών και ρόλων
command-create_table = δημιουργία τραπεζιού
command-export_records = εξαγωγή εγγραφών
command-grant_money = παροχή χρημάτων
command-grant_roles = παροχή ρόλων
command-invite = πρόσκληση
command-list_accounts = ο κατάλογος λογαριασμών
command-read_events = το αρχείο συμβάντων ενός τραπεζιού
command-read_journal = το αρχείο ελέγχου
command-read_metrics = οι μετρήσεις λειτουργίας
command-reset_password = δημιουργία συνδέσμου νέου κωδικού
text_field-account_id = κωδικός λογαριασμού
text_field-account_name = όνομα λογαριασμού
text_field-actor_id = κωδικός χρήστη
text_field-actor_role = ρόλος χρήστη
text_field-command_id = κωδικός εντολής
text_field-grant_reason = αιτία παροχής
text_field-ledger_account = λογαριασμός του λογιστικού βιβλίου
text_field-private_key = κλειδί ιδιωτικής τιμής
text_field-table_header = κείμενο στα στοιχεία τραπεζιού
text_field-table_id = σύντομο όνομα τραπεζιού
text_field-transfer_id = κωδικός μεταφοράς

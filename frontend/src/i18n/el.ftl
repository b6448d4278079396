language-name = Ελληνικά

quoted = «{ $text }»
list-separator = ,{" "}

loading = Φόρτωση τραπεζιού…
close = Κλείσιμο

error-unreachable = Ο διακομιστής δεν είναι διαθέσιμος. Δοκιμάστε αργότερα.

connection-lost = Η σύνδεση χάθηκε. Επανασύνδεση…
connection-stopped = Αυτή τη στιγμή κανένας διακομιστής δεν εξυπηρετεί το τραπέζι. Συνεχίζει μόλις το αναλάβει κάποιος.
connection-ended = Δεν μπορείτε να μπείτε σε αυτό το τραπέζι.
connection-moved = Αυτό το τραπέζι βρίσκεται σε άλλον διακομιστή.
connection-follow = Μετάβαση στο { $address }

citation-ask = Εμφάνιση του άρθρου
citation-ours = Αυτή είναι δική μας περίληψη· ισχύει το ίδιο το έγγραφο.
citation-elsewhere = Το άρθρο ανήκει σε έγγραφο που δεν υπάρχει σε αυτόν τον διακομιστή.
citation-house = διαδικασία του καζίνο
citation-house-why = Το έγγραφο αυτού του κανονισμού δεν το ορίζει· το καζίνο ακολουθεί αυτό το άρθρο ως δική του διαδικασία.

nav-label = Πούντο
nav-skip = Μετάβαση στο περιεχόμενο
nav-lobby = Τραπέζια
nav-odds = Πιθανότητες
nav-house = Διαχείριση
nav-signIn = Σύνδεση
nav-signOut = Αποσύνδεση
nav-balance = Εικονικά χρήματα στο πορτοφόλι σας
nav-wallet = Πορτοφόλι
nav-account = Το παιχνίδι μου
nav-own-account = Ο λογαριασμός μου
nav-more = Λογαριασμός, γλώσσα και θέμα
nav-language = Γλώσσα
nav-theme = Θέμα: { $theme }
nav-sound = Ήχος
nav-volume = Ένταση

theme-system = του συστήματος
theme-light = ανοιχτό
theme-dark = σκούρο

sign-in-title = Σύνδεση
sign-in-why = Μπορείτε να παίξετε χωρίς λογαριασμό: ο επισκέπτης παίρνει αμέσως εικονικά χρήματα. Ένας λογαριασμός διατηρεί το υπόλοιπό του, σε κάθε συσκευή.
sign-in-do = Σύνδεση
sign-up-title = Νέος λογαριασμός
sign-guest = Παίζετε ως επισκέπτης. Τα χρήματα, τα πονταρίσματα και τα όρια του επισκέπτη δεν μεταφέρονται σε άλλον λογαριασμό. Για να τα κρατήσετε, δημιουργήστε λογαριασμό.
sign-guest-up = Παίζετε ως επισκέπτης. Τα χρήματα, τα πονταρίσματα, τα όρια και η θέση σας μένουν δικά σας: ο επισκέπτης γίνεται ο λογαριασμός.
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
sign-provider = Σύνδεση στον πάροχο του καταστήματος
sign-code = Κωδικός μιας χρήσης
sign-code-why = Τα έξι ψηφία της εφαρμογής ταυτοποίησης ή ένας από τους κωδικούς ανάκτησης.
sign-slow = Περιμένετε. Μετά από αποτυχημένες προσπάθειες η απάντηση αργεί έως μισό λεπτό.

lobby-game = { $hands } · παράπλευρα: { LIST($side, join: "list") }
lobby-edge = Χαμηλότερο πλεονέκτημα: { $wager } { $edge }
lobby-title = Διαλέξτε τραπέζι
lobby-intro = Μπακαρά καζίνο με τους επίσημους κανόνες και εικονικά χρήματα. Κάθε σαμπό μπορεί να ελεγχθεί.
lobby-how = Διαλέξτε τραπέζι και θέση. Παίζετε ως επισκέπτης με εικονικά χρήματα· δεν χρειάζεται λογαριασμός.
lobby-none = Δεν υπάρχουν ανοιχτά τραπέζια.
lobby-new = Νέο τραπέζι
lobby-own = ειδικοί κανόνες
lobby-altered = τροποποιημένοι κανόνες
lobby-altered-why = Ο κανονισμός έχει τον κωδικό ενός ενσωματωμένου κανονισμού και άλλο κείμενο.
lobby-hash = SHA-256 του κανονισμού: { $hash }
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
lobby-last = Τελευταίο: { $result }
lobby-resting = Κανένας παίκτης ακόμη: καθίστε για να ξεκινήσει
lobby-seconds = { $seconds } δ.
lobby-search = Αναζήτηση τραπεζιού
lobby-filter = Φίλτρα
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
head-buy = Μάρκες
head-leave = Αποχώρηση

status-closed = Το τραπέζι είναι κλειστό
status-preparing = Ετοιμάζεται νέο σαμπό
status-cutting = Νέο σαμπό: κόβονται τα φύλλα
status-burning = Νέο σαμπό: καίγονται τα πρώτα φύλλα
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
hand-yours = στο χέρι σας

result-player = Κερδίζει ο Παίκτης
result-banker = Κερδίζει η Μπάνκα
result-tie = Ισοπαλία
result-counts = { $high } – { $low }

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
countdown-answer = { $seconds } { $seconds ->
        [one] δευτερόλεπτο
       *[other] δευτερόλεπτα
    } για απάντηση
countdown = { $seconds } { $seconds ->
        [one] δευτερόλεπτο
       *[other] δευτερόλεπτα
    } για πονταρίσματα

felt-label = Τσόχα με { $boxes } θέσεις
felt-puck = Δείκτης των φύλλων { WORD($hand, kind: "hand", form: "genitive") }
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
own-letDealer = Ο κρουπιέρης μπορεί να ποντάρει και να αποσύρει για μένα
own-sit = Διαλέξτε μια ελεύθερη θέση.
own-boxes = Οι θέσεις σας
own-dealNow = Μοίρασε τώρα
own-box = Θέση { $box }

how-title = Πώς παίζεται, σε 30 δευτερόλεπτα
how-skip = Παράλειψη
how-wager = { $wager } ({ $odds })
how-bet = Πριν μοιραστούν τα φύλλα, ποντάρετε στο αποτέλεσμα: { LIST($wagers, join: "or") }.
how-cards = Ο Παίκτης και η Μπάνκα παίρνουν από δύο φύλλα.
how-count = Ο άσος μετράει 1, το δέκα και οι φιγούρες 0. Μετράει μόνο το τελευταίο ψηφίο του αθροίσματος. Κερδίζει το χέρι που είναι πιο κοντά στο 9.
how-permanent = { WORD($hand, kind: "hand") }: το πρώτο φύλλο είναι πάντα { CARD($card) }.
how-third = Με { LIST($naturals, join: "or") } ο γύρος τελειώνει. Αλλιώς το τρίτο φύλλο δίνεται με σταθερούς κανόνες. Εσείς δεν αποφασίζετε τίποτα.
how-die = Ρίχνεται και ένα ζάρι. Μερικά στοιχήματα εξαρτώνται από αυτό.
how-side = Παράπλευρα στοιχήματα: { LIST($wagers, join: "list") }.

spots-label = Πονταρίσματα της θέσης { $box }
spots-limits = { $min } έως { $max }
spots-staked = ποντάρισμα { $amount }
spots-pending = στέλνεται ποντάρισμα { $amount }
stakes-how = Διαλέξτε μάρκα και μετά στοίχημα
stakes-none = Κανένα ποντάρισμα σε αυτόν τον γύρο
stakes-returned = Ο τελευταίος γύρος είναι άκυρος. Τα πονταρίσματά σας επιστράφηκαν.
stakes-total = Πονταρίσματα { $total }: { $list }

tray-label = Μάρκες
tray-chip = Μάρκα των { $value }
tray-undo = Αναίρεση
tray-clear = Καθαρισμός
tray-rebet = Τα ίδια
tray-double = Διπλά
tray-own = Άλλο ποσό
tray-maximum = ΜΕΓ

amount-title = Διαλέξτε ποσό
amount-use = Χρήση αυτού του ποσού
amount-maximum = Μέγιστο ποντάρισμα μία φορά
amount-maximum-why = Το επόμενο κλικ σε στοίχημα ποντάρει όσο επιτρέπουν το τραπέζι και οι μάρκες σας.

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
leave-why = Ως το «Τέλος τα πονταρίσματα» τα πονταρίσματά σας επιστρέφονται· αργότερα κρίνονται πρώτα. Ύστερα οι μάρκες σας επιστρέφουν στο πορτοφόλι.
leave-do = Αποχώρηση και εξαργύρωση

outcome-short = πριν:
outcome-label = Ο τελευταίος σας γύρος
outcome-won = { $wager }: { $stake } κερδίζει { $profit }
outcome-lost = { $wager }: χάθηκαν { $stake }
outcome-pushed = { $wager }: ισοπαλία ({ $stake })
outcome-commission = μετά από προμήθεια { $amount }
outcome-details = Λεπτομέρειες του τελευταίου γύρου
outcome-row = Πληρώνει { $odds }: { $condition }

wager-rules = Κανόνες για { $wager }
wager-pays = Πληρώνει { $odds }: { $condition }
wager-push = Το ποντάρισμα επιστρέφεται: { $condition }
wager-loses = Σε κάθε άλλη περίπτωση το ποντάρισμα χάνεται.
wager-exact = Άρθρα και ακριβείς προϋποθέσεις

asks-label = Η απόφασή σας
asks-cut = Μπορείτε να κόψετε τα φύλλα
asks-cut-do = Κόψιμο μετά από { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }
asks-role = Μπορείτε να ανοίξετε εσείς τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
asks-shaker = Μπορείτε να κουνήσετε το ζάρι

side-label = Για αυτό το τραπέζι
side-roads = Δρόμοι
side-pays = Αποδόσεις
side-history = Γύροι
side-fairness = Έλεγχος
side-notices = Όροι

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

fairness-how = Ο διακομιστής δημοσιεύει δέσμευση για το σαμπό πριν από το κόψιμο. Κάθε θέση μπορεί να υποσχεθεί ένα κείμενο· δημοσιεύεται μετά το κόψιμο και καθορίζει και αυτό τη σειρά. Μετά τον τελευταίο γύρο ο διακομιστής αποκαλύπτει τον σπόρο και όλοι μπορούν να μοιράσουν και να πληρώσουν ξανά κάθε γύρο.
fairness-real = Αυτό το τραπέζι έχει αληθινό σαμπό. Τα φύλλα σαρώνονται.
fairness-commitment = Δέσμευση για το σαμπό { $shoe }
fairness-words = Κείμενα παικτών: { $words }
fairness-give = Το μυστικό σας κείμενο για το επόμενο σαμπό
fairness-mix = Υπόσχεση
fairness-no-hash = Η σελίδα μπορεί να υποσχεθεί κείμενο μόνο με https.
fairness-verify = Έλεγχος σαμπό
fairness-no-acts = Σε αυτό και σε όλα τα προηγούμενα σαμπό, το προσωπικό δεν τερμάτισε κανένα σαμπό πρόωρα και δεν ακύρωσε κανέναν γύρο.
fairness-acts = Πράξεις του προσωπικού σε αυτό το σαμπό: { $acts }· σε όλα τα προηγούμενα: { $before }
fairness-act-counts = ανακατέματα πριν από το τέλος { $order_shuffle }, αντικαταστάσεις φύλλων { $replace_cards }, άκυροι γύροι { $void_round }, κλεισίματα πριν από το τέλος { $close_table }

notices-book = { $title }, έκδοση { $version }· { $decks } { $decks ->
        [one] τράπουλα
       *[other] τράπουλες
    }, τρόπος μοιράσματος { $style }
notices-text = κείμενο του κανονισμού
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
roads-classic = Κλασική όψη: χρώματα χωρίς γράμματα

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

guide-wait-players = Αναμονή για τους παίκτες.
guide-wait-first = Αναμονή για τον πρώτο παίκτη.
guide-wait-one = Αναμονή για: { $name }.
guide-wait-role = Αναμονή για { WORD($role, kind: "role", form: "accusative") }.
guide-operator = Πρέπει να αποφασίσει ο υπεύθυνος.
guide-below = Επιλέξτε την απόφαση πιο κάτω.
alarm-out-of-turn = Φύλλο εκτός σειράς: { $card }. Το παιχνίδι περιμένει να πείτε τι ήταν.
alarm-sound-on = Ήχος συναγερμού: ναι
alarm-sound-off = Ήχος συναγερμού: όχι
alarm-unlock = Ενεργοποίηση ήχου συναγερμού

record-correct-this = Διόρθωση: { $card }
practice-badge = Εξάσκηση: χωρίς χρήματα
practice-take = Λήψη μαρκών
practice-why = Εδώ οι μάρκες είναι δωρεάν και δεν έχουν αξία. Μπορείτε να πάρετε ως { $balance }.
practice-do = Λήψη μαρκών και παιχνίδι
practice-full = Έχετε όσες μάρκες εξάσκησης επιτρέπονται. Μπορείτε να πάρετε άλλες { $balance }· το ελάχιστο ποντάρισμα εδώ είναι { $least }.
practice-leave = Επιστρέφετε τις μάρκες εξάσκησης. Δεν έχουν αξία.
practice-leave-do = Αποχώρηση και επιστροφή μαρκών
fairness-practice = Αυτό είναι τραπέζι εξάσκησης. Ο διακομιστής τραβά τα φύλλα τυχαία χωρίς δέσμευση και ο κρουπιέρης μπορεί να τα ορίσει.
outcome-initial = Πληρώθηκε στο αρχικό μοίρασμα

exposure-box = Θέση
payouts-label = Πληρωμές του τελευταίου γύρου, με τη σειρά
payouts-due = Προς είσπραξη και πληρωμή, με τη σειρά
payouts-wager = Στοίχημα
payouts-stake = Ποσό
payouts-pays = Πληρώνει
payouts-commission = Προμήθεια
payouts-clause = Άρθρο
payouts-lost = χάθηκε
payouts-pushed = ισοπαλία

amount-unread = Το «{ $text }» δεν είναι ποσό.
amount-step = Το { $text } δεν είναι πολλαπλάσιο της μικρότερης μάρκας ({ $chip }).

command-inspect_cards = Εξέταση των φύλλων
command-require_shuffle = Απαίτηση ανακατέματος

overview-title = Εποπτεία

pit-limits = Όρια πονταρίσματος

new-title = Νέο τραπέζι
new-book = Κανονισμός
replay-title = { $table }: αναπαραγωγή
dispute-open = Ένσταση για τον γύρο
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

command-set_limits = Ορισμός ορίων
command-set_differential = Ορισμός διαφοράς
command-set_options = Αλλαγή επιλογών
command-set_spots = Κοινή χρήση θέσεων
command-buy_in = Αγορά μαρκών
command-cash_out = Εξαργύρωση
command-sit = Λήψη θέσης
command-stand = Παιχνίδι χωρίς θέση
command-leave = Αποχώρηση
command-place = Ποντάρισμα
command-withdraw = Απόσυρση πονταρίσματος
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
command-cancel_bets = Ακύρωση των πονταρισμάτων
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
command-correct_card = Διόρθωση φύλλου
command-correct_die = Διόρθωση ζαριού
command-confirm_correction = Επιβεβαίωση
command-reject_correction = Απόρριψη
command-confirm_proposal = Επιβεβαίωση της πρότασης
command-reject_proposal = Απόρριψη της πρότασης
command-withdraw_proposal = Ανάκληση της πρότασης
command-report_unread = Αναφορά φύλλων που δεν διαβάστηκαν
command-identify_card = Δήλωση του φύλλου
command-report_cutting_card = Αναφορά φύλλου κοπής
command-resolve_card = Τι ήταν το φύλλο

done-dealer_inspects = τα φύλλα ταξινομήθηκαν και ελέγχθηκαν
done-supervisor_inspects = τα φύλλα ελέγχθηκαν από τον επόπτη
done-spread = απλώθηκαν ανοιχτά
done-players_look = τα εξέτασαν οι παίκτες
done-wash = ανακατεύτηκαν στην τσόχα
done-stack = στοιβάχτηκαν
done-riffle = ανακατεύτηκαν με ριφλ
done-wash_or_riffle = ανακατεύτηκαν στην τσόχα ή με ριφλ
done-shuffle = ανακατεύτηκαν
done-exchange = φορτώθηκε η άλλη σειρά

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
    }{ HAS($other_steps) ->
        [yes] · δεύτερη σειρά: { $other_steps }
       *[no] {""}
    }
event-table_closed = Το τραπέζι κλείνει{ HAS($cards_secured) ->
        [yes] · τα φύλλα φυλάσσονται κλειδωμένα
       *[no] {""}
    }
event-style_set = Ο τρόπος μοιράσματος ορίζεται σε { $style }
event-limits_set = Νέα όρια: { $limits }
event-differential_set = { HAS($most) ->
        [yes] Η διαφορά τραπεζιού ορίζεται σε { $most }
       *[no] Η διαφορά τραπεζιού καταργείται
    }
event-rules_elected = Από τον επόμενο γύρο: { $options } · παίκτες ανά θέση: { $players_per_spot } · όριο θέσης: { $spot_cap }
event-rules_changed = Από αυτόν τον γύρο: { $options } · παίκτες ανά θέση: { $players_per_spot } · όριο θέσης: { $spot_cap }
event-free_rounds_granted = Δίνονται ελεύθεροι γύροι: { $rounds }{ HAS($requested_by) ->
        [yes] , αίτημα: { $requested_by }
       *[no] {""}
    }
event-chips_bought = { $player }: αγοράζει μάρκες αξίας { $amount }{ HAS($cash) ->
        [yes] {" με μετρητά"}
       *[no] {""}
    }
event-chips_cashed = { $player }: εξαργυρώνει μάρκες αξίας { $amount }{ HAS($cash) ->
        [yes] {" με μετρητά"}
       *[no] {""}
    }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player }: κάθεται, { $box }
       *[no] Ένας παίκτης κάθεται, { $box }
    }
event-player_stood = { $player }: μπαίνει χωρίς θέση
event-player_left = { $player }: φεύγει από το τραπέζι
event-step_done = { HAS($other_set) ->
        [yes] Έγινε στη δεύτερη σειρά
       *[no] Έγινε
    }: { $step }
event-cards_looked_at = { $player }: εξετάζει τα φύλλα πριν παιχτούν
event-shuffle_required = { $player }: απαιτεί ανακάτεμα{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] · δεύτερη σειρά: { $other_steps }
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
    }{ HAS($other_steps) ->
        [yes] · δεύτερη σειρά: { $other_steps }
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
event-bets_cancelled = Γύρος { $round }: κανείς δεν πόνταρε και τα πονταρίσματα ακυρώνονται
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
event-roles_offered = Τα πονταρίσματα μειώθηκαν και οι ρόλοι ακολουθούν όσα μένουν{ HAS($bankers) ->
        [yes] · τα φύλλα της Μπάνκας σε: { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] · του Παίκτη σε: { $players }
       *[no] {""}
    }{ HAS($shakers) ->
        [yes] · το κύπελλο σε: { $shakers }
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
    }{ HAS($recorded) ->
        [yes] · το καταγράφει ο κρουπιέρης
       *[no] {""}
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
    }{ HAS($reported) ->
        [yes] , κατόπιν αναφοράς
       *[no] {""}
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
    }{ HAS($burned) ->
        [yes] · καίγεται
       *[no] {""}
    }
event-card_came_face_up = Τραβήχτηκε ανοιχτό φύλλο
event-cards_exhausted = Πρέπει να τραβηχτεί φύλλο, αλλά δεν έμεινε κανένα
event-misdeal_reported = Αναφέρεται λάθος μοίρασμα: { $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-misdeal_stands = Λάθος μοίρασμα, πολύ αργά για διόρθωση: { $kind }
event-misdeal_found_late = Λάθος μοίρασμα, βρέθηκε μετά τις πληρωμές: { $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-result_stands = Επικυρώνονται το αποτέλεσμα και οι πληρωμές
event-order_restored = Η σειρά των φύλλων αποκαθίσταται και ο γύρος συνεχίζεται: { $phase }{ HAS($cards) ->
        [yes] · αρχίζει με { $cards }
       *[no] {""}
    }{ HAS($seen) ->
        [yes] , που φάνηκαν
       *[no] {""}
    }{ HAS($added) ->
        [yes] · δεν ήταν καταγραμμένα: { $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] · διαβάστηκαν λάθος: { $removed }
       *[no] {""}
    }
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
event-round_reconstructed = { HAS($corrected) ->
        [yes] Μετά τη διόρθωση
       *[no] Ο γύρος ανασυστήνεται
    }: Παίκτης { $player }, Μπάνκα { $banker }{ HAS($over) ->
        [yes] · περισσεύουν: { $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] , φάνηκαν
       *[no] {""}
    }{ HAS($added) ->
        [yes] · δεν ήταν καταγραμμένα: { $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] · διαβάστηκαν λάθος: { $removed }
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
event-shaker_opened = { $by }: ανοίγει το κύπελλο
event-stake_restored = { $player }: { $amount } σε { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    } επιστρέφει στο τραπέζι{ HAS($owed) ->
        [yes] · από αυτά οφείλονται { $owed }
       *[no] {""}
    }
event-round_reopened = Ο γύρος { $round } ανοίγει ξανά
event-correction_proposed = { $by }: πρόταση διόρθωσης{ HAS($card) ->
        [yes] {" "}{ HAS($hand) ->
            [yes] του φύλλου { $number } { WORD($hand, kind: "hand", form: "genitive") }
           *[no] του πρώτου καμένου φύλλου
        } από { $was } σε { $card }
       *[no] {" "}του ζαριού από { $was } σε { $face }
    }
event-correction_rejected = { $by }: απόρριψη της διόρθωσης
event-card_corrected = { $by }: επιβεβαίωση της διόρθωσης { HAS($hand) ->
        [yes] του φύλλου { $number } { WORD($hand, kind: "hand", form: "genitive") }
       *[no] του πρώτου καμένου φύλλου
    } από { $was } σε { $card }{ HAS($more) ->
        [yes] · θα καούν άλλα { $more }
       *[no] {""}
    }
event-die_corrected = { $by }: επιβεβαίωση της διόρθωσης του ζαριού από { $was } σε { $face }
event-cards_unread = Φύλλα που βγήκαν από το σαμπό χωρίς να διαβαστούν: { $count }{ HAS($hand) ->
        [yes] , για { WORD($hand, kind: "hand", form: "accusative") }
       *[no] {""}
    }
event-card_identified = { HAS($hand) ->
        [yes] Δηλώνεται το φύλλο { $number } { WORD($hand, kind: "hand", form: "genitive") }, που δεν διαβάστηκε
       *[no] Δηλώνεται φύλλο που δεν διαβάστηκε
    }{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-card_out_of_turn = Διαβάστηκε φύλλο εκτός σειράς{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-card_resolved = Το φύλλο που διαβάστηκε εκτός σειράς{ HAS($card) ->
        [yes] , { $card },
       *[no] {""}
    } ήταν: { $kind }
event-proposal_made = { $by } ({ $role }): πρόταση για { WORD($act, kind: "proposed_act") }{ HAS($card) ->
        [yes] {" "}{ $card }
       *[no] {""}
    }{ HAS($cards) ->
        [yes] {" "}({ $cards })
       *[no] {""}
    }· λόγος: { WORD($reason, kind: "act_reason") }
event-proposal_confirmed = { $by } ({ $role }): επιβεβαίωση για { WORD($act, kind: "proposed_act") }
event-proposal_rejected = { $by } ({ $role }): απόρριψη για { WORD($act, kind: "proposed_act") }
event-proposal_withdrawn = { $by } ({ $role }): ανάκληση της πρότασης για { WORD($act, kind: "proposed_act") }
event-shoe_committed = Δέσμευση για το σαμπό { $shoe }: { $commitment }
event-entropy_promised = { $player }: υπόσχεται κείμενο για το σαμπό { $shoe } ({ $box }): { $digest }
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
event-cash_requested = { HAS($by) ->
        [yes] { $by }: ζητά δεύτερο πρόσωπο
       *[no] Ζητείται δεύτερο πρόσωπο
    }: { $act } { $amount }{ HAS($player) ->
        [yes] , { $player }
       *[no] {""}
    }
event-cash_confirmed = { HAS($by) ->
        [yes] { $by }: επιβεβαιώνει το αίτημα { $request }
       *[no] Το αίτημα { $request } επιβεβαιώθηκε
    }
event-cash_rejected = { HAS($by) ->
        [yes] { $by }: απορρίπτει το αίτημα { $request }
       *[no] Το αίτημα { $request } απορρίφθηκε
    }
event-chips_filled = Το ταμείο φέρνει μάρκες αξίας { $amount }
event-chips_credited = Το τραπέζι επιστρέφει στο ταμείο μάρκες αξίας { $amount }
event-deal_requested = { $player }: παίζει μόνος και ζητά να μοιραστούν τώρα
event-dealer_allowed = { HAS($allowed) ->
        [yes] { $player }: επιτρέπει στον κρουπιέρη να ποντάρει
       *[no] { $player }: δεν επιτρέπει πια στον κρουπιέρη να ποντάρει
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
why-rules = άλλαξαν οι κανόνες
spot_cap-all = για όλους τους παίκτες μαζί
spot_cap-none = κανένα
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
field-cards_secured = φύλλα κλειδωμένα
field-hand = χέρι
field-round = γύρος
field-shoe = σαμπό
field-face = όψη
field-winner = νικητής
field-by = από
field-requested_by = αίτημα
field-last = τελευταίος
field-why = αιτία
field-step = βήμα
field-steps = βήματα
field-other_set = δεύτερη σειρά
field-kind = είδος
field-offered = προσφέρεται σε
field-shakers = κύπελλο σε
field-odds = απόδοση
field-from_front = από μπροστά
field-from_back = από πίσω
field-more = ακόμη
field-seed = σπόρος
field-commitment = δέσμευση
odds-decks = Τράπουλες

## Own play, security, disputes. The first view of these loads the texts of this group.

security-factor = Δεύτερος παράγοντας
security-off = Με δεύτερο παράγοντα η σύνδεση χρειάζεται και κωδικό από το τηλέφωνό σας. Ο κωδικός πρόσβασης μόνος του δεν χρησιμεύει τότε σε άλλους.
security-required = Το προσωπικό αυτού του καταστήματος χρειάζεται δεύτερο παράγοντα. Ρυθμίστε τον για να συνεχίσετε.
security-code-missing = Αυτός ο λογαριασμός έχει δεύτερο παράγοντα. Δώστε κωδικό για να συνεχίσετε.
security-begin = Ρύθμιση
security-scan = Σαρώστε το με εφαρμογή ταυτοποίησης στο τηλέφωνό σας.
security-qr = Κωδικός QR του μυστικού
security-secret = Ή πληκτρολογήστε:
security-first-code = Ο κωδικός που δείχνει
security-confirm = Επιβεβαίωση
security-on = Η σύνδεση χρειάζεται κωδικό. Απομένουν κωδικοί ανάκτησης: { NUMBER($left) }.
security-renew = Νέοι κωδικοί ανάκτησης
security-remove = Αφαίρεση του δεύτερου παράγοντα
security-codes-why = Φυλάξτε αυτούς τους κωδικούς ανάκτησης σε ασφαλές μέρος. Ο καθένας ισχύει μία φορά, χωρίς το τηλέφωνο. Δεν εμφανίζονται ξανά.
security-codes-save = Αποθήκευση σε αρχείο
security-codes-done = Τους έχω φυλάξει
security-sessions = Πού έχετε συνδεθεί
security-idle = Συνεδρία που δεν χρησιμοποιείτε για { NUMBER($minutes) } λεπτά λήγει.
security-session = { $address }, από { $since }, τελευταία χρήση { $used }
security-unknown = Άγνωστη συσκευή
security-this = Αυτή η συνεδρία
security-end = Τερματισμός
security-end-of = Τερματισμός της συνεδρίας σε { $device }
security-end-others = Τερματισμός όλων των άλλων
security-password = Αλλαγή κωδικού πρόσβασης
security-password-why = Αποσυνδέεστε από όλες τις άλλες συσκευές.
security-password-old = Τρέχων κωδικός πρόσβασης
security-password-new = Νέος κωδικός πρόσβασης
security-password-changed = Ο κωδικός πρόσβασης άλλαξε.
security-identity = Σύνδεση στον πάροχο
security-identity-off = Μπορείτε να συνδέσετε την ταυτότητά σας στον πάροχο του καταστήματος με αυτόν τον λογαριασμό και μετά να συνδέεστε εκεί.
security-identity-on = Μια ταυτότητα στον πάροχο του καταστήματος ανοίγει αυτόν τον λογαριασμό.
security-link = Σύνδεση ταυτότητας
security-unlink = Αποσύνδεση ταυτότητας
reauth-title = Είστε εσείς;
reauth-why = Έχει περάσει ώρα από τη σύνδεσή σας. Αυτή η πράξη χρειάζεται ξανά τον κωδικό σας.
reauth-do = Συνέχεια
reauth-provider = Αυτή η πράξη χρειάζεται νέα σύνδεση στον πάροχο. Μετά επαναλάβετέ την.
dispute-waiting = περιμένει απόφαση
decision-upheld = δεκτή
decision-rejected = απορρίφθηκε
dispute-title = Ένσταση για τον γύρο { $round }
dispute-why = Γράψτε τι ήταν λάθος. Ένας επόπτης βλέπει την επανάληψη και καταγράφει απόφαση. Το αποτέλεσμα δεν αλλάζει από μόνο του.
dispute-reason = Αιτία
dispute-send = Υποβολή ένστασης
dispute-sent = Η ένστασή σας υποβλήθηκε. Η απόφαση θα φαίνεται στη σελίδα «Το παιχνίδι μου».
dispute-list = Ενστάσεις
dispute-own = Γύρος { $round }, { $table }
dispute-replay = Επανάληψη
dispute-answered = Απόφαση: { $decision }. { $answer }
account-why = Τα στοιχήματά σας, το αποτέλεσμά σας και τα όριά σας.
account-nobody = Καθίστε πρώτα σε τραπέζι ή συνδεθείτε.
account-played =
    { $minutes ->
        [one] Σήμερα παίξατε 1 λεπτό. Αποτέλεσμα: { $result }
       *[other] Σήμερα παίξατε { NUMBER($minutes) } λεπτά. Αποτέλεσμα: { $result }
    }
account-result = Αποτέλεσμα στον χρόνο
account-period = Περίοδος
period-day = Τελευταίες 24 ώρες
period-week = Τελευταίες 7 ημέρες
period-month = Τελευταίες 30 ημέρες
period-whole = Όλο το διάστημα
account-all-tables = Όλα τα τραπέζια
account-sum = Αποτέλεσμα: { $result }
account-chart = Αποτέλεσμα από { $from } έως { $until }: { $result }· κατώτατο { $low }, ανώτατο { $high }
account-bets = Στοιχήματα
account-none = Κανένα στοίχημα σε αυτή την περίοδο.
account-more = Παλαιότερα στοιχήματα
account-time = Ώρα
account-coup = Γύρος
account-outcome = Έκβαση
account-net = Αποτέλεσμα
own_outcome-lost = χάθηκε
own_outcome-paid = κέρδισε
own_outcome-stood_off = ισοπαλία
own_outcome-reversed = ανάκληση εκκαθάρισης
own_outcome-returned = επιστροφή: άκυρος γύρος
account-practice = εξάσκηση
account-limits = Όρια
account-limits-why =
    { $hours ->
        [one] Χαμηλότερο όριο ισχύει αμέσως. Υψηλότερο ή κανένα όριο ισχύει μετά από 1 ώρα. Κενό πεδίο σημαίνει χωρίς όριο.
       *[other] Χαμηλότερο όριο ισχύει αμέσως. Υψηλότερο ή κανένα όριο ισχύει μετά από { NUMBER($hours) } ώρες. Κενό πεδίο σημαίνει χωρίς όριο.
    }
own_limit-loss_day = Απώλεια σε μια ημέρα παιχνιδιού
own_limit-loss_week = Απώλεια σε μια εβδομάδα
own_limit-loss_month = Απώλεια σε έναν μήνα
own_limit-minutes_day = Λεπτά παιχνιδιού σε μια ημέρα
own_limit-reminder_minutes = Λεπτά παιχνιδιού μεταξύ υπενθυμίσεων
account-lost = χάσατε μέχρι τώρα: { $used }
account-won = κερδίσατε μέχρι τώρα: { $used }
account-minutes = παίξατε μέχρι τώρα: { $used }
account-next = από { $time }: { $value }
account-unlimited = χωρίς όριο
account-keep = Διατήρηση του τωρινού ορίου
account-save = Αποθήκευση ορίων
account-saved = Αποθηκεύτηκε.
account-stop = Διακοπή παιχνιδιού
account-stop-why = Ως τότε δεν μπορείτε να στοιχηματίσετε ούτε να αγοράσετε μάρκες. Τα στοιχήματα στο τραπέζι εκκαθαρίζονται και μπορείτε να εξαργυρώσετε. Κανείς δεν μπορεί να τη λήξει νωρίτερα.
account-stop-for = Για
account-days =
    { $days ->
        [one] 1 ημέρα
       *[other] { NUMBER($days) } ημέρες
    }
account-exclusion = { NUMBER($days) } ημέρες (αυτοαποκλεισμός)
account-confirm = Γνωρίζω ότι αυτό δεν ανακαλείται.
account-stop-do = Διακοπή
account-stopped = Διακόψατε το παιχνίδι σας έως { $time }.
reminder-title = Παίζετε εδώ και ώρα
reminder-continue = Συνέχεια
overview-table = Τραπέζι
log-export = Εξαγωγή CSV

## Staff. Each view of staff loads the texts of this group and of the one above.

alarm-card_out_of_turn = φύλλο εκτός σειράς
alarm-decision_waiting = εκκρεμεί απόφαση
alarm-limit_exceeded = υπέρβαση ορίου
alarm-table_stopped = το τραπέζι σταμάτησε
alarm-table_stuck = το τραπέζι κόλλησε
alarm-console_lost = η κονσόλα δεν είναι συνδεδεμένη
alarm-store_slow = η αποθήκευση αργεί
act-provider_sign_in = συνδέθηκε στον πάροχο
act-totp_enabled = όρισε δεύτερο παράγοντα
act-totp_removed = αφαίρεσε τον δεύτερο παράγοντα του λογαριασμού { $account }
act-identity_linked = συνέδεσε ταυτότητα του παρόχου
act-identity_unlinked = αποσύνδεσε την ταυτότητα του παρόχου
act-recovery_codes_renewed = έφτιαξε νέους κωδικούς ανάκτησης
act-link_used = έκανε λογαριασμό με πρόσκληση ως { $roles }
act-invited = δημιούργησε σύνδεσμο πρόσκλησης για: { $roles }
act-reset_offered = δημιούργησε σύνδεσμο νέου κωδικού
act-password_reset = όρισε νέο κωδικό
act-scale_set = όρισε κλίμακα πληρωμών για όλα τα τραπέζια: { $scale }
act-scale_released = σταμάτησε να χρησιμοποιεί κλίμακα πληρωμών στο τραπέζι { $table }: { $scale }
act-roles_given = όρισε τους ρόλους του λογαριασμού { $account }: { $roles }
act-grant_allowed = μπορεί να δώσει στον λογαριασμό { $account } εικονικά χρήματα { $amount } χωρίς δεύτερο υπεύθυνο
act-money_granted = έδωσε στον λογαριασμό { $account } εικονικά χρήματα { $amount }: { $why }
act-grant_refused = δεν έγινε δεκτή χορήγηση { $amount } στον λογαριασμό { $account } με κωδικό άλλης χορήγησης: { $why }
act-act_requested = ζήτησε επιβεβαίωση από δεύτερο υπεύθυνο: { $act } ({ $details })
act-act_confirmed = επιβεβαίωσε το αίτημα { $request } άλλου υπευθύνου: { $act } ({ $details })
act-table_created = δημιούργησε το τραπέζι { $table } με { $book }
act-account_erased = διέγραψε τον λογαριασμό { $account }
act-book_approved = ενέκρινε τον κανονισμό { $book } { $version }
act-book_version_claimed = χρησιμοποίησε πρώτη φορά τον κανονισμό { $book } { $version }
act-alarm_acknowledged = ανέλαβε τον συναγερμό { WORD($kind, kind: "alarm") } του τραπεζιού { $table }
act-reader_added = πρόσθεσε τον αναγνώστη φύλλων { $reader } στο τραπέζι { $table }
act-reader_removed = αφαίρεσε τον αναγνώστη φύλλων { $reader } από το τραπέζι { $table }
act-book_withdrawn = απέσυρε την έγκριση του κανονισμού { $book } { $version }
alarm-dispute_waiting = ένσταση σε αναμονή
act-player_excluded = απέκλεισε από το παιχνίδι τον λογαριασμό { $account } για { $days } ημέρες{ HAS($why) ->
        [yes] : { $why }
       *[no] {""}
    }
act-dispute_filed = υπέβαλε ένσταση για τον γύρο { $round } του τραπεζιού { $table }: { $why }
act-dispute_decided = έκρινε την ένσταση του λογαριασμού { $account } για τον γύρο { $round } του τραπεζιού { $table }: { WORD($decision, kind: "decision") } ({ $why })
dispute-of = { $player }, γύρος { $round }, { $table }
dispute-answer = Αιτιολογία της απόφασης
dispute-uphold = Δεκτή
dispute-reject = Απόρριψη
staff-only = Μόνο για το προσωπικό
staff-link = Οι κρουπιέρηδες και οι επόπτες συνδέονται με τον λογαριασμό τους. Την πρώτη φορά χρησιμοποιούν σύνδεσμο του υπευθύνου.
staff-take = Ανάληψη τραπεζιού
staff-handBack = Παράδοση στον αυτόματο κρουπιέρη
staff-acting = Ο ρόλος σας
staff-style = τρόπος μοιράσματος { $style }
staff-last = Εμφανίστηκε το φύλλο κοπής: αυτός είναι ο τελευταίος γύρος του σαμπό.
staff-calls = Αναγγελίες
guide-label = Επόμενη ενέργεια
guide-act-as = Ενέργεια ως { WORD($role, kind: "role") }
guide-cards = { $what }: { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }
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
irregular-ask-reason = γιατί;
irregular-card = Ποιο φύλλο είναι;
irregular-order = Με ποια σειρά έπρεπε να μοιραστούν τα φύλλα;
irregular-unknown = Άγνωστο φύλλο
irregular-follows = Συνέπεια:
irregular-decided = Απόφαση:
follows-reconstruct = Ο γύρος συνεχίζεται με αυτή τη σειρά. Ένα φύλλο που περισσεύει γίνεται το πρώτο του επόμενου γύρου.
follows-restore = Δεν υπάρχουν φύλλα στο τραπέζι: η σειρά αποκαθίσταται και ο γύρος συνεχίζεται.
follows-propose = Το παιχνίδι περιμένει και οι παίκτες βλέπουν τον λόγο. Η πράξη ισχύει όταν την επιβεβαιώσει δεύτερο άτομο με άλλον λογαριασμό.
follows-void = Όλα τα πονταρίσματα επιστρέφονται. Ο γύρος δεν μετρά.
follows-undo = Νέες εγγραφές αναιρούν όλες τις πληρωμές και επιστρέφουν τα χαμένα πονταρίσματα. Ό,τι δεν έχει πια ο παίκτης καταγράφεται ως οφειλή.
follows-stand = Το αποτέλεσμα και οι πληρωμές μένουν όπως είναι.
follows-late = Ο τελευταίος γύρος έχει εκκαθαριστεί. Ώσπου να ανοίξουν πάλι τα πονταρίσματα, ο υπεύθυνος μπορεί να τον ανασυστήσει ή να τον ακυρώσει με νέες εγγραφές, όπου το επιτρέπει ο κανονισμός, ή να επικυρώσει το αποτέλεσμα.
remedy-void_round = Ο γύρος είναι άκυρος. Όλα τα πονταρίσματα επιστρέφονται.
remedy-banker_third_or_next_round = Αν η Μπάνκα πρέπει να τραβήξει, αυτό είναι το τρίτο της φύλλο. Αλλιώς είναι το πρώτο φύλλο του επόμενου γύρου, που είναι άκυρο χέρι αν το φύλλο φάνηκε.
remedy-burn = Το φύλλο καίγεται και δεν ανήκει σε κανέναν γύρο.
remedy-next_round_or_void_hand = Το φύλλο είναι το πρώτο του επόμενου γύρου. Αν φάνηκε, ο γύρος είναι άκυρο χέρι χωρίς πονταρίσματα.
remedy-void_hand = Ο κρουπιέρης αναγγέλλει «Χωρίς πονταρίσματα σε αυτό το χέρι». Όλα τα πονταρίσματα επιστρέφονται και μοιράζεται χέρι που δεν μετρά.
remedy-void_or_reconstruct = Το παιχνίδι σταματά. Ο υπεύθυνος ακυρώνει τον γύρο ή τον ανασυστήνει, αν τα φύλλα του είναι γνωστά με τη σειρά τους.
remedy-play_on = Η παρατυπία καταγράφεται και το παιχνίδι συνεχίζεται.
remedy-reconstruct_or_void = Το παιχνίδι σταματά. Ο υπεύθυνος ανασυστήνει τον γύρο ή τον ακυρώνει.
irregular-cards = Τα φύλλα με τη σειρά
irregular-remove = Αφαίρεση: { $card }
irregular-send = Καταγραφή
irregular-propose = Πρόταση
irregular-back = Πίσω
irregular-recorded = Καταγραμμένα:
irregular-complete = Αυτά είναι όλα τα φύλλα
irregular-misread = Διαβάστηκαν λάθος και αφαιρούνται: { $cards }
irregular-unread = Φύλλα που βγήκαν από το σαμπό και δεν διαβάστηκαν
irregular-unread-known = Δεν { $count ->
        [one] διαβάστηκε { $count } φύλλο. Δώστε το στη σωστή του θέση.
       *[other] διαβάστηκαν { $count } φύλλα. Δώστε τα στη σωστή τους θέση.
    }
waits-title = Διαβάστηκε χωρίς να περιμένουμε φύλλο. Το παιχνίδι σταματά.
waits-more = Περιμένουν και άλλα φύλλα: { $count }.
waits-choices = Τι ήταν το φύλλο
waits-excess = Φύλλο του σαμπό που δεν το δικαιούνταν κανένα χέρι.
waits-first_card = Δεν το είδε κανείς. Ανοίγει τον επόμενο γύρο.
waits-foreign = Δεν ανήκει σε αυτά τα φύλλα. Ο γύρος ακυρώνεται.
waits-reader_error = Δεν βγήκε φύλλο από το σαμπό. Δεν αλλάζει τίποτα.
waits-seen = Είδε κανείς το φύλλο;
proposal-title = Μια πρόταση περιμένει δεύτερο άτομο
proposal-by = Πρόταση από: { $name } ({ WORD($role, kind: "role") }). Αποφασίζει άλλος επόπτης ή υπεύθυνος.
proposal-until = Χωρίς απόφαση, ο αυτόματος κρουπιέρης την απορρίπτει στις { $time }.
correction-title = Μια διόρθωση περιμένει τον επόπτη
correction-card = { WORD($hand, kind: "hand") }, φύλλο { $number }
correction-burned = Πρώτο καμένο φύλλο
correction-die = Το ζάρι
correction-was = Καταγραφή
correction-true = Σωστή τιμή
correction-waits = Ένας επόπτης πρέπει να την επιβεβαιώσει ή να την απορρίψει.
record-title = Συμπλήρωση της καταγραφής
record-correct = Διόρθωση φύλλου
record-die = Διόρθωση ζαριού
record-unread-hand = Δεν διαβάστηκε το φύλλο { WORD($hand, kind: "hand", form: "genitive") }
record-unread = Φύλλα που δεν διαβάστηκαν
record-unread-count = Πόσα φύλλα βγήκαν από το σαμπό χωρίς να διαβαστούν;
record-unread-why = Φύλλα που δεν πήρε κανένα χέρι. Είναι εκτός παιχνιδιού.
record-identify = Δήλωση φύλλου που δεν διαβάστηκε ({ $count })
record-identify-which = Ποιο φύλλο δεν διαβάστηκε;
record-random = Τυχαίο φύλλο
record-out-of-turn = Διαβάστηκε φύλλο εκτός σειράς
record-out-of-turn-which = Ποιο φύλλο διαβάστηκε εκτός σειράς;
record-cutting = Βγήκε το φύλλο κοπής
record-cutting-expected = Το φύλλο κοπής αναμένεται σε περίπου { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }.
record-cutting-due = Σύμφωνα με την καταγραφή, το φύλλο κοπής έπρεπε να έχει βγει. Αναφέρετέ το μόλις το δείτε.
record-which = Ποιο φύλλο διαβάστηκε λάθος;
record-place = { WORD($hand, kind: "hand") } { $number }: { $card }
record-burned = Πρώτο καμένο φύλλο
record-true = { WORD($hand, kind: "hand") }, φύλλο { $number }: καταγράφηκε { $card }. Ποιο φύλλο είναι;
record-true-burned = Ποιο είναι το πρώτο καμένο φύλλο;
record-true-die = Το ζάρι καταγράφηκε { $face }. Τι δείχνει;
record-supervisor = Ένας επόπτης πρέπει να επιβεβαιώσει τη διόρθωση.
record-cancel = Άκυρο
guide-name-card = Δήλωση του φύλλου
guide-shake-heard = Κουνήθηκε και ακούστηκε
guide-shake-unheard = Δεν ακούστηκε: ξανά
guide-shake-again = Να κουνηθεί ξανά
new-practice = εξάσκηση, χωρίς χρήματα
exposure-label = Πονταρίσματα και έκθεση
exposure-none = Κανένα ποντάρισμα στην τσόχα.
exposure-most = Έκθεση
exposure-why = Τα περισσότερα που μπορεί να χάσει το καζίνο σε αυτόν τον γύρο. Στοιχήματα που δεν κερδίζουν μαζί δεν αθροίζονται.
exposure-all = Σύνολο
people-label = Παίκτες
people-buyIn = Πώληση μαρκών
people-cashOut = Εξαργύρωση
people-leave = Απομάκρυνση από το τραπέζι
people-walkIn = Όνομα επισκέπτη χωρίς συσκευή
people-seat = Δώστε θέση στον επισκέπτη
people-standing = χωρίς θέση
people-giveBack = Επιστροφή: { $wager } { $stake }
cash-title = Μετρητά που περιμένουν δεύτερο πρόσωπο
cash-row = { $act } { $amount }, αίτημα από { $by }
cash-before = Επιβεβαιώνει και { $amount } που κινήθηκαν από την τελευταία επιβεβαίωση
cash-confirm = Επιβεβαίωση
cash-reject = Απόρριψη
cash_act-buy_in = Μάρκες με μετρητά
cash_act-cash_out = Μετρητά για μάρκες
cash_act-fill = Ανεφοδιασμός από το ταμείο
cash_act-credit = Επιστροφή στο ταμείο
place-who = Ποντάρισμα για
place-do = Τοποθέτηση
place-taken = Έγινε δεκτό κατά λάθος: επιστρέφεται ό,τι δεν πληρώνεται ακριβώς
overview-day = Ημέρα παιχνιδιού { $date }, { $zone }
overview-notify = Να επιτρέπονται ειδοποιήσεις
overview-wall = Προβολή σε οθόνη τοίχου
overview-wall-end = Έξοδος από την οθόνη τοίχου
overview-filter = Τραπέζια που φαίνονται
overview-filter-all = Όλα τα τραπέζια
overview-filter-attention = Χρειάζονται άνθρωπο
overview-filter-playing = Σε παιχνίδι
overview-filter-closed = Κλειστά
overview-alarms = Συναγερμοί
overview-alarm = { $table }: { $what }
overview-reason = { $what }: { $detail }
overview-waiting-misdeal = λάθος μοίρασμα: αποφασίζει ο υπεύθυνος
overview-waiting-correction = διόρθωση: αποφασίζει επόπτης
overview-waiting-proposal = πρόταση: αποφασίζει δεύτερο άτομο
overview-waiting-cash = μετρητά: επιβεβαιώνει δεύτερο άτομο
overview-more =
    { $count ->
        [one] 1 ακόμη συναγερμός
       *[other] { NUMBER($count) } ακόμη συναγερμοί
    }
overview-calm = Κανένας συναγερμός.
overview-taken = επιβεβαιώθηκε: { $name }
overview-take = Επιβεβαίωση
overview-server = στον διακομιστή { $server }
overview-no-server = κανένας διακομιστής
overview-none = Κανένα τραπέζι δεν ταιριάζει στο φίλτρο.
overview-tables = Τραπέζια
overview-status = Κατάσταση
overview-dealer = Κρουπιέρης
overview-no-console = χωρίς κονσόλα
overview-last = Τελευταίος γύρος
overview-pace = Γύροι/ώρα
overview-players = Παίκτες
overview-drop = Ντροπ
overview-handle = Τζίρος
overview-win = Κέρδος
overview-hold = Κράτηση (θεωρία)
overview-exposure = Έκθεση
overview-shoe = Σαμπό
overview-dealt = { $shoe }: μοιράστηκε { $percent } %
overview-total = Σύνολο
overview-since-s = { $count } δ
overview-since-min = { $count } λ
overview-since-h = { $count } ώ
pit-settings = Ρυθμίσεις τραπεζιού
pit-reason = Αιτία
pit-differential = Διαφορά τραπεζιού
pit-differential-most = Μέγιστη διαφορά μεταξύ Παίκτη και Μπάνκας
pit-differential-set = Αποθήκευση διαφοράς
pit-differential-done = Η διαφορά αποθηκεύτηκε.
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
spots-title = Κοινή χρήση σημείων
spots-cap = Ανώτατο όριο σε σημείο
spots-set = Ορισμός
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
config-commitment = Από τη δέσμευση ως το κόψιμο, τουλάχιστον
config-answer = Χρόνος απάντησης σε προσφορά
config-decision = Χρόνος απόφασης για πρόταση
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
log-search = Αναζήτηση στο αρχείο
log-author = Ποιος
log-all = Όλοι
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
exclude-title = Αποκλεισμός από το παιχνίδι
exclude-why = Για παίκτη που το ζήτησε εκτός της σελίδας. Ως τότε δεν μπορεί να στοιχηματίσει ούτε να αγοράσει μάρκες, μπορεί όμως να εξαργυρώσει. Κανείς δεν μπορεί να τον λήξει νωρίτερα.
exclude-reason = Αιτία, π.χ. «το ζήτησε με επιστολή»
exclude-do = Αποκλεισμός: { $name }
exclude-done = Ο λογαριασμός { $name } αποκλείεται έως { $until }.
new-id = Σύντομο όνομα για τη διεύθυνση
new-id-wrong = Μόνο λατινικά γράμματα, ψηφία, . _ και -, με πρώτο γράμμα ή ψηφίο.
new-name = Τίτλος
new-version = Τσόχα
new-style = Τρόπος μοιράσματος
new-cards = Φύλλα
new-virtual = εικονικά, με δυνατότητα ελέγχου
new-scanned = αληθινό σαμπό με σαρωτή
new-dealer = Κρουπιέρης
new-pace = Ρυθμός του αυτόματου κρουπιέρη
pace-slow = αργός
pace-normal = κανονικός
pace-quick = γρήγορος
new-automatic = αυτόματος
new-person = άνθρωπος
new-chip = Αξία της μικρότερης μάρκας
new-seconds = Χρόνος πονταρίσματος σε δευτερόλεπτα
new-seconds-wrong = Το «{ $text }» δεν είναι ακέραιος από 1 έως 3600.
new-do = Δημιουργία τραπεζιού
kind-wrong_number_of_cards = λάθος πλήθος φύλλων
kind-cards_drawn_together = φύλλα που βγήκαν μαζί
kind-order_altered = αλλαγμένη σειρά
kind-wrong_dealing = λάθος μοίρασμα
kind-excess = παραπανίσιο φύλλο
kind-first_card = πρώτο φύλλο του επόμενου γύρου
kind-foreign = ξένο φύλλο
kind-reader_error = λάθος του αναγνώστη

## Odds and the rulebook editor. The odds load the texts of this group.

odds-unpriced = Αυτό το στοίχημα εξαρτάται από τα χρώματα, ενώ τα φύλλα μετρώνται κατά αξία.
odds-title = Ακριβείς πιθανότητες
odds-why = Μετριέται κάθε δυνατό μοίρασμα. Τα αποτελέσματα είναι ακριβή κλάσματα, όχι εκτιμήσεις.
odds-busy = Μετριούνται όλα τα μοιράσματα…
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
write-loading = Φόρτωση του επεξεργαστή…
write-failed = Ο επεξεργαστής δεν φορτώθηκε.
write-keys = Το Ctrl+Space συμπληρώνει κλειδιά και στοιχεία. Το Tab φεύγει από το κείμενο. Το F8 πηγαίνει στο επόμενο πρόβλημα.
write-required = υποχρεωτικό
write-completions = Προτάσεις
write-diff = Εμφάνιση αλλαγών
write-diff-count = Σημεία με αλλαγές: { $count }
write-diff-none = Το κείμενο είναι αυτό με το οποίο ξεκινήσατε.
write-unchanged = { $count } γραμμές χωρίς αλλαγή
write-form = Συνηθισμένες αλλαγές
write-form-why = Μια αλλαγή εδώ γράφεται στο κείμενο.
write-form-decks = Πλήθος τραπουλών
write-form-min = Ελάχιστο
write-form-max = Μέγιστο
write-form-default = Προεπιλογή
write-form-age = Ελάχιστη ηλικία
write-form-players = Παίκτες
write-form-odds = Αποδόσεις
write-form-commission = Προμήθεια
write-form-bound = Ποντάρισμα το πολύ όσο στο
write-form-free = χωρίς όριο
write-form-options = Προεπιλογές των επιλογών
write-form-wrong-odds = Γράψτε τις αποδόσεις ως 8:1 ή 0.95:1.
write-form-wrong-rate = Γράψτε το ποσοστό ως 5%.
write-form-wrong-number = Γράψτε ακέραιο αριθμό.
write-solve = Αποδόσεις για ένα πλεονέκτημα
write-solve-why = Οι άλλες γραμμές του στοιχήματος μένουν όπως είναι.
write-solve-do = Εύρεση αποδόσεων
write-solve-now = Τώρα
write-solve-exact = Ακριβώς
write-solve-below = Πλησιέστερες προς τα κάτω
write-solve-above = Πλησιέστερες προς τα πάνω
write-solve-use = Χρήση { $odds }
write-solve-never_falls = Η γραμμή δεν πληρώνει ποτέ, άρα οι αποδόσεις της δεν αλλάζουν τίποτα.
write-solve-pays_nothing = Η γραμμή θα έπρεπε να μην πληρώνει τίποτα ή λιγότερο.
write-tools = Δοκιμή του κανονισμού
write-preview = Τσόχα
write-trial = Δοκιμαστική παρτίδα
write-trial-cards = Φύλλα με τη σειρά, όπως 9H 4C 2D 3S· κενό: τυχαία
write-trial-die = Ζάρι
write-trial-do = Μοίρασμα
write-trial-outcome = Αποτέλεσμα
write-trial-win = κερδίζει
write-trial-lose = χάνει
write-trial-push = επιστρέφεται
write-edges = Πλεονέκτημα ανά επιλογή
write-edges-why = Οι άλλες επιλογές έχουν τις προεπιλογές τους.
write-edges-do = Υπολογισμός
write-edges-none = Ο κανονισμός δεν έχει επιλογές.
write-edges-default = { $value } (προεπιλογή)
write-par-do = Υπολογισμός του φύλλου PAR

## /verify, a page of its own. These texts have no functions and no selectors.

verify-title = Έλεγχος σαμπό
verify-intro = Πριν από το κόψιμο ο διακομιστής δημοσίευσε μια δέσμευση για το σαμπό. Μετά τον τελευταίο γύρο αποκάλυψε τον σπόρο. Αυτή η σελίδα υπολογίζει από τον σπόρο κάθε φύλλο και κάθε ζάρι. Τα δεδομένα δεν φεύγουν από τη σελίδα.
verify-file = Αρχείο απόδειξης του σαμπό
verify-hint = Επικολλήστε το κείμενο, σύρετε το αρχείο στο πεδίο ή επιλέξτε το αρχείο.
verify-do = Έλεγχος
verify-choose = Επιλογή αρχείου
verify-order = Σειρά των φύλλων
verify-yours = Μόνο εσείς μπορείτε να επιβεβαιώσετε ότι η δέσμευση δημοσιεύτηκε πριν από το κόψιμο και ότι το κείμενό σας είναι στο αρχείο. Συγκρίνετέ τα με όσα είδατε και γράψατε.
verify-busy = Υπολογισμός…
verify-good = Το σαμπό επαληθεύτηκε.
verify-bad = Το σαμπό δεν επαληθεύτηκε.
verify-holds = επιτυχία
verify-fails = αποτυχία
verify-unusable = Το αρχείο δεν μπορεί να ελεγχθεί: { $why }
verify-step-commitment = Δέσμευση
verify-step-cut = Κόψιμο
verify-step-number = Πλήθος φύλλων
verify-step-returns = Επιστροφές
verify-step-texts = Κείμενα
verify-step-book = Κανονισμός
verify-step-rounds = Γύροι
verify-step-cards = Φύλλα
verify-step-dice = Ζάρια
verify-missing_key = λείπει το κλειδί { $key }
verify-unknown_key = το κλειδί { $key } είναι άγνωστο
verify-wrong_value = η τιμή του { $key } δεν είναι έγκυρη
verify-whole_numbers = οι αριθμοί πρέπει να είναι ακέραιοι και γραμμένοι μόνο με ψηφία
verify-no_hashes = αυτός ο περιηγητής δεν υπολογίζει εδώ συναρτήσεις hash· ανοίξτε τη σελίδα με https ή ως αρχείο
verify-legend-left = Φύλλα που βγήκαν από το σαμπό: { $left }.
verify-legend-stayed = Με διακεκομμένη γραμμή: { $stayed } που έμειναν στο σαμπό.
verify-legend = Με κουκκίδες: δεν φάνηκε. Με πλαίσιο: καταγράφηκε ως άλλο φύλλο.
verify-legend-first = Εμφανίζονται μόνο τα πρώτα { $shown }.
verify-unseen = δεν φάνηκε
verify-recorded = καταγράφηκε ως { $card }

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
role-inspector = επιθεωρητής
    .nominative = ο επιθεωρητής
    .accusative = τον επιθεωρητή

## Facts and conditions of pay rows

fact-player_total = οι πόντοι του Παίκτη
fact-player_initial_total = οι πόντοι του Παίκτη σε δύο φύλλα
fact-player_cards = τα φύλλα του Παίκτη
fact-player_wins = κερδίζει ο Παίκτης
fact-player_natural = φυσικό του Παίκτη
fact-player_third = το τρίτο φύλλο του Παίκτη
fact-player_pair = ζεύγος του Παίκτη
fact-player_pair_rank = η αξία του ζεύγους του Παίκτη
fact-banker_total = οι πόντοι της Μπάνκας
fact-banker_initial_total = οι πόντοι της Μπάνκας σε δύο φύλλα
fact-banker_cards = τα φύλλα της Μπάνκας
fact-banker_wins = κερδίζει η Μπάνκα
fact-banker_natural = φυσικό της Μπάνκας
fact-banker_third = το τρίτο φύλλο της Μπάνκας
fact-banker_pair = ζεύγος της Μπάνκας
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
fact-player_cards-eq-2 = ο Παίκτης έχει δύο φύλλα
fact-player_cards-eq-3 = ο Παίκτης έχει τρία φύλλα
fact-banker_cards-eq-2 = η Μπάνκα έχει δύο φύλλα
fact-banker_cards-eq-3 = η Μπάνκα έχει τρία φύλλα
fact-player_pair_rank-eq = ζεύγος του Παίκτη από { $value }
fact-banker_pair_rank-eq = ζεύγος της Μπάνκας από { $value }
fact-sevens-eq = { $value } επτάρια
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

refusal-dispute_decided = η ένσταση { NUMBER($dispute) } έχει ήδη κριθεί· η απόφαση είναι οριστική
refusal-no_such_dispute = δεν υπάρχει ένσταση { NUMBER($dispute) }
refusal-own_dispute = υποβάλατε εσείς την ένσταση· πρέπει να την κρίνει άλλο πρόσωπο
refusal-not_your_coup = δεν είχατε στοίχημα στον γύρο { NUMBER($round) } του τραπεζιού { QUOTED($table) }· μόνο παίκτης του γύρου υποβάλλει ένσταση
refusal-too_many_seats = εσείς ή η διεύθυνσή σας θα είχατε πάνω από { NUMBER($max) } θέσεις· αφήστε πρώτα μία
refusal-too_many_disputes = { NUMBER($max) } ενστάσεις σας περιμένουν απόφαση· περιμένετε μία από αυτές
refusal-bad_duration = { WORD($field, kind: "duration") }: από { NUMBER($min) } έως { NUMBER($max) }
command-decide_dispute = κρίση ένστασης
command-exclude_player = αποκλεισμός παίκτη
duration-cool_off_hours = οι ώρες της διακοπής
duration-exclusion_days = οι ημέρες του αυτοαποκλεισμού
detail-bad_file_name = κανένα αρχείο δεν μπορεί να έχει αυτό το όνομα
detail-command_id_type = ο κωδικός μιας εντολής πρέπει να είναι κείμενο
detail-did_you_mean = · μήπως εννοείτε { QUOTED($known) };
detail-message_form = το μήνυμα πρέπει να είναι αντικείμενο JSON με type
detail-name_length = χρησιμοποιήστε 1 έως { $max } ορατούς χαρακτήρες
detail-name_of_guests = ονόματα που αρχίζουν με { $prefix } είναι για επισκέπτες
detail-not_utf8 = δεν είναι κείμενο UTF-8
detail-proof_card_wrong = το φύλλο { $n } ήταν { $card }, αλλά ο σπόρος δίνει { $expected }
detail-proof_cards_not_compared = δεν συγκρίθηκαν, γιατί απέτυχε προηγούμενο βήμα
detail-proof_cards_right = φύλλα που συμφωνούν με τον σπόρο: { $seen }· δεν φάνηκαν: { $unseen }
detail-proof_cut_out_of_range = { $held } φύλλα δεν μπορούν να κοπούν { $cut } από μπροστά
detail-proof_cut_right = κόπηκε { $cut } φύλλα από μπροστά· κείμενα παικτών: { $texts }
detail-proof_dice_right = ζάρια που συμφωνούν με τον σπόρο: { $dice }
detail-proof_die_wrong = το ζάρι { $n } έδειξε { $face }, αλλά ο σπόρος δίνει { $expected }
detail-proof_drawn_before_cut = τραβήχτηκαν φύλλα ή ζάρια πριν από το κόψιμο
detail-proof_kept_not_drawn = ένα φύλλο που κρατήθηκε μετά το φύλλο { $after } δεν είχε τραβηχτεί
detail-proof_machine_cut = ο συνεχής ανακατευτής δεν πρέπει να κόβεται
detail-proof_machine_empty = το φύλλο { $n } τραβήχτηκε από άδεια μηχανή
detail-proof_machine_loaded = φορτώθηκε χωρίς κόψιμο· κείμενα παικτών: { $texts }
detail-proof_never_cut = δεν κόπηκε και δεν τραβήχτηκε τίποτα· κείμενα παικτών: { $texts }
detail-proof_no_cards = δεν τραβήχτηκε φύλλο
detail-proof_number = από { $held } φύλλα βγήκαν από το σαμπό { $left }
detail-proof_return_out_of_order = επιστροφή μετά το φύλλο { $after } δεν είναι δυνατή
detail-proof_returns_right = επιστροφές των φύλλων: { $returns }
detail-proof_book_built_in = οι κανόνες είναι του ενσωματωμένου κανονισμού { $book }
detail-proof_book_given = οι κανόνες είναι του κανονισμού που δόθηκε, με hash { $sha256 }
detail-proof_book_hash_wrong = το κείμενο του κανονισμού δεν έχει το hash του αρχείου
detail-proof_book_invalid = το κείμενο του κανονισμού δεν είναι έγκυρο: { $code }
detail-proof_book_other = οι κανόνες δεν είναι του κανονισμού που δόθηκε, ο οποίος έχει hash { $sha256 }
detail-proof_book_text = το κείμενο του κανονισμού { $book } έχει hash { $sha256 }
detail-proof_book_unknown = ο κανονισμός { $book } δεν είναι ενσωματωμένος· συγκρίνετε το hash του με εκείνο του τραπεζιού: { $sha256 }
detail-proof_burn_wrong = κάηκαν { $cards } φύλλα πριν από τον πρώτο γύρο, ενώ έπρεπε { $expected }
detail-proof_end_by_nobody = το σαμπό τελείωσε πρόωρα μετά τον γύρο { $round } και το αρχείο δεν δείχνει ότι το αποφάσισαν δύο άτομα
detail-proof_end_wrong = το τέλος του σαμπό μετά τον γύρο { $round } δεν προκύπτει από το φύλλο κοπής· ίσως λείπει γύρος
detail-proof_no_such_rules = ένας γύρος αναφέρει κανόνες που δεν υπάρχουν στο αρχείο
detail-proof_returns_and_rounds = τα φύλλα δεν επέστρεψαν στη μηχανή μετά από κάθε γύρο, και μόνο τότε
detail-proof_round_after_end = ο γύρος { $round } μοιράστηκε μετά τον τελευταίο γύρο του σαμπό
detail-proof_round_cards_left = μετά τους γύρους του αρχείου το σαμπό έδωσε και άλλα φύλλα ή ζάρια: λείπει ο γύρος { $round }
detail-proof_round_die = ο γύρος { $round } δεν έχει το επόμενο ζάρι του σαμπό
detail-proof_round_free = ο γύρος { $round } είναι ελεύθερος και όμως έχει πονταρίσματα
detail-proof_round_hands = ο γύρος { $round } δεν έχει τα φύλλα του σαμπό: Player { $player }, Banker { $banker }
detail-proof_round_lost = γύρος { $round }, θέση { $box }: { $amount } στο { $wager } χάνονται κατά τους κανόνες, πράγμα που δεν λέει το αρχείο
detail-proof_round_missing = μετά τον γύρο { $before } ακολουθεί ο γύρος { $round }: λείπει γύρος
detail-proof_round_returned = ο γύρος { $round } είναι άκυρος και επιστρέφονται { $amount } στο { $wager } στη θέση { $box }, πράγμα που δεν λέει το αρχείο
detail-proof_round_stood_off = γύρος { $round }, θέση { $box }: { $amount } στο { $wager } μένουν κατά τους κανόνες, πράγμα που δεν λέει το αρχείο
detail-proof_round_unpayable = γύρος { $round }, θέση { $box }: { $amount } στο { $wager } δεν πληρώνονται σε ακέραιες μάρκες
detail-proof_round_void = ο γύρος { $round } είναι άκυρος, αλλά τα φύλλα δεν είχαν τελειώσει και το αρχείο δεν δείχνει ότι το αποφάσισαν δύο άτομα
detail-proof_round_wager = γύρος { $round }, θέση { $box }: οι κανόνες δεν έχουν στοίχημα { $wager } για το ποντάρισμα των { $amount }
detail-proof_round_won = γύρος { $round }, θέση { $box }: { $amount } στο { $wager } κερδίζουν κατά τους κανόνες { $profit } με προμήθεια { $commission }, πράγμα που δεν λέει το αρχείο
detail-proof_rounds_not_compared = δεν μοιράστηκαν ξανά, γιατί απέτυχε προηγούμενο βήμα
detail-proof_rounds_right = γύροι που μοιράστηκαν και πληρώθηκαν κατά τους κανόνες: { $rounds }· άκυροι: { $voids }
detail-proof_rules_right = τα δεδομένα για περιηγητές είναι του κανονισμού
detail-proof_rules_wrong = τα δεδομένα για περιηγητές δεν είναι του κανονισμού { $book }
detail-proof_text_wrong = το κείμενο { $n } δεν είναι αυτό που δόθηκε ως υπόσχεση πριν από το κόψιμο
detail-proof_texts_other = τα κείμενα του σαμπό δεν είναι τα υποσχεμένα με τη σειρά τους
detail-proof_texts_right = κείμενα που υποσχέθηκαν πριν από το κόψιμο: { $texts }· υποσχέσεις χωρίς κείμενο: { $withheld }
detail-proof_seed_right = ο σπόρος συμφωνεί με τη δέσμευση { $commitment }
detail-proof_seed_wrong = ο σπόρος δεν συμφωνεί με τη δέσμευση· δίνει { $commitment }
detail-proof_format = αυτό δεν είναι αρχείο σαμπό· το format πρέπει να είναι { $format }
detail-proof_not_json = το αρχείο του σαμπό δεν είναι JSON
detail-proof_returns = returns έχει μόνο ο συνεχής ανακατευτής, και πρέπει να έχει
detail-proof_too_long = το αρχείο του σαμπό είναι πολύ μεγάλο· επιτρέπονται το πολύ { NUMBER($max) } byte
detail-proof_without_faces = το σαμπό έχει ζάρια· το faces πρέπει να λέει πόσες όψεις έχουν
detail-reason = { $text }
detail-no_time_for_texts = στο τραπέζι με δεσμευμένο σαμπό οι παίκτες χρειάζονται χρόνο για τα κείμενά τους· ορίστε commitment_seconds και answer_seconds τουλάχιστον { $min }
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
refusal-account_in_play = ο λογαριασμός { QUOTED($account) } έχει μάρκες ή μια ημιτελή μεταφορά· πρέπει πρώτα να εξαργυρώσει
refusal-amount_too_large = ένα ποσό ή υπόλοιπο είναι πάνω από { NUMBER($max) }, το όριο του λογιστικού βιβλίου
refusal-at_the_cashier = εδώ οι μάρκες αγοράζονται και εξαργυρώνονται με το πορτοφόλι· χρησιμοποιήστε το πορτοφόλι
refusal-automatic_dealer = σε αυτό το τραπέζι μοιράζει ο αυτόματος κρουπιέρης· αναλάβετε πρώτα το τραπέζι
refusal-bad_amount = το ποσό πρέπει να είναι πάνω από μηδέν και το πολύ { MONEY($max) }
refusal-cooling_off = διακόψατε το παιχνίδι σας έως { $until }· ως τότε δεν γίνεται δεκτό στοίχημα ούτε αγορά μαρκών, αλλά μπορείτε να εξαργυρώσετε
refusal-loss_limit = αυτό θα μπορούσε να ξεπεράσει το όριό σας: { WORD($limit, kind: "play_limit") } { MONEY($max) }· απομένουν { MONEY($left) }
refusal-reminder_due = μια υπενθύμιση του χρόνου παιχνιδιού περιμένει την απάντηση του παίκτη· ως τότε δεν γίνεται δεκτό στοίχημα
refusal-self_excluded = αυτοαποκλειστήκατε έως { $until }· ως τότε δεν γίνεται δεκτό στοίχημα ούτε αγορά μαρκών, αλλά μπορείτε να εξαργυρώσετε
refusal-time_limit = παίξατε σήμερα { NUMBER($minutes) } λεπτά, που είναι το όριό σας· μπορείτε να ξαναπαίξετε μετά τις { $until }
play_limit-loss_day = όριο απώλειας ημέρας
play_limit-loss_week = όριο απώλειας εβδομάδας
play_limit-loss_month = όριο απώλειας μήνα
refusal-bad_config = { $finding }
refusal-bad_max_stake = το { QUOTED($limit) } δεν είναι μέγιστο ποντάρισμα· γράψτε 1000 ή tie=100, σε μικρότερες μάρκες
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
refusal-book_id_built_in = ο κωδικός { QUOTED($book) } ανήκει σε ενσωματωμένο κανονισμό με άλλο κείμενο· δώστε στον κανονισμό σας δικό του κωδικό
refusal-book_not_approved = ο κανονισμός με SHA-256 { $sha256 } δεν έχει εγκριθεί· πρέπει πρώτα να τον εγκρίνει ένας υπεύθυνος
refusal-bad_reader_token = αυτό δεν είναι το διακριτικό αναγνώστη φύλλων στο τραπέζι { QUOTED($table) }· το δημιουργεί ένας υπεύθυνος
refusal-no_such_reader = το τραπέζι { QUOTED($table) } δεν έχει αναγνώστη φύλλων { QUOTED($name) }
refusal-no_such_alarm = ο συναγερμός { NUMBER($alarm) } δεν υπάρχει ή η αιτία του έχει λήξει
refusal-reader_exists = το τραπέζι { QUOTED($table) } έχει ήδη αναγνώστη φύλλων { QUOTED($name) }· αφαιρέστε τον πρώτα ή διαλέξτε άλλο όνομα
refusal-book_version_used = το τραπέζι { QUOTED($table) } έχει άλλο κείμενο του { QUOTED($book) } με την έκδοση { QUOTED($version) }· δώστε στον κανονισμό σας νέα έκδοση
refusal-cannot_read = δεν διαβάζεται το { QUOTED($file) }: { $why }
refusal-cannot_write = δεν γράφεται το { QUOTED($file) }: { $why }
refusal-card_too_many = { $why }: ο γύρος τελειώνει μετά από { $count } { $count ->
        [one] φύλλο
       *[other] φύλλα
    }· αφαιρέστε { LIST($cards, join: "list") }
refusal-chip_not_money = η μάρκα του τραπεζιού { QUOTED($table) } δεν είναι ακέραιο πολλαπλάσιο του { MONEY($unit) }· δεν πληρώνεται από πορτοφόλι
refusal-entropy_closed = το σαμπό δεν δέχεται τώρα κείμενα παικτών· υποσχεθείτε ένα πριν από το κόψιμο του επόμενου εικονικού σαμπό
refusal-equipment_not_allowed = το παιχνίδι { $book } δεν μοιράζεται με τον εξοπλισμό «{ WORD($equipment, kind: "equipment") }»· διαλέξτε { LIST($allowed, join: "or", kind: "equipment") }
refusal-extra_missing = το { $module } δεν είναι εγκατεστημένο· εκτελέστε pip install 'punto[{ $extra }]'
refusal-second_operator = για την ενέργεια «{ WORD($command, kind: "command") }» χρειάζεται δεύτερος υπεύθυνος· το αίτημά σας καταγράφηκε, και άλλος υπεύθυνος το επιβεβαιώνει κάνοντας το ίδιο μέσα σε μία ημέρα
refusal-last_operator = αυτός είναι ο τελευταίος υπεύθυνος· ορίστε πρώτα άλλον λογαριασμό ως υπεύθυνο
refusal-guessable_password = αυτός ο κωδικός έχει σχεδόν μόνο λέξεις που όλοι δοκιμάζουν εδώ, όπως casino· επιλέξτε άλλον
refusal-identity_linked = μια ταυτότητα του παρόχου είναι ήδη συνδεδεμένη με αυτόν τον λογαριασμό· αποσυνδέστε την πρώτα
refusal-identity_not_linked = καμία ταυτότητα του παρόχου δεν είναι συνδεδεμένη με αυτόν τον λογαριασμό
refusal-identity_taken = αυτή η ταυτότητα του παρόχου ανοίγει άλλον λογαριασμό· συνδεθείτε εκεί και διαγράψτε εκείνον τον λογαριασμό ή χρησιμοποιήστε άλλη ταυτότητα
refusal-inspector_alone = ο επιθεωρητής μόνο διαβάζει· μη δώσετε άλλον ρόλο στον λογαριασμό
refusal-name_taken = το όνομα { QUOTED($name) } χρησιμοποιείται· διαλέξτε άλλο
refusal-needs_password = ο επισκέπτης δεν έχει κωδικό· κάντε πρώτα λογαριασμό
refusal-no_bet_yet = δεν έχετε ποντάρισμα σε αυτόν τον γύρο· ποντάρετε πρώτα
refusal-no_automatic_dealer = αυτό το τραπέζι δεν έχει αυτόματο κρουπιέρη· μοιράζει άνθρωπος
refusal-no_signing_key = αυτός ο διακομιστής δεν έχει μυστικό κλειδί και δεν υπογράφει
refusal-no_guest_name = δεν βρέθηκε ελεύθερο όνομα επισκέπτη· κάντε λογαριασμό
refusal-no_such_account = δεν υπάρχει λογαριασμός { QUOTED($account) }
refusal-no_such_role = το { QUOTED($role) } δεν είναι ρόλος{ $hint }
refusal-no_such_round = το τραπέζι { QUOTED($table) } δεν έχει γύρο { NUMBER($round) } για εμφάνιση
refusal-no_such_shoe = το τραπέζι { QUOTED($table) } δεν έχει σαμπό { NUMBER($shoe) }
refusal-no_such_table = δεν υπάρχει τραπέζι { QUOTED($table) }
refusal-grant_reused = ο κωδικός { QUOTED($grant) } ανήκει σε χορήγηση { MONEY($amount) }· χρησιμοποιήστε νέον για άλλη χορήγηση
refusal-no_top_up = το πορτοφόλι και οι μάρκες σας αξίζουν { MONEY($total) }· εικονικά χρήματα προστίθενται κάτω από { MONEY($floor) }
refusal-not_in_chips = { $what } { MONEY($amount) } δεν είναι ακέραιο πλήθος από μάρκες των { MONEY($chip) }· γράψτε { LIST($nearest, join: "or") }
refusal-not_in_wallet = το πορτοφόλι έχει { MONEY($balance) }, όχι { MONEY($amount) }
refusal-not_signed_in = δεν έχετε συνδεθεί ή η σύνδεση έληξε· συνδεθείτε ξανά
refusal-not_your_power = { WORD($command, kind: "command") }: μόνο για { LIST($roles, join: "or", kind: "role", form: "accusative") }
refusal-not_your_role = αυτός ο λογαριασμός δεν μπορεί να ενεργεί ως { WORD($role, kind: "role") }· ζητήστε τον ρόλο από τον υπεύθυνο
refusal-not_alone = υπάρχουν και άλλοι παίκτες στο τραπέζι που έχουν χρόνο να ποντάρουν· περιμένετε τον κρουπιέρη
refusal-not_your_table = άλλος κρουπιέρης έχει αναλάβει το τραπέζι· μπορεί να το παραδώσει ένας επόπτης
refusal-cash_chips = οι μάρκες του παίκτη { $player } αγοράστηκαν με μετρητά· τις πληρώνει ο κρουπιέρης στο τραπέζι
refusal-deals_here = αυτός ο λογαριασμός έδρασε ως προσωπικό στο τραπέζι με αυτά τα φύλλα· μπορεί να παίξει εδώ από το επόμενο σαμπό
refusal-no_such_request = δεν περιμένει αίτημα μετρητών { $request } σε αυτό το τραπέζι
refusal-own_device = ο παίκτης { $player } ποντάρει με δική του συσκευή· μόνο ο ίδιος ποντάρει ή το επιτρέπει στον κρουπιέρη (allow_dealer)
refusal-proposer_has_left = όποιος το ζήτησε δεν έχει πια τον ρόλο· απορρίψτε το
refusal-own_request = το ζητήσατε εσείς· πρέπει να το επιβεβαιώσει δεύτερο πρόσωπο
refusal-plays_here = αυτός ο λογαριασμός παίζει ή έπαιξε με αυτά τα φύλλα σε αυτό το τραπέζι· χρειάζεται άλλος λογαριασμός
refusal-player_removed = το προσωπικό απομάκρυνε παίκτη από αυτό το σαμπό· διατάξτε ανακάτεμα, που επιβεβαιώνει δεύτερο πρόσωπο, και μετά κλείστε το τραπέζι
refusal-wallet_chips = οι μάρκες του παίκτη { $player } προέρχονται από πορτοφόλι· μόνο ο ίδιος τις επιστρέφει εκεί
refusal-other_house = το τραπέζι { QUOTED($table) } βρίσκεται σε άλλον διακομιστή· ζητήστε τη διεύθυνσή του
refusal-other_scale = ένα τραπέζι εδώ πληρώνει { $current }, όχι { $scale }· διαλέξτε την ίδια κλίμακα ή κλείστε όλα τα τραπέζια που πληρώνουν { $current }
refusal-shoe_not_cut = δεν μπορεί ακόμη να τραβηχτεί φύλλο· πρώτα πρέπει να δημοσιευτεί η δέσμευση και να κοπεί το σαμπό
refusal-shoe_not_revealed = το σαμπό { NUMBER($shoe) } του τραπεζιού { QUOTED($table) } δεν έχει αποκαλυφθεί· πρέπει πρώτα να τελειώσει
refusal-sign_in_busy = συνδέονται πολλοί ταυτόχρονα· δοκιμάστε σε ένα δευτερόλεπτο
refusal-read_only = ο επιθεωρητής βλέπει τα πάντα και δεν αλλάζει τίποτα· χρησιμοποιήστε άλλον λογαριασμό
refusal-sign_in_failed = λάθος όνομα ή κωδικός· δοκιμάστε ξανά
refusal-store_failed = η αποθήκευση απέτυχε{ $why }· στείλτε ξανά το αίτημα με τον ίδιο κωδικό
refusal-table_exists = το τραπέζι { QUOTED($table) } υπάρχει ήδη· διαλέξτε άλλο σύντομο όνομα
refusal-table_not_taken = κανείς δεν έχει αναλάβει το τραπέζι· μοιράζει ο αυτόματος κρουπιέρης
refusal-table_not_vacant = κάποιος παίκτης ήταν στο τραπέζι από τον τελευταίο γύρο· δώστε άλλη αιτία
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
refusal-promise_first = ένα κείμενο μετρά μόνο αν το υποσχεθήκατε πριν από το κόψιμο· στείλτε πρώτα το αποτύπωμά του με promise_entropy
refusal-text_after_cut = τα φύλλα δεν έχουν κοπεί· κρατήστε το κείμενό σας μυστικό και δώστε το μετά το κόψιμο
refusal-not_promised_text = δεν είναι το κείμενο που υποσχεθήκατε· δώστε εκείνο
refusal-seat_has_promised = η θέση { $box } έχει ήδη υποσχεθεί κείμενο για αυτό το σαμπό· κάθε θέση δίνει ένα
refusal-digest_taken = άλλος παίκτης υποσχέθηκε το ίδιο κείμενο· διαλέξτε δικό σας
refusal-commitment_too_young = η δέσμευση για το σαμπό πρέπει να μείνει περισσότερο πριν από το κόψιμο· περιμένετε { $seconds } δευτ.
refusal-texts_awaited = παίκτες έχουν υποσχεθεί κείμενα για αυτό το σαμπό· περιμένετέ τα { $seconds } δευτ.
refusal-words_given = το σαμπό έχει ήδη το κείμενό σας· κάθε παίκτης δίνει ένα
refusal-wrong_password = ο τωρινός κωδικός είναι λάθος
refusal-oidc_expired = αυτή η σύνδεση στον πάροχο έληξε ή ξεκίνησε σε άλλο πρόγραμμα περιήγησης· ξεκινήστε ξανά
refusal-oidc_failed = η σύνδεση στον πάροχο απέτυχε· δοκιμάστε ξανά ή ζητήστε από τον διαχειριστή να δει το αρχείο καταγραφής
refusal-oidc_refused = ο πάροχος δεν σας συνέδεσε
refusal-provider_account = αυτός ο λογαριασμός συνδέεται σε πάροχο και δεν έχει κωδικό εδώ
refusal-code_required = ο λογαριασμός έχει δεύτερο παράγοντα· δώστε κωδικό της εφαρμογής ταυτοποίησης ή κωδικό ανάκτησης
refusal-common_password = αυτός είναι ένας από τους 10.000 πιο συνηθισμένους κωδικούς· διαλέξτε άλλον
refusal-no_such_session = αυτή η συνεδρία δεν υπάρχει ή έχει ήδη λήξει
refusal-reauthenticate = δώστε ξανά τον κωδικό σας ή κωδικό μιας χρήσης· έχει περάσει ώρα από την τελευταία φορά
refusal-totp_enabled = ο λογαριασμός έχει ήδη δεύτερο παράγοντα· αφαιρέστε τον πρώτα
refusal-totp_not_begun = ξεκινήστε πρώτα τη ρύθμιση δεύτερου παράγοντα
refusal-totp_required = το προσωπικό αυτού του καταστήματος χρειάζεται δεύτερο παράγοντα· ρυθμίστε τον ή συνδεθείτε με κωδικό
refusal-totp_unreadable = ο δεύτερος παράγοντας αυτού του λογαριασμού έγινε με άλλο μυστικό του διακομιστή· ο διαχειριστής τον αφαιρεί με: punto accounts reset-totp
refusal-wrong_code = ο κωδικός είναι λάθος ή έχει ήδη χρησιμοποιηθεί· περιμένετε τον επόμενο
command-allow_dealer = άδεια στον κρουπιέρη να ποντάρει
command-confirm_cash = επιβεβαίωση μετρητών
command-record_credit = καταγραφή επιστροφής μαρκών
command-record_fill = καταγραφή ανεφοδιασμού μαρκών
command-reject_cash = απόρριψη μετρητών
command-seat_walk_in = θέση για επισκέπτη χωρίς συσκευή
command-change_accounts = αλλαγή λογαριασμών και ρόλων
command-create_table = δημιουργία τραπεζιού
command-deal_now = μοίρασμα πριν λήξει ο χρόνος πονταρίσματος
command-export_records = εξαγωγή εγγραφών
command-grant_money = παροχή χρημάτων
command-grant_roles = παροχή ρόλων
command-invite = πρόσκληση
command-list_accounts = ο κατάλογος λογαριασμών
command-read_events = το αρχείο συμβάντων ενός τραπεζιού
command-read_journal = το αρχείο ελέγχου
command-read_metrics = οι μετρήσεις λειτουργίας
command-reset_password = δημιουργία συνδέσμου νέου κωδικού
command-approve_books = έγκριση κανονισμών
command-acknowledge_alarm = ανάληψη συναγερμού
command-read_pit = η εποπτεία των τραπεζιών
command-add_reader = προσθήκη αναγνώστη φύλλων
command-list_readers = ο κατάλογος των αναγνωστών φύλλων
command-erase_account = διαγραφή λογαριασμού
command-read_streams = οι αλυσίδες κατακερματισμού και οι εγκεκριμένοι κανονισμοί
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
detail-after_number = το after πρέπει να είναι ο αριθμός του τελευταίου συμβάντος που λάβατε
detail-book_or_text = δώστε είτε book, το id ενός ενσωματωμένου κανονισμού, είτε text, έναν κανονισμό
detail-two_lengths = στείλτε είτε Content-Length είτε Transfer-Encoding
detail-by_and_at = παραλείψτε τα by και at· τα συμπληρώνει ο διακομιστής
detail-message_too_long = ένα μήνυμα έχει το πολύ { NUMBER($max) } byte
detail-request_error = { $error }
refusal-bad_origin = η κεφαλίδα Origin λείπει ή ονομάζει άλλον ιστότοπο· στείλτε το αίτημα από σελίδα αυτού του διακομιστή
refusal-bad_request = το αίτημα δεν είναι έγκυρο: { $why }
refusal-book_too_heavy = ο κανονισμός θέλει πολύ χρόνο για επεξεργασία· απλοποιήστε τον
refusal-cannot_listen = δεν μπορεί να ακούσει στο { $host }, θύρα { $port }: { $error }
refusal-house_not_open = ο διακομιστής δεν ξεκίνησε· δείτε το { $log }
refusal-http_error = ο διακομιστής απάντησε με κατάσταση { $status }
refusal-package_missing = το { $module } δεν είναι εγκατεστημένο· εκτελέστε pip install { $module }
refusal-answer_too_long = ο διακομιστής έστειλε απάντηση μεγαλύτερη από { NUMBER($max) } byte
refusal-bad_server_address = το { QUOTED($address) } δεν είναι διεύθυνση διακομιστή· γράψτε https://casino.example ή http://127.0.0.1:8021
refusal-certificate_refused = το πιστοποιητικό του { $address } δεν είναι έμπιστο: { $why }· δώστε ssl_context για να εμπιστευτείτε την αρχή του
refusal-no_message = κανένα μήνυμα του τραπεζιού { QUOTED($table) } δεν ήρθε εγκαίρως
refusal-plain_token = ένα διακριτικό ή ένας κωδικός προς το { $address } θα διαβαζόταν στο δίκτυο· χρησιμοποιήστε https ή δώστε allow_plain_token
refusal-server_timeout = το { $address } δεν απάντησε μέσα σε { $seconds } δευτερόλεπτα
refusal-server_unreachable = δεν υπάρχει σύνδεση με το { $address }: { $why }
refusal-method_not_allowed = αυτή η διεύθυνση δεν δέχεται αυτή τη μέθοδο· η κεφαλίδα Allow λέει ποιες δέχεται
refusal-moved = το τραπέζι { QUOTED($table) } βρίσκεται τώρα σε άλλον διακομιστή· συνδεθείτε στη διεύθυνσή του
refusal-no_seat = δεν υπάρχει θέση { $box } στο τραπέζι { QUOTED($table) }: { $why }
refusal-not_found = δεν υπάρχει τίποτα σε αυτή τη διεύθυνση· το /schema/openapi.json έχει τις διευθύνσεις
refusal-odds_not_now = οι πιθανότητες του σαμπό εμφανίζονται μόνο ανάμεσα σε δύο γύρους· δοκιμάστε μετά από αυτόν τον γύρο
refusal-odds_not_shown = αυτό το τραπέζι δεν δείχνει τις πιθανότητες του σαμπό στη διάρκεια του παιχνιδιού
refusal-request_too_large = το αίτημα είναι πολύ μεγάλο· στείλτε το πολύ { NUMBER($max) } byte
refusal-request_timeout = το αίτημα δεν έφτασε εγκαίρως
refusal-server_full = ο διακομιστής δεν έχει χώρο για πάνω από { NUMBER($max) } συνδέσεις· δοκιμάστε σε λίγο
refusal-sum_failed = ο υπολογισμός απέτυχε ή άργησε πολύ· ζητήστε λιγότερα
refusal-too_fast = πάρα πολλά μηνύματα· στείλτε λιγότερα ανά δευτερόλεπτο και περιμένετε τις απαντήσεις
refusal-too_many_connections = η διεύθυνσή σας έχει { NUMBER($max) } συνδέσεις, τις περισσότερες που επιτρέπονται· κλείστε μερικές
refusal-too_many_guests = η διεύθυνσή σας δημιούργησε { NUMBER($max) } επισκέπτες και λογαριασμούς σε 24 ώρες, τους περισσότερους που επιτρέπονται· συνδεθείτε ή δοκιμάστε αύριο
refusal-too_many_offences = πάρα πολλά άκυρα μηνύματα· η σύνδεση έκλεισε
refusal-too_many_requests = πάρα πολλά αιτήματα· δοκιμάστε σε { NUMBER($seconds) } { $seconds ->
        [one] δευτερόλεπτο
       *[other] δευτερόλεπτα
    }
refusal-too_slow = διαβάζετε πολύ αργά· συνδεθείτε ξανά και συνεχίστε μετά το τελευταίο συμβάν που λάβατε
refusal-unsupported_media_type = αυτός ο τύπος περιεχομένου δεν γίνεται δεκτός· στείλτε JSON
refusal-went_wrong = ο διακομιστής έκανε λάθος· δοκιμάστε ξανά
action-burn_first = κάψτε το πρώτο φύλλο ανοιχτό
action-burn_first_face_down = κάψτε το πρώτο φύλλο κλειστό
action-burn_more_face_up = κάψτε { $cards ->
        [one] ακόμη ένα φύλλο ανοιχτό
       *[other] ακόμη { $cards } φύλλα ανοιχτά
    }
action-burn_more = κάψτε { $cards ->
        [one] άλλο
       *[other] άλλα
    } { $cards } { $cards ->
        [one] κλειστό
       *[other] κλειστά
    }
action-call_result = αναγγείλετε το αποτέλεσμα
action-cut_cards = κόψτε τα φύλλα: δεν τα έκοψε κανένας παίκτης
action-deal = μοιράστε
action-deal_held = μοιράστε το παραπανίσιο φύλλο
action-deal_void_hand = αναγγείλετε «Χωρίς πονταρίσματα σε αυτό το χέρι» και μοιράστε άκυρο χέρι, αρχίζοντας με το φύλλο που φάνηκε
action-dealer_turns = ο κρουπιέρης ανοίγει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }
action-draw_card = τραβήξτε φύλλο για { WORD($hand, kind: "hand", form: "accusative") }
action-draw_third_card = { $why }: τραβήξτε φύλλο
action-hand_shaker = δώστε το κύπελλο: { PERSON($player) }
action-holder_turns = τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } τα ανοίγει όποιος έχει τον ρόλο
action-no_more_bets = αναγγείλετε «Τέλος τα πονταρίσματα» στην ώρα του
action-offer_cut = προσφέρετε το κόψιμο: { PERSON($player) }
action-offer_role = προσφέρετε τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }: { PERSON($player) }
action-open_bets = αναγγείλετε «Ποντάρετε, παρακαλώ»
action-open_shaker = ανοίξτε το κύπελλο και αναγγείλετε το ζάρι
action-open_table = φέρτε τα φύλλα, που ως τότε φυλάσσονται κλειδωμένα, και ανοίξτε το τραπέζι
action-order_shuffle = ανακατέψτε τα φύλλα
action-pass_to = δώστε τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }: { PERSON($player) }
action-pass_to_holder = δώστε τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } σε όποιον έχει τον ρόλο
action-place_cutting_card = τοποθετήστε το φύλλο κοπής, μετρώντας από πίσω
action-player_turns = ανοίγει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }: { PERSON($player) }
action-prepare = { WORD($step, kind: "step") }
action-prepare_other_set = η δεύτερη σειρά φύλλων: { WORD($step, kind: "step") }
action-reconstruct_or_void = ανασυστήστε τον γύρο ή ακυρώστε τον
action-announce_die = ανακοινώστε την τιμή του ζαριού
action-confirm_correction = επιβεβαιώστε ή απορρίψτε τη διόρθωση που προτείνει: { PERSON($by) }
action-identify_card = δηλώστε το φύλλο { WORD($hand, kind: "hand", form: "genitive") } που δεν διαβάστηκε
action-resolve_card = πείτε τι ήταν το { CARD($card) }, που διαβάστηκε εκτός σειράς
action-void_or_reconstruct = ακυρώστε τον γύρο ή ανασυστήστε τον, αν τα φύλλα του είναι γνωστά με τη σειρά τους
refusal-card_face_down = το φύλλο { $number } { WORD($hand, kind: "hand", form: "genitive") } είναι κλειστό· ανοίξτε το πρώτα
refusal-card_waits = { WORD($command, kind: "command") }: πρέπει να περιμένει, γιατί το { CARD($card) } διαβάστηκε εκτός σειράς· πείτε πρώτα τι ήταν
refusal-cards_gone = ο γύρος χρειάζεται και άλλο φύλλο, αλλά τα φύλλα του δόθηκαν για ανακάτεμα· ακυρώστε τον
refusal-cards_unnamed = { $count ->
        [one] δεν δηλώθηκε { $count } φύλλο που βγήκε από το σαμπό· δηλώστε το
       *[other] δεν δηλώθηκαν { $count } φύλλα που βγήκαν από το σαμπό· δηλώστε τα
    } ή ακυρώστε τον γύρο
refusal-correction_waits = μια διόρθωση περιμένει τον επόπτη· επιβεβαιώστε την ή απορρίψτε την
refusal-cutting_card_absent = το σαμπό δεν έχει φύλλο κοπής
refusal-cutting_card_came = το φύλλο κοπής έχει ήδη βγει
refusal-dealer_announces = την τιμή του ζαριού την ανακοινώνει ο κρουπιέρης· ανοίξτε το κύπελλο χωρίς τιμή
refusal-play_waits = { WORD($command, kind: "command") }: πρέπει να περιμένει, ώσπου ο κρουπιέρης να πει τι ήταν ένα φύλλο που διαβάστηκε εκτός σειράς
refusal-no_card_waits = δεν διαβάστηκε φύλλο εκτός σειράς
refusal-order_proved = το δεσμευμένο σαμπό αποδεικνύει τη σειρά αυτών των φύλλων· δώστε τα όπως μοιράστηκαν: { LIST($cards, join: "list") }
refusal-reason_missing = για αυτή την πράξη αποφασίζει δεύτερο άτομο και οι παίκτες μαθαίνουν τον λόγο· δώστε τον λόγο
refusal-no_proposal = καμία πρόταση δεν περιμένει απόφαση
refusal-other_proposal = έχει πλέον προταθεί άλλη πράξη· δείτε την πριν την επιβεβαιώσετε
refusal-own_proposal = για την πρότασή σας πρέπει να αποφασίσει άλλος· ανακαλέστε την ή καλέστε επόπτη ή τον υπεύθυνο
refusal-not_your_proposal = την πρόταση την ανακαλεί μόνο όποιος την έκανε· επιβεβαιώστε την ή απορρίψτε την
refusal-proposal_waits = μια πρόταση περιμένει δεύτερο άτομο· επιβεβαιώστε την, απορρίψτε την ή ανακαλέστε την
refusal-cut_in_the_middle = το προσωπικό κόβει το δεσμευμένο σαμπό στη μέση, ώστε να μην επιλέγει τίποτα· κόψτε μετά από { $cards } φύλλα
refusal-own_report = για την παρατυπία που αναφέρατε μετά το αποτέλεσμα αποφασίζει άλλος· καλέστε τον υπεύθυνο
refusal-decision_first = εκκρεμεί απόφαση για αυτόν τον γύρο· αποφασίστε πρώτα και έπειτα δηλώστε ξένο φύλλο
refusal-foreign_by_two = για ακύρωση μετά το αποτέλεσμα αποφασίζει δεύτερο άτομο· σημειώστε το φύλλο ως λάθος του αναγνώστη και δηλώστε το ξένο
refusal-order_fixed = η σειρά αυτών των φύλλων είναι οριστική από το κόψιμο και κανένας παίκτης δεν τελειώνει το σαμπό· ζητήστε ανακάτεμα πριν από το κόψιμο
proposed_act-order_shuffle = ανακάτεμα πριν από το τέλος του σαμπό
proposed_act-replace_cards = αντικατάσταση των φύλλων πριν από το τέλος του σαμπό
proposed_act-close_table = κλείσιμο του τραπεζιού πριν από το τέλος του σαμπό
proposed_act-declare_foreign = ακύρωση του γύρου λόγω ξένου φύλλου
proposed_act-void_round = ακύρωση του γύρου
act_reason-order_in_doubt = η σειρά των φύλλων είναι αμφίβολη
act_reason-card_exposed = φάνηκε φύλλο
act_reason-table_was_empty = δεν ήταν κανείς στο τραπέζι
act_reason-shoe_ended = το σαμπό τελείωσε
act_reason-technical_failure = τεχνική βλάβη
act_reason-connection_failure = διακοπή των συνδέσεων
act_reason-secret_exposed = κάποιος ίσως γνωρίζει τη σειρά των φύλλων
act_reason-closing_time = ώρα κλεισίματος
act_reason-foreign_card = φύλλο που δεν ανήκει στις τράπουλες
act_reason-authority_order = εντολή αρχής
action-confirm_proposal = δεύτερο άτομο επιβεβαιώνει ή απορρίπτει: { WORD($act, kind: "proposed_act") } (λόγος: { WORD($reason, kind: "act_reason") })
action-dismiss_misdeal = συνεχίστε με τα φύλλα όπως μοιράστηκαν: το δεσμευμένο σαμπό διαψεύδει την αναφορά
announcement-act_proposed = Το παιχνίδι περιμένει: μέλος του προσωπικού προτείνει { WORD($act, kind: "proposed_act") } (λόγος: { WORD($reason, kind: "act_reason") })· αποφασίζει δεύτερο μέλος
announcement-act_confirmed = Δύο μέλη του προσωπικού αποφάσισαν: { WORD($act, kind: "proposed_act") } (λόγος: { WORD($reason, kind: "act_reason") })
announcement-act_rejected = Η πρόταση για { WORD($act, kind: "proposed_act") } (λόγος: { WORD($reason, kind: "act_reason") }) απορρίφθηκε· το παιχνίδι συνεχίζεται
announcement-act_withdrawn = Η πρόταση για { WORD($act, kind: "proposed_act") } (λόγος: { WORD($reason, kind: "act_reason") }) ανακλήθηκε· το παιχνίδι συνεχίζεται
refusal-no_correction = καμία διόρθωση δεν περιμένει απόφαση
refusal-no_hand_due = κανένα χέρι δεν περιμένει φύλλο: { WORD($phase, kind: "phase") }· παραλείψτε το χέρι
refusal-not_due_to_hand = δεν περίμενε ένα μόνο φύλλο { WORD($hand, kind: "hand", form: "nominative") }· το επόμενο βήμα: { $step }
refusal-not_with_these_cards = { WORD($command, kind: "command") }: δεν γίνεται με { WORD($cards, kind: "card_kind") }
refusal-nothing_to_correct = δεν υπάρχει τέτοιο φύλλο ή τιμή στην καταγραφή· δώστε άλλο
refusal-nothing_unread = κανένα φύλλο εκτός των χεριών δεν έμεινε χωρίς ανάγνωση· δώστε το χέρι
refusal-nothing_unread_in_hand = { WORD($hand, kind: "hand", form: "nominative") } δεν έχει φύλλο που να μη διαβάστηκε
refusal-other_cards = η καταγραφή του γύρου δεν συμφωνεί για { LIST($cards, join: "list") }· δώστε όλα τα φύλλα του στη σωστή σειρά και δηλώστε όσα διαβάστηκαν λάθος
refusal-own_correction = για τη διόρθωσή σας πρέπει να αποφασίσει άλλος· καλέστε έναν επόπτη
refusal-practice_chips = οι μάρκες του τραπεζιού { QUOTED($table) } είναι για εξάσκηση· δεν μεταφέρονται χρήματα από και προς αυτό
refusal-practice_limit = κάθε παίκτης έχει στο τραπέζι μάρκες εξάσκησης ως { MONEY($max) } και εσείς έχετε ήδη { MONEY($owned) }· πάρτε λιγότερες
refusal-same_card = το { CARD($card) } είναι ήδη καταγραμμένο· δώστε το σωστό φύλλο
refusal-same_face = το { $face } είναι ήδη καταγραμμένο· δώστε τη σωστή τιμή
refusal-shaker_open = το κύπελλο είναι ανοιχτό· την τιμή την ανακοινώνει ο κρουπιέρης
refusal-too_many_unread = δεν μπορεί να βγήκαν { $count } φύλλα από το σαμπό: έχει { $left }· δώστε μικρότερο αριθμό
card_kind-virtual = εικονικά φύλλα: το δεσμευμένο σαμπό αποδεικνύει τι μοιράστηκε
card_kind-scanned = φύλλα με αναγνώστη
card_kind-practice = φύλλα εξάσκησης
action-replace_cards = φέρτε νέα φύλλα
action-report_cards_ran_out = αναφέρετε ότι τελείωσαν τα φύλλα
action-settle = μαζέψτε τα χαμένα και πληρώστε τα κερδισμένα
action-shake = κουνήστε το ζάρι { $times } { $times ->
        [one] φορά
       *[other] φορές
    } ακόμη
action-shake_again = κουνήστε το ζάρι άλλη μία φορά: κανένας παίκτης δεν πήρε το κύπελλο
action-wait_for_bet = περιμένετε ποντάρισμα
action-wait_for_player = περιμένετε τον πρώτο παίκτη: ως τότε τα φύλλα μένουν ανοιχτά
announcement-count = { WORD($hand, kind: "hand") } { $total }
announcement-die = Το ζάρι δείχνει { $face }
announcement-last_coup = Τελευταίος γύρος
announcement-marked_die = Το ζάρι δείχνει { $face }: { $title }
announcement-minimum_age = Επιτρέπεται η είσοδος μόνο σε άτομα άνω των { $age } ετών
announcement-natural = { WORD($hand, kind: "hand") }, φυσικό { $total }
announcement-no_bets = Χωρίς πονταρίσματα σε αυτό το χέρι
announcement-no_more_bets = Τέλος τα πονταρίσματα
announcement-place_your_bets = Ποντάρετε, παρακαλώ
announcement-spoken = { $text }
announcement-counts_and_winner = { WORD($first, kind: "hand", form: "nominative") } { $first_total }, { WORD($second, kind: "hand", form: "nominative") } { $second_total }: κερδίζει { WORD($winner, kind: "hand", form: "nominative") }
announcement-counts_and_tie = { WORD($first, kind: "hand", form: "nominative") } { $first_total }, { WORD($second, kind: "hand", form: "nominative") } { $second_total }: ισοπαλία
refusal-limit_not_in_steps = το όριο { MONEY($limit) } δεν είναι πολλαπλάσιο του { MONEY($step) }, βήματος των πονταρισμάτων· αλλάξτε το όριο
refusal-maximum_no_multiple = το ανώτατο όριο { MONEY($max) } δεν είναι επιτρεπτό πολλαπλάσιο του κατώτατου { MONEY($min) }· επιλέξτε { LIST($allowed, join: "or") }
refusal-stake_not_in_steps = { MONEY($stake) } σε { $wager } δεν είναι πολλαπλάσιο του { MONEY($step) }· ποντάρετε { LIST($nearest, join: "or") }
announcement-tie = Ισοπαλία, από { $total }
announcement-wins = Κερδίζει { WORD($winner, kind: "hand", form: "nominative") }, { $high } προς { $low }
detail-banker_draws = η Μπάνκα τραβά με { $total } απέναντι σε τρίτο φύλλο { $third }
detail-banker_draws_alone = η Μπάνκα τραβά με { $total }, αφού ο Παίκτης έμεινε
detail-banker_stands = η Μπάνκα μένει με { $total } απέναντι σε τρίτο φύλλο { $third }
detail-banker_stands_alone = η Μπάνκα μένει με { $total }, αφού ο Παίκτης έμεινε
detail-card_not_named = δεν δόθηκε φύλλο
detail-burned_face_up = το πρώτο φύλλο καίγεται ανοιχτό
detail-all_burned_face_up = όλα τα φύλλα καίγονται ανοιχτά
detail-dealer_shakes = κουνά ο κρουπιέρης, γιατί δεν το πήρε κανένας παίκτης
detail-dealt_card = το { WORD($number, kind: "ordinal") } φύλλο { WORD($hand, kind: "hand", form: "genitive") }
detail-die_shows = το ζάρι δείχνει { $face }
detail-has_third_card = ο Παίκτης έχει ήδη τρίτο φύλλο
detail-initial_deal_incomplete = το αρχικό μοίρασμα παίρνει { $needed } φύλλα από το σαμπό και δόθηκαν { $given }
detail-marked_die_shows = το ζάρι δείχνει { $face }: { $title }
detail-minimum = το ελάχιστο
detail-minimum_on = το ελάχιστο στο στοίχημα { $wager }
detail-natural = { WORD($hand, kind: "hand", form: "nominative") } έχει φυσικό { $total }: δεν βγαίνουν άλλα φύλλα
detail-naturals = ο Παίκτης έχει φυσικό { $player } και η Μπάνκα φυσικό { $banker }: δεν βγαίνουν άλλα φύλλα
detail-no_cards_yet = ο Παίκτης δεν έχει φύλλα
detail-no_fourth_card = κανένα χέρι δεν παίρνει τέταρτο φύλλο
detail-not_an_object = { WORD($what, kind: "message_kind") }: πρέπει να είναι αντικείμενο JSON με type
detail-not_json = αυτή η γραμμή δεν είναι JSON: { $error }
detail-offered_to = προσφέρεται: { PERSON($player) }
detail-permanent_card = το χέρι { WORD($hand, kind: "hand", form: "genitive") } αρχίζει με μόνιμο φύλλο: { WORD($rank, kind: "rank") }
detail-player_draws = ο Παίκτης τραβά με { $total }
detail-player_or_dealer_opens = το ανοίγει ο κρουπιέρης ή ο παίκτης που κούνησε
detail-player_stands = ο Παίκτης μένει με { $total }
detail-role_not_on_offer = δεν προσφέρεται σε κανέναν παίκτη
detail-shaker_with = το έχει: { PERSON($player) }
detail-staff_cut = τώρα κόβει το προσωπικό
detail-unknown_type = { WORD($what, kind: "message_kind") }: δεν υπάρχει τύπος { QUOTED($name) }{ $hint }
refusal-above_maximum = { PERSON($player) }: θα έχει { MONEY($stake) } στο στοίχημα { $wager }, πάνω από το μέγιστο { MONEY($max) }· ποντάρετε λιγότερα
refusal-already_there = { PERSON($player) }: έχει ήδη θέση στο τραπέζι· αφήστε την πρώτα
refusal-below_minimum = { MONEY($stake) } στο στοίχημα { $wager } είναι κάτω από το ελάχιστο { MONEY($min) }· ποντάρετε περισσότερα
refusal-bets_not_open = τα πονταρίσματα δεν είναι ανοιχτά: { WORD($phase, kind: "phase") }· περιμένετε την αναγγελία
refusal-box_taken = η θέση { $box } είναι πιασμένη { WORD($by, kind: "box_owner") }· διαλέξτε άλλη
refusal-burn_begun = το κάψιμο έχει αρχίσει· κάψτε ακόμη { $cards }
refusal-void_hand_due = φάνηκε παραπανίσιο φύλλο, γι' αυτό το επόμενο χέρι δεν έχει πονταρίσματα· μοιράστε πρώτα εκείνο
refusal-card_held = ο γύρος αρχίζει με παραπανίσιο φύλλο· μοιράστε εκείνο
refusal-card_is_due = χρειάζεται φύλλο: { $step }
refusal-card_missing = { $why }· δώστε το φύλλο που λείπει
refusal-cards_are_in = η αιτία `card_exposed` είναι για φύλλο που φάνηκε πριν μπουν τα φύλλα στο σαμπό· δώστε άλλη αιτία
refusal-cards_are_left = στο σαμπό { $cards ->
        [one] μένει
       *[other] μένουν
    } { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }· συνεχίστε τον γύρο
refusal-cards_dealt = τα πονταρίσματα δεν μειώνονται αφού μοιραστεί φύλλο· μοιράστε τον γύρο
refusal-cards_ran_out = το σαμπό είναι άδειο· αναφέρετε ότι τελείωσαν τα φύλλα
refusal-cut_already = τα φύλλα έχουν κοπεί· τοποθετήστε το φύλλο κοπής
refusal-cut_is_offered = το κόψιμο προσφέρεται: { PERSON($player) }· το προσωπικό κόβει μόνο αν αρνηθούν όλοι οι παίκτες
refusal-cut_out_of_bounds = το κόψιμο αφήνει τουλάχιστον { $ends } φύλλα σε κάθε πλευρά· διαλέξτε { $ends } έως { $last }
refusal-cutting_card_out_of_bounds = το φύλλο κοπής δεν μπαίνει { $from_back } φύλλα από πίσω· διαλέξτε { $min } έως { $max }
refusal-cutting_cards = το παιχνίδι { $book } δεν μοιράζεται με { $cutting_cards } φύλλα κοπής· διαλέξτε { LIST($allowed, join: "or") }
refusal-dealer_keeps_cards = με τρόπο { $style } τα φύλλα τα κρατά ο κρουπιέρης
refusal-dealer_shakes_first = ο κρουπιέρης κουνά το ζάρι { $times } φορές πριν από τον παίκτη
refusal-dealer_takes = μόνο ο κρουπιέρης μπορεί να πει ότι ένα ποντάρισμα έγινε δεκτό
refusal-die_missing = το παιχνίδι { $book } χρειάζεται ζάρι· δώστε αριθμό από 1 έως { $faces }
refusal-die_out_of_range = το ζάρι δεν μπορεί να δείξει { $face }· δώστε αριθμό από 1 έως { $faces }
refusal-die_shown = το ζάρι έχει φανεί
refusal-fractions_not_allowed = ποντάρισμα στο στοίχημα { $wager } που δεν πληρώνεται ακριβώς πρέπει να απορρίπτεται· ορίστε fractions σε refuse
refusal-holder_turns = τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } τα έχει και τα ανοίγει: { PERSON($player) }
refusal-impossible_card = όλα τα φύλλα { CARD($card) } των { $decks } τραπουλών έχουν βγει· σαρώστε ξανά ή δηλώστε το ξένο
refusal-limits_crossed = { $what } { MONEY($min) } είναι πάνω από το μέγιστο { MONEY($max) }· αλλάξτε ένα από τα δύο
refusal-new_cards_needed = τα φύλλα σαμπό με τρόπο { $style } δεν ξαναχρησιμοποιούνται· αντικαταστήστε τα
refusal-no_banker_first = τα φύλλα της Μπάνκας ανοίγουν πρώτα μόνο με τρόπο B και πριν ανοίξει χέρι
refusal-no_card_due = δεν χρειάζεται φύλλο· επόμενο βήμα: { $step }
refusal-no_cards_dealt = δεν έχει καταγραφεί φύλλο σε αυτόν τον γύρο· αν βγήκαν φύλλα από το σαμπό, δώστε πόσα δεν διαβάστηκαν
refusal-no_die = το παιχνίδι { $book } δεν έχει ζάρι· παραλείψτε το
refusal-no_funds = { PERSON($player) }: έχει μόνο { MONEY($rack) }· διαλέξτε μικρότερο ποσό ή αγοράστε μάρκες
refusal-no_more_bets = τα πονταρίσματα έκλεισαν· { MONEY($amount) } στο στοίχημα { QUOTED($wager) } δεν έγιναν δεκτά
refusal-no_payable_stake = κανένα ποντάρισμα { $wager } από { MONEY($min) } έως { MONEY($max) } δεν πληρώνεται ακριβώς· συμπεριλάβετε πολλαπλάσιο του { MONEY($step) }
refusal-no_role = κανένας παίκτης δεν έχει τον ρόλο { WORD($hand, kind: "hand", form: "genitive") }· τα φύλλα ανοίγει ο κρουπιέρης
refusal-no_spot_cap = το μεγάλο τραπέζι δεν έχει όριο ανά χώρο· ορίστε το σε μικρό ή μεσαίο
refusal-no_stake = { PERSON($player) }: έχει { MONEY($stake) } στο στοίχημα { $wager }, θέση { $box }· πάρτε πίσω το πολύ αυτό το ποσό
refusal-no_such_box = το τραπέζι δεν έχει θέση { $box }· διαλέξτε θέση από 1 έως { $boxes }
refusal-no_wagers = δεν πόνταρε κανείς· περιμένετε ή ας δώσει ο υπεύθυνος ελεύθερους γύρους
refusal-nobody_asked = οι ελεύθεροι γύροι δίνονται όταν τους ζητήσει κάποιος στο τραπέζι· γράψτε ποιος στο requested_by
refusal-nobody_looks = τα φύλλα μένουν ανοιχτά ώσπου να τα δει ο πρώτος παίκτης
refusal-not_a_later_card = ο γύρος δεν έχει φύλλο· αναφέρετε το φύλλο ως πρώτο
refusal-not_a_third_card = το φύλλο δεν είναι τρίτο του Παίκτη: { $why }· αναφέρετέ το ως φύλλο για κανέναν
refusal-not_cut = τα φύλλα δεν έχουν κοπεί· κόψτε τα πρώτα
refusal-not_now = «{ WORD($command, kind: "command") }» δεν γίνεται τώρα: { WORD($phase, kind: "phase") }· γίνεται όταν { LIST($phases, join: "or", kind: "phase") }
refusal-not_offered = το κόψιμο δεν προσφέρεται στον παίκτη { PERSON($player) }· { $turn }
refusal-not_preshuffled = μόνο προανακατεμένα φύλλα που δεν παίχτηκαν εξετάζονται κατόπιν αιτήματος
refusal-not_settled = ο γύρος δεν πληρώθηκε· ανασυστήστε τον ή ακυρώστε τον
refusal-not_shaken = το ζάρι δεν κουνήθηκε ώστε να ακουστεί· κουνήστε το πρώτα
refusal-not_the_first = ο γύρος έχει φύλλα· αναφέρετε το φύλλο ως επόμενο
refusal-not_there = { PERSON($player) }: δεν έχει θέση στο τραπέζι· πρώτα καθίστε ή σταθείτε
refusal-not_to_be_passed = τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } δεν δίνονται τώρα· επόμενο βήμα: { $step }
refusal-not_to_be_turned = τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } δεν ανοίγουν τώρα· επόμενο βήμα: { $step }
refusal-not_yet = προηγείται άλλο βήμα: { $step }
refusal-not_your_box = μια θέση είναι μόνο για όποιον κάθεται εκεί· διαλέξτε δική σας θέση: { LIST($boxes, join: "list") }
refusal-not_your_cards = τα φύλλα { WORD($hand, kind: "hand", form: "genitive") } δεν είναι δικά σας· μην τα αγγίζετε
refusal-not_your_part = «{ WORD($step, kind: "step") }»: το κάνει { WORD($role, kind: "role", form: "nominative") }
refusal-not_your_shake = το κύπελλο δεν είναι δικό σας· { $turn }
refusal-not_yours = { PERSON($by) } δεν μπορεί να ενεργεί για { PERSON($player) }· δώστε τις δικές σας εντολές
refusal-nothing_held = δεν περιμένει παραπανίσιο φύλλο για μοίρασμα· τραβήξτε φύλλο
refusal-nothing_payable = κανένα μέρος του { MONEY($amount) } δεν πληρώνεται ακριβώς· επιστρέψτε το όλο
refusal-one_hand_at_a_time = ένας παίκτης έχει τα φύλλα { WORD($hand, kind: "hand", form: "genitive") }· περιμένετε να ανοίξουν
refusal-one_player_a_box = στο μεγάλο τραπέζι μια θέση εξυπηρετεί έναν παίκτη· ορίστε players_per_spot σε 1
refusal-one_set = το τραπέζι έχει μόνο μία σειρά φύλλων
refusal-option_fixed = η επιλογή { $option } ορίζεται μαζί με το τραπέζι· σε τραπέζι που λειτουργεί επιλέξτε { LIST($electable, join: "or") }
refusal-other_ground = μία σειρά ανακατεύεται μόνη της μόνο αν η σειρά της είναι αμφίβολη ή φάνηκε φύλλο· δώστε μία από αυτές τις αιτίες
refusal-player_missing = { WORD($role, kind: "role", form: "nominative") } πρέπει να ορίσει τον παίκτη
refusal-remedy_not_conducted = το τραπέζι δεν μπορεί να εφαρμόσει το { $remedy } για { $irregularity }, που απαιτεί το παιχνίδι { $book }· γράψτε { LIST($supported, join: "or") }
refusal-role_not_offered = ο ρόλος { WORD($hand, kind: "hand", form: "genitive") } δεν προσφέρεται στον παίκτη { PERSON($player) }· { $turn }
refusal-round_under_way = ο τρόπος δεν αλλάζει μέσα σε γύρο· τελειώστε πρώτα τον γύρο
refusal-rules_unchanged = αυτοί οι κανόνες ισχύουν ήδη στον επόμενο γύρο· επιλέξτε άλλους
refusal-shoe_goes_on = το σαμπό δεν τελείωσε· δώστε άλλη αιτία
refusal-shoe_has_ended = το σαμπό τελείωσε· δώστε την αιτία `shoe_ended`
refusal-shoe_under_way = αυτό το σαμπό μοιράζεται με τρόπο { $style } ως το τέλος· αλλάξτε τον μετά
refusal-spot_cap = τα πονταρίσματα σε αυτόν τον χώρο θα ήταν { MONEY($stake) }, πάνω από το μέγιστο του τραπεζιού { MONEY($max) }· ποντάρετε λιγότερα
refusal-spot_full = στον χώρο δεν υπάρχει θέση για άλλον, γιατί ποντάρουν το πολύ { $max } { $max ->
        [one] παίκτης
       *[other] παίκτες
    }· διαλέξτε άλλη θέση
refusal-stake_lost = το ποντάρισμα στο στοίχημα { QUOTED($wager) } έχασε· μένει μέχρι να πληρωθεί ο γύρος
refusal-stake_stands = τα πονταρίσματα έκλεισαν· το ποντάρισμα στο στοίχημα { QUOTED($wager) } μένει μέχρι να πληρωθεί ο γύρος
refusal-standing_area = οι όρθιοι παίκτες ποντάρουν μόνο στον δικό τους χώρο· διαλέξτε τη θέση 0
refusal-table_stuck = σε τραπέζι { $version } με εξοπλισμό «{ WORD($equipment, kind: "equipment") }» και τρόπο { $style } το παιχνίδι δεν μπορεί να συνεχίσει· { WORD($phase, kind: "phase") } και κανείς δεν μπορεί να κάνει «{ WORD($command, kind: "command") }»· διορθώστε τη διαδικασία
refusal-style_b_continuous = ο τρόπος { $style } δεν μοιράζεται από συνεχή ανακατευτή· χρησιμοποιήστε σαμπό ή άλλον τρόπο
refusal-style_not_allowed = το παιχνίδι { $book } δεν μοιράζεται με τρόπο { $style }· διαλέξτε { LIST($allowed, join: "or") }
refusal-supervisor_decides = αυτό το ανακάτεμα το αποφασίζει επόπτης· φωνάξτε έναν
refusal-too_many_boxes = ένα τραπέζι { $version } έχει το πολύ { $max } θέσεις, όχι { $boxes }
refusal-too_many_chips = χωρούν το πολύ { NUMBER($max) } μάρκες· αγοράστε λιγότερες
refusal-too_many_free_rounds = μοιράζονται το πολύ { $max } ελεύθεροι γύροι πριν ποντάρει κάποιος· μένουν { $left }
refusal-too_many_on_a_spot = στον ίδιο χώρο ποντάρουν το πολύ { $max } παίκτες, όχι { $players }
refusal-unknown_version = το { QUOTED($version) } δεν είναι μορφή τραπεζιού· διαλέξτε { LIST($known, join: "or") }
refusal-wagers_down = ένας παίκτης έχει ποντάρει σε αυτόν τον γύρο· περιμένετε να πληρωθεί ο γύρος
refusal-within_differential = τα πονταρίσματα είναι μέσα στη διαφορά τραπεζιού· μοιράστε τον γύρο
box_owner-you = από εσάς
box_owner-other = από άλλον παίκτη
message_kind-command = εντολή
message_kind-event = συμβάν
ordinal-first = πρώτο
ordinal-second = δεύτερο
ordinal-third = τρίτο
phase-closed = το τραπέζι είναι κλειστό
phase-preparing = ετοιμάζονται τα φύλλα
phase-cutting = κόβονται τα φύλλα
phase-burning = πρόκειται να καούν φύλλα
phase-ready = δεν είναι ανοιχτός γύρος
phase-betting = τα πονταρίσματα είναι ανοιχτά
phase-waiting = τα πονταρίσματα έκλεισαν και δεν άρχισε το μοίρασμα
phase-dealing = μοιράζονται τα φύλλα
phase-irregular = μια παρατυπία περιμένει απόφαση
phase-decided = ο γύρος κρίθηκε και δεν πληρώθηκε
phase-over = το σαμπό τελείωσε
rank-ace = άσος
rank-two = δυάρι
rank-three = τριάρι
rank-four = τεσσάρι
rank-five = πεντάρι
rank-six = εξάρι
rank-seven = επτάρι
rank-eight = οκτάρι
rank-nine = εννιάρι
rank-ten = δεκάρι
rank-jack = βαλές
rank-queen = ντάμα
rank-king = ρήγας
step-dealer_inspects = ο κρουπιέρης ταξινομεί και ελέγχει τις τράπουλες
step-supervisor_inspects = ο επόπτης παιχνιδιού ταξινομεί και ελέγχει τις τράπουλες
step-spread = τα φύλλα απλώνονται ανοιχτά
step-players_look = οι πρώτοι παίκτες εξετάζουν τα φύλλα
step-wash = τα φύλλα ανακατεύονται κλειστά στην τσόχα
step-stack = τα φύλλα στοιβάζονται
step-riffle = τα φύλλα ανακατεύονται με ριφλ
step-wash_or_riffle = τα φύλλα ανακατεύονται στην τσόχα ή με ριφλ
step-shuffle = τα φύλλα ανακατεύονται
step-exchange = η άλλη σειρά βγαίνει από τη μηχανή
condition-bound_one = { LIST($wagers, join: "and") }: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }
condition-bound_together = { LIST($wagers, join: "and") } μαζί: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }
condition-needs_box = χρειάζεται και ποντάρισμα στην ίδια θέση: { LIST($wagers, join: "or") }
condition-needs_round = χρειάζεται και ποντάρισμα: { LIST($wagers, join: "or") }
condition-odds = { $win } προς { $stake }
detail-at_key = { $key }: { $finding }
detail-at_line = γραμμή { $line }: { $finding }
detail-at_line_and_key = γραμμή { $line }, { $key }: { $finding }
detail-bare_constant = το { $value } μόνο του δεν είναι συνθήκη· συγκρίνετε ένα στοιχείο με αυτό
detail-bare_number = το { $fact } είναι αριθμός· συγκρίνετέ το, π.χ. `{ $fact } == 7`
detail-bare_third_card = το { $fact } είναι αριθμός ή none· συγκρίνετέ το, π.χ. `{ $fact } != none`
detail-book_has_no_die = · για ζάρι, προσθέστε [chance.die] με τις όψεις του
detail-book_has_no_options = δεν έχει επιλογές
detail-book_has_options = οι επιλογές του είναι { LIST($options, join: "list") }
detail-misspelt_table = · μήπως εννοείτε { $right } αντί για { QUOTED($written) };
detail-chained_comparison = οι συγκρίσεις δεν αλυσιδώνονται· ενώστε δύο συγκρίσεις με `and`
detail-condition_ends = αναμένεται στοιχείο ή αριθμός, αλλά η συνθήκη τελειώνει
detail-condition_too_deep = η συνθήκη έχει πολύ μεγάλο βάθος· το πολύ { $max } επίπεδα
detail-constants_compared = συγκρίνονται δύο σταθερές· συγκρίνετε ένα στοιχείο με μια σταθερά
detail-never_none = μόνο ένα ζεύγος ή ένα τρίτο φύλλο μπορεί να είναι `none`
detail-no_coup_matches = δεν ταιριάζει κανένας γύρος
detail-not_comparable = το { $left } ({ WORD($left_type, kind: "fact_type") }) δεν συγκρίνεται με το { $right } ({ WORD($right_type, kind: "fact_type") })
detail-not_ordered = το `{ $operator }` συγκρίνει αριθμούς· γράψτε == ή !=
detail-odds_divide_by_zero = διαιρεί με το μηδέν· γράψτε δεύτερο αριθμό πάνω από μηδέν
detail-odds_pay_nothing = δεν πληρώνει τίποτα· για ισοπαλία γράψτε `push`
detail-operand_expected = αναμένεται στοιχείο ή αριθμός, όχι { QUOTED($word) }
detail-pair_values = · ένα ζεύγος είναι { LIST($values, join: "or") }
detail-parenthesis_missing = λείπει δεξιά παρένθεση
detail-pass_chip = δώστε τη μικρότερη μάρκα με `chip=` ή γράψτε το πλήθος μαρκών ως int
detail-push_and_rows_apply_first = το `push` ή η γραμμή { LIST($rows, join: "or") } ισχύει πάντα πρώτα
detail-push_applies_first = το `push` ισχύει πάντα πρώτο
detail-rows_apply_first = η γραμμή { LIST($rows, join: "and") } ισχύει πάντα πρώτη
detail-stake_on = το ποντάρισμα στο στοίχημα { $wager }
detail-the_chip = η μάρκα
detail-toml_bad_character = ένας χαρακτήρας δεν επιτρέπεται εδώ
detail-toml_bracket_missing = το όνομα πίνακα τελειώνει με ] ή ]]
detail-toml_defined_twice = αυτό το κλειδί ή ο πίνακας ορίζεται δύο φορές
detail-toml_equals_missing = μετά το κλειδί χρειάζεται = και τιμή
detail-toml_line_goes_on = κάθε γραμμή έχει ένα μόνο κλειδί ή έναν πίνακα
detail-toml_no_statement = αυτό δεν είναι ούτε κλειδί ούτε πίνακας
detail-toml_no_value = η τιμή λείπει ή δεν είναι έγκυρη
detail-toml_not_closed = ένα κείμενο, μια λίστα ή ένας πίνακας δεν κλείνει
detail-unexpected_word = το { QUOTED($word) } δεν αναμένεται εδώ{ $hint }
detail-unknown_symbol = το { QUOTED($symbol) } δεν ανήκει στη γλώσσα{ $hint }
detail-no_set_of_values = η γλώσσα δεν έχει `in`· ενώστε συγκρίσεις με `or`, π.χ. `{ $fact } == 1 or { $fact } == 2`
detail-invisible_character = υπάρχει ένας αόρατος χαρακτήρας, { $code }· σβήστε τον ή γράψτε κενό
detail-write_money = γράψτε έναν αριθμό, π.χ. 100 ή 12.50
detail-write_stake = γράψτε το πλήθος μαρκών ως int ή το ποσό ως Decimal, Fraction ή δεκαδικό κείμενο
detail-write_word = · γράψτε `{ $word }`
finding-decks_out_of_order = τα min { $min }, default { $default } και max { $max } δεν είναι σε σειρά
finding-default_not_a_value = η προεπιλογή { QUOTED($default) } δεν είναι μία από τις τιμές { LIST($values, join: "list") }
finding-duplicate_id = το id { QUOTED($id) } χρησιμοποιείται δύο φορές· διαλέξτε άλλο
finding-initial_hand_size = το χέρι { WORD($hand, kind: "hand", form: "genitive") } αρχίζει με { $cards } { $cards ->
        [one] φύλλο
       *[other] φύλλα
    }· μοιράστε δύο φύλλα σε κάθε χέρι
finding-invalid_value = η τιμή δεν είναι έγκυρη: { $error }
finding-key_too_deep = το κλειδί έχει πάρα πολλά μέρη· ένας κανονισμός δεν έχει τόσο βάθος
finding-missing_key = λείπει το κλειδί { QUOTED($name) }
finding-named_twice = το στοίχημα { QUOTED($wager) } αναφέρεται δύο φορές· αναφέρετέ το μία
finding-names_itself = ένα στοίχημα δεν μπορεί να αναφέρει τον εαυτό του· αναφέρετε άλλο
finding-names_no_wager = δεν αναφέρεται στοίχημα· αναφέρετε τουλάχιστον ένα
finding-natural_never_draws = το { $total } είναι φυσικό και δεν τραβά ποτέ· αφαιρέστε το
finding-nested_too_deep = το TOML έχει πολύ μεγάλο βάθος· ένας κανονισμός δεν έχει τόσο βάθος
finding-no_rulebook_table = λείπει ο πίνακας [rulebook]· περιέχει id, title, version και decks{ $hint }
finding-no_such_face = το ζάρι δεν έχει όψη { QUOTED($face) }· οι όψεις του είναι 1 έως { $faces }
finding-no_such_house_procedure = το { QUOTED($book) } δεν είναι ενσωματωμένος κανονισμός· γράψτε ένα από τα { LIST($known, join: "list") }
finding-no_such_total = το { QUOTED($total) } δεν είναι σύνολο πόντων· γράψτε 0 έως 9
finding-no_such_wager = δεν υπάρχει στοίχημα { QUOTED($wager) }{ $hint }
finding-no_wager_offered = δεν προσφέρεται κανένα στοίχημα· προσφέρετε τουλάχιστον ένα
finding-no_wagers = δεν υπάρχει [[wager]]· προσθέστε τουλάχιστον ένα{ $hint }
finding-wager_in_single_brackets = κάθε στοίχημα είναι ένα [[wager]] σε διπλές αγκύλες και όχι [wager]· γράψτε [[wager]]
finding-circular_wagers = τα στοιχήματα περιμένουν το ένα το άλλο: { LIST($wagers, join: "list") }· κανείς δεν μπορεί να ποντάρει το πρώτο· αφαιρέστε ένα από αυτά τα needs ή bound
finding-duplicate_title = τον τίτλο { QUOTED($title) } έχει και το στοίχημα { QUOTED($other) }· διαλέξτε άλλον τίτλο
finding-cut_beyond_cards = καμία κοπή δεν μπορεί να αφήσει τόσα φύλλα: οι τράπουλες ({ $decks }) έχουν { $cards }· γράψτε μικρότερο αριθμό
finding-burn_number_missing = ένα σταθερό κάψιμο χρειάζεται πλήθος φύλλων· προσθέστε cards = 1
finding-burn_number_unused = το πλήθος φύλλων ανήκει στο by = "fixed"· παραλείψτε το cards
finding-burn_unseen = κανείς δεν μπορεί να μετρήσει ένα πρώτο φύλλο που είναι κλειστό· γράψτε face_up = "first" ή "all"
finding-burn_counts_nothing = μόνο η μέτρηση του πρώτου φύλλου μπορεί να το περιλαμβάνει· παραλείψτε το includes_first
finding-nothing_to_turn = τα πρώτα φύλλα είναι ανοιχτά, άρα κανείς δεν γυρίζει χέρι· γράψτε first_cards = "face_down" ή αλλάξτε αυτό το κλειδί
finding-never_loses = το { $wager } δεν χάνει ποτέ· προσθέστε γύρο στον οποίο χάνει
finding-unoffered_wager_named = το στοίχημα { QUOTED($wager) } δεν προσφέρεται· προσφέρετέ το ή ονομάστε άλλο
finding-not_a_slug = αυτό δεν είναι όνομα· γράψτε μικρά λατινικά γράμματα, ψηφία και -
finding-not_an_identifier = αυτό δεν είναι όνομα· γράψτε μικρά λατινικά γράμματα, ψηφία και _, με πρώτο γράμμα
finding-not_in_format = το κείμενο δεν ταιριάζει με το { $pattern }
finding-not_one_line = το κείμενο δεν είναι μία γραμμή ορατών χαρακτήρων
finding-not_one_of = το { QUOTED($value) } δεν είναι ένα από τα { LIST($values, join: "list") }
finding-not_points = το { QUOTED($text) } δεν είναι πόντοι· γράψτε τους ως "0-7, 9"
finding-points_descend = η σειρά { QUOTED($text) } αρχίζει πάνω από το τέλος της· γράψτε "{ $right }"
finding-not_utf8 = το αρχείο δεν είναι κείμενο UTF-8· αποθηκεύστε το ως UTF-8
finding-number_too_large = ο αριθμός είναι πολύ μεγάλος· γράψτε το πολύ { NUMBER($max) }
finding-number_too_long = ένας αριθμός έχει πάρα πολλά ψηφία
finding-number_too_small = ο αριθμός είναι πολύ μικρός· γράψτε τουλάχιστον { NUMBER($min) }
finding-settles_too_early = το στοίχημα πληρώνεται στο αρχικό μοίρασμα, αλλά τα { LIST($facts, join: "list") } είναι γνωστά μόνο στο τέλος· πληρώστε το στο "result"
finding-side_contradicted = σύμφωνα με τις αποδόσεις του, το στοίχημα δεν είναι στην πλευρά { QUOTED($given) } αλλά στην { QUOTED($derived) }· διορθώστε την ή παραλείψτε την
finding-text_too_long = το κείμενο είναι πολύ μεγάλο· γράψτε το πολύ { NUMBER($max) } { $max ->
        [one] χαρακτήρα
       *[other] χαρακτήρες
    }
finding-text_too_short = το κείμενο είναι πολύ σύντομο· γράψτε τουλάχιστον { NUMBER($min) } { $min ->
        [one] χαρακτήρα
       *[other] χαρακτήρες
    }
finding-toml_syntax = το TOML δεν είναι έγκυρο: { $why }
finding-too_few_items = η λίστα είναι πολύ σύντομη· γράψτε τουλάχιστον { NUMBER($min) } { $min ->
        [one] στοιχείο
       *[other] στοιχεία
    }
finding-too_many_choices = οι επιλογές συνδυάζονται με { NUMBER($ways) } τρόπους, πάνω από { NUMBER($max) }· γράψτε λιγότερες επιλογές ή τιμές
finding-too_many_items = η λίστα είναι πολύ μεγάλη· γράψτε το πολύ { NUMBER($max) } { $max ->
        [one] στοιχείο
       *[other] στοιχεία
    }
finding-too_many_questions = οι συνθήκες χρειάζονται { NUMBER($questions) } υπολογισμούς, πάνω από { NUMBER($max) }· γράψτε λιγότερες ή πιο σύντομες
finding-unknown_key = το κλειδί { QUOTED($name) } είναι άγνωστο{ $hint }
finding-unreachable_row = το { QUOTED($condition) } δεν μπορεί ποτέ να ισχύσει: { $why }
finding-wager_id_changed = μια επιλογή δεν μπορεί να αλλάξει το id ενός στοιχήματος· αφαιρέστε αυτό το κλειδί
finding-wrong_type = αναμένεται { LIST($wanted, join: "or", kind: "type") }, όχι { WORD($got, kind: "type") }
refusal-bad_book = { $finding }
refusal-bad_condition = στο { QUOTED($condition) }, χαρακτήρας { $character }: { $why }
refusal-bad_rate = το ποσοστό { QUOTED($rate) } δεν είναι ακριβές ποσοστό κάτω από 100%· γράψτε το ως "5%"
refusal-bad_toml = { $finding }
refusal-bad_wager = το { QUOTED($text) } δεν είναι ποντάρισμα· γράψτε το ως banker=100
refusal-book_too_long = το αρχείο είναι πολύ μεγάλο· γράψτε το πολύ { NUMBER($max) } byte
refusal-condition_too_long = η συνθήκη έχει { NUMBER($characters) } χαρακτήρες· γράψτε το πολύ { NUMBER($max) }
refusal-decks_out_of_range = το παιχνίδι { $book } παίζεται με { $min } έως { $max } τράπουλες, όχι { $decks }· διαλέξτε αριθμό σε αυτό το εύρος
refusal-needs_wager = το στοίχημα { $wager } χρειάζεται στοίχημα { LIST($others, join: "or") } του ίδιου παίκτη { WORD($within, kind: "needs_within") }· προσθέστε ένα
refusal-no_document = ο κανονισμός { $book } δεν ακολουθεί έγγραφο· δεν υπάρχει κάτι για ιχνηλάτηση
refusal-not_money = { $what } { QUOTED($amount) } δεν διαβάζεται ως ποσό· { $fix }
refusal-not_positive = { $what } { MONEY($amount) } δεν είναι πάνω από μηδέν· γράψτε αριθμό πάνω από μηδέν
refusal-odds_not_exact = η απόδοση { QUOTED($odds) } δεν είναι ακριβής· γράψτε δύο αριθμούς σε εισαγωγικά, π.χ. "8:1", "21:20" ή "0.95:1"
refusal-odds_too_long = η απόδοση { QUOTED($odds) } έχει πάρα πολλά ψηφία· γράψτε το πολύ { $digits } πριν και { $decimals } μετά την υποδιαστολή
refusal-odds_without_colon = η απόδοση { QUOTED($odds) } δεν έχει άνω και κάτω τελεία· γράψτε "{ $right }"
refusal-odds_zero = η απόδοση { QUOTED($odds) } { $why }
refusal-over_bound = το ποντάρισμα στα στοιχήματα { LIST($wagers, join: "and") } είναι { MONEY($stake) }, πάνω από τα { MONEY($max) } στο στοίχημα { $other }· ποντάρετε το πολύ { MONEY($max) }
refusal-stake_not_payable = { MONEY($stake) } στο στοίχημα { $wager } δεν πληρώνονται ακριβώς με { $odds } σε μάρκες των { MONEY($chip) }· ποντάρετε { LIST($nearest, join: "or") }
refusal-too_large = { $what } { QUOTED($amount) } είναι πολύ μεγάλο· γράψτε το πολύ { $digits } ψηφία
refusal-too_many_kinds = οι συνθήκες ξεχωρίζουν πάνω από { NUMBER($max) } είδη γύρων, τα περισσότερα με τη συνθήκη { QUOTED($condition) }· χρησιμοποιήστε λιγότερα στοιχεία στον κανονισμό
refusal-unknown_card = το { QUOTED($card) } δεν είναι φύλλο· γράψτε αξία A 2-9 T J Q K και χρώμα S H D C, π.χ. 9H
refusal-unknown_clause = το { $document } δεν έχει άρθρο { QUOTED($number) }· το `punto rules trace { $document }` δείχνει τα άρθρα του
refusal-unknown_document = δεν υπάρχει έγγραφο { QUOTED($document) }{ $hint }· τα έγγραφα είναι { LIST($known, join: "list") }
refusal-unknown_fact = στο { QUOTED($condition) }, χαρακτήρας { $character }: το { QUOTED($fact) } δεν είναι στοιχείο αυτού του κανονισμού{ $hint }
refusal-unknown_option = ο κανονισμός { $book } δεν έχει επιλογή { QUOTED($option) }{ $hint }· { $fix }
refusal-unknown_option_value = το { $option } δεν μπορεί να είναι { QUOTED($value) }· διαλέξτε { LIST($values, join: "or") }
refusal-unknown_wager = το παιχνίδι { $book } δεν έχει στοίχημα { QUOTED($wager) }· τα στοιχήματά του είναι { LIST($wagers, join: "list") }
refusal-unreadable_book = το αρχείο { QUOTED($file) } δεν διαβάζεται: { $why }
refusal-wager_not_offered = το στοίχημα { $wager } δεν προσφέρεται με { $option } = { $chosen }· διαλέξτε { $option }={ $value }
refusal-wager_twice = το στοίχημα { $wager } δόθηκε δύο φορές· δώστε όλο το ποσό μία φορά
fact_type-number = αριθμός
fact_type-truth = αληθές ή ψευδές
fact_type-pair = ζεύγος
fact_type-third = τρίτο φύλλο
needs_within-round = στον ίδιο γύρο
needs_within-box = στην ίδια θέση
type-str = κείμενο σε εισαγωγικά
type-int = ακέραιος αριθμός
type-float = δεκαδικός αριθμός
type-bool = true ή false
type-object = πίνακας
type-array = λίστα
type-date = ημερομηνία
type-datetime = ημερομηνία και ώρα
type-time = ώρα
type-null = τίποτα
type-other = άλλη τιμή

## Words for keys and facts of rulebook files

key-RulebookSection-id = όνομα του κανονισμού: μικρά λατινικά γράμματα, ψηφία, παύλες
key-RulebookSection-title = όνομα προς εμφάνιση, έως 80 χαρακτήρες
key-RulebookSection-version = έκδοση του κειμένου, σε εισαγωγικά
key-RulebookSection-decks = `{"{"} min, max, default, clause {"}"}`, από 1 έως 64
key-RulebookSection-document = το έγγραφο που παραθέτουν τα άρθρα του (προεπιλογή: κανένα)
key-RulebookSection-effective = ημερομηνία έναρξης ισχύος, ως `2024-05-01` (προεπιλογή: καμία)
key-RulebookSection-notices = κείμενα που πρέπει να βλέπουν οι παίκτες: λίστα κειμένων ή `{"{"} text, clause {"}"}` (προεπιλογή: κανένα)
key-RulebookSection-minimum_age = ελάχιστη ηλικία του παίκτη (προεπιλογή: καμία)
key-RulebookSection-house_procedure = ενσωματωμένος κανονισμός του οποίου τα άρθρα παρατίθενται όπου αυτό το αρχείο δεν έχει· βλ. Citations (προεπιλογή: κανένας)
key-DealSection-order = τα χέρια που παίρνουν τα πρώτα φύλλα, με τη σειρά, ή `{"{"} hands, clause {"}"}` (προεπιλογή: `["player", "banker", "player", "banker"]`)
key-DealSection-permanent = `{"{"} player, banker, clause {"}"}`: το φύλλο ενός χεριού που είναι τυπωμένο στην τσόχα (προεπιλογή: κανένα)
key-TableauSection-naturals = σύνολα δύο φύλλων που τελειώνουν την παρτίδα, ή `{"{"} totals, clause {"}"}` (προεπιλογή: `"8-9"`)
key-TableauSection-player = σύνολα στα οποία τραβά ο Παίκτης, ή `{"{"} draws_on, clause {"}"}` (προεπιλογή: `"0-5"`)
key-TableauSection-banker_alone = σύνολα στα οποία τραβά η Μπάνκα αν ο Παίκτης έμεινε, ή `{"{"} draws_on, clause {"}"}` (προεπιλογή: `"0-5"`)
key-TableauSection-no_fourth_card = `{"{"} clause {"}"}`: το άρθρο που παρατίθεται όταν τραβιέται φύλλο ενώ και τα δύο χέρια είναι πλήρη (προεπιλογή: κανένα)
key-TableauSection-banker = `{"{"} rows, clause {"}"}`: για κάθε σύνολο της Μπάνκας, οι πόντοι του τρίτου φύλλου του Παίκτη στους οποίους τραβά η Μπάνκα (προεπιλογή: οι γραμμές παρακάτω)
key-Die-faces = πλήθος όψεων, 2 έως 100
key-Die-marks = ονόματα ορισμένων όψεων: `{"{"} 3 = {"{"} title = "Power hand", clause = "3.6.2" {"}"} {"}"}` (προεπιλογή: κανένα)
key-Die-clause = άρθρο του ζαριού (προεπιλογή: κανένα)
key-Example-cards = τα φύλλα με τη σειρά που βγαίνουν από το σαμπό
key-Example-die = η όψη του ζαριού, αν ο κανονισμός έχει ζάρι (προεπιλογή: καμία)
key-Example-wagers = πονταρίσματα σε εισαγωγικά, `{"{"} player = "100" {"}"}` (προεπιλογή: κανένα)
key-Example-options = τιμές επιλογών, `{"{"} banker_pay = "six_half" {"}"}` (προεπιλογή: οι προεπιλογές)
key-WagerEntry-id = όνομα του στοιχήματος: μικρά λατινικά γράμματα, ψηφία, κάτω παύλες
key-WagerEntry-title = όνομα προς εμφάνιση, έως 80 χαρακτήρες
key-WagerEntry-pays = 1 έως 100 γραμμές `{"{"} odds, when, commission, clause {"}"}`
key-WagerEntry-push = συνθήκη, ή `{"{"} when, clause {"}"}`: το ποντάρισμα επιστρέφεται (προεπιλογή: ποτέ)
key-WagerEntry-side = τι στηρίζει το στοίχημα: `"banker"`, `"player"`, `"tie"` ή `"none"` (προεπιλογή: από τα `pays` και `push`)
key-WagerEntry-lose = `{"{"} clause, cases {"}"}`: το άρθρο της απώλειας· τα `cases` είναι γραμμές `{"{"} when, clause {"}"}` με άλλα άρθρα (προεπιλογή: το `clause` του στοιχήματος)
key-WagerEntry-commission = `"5%"`, ή `{"{"} rate, clause {"}"}`: το μερίδιο του κέρδους που κρατά το καζίνο (προεπιλογή: καμία)
key-WagerEntry-needs = άλλα στοιχήματα· ο παίκτης πρέπει να κάνει και ένα από αυτά (προεπιλογή: κανένα)
key-WagerEntry-bound = άλλο στοίχημα· το ποντάρισμα δεν πρέπει να ξεπερνά το δικό του (προεπιλογή: κανένα)
key-WagerEntry-settle_at = πότε κρίνεται το στοίχημα: `"result"` ή `"initial_deal"`, ή `{"{"} moment, clause {"}"}` (προεπιλογή: `"result"`)
key-WagerEntry-limits = `{"{"} clause {"}"}`: το άρθρο για τα όρια του στοιχήματος, αν έχει δικό του (προεπιλογή: εκείνο όλων των στοιχημάτων)
key-WagerEntry-payable = `{"{"} clause {"}"}`: το άρθρο που απαιτεί πονταρίσματα που πληρώνονται ακριβώς (προεπιλογή: κανένα)
key-WagerEntry-clause = άρθρο του στοιχήματος (προεπιλογή: κανένα)
key-WagerEntry-offered = το `false` αφαιρεί το στοίχημα από την τσόχα· για χρήση σε επιλογές (προεπιλογή: `true`)
key-Option-id = όνομα της επιλογής: μικρά λατινικά γράμματα, ψηφία, κάτω παύλες
key-Option-title = όνομα προς εμφάνιση, έως 80 χαρακτήρες
key-Option-default = η τιμή που ισχύει αν δεν επιλεγεί άλλη
key-Option-values = 1 έως 16 τιμές
key-Option-clause = άρθρο της επιλογής (προεπιλογή: κανένα)
key-Option-from_next_round = `{"{"} clause {"}"}`: ο υπεύθυνος μπορεί να αλλάξει την τιμή ενώ το τραπέζι λειτουργεί, από τον επόμενο γύρο (προεπιλογή: η τιμή δεν αλλάζει)
key-Option-house_wide = `{"{"} clause {"}"}`: όλα τα τραπέζια του καζίνο πληρώνουν τα στοιχήματα της επιλογής με τις ίδιες αποδόσεις (προεπιλογή: κάθε τραπέζι διαλέγει)
key-Option-demo = η τιμή στο τραπέζι επίδειξης ενός νέου καζίνο (προεπιλογή: η προεπιλογή)
key-OptionValue-id = όνομα της τιμής: μικρά λατινικά γράμματα, ψηφία, κάτω παύλες
key-OptionValue-title = όνομα προς εμφάνιση, έως 80 χαρακτήρες
key-OptionValue-wager = κλειδιά που αντικαθιστούν εκείνα του στοιχήματος· ένα νέο `ID` προσθέτει στοίχημα, που πρέπει να είναι πλήρες (προεπιλογή: καμία αλλαγή)
key-OptionValue-deal = κλειδιά που αντικαθιστούν εκείνα του `[deal]` (προεπιλογή: καμία αλλαγή)
key-OptionValue-tableau = κλειδιά που αντικαθιστούν εκείνα του `[tableau]` (προεπιλογή: καμία αλλαγή)
key-OptionValue-procedure = κλειδιά που αντικαθιστούν εκείνα του `[procedure]` (προεπιλογή: καμία αλλαγή)
key-OptionValue-notices = πρόσθετα κείμενα για τους παίκτες (προεπιλογή: κανένα)
key-OptionValue-clause = άρθρο αυτής της τιμής (προεπιλογή: κανένα)
key-Procedure-versions = πλήθος θέσεων στο τραπέζι `mini`, `midi` και `full` (προεπιλογή: 7, 9, 14)
key-Procedure-spots = `players`: πόσοι παίκτες μοιράζονται μια θέση πονταρίσματος (προεπιλογή: 3)
key-Procedure-cut = `cards_from_ends`: ελάχιστα φύλλα ανάμεσα στην κοπή και κάθε άκρο· `cutting_card_from_back`: συνήθη φύλλα πίσω από το φύλλο κοπής· `least_from_back` και `most_from_back`: ελάχιστο και μέγιστο αυτού του αριθμού· `offers`: ο καθισμένος παίκτης στον οποίο προσφέρεται πρώτα η κοπή, στη θέση `"lowest_box"` ή `"highest_box"`, ή `"nobody"` (προεπιλογή: 52· 20· 20· χωρίς μέγιστο· `"lowest_box"`)
key-Procedure-burn = `by`: το `"first_card"` καίει το πρώτο φύλλο και έπειτα όσα δείχνει (άσος 1· δεκάρι, βαλές, ντάμα, ρήγας 10), ή συνολικά τόσα με `includes_first = true`· το `"fixed"` καίει `cards` φύλλα· το `"none"` δεν καίει. `face_up`: ποια από αυτά είναι ανοιχτά, `"first"`, `"all"` ή `"none"` (προεπιλογή: `"first_card"`· `false`· `"first"`)
key-Procedure-last_coup = πλήθος γύρων μετά τον γύρο στον οποίο εμφανίζεται το φύλλο κοπής: `rounds_after_first_card` αν εμφανιστεί πριν από το πρώτο φύλλο του γύρου, `rounds_after_later_card` αν εμφανιστεί αργότερα (προεπιλογή: 0· 1)
key-Procedure-styles = `allowed`: οι τρόποι μοιράσματος (προεπιλογή: `["A", "B", "C"]`)
key-Procedure-equipment = `allowed`: `"shoe"`, `"shuffler"`, `"continuous"`· `cutting_cards`: επιτρεπτά πλήθη (προεπιλογή: όλα· `[1, 2]`)
key-Procedure-free_rounds = `at_most`: συνεχόμενοι γύροι που μοιράζονται κατόπιν αιτήματος χωρίς στοιχήματα (προεπιλογή: 3)
key-Procedure-irregularities = `{"{"} remedy, until, clause {"}"}` για κάθε παρατυπία· όσες παραλείπετε έχουν τις προεπιλογές τους (προεπιλογή: παρακάτω)
key-Procedure-stakes = `step`: κάθε ποντάρισμα και κάθε όριο είναι πολλαπλάσιο αυτού του πλήθους των μικρότερων μαρκών· `maximum_multiples`: το μέγιστο ενός στοιχήματος είναι το ελάχιστό του επί έναν από αυτούς τους αριθμούς (προεπιλογή: 1· οποιοδήποτε μέγιστο)
key-Procedure-style = `[procedure.style.A]`, `B`, `C`: τι είναι κάθε τρόπος μοιράσματος, βλ. παρακάτω (προεπιλογή: παρακάτω)
key-Procedure-result_call = `first`: τι αναγγέλλει πρώτα ο κρουπιέρης στο τέλος της παρτίδας: τον νικητή με τα δύο σύνολα (`"winner"`), ή το σύνολο της `"banker"` ή του `"player"` (προεπιλογή: `"winner"`)
key-Procedure-payment = `order`: το `"lost_first"` μαζεύει όλα τα χαμένα πονταρίσματα πριν πληρωθεί κάποιο, το `"by_box"` τακτοποιεί κάθε θέση με τη σειρά· `boxes`: οι θέσεις σε σειρά `"ascending"` ή `"descending"` (προεπιλογή: `"lost_first"`· `"ascending"`)
key-DealingStyle-first_cards = πώς είναι τα δύο πρώτα φύλλα κάθε χεριού: `"face_up"` ή `"face_down"` (προεπιλογή: A ανοιχτά· B, C κλειστά)
key-DealingStyle-third_cards = πώς είναι τα τρίτα φύλλα (προεπιλογή: A, C ανοιχτά· B κλειστά)
key-DealingStyle-turned_by = ποιος γυρίζει τα κλειστά φύλλα: ο `"dealer"`, ή για κάθε χέρι ο καθισμένος παίκτης με το μεγαλύτερο ποντάρισμα σε αυτό, `"highest_stake"` (προεπιλογή: A, C ο κρουπιέρης· B το μεγαλύτερο ποντάρισμα)
key-DealingStyle-totals_called = πότε αναγγέλλονται τα σύνολα: μετά το αρχικό μοίρασμα, `"initial_deal"`, ή για κάθε χέρι μόλις γυρίσει, `"each_hand"` (προεπιλογή: A αρχικό μοίρασμα· B, C κάθε χέρι)
key-DealingStyle-after_shoe = τι γίνονται τα φύλλα μετά από ένα σαμπό: `"shuffle"` ή `"replace"` (προεπιλογή: A, C ανακάτεμα· B αντικατάσταση)
key-DealingStyle-continuous = αν ο τρόπος μπορεί να μοιραστεί από συνεχή ανακατευτή (προεπιλογή: A, C `true`· B `false`)
key-DealingStyle-clause = άρθρο του τρόπου (προεπιλογή: εκείνο του `styles`)
key-ParsedRulebook-rulebook = όνομα, έκδοση και τράπουλες του κανονισμού
key-ParsedRulebook-wager = ένα στοίχημα· ένα αρχείο έχει 1 έως 64
key-ParsedRulebook-deal = τα χέρια που παίρνουν τα πρώτα φύλλα, και τα τυπωμένα φύλλα (προεπιλογή: το κοινό παιχνίδι)
key-ParsedRulebook-tableau = ποιος τραβά τρίτο φύλλο (προεπιλογή: το κοινό παιχνίδι)
key-ParsedRulebook-procedure = διεξαγωγή του παιχνιδιού πριν και μετά το μοίρασμα (προεπιλογή: το κοινό παιχνίδι)
key-ParsedRulebook-chance = ένα ζάρι που ανακινείται πριν από κάθε παρτίδα (προεπιλογή: κανένα)
key-ParsedRulebook-option = επιλογή του υπευθύνου ανάμεσα σε παραλλαγές (προεπιλογή: καμία)
key-ParsedRulebook-example = μια παρτίδα που επιδεικνύει τον κανονισμό (προεπιλογή: καμία)
key-ParsedRulebook-citations = άρθρα για όσα κάνουν το τραπέζι και ο έλεγχος (προεπιλογή: κανένα)
key-DeckRange-min = μικρότερο πλήθος τραπουλών
key-DeckRange-max = μεγαλύτερο πλήθος τραπουλών
key-DeckRange-default = πλήθος τραπουλών, αν δεν επιλεγεί άλλο (προεπιλογή: `max`)
key-PayRowEntry-odds = καθαρό κέρδος για ένα ποντάρισμα, όπως `"8:1"` ή `"0.95:1"`
key-PayRowEntry-when = η συνθήκη υπό την οποία πληρώνει η γραμμή
key-PayRowEntry-commission = μερίδιο του κέρδους που κρατά το καζίνο, όπως `"5%"` (προεπιλογή: εκείνη του στοιχήματος)
key-CommissionEntry-rate = μερίδιο του κέρδους που κρατά το καζίνο, όπως `"5%"`
key-PushEntry-when = η συνθήκη υπό την οποία επιστρέφεται το ποντάρισμα
key-NeedsEntry-any_of = στοιχήματα, από τα οποία ο παίκτης πρέπει να κάνει και ένα
key-NeedsEntry-within = `"round"`: σε οποιαδήποτε θέση· `"box"`: στην ίδια θέση (προεπιλογή: `"round"`)
key-BoundEntry-at_most = το στοίχημα του οποίου το ποντάρισμα περιορίζει το άθροισμα
key-BoundEntry-together_with = άλλα στοιχήματα που μετρούν στο άθροισμα (προεπιλογή: κανένα)
key-ChanceSection-die = το ζάρι (προεπιλογή: κανένα)
fact_meaning-player_total = το τελικό σύνολο του Παίκτη
fact_meaning-player_initial_total = το σύνολο του Παίκτη σε δύο φύλλα
fact_meaning-player_cards = πόσα φύλλα έχει ο Παίκτης στο τέλος
fact_meaning-player_wins = το τελικό σύνολο του Παίκτη είναι το μεγαλύτερο
fact_meaning-player_natural = τα δύο φύλλα του Παίκτη είναι φυσικό
fact_meaning-player_third = οι πόντοι του τρίτου φύλλου του Παίκτη, ή `none`
fact_meaning-player_pair = τα δύο πρώτα φύλλα του Παίκτη ως ζεύγος, ή `none`
fact_meaning-player_pair_rank = η αξία του ζεύγους του Παίκτη, από 1 για άσο έως 13 για ρήγα· 0 χωρίς ζεύγος
fact_meaning-banker_total = το τελικό σύνολο της Μπάνκας
fact_meaning-banker_initial_total = το σύνολο της Μπάνκας σε δύο φύλλα
fact_meaning-banker_cards = πόσα φύλλα έχει η Μπάνκα στο τέλος
fact_meaning-banker_wins = το τελικό σύνολο της Μπάνκας είναι το μεγαλύτερο
fact_meaning-banker_natural = τα δύο φύλλα της Μπάνκας είναι φυσικό
fact_meaning-banker_third = οι πόντοι του τρίτου φύλλου της Μπάνκας, ή `none`
fact_meaning-banker_pair = τα δύο πρώτα φύλλα της Μπάνκας ως ζεύγος, ή `none`
fact_meaning-banker_pair_rank = η αξία του ζεύγους της Μπάνκας, από 1 για άσο έως 13 για ρήγα· 0 χωρίς ζεύγος
fact_meaning-tie = τα δύο τελικά σύνολα είναι ίσα
fact_meaning-margin = πόσο απέχουν τα τελικά σύνολα
fact_meaning-sevens = πόσα επτάρια έχουν στο τέλος τα δύο χέρια μαζί, και το τυπωμένο
fact_meaning-die = η όψη του ζαριού, σε κανονισμό που έχει ζάρι

## Summaries of clauses

clause-mbs-baccarat-1_1 = Εδώ ορίζονται: προμήθεια, χέρι, αρχικό μοίρασμα, φυσικό, ζεύγος, σύνολο πόντων, γύρος και ισοπαλία.
clause-mbs-baccarat-1_1_1 = Προμήθεια είναι το 5 % που κρατά ο κρουπιέρης από το κέρδος της Μπάνκας· έτσι το 1 προς 1 γίνεται 0,95 προς 1.
clause-mbs-baccarat-1_1_2 = Χέρι είναι όλα τα φύλλα που παίρνει ο Παίκτης ή η Μπάνκα σε έναν γύρο.
clause-mbs-baccarat-1_1_3 = Αρχικό μοίρασμα είναι η κατάσταση στην οποία Παίκτης και Μπάνκα έχουν ακριβώς τα δύο πρώτα φύλλα τους και κανένα τρίτο.
clause-mbs-baccarat-1_1_4 = Φυσικό είναι το 8 ή το 9 που σχηματίζει ένα χέρι με τα δύο πρώτα φύλλα του.
clause-mbs-baccarat-1_1_5 = Ζεύγος Παίκτη ή Μπάνκας είναι δύο πρώτα φύλλα της ίδιας αξίας σε εκείνο το χέρι, ό,τι χρώμα κι αν έχουν: δύο ντάμες είναι ζεύγος, ντάμα και ρήγας όχι.
clause-mbs-baccarat-1_1_6 = Το σύνολο πόντων ενός χεριού είναι το άθροισμα των φύλλων του, με ένα ψηφίο όπως ορίζει το 3.4.
clause-mbs-baccarat-1_1_7 = Ο γύρος αρχίζει με την αναγγελία «Ποντάρετε, παρακαλώ» και τελειώνει όταν αναγγελθεί το αποτέλεσμα, μαζευτούν τα χαμένα και πληρωθούν τα κερδισμένα, όπου υπάρχουν.
clause-mbs-baccarat-1_1_8 = Ισοπαλία είναι ο γύρος στον οποίο τα δύο τελικά χέρια έχουν ίσα σύνολα.
clause-mbs-baccarat-2_1 = Το μπακαρά παίζεται με 4 έως 10 τράπουλες των 52 φύλλων, χωρίς μπαλαντέρ, με ίδιο χρώμα και σχέδιο στην πλάτη.
clause-mbs-baccarat-2_2 = Η τσόχα ακολουθεί τα εννέα σχέδια του εγγράφου, A έως I, και έχει ξεχωριστούς χώρους για κάθε στοίχημα: Μπάνκα, Παίκτης, Ισοπαλία και ζεύγη.
clause-mbs-baccarat-2_2_1 = Η τσόχα έχει χώρους για πονταρίσματα στην Μπάνκα.
clause-mbs-baccarat-2_2_2 = Η τσόχα έχει χώρους για πονταρίσματα στον Παίκτη.
clause-mbs-baccarat-2_2_3 = Η τσόχα έχει χώρους για πονταρίσματα στην Ισοπαλία.
clause-mbs-baccarat-2_2_4 = Η τσόχα έχει χώρους για πονταρίσματα στο Ζεύγος Παίκτη και στο Ζεύγος Μπάνκας.
clause-mbs-baccarat-3_1 = Το παιχνίδι αρχίζει και τα πονταρίσματα γίνονται δεκτά από την αναγγελία «Ποντάρετε, παρακαλώ».
clause-mbs-baccarat-3_2 = Τα πονταρίσματα κλείνουν μόλις ο κρουπιέρης αναγγείλει «Τέλος τα πονταρίσματα».
clause-mbs-baccarat-3_3 = Κάθε φύλλο έχει σταθερή αξία σε πόντους: ο άσος 1, δύο έως εννέα τον αριθμό τους, δεκάρια και φιγούρες 0.
clause-mbs-baccarat-3_3_1 = Φύλλο από δύο έως εννέα μετρά τον αριθμό του και ο άσος μετρά 1.
clause-mbs-baccarat-3_3_2 = Δεκάρια, βαλέδες, ντάμες και ρηγάδες μετρούν 0.
clause-mbs-baccarat-3_4 = Το σύνολο ενός χεριού είναι το τελευταίο ψηφίο του αθροίσματος, οπότε είναι πάντα από 0 έως 9.
clause-mbs-baccarat-3_4_1 = Άθροισμα από 0 έως 9 είναι το ίδιο το σύνολο.
clause-mbs-baccarat-3_4_2 = Όταν το άθροισμα είναι 10 ή περισσότερο, μετρά μόνο το τελευταίο ψηφίο: το 15 είναι 5 και το 20 είναι 0.
clause-mbs-baccarat-3_5 = Μπάνκα, Παίκτης, Ισοπαλία και τα δύο ζεύγη δεν χρειάζονται άλλο στοίχημα: ο παίκτης μπορεί να παίξει ένα μόνο του ή όποιον συνδυασμό θέλει.
clause-mbs-baccarat-3_6 = Κάθε γύρος έχει δύο χέρια, του Παίκτη και της Μπάνκας.
clause-mbs-baccarat-3_7 = Στην αρχή βγαίνουν από το σαμπό τέσσερα φύλλα με τη σειρά: Παίκτης, Μπάνκα, Παίκτης, Μπάνκα.
clause-mbs-baccarat-3_7_1 = Ο Παίκτης παίρνει ως δύο πρώτα το πρώτο και το τρίτο φύλλο του σαμπό.
clause-mbs-baccarat-3_7_2 = Η Μπάνκα παίρνει ως δύο πρώτα το δεύτερο και το τέταρτο φύλλο του σαμπό.
clause-mbs-baccarat-3_8 = Τα στοιχήματα ζεύγους κρίνονται μόνο από τα τέσσερα πρώτα φύλλα· τα τρίτα φύλλα και ο νικητής δεν παίζουν ρόλο.
clause-mbs-baccarat-3_8_1 = Το Ζεύγος Παίκτη κερδίζει όταν τα δύο πρώτα φύλλα του Παίκτη έχουν την ίδια αξία, αλλιώς χάνει.
clause-mbs-baccarat-3_8_2 = Το Ζεύγος Μπάνκας κερδίζει όταν τα δύο πρώτα φύλλα της Μπάνκας έχουν την ίδια αξία, αλλιώς χάνει.
clause-mbs-baccarat-3_9 = Αφού αναγγελθούν τα σύνολα των δύο φύλλων, κάθε χέρι παίρνει το πολύ ένα φύλλο ακόμη, μόνο όταν το απαιτούν οι κανόνες του τρίτου φύλλου.
clause-mbs-baccarat-3_9_1 = Όταν κάποιο χέρι έχει 8 ή 9 στα δύο πρώτα φύλλα, δεν τραβά κανένα.
clause-mbs-baccarat-3_9_2 = Χωρίς φυσικό σε καμία πλευρά, ο Παίκτης τραβά τρίτο φύλλο με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-baccarat-3_9_3 = Όταν ο Παίκτης μείνει με 6 ή 7, η Μπάνκα τραβά με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-baccarat-3_9_4 = Όταν ο Παίκτης τραβήξει, η Μπάνκα τραβά πάντα με 0 έως 2, με 3 εκτός αν το τρίτο φύλλο του Παίκτη αξίζει 8, με 4 απέναντι σε 2 έως 7, με 5 απέναντι σε 4 έως 7 και με 6 απέναντι σε 6 ή 7. Σε κάθε άλλη περίπτωση, και με 7, μένει.
clause-mbs-baccarat-3_10 = Κερδίζει τον γύρο το χέρι με το μεγαλύτερο τελικό σύνολο.
clause-mbs-baccarat-3_10_1 = Ίσα τελικά σύνολα είναι ισοπαλία: τα πονταρίσματα σε Παίκτη και Μπάνκα ούτε κερδίζουν ούτε χάνουν και μένουν στον παίκτη, και κάθε ποντάρισμα στην Ισοπαλία κερδίζει.
clause-mbs-baccarat-4_1 = Η Μπάνκα πληρώνει 0,95 προς 1, ο Παίκτης 1 προς 1, η Ισοπαλία 8 προς 1 και κάθε ζεύγος 11 προς 1.
clause-mbs-baccarat-5_1 = Φύλλο που βρίσκεται στο παιχνίδι και δεν ανήκει στις τράπουλες ακυρώνει τον τρέχοντα γύρο· τα προηγούμενα αποτελέσματα μένουν. Σάρωση που δεν μπορεί να υπάρχει στις τράπουλες απορρίπτεται μέχρι να ξανασαρωθεί ή να δηλωθεί ξένο φύλλο.
clause-mbs-baccarat-5_1_1 = Ο γύρος στον οποίο βρίσκεται το ξένο φύλλο είναι άκυρος και όλα τα πονταρίσματα επιστρέφονται.
clause-mbs-baccarat-5_1_2 = Οι γύροι που τελείωσαν πριν βρεθεί το ξένο φύλλο διατηρούν το αποτέλεσμα και τις πληρωμές τους.
clause-mbs-baccarat-5_2 = Γύρος στον οποίο ένα χέρι έχει παραπάνω ή λιγότερα φύλλα είναι άκυρος, με επιστροφή των πονταρισμάτων, αν το λάθος φανεί πριν ανοίξουν τα πονταρίσματα του επόμενου γύρου και τα σωστά φύλλα δεν μπορούν να αποκατασταθούν. Αργότερα δεν αλλάζει τίποτα.
clause-mbs-baccarat-5_3 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν στο αρχικό μοίρασμα δύο ή περισσότερα φύλλα βγουν μαζί από το σαμπό ή τη συσκευή και δεν φαίνεται ποιο βγήκε πρώτο.
clause-mbs-baccarat-5_4 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν η σειρά των φύλλων στο σαμπό διαταράχθηκε και δεν αποκαθίσταται, είτε φάνηκε κάποιο φύλλο είτε όχι.
clause-mbs-baccarat-5_5 = Γύρος που δεν μπορεί να τελειώσει επειδή δεν φτάνουν τα φύλλα του σαμπό είναι άκυρος και τα πονταρίσματα επιστρέφονται.
clause-mbs-baccarat-5_6 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» νέο ποντάρισμα ή προσθήκη απορρίπτεται και δεν πληρώνεται. Ακυρώνεται μόνο η προσθήκη: ό,τι μπήκε έγκαιρα ισχύει.
clause-mbs-baccarat-5_7 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» κανένα ποντάρισμα δεν αποσύρεται· αν αφαιρεθεί, κερδίζει ή χάνει κανονικά.
clause-mbs-power-98-1_1 = Εδώ ορίζονται: προμήθεια, κύπελλο, χέρι, αρχικό μοίρασμα, φυσικό, ζεύγος, σύνολο πόντων, δείκτης χεριού Power, γύρος και ισοπαλία.
clause-mbs-power-98-1_1_1 = Προμήθεια είναι το 5 % που κρατά ο κρουπιέρης από το κέρδος της Μπάνκας· έτσι το 1 προς 1 γίνεται 0,95 προς 1. Φυσικό της Μπάνκας που ένα χέρι Power πληρώνει 1 προς 1 δεν έχει προμήθεια.
clause-mbs-power-98-1_1_2 = Το κύπελλο περιέχει ένα εξάπλευρο ζάρι, που κρίνει αν ο γύρος είναι χέρι Power. Σε εικονικό τραπέζι το ζάρι ανήκει σε όσα δεσμεύονται και αποκαλύπτονται αργότερα.
clause-mbs-power-98-1_1_3 = Χέρι είναι όλα τα φύλλα που παίρνει ο Παίκτης ή η Μπάνκα σε έναν γύρο.
clause-mbs-power-98-1_1_4 = Αρχικό μοίρασμα είναι η κατάσταση στην οποία Παίκτης και Μπάνκα έχουν ακριβώς τα δύο πρώτα φύλλα τους και κανένα τρίτο.
clause-mbs-power-98-1_1_5 = Φυσικό είναι το 8 ή το 9 που σχηματίζει ένα χέρι με τα δύο πρώτα φύλλα του.
clause-mbs-power-98-1_1_6 = Ζεύγος Παίκτη ή Μπάνκας είναι δύο πρώτα φύλλα της ίδιας αξίας σε εκείνο το χέρι, ό,τι χρώμα κι αν έχουν: δύο ντάμες είναι ζεύγος, ντάμα και ρήγας όχι.
clause-mbs-power-98-1_1_7 = Το σύνολο πόντων ενός χεριού είναι το άθροισμα των φύλλων του, με ένα ψηφίο όπως ορίζει το 3.4.
clause-mbs-power-98-1_1_8 = Ο δείκτης χεριού Power δείχνει σε όλο το τραπέζι ότι ο γύρος είναι χέρι Power.
clause-mbs-power-98-1_1_9 = Ο γύρος αρχίζει με την αναγγελία «Ποντάρετε, παρακαλώ» και τελειώνει όταν αναγγελθεί το αποτέλεσμα, μαζευτούν τα χαμένα και πληρωθούν τα κερδισμένα, όπου υπάρχουν.
clause-mbs-power-98-1_1_10 = Ισοπαλία είναι ο γύρος στον οποίο τα δύο τελικά χέρια έχουν ίσα σύνολα.
clause-mbs-power-98-2_1 = Το Μπακαρά Power 98 παίζεται με 4 έως 10 τράπουλες των 52 φύλλων, χωρίς μπαλαντέρ, με ίδιο χρώμα και σχέδιο στην πλάτη.
clause-mbs-power-98-2_2 = Η τσόχα ακολουθεί τα πέντε σχέδια του εγγράφου, A έως E, και έχει ξεχωριστούς χώρους για κάθε στοίχημα: Μπάνκα, Παίκτης, Ισοπαλία, ζεύγη και τα τέσσερα φυσικά.
clause-mbs-power-98-2_2_1 = Η τσόχα έχει χώρους για πονταρίσματα στην Μπάνκα.
clause-mbs-power-98-2_2_2 = Η τσόχα έχει χώρους για πονταρίσματα στον Παίκτη.
clause-mbs-power-98-2_2_3 = Η τσόχα έχει χώρους για πονταρίσματα στην Ισοπαλία.
clause-mbs-power-98-2_2_4 = Η τσόχα έχει χώρους για πονταρίσματα στο Ζεύγος Παίκτη και στο Ζεύγος Μπάνκας.
clause-mbs-power-98-2_2_5 = Η τσόχα έχει χώρους για πονταρίσματα στο Μπάνκα φυσικό 8.
clause-mbs-power-98-2_2_6 = Η τσόχα έχει χώρους για πονταρίσματα στο Μπάνκα φυσικό 9.
clause-mbs-power-98-2_2_7 = Η τσόχα έχει χώρους για πονταρίσματα στο Παίκτης φυσικό 8.
clause-mbs-power-98-2_2_8 = Η τσόχα έχει χώρους για πονταρίσματα στο Παίκτης φυσικό 9.
clause-mbs-power-98-3_1 = Το παιχνίδι αρχίζει και τα πονταρίσματα γίνονται δεκτά από την αναγγελία «Ποντάρετε, παρακαλώ».
clause-mbs-power-98-3_2 = Τα πονταρίσματα κλείνουν μόλις ο κρουπιέρης αναγγείλει «Τέλος τα πονταρίσματα».
clause-mbs-power-98-3_3 = Κάθε φύλλο έχει σταθερή αξία σε πόντους: ο άσος 1, δύο έως εννέα τον αριθμό τους, δεκάρια και φιγούρες 0.
clause-mbs-power-98-3_3_1 = Φύλλο από δύο έως εννέα μετρά τον αριθμό του και ο άσος μετρά 1.
clause-mbs-power-98-3_3_2 = Δεκάρια, βαλέδες, ντάμες και ρηγάδες μετρούν 0.
clause-mbs-power-98-3_4 = Το σύνολο ενός χεριού είναι το τελευταίο ψηφίο του αθροίσματος, οπότε είναι πάντα από 0 έως 9.
clause-mbs-power-98-3_4_1 = Άθροισμα από 0 έως 9 είναι το ίδιο το σύνολο.
clause-mbs-power-98-3_4_2 = Όταν το άθροισμα είναι 10 ή περισσότερο, μετρά μόνο το τελευταίο ψηφίο: το 15 είναι 5 και το 20 είναι 0.
clause-mbs-power-98-3_5 = Μπάνκα, Παίκτης, Ισοπαλία και τα δύο ζεύγη δεν χρειάζονται άλλο στοίχημα: ο παίκτης μπορεί να παίξει ένα μόνο του ή όποιον συνδυασμό θέλει.
clause-mbs-power-98-3_5_1 = Παίκτης φυσικό 8, Παίκτης φυσικό 9 ή και τα δύο παίζει μόνο όποιος έχει ποντάρισμα στον Παίκτη στον ίδιο γύρο. Τα δύο μαζί δεν ξεπερνούν ποτέ αυτό το ποντάρισμα, ούτε όταν αυτό μειωθεί ή αποσυρθεί.
clause-mbs-power-98-3_5_2 = Μπάνκα φυσικό 8, Μπάνκα φυσικό 9 ή και τα δύο παίζει μόνο όποιος έχει ποντάρισμα στην Μπάνκα στον ίδιο γύρο. Τα δύο μαζί δεν ξεπερνούν ποτέ αυτό το ποντάρισμα, ούτε όταν αυτό μειωθεί ή αποσυρθεί.
clause-mbs-power-98-3_6 = Μετά το «Τέλος τα πονταρίσματα» και πριν από το πρώτο φύλλο ο κρουπιέρης κουνά το ζάρι τρεις φορές και δίνει το κύπελλο στον παίκτη με το μεγαλύτερο συνολικό ποντάρισμα. Σε ίσα ποσά προηγείται η μικρότερη θέση· αν αρνηθεί, ο επόμενος· αν δεν θέλει κανείς, κουνά ο κρουπιέρης.
clause-mbs-power-98-3_6_1 = Ο παίκτης κουνά τουλάχιστον μία φορά ώστε να ακουστεί το ζάρι, επαναλαμβάνει ό,τι δεν ακούστηκε και αφήνει το κύπελλο μπροστά στον κρουπιέρη. Το ανοίγει ένας από τους δύο και ο κρουπιέρης αναγγέλλει την όψη.
clause-mbs-power-98-3_6_2 = Το 3 κάνει τον γύρο χέρι Power: ο κρουπιέρης γυρίζει τον δείκτη και όλοι όσοι έχουν πονταρίσματα παίρνουν σε αυτόν τον γύρο τις καλύτερες αποδόσεις του 4.2.
clause-mbs-power-98-3_7 = Κάθε γύρος έχει δύο χέρια, του Παίκτη και της Μπάνκας.
clause-mbs-power-98-3_8 = Στην αρχή βγαίνουν από το σαμπό τέσσερα φύλλα με τη σειρά: Παίκτης, Μπάνκα, Παίκτης, Μπάνκα.
clause-mbs-power-98-3_8_1 = Ο Παίκτης παίρνει ως δύο πρώτα το πρώτο και το τρίτο φύλλο του σαμπό.
clause-mbs-power-98-3_8_2 = Η Μπάνκα παίρνει ως δύο πρώτα το δεύτερο και το τέταρτο φύλλο του σαμπό.
clause-mbs-power-98-3_9 = Τα στοιχήματα ζεύγους κρίνονται μόνο από τα τέσσερα πρώτα φύλλα· τα τρίτα φύλλα και ο νικητής δεν παίζουν ρόλο.
clause-mbs-power-98-3_9_1 = Το Ζεύγος Παίκτη κερδίζει όταν τα δύο πρώτα φύλλα του Παίκτη έχουν την ίδια αξία, αλλιώς χάνει.
clause-mbs-power-98-3_9_2 = Το Ζεύγος Μπάνκας κερδίζει όταν τα δύο πρώτα φύλλα της Μπάνκας έχουν την ίδια αξία, αλλιώς χάνει.
clause-mbs-power-98-3_10 = Τα στοιχήματα φυσικού 8 και 9 κρίνονται από τα τέσσερα πρώτα φύλλα: το χέρι πρέπει να έχει το σύνολο αυτό σε δύο φύλλα και να κερδίσει τον γύρο.
clause-mbs-power-98-3_10_1 = Το Μπάνκα φυσικό 9 κερδίζει όταν τα δύο πρώτα φύλλα της Μπάνκας κάνουν 9 και η Μπάνκα κερδίζει· το εμποδίζει μόνο φυσικό 9 του Παίκτη.
clause-mbs-power-98-3_10_2 = Το Μπάνκα φυσικό 8 κερδίζει όταν τα δύο πρώτα φύλλα της Μπάνκας κάνουν 8 και η Μπάνκα κερδίζει, οπότε ο Παίκτης δεν έχει φυσικό 8 ούτε 9.
clause-mbs-power-98-3_10_3 = Το Παίκτης φυσικό 9 κερδίζει όταν τα δύο πρώτα φύλλα του Παίκτη κάνουν 9 και ο Παίκτης κερδίζει· το εμποδίζει μόνο φυσικό 9 της Μπάνκας.
clause-mbs-power-98-3_10_4 = Το Παίκτης φυσικό 8 κερδίζει όταν τα δύο πρώτα φύλλα του Παίκτη κάνουν 8 και ο Παίκτης κερδίζει, οπότε η Μπάνκα δεν έχει φυσικό 8 ούτε 9.
clause-mbs-power-98-3_10_5 = Στην ισοπαλία χάνουν και τα τέσσερα στοιχήματα φυσικού, ακόμη κι αν βγήκε το σύνολό τους.
clause-mbs-power-98-3_11 = Αφού αναγγελθούν τα σύνολα των δύο φύλλων, κάθε χέρι παίρνει το πολύ ένα φύλλο ακόμη, μόνο όταν το απαιτούν οι κανόνες του τρίτου φύλλου.
clause-mbs-power-98-3_11_1 = Όταν κάποιο χέρι έχει 8 ή 9 στα δύο πρώτα φύλλα, δεν τραβά κανένα.
clause-mbs-power-98-3_11_2 = Χωρίς φυσικό σε καμία πλευρά, ο Παίκτης τραβά τρίτο φύλλο με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-power-98-3_11_3 = Όταν ο Παίκτης μείνει με 6 ή 7, η Μπάνκα τραβά με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-power-98-3_11_4 = Όταν ο Παίκτης τραβήξει, η Μπάνκα τραβά πάντα με 0 έως 2, με 3 εκτός αν το τρίτο φύλλο του Παίκτη αξίζει 8, με 4 απέναντι σε 2 έως 7, με 5 απέναντι σε 4 έως 7 και με 6 απέναντι σε 6 ή 7. Σε κάθε άλλη περίπτωση, και με 7, μένει.
clause-mbs-power-98-3_12 = Κερδίζει τον γύρο το χέρι με το μεγαλύτερο τελικό σύνολο.
clause-mbs-power-98-3_12_1 = Ίσα τελικά σύνολα είναι ισοπαλία: τα πονταρίσματα σε Παίκτη και Μπάνκα ούτε κερδίζουν ούτε χάνουν και μένουν στον παίκτη, και κάθε ποντάρισμα στην Ισοπαλία κερδίζει.
clause-mbs-power-98-4_1 = Η Μπάνκα πληρώνει 0,95 προς 1, ο Παίκτης 1 προς 1, η Ισοπαλία 8 προς 1, κάθε ζεύγος 11 προς 1 και κάθε στοίχημα φυσικού 8 προς 1.
clause-mbs-power-98-4_2 = Με το ζάρι στο 3: νίκη της Μπάνκας με φυσικό πληρώνει 1 προς 1, του Παίκτη με φυσικό 21 προς 20, ισοπαλία στο 8 ή 9 (με τρίτο φύλλο ή φυσικό) 10 προς 1, ζεύγος από οκτάρια ή εννιάρια 15 προς 1 και κάθε κερδισμένο στοίχημα φυσικού 9 προς 1.
clause-mbs-power-98-4_2_1 = Σε χέρι Power, νίκη που δεν αναφέρει το 4.2 πληρώνεται με τις κανονικές αποδόσεις του 4.1.
clause-mbs-power-98-5_1 = Φύλλο που βρίσκεται στο παιχνίδι και δεν ανήκει στις τράπουλες ακυρώνει τον τρέχοντα γύρο· τα προηγούμενα αποτελέσματα μένουν. Σάρωση που δεν μπορεί να υπάρχει στις τράπουλες απορρίπτεται μέχρι να ξανασαρωθεί ή να δηλωθεί ξένο φύλλο.
clause-mbs-power-98-5_1_1 = Ο γύρος στον οποίο βρίσκεται το ξένο φύλλο είναι άκυρος και όλα τα πονταρίσματα επιστρέφονται.
clause-mbs-power-98-5_1_2 = Οι γύροι που τελείωσαν πριν βρεθεί το ξένο φύλλο διατηρούν το αποτέλεσμα και τις πληρωμές τους.
clause-mbs-power-98-5_2 = Γύρος στον οποίο ένα χέρι έχει παραπάνω ή λιγότερα φύλλα είναι άκυρος, με επιστροφή των πονταρισμάτων, αν το λάθος φανεί πριν ανοίξουν τα πονταρίσματα του επόμενου γύρου και τα σωστά φύλλα δεν μπορούν να αποκατασταθούν. Αργότερα δεν αλλάζει τίποτα.
clause-mbs-power-98-5_3 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν στο αρχικό μοίρασμα δύο ή περισσότερα φύλλα βγουν μαζί από το σαμπό ή τη συσκευή και δεν φαίνεται ποιο βγήκε πρώτο.
clause-mbs-power-98-5_4 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν η σειρά των φύλλων στο σαμπό διαταράχθηκε και δεν αποκαθίσταται, είτε φάνηκε κάποιο φύλλο είτε όχι.
clause-mbs-power-98-5_5 = Γύρος που δεν μπορεί να τελειώσει επειδή δεν φτάνουν τα φύλλα του σαμπό είναι άκυρος και τα πονταρίσματα επιστρέφονται.
clause-mbs-power-98-5_6 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» νέο ποντάρισμα ή προσθήκη απορρίπτεται και δεν πληρώνεται. Ακυρώνεται μόνο η προσθήκη: ό,τι μπήκε έγκαιρα ισχύει.
clause-mbs-power-98-5_7 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» κανένα ποντάρισμα δεν αποσύρεται· αν αφαιρεθεί, κερδίζει ή χάνει κανονικά.
clause-mbs-7-up-1_1 = Εδώ ορίζονται: χέρι, αρχικό μοίρασμα, φυσικό, σύνολο πόντων, γύρος, ισοπαλία και Σούπερ Επτά.
clause-mbs-7-up-1_1_1 = Χέρι είναι όλα τα φύλλα που παίρνει ο Παίκτης ή η Μπάνκα σε έναν γύρο.
clause-mbs-7-up-1_1_2 = Αρχικό μοίρασμα είναι η κατάσταση στην οποία κάθε πλευρά έχει ακριβώς τα δύο πρώτα φύλλα και κανένα τρίτο. Το πρώτο του Παίκτη είναι το μόνιμο επτάρι της τσόχας.
clause-mbs-7-up-1_1_3 = Φυσικό είναι το 8 ή το 9 που σχηματίζει ένα χέρι με τα δύο πρώτα φύλλα του.
clause-mbs-7-up-1_1_4 = Το σύνολο πόντων ενός χεριού είναι το άθροισμα των φύλλων του, με ένα ψηφίο όπως ορίζει το 3.4.
clause-mbs-7-up-1_1_5 = Ο γύρος αρχίζει με την αναγγελία «Ποντάρετε, παρακαλώ» και τελειώνει όταν αναγγελθεί το αποτέλεσμα, μαζευτούν τα χαμένα και πληρωθούν τα κερδισμένα, όπου υπάρχουν.
clause-mbs-7-up-1_1_6 = Ισοπαλία είναι ο γύρος στον οποίο τα δύο τελικά χέρια έχουν ίσα σύνολα.
clause-mbs-7-up-1_1_7 = Σούπερ Επτά είναι ο γύρος που τελειώνει με δύο ή περισσότερα επτάρια στα δύο χέρια μαζί, μετρώντας τα τρίτα φύλλα και το μόνιμο επτάρι του Παίκτη.
clause-mbs-7-up-2_1 = Το Μπακαρά 7 Up παίζεται με 4 έως 10 τράπουλες των 52 φύλλων, χωρίς μπαλαντέρ, με ίδιο χρώμα και σχέδιο στην πλάτη.
clause-mbs-7-up-2_2 = Η τσόχα ακολουθεί τα έξι σχέδια του εγγράφου, A έως F, και έχει ξεχωριστούς χώρους για κάθε στοίχημα: Σούπερ Επτά, Ισοπαλία, Μπάνκα και Παίκτης.
clause-mbs-7-up-2_2_1 = Η τσόχα έχει χώρους για πονταρίσματα στην Μπάνκα.
clause-mbs-7-up-2_2_2 = Η τσόχα έχει χώρους για πονταρίσματα στον Παίκτη.
clause-mbs-7-up-2_2_3 = Η τσόχα έχει χώρους για πονταρίσματα στην Ισοπαλία.
clause-mbs-7-up-2_2_4 = Η τσόχα έχει χώρους για πονταρίσματα στο Σούπερ Επτά.
clause-mbs-7-up-3_1 = Το παιχνίδι αρχίζει και τα πονταρίσματα γίνονται δεκτά από την αναγγελία «Ποντάρετε, παρακαλώ».
clause-mbs-7-up-3_2 = Τα πονταρίσματα κλείνουν μόλις ο κρουπιέρης αναγγείλει «Τέλος τα πονταρίσματα».
clause-mbs-7-up-3_3 = Κάθε φύλλο έχει σταθερή αξία σε πόντους: ο άσος 1, δύο έως εννέα τον αριθμό τους, δεκάρια και φιγούρες 0.
clause-mbs-7-up-3_3_1 = Φύλλο από δύο έως εννέα μετρά τον αριθμό του και ο άσος μετρά 1.
clause-mbs-7-up-3_3_2 = Δεκάρια, βαλέδες, ντάμες και ρηγάδες μετρούν 0.
clause-mbs-7-up-3_4 = Το σύνολο ενός χεριού είναι το τελευταίο ψηφίο του αθροίσματος, οπότε είναι πάντα από 0 έως 9.
clause-mbs-7-up-3_4_1 = Άθροισμα από 0 έως 9 είναι το ίδιο το σύνολο.
clause-mbs-7-up-3_4_2 = Όταν το άθροισμα είναι 10 ή περισσότερο, μετρά μόνο το τελευταίο ψηφίο: το 15 είναι 5 και το 20 είναι 0.
clause-mbs-7-up-3_5 = Μπάνκα, Παίκτης, Ισοπαλία και Σούπερ Επτά δεν χρειάζονται άλλο στοίχημα: ο παίκτης μπορεί να παίξει ένα μόνο του ή όποιον συνδυασμό θέλει.
clause-mbs-7-up-3_6 = Κάθε γύρος έχει δύο χέρια, του Παίκτη και της Μπάνκας.
clause-mbs-7-up-3_7 = Ο Παίκτης αρχίζει κάθε γύρο με ένα μόνιμο επτάρι πάνω στην τσόχα· δεν βγαίνει ποτέ από το σαμπό, που μένει πλήρες.
clause-mbs-7-up-3_8 = Εκτός από το μόνιμο επτάρι, στην αρχή βγαίνουν από το σαμπό τρία φύλλα με τη σειρά: Μπάνκα, Παίκτης, Μπάνκα.
clause-mbs-7-up-3_8_1 = Η Μπάνκα παίρνει ως δύο πρώτα το πρώτο και το τρίτο φύλλο του σαμπό.
clause-mbs-7-up-3_8_2 = Το μεσαίο από τα τρία πηγαίνει στον Παίκτη, δίπλα στο μόνιμο επτάρι.
clause-mbs-7-up-3_9 = Αφού αναγγελθούν τα σύνολα των δύο φύλλων, κάθε χέρι παίρνει το πολύ ένα φύλλο ακόμη, μόνο όταν το απαιτούν οι κανόνες του τρίτου φύλλου.
clause-mbs-7-up-3_9_1 = Όταν κάποιο χέρι έχει 8 ή 9 στα δύο πρώτα φύλλα, δεν τραβά κανένα.
clause-mbs-7-up-3_9_2 = Χωρίς φυσικό σε καμία πλευρά, ο Παίκτης τραβά τρίτο φύλλο με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-7-up-3_9_3 = Όταν ο Παίκτης μείνει με 6 ή 7, η Μπάνκα τραβά με 0 έως 5 και μένει με 6 ή 7.
clause-mbs-7-up-3_9_4 = Όταν ο Παίκτης τραβήξει, η Μπάνκα τραβά πάντα με 0 έως 2, με 3 εκτός αν το τρίτο φύλλο του Παίκτη αξίζει 8, με 4 απέναντι σε 2 έως 7, με 5 απέναντι σε 4 έως 7 και με 6 απέναντι σε 6 ή 7. Σε κάθε άλλη περίπτωση, και με 7, μένει.
clause-mbs-7-up-3_10 = Κερδίζει τον γύρο το χέρι με το μεγαλύτερο τελικό σύνολο.
clause-mbs-7-up-3_10_1 = Ίσα τελικά σύνολα είναι ισοπαλία: τα πονταρίσματα σε Παίκτη και Μπάνκα ούτε κερδίζουν ούτε χάνουν και μένουν στον παίκτη, και κάθε ποντάρισμα στην Ισοπαλία κερδίζει.
clause-mbs-7-up-4_1 = Νίκη της Μπάνκας με 7 πληρώνει 9 προς 5 και του Παίκτη με 7 πληρώνει 1 προς 2· με άλλο σύνολο 1 προς 1. Ισοπαλία στο 7 πληρώνει 9 προς 1, σε άλλο σύνολο 7 προς 1.
clause-mbs-7-up-4_2 = Το Σούπερ Επτά πληρώνει ανάλογα με τα επτάρια στα δύο τελικά χέρια, μαζί με το μόνιμο: δύο 2 προς 1, τρία 5 προς 1, τέσσερα 17 προς 1, πέντε 70 προς 1, έξι 700 προς 1. Μόνο το μόνιμο επτάρι χάνει.
clause-mbs-7-up-5_1 = Φύλλο που βρίσκεται στο παιχνίδι και δεν ανήκει στις τράπουλες ακυρώνει τον τρέχοντα γύρο· τα προηγούμενα αποτελέσματα μένουν. Σάρωση που δεν μπορεί να υπάρχει στις τράπουλες απορρίπτεται μέχρι να ξανασαρωθεί ή να δηλωθεί ξένο φύλλο.
clause-mbs-7-up-5_1_1 = Ο γύρος στον οποίο βρίσκεται το ξένο φύλλο είναι άκυρος και όλα τα πονταρίσματα επιστρέφονται.
clause-mbs-7-up-5_1_2 = Οι γύροι που τελείωσαν πριν βρεθεί το ξένο φύλλο διατηρούν το αποτέλεσμα και τις πληρωμές τους.
clause-mbs-7-up-5_2 = Γύρος στον οποίο ένα χέρι έχει παραπάνω ή λιγότερα φύλλα είναι άκυρος, με επιστροφή των πονταρισμάτων, αν το λάθος φανεί πριν ανοίξουν τα πονταρίσματα του επόμενου γύρου και τα σωστά φύλλα δεν μπορούν να αποκατασταθούν. Αργότερα δεν αλλάζει τίποτα.
clause-mbs-7-up-5_3 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν στο αρχικό μοίρασμα δύο ή περισσότερα φύλλα βγουν μαζί από το σαμπό ή τη συσκευή και δεν φαίνεται ποιο βγήκε πρώτο.
clause-mbs-7-up-5_4 = Ο γύρος είναι άκυρος και τα πονταρίσματα επιστρέφονται όταν η σειρά των φύλλων στο σαμπό διαταράχθηκε και δεν αποκαθίσταται, είτε φάνηκε κάποιο φύλλο είτε όχι.
clause-mbs-7-up-5_5 = Γύρος που δεν μπορεί να τελειώσει επειδή δεν φτάνουν τα φύλλα του σαμπό είναι άκυρος και τα πονταρίσματα επιστρέφονται.
clause-mbs-7-up-5_6 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» νέο ποντάρισμα ή προσθήκη απορρίπτεται και δεν πληρώνεται. Ακυρώνεται μόνο η προσθήκη: ό,τι μπήκε έγκαιρα ισχύει.
clause-mbs-7-up-5_7 = Μετά την αναγγελία «Τέλος τα πονταρίσματα» κανένα ποντάρισμα δεν αποσύρεται· αν αφαιρεθεί, κερδίζει ή χάνει κανονικά.
clause-division-5-1_0_banker = Στον τρόπο μοιράσματος B, Μπάνκα λέγεται ο καθισμένος παίκτης στον οποίο δίνονται τα φύλλα της Μπάνκας και ο οποίος τα ανοίγει.
clause-division-5-1_0_bankers_box = Ο χώρος της Μπάνκας είναι η θέση μπροστά στον κρουπιέρη που μοιράζει, με την ένδειξη BANKER, όπου βρίσκονται τα φύλλα της Μπάνκας.
clause-division-5-1_0_bankers_hand = Το χέρι της Μπάνκας είναι τα φύλλα που οι κανόνες βάζουν στον χώρο της Μπάνκας.
clause-division-5-1_0_coloured_pair = Ένα ζεύγος είναι ομόχρωμο όταν διαφέρουν τα σύμβολα αλλά όχι το χρώμα: κούπα με καρό ή σπαθί με μπαστούνι.
clause-division-5-1_0_commission = Προμήθεια είναι το 5 % που κρατιέται, κατά το 5.10(b), από το κέρδος ενός στοιχήματος στην Μπάνκα.
clause-division-5-1_0_continuous_shuffler = Συνεχής ανακατευτής είναι μηχάνημα που ανακατεύει διαρκώς όλα, ή σχεδόν όλα, τα φύλλα του παιχνιδιού ενώ παίζονται γύροι.
clause-division-5-1_0_initial_deal = Αρχικό μοίρασμα είναι τα τέσσερα πρώτα φύλλα ενός γύρου: δύο για τον Παίκτη και δύο για την Μπάνκα.
clause-division-5-1_0_mixed_pair = Ένα ζεύγος είναι μεικτό όταν το ένα φύλλο είναι κόκκινο και το άλλο μαύρο.
clause-division-5-1_0_natural = Ένα χέρι είναι φυσικό όταν τα δύο πρώτα φύλλα μόνα τους κάνουν 8 ή 9.
clause-division-5-1_0_non_continuous_shuffler = Μη συνεχής ανακατευτής είναι μηχάνημα που ανακατεύει μια ολόκληρη σειρά, 4 έως 8 τράπουλες, μία φορά πριν από το μοίρασμα.
clause-division-5-1_0_pair = Δύο φύλλα της ίδιας αξίας είναι ζεύγος· οι ίσοι πόντοι δεν αρκούν, άρα δεκάρι και ρήγας δεν είναι.
clause-division-5-1_0_perfect_pair = Ένα ζεύγος είναι τέλειο όταν τα δύο φύλλα έχουν και το ίδιο σύμβολο.
clause-division-5-1_0_perfect_pairs_wager = Τα Τέλεια Ζεύγη είναι πλάγιο στοίχημα που κάθε παίκτης επιλέγει ή όχι δίπλα στο αρχικό του ποντάρισμα· τα ρυθμίζει το κεφάλαιο 11A.
clause-division-5-1_0_player = Με κεφαλαίο, στα 8.13 έως 8.15, 8.11, 8.10, 8.8 και στα 5.6 και 3.4(e), Παίκτης λέγεται ο καθισμένος παίκτης στον οποίο, στον τρόπο B, δίνονται τα φύλλα του Παίκτη και ο οποίος τα ανοίγει.
clause-division-5-1_0_players_box = Ο χώρος του Παίκτη είναι η θέση μπροστά στον κρουπιέρη που μοιράζει, με την ένδειξη PLAYER, όπου βρίσκονται τα φύλλα του Παίκτη.
clause-division-5-1_0_players_hand = Το χέρι του Παίκτη είναι τα φύλλα που οι κανόνες βάζουν στον χώρο του Παίκτη.
clause-division-5-1_0_point_count = Οι πόντοι ενός χεριού είναι ένα ψηφίο, 0 έως 9, που βγαίνει από τις αξίες των φύλλων κατά το 4.2.
clause-division-5-1_0_table_differential = Διαφορά τραπεζιού σε έναν γύρο είναι η διαφορά ανάμεσα σε όλα τα πονταρίσματα στην Μπάνκα και όλα στον Παίκτη.
clause-division-5-1_0_table_of_play = Οι κανόνες του τρίτου φύλλου είναι οι σταθερές εντολές με τις οποίες κάθε πλευρά τραβά ή μένει μετά το αρχικό μοίρασμα· κανείς δεν έχει επιλογή.
clause-division-5-1_0_tie = Ο γύρος είναι ισοπαλία όταν τα δύο χέρια, με όλα τα φύλλα που ορίζουν οι κανόνες, έχουν τους ίδιους πόντους.
clause-division-5-1_0_void_hand = Άκυρο χέρι είναι γύρος που μοιράζεται με όλους τους κανόνες αλλά χωρίς πονταρίσματα. Δεν γράφεται στους δρόμους.
clause-division-5-2_1 = Εκτός από αυτό το τμήμα, το παιχνίδι διέπεται από τους γενικούς κανόνες του τμήματος 1.
clause-division-5-2_2 = Ένα τραπέζι παίζει μία από τρεις μορφές: (a) μικρό, (b) μεσαίο ή (c) μεγάλο.
clause-division-5-3_1 = Το τραπέζι έχει αριθμημένες θέσεις, η καθεμία με χώρους πονταρίσματος: (a) το μικρό το πολύ 7, απέναντι στον κρουπιέρη· (b) το μεσαίο το πολύ 9, απέναντι στον κρουπιέρη· (c) το μεγάλο το πολύ 14 για καθισμένους, με ξεχωριστούς χώρους για όρθιους και θέσεις για πολλούς κρουπιέρηδες. Κάθε τραπέζι έχει κουτί χρημάτων.
clause-division-5-3_2 = Η τσόχα μοιάζει ουσιαστικά με το σχέδιο της μορφής της: (a) μικρό, παράρτημα A· (b) μεσαίο, παράρτημα B· (c) μεγάλο, παράρτημα C.
clause-division-5-3_3 = Κάθε χώρος πονταρίσματος φέρει το όνομά του: (a) Μπάνκα, (b) Παίκτης, (c) Ισοπαλία.
clause-division-5-3_4 = (a) Ο υπεύθυνος επιλέγει έναν από τρεις εξοπλισμούς: (i) μία σειρά 4 έως 8 τραπουλών και σαμπό που τις χωρά όλες κάτω από αδιαφανές συρόμενο κάλυμμα· (ii) δύο τέτοιες σειρές με πλάτες δύο χρωμάτων, ανακατευτή για 8 τράπουλες και σαμπό με κάλυμμα που χωρά μία σειρά· (iii) μία σειρά 4 έως 8 τραπουλών σε συνεχή ανακατευτή που τις χωρά όλες, όχι όμως στον τρόπο B. Στο τραπέζι υπάρχουν επίσης: (b) ένα φύλλο κοπής, ή δύο αν θέλει ο υπεύθυνος· (c) θήκη για όλα τα παιγμένα φύλλα· (d) σπάτουλα για τα φύλλα, προαιρετικά· (e) στον τρόπο B, ένας στρογγυλός δείκτης Banker και ένας Player, που δείχνουν ποιος έχει τον ρόλο.
clause-division-5-4_1 = Πόντοι φύλλου: (a) 2 έως 9 όσο δείχνουν· (b) δεκάρια και φιγούρες μηδέν· (c) άσοι ένα.
clause-division-5-4_2 = Προστίθενται οι πόντοι των φύλλων: (a) άθροισμα κάτω από δέκα μετρά ολόκληρο· (b) από δέκα και πάνω μετρά μόνο το τελευταίο ψηφίο.
clause-division-5-4_3 = Μοιράζει μόνο ο κρουπιέρης. Παίκτες και θεατές δεν αγγίζουν, δεν αλλάζουν και δεν παίρνουν φύλλα εκτός αν το επιτρέπει κανόνας, και κανείς δεν μπορεί να τους το επιτρέψει.
clause-division-5-5_1 = Ο παίκτης έχει τρία στοιχήματα, σε συνδυασμούς κατά το 5.2: (a) η Μπάνκα κερδίζει όταν οι τελικοί πόντοι της ξεπερνούν του Παίκτη, χάνει όταν υστερούν και είναι ισόπαλη σε ίσους· (b) ο Παίκτης κερδίζει όταν οι πόντοι του ξεπερνούν της Μπάνκας, χάνει όταν υστερούν και είναι ισόπαλος σε ίσους· (c) η Ισοπαλία κερδίζει σε ίσους τελικούς πόντους, αλλιώς χάνει.
clause-division-5-5_2 = Σε έναν γύρο ο παίκτης μπορεί να ποντάρει σε ένα, δύο ή και τα τρία από Μπάνκα, Παίκτη και Ισοπαλία: (a) Μπάνκα μόνη, (b) με Ισοπαλία, (c) με Παίκτη, (d) με τα δύο· (e) Παίκτης μόνος, (f) με Ισοπαλία· (g) Ισοπαλία μόνη.
clause-division-5-5_3 = Το ποντάρισμα γίνεται με μάρκες στον χώρο της τσόχας που του ανήκει, με τις μικρότερες αξίες πάνω από τις μεγαλύτερες.
clause-division-5-5_4 = Προφορικό ποντάρισμα ισχύει μόνο αν δοθούν μαζί οι μάρκες και ο κρουπιέρης προλάβει να τις τοποθετήσει πριν από το «Τέλος τα πονταρίσματα».
clause-division-5-5_5 = Για τη θέση του πονταρίσματος ευθύνεται ο παίκτης, με ή χωρίς βοήθεια του κρουπιέρη· ελέγχει επίσης αν ο κρουπιέρης έκανε ό,τι του ζητήθηκε.
clause-division-5-5_6 = Οι όρθιοι παίκτες ποντάρουν σε κάθε μορφή. (a) Στο μεγάλο χρησιμοποιούν μόνο τους δικούς τους χώρους, αφού οι αριθμημένες θέσεις ανήκουν στους καθισμένους· (b) δεν κόβουν και δεν αγγίζουν φύλλα· (c) δεν γίνονται ποτέ Μπάνκα ή Παίκτης.
clause-division-5-5_7 = Στο μεγάλο μπακαρά μια αριθμημένη θέση εξυπηρετεί έναν μόνο καθισμένο παίκτη.
clause-division-5-5_8 = Στο μικρό και στο μεσαίο ο υπεύθυνος μπορεί (a) να επιτρέψει έως τρεις παίκτες σε έναν χώρο και (b) να ορίσει ότι το μέγιστο του τραπεζιού περιορίζει το σύνολο του χώρου, για όλους μαζί ή για παίκτες που ονομάζει.
clause-division-5-5_9 = Όταν ένας παίκτης ποντάρει το ίδιο αποτέλεσμα (Μπάνκα, Παίκτης ή Ισοπαλία) σε πολλούς χώρους στον ίδιο γύρο: (a) κάθε ποντάρισμα φτάνει το ελάχιστο· (b) το σύνολό τους μένει μέσα στο μέγιστο του παίκτη, του τραπεζιού ή προσωπικό, και επιπλέον σε κάθε όριο του 5.8(b).
clause-division-5-5_10 = Αν δεν ισχύει το 5.11, τα κερδισμένα πληρώνονται: (a) Παίκτης 1 προς 1· (b) Μπάνκα 1 προς 1, από το οποίο το καζίνο κρατά 5 % του κέρδους ως προμήθεια κατά την πληρωμή· (c) Ισοπαλία 8 προς 1.
clause-division-5-5_11 = Αν το επιτρέπει η αρχή, ο υπεύθυνος μπορεί να επιλέξει άλλη πληρωμή της Μπάνκας: 1 προς 1 χωρίς προμήθεια, αλλά 1 προς 2 όταν κερδίζει με 6, δηλαδή 100 κερδίζουν 50. Αρχίζει με έναν γύρο, και από το άνοιγμά του, όσο ισχύει, πινακίδα στο τραπέζι δείχνει τις αλλαγμένες αποδόσεις. Όσο ισχύει, δεν εφαρμόζονται τα 5.12 και 5.13.
clause-division-5-5_12 = Αν δεν ισχύει το 5.11, ποντάρισμα στην Μπάνκα απορρίπτεται όταν το κέρδος μετά την προμήθεια δεν είναι ακέραιο πλήθος της μικρότερης μάρκας.
clause-division-5-5_13 = Αν τέτοιο ποντάρισμα γίνει δεκτό κατά λάθος, ισχύει το μεγαλύτερο μέρος του που πληρώνεται ακριβώς· το υπόλοιπο είναι άκυρο και επιστρέφεται.
clause-division-5-5_14 = Μετά το «Τέλος τα πονταρίσματα», εκτός αν το επιτρέπει κανόνας, ο παίκτης δεν μπορεί (a) να ποντάρει ούτε (b) να αγγίξει, να αλλάξει ή να αποσύρει ποντάρισμα πριν κριθούν και πληρωθούν οι νικητές του χώρου· κανείς δεν μπορεί να του το επιτρέψει.
clause-division-5-5_15 = Ο παίκτης δεν αγγίζει, δεν αλλάζει και δεν παίρνει πίσω ποντάρισμα που έχασε.
clause-division-5-5_16 = Μετά από ισοπαλία τα πονταρίσματα σε Μπάνκα και Παίκτη μένουν στη θέση τους ως ανοιχτά και οι κάτοχοι μπορούν να τα αλλάξουν ώσπου να αρχίσει ο επόμενος γύρος. Επιστρέφονται όταν τελειώσει το σαμπό ή φύγει ο κάτοχος.
clause-division-5-5_17 = Αν το επιτρέπει η αρχή, ο υπεύθυνος μπορεί να ορίσει μέγιστη διαφορά τραπεζιού· η πινακίδα των ορίων τη δείχνει επίσης.
clause-division-5-5_18 = Όταν τα πονταρίσματα ξεπερνούν τη δηλωμένη διαφορά, ο κρουπιέρης μπορεί να τα μειώσει: μόνο στη βαρύτερη πλευρά, όλα με τον ίδιο λόγο και με στρογγυλοποίηση προς τα κάτω σε ποσό που πληρώνεται, ώσπου να τηρηθεί η διαφορά. Ένα ποντάρισμα μπορεί να πέσει κάτω από το ελάχιστο· ό,τι αφαιρείται επιστρέφεται.
clause-division-5-6_1 = Όταν φτάσουν οι τράπουλες, ο κρουπιέρης και ο επόπτης παιχνιδιού τις ταξινομούν και τις ελέγχουν, ο καθένας χωριστά.
clause-division-5-6_2 = Τα ελεγμένα φύλλα απλώνονται ανοιχτά για να τα δουν οι πρώτοι παίκτες: ανά τράπουλα, σε βεντάλιες ή στήλες, κατά χρώμα και με τη σειρά.
clause-division-5-6_3 = Αφού τα δουν οι πρώτοι παίκτες, τα φύλλα κλείνουν και (a) ανακατεύονται στην τσόχα, (b) στοιβάζονται, (c) ανακατεύονται με ριφλ.
clause-division-5-6_4 = Με αυτόματο ανακατευτή δεν χρειάζεται να δουν τα φύλλα οι παίκτες: αντί για τα 6.2 και 6.3, μια σειρά μπαίνει στη μηχανή αφού (a) ανακατευτεί στην τσόχα, (b) στοιβαχτεί, (c) ανακατευτεί με ριφλ.
clause-division-5-6_5 = Αντί για τα 6.1 έως 6.4 μπορούν να χρησιμοποιηθούν φύλλα που ελέγχθηκαν ή ανακατεύτηκαν εκ των προτέρων, αν φυλάχθηκαν με ασφάλεια σε ορισμένο χώρο. Πριν από το κόψιμο, τα ανακατεμένα ανακατεύονται στην τσόχα, με ριφλ ή και τα δύο· τα μόνο ελεγμένα (a) ανακατεύονται στην τσόχα, (b) στοιβάζονται, (c) ανακατεύονται με ριφλ.
clause-division-5-7_1 = Τα φύλλα ανακατεύονται σε τυχαία σειρά (a) αμέσως πριν αρχίσει το παιχνίδι· (b) όταν το αποφασίσει επόπτης παιχνιδιού ή καζίνο που έχει λόγο να αμφιβάλλει για τη σειρά· (c) όταν φάνηκε φύλλο πριν μπει στο σαμπό ή στη μηχανή· (d) όταν το αποφασίσει επόπτης αφού το τραπέζι έμεινε άδειο. Με δύο σειρές και ανακατευτή, τα (b) και (c) αφορούν μόνο τη σειρά που επηρεάστηκε.
clause-division-5-7_2 = Ο συνεχής ανακατευτής ανακατεύει τυχαία τα φύλλα όσο παίζεται το παιχνίδι.
clause-division-5-7_3 = Χωρίς συνεχή ανακατευτή (a) και στον τρόπο A ή C (b), όταν τελειώσει σαμπό κατά το 11.2, τα φύλλα του ή η σειρά σε χρήση ανακατεύονται τυχαία πριν ξαναπαιχτούν. Στον τρόπο B το τέλος του σαμπό ακολουθεί το 11.3.
clause-division-5-7_4 = Όταν πρόκειται να μπουν προανακατεμένες τράπουλες, κάθε παίκτης μπορεί, πριν παιχτούν, (a) να ζητήσει να δει μερικές ή όλες και (b) να απαιτήσει τον έλεγχο και το ανακάτεμα του κεφαλαίου 6, το ανακάτεμα του κρουπιέρη και το κόψιμο του κεφαλαίου 7.
clause-division-5-7_5 = Μετά από κάθε ανακάτεμα γίνεται κόψιμο. Ο κρουπιέρης προσφέρει τη στοίβα, με τις πλάτες προς τα έξω, στους καθισμένους παίκτες έναν έναν ώσπου να κόψει κάποιος· αν δεν θέλει κανείς, κόβει μέλος του προσωπικού.
clause-division-5-7_6 = Όποιος κόβει βάζει το φύλλο κοπής με τουλάχιστον 52 φύλλα σε κάθε πλευρά. Ο κρουπιέρης μεταφέρει πίσω όσα είναι μπροστά του και ξαναβάζει το φύλλο κοπής με τουλάχιστον 20 φύλλα πίσω του· αν υπάρχει δεύτερο, μπαίνει στο τέλος.
clause-division-5-7_7 = Η στοίβα μπαίνει στο σαμπό ή στον συνεχή ανακατευτή και ο κρουπιέρης καίει: (a) βγάζει ένα φύλλο ανοιχτό· (b) τραβά τόσα ακόμη, κλειστά, όση η αξία καψίματος του 7.9· (c) τα βάζει όλα στα παιγμένα.
clause-division-5-7_8 = Φύλλα που ανακατεύει συνεχής ανακατευτής κατά το 7.2 δεν κόβονται όπως λένε τα 7.5 και 7.6 και δεν χρειάζονται φύλλο κοπής.
clause-division-5-7_9 = Για το κάψιμο, δεκάρια και φιγούρες αξίζουν 10 και ο άσος 1.
clause-division-5-7_10 = Όταν τελειώσει ένας γύρος, ο υπεύθυνος μπορεί να ζητήσει νέα φύλλα. Ελέγχονται, ανακατεύονται και κόβονται κατά τα κεφάλαια 6 και 7, εκτός αν είναι προανακατεμένα και παίζονται ως τέτοια.
clause-division-5-8_1 = Ένας γύρος έχει δύο χέρια, του Παίκτη και της Μπάνκας.
clause-division-5-8_2 = Όταν μπουν όλα τα πονταρίσματα, αμέσως πριν από τον γύρο, ο κρουπιέρης αναγγέλλει «Τέλος τα πονταρίσματα» και μόνο τότε μοιράζει.
clause-division-5-8_3 = Όταν δεν πόνταρε κανείς, ο υπεύθυνος μπορεί να δεχτεί αίτημα πελάτη για ελεύθερους γύρους, το πολύ τρεις. Όποιος θέλει ποντάρει κανονικά. Γράφονται στους δρόμους.
clause-division-5-8_4 = Ο γύρος αρχίζει με τέσσερα φύλλα με τη σειρά: Παίκτης, Μπάνκα, Παίκτης, Μπάνκα.
clause-division-5-8_5 = Ο υπεύθυνος επιλέγει τρόπο μοιράσματος A, B ή C μέσα σε αυτούς τους κανόνες. Με σαμπό ή ανακατευτή ο τρόπος μένει ίδιος ως το τέλος του σαμπό· με συνεχή ανακατευτή αλλάζει μόνο ανάμεσα σε γύρους.
clause-division-5-8_6 = Τρόπος A: τα τέσσερα πρώτα φύλλα μπαίνουν ανοιχτά στους δύο χώρους και ο κρουπιέρης αναγγέλλει τους πόντους του Παίκτη και μετά της Μπάνκας.
clause-division-5-8_7 = Στον τρόπο A τα φύλλα δεν φεύγουν ποτέ από τον έλεγχο του κρουπιέρη.
clause-division-5-8_8 = Τρόπος B: αφού μπουν τα πονταρίσματα, κάθε γύρος αρχίζει με τον ορισμό Μπάνκας και Παίκτη, αν υπάρχουν, κατά τα 8.9 και 8.10.
clause-division-5-8_9 = Ο ρόλος της Μπάνκας προσφέρεται (a) στον καθισμένο παίκτη με τα περισσότερα στην Μπάνκα, σε όλες τις θέσεις του μαζί· (b) μεταξύ ίσων, στη μικρότερη θέση και σε άρνηση στον επόμενο κατά αύξοντα αριθμό, κυκλικά· (c) αν αρνηθούν όλοι αυτοί, με τον ίδιο τρόπο σε όσους έχουν το επόμενο μεγαλύτερο ποσό· (d) αν αρνηθούν όλοι οι καθισμένοι με ποντάρισμα στην Μπάνκα, ο κρουπιέρης ανοίγει τα φύλλα κατά το 8.18.
clause-division-5-8_10 = Ο Παίκτης ορίζεται όπως η Μπάνκα στο 8.9, από τα πονταρίσματα στον Παίκτη.
clause-division-5-8_11 = Μπάνκα και Παίκτης (a) έχουν τον ρόλο μόνο για να δείξουν τους πόντους του χεριού· (b) παίρνουν και χειρίζονται τα φύλλα όπως λένε οι κανόνες και ο κρουπιέρης· (c) δηλώνονται με τον δείκτη του τίτλου τους δίπλα στον χώρο τους.
clause-division-5-8_12 = Τρόπος B: τα τέσσερα πρώτα φύλλα μπαίνουν κλειστά στους δύο χώρους.
clause-division-5-8_13 = Ο κρουπιέρης δίνει τα δύο φύλλα στον Παίκτη, που τα κρατά πάνω στο τραπέζι και πάντα ορατά σε όλους τους συμμετέχοντες και στις κάμερες.
clause-division-5-8_14 = Αφού τα δει, ο Παίκτης ανοίγει και τα δύο μαζί πάνω στο τραπέζι· ο κρουπιέρης αναγγέλλει τους πόντους και τα επιστρέφει ανοιχτά στον χώρο του Παίκτη.
clause-division-5-8_15 = Μετά δίνονται τα φύλλα της Μπάνκας, και η Μπάνκα κάνει για τον δικό της χώρο ό,τι ζητούν από τον Παίκτη τα 8.13 και 8.14.
clause-division-5-8_16 = Κάθε στιγμή μόνο ένα από τα δύο χέρια βρίσκεται σε παίκτη.
clause-division-5-8_17 = Τα φύλλα της Μπάνκας ανοίγουν πρώτα αν το επιτρέψει ο επόπτης καζίνο, και κανένας άλλος· το 8.16 ισχύει πάντα.
clause-division-5-8_18 = Ο κρουπιέρης κρατά και ανοίγει τα φύλλα ενός χεριού όταν (a) δεν πόνταρε κανείς σε αυτό· (b) δεν τα θέλει κανείς δικαιούχος· (c) το διατάξει επόπτης παιχνιδιού ή καζίνο.
clause-division-5-8_19 = Τρόπος C: τα τέσσερα πρώτα φύλλα μπαίνουν κλειστά στους δύο χώρους· ο κρουπιέρης ανοίγει του Παίκτη και αναγγέλλει τους πόντους, μετά της Μπάνκας.
clause-division-5-8_20 = Στον τρόπο C τα φύλλα δεν φεύγουν ποτέ από τον έλεγχο του κρουπιέρη.
clause-division-5-9_1 = Αφού αναγγελθούν οι πόντοι και επιστραφούν όσα φύλλα είχαν δοθεί, ο κρουπιέρης δίνει σε κάθε χέρι το τρίτο φύλλο που απαιτούν τα 9.2 έως 9.5, αν απαιτείται.
clause-division-5-9_2 = Ένα φυσικό, σε όποια πλευρά, τελειώνει το μοίρασμα: δεν τραβά κανείς.
clause-division-5-9_3 = Όσο τα δύο πρώτα φύλλα της Μπάνκας κάνουν 7 ή λιγότερο, ο Παίκτης (a) τραβά με 0 έως 5 και (b) μένει με 6 και 7· με 8 ή 9 είναι φυσικό και δεν τραβά ποτέ.
clause-division-5-9_4 = Αφού τραβήξει ο Παίκτης, η Μπάνκα (a) τραβά ή (b) μένει ανάλογα με τους πόντους της και το τρίτο φύλλο του Παίκτη: με 0, 1 και 2 τραβά πάντα· με 3 τραβά εκτός σε 8· με 4 σε 2 έως 7· με 5 σε 4 έως 7· με 6 σε 6 και 7· αλλιώς μένει. Με 7 μένει πάντα, και το 8 ή 9 είναι φυσικό που δεν τραβά ποτέ.
clause-division-5-9_5 = Όταν ο Παίκτης μείνει με αρχικό 6 ή 7, η Μπάνκα τραβά με 5 ή λιγότερο και μένει με περισσότερο.
clause-division-5-9_6 = Κανένα χέρι δεν έχει ποτέ πάνω από τρία φύλλα.
clause-division-5-9_7 = Τρόποι A και C: τα τρίτα φύλλα βγαίνουν ανοιχτά.
clause-division-5-9_8 = Τρόπος B: το τρίτο φύλλο δίνεται κλειστό σε όποιον έχει τον ρόλο του χεριού, αν υπάρχει, και ανοίγει όπως λένε τα 8.13 έως 8.18 για τα δύο πρώτα.
clause-division-5-10_1 = Όταν συμπληρωθούν τα χέρια, ο κρουπιέρης αναγγέλλει τους τελικούς πόντους και τον νικητή, ή «Ισοπαλία» αν είναι ίσοι.
clause-division-5-10_2 = Μετά την αναγγελία του αποτελέσματος ο κρουπιέρης μαζεύει όλα τα χαμένα και πληρώνει όλα τα κερδισμένα.
clause-division-5-11_1 = Το κεφάλαιο 11 αφορά τραπέζια χωρίς συνεχή ανακατευτή.
clause-division-5-11_2 = Όταν εμφανιστεί το φύλλο κοπής (το πρώτο, αν είναι δύο), μπαίνει στην άκρη. (a) Αν βγει πριν από το πρώτο φύλλο γύρου, ο κρουπιέρης αναγγέλλει «Τελευταίος γύρος» και ο γύρος αυτός είναι ο τελευταίος. (b) Αν βγει αργότερα, ο γύρος τελειώνει, γίνεται η ίδια αναγγελία και μοιράζεται ένας ακόμη. Μετά το μοίρασμα σταματά ώσπου να αλλάξει ή να ανακατευτεί η σειρά.
clause-division-5-11_3 = Μετά από σαμπό στον τρόπο B, παρά το 11.2, τα άπαιχτα και τα παιγμένα φύλλα μπαίνουν μαζί σε κουτί που φεύγει από το τραπέζι. Το παιχνίδι συνεχίζεται με νέα φύλλα· αρκούν προανακατεμένα αν τα δεχτούν οι παίκτες.
clause-division-5-11a_1 = Αν προσφέρονται τα Τέλεια Ζεύγη, το επιλέγει ο υπεύθυνος.
clause-division-5-11a_2 = Όπου προσφέρονται και φαίνονται καθαρά στην τσόχα, κάθε παίκτης μπορεί να προσθέσει Τέλεια Ζεύγη μαζί με αρχικό ποντάρισμα (Μπάνκα, Παίκτης ή Ισοπαλία, 5.1). Μπαίνουν στον δικό τους χώρο της ίδιας θέσης και απορρίπτονται χωρίς αρχικό ποντάρισμα.
clause-division-5-11a_3 = Τα Τέλεια Ζεύγη μπαίνουν πριν από το πρώτο φύλλο του γύρου.
clause-division-5-11a_4 = Τα Τέλεια Ζεύγη έχουν δικά τους όρια, που δείχνει η πινακίδα του τραπεζιού, και κάθε ποντάρισμα τα τηρεί.
clause-division-5-11a_5 = Τα Τέλεια Ζεύγη κρίνονται από τα δύο πρώτα φύλλα του Παίκτη: κάθε ζεύγος κερδίζει, οτιδήποτε άλλο χάνει.
clause-division-5-11a_6 = Το αποτέλεσμα των Τέλειων Ζευγών αναγγέλλεται μόλις ολοκληρωθεί το αρχικό μοίρασμα· στους τρόπους B και C, όταν τα δύο χέρια είναι ανοιχτά και δεν έχει βγει τρίτο φύλλο. Πληρώνονται με τον γύρο, εκτός αν είναι άκυρος.
clause-division-5-11a_7 = Τα Τέλεια Ζεύγη πληρώνονται με μία από δύο κλίμακες. Κλίμακα ένα: μεικτό 5 προς 1, ομόχρωμο 10 προς 1, τέλειο 30 προς 1. Κλίμακα δύο: μεικτό 6 προς 1, ομόχρωμο 12 προς 1, τέλειο 25 προς 1.
clause-division-5-11a_8 = Ο υπεύθυνος δείχνει ποια κλίμακα ισχύει και όλα τα τραπέζια με Τέλεια Ζεύγη πληρώνουν με αυτή.
clause-division-5-12_1 = Τρίτο φύλλο που δόθηκε στον Παίκτη αντίθετα με τους κανόνες (a) πηγαίνει στην Μπάνκα ως τρίτο αν πρέπει να τραβήξει, είτε φάνηκε είτε όχι. (b) Αν η Μπάνκα μένει, φύλλο που δεν φάνηκε είναι το πρώτο του επόμενου γύρου, εκτός αν προηγηθεί ανακάτεμα ή νέα φύλλα· αν φάνηκε, ο κρουπιέρης αναγγέλλει «Χωρίς πονταρίσματα σε αυτό το χέρι», τα πονταρίσματα επιστρέφονται, μοιράζεται άκυρο χέρι με πρώτο αυτό το φύλλο και μετά το παιχνίδι συνεχίζεται κανονικά.
clause-division-5-12_2 = Για κάθε άλλο παραπανίσιο φύλλο, όπου δεν ορίζει το 12.1: (a) αν δεν φάνηκε, είναι το πρώτο του επόμενου γύρου, εκτός αν προηγηθεί ανακάτεμα ή νέα φύλλα· (b) αν φάνηκε, ο κρουπιέρης αναγγέλλει «Χωρίς πονταρίσματα σε αυτό το χέρι», τα πονταρίσματα επιστρέφονται, μοιράζεται άκυρο χέρι με πρώτο αυτό το φύλλο και μετά το παιχνίδι συνεχίζεται κανονικά.
clause-division-5-12_3 = Όταν το πρώτο φύλλο γύρου είναι ήδη ανοιχτό μέσα στο σαμπό ή στον συνεχή ανακατευτή, ο κρουπιέρης αναγγέλλει «Χωρίς πονταρίσματα σε αυτό το χέρι», τα πονταρίσματα επιστρέφονται, μοιράζεται άκυρο χέρι με πρώτο αυτό το φύλλο και μετά το παιχνίδι συνεχίζεται κανονικά.
clause-division-5-12_4 = Φύλλο που βγαίνει ανοιχτό αργότερα στον γύρο, εκτός του 12.3, παίζεται κανονικά.
clause-division-5-12_5 = Αν τα φύλλα τελειώσουν πριν ολοκληρωθεί γύρος, ο γύρος είναι άκυρος και όλα τα πονταρίσματα, και στα Τέλεια Ζεύγη, επιστρέφονται. Ο επόμενος περιμένει ώσπου να αλλάξουν όλα τα φύλλα, ή να ανακατευτούν όπου επιτρέπεται, και να φορτωθούν.
clause-division-5-12_6 = Αν ένα φύλλο μοιραστεί ή τοποθετηθεί λάθος, ο γύρος ανασυστήνεται αν γίνεται, ώστε κάθε φύλλο να πάει όπου θα πήγαινε χωρίς το λάθος· καζίνο και παίκτες δέχονται το αποτέλεσμα. Αν δεν γίνεται, ο υπεύθυνος ακυρώνει όλο τον γύρο: τα φύλλα απορρίπτονται και όλα τα πονταρίσματα, και στα Τέλεια Ζεύγη, επιστρέφονται.
clause-division-5-12_7 = Κάψιμο που ξεχάστηκε, στην αρχή του σαμπό (7.7) ή όπου αλλού έπρεπε, δεν ακυρώνει τίποτα: το παιχνίδι συνεχίζεται με τους κανόνες.
clause-division-5-12_8 = Τα αποτελέσματα πριν από ένα λάθος ισχύουν, όπως και όλα τα χέρια που μοιράστηκαν μετά, ακόμη κι αν βρεθεί αργότερα και είτε οδήγησε σε άκυρο χέρι κατά τα 12.1 έως 12.7 είτε όχι.
clause-division-5-appendix_a = Σχέδιο της τσόχας του μικρού τραπεζιού, με το πολύ 7 αριθμημένες θέσεις (3.1a).
clause-division-5-appendix_b = Σχέδιο της τσόχας του μεσαίου τραπεζιού, με το πολύ 9 αριθμημένες θέσεις (3.1b).
clause-division-5-appendix_c = Σχέδιο της τσόχας του μεγάλου τραπεζιού, με το πολύ 14 αριθμημένες θέσεις και χώρους για όρθιους παίκτες (3.1c).
clause-hellenic-def_game_board = Ο πίνακας παιχνιδιού είναι οι δεσμευτικοί κανόνες με τους οποίους κάθε χέρι παίρνει ή όχι τρίτο φύλλο.
clause-hellenic-def_card_shoe = Σαμπό είναι αυτό από το οποίο ο κρουπιέρης τραβά τα φύλλα, με ή χωρίς ηλεκτρονικά.
clause-hellenic-def_dealer = Κρουπιέρης είναι όποιος διεξάγει το παιχνίδι.
clause-hellenic-def_electronic_card_shuffler = Ηλεκτρονικός ανακατευτής είναι μηχάνημα που ανακατεύει μόνο του μία ή περισσότερες τράπουλες· ο κρουπιέρης τραβά απευθείας από αυτό.
clause-hellenic-def_hand = Χέρι είναι τα φύλλα που πήρε ο Παίκτης ή η Μπάνκα σε έναν γύρο.
clause-hellenic-def_natural = Ένα χέρι είναι φυσικό όταν τα δύο πρώτα φύλλα του κάνουν 8 ή 9· μπορεί να το έχει ο Παίκτης, η Μπάνκα ή και οι δύο.
clause-hellenic-def_initial_bet = Αρχικό ποντάρισμα είναι ποντάρισμα στον Παίκτη ή στην Μπάνκα, στον χώρο του στοιχήματος. Κανένα πλάγιο στοίχημα δεν το χρειάζεται.
clause-hellenic-def_player = Παίκτης είναι όποιος ποντάρει σε έναν γύρο.
clause-hellenic-def_pair = Ένα χέρι έχει ζεύγος όταν τα δύο πρώτα φύλλα του έχουν την ίδια αξία, π.χ. δύο δεκάρια ή δύο ρηγάδες. Οι ίσοι πόντοι δεν αρκούν: δεκάρι και ρήγας δεν είναι ζεύγος.
clause-hellenic-def_point_total = Το σύνολο ενός χεριού είναι το άθροισμα των φύλλων του· πάνω από 9, μόνο το τελευταίο ψηφίο.
clause-hellenic-def_reconstruction = Ανασύσταση είναι η επαναφορά των φύλλων στη σειρά με την οποία έπρεπε να βγουν.
clause-hellenic-def_round_of_play = Ο γύρος διαρκεί από την αναγγελία «Ποντάρετε, παρακαλώ» μέχρι να πληρωθούν όλοι.
clause-hellenic-def_tie = Ο γύρος είναι ισοπαλία (égalité) όταν τα δύο σύνολα είναι ίσα.
clause-hellenic-def_dummy_hand = Άκυρο χέρι είναι γύρος που ακυρώθηκε: δεν έχει αποτέλεσμα και όλα τα πονταρίσματα επιστρέφονται.
clause-hellenic-baccarat_card_values = Δεκάρια και φιγούρες μετρούν μηδέν, οι άσοι πάντα ένα, τα άλλα φύλλα όσο δείχνουν. Διψήφιο άθροισμα χάνει το πρώτο ψηφίο (5 και 9 κάνουν 4), άρα το εννέα είναι το καλύτερο· κερδίζει το χέρι που είναι πιο κοντά στο εννέα.
clause-hellenic-baccarat_order_of_play = Τα πονταρίσματα σε Μπάνκα, Παίκτη, Ισοπαλία και στα πλάγια στοιχήματα της παραλλαγής μπαίνουν πριν από κάθε φύλλο. Μοιράζονται τέσσερα φύλλα με τη σειρά, πρώτα ο Παίκτης, δύο σε κάθε πλευρά. Ο κρουπιέρης αναγγέλλει τα σύνολα, τραβά τρίτο φύλλο όπου το απαιτεί ο πίνακας, ονομάζει τον νικητή, μαζεύει τα χαμένα και πληρώνει τα κερδισμένα με τον πίνακα της παραλλαγής.
clause-hellenic-commission_bets = Με προμήθεια, ο παίκτης μπορεί να ποντάρει σε Μπάνκα, Παίκτη ή και στα δύο, σε Ισοπαλία, σε ζεύγος στα δύο πρώτα φύλλα της Μπάνκας και σε ζεύγος του Παίκτη. Κάθε πλάγιο στοίχημα παίζεται και μόνο του.
clause-hellenic-no_commission_bets = Χωρίς προμήθεια, ο παίκτης μπορεί να ποντάρει σε Μπάνκα, Παίκτη ή και στα δύο, σε Ισοπαλία, σε ζεύγος στα δύο πρώτα φύλλα της Μπάνκας και σε ζεύγος του Παίκτη. Κάθε πλάγιο στοίχημα παίζεται και μόνο του.
clause-hellenic-fortune_six_bets = Στο Τυχερό Έξι, ο παίκτης μπορεί να ποντάρει σε Μπάνκα, Παίκτη ή και στα δύο, σε Ισοπαλία, σε ζεύγος της Μπάνκας, σε ζεύγος του Παίκτη και στο Τυχερό Έξι: η Μπάνκα κερδίζει με 6, σε δύο ή τρία φύλλα. Το Τυχερό Έξι είναι ένα στοίχημα με δύο τρόπους νίκης. Κάθε πλάγιο στοίχημα παίζεται και μόνο του.
clause-hellenic-board_player = Ο Παίκτης τραβά με αρχικό 0 έως 5, εκτός απέναντι σε φυσικό 8 ή 9 της Μπάνκας. Μένει με 6 και 7 και με δικό του φυσικό 8 ή 9.
clause-hellenic-board_banker = Η Μπάνκα τραβά με 0, 1 και 2, εκτός αν ο Παίκτης έχει φυσικό 8 ή 9. Απέναντι στο τρίτο φύλλο του Παίκτη τραβά με 3 εκτός σε 8, με 4 σε 2 έως 7, με 5 σε 4 έως 7, με 6 σε 6 και 7, αλλιώς μένει. Μένει με 7 και με δικό της φυσικό 8 ή 9. Όταν ο Παίκτης μείνει με 6 ή 7, η Μπάνκα τραβά με 0 έως 5 και μένει με 6 και 7.
clause-hellenic-pay_commission = Με προμήθεια: ο Παίκτης πληρώνει 1 προς 1· η Μπάνκα 0,95 προς 1, δηλαδή 1 προς 1 μείον 5 % προμήθεια· η Ισοπαλία 8 προς 1· ζεύγος κάθε πλευράς 11 προς 1. Στην ισοπαλία, όπου το έγγραφο σιωπά, Μπάνκα και Παίκτης ούτε κερδίζουν ούτε χάνουν.
clause-hellenic-pay_no_commission = Χωρίς προμήθεια: ο Παίκτης πληρώνει 1 προς 1· η Μπάνκα 1 προς 2 όταν κερδίζει με 6 και 1 προς 1 με κάθε άλλο σύνολο· η Ισοπαλία 8 προς 1· ζεύγος κάθε πλευράς 11 προς 1. Στην ισοπαλία, όπου το έγγραφο σιωπά, Μπάνκα και Παίκτης ούτε κερδίζουν ούτε χάνουν.
clause-hellenic-pay_fortune_six = Στο Τυχερό Έξι: ο Παίκτης πληρώνει 1 προς 1· η Μπάνκα 1 προς 2 όταν κερδίζει με 6 και 1 προς 1 με κάθε άλλο σύνολο· η Ισοπαλία 8 προς 1· ζεύγος κάθε πλευράς 11 προς 1. Το Τυχερό Έξι (και Super Six Plus) πληρώνει 12 προς 1 όταν η Μπάνκα κερδίζει με 6 σε δύο φύλλα και 20 προς 1 σε τρία. Στην ισοπαλία, όπου το έγγραφο σιωπά, Μπάνκα και Παίκτης ούτε κερδίζουν ούτε χάνουν.
clause-hellenic-notice_over_21 = Όπου κάθεται ο παίκτης, μια ανακοίνωση λέει: ρυθμιστική αρχή είναι η Επιτροπή Εποπτείας και Ελέγχου Παιγνίων· το καζίνο δέχεται μόνο άτομα άνω των 21 ετών, που είναι και η ελάχιστη ηλικία του κανονισμού· η συχνή συμμετοχή μπορεί να οδηγήσει σε εθισμό και καταστροφή· τα παιχνίδια ακολουθούν τις αρχές του υπεύθυνου παιχνιδιού· βοήθεια στο 2109237777.
refusal-evidence_added = { $archive }: το { QUOTED($name) } προστέθηκε μετά την υπογραφή του αρχείου
refusal-evidence_changed = { $archive }: το { QUOTED($name) } άλλαξε μετά την υπογραφή του αρχείου
refusal-evidence_differs = { $archive }: το { QUOTED($name) } δεν είναι αυτό που υπολογίζει το Punto από τον κανονισμό του αρχείου
refusal-evidence_key_unknown = το { QUOTED($key) } δεν είναι δημόσιο κλειδί· δώστε 64 δεκαεξαδικά ψηφία ή ένα αρχείο που τα περιέχει
refusal-evidence_no_version = το { $archive } έγινε με το Punto { $made } και εδώ είναι το { $here }· εγκαταστήστε εκείνη την έκδοση για να υπολογιστεί ξανά
refusal-evidence_not_archive = το { $archive } δεν είναι αρχείο τεκμηρίων: { $reason }
refusal-evidence_other_key = το { $archive } είναι υπογεγραμμένο με άλλο κλειδί, { $key }· ζητήστε ένα αρχείο από τον κάτοχο του κλειδιού σας
refusal-evidence_padded = { $archive }: άλλαξαν bytes έξω από τα αρχεία του
refusal-evidence_removed = { $archive }: το { QUOTED($name) } αφαιρέθηκε μετά την υπογραφή του αρχείου
refusal-evidence_renamed = { $archive }: το { QUOTED($name) } μετονομάστηκε σε { QUOTED($renamed) } μετά την υπογραφή του αρχείου
refusal-evidence_unsigned = { $archive }: η υπογραφή δεν ανήκει στον κατάλογο περιεχομένων

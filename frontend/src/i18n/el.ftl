language-name = Ελληνικά

quoted = «{ $text }»
list-separator = ,{" "}

odds-ratio = { $win } προς { $stake }
odds-unpriced = Αυτό το στοίχημα εξαρτάται από τα χρώματα, ενώ τα φύλλα μετρώνται κατά αξία.

needs-round = χρειάζεται και ποντάρισμα: { LIST($wagers, join: "or") }
needs-box = χρειάζεται και ποντάρισμα στην ίδια θέση: { LIST($wagers, join: "or") }

bound-one = { LIST($wagers, join: "and") }: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }
bound-together = { LIST($wagers, join: "and") } μαζί: το πολύ όσα έχουν πονταριστεί στο στοίχημα { $other }

loading = Πηγαίνουμε στο τραπέζι…
close = Κλείσιμο

error-unreachable = Το καζίνο δεν είναι διαθέσιμο αυτή τη στιγμή.

connection-lost = Η σύνδεση χάθηκε. Επιστρέφουμε…
connection-ended = Δεν μπορείτε να μπείτε σε αυτό το τραπέζι.
connection-moved = Άλλο καζίνο έχει αυτό το τραπέζι.
connection-follow = Μετάβαση στο { $address }

citation-ask = Τι λέει
citation-ours = Με δικά μας λόγια· ισχύει το ίδιο το έγγραφο.
citation-elsewhere = Το άρθρο είναι από έγγραφο που το καζίνο δεν έχει.

nav-label = Πούντο
nav-skip = Απευθείας στο τραπέζι
nav-lobby = Τραπέζια
nav-odds = Πιθανότητες
nav-house = Το καζίνο
nav-signIn = Σύνδεση
nav-signOut = Αποσύνδεση
nav-balance = Εικονικά χρήματα στο πορτοφόλι σας
nav-wallet = Πορτοφόλι
nav-more = Λογαριασμός, γλώσσα και χρώματα
nav-language = Γλώσσα
nav-theme = Χρώματα: { $theme }

theme-system = όπως του συστήματος
theme-light = ανοιχτά
theme-dark = σκούρα

sign-in-title = Σύνδεση
sign-in-why = Για να παίξετε δεν χρειάζεται λογαριασμός: ο επισκέπτης έχει αμέσως εικονικά χρήματα. Συνδεθείτε για να κρατήσετε τα δικά σας.
sign-in-do = Σύνδεση
sign-up-title = Νέος λογαριασμός
sign-up-why = Αρκούν ένα όνομα και ένας κωδικός.
sign-up-do = Δημιουργία
sign-link-title = Καλώς ήρθατε
sign-link-why = Ο σύνδεσμος είναι μόνο για εσάς και ισχύει μία φορά. Διαλέξτε όνομα και κωδικό.
sign-link-do = Είσοδος
sign-reset-title = Νέος κωδικός
sign-reset-why = Ο σύνδεσμος είναι μόνο για εσάς και ισχύει μία φορά. Οι άλλες συνδέσεις σας λήγουν.
sign-reset-do = Ορισμός και είσοδος
sign-name = Όνομα
sign-password = Κωδικός
sign-have = Έχω λογαριασμό
sign-make = Δεν έχω ακόμη λογαριασμό

lobby-title = Καθίστε
lobby-intro = Μπακαρά όπως το γράφουν οι κανονισμοί. Εικονικά χρήματα, αληθινοί κανόνες, κάθε σαμπό ανοιχτό σε έλεγχο.
lobby-how = Διαλέξτε τραπέζι και θέση. Παίζετε αμέσως ως επισκέπτης με εικονικά χρήματα· δεν σας ζητείται τίποτε.
lobby-none = Δεν υπάρχει ακόμη ανοιχτό τραπέζι.
lobby-new = Νέο τραπέζι
lobby-own = δικοί του κανόνες
lobby-elsewhere = σε άλλο καζίνο
lobby-coups = Γύροι: { $coups }
lobby-left = απομένει { $percent } %
lobby-seats = { $free } από { $boxes } θέσεις ελεύθερες
lobby-board = Πίνακας
lobby-deal = Μοίρασμα
lobby-pit = Εποπτεία
lobby-sit = Παίξτε
lobby-return = Συνεχίστε
lobby-mine = Κάθεστε εδώ, θέση { $boxes }
lobby-standing = Παίζετε εδώ όρθιος
lobby-last = Τελευταίο: { $result }
lobby-seconds = { $seconds } δ.
lobby-search = Βρείτε τραπέζι
lobby-any = Όλα
lobby-least = Μικρότερο ποντάρισμα
lobby-most = έως { $amount }
lobby-free = Με ελεύθερη θέση
lobby-found = { $found } από { $all } τραπέζια

version-mini = Μικρό τραπέζι
version-midi = Μεσαίο τραπέζι
version-full = Μεγάλο τραπέζι

head-limits = Όρια { $min } έως { $max }
head-decks = { $decks } τράπουλες
head-shoe = Σαμπό { $shoe }: απομένουν { $left } φύλλα
head-last = Τελευταίος γύρος του σαμπό
head-noShoe = Χωρίς σαμπό ακόμη
head-progress = Πόσο από το σαμπό έχει μοιραστεί
head-rack = Οι μάρκες σας
head-buy = Μάρκες
head-leave = Αποχώρηση

status-closed = Το τραπέζι είναι κλειστό
status-preparing = Ετοιμάζονται τα φύλλα
status-cutting = Κόβονται τα φύλλα
status-burning = Καίγονται τα πρώτα φύλλα
status-ready = Αρχίζει νέος γύρος
status-betting = Ποντάρετε
status-waiting = Τέλος τα πονταρίσματα
status-dealing = Μοιράζονται τα φύλλα
status-decided = Ο γύρος κρίθηκε
status-irregular = Εξετάζεται μια παρατυπία
status-over = Το σαμπό τελείωσε

hand-player = Παίκτης
hand-banker = Μπάνκα
hand-tie = Ισοπαλία
hand-count = Πόντοι { $count }
hand-holder = Τα φύλλα έχει: { $who }
hand-yours = στα χέρια σας

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

squeeze-card = Φύλλο { $number }, κλειστό: το πάνω βέλος το ανοίγει λίγο λίγο
squeeze-turn = Ανοίξτε το χέρι
squeeze-label = { $hand }: σηκώστε ένα φύλλο από την άκρη ή τη γωνία

die-waiting = Το ζάρι είναι στο κύπελλο
die-face = Το ζάρι δείχνει { $face }
countdown = { $seconds } δευτερόλεπτα για πονταρίσματα

felt-label = Η τσόχα, { $boxes } θέσεις
felt-box-free = Θέση { $box }, ελεύθερη: καθίστε
felt-box-taken = Θέση { $box }, πιασμένη
felt-box-mine = Θέση { $box }, δική σας
felt-stand = Παίξτε όρθιος
felt-standing-short = ↥

round-void = Άκυρο χέρι: χωρίς στοιχήματα
round-annulled = Ο γύρος είναι άκυρος
round-free = Ελεύθερος γύρος

own-watch = Παρακολουθείτε αυτό το τραπέζι.

pays-shoe = Πλεονέκτημα σε αυτό το σαμπό: { $edge }

own-label = Η θέση σας
own-sit = Διαλέξτε μια ελεύθερη θέση.
own-boxes = Οι θέσεις σας
own-box = Θέση { $box }

spots-label = Πονταρίσματα της θέσης { $box }
spots-limits = { $min } έως { $max }
spots-staked = πονταρισμένα { $amount }
spots-pending = { $amount } καθ’ οδόν

tray-label = Μάρκες
tray-chip = Μάρκα των { $value }
tray-undo = Αναίρεση
tray-clear = Καθαρισμός
tray-rebet = Τα ίδια
tray-double = Διπλά

keys-title = Πλήκτρα
keys-wager = μάρκα στο πρώτο, δεύτερο … στοίχημα
keys-chip = άλλη μάρκα στο χέρι
keys-peel = σηκώστε ένα φύλλο του χεριού σας
keys-wanted = Τα μεμονωμένα πλήκτρα ενεργούν όσο η εστίαση είναι στο τραπέζι

bet-closed = Τώρα δεν γίνονται πονταρίσματα.
bet-below = Τουλάχιστον { $least }: { $wager }.
bet-above = Το πολύ { $most }: { $wager }.
bet-step = { $wager }: σε πολλαπλάσια του { $step }, ώστε να πληρωθεί ακριβώς.
bet-funds = Έχετε { $rack } σε μάρκες.

buy-title = Πάρτε μάρκες
buy-why = Στο πορτοφόλι σας υπάρχουν { $balance } εικονικά χρήματα. Πόσα πάνε στο τραπέζι;
buy-amount = Ποσό
buy-do = Πάρτε μάρκες και παίξτε
buy-topUp = Γεμίστε το πορτοφόλι μου με εικονικά χρήματα
buy-empty = Στο πορτοφόλι σας υπάρχουν { $balance }· το μικρότερο ποντάρισμα εδώ είναι { $least }.
buy-range = Από { $min } έως { $max }.

leave-title = Φεύγετε από το τραπέζι;
leave-why = Οι μάρκες σας γυρίζουν στο πορτοφόλι. Όσα είναι στην τσόχα παίζονται πρώτα.
leave-do = Αποχώρηση και εξαργύρωση

outcome-label = Ο τελευταίος σας γύρος
outcome-won = { $wager }: { $stake } κερδίζει { $profit }
outcome-lost = { $wager }: χάθηκαν { $stake }
outcome-pushed = { $wager }: { $stake } επιστρέφονται
outcome-commission = μετά από προμήθεια { $amount }

asks-label = Σας ρωτούν
asks-cut = Κόψτε εσείς τα φύλλα
asks-cut-do = Κόψιμο μετά από { $cards }
asks-role = Σας προσφέρονται τα φύλλα: { $hand }
asks-shaker = Το κύπελλο είναι δικό σας

side-label = Για αυτό το τραπέζι
side-roads = Δρόμοι
side-pays = Κέρδη
side-history = Γύροι
side-fairness = Έλεγχος
side-notices = Όροι

pays-commission = με προμήθεια { $rate }

tableau-title = Το τρίτο φύλλο
tableau-player = Ο Παίκτης τραβά με { $draws }· με { $naturals } σε δύο φύλλα δεν τραβά κανείς.
tableau-banker = Η Μπάνκα, με τους πόντους της και το τρίτο φύλλο του Παίκτη:
tableau-draw = Τρ
tableau-stood = κανένα

pays-push = επιστρέφεται
pays-needs = χρειάζεται

history-shoe = Σαμπό { $shoe }
history-replay = Βήμα βήμα
history-none = Κανένας γύρος ακόμη σε αυτό το σαμπό.
history-open = Ο γύρος { $round } βήμα βήμα

fairness-how = Πριν από το κόψιμο το καζίνο δεσμεύεται για το σαμπό, οι παίκτες μπορούν να προσθέσουν δικά τους λόγια, και μετά τον τελευταίο γύρο αποκαλύπτεται ο σπόρος. Οποιοσδήποτε μπορεί να ελέγξει ότι τίποτε δεν άλλαξε.
fairness-real = Εδώ μοιράζεται αληθινό σαμπό· τα φύλλα σαρώνονται.
fairness-commitment = Δέσμευση για το σαμπό { $shoe }
fairness-words = Λόγια που πρόσθεσαν παίκτες: { $words }
fairness-give = Τα λόγια σας για το επόμενο σαμπό
fairness-mix = Προσθήκη
fairness-verify = Ελέγξτε ένα σαμπό

notices-age = Μόνο από { $age } ετών
notices-book = { $title }, έκδοση { $version }· { $decks } τράπουλες, τρόπος μοιράσματος { $style }
notices-play = Μόνο εικονικά χρήματα: εδώ τίποτε δεν αγοράζεται και δεν πληρώνεται.

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
roads-colour-none = τίποτε ακόμη

stats-label = Το σαμπό σε αριθμούς
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

staff-only = Για το προσωπικό
staff-link = Οι κρουπιέρηδες και οι επόπτες μπαίνουν με το όνομά τους, την πρώτη φορά με σύνδεσμο από τον υπεύθυνο.
staff-take = Αναλάβετε το τραπέζι
staff-handBack = Επιστροφή στον αυτόματο κρουπιέρη
staff-acting = Με τον ρόλο
staff-style = τρόπος μοιράσματος { $style }
staff-last = Βγήκε το φύλλο κοπής: αυτός είναι ο τελευταίος γύρος.
staff-calls = Αναγγελίες

guide-label = Τι ακολουθεί
guide-wait-players = Αναμονή για τους παίκτες.
guide-wait-first = Αναμονή για τον πρώτο παίκτη.
guide-wait-one = Αναμονή για: { $name }.
guide-wait-role = Αναμονή για: { $role }.
guide-operator = Αποφασίζει ο υπεύθυνος.
guide-cards = { $what }: { $cards } φύλλα
guide-below = Αποφασίστε πιο κάτω.
guide-automatic = Μοιράζει ο αυτόματος κρουπιέρης. Αναλάβετε το τραπέζι για να μοιράσετε εσείς.
guide-unseen = Κάψιμο χωρίς να φανεί

entry-label = Φύλλα
entry-how = Σαρώστε, πληκτρολογήστε (9H) ή διαλέξτε φύλλο:
entry-order = Σαρώστε, πληκτρολογήστε ή διαλέξτε τα ένα ένα:
entry-suit = και το χρώμα: S ♠, H ♥, D ♦, C ♣. Με Escape αναιρείται.
entry-wrong = Το «{ $text }» δεν είναι φύλλο. Σαρώστε ξανά ή πληκτρολογήστε αξία και χρώμα, π.χ. 9H.
entry-notThere = Δεν υπάρχει στα φύλλα που απομένουν: { $card }.

irregular-title = Κάτι πήγε στραβά
irregular-none = Τώρα δεν υπάρχει κάτι να αναφερθεί.
irregular-steps = Βήματα
irregular-what = Τι συνέβη
irregular-decide = Τι αποφασίζεται
irregular-details = Λεπτομέρειες
irregular-record = Καταγραφή
irregular-ask-kind = τι ήταν;
irregular-ask-to = πού πήγε;
irregular-ask-disclosed = φάνηκε η όψη του;
irregular-card = Ποιο φύλλο είναι;
irregular-order = Με ποια σειρά έπρεπε να πέσουν τα φύλλα;
irregular-unknown = Δεν μπορεί να ειπωθεί
irregular-follows = Τι ακολουθεί:
irregular-decided = Αποφασίστηκε:

follows-reconstruct = Ο γύρος συνεχίζεται με αυτή τη σειρά· ένα φύλλο παραπάνω ανοίγει τον επόμενο γύρο.
follows-restore = Δεν υπάρχουν φύλλα στο τραπέζι: η σειρά αποκαθίσταται και ο γύρος συνεχίζεται.
follows-void = Όλα τα πονταρίσματα επιστρέφονται· ο γύρος δεν μετρά.
follows-undo = Με νέες εγγραφές αναιρούνται οι πληρωμές και επιστρέφονται τα χαμένα πονταρίσματα· ό,τι δεν έχει πια ο παίκτης σημειώνεται ως οφειλή.
follows-stand = Το αποτέλεσμα και οι πληρωμές μένουν όπως είναι.
follows-late = Ο τελευταίος γύρος έχει πληρωθεί. Αν επηρεάστηκε, ο υπεύθυνος αφήνει το αποτέλεσμα ή το αναιρεί με νέες εγγραφές.

remedy-void_round = Ο γύρος ακυρώνεται: όλα τα πονταρίσματα επιστρέφονται.
remedy-banker_third_or_next_round = Αν η Μπάνκα πρέπει να τραβήξει, είναι το τρίτο του φύλλο. Αλλιώς ανοίγει τον επόμενο γύρο, που είναι άκυρος αν φάνηκε.
remedy-next_round_or_void_hand = Αν δεν φάνηκε, ανοίγει τον επόμενο γύρο. Αν φάνηκε, ανοίγει άκυρη μοιρασιά χωρίς πονταρίσματα.
remedy-void_hand = «Χωρίς πονταρίσματα»: τα πονταρίσματα επιστρέφονται και μοιράζεται μια μοιρασιά που δεν μετρά.
remedy-play_on = Σημειώνεται και το παιχνίδι συνεχίζεται.
remedy-reconstruct_or_void = Το παιχνίδι σταματά. Ο υπεύθυνος ανασυσταίνει τον γύρο ή τον ακυρώνει.

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
payouts-pushed = επιστρέφεται

people-label = Παίκτες
people-buyIn = Πώληση μαρκών
people-cashOut = Εξαργύρωση
people-leave = Αποχώρηση
people-giveBack = Επιστροφή: { $wager } { $stake }

place-who = Ποντάρισμα για
place-do = Τοποθέτηση
place-taken = Έχει ήδη γίνει δεκτό κατά λάθος: ό,τι δεν πληρώνεται ακριβώς επιστρέφεται

amount-unread = Το «{ $text }» δεν είναι ποσό.
amount-step = Το { $text } δεν βγαίνει με μάρκες των { $chip }.

command-inspect_cards = Δείτε τα φύλλα
command-require_shuffle = Ζητήστε ανακάτεμα

pit-settings = Το τραπέζι
pit-differential = Διαφορά τραπεζιού
pit-differential-most = Το πολύ μεταξύ Παίκτη και Μπάνκα
pit-differential-set = Ορισμός διαφοράς
pit-differential-done = Η διαφορά ορίστηκε.
pit-limits = Όρια
pit-limits-why = Σε χρήματα, με βήμα { $chip }· ισχύουν από τον επόμενο γύρο.
pit-limits-set = Ορισμός ορίων
pit-limits-done = Τα όρια ορίστηκαν.
pit-min = Ελάχιστο
pit-max = Μέγιστο
pit-min-of = Ελάχιστο: { $wager }
pit-max-of = Μέγιστο: { $wager }
pit-none = κανένα
pit-later = Έχουν γίνει πονταρίσματα: ισχύει μόλις πληρωθεί ο γύρος, όσο αυτή η σελίδα μένει ανοιχτή.
pit-close-later = Κλείσιμο μετά τον γύρο
pit-close-waits = Κλείνει μετά τον γύρο · άκυρο
pit-operator = Αλλάζουν από τον υπεύθυνο, ανάμεσα σε δύο γύρους.
pit-style-notNow = Ένα σαμπό μοιράζεται με έναν τρόπο ως το τέλος: αλλάζει πριν από τον πρώτο γύρο του ή, με συνεχή ανακατευτή, ανάμεσα σε δύο γύρους.
pit-style-operator = Αλλάζει από τον υπεύθυνο, ανάμεσα σε δύο σαμπόα.
pit-corrections = Ό,τι καταγράφηκε μένει. Γύρος που μοιράστηκε ή πληρώθηκε λάθος αναφέρεται ως λάθος μοίρασμα, και μετά την πληρωμή· η απόφαση προστίθεται με νέες εγγραφές.

config-title = Πώς έχει στηθεί το τραπέζι
config-fixed = Ορίστηκαν όταν φτιάχτηκε το τραπέζι· άλλη επιλογή, άλλο τραπέζι.
config-book = { $title }, έκδοση { $version }
config-layout = { $version }, { $boxes } θέσεις
config-perSpot = Παίκτες ανά σημείο
config-decks = { $decks } ({ $cards } φύλλα)
config-equipment = Τα φύλλα βγαίνουν από
config-cuttingCards = Φύλλα κοπής
config-fractions = Πληρωμές που δεν βγαίνουν ακριβώς
config-seconds = { $seconds } δευτ.
config-answer = Για απάντηση σε προσφορά
config-hold = Κράτηση θέσης μετά από αποσύνδεση
config-odds = Δείχνονται οι πιθανότητες
config-yes = ναι
config-no = όχι

equipment-shoe = σαμπό
equipment-shuffler = σαμπό και ανακατευτή, δύο σύνολα
equipment-continuous = συνεχή ανακατευτή

fractions-refuse = το ποντάρισμα δεν γίνεται δεκτό
fractions-down = στρογγυλοποίηση προς τα κάτω
fractions-up = στρογγυλοποίηση προς τα πάνω

pit-journal = Ημερολόγιο
pit-journal-earlier = Παλαιότερες εγγραφές

invite-title = Προσκαλέστε κάποιον
invite-role = Ως
invite-do = Σύνδεσμος
invite-link = Ισχύει μία φορά, μέσα σε μία ημέρα:

house-title = Διαχείριση του καζίνο
house-accounts = Λογαριασμοί
house-find = Εύρεση ονόματος
house-guests = Και επισκέπτες
house-nobody = Κανείς με αυτό το όνομα.
house-more = Περισσότεροι λογαριασμοί
house-roles = Ρόλοι
house-since = Από
house-change = Αλλαγή
house-change-of = Αλλαγή: { $name }
house-roles-why = Αυτοί και μόνο. Οι συνδέσεις του λογαριασμού λήγουν και συνδέεται ξανά.
house-roles-set = Ορισμός ρόλων
house-roles-done = Οι ρόλοι τώρα: { $roles }
house-amount = Εικονικά χρήματα
house-why = Γιατί
house-why-missing = Γράψτε γιατί: μένει στο ημερολόγιο.
house-grant = Στο πορτοφόλι
house-granted = Δόθηκαν { $amount }· το πορτοφόλι έχει { $balance }.
house-reset = Σύνδεσμος για νέο κωδικό
house-reset-why = Για όποιον ξέχασε τον δικό του. Ο παλιός κωδικός ισχύει ώσπου να χρησιμοποιηθεί ο σύνδεσμος.
house-reset-done = Σύνδεσμος για: { $name }

act-link_used = ήρθε με σύνδεσμο ως { $roles }
act-invited = έφτιαξε σύνδεσμο για: { $roles }
act-reset_offered = έφτιαξε σύνδεσμο για νέο κωδικό
act-password_reset = όρισε νέο κωδικό
act-scale_set = όρισε την κλίμακα των Perfect Pairs
act-roles_given = όρισε τους ρόλους για { $account }: { $roles }
act-money_granted = έδωσε εικονικά χρήματα { $amount } σε { $account }: { $why }
act-table_created = άνοιξε το τραπέζι { $table } με { $book }

new-title = Νέο τραπέζι
new-id = Σύντομο όνομα, για διευθύνσεις
new-id-wrong = μόνο λατινικά γράμματα, ψηφία, . _ και -, και αρχίζει με γράμμα ή ψηφίο.
new-name = Τίτλος
new-book = Κανονισμός
new-version = Τσόχα
new-style = Τρόπος μοιράσματος
new-cards = Φύλλα
new-virtual = εικονικά, με απόδειξη
new-scanned = αληθινό σαμπό, σαρώνεται
new-dealer = Κρουπιέρης
new-automatic = αυτόματος
new-person = άνθρωπος
new-chip = Αξία της μικρότερης μάρκας
new-seconds = Δευτερόλεπτα για πονταρίσματα
new-seconds-wrong = Το «{ $text }» δεν είναι ακέραιος από 1 έως 3600.
new-do = Άνοιγμα του τραπεζιού

replay-title = { $table }: γύρο προς γύρο
replay-why = Κάθε βήμα όπως καταγράφηκε, με το άρθρο που ακολουθεί.
replay-before = Προηγούμενο σαμπό
replay-after = Επόμενο σαμπό
replay-back = Στο τραπέζι
replay-coups = Οι γύροι του σαμπό
replay-document = Το έγγραφο του σαμπό
replay-step = Βήμα { $step } από { $steps }
replay-first = Αρχή
replay-previous = Πίσω
replay-next = Επόμενο
replay-events = Γύρος { $round }
replay-latest = Στον τελευταίο γύρο
replay-none-round = Δεν υπάρχει γύρος { $round } σε αυτό το τραπέζι.
replay-none-shoe = Δεν υπάρχει σαμπό { $shoe } σε αυτό το τραπέζι.
replay-last = Τέλος
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-coup-before = Προηγούμενος γύρος
replay-coup-after = Επόμενος γύρος
replay-keys = ← → Home End: βήμα προς βήμα.
replay-copy = Αντιγραφή της διεύθυνσης του βήματος
replay-copied = Αντιγράφηκε
replay-print = Εκτύπωση
replay-when = { $time }, εγγραφή { $sequence }
replay-noClause = χωρίς άρθρο
replay-bookkeeping = Χωρίς άρθρο: λογιστική του καζίνο.
replay-unspoken = Χωρίς άρθρο: ο κανονισμός δεν αναφέρει κανένα.
replay-stakes = Τα ποσά σε αυτό το βήμα
replay-stakes-none = Κανένα ποσό στην τσόχα.
replay-outcome = Τι απέγινε
replay-lies = στην τσόχα
replay-sum = Πάνω στην τσόχα
replay-carried = έμεινε από πριν
replay-won = κερδίζει { $profit }
replay-won-less = κερδίζει { $profit } μετά από προμήθεια { $commission }
replay-returned = επιστράφηκε: { $why }
replay-reversed = αναιρέθηκε
replay-opening = Τα φύλλα
replay-opening-of = Τα φύλλα του σαμπό { $shoe }
replay-irregular = Παρατυπία
replay-void = Άκυρος
replay-void_hand = Άκυρο χέρι
replay-free = Ελεύθερος γύρος
replay-coup-of = Γύρος { $round }: { $result }
replay-fair-later = Ο σπόρος αυτού του σαμπό φανερώνεται μετά τον τελευταίο γύρο· τότε το ελέγχει όποιος θέλει.
replay-record = Πρακτικό του γύρου { $round }, σαμπό { $shoe }, { $date }

odds-title = Ακριβείς πιθανότητες
odds-why = Κάθε μοίρασμα μετριέται, κανένα δεν δειγματίζεται: κλάσματα, όχι εκτιμήσεις.
odds-busy = Μετράμε κάθε μοίρασμα…
odds-decks = Τράπουλες
odds-probability = Πιθανότητα
odds-combinations = Μετρήθηκαν { $count } μοιράσματα
odds-win = Κερδίζει
odds-again = Δοκιμάστε ξανά
odds-return = Απόδοση
odds-spread = Τυπική απόκλιση
odds-wagers = Όλα τα στοιχήματα
odds-outcomes = Τι πληρώνει και πόσο συχνά
odds-pays = Πληρώνει
odds-when = Όταν
odds-oneIn = Μία στις
odds-returned = Μέρος της απόδοσης
odds-push = Επιστρέφεται
odds-lose = Χάνει
odds-exact = Ακριβή κλάσματα
odds-copy = Αντιγραφή
odds-copied = Αντιγράφηκε

par-edge = Πλεονέκτημα του καζίνο
par-spread = Απόδοση ανά πλήθος γύρων
par-title = Φύλλο PAR
par-keep = Κρατήστε το ως αρχείο:
par-decks = Πλεονέκτημα ανά πλήθος τραπουλών
par-course = Πορεία
par-band = Φορές μέσα στη ζώνη
par-ofHundred = { $share } στις 100
par-same = Ίδια κλίμακα για όλα
par-rounds = Γύροι
par-expected = Αναμενόμενη
par-from = Από
par-to = Έως
par-table = Ως πίνακας
par-legend = Συνεχής γραμμή: η αναμενόμενη απόδοση. Διακεκομμένη: επιστρέφει όλο το ποντάρισμα.
par-removal = Τι αλλάζει ένα φύλλο που λείπει
par-removal-why = Σε ποσοστό του πονταρίσματος, για τον παίκτη· { $decks } τράπουλες.

write-title = Γράψτε κανονισμό
write-why = Αλλάξτε μια απόδοση ή προσθέστε στοίχημα· ελέγχεται, υπολογίζεται ακριβώς και ανοίγει ως τραπέζι.
write-text = Κανονισμός (TOML)
write-check = Έλεγχος και υπολογισμός
write-anew = Από την αρχή
write-from = Αρχή από: { $book }
write-open = Ανοίξτε τραπέζι με αυτόν
write-ok = Ο κανονισμός στέκει.
write-operator = Ο υπεύθυνος μπορεί να ανοίξει τραπέζι με αυτόν.
write-line = Γραμμή { $line }
write-problems = Προβλήματα: { $count }
write-pause = Ελέγχεται μόνος του όταν σταματάτε.
write-busy = Έλεγχος…
write-upload = Άνοιγμα αρχείου
write-keep = Κρατήστε το ως αρχείο
write-back = Επαναφορά του προηγούμενου
write-large = Το αρχείο είναι πολύ μεγάλο για κανονισμό.
write-before = Πριν
write-change = Αλλαγή
write-more = ▲ { $points } μονάδες περισσότερο για το καζίνο
write-less = ▼ { $points } μονάδες λιγότερο για το καζίνο
write-same = ίδιο
write-new = νέο
write-compare = Σύγκριση με αυτό από εδώ και πέρα

role-operator = υπεύθυνος
role-casino_supervisor = επόπτης καζίνο
role-game_supervisor = επόπτης παιχνιδιού
role-dealer = κρουπιέρης
role-player = παίκτης
role-standing = όρθιος παίκτης
role-observer = θεατής

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
command-let_banker_first = Πρώτα η Μπάνκα
command-dealer_turns = Ανοίγει ο κρουπιέρης
command-draw = Τράβηγμα φύλλου
command-pass_hand = Παράδοση φύλλων
command-turn = Άνοιγμα φύλλων
command-settle = Είσπραξη και πληρωμή
command-declare_foreign = Ξένο φύλλο
command-deal_held = Μοίρασμα του φύλλου που κρατήθηκε
command-draw_excess = Ένα φύλλο παραπάνω
command-first_card_face_up = Το πρώτο φύλλο είναι ανοιχτό στο σαμπό
command-card_face_up = Ένα φύλλο βγήκε ανοιχτό
command-cards_ran_out = Τελείωσαν τα φύλλα
command-report_misdeal = Λάθος μοίρασμα
command-reconstruct = Ανασύσταση του γύρου
command-void_round = Ακύρωση του γύρου
command-let_stand = Ισχύει το αποτέλεσμα
command-burn_missed = Ξεχάστηκε το κάψιμο

step-dealer_inspects = τα φύλλα ελέγχθηκαν
step-supervisor_inspects = τα φύλλα ελέγχθηκαν ξανά
step-spread = ανοιχτά στο τραπέζι
step-players_look = οι παίκτες τα είδαν
step-wash = πλύθηκαν
step-stack = στοιβάχτηκαν
step-riffle = ανακατεύτηκαν με τα χέρια
step-wash_or_riffle = πλύθηκαν ή ανακατεύτηκαν
step-shuffle = ανακατεύτηκαν
step-exchange = ήρθε το άλλο σύνολο

kind-wrong_number_of_cards = λάθος πλήθος φύλλων
kind-cards_drawn_together = φύλλα που βγήκαν μαζί
kind-order_altered = αλλαγμένη σειρά
kind-wrong_dealing = λάθος μοίρασμα

ground-order_in_doubt = η σειρά τους είναι αμφίβολη
ground-card_exposed = φάνηκε φύλλο
ground-table_was_empty = το τραπέζι ήταν άδειο
ground-shoe_ended = το σαμπό τελείωσε

set-other = η άλλη σειρά

cards-new = νέα φύλλα
cards-prechecked = ελεγμένα φύλλα
cards-preshuffled = ανακατεμένα φύλλα

disclosed-true = φάνηκε
disclosed-false = δεν φάνηκε

to-player = δόθηκε στον Παίκτη
to-nobody = δεν δόθηκε ακόμη

command-cut_cards = Κόψιμο
command-decline_cut = Αφήστε το
command-shake = Κουνήστε
command-decline_shake = Αφήστε το
command-open_shaker = Άνοιγμα κυπέλλου
command-take_role = Πάρτε τα φύλλα
command-decline_role = Αφήστε τα

event-table_opened = Το τραπέζι ανοίγει με { $cards }{ HAS($steps) ->
        [yes] · πρέπει να γίνουν: { $steps }
       *[no] {""}
    }
event-table_closed = Το τραπέζι κλείνει
event-style_set = Ο τρόπος μοιράσματος είναι τώρα { $style }
event-limits_set = Νέα όρια: { $limits }
event-differential_set = { HAS($most) ->
        [yes] Η μέγιστη διαφορά τραπεζιού είναι τώρα { $most }
       *[no] Δεν ισχύει πια διαφορά τραπεζιού
    }
event-free_rounds_granted = Δίνονται ελεύθεροι γύροι: { $rounds }
event-chips_bought = { $player }: αγοράζει μάρκες αξίας { $amount }
event-chips_cashed = { $player }: εξαργυρώνει μάρκες αξίας { $amount }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player }: κάθεται, { $box }
       *[no] Ένας παίκτης κάθεται, { $box }
    }
event-player_stood = { $player }: έρχεται στο τραπέζι χωρίς θέση
event-player_left = { $player }: φεύγει από το τραπέζι
event-step_done = Έγινε: { $step }
event-cards_looked_at = { $player }: κοιτάζει τα φύλλα πριν παιχτούν
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
event-machine_loaded = Τα φύλλα μπήκαν στη μηχανή συνεχούς ανακατέματος, άκοπα
event-cut_declined = { $player }: δεν κόβει
event-cards_cut = { $by }: κόβει τα φύλλα, { $from_front } από μπροστά
event-cutting_card_placed = Μπαίνει το φύλλο κοπής, { $from_back } φύλλα από πίσω{ HAS($second) ->
        [yes] · ένα δεύτερο μένει στο τέλος
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
event-stake_placed = { $player }: βάζει { $amount } στο { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }
event-stake_returned = { $player }: παίρνει πίσω { $amount } από το { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }: { $why }
event-bets_closed = { HAS($free) ->
        [yes] Κλείνουν τα πονταρίσματα· δεν πόνταρε κανείς και μοιράζεται ελεύθερος γύρος
       *[no] Κλείνουν τα πονταρίσματα
    }{ HAS($shakers) ->
        [yes] · το κύπελλο προσφέρεται σε: { $shakers }
       *[no] {""}
    }{ HAS($bankers) ->
        [yes] · το χέρι της Μπάνκας προσφέρεται σε: { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] · το χέρι του Παίκτη προσφέρεται σε: { $players }
       *[no] {""}
    }
event-roles_offered = Τα ποσά μειώθηκαν: τα χέρια προσφέρονται ξανά{ HAS($bankers) ->
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
event-shake_declined = { $player }: του δίνεται το κύπελλο και το αφήνει να περάσει
event-die_shown = Το ζάρι δείχνει { $face }
event-role_taken = { $player }: παίρνει το χέρι «{ $hand }»
event-role_declined = { $player }: αφήνει το χέρι «{ $hand }» να περάσει
event-banker_may_be_first = Το χέρι της Μπάνκας μπορεί να ανοίξει πρώτο
event-role_withdrawn = Ο κρουπιέρης κρατά και ανοίγει το χέρι «{ $hand }»
event-deal_begun = Αρχίζει το μοίρασμα
event-cutting_card_came = Βγαίνει το φύλλο κοπής{ HAS($first) ->
        [yes] , πριν από το πρώτο φύλλο του γύρου
       *[no] , μέσα στον γύρο
    }
event-card_drawn = { HAS($face_up) ->
        [yes] { $hand }: παίρνει { $card }
       *[no] { $hand }: παίρνει ένα φύλλο κλειστό
    }{ HAS($held) ->
        [yes] · είχε βγει από πριν
       *[no] {""}
    }
event-hand_passed = Τα φύλλα του χεριού «{ $hand }» δίνονται κλειστά: { $player }{ HAS($cards) ->
        [yes] : { $cards }
       *[no] {""}
    }
event-hand_turned = { $by }: ανοίγει το χέρι «{ $hand }»: { $cards }
event-called = Ο κρουπιέρης λέει «{ $text }»
event-initial_deal_shown = Το πρώτο μοίρασμα είναι ανοιχτό: Παίκτης { $player }, Μπάνκα { $banker }
event-wager_declared = { HAS($odds) ->
        [yes] { $wager }: κερδίζει στο πρώτο μοίρασμα, { $odds }
       *[no] { $wager }: δεν κερδίζει στο πρώτο μοίρασμα
    }
event-round_decided = Παίκτης { $player }, Μπάνκα { $banker }: { $winner }
event-stake_lost = { $player }: { $amount } στο { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, χάθηκε
event-stake_paid = { $player }: { $amount } στο { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, κερδίζει { $profit }{ HAS($commission) ->
        [yes] {" "}μετά από προμήθεια { $commission }
       *[no] {""}
    }
event-stake_stood_off = { $player }: { $amount } στο { $wager }{ HAS($elsewhere) ->
        [yes] {" "}({ $box })
       *[no] {""}
    }, ούτε κερδίζει ούτε χάνει και μένει
event-round_ended = Ο γύρος { $round } τελείωσε{ HAS($marks) ->
        [yes] {""}
       *[no] · δεν γράφεται στους δρόμους
    }{ HAS($last) ->
        [yes] · μαζί του τελειώνει το σαμπό
       *[no] {""}
    }
event-shoe_ended = Το σαμπό τελείωσε
event-foreign_card_found = Βρίσκεται φύλλο που δεν ανήκει στις τράπουλες{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-excess_drawn = Βγαίνει ένα φύλλο παραπάνω{ HAS($disclosed) ->
        [yes] : { $card }, και φάνηκε
       *[no] · δεν το είδε κανείς
    }{ HAS($held) ->
        [yes] · ανοίγει τον επόμενο γύρο
       *[no] {""}
    }
event-card_came_face_up = Ένα φύλλο βγήκε ανοιχτό από το σαμπό
event-cards_exhausted = Χρειάζεται φύλλο και δεν έμεινε κανένα
event-misdeal_reported = Αναφέρεται λάθος: { $kind }
event-misdeal_stands = Το λάθος βρέθηκε πολύ αργά για να αλλάξει κάτι: { $kind }
event-misdeal_found_late = Βρίσκεται λάθος μετά τις πληρωμές: { $kind }
event-result_stands = Το αποτέλεσμα και οι πληρωμές ισχύουν
event-order_restored = Τα φύλλα είναι πάλι σε σειρά και ο γύρος συνεχίζεται: { $phase }
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
event-void_hand_begun = Ο γύρος { $round } είναι άκυρο χέρι: κανείς δεν ποντάρει{ HAS($card) ->
        [yes] · αρχίζει με { $card }
       *[no] {""}
    }{ HAS($drawn) ->
        [yes] , που βγαίνει τώρα από το σαμπό
       *[no] {""}
    }
event-burn_omitted = Το κάψιμο ξεχάστηκε και παραλείπεται
event-shoe_committed = Το καζίνο δεσμεύεται για το σαμπό { $shoe }: { $commitment }
event-entropy_given = { $player }: προσθέτει λόγια στο σαμπό { $shoe }: «{ $entropy }»
event-shoe_revealed = Φανερώνεται ο σπόρος του σαμπό { $shoe }: { $seed }
event-table_taken = { HAS($by) ->
        [yes] { $by }: αναλαμβάνει το τραπέζι και μοιράζει
       *[no] Ένας άνθρωπος αναλαμβάνει το τραπέζι και μοιράζει
    }
event-table_handed_back = { HAS($by) ->
        [yes] { $by }: δίνει πίσω το τραπέζι και μοιράζει ο αυτόματος κρουπιέρης
       *[no] Το τραπέζι επιστρέφει στον αυτόματο κρουπιέρη
    }
event-box = θέση { $box }
event-area = περιοχή των όρθιων
event-limit = { $wager } { $min } έως { $max }

who-automat = Αυτόματος κρουπιέρης
who-cashier = Ταμείο
who-standing = Όρθιος παίκτης
who-someone = Κάποιος
who-dealer = Κρουπιέρης
who-game_supervisor = Επόπτης παιχνιδιού
who-casino_supervisor = Επόπτης καζίνο
who-operator = Υπεύθυνος

why-withdrawn = το πήρε πίσω
why-unpayable = δεν πληρώνεται ακριβώς
why-differential = ξεπερνιέται η διαφορά τραπεζιού
why-beside = μειώθηκε το ποσό δίπλα στο οποίο στεκόταν
why-limits = άλλαξαν τα όρια
why-void = ο γύρος είναι άκυρος
why-no_bets = δεν ποντάρει κανείς σε άκυρο χέρι
why-shoe_ended = το σαμπό τελείωσε
why-left = ο παίκτης φεύγει

doing-dealer_inspects = έλεγχος από τον κρουπιέρη
doing-supervisor_inspects = έλεγχος από τον επόπτη
doing-spread = άπλωμα των φύλλων ανοιχτών
doing-players_look = ματιά των παικτών
doing-wash = ανακάτεμα στο τραπέζι
doing-stack = στοίβαγμα
doing-riffle = ριφλ
doing-wash_or_riffle = ανακάτεμα στο τραπέζι ή ριφλ
doing-shuffle = ανακάτεμα
doing-exchange = η άλλη σειρά από τη μηχανή

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
field-why = γιατί
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

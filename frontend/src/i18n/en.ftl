language-name = English

quoted = “{ $text }”
list-separator = ,{" "}

odds-ratio = { $win } to { $stake }
odds-unpriced = This wager depends on suits; the cards are counted by rank.

needs-round = needs a wager on { LIST($wagers, join: "or") }
needs-box = needs a wager on { LIST($wagers, join: "or") } in the same box

bound-one = { LIST($wagers, join: "and") } may not exceed the stake on { $other }
bound-together = { LIST($wagers, join: "and") } together may not exceed the stake on { $other }

loading = Walking to the table…
close = Close

error-unreachable = The house cannot be reached just now.

connection-lost = The connection is lost. Coming back…
connection-ended = This table cannot be joined.
connection-moved = Another house runs this table.
connection-follow = Go to { $address }

citation-ask = What it says
citation-ours = In our own words; the document itself is what holds.
citation-elsewhere = This clause is of a document that the house does not have.

nav-label = Punto
nav-skip = Skip to the table
nav-lobby = Tables
nav-odds = Odds
nav-house = The house
nav-signIn = Sign in
nav-signOut = Sign out
nav-balance = Play money in your wallet
nav-wallet = Wallet
nav-more = Account, language and colours
nav-language = Language
nav-theme = Colours: { $theme }

theme-system = as the system has them
theme-light = light
theme-dark = dark

sign-in-title = Sign in
sign-in-why = Playing needs no account: a guest has play money at once. Sign in to keep yours.
sign-in-do = Sign in
sign-up-title = Make an account
sign-up-why = A name and a password are all.
sign-up-do = Make it
sign-link-title = Welcome to the house
sign-link-why = This link is for you alone, and works once. Choose a name and a password.
sign-link-do = Come in
sign-reset-title = Choose another password
sign-reset-why = This link is for you alone, and works once. Everything you are signed in at ends.
sign-reset-do = Set it and come in
sign-name = Name
sign-password = Password
sign-have = I have an account
sign-make = I have no account yet

lobby-title = Take a seat
lobby-intro = Baccarat as the rulebooks write it. Play money, real rules, every shoe open to proof.
lobby-how = Choose a table and a box. You are a guest with play money at once; nothing is asked of you.
lobby-none = No table is open yet.
lobby-new = Open a new table
lobby-own = house rules
lobby-elsewhere = at another house
lobby-coups = Coups: { $coups }
lobby-left = { $percent } % of the shoe left
lobby-seats = { $free } of { $boxes } seats free
lobby-board = Board
lobby-deal = Deal
lobby-pit = Supervise
lobby-sit = Play
lobby-return = Play on
lobby-mine = You sit here, box { $boxes }
lobby-standing = You play here, standing
lobby-last = Last: { $result }
lobby-seconds = { $seconds } s
lobby-search = Find a table
lobby-any = Any
lobby-least = Smallest bet
lobby-most = up to { $amount }
lobby-free = With a free seat
lobby-found = { $found } of { $all } tables

version-mini = Mini table
version-midi = Midi table
version-full = Full table

head-limits = Bets { $min } to { $max }
head-decks = { $decks } decks
head-shoe = Shoe { $shoe }: { $left } cards left
head-last = Last coup of the shoe
head-noShoe = No shoe yet
head-progress = How much of the shoe has been dealt
head-rack = Your chips
head-buy = Get chips
head-leave = Leave

status-closed = The table is closed
status-preparing = The cards are being prepared
status-cutting = The cards are being cut
status-burning = The first cards are burned
status-ready = A new round begins
status-betting = Place your bets
status-waiting = No more bets
status-dealing = The cards are dealt
status-decided = The coup is decided
status-irregular = An irregularity is being decided
status-over = The shoe is over

hand-tie = Tie
hand-count = Point count { $count }
hand-holder = Held by { $who }
hand-yours = in your hands

result-player = Player wins
result-banker = Banker wins
result-tie = Tie

mark-B = B
mark-P = P
mark-T = T

card-hidden = A card face down
card-name = { $rank } of { $suit }

rank-A = Ace
rank-2 = Two
rank-3 = Three
rank-4 = Four
rank-5 = Five
rank-6 = Six
rank-7 = Seven
rank-8 = Eight
rank-9 = Nine
rank-T = Ten
rank-J = Jack
rank-Q = Queen
rank-K = King

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

squeeze-card = Card { $number }, face down: arrow up peels it
squeeze-turn = Turn the hand over
squeeze-label = { $hand }: peel a card from an edge or a corner

die-waiting = The die is under the shaker
die-face = The die shows { $face }
countdown = { $seconds } seconds to bet

felt-label = The layout, { $boxes } boxes
felt-box-free = Box { $box }, free: sit down
felt-box-taken = Box { $box }, taken
felt-box-mine = Box { $box }, yours
felt-stand = Play standing
felt-standing-short = ↥

round-void = Void hand: no wagers
round-annulled = The coup is void
round-free = Free round

own-watch = You are watching this table.

pays-shoe = Edge in this shoe: { $edge }

own-label = Your box
own-sit = Choose a free box to sit down.
own-boxes = Your boxes
own-box = Box { $box }

spots-label = Wagers of box { $box }
spots-limits = { $min } to { $max }
spots-staked = { $amount } staked
spots-pending = { $amount } on its way

tray-label = Chips
tray-chip = Chip of { $value }
tray-undo = Undo
tray-clear = Clear
tray-rebet = Rebet
tray-double = Double

keys-title = Keys
keys-wager = a chip on the first, second … wager
keys-chip = another chip in hand
keys-peel = peel a card in your hands
keys-wanted = Single keys act while the focus is on the table

bet-closed = Bets are not open now.
bet-below = At least { $least } on { $wager }.
bet-above = At most { $most } on { $wager }.
bet-step = { $wager } is staked in multiples of { $step }, so that it can be paid exactly.
bet-funds = You have { $rack } in chips.

buy-title = Take chips
buy-why = There is { $balance } of play money in your wallet. How much of it goes to the table?
buy-amount = Amount
buy-do = Take chips and play
buy-topUp = Fill my wallet with play money
buy-empty = There is { $balance } in your wallet; the smallest bet here is { $least }.
buy-range = From { $min } to { $max }.

leave-title = Leave the table?
leave-why = Your chips go back to your wallet. Stakes on the layout are played first.
leave-do = Leave and cash out

outcome-label = Your last coup
outcome-won = { $wager }: { $stake } wins { $profit }
outcome-lost = { $wager }: { $stake } lost
outcome-pushed = { $wager }: { $stake } stands off
outcome-commission = after { $amount } commission

asks-label = You are asked
asks-cut = The cards are yours to cut
asks-cut-do = Cut after { $cards }
asks-role = The { $hand }’s cards are offered to you
asks-shaker = The shaker is handed to you

side-label = About this table
side-roads = Roads
side-pays = Pays
side-history = Coups
side-fairness = Fairness
side-notices = Notices

pays-commission = { $rate } commission taken

tableau-title = Third cards
tableau-player = Player draws on { $draws }; nobody draws against { $naturals } in two cards.
tableau-banker = The Banker, by its own count and the Player’s third card:
tableau-draw = D
tableau-stood = none

pays-push = stands off
pays-needs = needs

history-shoe = Shoe { $shoe }
history-replay = Step by step
history-none = No coup yet in this shoe.
history-open = Coup { $round } step by step

fairness-how = Before the cut the house commits to the shoe, players may mix in words of their own, and after the last coup the seed is shown. Anybody can check that nothing was changed.
fairness-real = This table deals from a real shoe; its cards are scanned.
fairness-commitment = Commitment to shoe { $shoe }
fairness-words = Words mixed in by players: { $words }
fairness-give = Your words for the coming shoe
fairness-mix = Mix in
fairness-verify = Check a shoe

notices-age = From { $age } years on only
notices-book = { $title }, version { $version }; { $decks } decks, dealing style { $style }
notices-play = Play money only: nothing here can be bought or paid out.

roads-of = { $road }: { $results }
roads-empty = no result yet
roads-bead = Bead plate
roads-big = Big road
roads-big_eye = Big eye boy
roads-small = Small road
roads-cockroach = Cockroach road
roads-ask-banker = If Banker:
roads-ask-player = If Player:
roads-colour-R = red
roads-colour-B = blue
roads-colour-none = none yet

stats-label = The shoe in numbers
stats-bankerPairs = Banker pairs
stats-playerPairs = Player pairs
stats-coups = Coups

board-shoe = Shoe
board-cards = Cards left
board-min = Minimum
board-max = Maximum
board-differential = Differential
board-full = Full screen
board-window = Leave full screen

staff-only = For the staff of the house
staff-link = Dealers and supervisors come in by their name, or first by a link from the operator.
staff-take = Take the table
staff-handBack = Hand back to the automatic dealer
staff-acting = Acting as
staff-style = dealing style { $style }
staff-last = The cutting card has come: this is the last coup of the shoe.
staff-calls = Calls

guide-label = What comes next
guide-wait-players = Waiting for the players.
guide-wait-first = Waiting for a first player.
guide-wait-one = Waiting for { $name }.
guide-wait-role = Waiting for the { $role }.
guide-operator = The operator decides.
guide-cards = { $what }: { $cards } cards
guide-below = Decide it below.
guide-automatic = The automatic dealer deals. Take the table to deal yourself.
guide-unseen = Burn it unseen

entry-label = Cards
entry-how = Scan a card, type it (9H), or choose it:
entry-order = Scan, type or choose them one by one:
entry-suit = and its suit: S ♠, H ♥, D ♦, C ♣. Escape takes it back.
entry-wrong = “{ $text }” is no card. Scan it again, or type its rank and suit, such as 9H.
entry-notThere = { $card } is not among the cards left.

irregular-title = Something is wrong
irregular-none = Nothing can be reported now.
irregular-steps = Steps
irregular-what = What happened
irregular-decide = What is decided
irregular-details = Details
irregular-record = On record
irregular-ask-kind = what was it?
irregular-ask-to = where did it go?
irregular-ask-disclosed = was its face seen?
irregular-card = Which card is it?
irregular-order = In which order should the cards have fallen?
irregular-unknown = It cannot be told
irregular-follows = What follows:
irregular-decided = Decided:

follows-reconstruct = The round goes on with the cards in this order; a card too many opens the next round.
follows-restore = No card lies on the table: the order is restored and the round goes on.
follows-void = Every stake goes back to its player; the round counts for nothing.
follows-undo = By new entries every payment is reversed and lost stakes go back; what a player no longer has is noted as owed.
follows-stand = The result and its payments stay as they are.
follows-late = The last coup is settled. If it was hit by this, the operator lets its result stand or undoes it by new entries.

remedy-void_round = The round is void: every stake goes back.
remedy-banker_third_or_next_round = If the Banker must draw, it is the Banker’s third card. If not, it opens the next round, as a void hand if it was seen.
remedy-next_round_or_void_hand = Not seen, it opens the next round. Seen, it opens a void hand, on which nothing is staked.
remedy-void_hand = “No bets this hand”: stakes go back, and a hand is dealt that counts for nothing.
remedy-play_on = It is noted, and play goes on.
remedy-reconstruct_or_void = Play stops. The operator has the round rebuilt, or declares it void.

irregular-cards = Cards, in order
irregular-remove = Take { $card } out
irregular-send = Put it on record
irregular-back = Back

exposure-label = Stakes and exposure
exposure-none = No stake on the layout.
exposure-box = Box
exposure-most = Most to pay
exposure-all = All

payouts-label = Payments of the last coup, in order
payouts-due = To collect and to pay, in order
payouts-wager = Wager
payouts-stake = Stake
payouts-pays = Pays
payouts-commission = Commission
payouts-clause = Clause
payouts-lost = lost
payouts-pushed = stands off

people-label = Players
people-buyIn = Sell chips
people-cashOut = Cash out
people-leave = Send off
people-giveBack = Give back { $wager } { $stake }

place-who = Put a wager down for
place-do = Put it down
place-taken = Taken already, by mistake: what cannot be paid exactly goes back

amount-unread = “{ $text }” is no amount of money.
amount-step = { $text } cannot be made up of chips of { $chip }.

command-inspect_cards = Look at the cards
command-require_shuffle = Require a shuffle

pit-settings = The table
pit-differential = Table differential
pit-differential-most = At most between Player and Banker
pit-differential-set = Set the differential
pit-differential-done = The differential is set.
pit-limits = Limits
pit-limits-why = In money, by steps of { $chip }; they hold from the next round on.
pit-limits-set = Set the limits
pit-limits-done = The limits are set.
pit-min = Least
pit-max = Most
pit-min-of = Least on { $wager }
pit-max-of = Most on { $wager }
pit-none = none
pit-later = Somebody has bet: set as soon as this round is settled, while this page is open.
pit-close-later = Close after this round
pit-close-waits = Closing after this round · keep it open
pit-operator = The operator changes them, between two rounds.
pit-style-notNow = A shoe is dealt in one style to its end: it can be changed before the first round of a shoe, or from a continuous shuffler between two rounds.
pit-style-operator = The operator changes it, between two shoes.
pit-corrections = What is on record stays. A coup that was dealt or paid wrongly is reported as a misdeal, also after it was settled; what is decided is added as new entries.

config-title = How the table is set up
config-fixed = Chosen when the table was made; another choice is another table.
config-book = { $title }, version { $version }
config-layout = { $version }, { $boxes } boxes
config-perSpot = Players on a spot
config-decks = { $decks } ({ $cards } cards)
config-equipment = Cards come from
config-cuttingCards = Cutting cards
config-fractions = Payments that are not whole
config-seconds = { $seconds } s
config-answer = To answer an offer
config-hold = A seat is kept after a lost connection
config-odds = Odds of the shoe are shown
config-yes = yes
config-no = no

equipment-shoe = a shoe
equipment-shuffler = a shoe and a batch shuffler, two sets
equipment-continuous = a continuous shuffler

fractions-refuse = such a stake is refused
fractions-down = rounded down
fractions-up = rounded up

pit-journal = Journal
pit-journal-earlier = Earlier entries

invite-title = Invite somebody
invite-role = As
invite-do = Make a link
invite-link = Works once, within a day:

house-title = The house
house-accounts = Accounts
house-find = Find a name
house-guests = Guests too
house-nobody = Nobody of that name.
house-more = More accounts
house-roles = Roles
house-since = Since
house-change = Change
house-change-of = Change { $name }
house-roles-why = These and no others. The account’s sessions end, and it signs in again.
house-roles-set = Set the roles
house-roles-done = The roles are now: { $roles }
house-amount = Play money
house-why = Why
house-why-missing = Say why: it stands in the journal.
house-grant = Put it into the wallet
house-granted = { $amount } given; the wallet has { $balance }.
house-reset = Make a link for another password
house-reset-why = For whoever has forgotten theirs. The old password holds until the link is used.
house-reset-done = A link for { $name }:

act-link_used = came in by a link as { $roles }
act-invited = made a link for: { $roles }
act-reset_offered = made a link for another password
act-password_reset = chose another password
act-scale_set = set the scale of Perfect Pairs
act-roles_given = gave { $account } the roles: { $roles }
act-money_granted = gave { $account } { $amount } of play money: { $why }
act-table_created = opened the table { $table } with { $book }

new-title = A new table
new-id = Short name, for addresses
new-id-wrong = letters, digits, . _ and - only, and it begins with a letter or digit.
new-name = Title
new-book = Rulebook
new-version = Layout
new-style = Dealing style
new-cards = Cards
new-virtual = virtual, provably fair
new-scanned = a real shoe, scanned
new-dealer = Dealer
new-automatic = automatic
new-person = a person
new-chip = Worth of the smallest chip
new-seconds = Seconds to bet
new-seconds-wrong = “{ $text }” is not a whole number from 1 to 3600.
new-do = Open the table

replay-title = { $table }: coup by coup
replay-why = Every step as it was put on record, with the clause it follows.
replay-before = Shoe before
replay-after = Shoe after
replay-back = To the table
replay-coups = Coups of the shoe
replay-document = The shoe’s document
replay-step = Step { $step } of { $steps }
replay-first = First
replay-previous = Back
replay-next = Next
replay-events = Coup { $round }
replay-latest = To the latest coup
replay-none-round = There is no coup { $round } at this table.
replay-none-shoe = There is no shoe { $shoe } at this table.
replay-last = Last
replay-play = Play
replay-pause = Pause
replay-coup-before = Coup before
replay-coup-after = Coup after
replay-keys = ← → Home End step through it.
replay-copy = Copy the address of this step
replay-copied = Copied
replay-print = Print
replay-when = { $time }, event { $sequence }
replay-noClause = no clause
replay-bookkeeping = No clause: the house’s own bookkeeping.
replay-unspoken = No clause: the rulebook cites none for it.
replay-stakes = Stakes as of this step
replay-stakes-none = No stake lies on the layout.
replay-outcome = What became of it
replay-lies = on the layout
replay-sum = Lying on the layout
replay-carried = stood off before
replay-won = wins { $profit }
replay-won-less = wins { $profit }, after { $commission } commission
replay-returned = returned: { $why }
replay-reversed = undone
replay-opening = The cards
replay-opening-of = The cards of shoe { $shoe }
replay-irregular = Irregularity
replay-void = Void
replay-void_hand = Void hand
replay-free = Free round
replay-coup-of = Coup { $round }: { $result }
replay-fair-later = The seed of this shoe is shown after its last coup; then anybody can check it.
replay-record = Record of coup { $round }, shoe { $shoe }, { $date }

odds-title = Exact odds
odds-why = Every deal is counted, none is sampled: fractions, not estimates.
odds-busy = Counting every deal…
odds-decks = Decks
odds-probability = Probability
odds-combinations = { $count } deals counted
odds-win = Wins
odds-again = Try again
odds-return = Return
odds-spread = Standard deviation
odds-wagers = All wagers
odds-outcomes = What pays, and how often
odds-pays = Pays
odds-when = When
odds-oneIn = One in
odds-returned = Of the return
odds-push = Stands off
odds-lose = Loses
odds-exact = Exact fractions
odds-copy = Copy
odds-copied = Copied

par-edge = House edge
par-spread = Return by number of rounds
par-title = PAR sheet
par-keep = Keep it as a file:
par-decks = House edge by number of decks
par-course = Course
par-band = Runs that end within the band
par-ofHundred = { $share } of 100
par-same = The same scale for all
par-rounds = Rounds
par-expected = Expected
par-from = From
par-to = To
par-table = As a table
par-legend = Solid line: the expected return. Dashed line: the whole stake comes back.
par-removal = What one card gone changes
par-removal-why = In percent of the stake, for the player; a shoe of { $decks } decks.

write-title = Write a rulebook
write-why = Change a pay line or add a wager; it is checked, weighed exactly, and can be opened as a table.
write-text = Rulebook (TOML)
write-check = Check and weigh it
write-anew = Begin anew
write-from = Begin with { $book }
write-open = Open a table with it
write-ok = This rulebook holds.
write-operator = An operator can open a table with it.
write-line = Line { $line }
write-problems = Problems: { $count }
write-pause = It is checked by itself when you pause.
write-busy = Checking…
write-upload = Open a file
write-keep = Keep it as a file
write-back = Bring back what was there
write-large = This file is too large for a rulebook.
write-before = Before
write-change = Change
write-more = ▲ { $points } points more for the house
write-less = ▼ { $points } points less for the house
write-same = unchanged
write-new = new
write-compare = Compare with this from now on


command-open_table = Open the table
command-close_table = Close the table
command-set_style = Dealing style
command-grant_free_rounds = Grant a free round
command-prepare = Done
command-order_shuffle = Order a shuffle
command-replace_cards = Bring new cards
command-place_cutting_card = Put the cutting card in
command-burn = Burn a card
command-open_bets = Place your bets, please
command-no_more_bets = No more bets
command-reduce_differential = Reduce the differential
command-let_banker_first = Banker may be turned first
command-dealer_turns = The dealer turns
command-draw = Draw a card
command-pass_hand = Pass the hand
command-turn = Turn the hand
command-settle = Collect and pay
command-declare_foreign = A foreign card
command-deal_held = Deal the card drawn before
command-draw_excess = A card too many
command-first_card_face_up = The first card lies face up in the shoe
command-card_face_up = A card came face up
command-cards_ran_out = The cards ran out
command-report_misdeal = Misdeal
command-reconstruct = Reconstruct the round
command-void_round = Declare the round void
command-let_stand = Let the result stand
command-burn_missed = The burn was forgotten

step-dealer_inspects = the decks are sorted and checked
step-supervisor_inspects = the decks are checked once more
step-spread = laid out face up
step-players_look = the players have looked
step-wash = washed
step-stack = stacked
step-riffle = riffled
step-wash_or_riffle = washed or riffled
step-shuffle = shuffled
step-exchange = the other set has come

kind-wrong_number_of_cards = wrong number of cards
kind-cards_drawn_together = cards drawn together
kind-order_altered = order altered
kind-wrong_dealing = wrongly dealt

ground-order_in_doubt = their order is in doubt
ground-card_exposed = a card was exposed
ground-table_was_empty = the table was empty
ground-shoe_ended = the shoe is over

set-other = the other set

cards-new = new cards
cards-prechecked = pre-checked cards
cards-preshuffled = pre-shuffled cards

disclosed-true = seen
disclosed-false = not seen

to-player = given to the Player
to-nobody = not yet given

command-cut_cards = Cut
command-decline_cut = Let it pass
command-shake = Shake
command-decline_shake = Let it pass
command-open_shaker = Open the shaker
command-take_role = Take the cards
command-decline_role = Let them pass

event-table_opened = The table is opened with { $cards }{ HAS($steps) ->
        [yes] ; to be done: { $steps }
       *[no] {""}
    }
event-table_closed = The table is closed
event-style_set = The dealing style is now { $style }
event-limits_set = New limits: { $limits }
event-differential_set = { HAS($most) ->
        [yes] The largest table differential is now { $most }
       *[no] No table differential holds any more
    }
event-free_rounds_granted = Free rounds granted: { $rounds }
event-chips_bought = { $player } buys chips for { $amount }
event-chips_cashed = { $player } cashes chips for { $amount }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player } sits down at { $box }
       *[no] A player sits down at { $box }
    }
event-player_stood = { $player } comes to the table without a seat
event-player_left = { $player } leaves the table
event-step_done = Done: { $step }
event-cards_looked_at = { $player } looks at the cards before they are played
event-shuffle_required = { $player } insists on a shuffle{ HAS($steps) ->
        [yes] ; to be done: { $steps }
       *[no] {""}
    }
event-shuffle_ordered = A shuffle is ordered: { $ground }{ HAS($steps) ->
        [yes] ; to be done: { $steps }
       *[no] {""}
    }
event-other_set_shuffled = The other set is shuffled: { $ground }
event-cards_replaced = The cards are replaced by { $cards }{ HAS($steps) ->
        [yes] ; to be done: { $steps }
       *[no] {""}
    }
event-stack_ready = The cards are ready to be cut{ HAS($offered) ->
        [yes] ; the cut is offered to { $offered }
       *[no] {""}
    }
event-machine_loaded = The cards are in the continuous shuffler, uncut
event-cut_declined = { $player } lets the cut pass
event-cards_cut = { $by } cuts the cards, { $from_front } from the front
event-cutting_card_placed = The cutting card goes in, { $from_back } cards from the back{ HAS($second) ->
        [yes] ; a second one lies at the very back
       *[no] {""}
    }
event-card_burned = { HAS($face_up) ->
        [yes] { $card } is burned, face up
       *[no] A card is burned, unseen
    }{ HAS($more) ->
        [yes] ; { $more } more to burn
       *[no] {""}
    }
event-shoe_ready = The shoe is ready{ HAS($burned) ->
        [yes] {""}
       *[no] ; no card was burned
    }
event-bets_opened = Coup { $round }: bets are open
event-stake_placed = { $player } puts { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    }
event-stake_returned = { $player } gets { $amount } back from { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    }: { $why }
event-bets_closed = { HAS($free) ->
        [yes] Bets are closed; nobody has bet, and a free round is dealt
       *[no] Bets are closed
    }{ HAS($shakers) ->
        [yes] ; the shaker goes to { $shakers }
       *[no] {""}
    }{ HAS($bankers) ->
        [yes] ; the Banker’s hand is offered to { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ; the Player’s hand is offered to { $players }
       *[no] {""}
    }
event-roles_offered = Stakes were cut back: the hands are offered anew{ HAS($bankers) ->
        [yes] ; the Banker’s to { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ; the Player’s to { $players }
       *[no] {""}
    }
event-die_shaken = { HAS($dealer) ->
        [yes] The dealer shakes the die
       *[no] { $by } shakes the die
    }{ HAS($time) ->
        [yes] {" "}(shake { $time })
       *[no] {""}
    }{ HAS($heard) ->
        [yes] {""}
       *[no] ; it was not heard
    }
event-shake_declined = { $player } is handed the shaker and lets it pass
event-die_shown = The die shows { $face }
event-role_taken = { $player } takes the { $hand }’s hand
event-role_declined = { $player } lets the { $hand }’s hand pass
event-banker_may_be_first = The Banker’s hand may be turned first
event-role_withdrawn = The dealer keeps the { $hand }’s hand and turns it
event-deal_begun = The deal begins
event-cutting_card_came = The cutting card comes{ HAS($first) ->
        [yes] , before the first card of the coup
       *[no] , within the coup
    }
event-card_drawn = { HAS($face_up) ->
        [yes] The { $hand } is dealt { $card }
       *[no] The { $hand } is dealt a card face down
    }{ HAS($held) ->
        [yes] ; it had been drawn before
       *[no] {""}
    }
event-hand_passed = The { $hand }’s cards go face down to { $player }{ HAS($cards) ->
        [yes] : { $cards }
       *[no] {""}
    }
event-hand_turned = { $by } turns the { $hand }’s cards: { $cards }
event-called = The dealer calls “{ $text }”
event-initial_deal_shown = The initial deal lies open: Player { $player }, Banker { $banker }
event-wager_declared = { HAS($odds) ->
        [yes] { $wager } has won at the initial deal: { $odds }
       *[no] { $wager } has not won at the initial deal
    }
event-round_decided = Player { $player }, Banker { $banker }: { $winner }
event-stake_lost = { $player }: { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } is lost
event-stake_paid = { $player }: { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } wins { $profit }{ HAS($commission) ->
        [yes] , after { $commission } commission
       *[no] {""}
    }
event-stake_stood_off = { $player }: { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } stands off and stays
event-round_ended = Coup { $round } is over{ HAS($marks) ->
        [yes] {""}
       *[no] ; it is not marked on the roads
    }{ HAS($last) ->
        [yes] ; the shoe ends with it
       *[no] {""}
    }
event-shoe_ended = The shoe is over
event-foreign_card_found = A card that does not belong to the decks is found{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-excess_drawn = A card too many is drawn{ HAS($disclosed) ->
        [yes] : { $card }, and it was seen
       *[no] ; nobody saw it
    }{ HAS($held) ->
        [yes] ; it opens the next coup
       *[no] {""}
    }
event-card_came_face_up = A card came out of the shoe face up
event-cards_exhausted = A card is due and none is left
event-misdeal_reported = A misdeal is reported: { $kind }
event-misdeal_stands = A misdeal was found too late to change anything: { $kind }
event-misdeal_found_late = A misdeal is found after the settlement: { $kind }
event-result_stands = The result and its payments stand
event-order_restored = The cards are in order again and the coup goes on: { $phase }
event-payment_reversed = { $player }: { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } is undone{ HAS($returned) ->
        [yes] ; the lost stake of { $returned } comes back
       *[no] {""}
    }{ HAS($taken) ->
        [yes] ; { $taken } won goes back
       *[no] {""}
    }{ HAS($commission) ->
        [yes] ; { $commission } commission is taken back
       *[no] {""}
    }{ HAS($owed) ->
        [yes] ; { $owed } won is missing, and the house bears it until it is paid
       *[no] {""}
    }
event-round_undone = Coup { $round } is void after all
event-round_reconstructed = The coup is rebuilt: Player { $player }, Banker { $banker }{ HAS($over) ->
        [yes] ; left over: { $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] , seen
       *[no] {""}
    }
event-round_voided = Coup { $round } is void{ HAS($exhausted) ->
        [yes] ; none follows before the cards are changed or shuffled
       *[no] {""}
    }
event-void_hand_begun = Coup { $round } is a void hand: nobody may bet{ HAS($card) ->
        [yes] ; it begins with { $card }
       *[no] {""}
    }{ HAS($drawn) ->
        [yes] , which leaves the shoe now
       *[no] {""}
    }
event-burn_omitted = The burn was forgotten and is left out
event-shoe_committed = The house commits itself to shoe { $shoe }: { $commitment }
event-entropy_given = { $player } mixes words into shoe { $shoe }: “{ $entropy }”
event-shoe_revealed = The seed of shoe { $shoe } is shown: { $seed }
event-table_taken = { HAS($by) ->
        [yes] { $by } takes the table and deals
       *[no] A person takes the table and deals
    }
event-table_handed_back = { HAS($by) ->
        [yes] { $by } hands the table back; the automatic dealer deals
       *[no] The table is handed back; the automatic dealer deals
    }
event-box = box { $box }
event-area = the standing players’ area
event-limit = { $wager } { $min } to { $max }

who-automat = The automatic dealer
who-cashier = The cashier
who-standing = A standing player
who-someone = Somebody
who-dealer = The dealer
who-game_supervisor = The game supervisor
who-casino_supervisor = The casino supervisor
who-operator = The operator

why-withdrawn = taken back
why-unpayable = it cannot be paid exactly
why-differential = the table differential is exceeded
why-beside = what it stood beside was cut back
why-limits = the limits were changed
why-void = the coup is void
why-no_bets = no bets in a void hand
why-shoe_ended = the shoe is over
why-left = its player leaves

doing-dealer_inspects = the dealer’s check of the decks
doing-supervisor_inspects = the supervisor’s check of the decks
doing-spread = the cards laid out face up
doing-players_look = the players’ look at them
doing-wash = the wash
doing-stack = the stacking
doing-riffle = the riffle
doing-wash_or_riffle = the wash or riffle
doing-shuffle = the shuffle
doing-exchange = the other set fetched from the shuffler

field-player = player
field-banker = banker
field-box = box
field-amount = stake
field-profit = wins
field-commission = commission
field-card = card
field-cards = cards
field-hand = hand
field-round = round
field-shoe = shoe
field-face = face
field-winner = winner
field-by = by
field-last = last
field-why = because
field-step = step
field-steps = steps
field-kind = kind
field-offered = offered to
field-shakers = shaker to
field-odds = odds
field-from_front = from the front
field-from_back = from the back
field-more = more to come
field-seed = seed
field-commitment = commitment

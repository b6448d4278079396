language-name = English

quoted = “{ $text }”
list-separator = ,{" "}

loading = Loading the table…
close = Close

error-unreachable = The server cannot be reached. Try again later.

connection-lost = Connection lost. Reconnecting…
connection-stopped = No server runs this table at the moment. It goes on as soon as one takes it over.
connection-ended = You cannot join this table.
connection-moved = This table runs on another server.
connection-follow = Go to { $address }

citation-ask = Show the clause
citation-ours = This is our summary. The document itself is binding.
citation-elsewhere = This clause belongs to a document that is not on this server.
citation-house = house procedure
citation-house-why = The document of this rulebook is silent here. The house follows this clause as its own procedure.

nav-label = Punto
nav-skip = Skip to content
nav-lobby = Tables
nav-odds = Odds
nav-house = Admin
nav-signIn = Sign in
nav-signOut = Sign out
nav-balance = Play money in your wallet
nav-wallet = Wallet
nav-account = My play
nav-more = Account, language and theme
nav-language = Language
nav-theme = Theme: { $theme }
nav-sound = Sound
nav-volume = Volume

theme-system = system
theme-light = light
theme-dark = dark

sign-in-title = Sign in
sign-in-why = You can play without an account: a guest gets play money at once. An account keeps its balance, on every device.
sign-in-do = Sign in
sign-up-title = Create an account
sign-guest = You play as a guest. The money, bets and limits of the guest do not move to another account. To keep them, create an account.
sign-guest-up = You play as a guest. Your money, bets, limits and seat stay yours: the guest becomes the account.
sign-up-why = You only need a name and a password.
sign-up-do = Create account
sign-link-title = Welcome
sign-link-why = This link is only for you and works once. Choose a name and a password.
sign-link-do = Create account and sign in
sign-reset-title = Choose a new password
sign-reset-why = This link is only for you and works once. It signs you out everywhere.
sign-reset-do = Save and sign in
sign-name = Name
sign-password = Password
sign-have = I have an account
sign-make = I have no account yet
sign-provider = Sign in at the provider of this house
sign-code = One-time code
sign-code-why = The six digits of your authenticator, or one of your recovery codes.

lobby-game = { $hands } · side bets: { LIST($side, join: "list") }
lobby-edge = Lowest edge: { $wager } { $edge }
lobby-title = Choose a table
lobby-intro = Casino baccarat by the official rules, with play money. You can verify every shoe.
lobby-how = Choose a table and a box. You play as a guest with play money; no account is needed.
lobby-none = No tables are open.
lobby-new = Create a table
lobby-own = custom rules
lobby-altered = altered rules
lobby-altered-why = The rulebook has the id of a built-in one and another text.
lobby-hash = SHA-256 of the rulebook: { $hash }
lobby-elsewhere = on another server
lobby-coups = Coups: { $coups }
lobby-left = { $percent } % of the shoe left
lobby-seats = { $free } of { $boxes } seats free
lobby-board = Board
lobby-deal = Deal
lobby-pit = Supervise
lobby-sit = Play
lobby-return = Continue
lobby-mine = Your seat: box { $boxes }
lobby-standing = You play here without a seat
lobby-last = Last: { $result }
lobby-resting = No players yet: take a seat to start
lobby-seconds = { $seconds } s
lobby-search = Search tables
lobby-filter = Filters
lobby-any = Any
lobby-least = Minimum bet
lobby-most = up to { $amount }
lobby-free = Seat available
lobby-found = { $found } of { $all } tables

version-mini = Mini table
version-midi = Midi table
version-full = Full table

head-limits = Bets { $min } to { $max }
head-decks = { $decks } { $decks ->
        [one] deck
       *[other] decks
    }
head-shoe = Shoe { $shoe }: { $left } { $left ->
        [one] card
       *[other] cards
    } left
head-last = Last coup of the shoe
head-noShoe = No shoe yet
head-progress = Cards dealt from the shoe
head-rack = Your chips
head-buy = Buy chips
head-leave = Leave

status-closed = The table is closed
status-preparing = A new shoe is being prepared
status-cutting = A new shoe: the cards are being cut
status-burning = A new shoe: the first cards are being burned
status-ready = The next round is about to start
status-betting = Place your bets
status-waiting = No more bets
status-dealing = The cards are being dealt
status-decided = The coup is over
status-irregular = An irregularity is being resolved
status-over = The shoe is over

hand-tie = Tie
hand-count = Total { $count }
hand-holder = Held by { $who }
hand-yours = in your hand

result-player = Player wins
result-banker = Banker wins
result-tie = Tie
result-counts = { $high } to { $low }

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

squeeze-card = Card { $number }, face down: press arrow up to peel it
squeeze-turn = Turn the cards over
squeeze-label = { WORD($hand, kind: "hand") }: peel a card from an edge or a corner

die-waiting = The die is in the shaker
die-face = The die shows { $face }
countdown-answer = { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left to answer
countdown = { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left to bet

felt-label = Betting layout with { $boxes } boxes
felt-puck = Puck of the { WORD($hand, kind: "hand") }’s cards
felt-box-free = Box { $box }, free: sit down
felt-box-taken = Box { $box }, taken
felt-box-mine = Box { $box }, yours
felt-stand = Play without a seat
felt-standing-short = ↥

round-void = Void hand: no bets
round-annulled = The coup is void
round-free = Free round

own-watch = You are watching this table.

pays-shoe = House edge in this shoe: { $edge }

own-label = Your box
own-letDealer = The dealer may place and withdraw bets for me
own-sit = Choose a free box.
own-boxes = Your boxes
own-dealNow = Deal now
own-box = Box { $box }

how-title = How to play in 30 seconds
how-skip = Skip
how-wager = { $wager } ({ $odds })
how-bet = Before the cards are dealt, bet on the result: { LIST($wagers, join: "or") }.
how-cards = The Player and the Banker get two cards each.
how-count = An ace counts 1, a ten or a picture 0. Only the last digit of the sum counts. The hand nearer to 9 wins.
how-permanent = The first card of the { WORD($hand, kind: "hand") } is always { CARD($card) }.
how-third = A hand of { LIST($naturals, join: "or") } ends the coup. Otherwise fixed rules give third cards. You decide nothing.
how-die = A die is shaken too. Some wagers depend on it.
how-side = Side bets: { LIST($wagers, join: "list") }.

spots-label = Bets in box { $box }
spots-limits = { $min } to { $max }
spots-staked = bet: { $amount }
spots-pending = sending bet: { $amount }
stakes-how = Choose a chip, then a wager
stakes-none = No bets in this round
stakes-returned = The last coup is void. Your stakes were returned.
stakes-total = Bets { $total }: { $list }

tray-label = Chips
tray-chip = Chip of { $value }
tray-undo = Undo
tray-clear = Clear
tray-rebet = Rebet
tray-double = Double
tray-own = Other amount
tray-maximum = MAX

amount-title = Choose an amount
amount-use = Use this amount
amount-maximum = Bet the maximum once
amount-maximum-why = Your next click on a wager then bets as much as the table and your chips allow.

keys-title = Keyboard shortcuts
keys-wager = place a chip on the first, second … wager
keys-chip = choose another chip
keys-peel = peel a card that you hold
keys-wanted = Use single-key shortcuts while the focus is on the table

bet-closed = Betting is closed.
bet-below = The minimum on { $wager } is { $least }.
bet-above = The maximum on { $wager } is { $most }.
bet-step = Bets on { $wager } must be multiples of { $step }, so that wins can be paid exactly.
bet-funds = You have only { $rack } in chips.

buy-title = Buy chips
buy-why = You have { $balance } of play money in your wallet. How much do you want to bring to the table?
buy-amount = Amount
buy-do = Buy chips and play
buy-topUp = Add play money to my wallet
buy-empty = You have { $balance } in your wallet. The minimum bet here is { $least }.
buy-range = Enter { $min } to { $max }.

leave-title = Leave the table?
leave-why = Until “No more bets” your bets are returned; later they are settled first. Your chips then go back to your wallet.
leave-do = Leave and cash out

outcome-short = last:
outcome-label = Your last coup
outcome-won = { $wager }: { $stake } wins { $profit }
outcome-lost = { $wager }: { $stake } lost
outcome-pushed = { $wager }: push ({ $stake })
outcome-commission = after { $amount } commission
outcome-details = Details of your last coup
outcome-row = Pays { $odds }: { $condition }

wager-rules = Rules of { $wager }
wager-pays = Pays { $odds }: { $condition }
wager-push = The stake is returned: { $condition }
wager-loses = In all other cases the stake is lost.
wager-exact = Clauses and exact conditions

asks-label = Your decision
asks-cut = You may cut the cards
asks-cut-do = Cut after { $cards } { $cards ->
        [one] card
       *[other] cards
    }
asks-role = You may turn over the { WORD($hand, kind: "hand") }’s cards yourself
asks-shaker = You may shake the die

side-label = About this table
side-roads = Roads
side-pays = Payouts
side-history = History
side-fairness = Fairness
side-notices = Notices

pays-commission = { $rate } commission deducted

tableau-title = Third-card rules
tableau-player = The Player draws on { $draws }. Nobody draws if either hand has { $naturals } in two cards.
tableau-banker = The Banker draws by its own total and the Player’s third card:
tableau-draw = D
tableau-stood = none

pays-push = push
fact-player_cards-eq-2 = the Player has two cards
fact-player_cards-eq-3 = the Player has three cards
fact-banker_cards-eq-2 = the Banker has two cards
fact-banker_cards-eq-3 = the Banker has three cards
fact-player_pair_rank-eq = Player pair of { $value }
fact-banker_pair_rank-eq = Banker pair of { $value }
fact-sevens-eq = { $value } sevens
pays-needs = condition

history-shoe = Shoe { $shoe }
history-replay = Replay
history-none = No coups in this shoe yet.
history-open = Replay coup { $round }

fairness-how = The server publishes a commitment to the shoe before the cut. Each seat can promise a text; it becomes public after the cut and decides the order too. After the last coup the server reveals the seed, and anyone can deal and settle every round again.
fairness-real = This table uses a real shoe. Its cards are scanned.
fairness-commitment = Commitment for shoe { $shoe }
fairness-words = Texts of players: { $words }
fairness-give = Your secret text for the next shoe
fairness-mix = Promise
fairness-no-hash = This page can promise a text only with https.
fairness-verify = Verify a shoe
fairness-no-acts = In this shoe and in all earlier ones, the staff ended no shoe early and declared no round void.
fairness-acts = Acts of the staff in this shoe: { $acts }; in all earlier shoes: { $before }
fairness-act-counts = shuffles before the end { $order_shuffle }, replacements of the cards { $replace_cards }, void rounds { $void_round }, closings before the end { $close_table }

notices-book = { $title }, version { $version }; { $decks } { $decks ->
        [one] deck
       *[other] decks
    }, dealing style { $style }
notices-text = text of the rulebook
notices-play = Play money only. It cannot be bought or paid out.

roads-of = { $road }: { $results }
roads-empty = no results yet
roads-bead = Bead plate
roads-big = Big road
roads-big_eye = Big eye boy
roads-small = Small road
roads-cockroach = Cockroach road
roads-ask-banker = If Banker:
roads-ask-player = If Player:
roads-colour-R = red
roads-colour-B = blue
roads-colour-none = no colour yet
roads-classic = Classic look: colours without letters

stats-label = Shoe statistics
stats-bankerPairs = Banker pairs
stats-playerPairs = Player pairs
stats-coups = Coups

board-shoe = Shoe
board-cards = Cards left
board-min = Minimum
board-max = Maximum
board-differential = Differential
board-full = Full screen
board-window = Exit full screen

guide-wait-players = Waiting for the players.
guide-wait-first = Waiting for the first player.
guide-wait-one = Waiting for { $name }.
guide-wait-role = Waiting for the { WORD($role, kind: "role") }.
guide-operator = The operator must decide.
guide-below = Choose the decision below.
alarm-out-of-turn = Card out of turn: { $card }. Play waits until you say what it was.
alarm-sound-on = Alarm sound: on
alarm-sound-off = Alarm sound: off
alarm-unlock = Turn on the alarm sound

record-correct-this = Correct { $card }
practice-badge = Practice: no play money
practice-take = Take chips
practice-why = Chips are free here and worth nothing. You can take up to { $balance }.
practice-do = Take chips and play
practice-full = You have all practice chips that you may have. You can take { $balance } more; the minimum bet here is { $least }.
practice-leave = You give your practice chips back. They are worth nothing.
practice-leave-do = Leave and give the chips back
fairness-practice = This is a practice table. The server draws the cards at random without a commitment, and the dealer may name them.
outcome-initial = Settled at the initial deal

exposure-box = Box
payouts-label = Payments of the last coup, in order
payouts-due = To collect and pay, in order
payouts-wager = Wager
payouts-stake = Stake
payouts-pays = Pays
payouts-commission = Commission
payouts-clause = Clause
payouts-lost = lost
payouts-pushed = push

amount-unread = “{ $text }” is not an amount of money.
amount-step = { $text } is not a multiple of the smallest chip, { $chip }.

command-inspect_cards = Inspect the cards
command-require_shuffle = Require a shuffle

overview-title = Pit

pit-limits = Betting limits

new-title = New table
new-book = Rulebook
replay-title = { $table }: replay
dispute-open = Dispute this coup
replay-why = Every recorded step with its clause.
replay-before = Previous shoe
replay-after = Next shoe
replay-back = Back to the table
replay-coups = Coups of this shoe
replay-document = Proof of the shoe
replay-step = Step { $step } of { $steps }
replay-first = First
replay-previous = Previous
replay-next = Next
replay-events = Coup { $round }
replay-latest = Latest coup
replay-none-round = This table has no coup { $round }.
replay-none-shoe = This table has no shoe { $shoe }.
replay-last = Last
replay-play = Play
replay-pause = Pause
replay-coup-before = Previous coup
replay-coup-after = Next coup
replay-keys = Use ← → Home End to move between steps.
replay-copy = Copy link to this step
replay-copied = Copied
replay-print = Print
replay-when = { $time }, event { $sequence }
replay-noClause = no clause
replay-bookkeeping = No clause: server bookkeeping.
replay-unspoken = No clause: the rulebook has none for this.
replay-stakes = Bets at this step
replay-stakes-none = No bets on the layout.
replay-outcome = Result
replay-lies = on the layout
replay-sum = Total on the layout
replay-carried = carried over from a tie
replay-won = wins { $profit }
replay-won-less = wins { $profit }, after { $commission } commission
replay-returned = returned: { $why }
replay-reversed = reversed
replay-opening = Card preparation
replay-opening-of = Card preparation of shoe { $shoe }
replay-irregular = Irregularity
replay-void = Void
replay-void_hand = Void hand
replay-free = Free round
replay-coup-of = Coup { $round }: { $result }
replay-fair-later = The seed of this shoe is revealed after its last coup. Then anyone can verify the shoe.
replay-record = Record of coup { $round }, shoe { $shoe }, { $date }

command-set_limits = Set the limits
command-set_differential = Set the differential
command-set_options = Choose the options
command-set_spots = Set who shares a spot
command-buy_in = Buy chips
command-cash_out = Cash out
command-sit = Sit down
command-stand = Play without a seat
command-leave = Leave
command-place = Bet
command-withdraw = Withdraw a bet
command-open_table = Open the table
command-close_table = Close the table
command-set_style = Dealing style
command-grant_free_rounds = Grant a free round
command-prepare = Done
command-order_shuffle = Order a shuffle
command-replace_cards = Bring new cards
command-place_cutting_card = Place the cutting card
command-burn = Burn a card
command-open_bets = Place your bets, please
command-cancel_bets = Cancel the open bets
command-no_more_bets = No more bets
command-reduce_differential = Reduce the differential
command-let_banker_first = Allow the Banker to be turned first
command-dealer_turns = The dealer turns the cards
command-draw = Draw a card
command-pass_hand = Pass the cards
command-turn = Turn the cards
command-settle = Collect and pay
command-declare_foreign = Foreign card
command-deal_held = Deal the card that was drawn before
command-draw_excess = Surplus card drawn
command-first_card_face_up = First card of the shoe is face up
command-card_face_up = A card was drawn face up
command-cards_ran_out = The cards ran out
command-report_misdeal = Misdeal
command-reconstruct = Reconstruct the round
command-void_round = Declare the round void
command-let_stand = Confirm the result
command-burn_missed = Cards were not burned
command-correct_card = Correct a card
command-correct_die = Correct the die
command-confirm_correction = Confirm
command-reject_correction = Reject
command-confirm_proposal = Confirm the proposal
command-reject_proposal = Reject the proposal
command-withdraw_proposal = Withdraw the proposal
command-report_unread = Report unread cards
command-identify_card = Name the card
command-report_cutting_card = Report the cutting card
command-resolve_card = Say what the card was

done-dealer_inspects = decks sorted and checked
done-supervisor_inspects = decks checked by the supervisor
done-spread = laid out face up
done-players_look = inspected by the players
done-wash = washed
done-stack = stacked
done-riffle = riffled
done-wash_or_riffle = washed or riffled
done-shuffle = shuffled
done-exchange = other set loaded

ground-order_in_doubt = the order of the cards is in doubt
ground-card_exposed = a card was exposed
ground-table_was_empty = the table was empty
ground-shoe_ended = the shoe has ended

set-other = the other set

cards-new = new cards
cards-prechecked = pre-checked cards
cards-preshuffled = pre-shuffled cards

disclosed-true = seen
disclosed-false = not seen

to-player = dealt to the Player
to-nobody = not dealt yet

command-cut_cards = Cut the cards
command-decline_cut = Decline
command-shake = Shake the die
command-decline_shake = Decline
command-open_shaker = Open the shaker
command-take_role = Take the cards
command-decline_role = Decline

event-table_opened = The table opens with { $cards }{ HAS($steps) ->
        [yes] ; to do: { $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ; second set: { $other_steps }
       *[no] {""}
    }
event-table_closed = The table closes{ HAS($cards_secured) ->
        [yes] ; the cards are locked away
       *[no] {""}
    }
event-style_set = Dealing style set to { $style }
event-limits_set = New limits: { $limits }
event-differential_set = { HAS($most) ->
        [yes] Table differential set to { $most }
       *[no] The table differential is removed
    }
event-rules_elected = From the next coup: { $options }; players on a spot: { $players_per_spot }; cap on a spot: { $spot_cap }
event-rules_changed = From this coup: { $options }; players on a spot: { $players_per_spot }; cap on a spot: { $spot_cap }
event-free_rounds_granted = Free rounds granted: { $rounds }{ HAS($requested_by) ->
        [yes] , at the request of { $requested_by }
       *[no] {""}
    }
event-chips_bought = { $player } buys chips for { $amount }{ HAS($cash) ->
        [yes] {" in cash"}
       *[no] {""}
    }
event-chips_cashed = { $player } cashes chips for { $amount }{ HAS($cash) ->
        [yes] {" in cash"}
       *[no] {""}
    }
event-player_sat = { HAS($elsewhere) ->
        [yes] { $player } sits down at { $box }
       *[no] A player sits down at { $box }
    }
event-player_stood = { $player } joins without a seat
event-player_left = { $player } leaves the table
event-step_done = { HAS($other_set) ->
        [yes] Done with the second set
       *[no] Done
    }: { $step }
event-cards_looked_at = { $player } inspects the cards before play
event-shuffle_required = { $player } requires a shuffle{ HAS($steps) ->
        [yes] ; to do: { $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ; second set: { $other_steps }
       *[no] {""}
    }
event-shuffle_ordered = Shuffle ordered: { $ground }{ HAS($steps) ->
        [yes] ; to do: { $steps }
       *[no] {""}
    }
event-other_set_shuffled = The other set is shuffled: { $ground }
event-cards_replaced = The cards are replaced by { $cards }{ HAS($steps) ->
        [yes] ; to do: { $steps }
       *[no] {""}
    }{ HAS($other_steps) ->
        [yes] ; second set: { $other_steps }
       *[no] {""}
    }
event-stack_ready = The cards are ready to be cut{ HAS($offered) ->
        [yes] ; cut offered to { $offered }
       *[no] {""}
    }
event-machine_loaded = The cards are loaded into the continuous shuffler without a cut
event-cut_declined = { $player } declines the cut
event-cards_cut = { $by } cuts the cards { $from_front } from the front
event-cutting_card_placed = The cutting card is placed { $from_back } cards from the back{ HAS($second) ->
        [yes] ; a second one is placed at the end
       *[no] {""}
    }
event-card_burned = { HAS($face_up) ->
        [yes] { $card } is burned face up
       *[no] A card is burned face down
    }{ HAS($more) ->
        [yes] ; { $more } more to burn
       *[no] {""}
    }
event-shoe_ready = The shoe is ready{ HAS($burned) ->
        [yes] {""}
       *[no] ; no card was burned
    }
event-bets_opened = Coup { $round }: betting opens
event-bets_cancelled = Coup { $round }: nobody bet, so betting is cancelled
event-stake_placed = { $player } bets { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    }
event-stake_returned = { $amount } on { $wager } is returned to { $player }{ HAS($elsewhere) ->
        [yes] {" "}from { $box }
       *[no] {""}
    }: { $why }
event-bets_closed = { HAS($free) ->
        [yes] Betting closes without bets; a free round is dealt
       *[no] Betting closes
    }{ HAS($shakers) ->
        [yes] ; the shaker is offered to { $shakers }
       *[no] {""}
    }{ HAS($bankers) ->
        [yes] ; the Banker’s cards are offered to { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ; the Player’s cards are offered to { $players }
       *[no] {""}
    }
event-roles_offered = Stakes were reduced, so the roles go by the stakes that remain{ HAS($bankers) ->
        [yes] ; Banker’s hand: { $bankers }
       *[no] {""}
    }{ HAS($players) ->
        [yes] ; Player’s hand: { $players }
       *[no] {""}
    }{ HAS($shakers) ->
        [yes] ; shaker: { $shakers }
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
    }{ HAS($recorded) ->
        [yes] ; recorded by the dealer
       *[no] {""}
    }
event-shake_declined = { $player } declines the shaker
event-die_shown = The die shows { $face }
event-role_taken = { $player } takes the { WORD($hand, kind: "hand") }’s cards
event-role_declined = { $player } declines the { WORD($hand, kind: "hand") }’s cards
event-banker_may_be_first = The Banker’s cards may be turned first
event-role_withdrawn = The dealer keeps and turns the { WORD($hand, kind: "hand") }’s cards
event-deal_begun = The deal begins
event-cutting_card_came = The cutting card appears { HAS($first) ->
        [yes] before the first card of the coup
       *[no] during the coup
    }{ HAS($reported) ->
        [yes] , as reported
       *[no] {""}
    }
event-card_drawn = { HAS($face_up) ->
        [yes] The { WORD($hand, kind: "hand") } is dealt { $card }
       *[no] The { WORD($hand, kind: "hand") } is dealt a card face down
    }{ HAS($held) ->
        [yes] ; it had been drawn before
       *[no] {""}
    }
event-hand_passed = The { WORD($hand, kind: "hand") }’s cards are passed face down to { $player }{ HAS($cards) ->
        [yes] : { $cards }
       *[no] {""}
    }
event-hand_turned = { $by } turns the { WORD($hand, kind: "hand") }’s cards: { $cards }
event-called = The dealer calls “{ $text }”
event-initial_deal_shown = Initial deal: Player { $player }, Banker { $banker }
event-wager_declared = { HAS($odds) ->
        [yes] { $wager } wins at the initial deal: { $odds }
       *[no] { $wager } does not win at the initial deal
    }
event-round_decided = Player { $player }, Banker { $banker }: { $winner }
event-stake_lost = { $player }: { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } loses
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
    } is a push and stays
event-round_ended = Coup { $round } ends{ HAS($marks) ->
        [yes] {""}
       *[no] ; it is not marked on the roads
    }{ HAS($last) ->
        [yes] ; the shoe ends with it
       *[no] {""}
    }
event-shoe_ended = The shoe ends
event-foreign_card_found = A foreign card is found{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-excess_drawn = A surplus card is drawn{ HAS($disclosed) ->
        [yes] : { $card }, and it was seen
       *[no] ; it was not seen
    }{ HAS($held) ->
        [yes] ; it becomes the first card of the next coup
       *[no] {""}
    }{ HAS($burned) ->
        [yes] ; it is burned
       *[no] {""}
    }
event-card_came_face_up = A card was drawn face up
event-cards_exhausted = A card must be drawn, but none is left
event-misdeal_reported = Misdeal reported: { $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-misdeal_stands = Misdeal found too late for a correction: { $kind }
event-misdeal_found_late = Misdeal found after the settlement: { $kind }{ HAS($by) ->
        [yes] {" "}({ $by })
       *[no] {""}
    }
event-result_stands = The result and its payments are confirmed
event-order_restored = The order of the cards is restored and the coup continues: { $phase }{ HAS($cards) ->
        [yes] ; it starts with { $cards }
       *[no] {""}
    }{ HAS($seen) ->
        [yes] , seen
       *[no] {""}
    }{ HAS($added) ->
        [yes] ; not on record before: { $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] ; wrong reads: { $removed }
       *[no] {""}
    }
event-payment_reversed = { $player }: { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } is reversed{ HAS($returned) ->
        [yes] ; the lost stake of { $returned } is returned
       *[no] {""}
    }{ HAS($taken) ->
        [yes] ; { $taken } of winnings is taken back
       *[no] {""}
    }{ HAS($commission) ->
        [yes] ; { $commission } commission is refunded
       *[no] {""}
    }{ HAS($owed) ->
        [yes] ; { $owed } of winnings is missing and is owed to the house
       *[no] {""}
    }
event-round_undone = Coup { $round } is declared void afterwards
event-round_reconstructed = { HAS($corrected) ->
        [yes] After the correction
       *[no] The coup is reconstructed
    }: Player { $player }, Banker { $banker }{ HAS($over) ->
        [yes] ; left over: { $over }
       *[no] {""}
    }{ HAS($over_seen) ->
        [yes] , seen
       *[no] {""}
    }{ HAS($added) ->
        [yes] ; not on record before: { $added }
       *[no] {""}
    }{ HAS($removed) ->
        [yes] ; wrong reads: { $removed }
       *[no] {""}
    }
event-round_voided = Coup { $round } is void{ HAS($exhausted) ->
        [yes] ; no coup follows until the cards are replaced or shuffled
       *[no] {""}
    }
event-void_hand_begun = Coup { $round } is a void hand without bets{ HAS($card) ->
        [yes] ; it starts with { $card }
       *[no] {""}
    }{ HAS($drawn) ->
        [yes] , which leaves the shoe now
       *[no] {""}
    }
event-burn_omitted = The burn was missed and is skipped
event-shaker_opened = { $by } opens the shaker
event-stake_restored = { $player }: { $amount } on { $wager }{ HAS($elsewhere) ->
        [yes] {" "}in { $box }
       *[no] {""}
    } is on the layout again{ HAS($owed) ->
        [yes] ; { $owed } of it is owed to the house
       *[no] {""}
    }
event-round_reopened = Coup { $round } is open again
event-correction_proposed = { $by } proposes a correction{ HAS($card) ->
        [yes] {" "}of { HAS($hand) ->
            [yes] card { $number } of the { WORD($hand, kind: "hand") }
           *[no] the first burned card
        } from { $was } to { $card }
       *[no] {" "}of the die from { $was } to { $face }
    }
event-correction_rejected = { $by } rejects the correction
event-card_corrected = { $by } confirms the correction of { HAS($hand) ->
        [yes] card { $number } of the { WORD($hand, kind: "hand") }
       *[no] the first burned card
    } from { $was } to { $card }{ HAS($more) ->
        [yes] ; { $more } more to burn
       *[no] {""}
    }
event-die_corrected = { $by } confirms the correction of the die from { $was } to { $face }
event-cards_unread = Cards that left the shoe unread: { $count }{ HAS($hand) ->
        [yes] , dealt to the { WORD($hand, kind: "hand") }
       *[no] {""}
    }
event-card_identified = { HAS($hand) ->
        [yes] Card { $number } of the { WORD($hand, kind: "hand") }, which was not read, is named
       *[no] An unread card is named
    }{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-card_out_of_turn = A card is read when none is due{ HAS($card) ->
        [yes] : { $card }
       *[no] {""}
    }
event-card_resolved = The card read out of turn{ HAS($card) ->
        [yes] , { $card },
       *[no] {""}
    } was: { $kind }
event-proposal_made = { $by } ({ $role }) proposes { WORD($act, kind: "proposed_act") }{ HAS($card) ->
        [yes] {" "}{ $card }
       *[no] {""}
    }{ HAS($cards) ->
        [yes] {" "}({ $cards })
       *[no] {""}
    }; reason: { WORD($reason, kind: "act_reason") }
event-proposal_confirmed = { $by } ({ $role }) confirms { WORD($act, kind: "proposed_act") }
event-proposal_rejected = { $by } ({ $role }) rejects { WORD($act, kind: "proposed_act") }
event-proposal_withdrawn = { $by } ({ $role }) withdraws the proposal of { WORD($act, kind: "proposed_act") }
event-shoe_committed = The server commits to shoe { $shoe }: { $commitment }
event-entropy_promised = { $player } promises a text for shoe { $shoe } ({ $box }): { $digest }
event-entropy_given = { $player } adds a text to shoe { $shoe }: “{ $entropy }”
event-shoe_revealed = The seed of shoe { $shoe } is revealed: { $seed }
event-table_taken = { HAS($by) ->
        [yes] { $by } takes over the table
       *[no] A person takes over the table
    }
event-table_handed_back = { HAS($by) ->
        [yes] { $by } hands the table over to the automatic dealer
       *[no] The table is handed over to the automatic dealer
    }
event-cash_requested = { HAS($by) ->
        [yes] { $by } asks for a second person
       *[no] A second person is asked for
    }: { $act } { $amount }{ HAS($player) ->
        [yes] , { $player }
       *[no] {""}
    }
event-cash_confirmed = { HAS($by) ->
        [yes] { $by } confirms request { $request }
       *[no] Request { $request } is confirmed
    }
event-cash_rejected = { HAS($by) ->
        [yes] { $by } rejects request { $request }
       *[no] Request { $request } is rejected
    }
event-chips_filled = The cage brings chips for { $amount }
event-chips_credited = The table returns chips for { $amount } to the cage
event-dealer_allowed = { HAS($allowed) ->
        [yes] { $player } lets the dealer bet
       *[no] { $player } no longer lets the dealer bet
    }
event-deal_requested = { $player } plays alone and asks to deal now
event-box = box { $box }
event-area = the standing area
event-limit = { $wager } { $min } to { $max }

who-automat = The automatic dealer
who-cashier = The cashier
who-standing = A player without a seat
who-someone = A person
who-dealer = The dealer
who-game_supervisor = The game supervisor
who-casino_supervisor = The casino supervisor
who-operator = The operator

why-withdrawn = withdrawn by the player
why-unpayable = it cannot be paid exactly
why-differential = it exceeds the table differential
why-beside = the wager it depends on was reduced
why-limits = the limits were changed
why-rules = the rules were changed
spot_cap-all = for all players together
spot_cap-none = none
why-void = the coup is void
why-no_bets = there are no bets in a void hand
why-shoe_ended = the shoe has ended
why-left = the player left

doing-dealer_inspects = check of the decks by the dealer
doing-supervisor_inspects = check of the decks by the supervisor
doing-spread = cards laid out face up
doing-players_look = inspection by the players
doing-wash = wash
doing-stack = stacking
doing-riffle = riffle
doing-wash_or_riffle = wash or riffle
doing-shuffle = shuffle
doing-exchange = exchange for the other set

field-player = player
field-banker = banker
field-box = box
field-amount = amount
field-profit = profit
field-commission = commission
field-card = card
field-cards = cards
field-cards_secured = cards locked away
field-hand = hand
field-round = round
field-shoe = shoe
field-face = face
field-winner = winner
field-by = by
field-requested_by = requested by
field-last = last
field-why = reason
field-step = step
field-steps = steps
field-other_set = second set
field-kind = kind
field-offered = offered to
field-shakers = shaker offered to
field-odds = odds
field-from_front = cards from the front
field-from_back = cards from the back
field-more = more
field-seed = seed
field-commitment = commitment

## Staff, odds and the rulebook editor. The first view of these loads the texts of this group.

alarm-card_out_of_turn = card out of turn
alarm-decision_waiting = decision waiting
alarm-limit_exceeded = limit exceeded
alarm-table_stopped = table stopped
alarm-table_stuck = table stuck
alarm-console_lost = console not connected
alarm-store_slow = the store is slow
security-factor = Second factor
security-off = With a second factor, signing in also needs a code from your telephone. Your password alone is then of no use to others.
security-required = Staff of this house need a second factor. Set it up to continue.
security-code-missing = This account has a second factor. Enter a code to continue.
security-begin = Set up
security-scan = Scan this with an authenticator on your telephone.
security-qr = QR code of the secret
security-secret = Or type:
security-first-code = The code that it shows
security-confirm = Confirm
security-on = Signing in needs a code. Recovery codes left: { NUMBER($left) }.
security-renew = New recovery codes
security-remove = Remove the second factor
security-codes-why = Keep these recovery codes in a safe place. Each works once, without your telephone. They are not shown again.
security-codes-save = Save as a file
security-codes-done = I have kept them
security-sessions = Where you are signed in
security-idle = A session that you do not use for { NUMBER($minutes) } minutes ends.
security-session = { $address }, since { $since }, last used { $used }
security-unknown = Unknown device
security-this = This session
security-end = End
security-end-of = End the session on { $device }
security-end-others = End all others
reauth-title = Is it you?
reauth-why = It has been a while since you last signed in. This act needs your password or a code once more.
reauth-do = Continue
reauth-provider = This act needs that you sign in at the provider once more. Then do it again.
act-provider_sign_in = signed in at the provider
act-totp_enabled = set up a second factor
act-totp_removed = removed the second factor of { $account }
act-recovery_codes_renewed = made new recovery codes
act-link_used = signed up with an invitation link as { $roles }
act-invited = created an invitation link for: { $roles }
act-reset_offered = created a password-reset link
act-password_reset = set a new password
act-scale_set = set a pay scale for all tables: { $scale }
act-scale_released = ended the use of a pay scale at table { $table }: { $scale }
act-roles_given = set the roles of { $account } to: { $roles }
act-grant_allowed = may grant { $account } { $amount } of play money without a second operator
act-money_granted = granted { $account } { $amount } of play money: { $why }
act-grant_refused = was refused a grant of { $amount } to { $account } under the id of another grant: { $why }
act-act_requested = asked a second operator to confirm: { $act } ({ $details })
act-act_confirmed = confirmed request { $request } of another operator: { $act } ({ $details })
act-table_created = created the table { $table } with { $book }
act-account_erased = erased the account { $account }
act-book_approved = approved the rulebook { $book } { $version }
act-book_version_claimed = used the rulebook { $book } { $version } for the first time
act-alarm_acknowledged = took over the alarm { WORD($kind, kind: "alarm") } of table { $table }
act-reader_added = added the card reader { $reader } to table { $table }
act-reader_removed = removed the card reader { $reader } of table { $table }
act-book_withdrawn = withdrew the approval of the rulebook { $book } { $version }

alarm-dispute_waiting = dispute waiting
act-player_excluded = excluded { $account } from play for { $days } days{ HAS($why) ->
        [yes] : { $why }
       *[no] {""}
    }
act-dispute_filed = disputed coup { $round } of table { $table }: { $why }
act-dispute_decided = decided the dispute of { $account } about coup { $round } of table { $table }: { WORD($decision, kind: "decision") } ({ $why })
dispute-waiting = waits for a decision
decision-upheld = upheld
decision-rejected = rejected
dispute-title = Dispute coup { $round }
dispute-why = Say what was wrong. A supervisor looks at the replay and records a decision. The result does not change by itself.
dispute-reason = Reason
dispute-send = File the dispute
dispute-sent = Your dispute is filed. “My play” shows the decision.
dispute-list = Disputes
dispute-of = { $player }, coup { $round } of { $table }
dispute-own = Coup { $round } of { $table }
dispute-replay = Replay
dispute-answer = Reason of the decision
dispute-uphold = Uphold
dispute-reject = Reject
dispute-answered = Decision: { $decision }. { $answer }
account-why = Your bets, your result and your limits.
account-nobody = Sit down at a table first, or sign in.
account-played =
    { $minutes ->
        [one] Today you have played for 1 minute. Result: { $result }
       *[other] Today you have played for { NUMBER($minutes) } minutes. Result: { $result }
    }
account-result = Result over time
account-period = Period
period-day = Last 24 hours
period-week = Last 7 days
period-month = Last 30 days
period-whole = Whole time
account-all-tables = All tables
account-sum = Result: { $result }
account-chart = Result from { $from } to { $until }: { $result }; lowest { $low }, highest { $high }
account-bets = Bets
account-none = No bets in this period.
account-more = Show older bets
account-time = Time
account-coup = Coup
account-outcome = Outcome
account-net = Result
own_outcome-lost = lost
own_outcome-paid = won
own_outcome-stood_off = push
own_outcome-reversed = settlement taken back
own_outcome-returned = returned: void coup
account-practice = practice
account-limits = Limits
account-limits-why =
    { $hours ->
        [one] A lower limit applies at once. A higher one, or none, applies after 1 hour. An empty field is no limit.
       *[other] A lower limit applies at once. A higher one, or none, applies after { NUMBER($hours) } hours. An empty field is no limit.
    }
own_limit-loss_day = Loss in a gaming day
own_limit-loss_week = Loss in a week
own_limit-loss_month = Loss in a month
own_limit-minutes_day = Minutes of play in a gaming day
own_limit-reminder_minutes = Minutes of play between reminders
account-lost = lost so far: { $used }
account-won = won so far: { $used }
account-minutes = played so far: { $used }
account-next = from { $time }: { $value }
account-unlimited = no limit
account-keep = Keep the current limit
account-save = Save limits
account-saved = Saved.
account-stop = Stop playing for a time
account-stop-why = Until then you cannot bet or buy chips. Stakes on the layout are settled, and you can cash out. Nobody can end it earlier.
account-stop-for = For
account-days =
    { $days ->
        [one] 1 day
       *[other] { NUMBER($days) } days
    }
account-exclusion = { NUMBER($days) } days (self-exclusion)
account-confirm = I know that this cannot be taken back.
account-stop-do = Stop playing
account-stopped = You have stopped your play until { $time }.
reminder-title = You have been playing
reminder-continue = Continue

odds-unpriced = This wager depends on suits; the cards are counted by rank.

staff-only = For staff only
staff-link = Dealers and supervisors sign in with their account. The first time, they use a link from the operator.
staff-take = Take over the table
staff-handBack = Hand over to the automatic dealer
staff-acting = Your role
staff-style = dealing style { $style }
staff-last = The cutting card has appeared: this is the last coup of the shoe.
staff-calls = Announcements

guide-label = Next action
guide-act-as = Act as { WORD($role, kind: "role") }
guide-cards = { $what }: { $cards } { $cards ->
        [one] card
       *[other] cards
    }
guide-automatic = The automatic dealer is dealing. Take over the table to deal yourself.
guide-unseen = Burn face down

entry-label = Cards
entry-how = Scan a card, type it (9H), or choose it:
entry-order = Scan, type or choose them one by one:
entry-suit = then its suit: S ♠, H ♥, D ♦, C ♣. Escape cancels.
entry-wrong = “{ $text }” is not a card. Scan it again, or type rank and suit, such as 9H.
entry-notThere = { $card } is not among the remaining cards.

irregular-title = Report an irregularity
irregular-none = Nothing can be reported now.
irregular-steps = Steps
irregular-what = What happened
irregular-decide = Decision
irregular-details = Details
irregular-record = Confirm
irregular-ask-kind = what kind?
irregular-ask-to = where did the card go?
irregular-ask-disclosed = was the card seen?
irregular-ask-reason = why?
irregular-card = Which card is it?
irregular-order = In which order should the cards have been dealt?
irregular-unknown = Unknown card
irregular-follows = Consequence:
irregular-decided = Decision:

follows-reconstruct = The round continues with the cards in this order. A surplus card becomes the first card of the next round.
follows-restore = No cards are on the table: the order is restored and the round continues.
follows-propose = Play waits, and the players see the reason. The act takes effect when a second person with another account confirms it.
follows-void = All stakes are returned. The round does not count.
follows-undo = New entries reverse all payments and return lost stakes. If a player no longer has the money, the rest is recorded as owed.
follows-stand = The result and its payments do not change.
follows-late = The last coup is settled. Until bets open again, the operator can reconstruct it or declare it void with new entries, where the rulebook allows it, or confirm the result.

remedy-void_round = The round is void. All stakes are returned.
remedy-banker_third_or_next_round = If the Banker must draw, this card is the Banker’s third card. Otherwise it is the first card of the next round, which is a void hand if the card was seen.
remedy-burn = The card is burned and belongs to no round.
remedy-next_round_or_void_hand = The card is the first card of the next round. If it was seen, that round is a void hand without bets.
remedy-void_hand = The dealer calls “No bets this hand”. All stakes are returned, and a hand is dealt that does not count.
remedy-void_or_reconstruct = Play stops. The operator declares the round void, or reconstructs it if its cards are known in order.
remedy-play_on = The irregularity is recorded and play continues.
remedy-reconstruct_or_void = Play stops. The operator reconstructs the round or declares it void.

irregular-cards = Cards, in order
irregular-remove = Remove { $card }
irregular-send = Record
irregular-propose = Propose
irregular-back = Back
irregular-recorded = On record:
irregular-complete = These are all cards
irregular-misread = On record by a wrong read, and removed: { $cards }
irregular-unread = Cards that left the shoe and were not read
irregular-unread-known = Not read: { $count } { $count ->
        [one] card
       *[other] cards
    }. Enter { $count ->
        [one] it
       *[other] them
    } at the right place.

waits-title = No card was due when it was read. Play waits.
waits-more = More cards wait: { $count }.
waits-choices = What the card was
waits-excess = A card of the shoe that no hand was due.
waits-first_card = Nobody saw it. It opens the next round.
waits-foreign = It does not belong to these cards. The round is void.
waits-reader_error = No card left the shoe. Nothing changes.
waits-seen = Did anybody see the card?
proposal-title = A proposal waits for a second person
proposal-by = Proposed by { $name } ({ WORD($role, kind: "role") }). Another supervisor or operator decides.
proposal-until = Without a decision, the automatic dealer rejects it at { $time }.
correction-title = A correction waits for a supervisor
correction-card = { WORD($hand, kind: "hand") }, card { $number }
correction-burned = First burned card
correction-die = The die
correction-was = On record
correction-true = True value
correction-waits = A supervisor must confirm or reject it.

record-title = Complete the record
record-correct = Correct a card
record-die = Correct the die
record-unread-hand = { WORD($hand, kind: "hand") }’s card was not read
record-unread = Unread cards
record-unread-count = How many cards left the shoe unread?
record-unread-why = Cards that no hand received. They are out of play.
record-identify = Name an unread card ({ $count })
record-identify-which = Which card was not read?
record-random = Draw it at random
record-out-of-turn = A card was read out of turn
record-out-of-turn-which = Which card was read out of turn?
record-cutting = The cutting card has come
record-cutting-expected = The cutting card is expected in about { $cards } { $cards ->
        [one] card
       *[other] cards
    }.
record-cutting-due = The cutting card is overdue by the record. Report it when you see it.
record-which = Which card was read wrongly?
record-place = { WORD($hand, kind: "hand") } { $number }: { $card }
record-burned = First burned card
record-true = { WORD($hand, kind: "hand") }, card { $number } is recorded as { $card }. Which card is it?
record-true-burned = Which card is the first burned card?
record-true-die = The die is recorded as { $face }. What does it show?
record-supervisor = A supervisor must confirm the correction.
record-cancel = Cancel

guide-name-card = Name the card
guide-shake-heard = Shaken and heard
guide-shake-unheard = Not heard: repeat
guide-shake-again = Have it shaken again

new-practice = practice, without money
exposure-label = Stakes and exposure
exposure-none = No bets on the layout.
exposure-most = Exposure
exposure-why = The most that the house can lose in this coup. Wagers that cannot win together do not add up.
exposure-all = Total

people-label = Players
people-buyIn = Sell chips
people-cashOut = Cash out
people-leave = Remove from table
people-walkIn = Name of a guest without a device
people-seat = Seat the guest
people-standing = without a seat
people-giveBack = Return { $wager } { $stake }

cash-title = Cash that waits for a second person
cash-row = { $act } { $amount }, requested by { $by }
cash-before = This also confirms { $amount } that moved since the last confirmation
cash-confirm = Confirm
cash-reject = Reject
cash_act-buy_in = Chips for cash
cash_act-cash_out = Cash for chips
cash_act-fill = Fill from the cage
cash_act-credit = Credit to the cage
place-who = Place a bet for
place-do = Place bet
place-taken = Already accepted by mistake: return the part that cannot be paid exactly

overview-day = Gaming day { $date }, { $zone }
overview-notify = Allow notifications
overview-wall = Wall mode
overview-wall-end = Leave wall mode
overview-filter = Tables shown
overview-filter-all = All tables
overview-filter-attention = Needs a person
overview-filter-playing = In play
overview-filter-closed = Closed
overview-alarms = Alarms
overview-alarm = { $table }: { $what }
overview-reason = { $what }: { $detail }
overview-waiting-misdeal = misdeal: the operator decides
overview-waiting-correction = correction: a supervisor decides
overview-waiting-proposal = proposal: a second person decides
overview-waiting-cash = cash: a second person confirms
overview-more =
    { $count ->
        [one] 1 more alarm
       *[other] { NUMBER($count) } more alarms
    }
overview-calm = No alarms.
overview-taken = acknowledged by { $name }
overview-take = Acknowledge
overview-server = on server { $server }
overview-no-server = no server runs it
overview-none = No table matches the filter.
overview-tables = Tables
overview-table = Table
overview-status = Status
overview-dealer = Dealer
overview-no-console = no console
overview-last = Last coup
overview-pace = Coups/h
overview-players = Players
overview-drop = Drop
overview-handle = Handle
overview-win = Win
overview-hold = Hold (theory)
overview-exposure = Exposure
overview-shoe = Shoe
overview-dealt = { $shoe }: { $percent } % dealt
overview-total = Total
overview-since-s = { $count } s
overview-since-min = { $count } min
overview-since-h = { $count } h
pit-settings = Table settings
pit-reason = Reason
pit-differential = Table differential
pit-differential-most = Maximum difference between Player and Banker bets
pit-differential-set = Save differential
pit-differential-done = The differential was saved.
pit-limits-why = Amounts in steps of { $chip }. They apply from the next round.
pit-limits-set = Save limits
pit-limits-done = The limits were saved.
pit-min = Minimum
pit-max = Maximum
pit-min-of = Minimum on { $wager }
pit-max-of = Maximum on { $wager }
pit-none = none
pit-later = There are bets on the layout. The change is made when this round is settled; keep this page open.
pit-close-later = Close after this round
pit-close-waits = The table closes after this round · Cancel
pit-operator = The operator can change the limits between two rounds.
pit-style-notNow = The dealing style cannot change within a shoe. It can be changed before the first round of a shoe, or with a continuous shuffler between two rounds.
pit-style-operator = The operator can change the dealing style between two shoes.
pit-corrections = Records are never changed. If a coup was dealt or paid wrongly, report a misdeal, even after it was settled. The decision is added as new entries.
spots-title = Sharing of betting spots
spots-cap = Cap on a spot
spots-set = Set

config-title = Table configuration
config-fixed = These values were set when the table was created. To change them, create a new table.
config-book = { $title }, version { $version }
config-layout = { $version }, { $boxes } { $boxes ->
        [one] box
       *[other] boxes
    }
config-perSpot = Players per betting spot
config-decks = { $decks } ({ $cards } cards)
config-equipment = Card source
config-cuttingCards = Cutting cards
config-fractions = Payments that are not whole chips
config-seconds = { $seconds } s
config-commitment = From the commitment to the cut, at least
config-answer = Time to answer an offer
config-decision = Time to decide on a proposal
config-hold = Time a seat is held after a disconnection
config-odds = Show the odds of the shoe
config-yes = yes
config-no = no

equipment-shoe = shoe
equipment-shuffler = shoe and batch shuffler, two sets of cards
equipment-continuous = continuous shuffler

fractions-refuse = the bet is refused
fractions-down = rounded down
fractions-up = rounded up

pit-journal = Event log
pit-journal-earlier = Earlier entries
log-search = Search the log
log-author = Author
log-all = All authors
log-export = Export CSV

invite-title = Invite a person
invite-role = Role
invite-do = Create invitation link
invite-link = This link works once, within one day:

house-title = Administration
house-accounts = Accounts
house-find = Search by name
house-guests = Include guests
house-nobody = No account has that name.
house-more = Show more accounts
house-roles = Roles
house-since = Created
house-change = Edit
house-change-of = Edit { $name }
house-roles-why = The account gets exactly these roles. It is signed out everywhere.
house-roles-set = Save roles
house-roles-done = Roles saved: { $roles }
house-amount = Play money
house-why = Reason
house-why-missing = Enter a reason. It is recorded in the audit log.
house-grant = Add to wallet
house-granted = Added { $amount }. The balance is { $balance }.
house-reset = Create password-reset link
house-reset-why = For a person who forgot the password. The old password works until the link is used.
house-reset-done = Password-reset link for { $name }:
exclude-title = Exclude from play
exclude-why = For a player who asked for it outside the page. The player cannot bet or buy chips until then, and can cash out. Nobody can end it earlier.
exclude-reason = Reason, such as “asked by letter”
exclude-do = Exclude { $name }
exclude-done = { $name } is excluded until { $until }.

new-id = Short name for the address
new-id-wrong = Use only letters, digits, . _ and -, starting with a letter or digit.
new-name = Title
new-version = Layout
new-style = Dealing style
new-cards = Cards
new-virtual = virtual, verifiable
new-scanned = real shoe with a scanner
new-dealer = Dealer
new-pace = Pace of the automatic dealer
pace-slow = slow
pace-normal = normal
pace-quick = quick
new-automatic = automatic
new-person = person
new-chip = Value of the smallest chip
new-seconds = Betting time in seconds
new-seconds-wrong = “{ $text }” is not a whole number from 1 to 3600.
new-do = Create table

odds-title = Exact odds
odds-why = Every possible deal is counted. The results are exact fractions, not estimates.
odds-busy = Counting all deals…
odds-decks = Decks
odds-probability = Probability
odds-combinations = { $count } deals counted
odds-win = Wins
odds-again = Try again
odds-return = Return
odds-spread = Standard deviation
odds-wagers = All wagers
odds-outcomes = Payouts and their probability
odds-pays = Pays
odds-when = Condition
odds-oneIn = One in
odds-returned = Share of the return
odds-push = Push
odds-lose = Loses
odds-exact = Exact fractions
odds-copy = Copy
odds-copied = Copied

par-edge = House edge
par-spread = Return by number of rounds
par-title = PAR sheet
par-keep = Download as
par-decks = House edge by number of decks
par-course = Trend
par-band = Sessions that end within the band
par-ofHundred = { $share } of 100
par-same = Same scale for all wagers
par-rounds = Rounds
par-expected = Expected return
par-from = From
par-to = To
par-table = Show as a table
par-legend = Solid line: expected return. Dashed line: the full stake is returned.
par-removal = Effect of removing one card
par-removal-why = Change of the player’s return in percent of the stake, for { $decks } { $decks ->
        [one] deck
       *[other] decks
    }.

write-title = Rulebook editor
write-why = Change a payout or add a wager. The editor checks the rulebook and calculates its exact odds. An operator can open a table with it.
write-text = Rulebook (TOML)
write-check = Check
write-anew = Start with a template
write-from = Start with { $book }
write-open = Open a table with this rulebook
write-ok = This rulebook is valid.
write-operator = An operator can open a table with this rulebook.
write-line = Line { $line }
write-problems = Problems: { $count }
write-pause = The text is checked when you stop typing.
write-english = The words for keys and facts are English only.
write-busy = Checking…
write-upload = Open a file
write-keep = Download
write-back = Restore the previous text
write-large = The file is too large for a rulebook.
write-before = Before
write-change = Change
write-more = ▲ { $points } percentage points more for the house
write-less = ▼ { $points } percentage points less for the house
write-same = unchanged
write-new = new
write-compare = Use as the new baseline
write-loading = Loading the editor…
write-failed = The editor could not be loaded.
write-keys = Ctrl+Space completes keys and facts. Tab leaves the text. F8 goes to the next problem.
write-required = must be given
write-completions = Completions
write-diff = Show changes
write-diff-count = Changed places: { $count }
write-diff-none = The text is the one that you began with.
write-unchanged = { $count } unchanged lines
write-form = Common changes
write-form-why = A change here is written into the text.
write-form-decks = Number of decks
write-form-min = Minimum
write-form-max = Maximum
write-form-default = Default
write-form-age = Minimum age
write-form-players = Players
write-form-odds = Odds
write-form-commission = Commission
write-form-bound = Stake at most that on
write-form-free = no limit
write-form-options = Default values of options
write-form-wrong-odds = Write odds as 8:1 or 0.95:1.
write-form-wrong-rate = Write a rate as 5%.
write-form-wrong-number = Write a whole number.
write-solve = Odds for a wanted house edge
write-solve-why = The other rows of the wager stay as they are.
write-solve-do = Find the odds
write-solve-now = Now
write-solve-exact = Exact
write-solve-below = Nearest below
write-solve-above = Nearest above
write-solve-use = Use { $odds }
write-solve-never_falls = This row never pays, so its odds change nothing.
write-solve-pays_nothing = This row would have to pay nothing, or less.
write-tools = Try this rulebook
write-preview = Layout
write-trial = Trial coup
write-trial-cards = Cards in order, such as 9H 4C 2D 3S; empty: drawn at random
write-trial-die = Die
write-trial-do = Deal a coup
write-trial-outcome = Result
write-trial-win = wins
write-trial-lose = loses
write-trial-push = stands off
write-edges = House edge by option
write-edges-why = Other options have their defaults.
write-edges-do = Calculate
write-edges-none = This rulebook has no options.
write-edges-default = { $value } (default)
write-par-do = Calculate the PAR sheet

kind-wrong_number_of_cards = wrong number of cards
kind-cards_drawn_together = cards drawn together
kind-order_altered = cards in the wrong order
kind-wrong_dealing = dealt wrongly
kind-excess = drawn in excess
kind-first_card = first card of the next round
kind-foreign = foreign card
kind-reader_error = error of the reader

## /verify, a page of its own. These texts have no functions and no selectors.

verify-title = Verify a shoe
verify-intro = Before the cut, the server published a commitment to the shoe. After the last coup, it revealed the seed. This page calculates every card and every die from that seed. No data leaves this page.
verify-file = Proof file of the shoe
verify-hint = Paste the text, drop the file on the field, or choose the file.
verify-do = Verify
verify-choose = Choose the file
verify-order = Order of the cards
verify-yours = Only you can confirm that the commitment was published before the cut and that your text is in the file. Compare both with what you saw and wrote.
verify-busy = Calculating…
verify-good = The shoe is verified.
verify-bad = The shoe is not verified.
verify-holds = passed
verify-fails = failed
verify-unusable = This file cannot be checked: { $why }
verify-step-commitment = Commitment
verify-step-cut = Cut
verify-step-number = Number of cards
verify-step-returns = Returns
verify-step-texts = Texts
verify-step-book = Rulebook
verify-step-rounds = Rounds
verify-step-cards = Cards
verify-step-dice = Dice
verify-missing_key = the key { $key } is missing
verify-unknown_key = the key { $key } is not known
verify-wrong_value = the value of { $key } is not valid
verify-whole_numbers = numbers must be whole and written in digits
verify-no_hashes = this browser cannot calculate hashes here; open the page over https or as a file
verify-legend-left = Cards that left the shoe: { $left }.
verify-legend-stayed = Dashed: { $stayed } that stayed in the shoe.
verify-legend = Dotted underline: not seen. Frame: recorded as another card.
verify-legend-first = Only the first { $shown } are shown.
verify-unseen = not seen
verify-recorded = recorded as { $card }

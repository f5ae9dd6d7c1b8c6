## Empire’s End: things

emp-res-wheat = wheat
emp-res-hammer = hammer
emp-res-axe = axe
emp-res-coin = coin
emp-units-wheat = { $count } wheat
emp-units-hammer =
    { $count ->
        [one] 1 hammer
       *[other] { $count } hammers
    }
emp-units-axe =
    { $count ->
        [one] 1 axe
       *[other] { $count } axes
    }
emp-units-coin =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
emp-units-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
emp-units-nothing = nothing
emp-or = { $first } or { $last }

emp-kind-city = City
emp-kind-village = Village
emp-kind-army = Army
emp-kind-road = Road
emp-kind-farm = Farm
emp-family-fire = Fire
emp-family-uprising = Uprising
emp-family-famine = Famine
emp-family-flood = Flood
emp-family-blight = Blight
emp-family-barbarians = Barbarians
emp-family-plague = Plague
emp-family-earthquake = Earthquake
emp-round-crisis = Crisis
emp-round-double_crisis = Double crisis
emp-round-economy = Economy
emp-round-industry = Industry
emp-round-military = Military
emp-round-economy_industry = Economy and industry
emp-round-end = End of the game

emp-when-crisis = crisis rounds
emp-when-economy = economy rounds
emp-when-industry = industry rounds
emp-when-military = military rounds
emp-when-end = end of the game
emp-when-destroyed = when its location is destroyed

emp-at = { $position }: { $location }

## Empire’s End: abilities

emp-effect-gain = Gain { $what }.
emp-effect-gain_choice = Gain { $count ->
        [one] one unit
       *[other] { $count } units
    } of your choice: { $options }.
emp-effect-exchange = Give 1 { $give } or a coin for { $what }{ $limit ->
        [one] , once.
       *[other] , up to { $limit } times.
    }
emp-effect-exchange-coin = Give 1 { $give } for { $what }{ $limit ->
        [one] , once.
       *[other] , up to { $limit } times.
    }
emp-effect-gain_per_adjacent = Gain { $what } for each { $side ->
        [intact] intact
       *[destroyed] destroyed
    } { $kind } beside it.
emp-effect-points = Gain { $points }.
emp-effect-points_per_adjacent_destroyed = Gain { $points } for each destroyed location beside it.
emp-effect-refresh_adjacent = Take the exhausted markers off all innovations at the locations beside it.
emp-effect-repeat_economy = Use another of your economy abilities once more, but not a repeat.
emp-effect-discount_play = One card you play costs { $amount } less. Automatic.
emp-effect-swap_locations = Two of your locations change places, with everything attached to them.
emp-effect-discount_rebuild_adjacent = Rebuilding a location beside it costs { $amount } less. Automatic.
emp-effect-move_innovation = Move one of your innovations to another location that may take it.
emp-effect-free_bid = Exhaust it to avert a crisis that shows { $resource }, paying nothing.
emp-effect-redraw_crisis = Exhaust it to exchange an open crisis for the top card of the deck. The pot stays, and the deck is shuffled.
emp-effect-strength = Strength +{ $amount }.
emp-effect-strength_per_adjacent_destroyed = Strength +{ $amount } for each destroyed location beside it.
emp-effect-strength_per_adjacent = Strength +{ $amount } for each { $side ->
        [intact] intact
       *[destroyed] destroyed
    } { $kind } beside it.
emp-effect-end_points_per_destroyed = { $points } for each destroyed location of yours.
emp-effect-end_points_per_adjacent_destroyed = { $points } for each destroyed location beside it.
emp-effect-end_points_per_resource = { $points } for each { $resource } you hold.
emp-effect-end_points_per_adjacent = { $points } for each { $side ->
        [intact] intact
       *[destroyed] destroyed
    } { $kind } beside it.
emp-effect-end_points_most_destroyed = { $points } if you have a destroyed location and nobody has more of them.
emp-effect-end_copy = Counts as much as your best other end ability.
emp-effect-on_destroyed_gain = Gain { $what }.
emp-effect-on_destroyed_points = Gain { $points }.
emp-effect-on_destroyed_refresh_all = Take the exhausted markers off all your innovations.
emp-effect-when = In { $when }: { $effect }
emp-effect-end = At the end: { $effect }
emp-effect-destroyed = When destroyed: { $effect }

emp-worth-refreshes =
    { $count ->
        [one] 1 marker off
       *[other] { $count } markers off
    }
emp-worth-strength = strength +{ $count }
emp-worth-saved =
    { $count ->
        [one] 1 hammer saved
       *[other] { $count } hammers saved
    }
emp-worth-here = here: { $worth }
emp-worth-none = nothing here

## Empire’s End: questions

emp-ask-nothing = The others are still deciding.
emp-ask-over = The game is over.
emp-ask-blitz_mulligan = Before a Blitz game: four new cards, or keep these?
emp-ask-blitz_accept = Accept two of your cards. Each destroys the location it names, then stays with you as an innovation.
emp-ask-crisis_turn = { $crisis } threatens position { $number }. Avert it with one resource, or accept it?
emp-ask-crisis_turns = Two crises threaten. Avert or accept each of them, in any order.
emp-ask-after_avert = Averted. Redraw a crisis, or end your turn?
emp-ask-choose_destroyed = Two locations are equally near. Which one is destroyed?
emp-ask-place_innovation = { $card } becomes an innovation. Where do you attach it?
emp-ask-scarcity = Fewer than five resources: declare scarcity? Everybody then sees what you hold, and you may buy coins for 2 points each.
emp-ask-scarcity_buy = Buy a coin for 2 points?
emp-ask-economy_step = Use your economy abilities, each once, in any order. Then end the round.
emp-ask-industry_step = Play or sell up to two cards, rebuild one location, use your abilities. Then end the round.
emp-ask-hand_rest = Two cards are used. Keep the rest of your hand, or discard all of it?
emp-ask-combined_order = Economy and industry: which half do you play first?
emp-ask-military_bid = How many axes and coins do you bid? All bids are shown together.
emp-ask-military_refresh = Take the exhausted marker off one of your innovations?

## Empire’s End: choices

emp-group-crisis = { $crisis }: avert or accept
emp-group-redraw = Redraw a crisis
emp-group-destroy = Destroy
emp-group-attach = Attach to
emp-group-opening = Accept a card
emp-group-answer = Answer
emp-group-use = Use an ability
emp-group-choose = Choose a resource
emp-group-exchange = Exchange
emp-group-repeat = Repeat an ability
emp-group-play = Play a card
emp-group-sell = Sell a card for a coin
emp-group-rebuild = Rebuild
emp-group-swap = Two locations change places
emp-group-move = Move an innovation
emp-group-military = Bid
emp-group-refresh = Take a marker off
emp-group-end = Finish

emp-do-mulligan-yes = four new cards
emp-do-mulligan-no = keep these cards
emp-do-opening = accept { $card }: { $loss }
emp-do-bid = avert { $crisis } with { $what }
emp-do-free-bid = avert { $crisis } with the free bid of { $card }
emp-do-accept = accept { $crisis }: take { $pot }, { $loss }
emp-loss = lose { $places }
emp-loss-none = nothing is left to lose
emp-do-redraw = { $card }: exchange { $crisis }
emp-do-end-turn = End my turn
emp-do-destroy = destroy { $place }
emp-do-attach = attach { $card } to { $place }{ $worth }
emp-do-scarcity-yes = declare scarcity
emp-do-scarcity-no = do not declare
emp-do-buy-coin = Buy a coin for 2 points
emp-do-stop-buying = Buy no more
emp-do-use = use { $source }: { $effect }
emp-do-choose = { $source }: take { $what }
emp-do-exchange = { $source }: give { $gave }, get { $got }
emp-do-repeat = { $source } once more
emp-do-play = play { $card } at { $place } for { $paid }{ $worth }
emp-do-sell = sell { $card }
emp-do-rebuild = rebuild { $place } for { $paid }
emp-do-swap = { $a } and { $b } change places
emp-do-move = move { $card } to { $place }{ $worth }
emp-do-rest-yes = keep the rest
emp-do-rest-no = discard the rest
emp-do-order-yes = economy first
emp-do-order-no = industry first
emp-do-end-economy = End my economy round
emp-do-end-industry = End my industry round
emp-do-military = bid { $what }: strength { $strength }
emp-do-refresh = refresh { $card }
emp-do-no-refresh = Leave the markers
emp-short-accept = accept
emp-short-free = free: { $card }
emp-short-end = finish
emp-row-axes =
    { $count ->
        [0] no axe and
        [one] 1 axe and
       *[other] { $count } axes and
    }
emp-row-swap = { $place } with

## Empire’s End: the board

emp-track = Round track
emp-track-now = Round { $field } of { $last }: { $round }
emp-track-before = Before the first round
emp-track-next = Next: { $rounds }
emp-track-field = Round { $field }: { $round }{ $state ->
        [done] , played
        [now] , now
       *[later] {""}
    }
emp-crisis-title = Crisis: { $crisis }
emp-crisis-number = threatens position { $number }
emp-crisis-shows = may be averted with { $what } or a coin
emp-crisis-pot = Pot
emp-crisis-turn = { $name } decides
emp-crisis-mine = You decide
emp-crisis-averted = averted this turn
emp-crisis-accepted = being accepted
emp-crisis-becomes = As an innovation: { $effect }
emp-crisis-burns = Would burn
emp-crisis-burns-of = { $name }: { $places }
emp-bid-label = Bid { $what } on { $crisis }
emp-bid-key = key { $key }
emp-accept = Accept
# Buttons of the board, whose names must differ from those of the list.
emp-on-board = On the board: { $what }
emp-economy-title = Economy
emp-economy-all = Use every ability that simply gives you something
emp-economy-all-worth = This brings { $worth }.
emp-economy-all-none = No ability that simply gives you something is left.
emp-economy-lead = Exchanges and choices are up to you.
emp-state-used = used
emp-state-left =
    { $count ->
        [one] once more
       *[other] { $count } times more
    }
emp-state-ruin = its location is destroyed
emp-state-ready = ready
emp-economy-nothing = would bring nothing now
emp-exchange-label = { $source }: give { $gave } for { $got }
emp-choose-label = { $source }: { $what }
emp-industry-title = Industry
emp-industry-cards =
    { $count ->
        [0] no card used, two allowed
        [one] one card used, one more allowed
       *[other] two cards used
    }
emp-industry-rebuilt = rebuilt one location
emp-industry-not-rebuilt = one location may be rebuilt
emp-tool-play = Choose where { $card } goes: every place that glows may take it.
emp-tool-swap = Swap two locations
emp-tool-swap-lead = Choose the first of the two locations.
emp-tool-move = Move an innovation
emp-tool-move-lead = Choose the innovation that moves, or the place it moves to.
emp-tool-stop = Never mind
emp-military-title = Campaign { $number }
emp-military-victor = The strongest also get { $what }
emp-military-tiers = Rewards by strength
emp-military-tier-low = up to { $max }
emp-military-tier-mid = { $min } to { $max }
emp-military-tier-high = { $min } or more
emp-military-base = Strength before bids
emp-military-bid = Your sealed bid
emp-military-axes = Axes
emp-military-coins = Coins
emp-military-more = one more: { $what }
emp-military-less = one less: { $what }
emp-military-strength = strength { $strength }
emp-military-gets = { $what } for you if it stays that way
emp-military-seal = Seal this bid
emp-military-sealed = sealed
emp-military-thinks = still thinking
emp-military-unrest = Unrest for all but the strongest: their { $rank ->
        [1] most valuable
        [2] second most valuable
       *[other] third most valuable
    } intact location and position { $position } change places.
emp-military-unrest-of = { $a } and { $b }
emp-military-unrest-none = nothing moves
emp-military-refresh =
    { $count ->
        [one] a marker off
       *[other] { $count } markers off
    }
emp-military-shown = The bids are shown
emp-military-shown-of = { $name }: { $bid }, strength { $strength }{ $victor ->
        [yes] , strongest
       *[no] {""}
    }
emp-opening-title = Before a Blitz game
emp-opening-chosen = { $name } has accepted { $cards }
emp-opening-none = no card yet
emp-waiting = Still deciding: { $names }
emp-half-second = your second half
emp-half-first = your first half

emp-own-empire = Your empire
emp-empire-of = { $name }’s empire
emp-points-of = { $count ->
        [one] 1 point
       *[other] { $count } points
    }
emp-strength-of = strength { $count }
emp-hand-of =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
emp-start-player = start player
emp-ended = done
emp-purse-own = Behind your screen
emp-purse-of = Behind { $name }’s screen
emp-purse-hidden = hidden behind a screen
emp-location-label = Position { $position }: { $location }, { $points }, { $intact ->
        [yes] intact
       *[no] destroyed, rebuilding costs { $repair }
    }{ $burns ->
        [yes] ; { $crisis } would destroy it
        [maybe] ; { $crisis } could destroy it
       *[no] {""}
    }{ $unrest ->
        [yes] ; unrest would move it
       *[no] {""}
    }
emp-innovation-label = { $card } at position { $position }, { $state ->
        [exhausted] exhausted
        [inactive] without effect while the location is destroyed
       *[active] active
    }: { $effect }
emp-choices-here =
    { $count ->
        [one] ; one choice
       *[other] ; { $count } choices
    }
emp-choice-here = ; you may: { $choice }
emp-look = Look closer
emp-look-at = Look closer at { $name }’s empire
emp-hand = Your hand
emp-hand-empty = Your hand is empty.
emp-hand-play = Play { $card } for { $cost ->
        [0] nothing
        [one] 1 hammer or coin
       *[other] { $cost } hammers or coins
    }: { $effect }
emp-hand-cost = cost { $cost }
emp-hand-cost-was = cost { $cost } instead of { $full }
emp-hand-sell = Sell { $card } for 1 coin
emp-hand-sell-short = Sell: 1 coin
emp-hand-accept = Accept { $card }: { $loss }
emp-hand-card = { $card }, { $effect }
emp-piles = Piles
emp-pile-deck = Crisis deck: { $count }
emp-pile-discard = Discard pile: { $count }
emp-pile-campaigns = Campaigns left: { $count }
emp-book = All cards
emp-book-crises = Crises and innovations
emp-book-locations = Locations
emp-book-campaigns = Campaigns
emp-book-here = on the table: { $where }
emp-card-number = position { $number }
emp-card-bids = averted with { $what } or a coin
emp-card-cost = costs { $count ->
        [one] 1 hammer
       *[other] { $count } hammers
    } to play
emp-card-repair = costs { $count ->
        [one] 1 hammer
       *[other] { $count } hammers
    } to rebuild
emp-fact-kind = kind
emp-fact-location = number
emp-fact-bid = bids
emp-fact-cost = cost
emp-fact-ability = ability
emp-fact-points = points
emp-fact-repair = rebuilding
emp-fact-victor = victor bonus
emp-fact-tier_bounds = tiers
emp-fact-tier_low = lowest tier
emp-fact-tier_middle = middle tier
emp-fact-tier_high = highest tier
emp-fact-unrest = unrest
emp-fact-all = everything
emp-key = What the marks mean
emp-key-intact = intact
emp-key-destroyed = destroyed: scores nothing, blocks what is attached
emp-key-innovation = innovation
emp-key-exhausted = exhausted innovation
emp-key-burns = would burn if its owner accepted
emp-key-maybe = could burn: its owner would choose
emp-key-unrest = would change places in unrest

## Empire’s End: the end

emp-account-track = Points on the track
emp-account-locations = Intact locations
emp-account-abilities = End abilities
emp-tie = Equal totals: whoever has more intact locations is ahead; with equally many, the place is shared. Intact: { $counts }.
emp-sheet = Where the points come from
emp-sheet-track = Points on the track
emp-sheet-locations =
    { $count ->
        [one] 1 intact location
       *[other] { $count } intact locations
    }
emp-sheet-ability = { $source }: { $effect }
emp-sheet-total = Total
emp-sheet-purse = Held at the end: { $what }

## Empire’s End: options

option-empires-end-blitz = Length
option-empires-end-blitz-false = the whole game, 26 rounds
option-empires-end-blitz-true = Blitz, 19 rounds
option-empires-end-open_purses = Purses
option-empires-end-open_purses-false = hidden behind screens
option-empires-end-open_purses-true = visible to everybody
option-empires-end-start_seat = Who begins
option-empires-end-start_seat-null = drawn at random
option-empires-end-start_seat-0 = seat 1
option-empires-end-start_seat-1 = seat 2
option-empires-end-start_seat-2 = seat 3
option-empires-end-start_seat-3 = seat 4

## Empire’s End: what happened

emp-said-mulligan-yes = { $who } takes four new cards
emp-said-mulligan-no = { $who } keeps the first hand
emp-said-opening-chosen = { $who } accepts { $card } before the game
emp-said-round-began = Round { $field }: { $round }
emp-said-round-skipped = Round { $field } is skipped: no card is left
emp-said-crisis-revealed = { $card } threatens position { $number }
emp-said-deck-renewed = The discard pile becomes the new deck, { $count } cards
emp-said-campaigns-renewed = The campaigns are shuffled anew
emp-said-bid-laid = { $who } averts crisis { $crisis } with { $what }
emp-said-free-bid = { $who } averts crisis { $crisis } with the free bid of { $card }
emp-said-crisis-redrawn = { $who } exhausts { $by } and sends { $old } back into the deck
emp-said-crisis-accepted = { $who } accepts { $card } and takes { $pot }
emp-said-marker-moved = { $who } is the start player now
emp-said-destroyed = { $who }’s { $location } at position { $position } is destroyed
emp-said-nothing-destroyed = { $who } has nothing left to lose
emp-said-attached = { $who } attaches { $card } to { $location } at position { $position }
emp-said-card-discarded = { $card } finds no place and is discarded
emp-said-gained = { $who } gains { $what }
emp-said-gained-by = { $who } gains { $what } from { $by }
emp-said-scored = { $who }: { $sign ->
        [loss] minus { $points }
       *[gain] plus { $points }
    }
emp-said-scored-by = { $who } scores { $points } from { $by }
emp-said-refreshed = { $who } refreshes { $cards }
emp-said-scarcity-declared = { $who } declares scarcity and shows { $what }
emp-said-scarcity-coin = { $who } buys a coin for 2 points
emp-said-exchanged = { $who } exchanges { $gave } for { $got } with { $by }
emp-said-ability-used = { $who } uses { $by }
emp-said-repeated = { $who } may use { $target } once more, thanks to { $by }
emp-said-card-played = { $who } plays { $card } for { $paid }
emp-said-card-sold = { $who } sells { $card } for a coin
emp-said-rebuilt = { $who } rebuilds { $location } for { $paid }
emp-said-swapped = { $who } swaps positions { $a } and { $b }
emp-said-unrest = Unrest: { $who }’s positions { $a } and { $b } change places
emp-said-innovation-moved = { $who } moves { $card } to { $location }
emp-said-hand-kept = { $who } keeps the rest of the hand
emp-said-hand-discarded = { $who } discards { $cards }
emp-said-hand-filled =
    { $count ->
        [one] { $who } draws a card
       *[other] { $who } draws { $count } cards
    }
emp-said-hand-drawn = { $who } draws { $cards }
emp-said-order-economy = { $who } plays the economy half first
emp-said-order-industry = { $who } plays the industry half first
emp-said-ended = { $who } ends the { $round ->
        [economy] economy
       *[industry] industry
    } round
emp-said-campaign-revealed = Campaign { $campaign } begins
emp-said-bid-sealed = { $who } has made a bid
emp-said-bid-sealed-own = { $who } bids { $what }, sealed
emp-said-bids-shown = Bids: { $bids }. Strongest: { $victors }
emp-said-bid-of = { $name }: { $what } (strength { $strength })
emp-said-refresh-declined = { $who } leaves the markers where they are
emp-said-game-ended = The end field is reached, all screens are lifted

## Empire’s End: refusals

emp-no-game-over = The game is over.
emp-no-not-your-turn = { $decider } is to move.
emp-no-already-ended = You have already ended this round.
emp-no-already-opened = You have finished here; others are still deciding.
emp-no-already-bid = Your bid is made and stays as it is.
emp-no-no-refresh-due = You have no marker to take off now.
emp-no-answer-first = { $asked ->
        [hand_rest] First keep or discard the rest of your hand.
        [combined_order] First say which half you play first.
        [choose_destroyed] First choose the location that is destroyed.
        [place_innovation] First choose where the innovation goes.
        [scarcity] First say whether you declare scarcity.
        [scarcity_buy] First buy coins, or stop buying.
        [after_avert] You have decided; redraw a crisis or end your turn.
        [blitz_mulligan] First say whether you want new cards.
       *[blitz_accept] First accept two of your cards.
    }
emp-no-not-now = { $verb ->
        [mulligan] The first hand can be changed once, before a Blitz game.
        [opening] Hand cards are accepted only before a Blitz game.
        [decide] No crisis asks you for a decision now.
        [crisis-ability] That works only on your own turn in a crisis round.
        [end-turn] Only a turn in a crisis round is ended like that.
        [destroy] There is no location to choose for destruction now.
        [attach] No innovation is waiting for a place.
        [scarcity] Scarcity can only be declared right after accepting a crisis, with fewer than 5 resources.
        [use] Abilities like that are used in economy and industry rounds.
        [economy] That belongs to an economy round.
        [industry] That belongs to an industry round.
        [rest] The hand is kept or discarded right after the second card.
        [order] Only a combined round asks for an order.
        [military] Bids belong to a military round.
       *[refresh] Markers are taken off as a reward of a campaign.
    }
emp-no-other-half = You are in the other half of this round.
emp-no-undecided = Every open crisis has to be decided first.
emp-no-no-such-crisis = Crisis { $crisis } is not open.
emp-no-already-averted = You have already averted crisis { $crisis } this turn.
emp-no-not-shown = The crisis does not show { $resource }.
emp-no-not-held = You hold no { $resource }.
emp-no-not-yours = { $source } is not in your empire.
emp-no-other-ability = { $source } cannot be used like that now.
emp-no-inactive = The location of { $source } is destroyed, so it has no effect.
emp-no-exhausted = { $card } is exhausted.
emp-no-free-bid-not-shown = The free bid is for { $resource }, which the crisis does not show.
emp-no-nothing-to-draw = No crisis card is left to draw.
emp-no-not-nearest = Position { $position } is not the nearest intact one.
emp-no-attach-to-ruins = Nothing can be attached at position { $position }: it is destroyed.
emp-no-not-minimal = Another intact location has fewer innovations than position { $position }.
emp-no-used-up = { $source } is used up in this round.
emp-no-limit-reached = { $source } has reached its limit in this round.
emp-no-wrong-gift = { $source } takes another resource, or a coin.
emp-no-wrong-output = { $source } yields something else.
emp-no-idle-exchange = A coin for a coin is no exchange.
emp-no-no-option = { $resource } is not among the options.
emp-no-no-repeat-left = You have no ability left that repeats another.
emp-no-repeat-of-repeat = A repeat cannot repeat a repeat.
emp-no-not-economy = { $source } has no economy ability.
emp-no-not-in-hand = { $card } is not in your hand.
emp-no-two-cards-used = You have already used two cards this round.
emp-no-cannot-pay = { $rebuilding ->
        [yes] Rebuilding costs { $due }, in hammers and coins; you cannot pay that.
       *[no] The card costs { $due }, in hammers and coins; you cannot pay that.
    }
emp-no-too-many-coins = { $rebuilding ->
        [yes] Rebuilding costs only { $due }.
       *[no] The card costs only { $due }.
    }
emp-no-already-rebuilt = You have already rebuilt a location this round.
emp-no-not-destroyed = { $location } is intact; there is nothing to rebuild.
emp-no-swap-with-itself = A location cannot change places with itself.
emp-no-no-swap-left = You have no ability left that swaps locations.
emp-no-no-move-left = You have no ability left that moves innovations.
emp-no-move-to-itself = The innovation is already there.
emp-no-move-to-ruins = No innovation can be moved to position { $position }: it is destroyed.
emp-no-move-not-minimal = Without this innovation, another intact location has fewer than position { $position }.
emp-no-bid-too-high = You do not hold that many axes and coins.
emp-no-not-exhausted = { $card } is not exhausted.

## Empire’s End: for whoever meets it for the first time

emp-guide-crisis-1 = A crisis threatens the location at its number in every row; the flames show what would burn.
emp-guide-crisis-2 = In turn, everybody pays one resource into the pot to be spared, until somebody accepts.
emp-guide-crisis-3 = Whoever accepts takes the pot, loses the location and gains the card as an innovation.
emp-guide-place-1 = An innovation goes to an intact location with the fewest innovations.
emp-guide-place-2 = Some count what is beside them; what a place would bring is written on it.
emp-guide-place-3 = If its location is destroyed, it has no effect until the location is rebuilt.
emp-guide-economy-1 = Everybody acts at once; use each of your economy abilities once.
emp-guide-economy-2 = One button uses every ability that simply gives you something; exchanges are up to you.
emp-guide-economy-3 = The round ends for you when you say so.
emp-guide-industry-1 = Pick up a card and put it on a place that glows, or sell it for a coin: two cards at most.
emp-guide-industry-2 = You may rebuild one ruin for hammers and coins; the cost stands on it.
emp-guide-industry-3 = Intact locations are your points at the end.
emp-guide-military-1 = Bid axes and coins in secret; each adds one to your strength.
emp-guide-military-2 = Your strength decides your reward, and the strongest get a bonus.
emp-guide-military-3 = Everybody else suffers unrest: two of their locations change places.
emp-guide-opening-1 = A Blitz game begins with empires that have already suffered.
emp-guide-opening-2 = Accept two of your cards: each destroys a location and becomes an innovation.
emp-guide-opening-3 = From then on everybody has two cards in hand.

emp-keys-bid =
    { $crisis ->
        [one] Bid on the first crisis, in the order of its buttons
       *[other] Bid on the second crisis, in the order of its buttons
    }
emp-keys-accept =
    { $crisis ->
        [one] Accept the first crisis
       *[other] Accept the second crisis
    }

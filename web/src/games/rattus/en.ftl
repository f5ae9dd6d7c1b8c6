## Rattus: things

class-king = King
    .the = the King
    .power = At any time in your turn, once: move one of your cubes from a region without rats into the castle.
class-knight = Knight
    .the = the Knight
    .power = The plague moves one or two steps and, if you wish, counts as two cubes.
    .final = Move the plague up to two steps, or leave it; it counts as two cubes in the final devastation.
class-peasant = Peasant
    .the = the Peasant
    .power = You may place one cube more than there are rats, so also one where there is none.
    .final = Place one cube in any region.
class-monk = Monk
    .the = the Monk
    .power = Once per turn, before the plague moves: move one rat to a neighbouring region with fewer than three.
class-merchant = Merchant
    .the = the Merchant
    .power = At any time in your turn, once: move up to three of your cubes from one region to a neighbouring one.
class-witch = Witch
    .the = the Witch
    .power = At any time in your turn, once: look at one or two rats; you may exchange the two.

rattus-tile = rat { $place } in { $region }
rattus-castle = The King’s castle
rattus-rats =
    { $count ->
        [0] no rats
        [one] 1 rat
       *[other] { $count } rats
    }
rattus-rats-known = { $rats }, of which you know { $fronts }
rattus-cubes =
    { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }
rattus-cubes-and-knight =
    { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } + { $neutral } for { $knight }
rattus-face-majority = majority
rattus-face-all = all
rattus-face = { $number } ({ $signs })

## Rattus: the board

rattus-region = { $region }: { $rats }{ $cubes }{ $figure ->
        [yes] ; the plague is here
       *[no] {""}
    }{ $choices ->
        [0] {""}
        [one] ; one choice
       *[other] ; { $choices } choices
    }
rattus-region-choice = { $region }: { $rats }{ $cubes }{ $figure ->
        [yes] ; the plague is here
       *[no] {""}
    }; you may: { $choice }
rattus-map = Map of Europe
rattus-of-seat = { $name } has { $count }
rattus-tile-hidden = { $tile }, face down
rattus-tile-known = { $tile }, you know it: { $front }
rattus-seen-by = seen by { $names }
rattus-castle-label = The King’s castle: { $cubes }
rattus-card-free = in the display
rattus-card-used = used
rattus-cards = Class cards
rattus-supply =
    { $count ->
        [0] no rats in the supply
        [one] 1 rat in the supply
       *[other] { $count } rats in the supply
    }
rattus-supply-short = supply { $count }
rattus-zoom-in = Larger map
rattus-zoom-out = Whole map
rattus-hand = { $count } in hand
rattus-in-regions = { $count } in regions
rattus-in-castle = { $count } in the castle

## Rattus: questions

rattus-ask-setup = Choose a region for two of your cubes.
rattus-ask-setup-second = Your second pair: choose a region for two more cubes; it may be the same one.
rattus-ask-place =
    { $duty ->
        [no] Place cubes, one for each rat in the region you choose, or move the plague without placing.
       *[yes]
            { $cards ->
                [both] Place cubes: one for each rat in the region you choose. You may take or use a card before or after.
                [use] Place cubes: one for each rat in the region you choose. You may use a card before or after.
                [none] Place cubes: one for each rat in the region you choose.
               *[take] Place cubes: one for each rat in the region you choose. You may take a card before or after.
            }
    }
rattus-ask-plague =
    { $cards ->
        [both] Move the plague to end your turn; before that you may take a card or use one.
        [take] Move the plague to end your turn; before that you may take a card.
        [use] Move the plague to end your turn, or use a card first.
       *[none] Move the plague to end your turn.
    }
rattus-ask-spread =
    { $left ->
        [one] The plague spreads from { $region }: where does the new rat go?
       *[other] The plague spreads from { $region }: where does the next rat go? { $left } to place.
    }
rattus-ask-count = Does the plague figure count as two cubes when the rats in { $region } are turned over?
rattus-ask-reveal = The rats in { $region } are turned over one by one. Go on, or use a card first.
rattus-ask-witch-look2 =
    { $known ->
        [yes] { $seen }. Look at a second rat, or stop here.
       *[no] Look at a second rat, or stop here.
    }
rattus-ask-witch-swap =
    { $known ->
        [yes] { $seen }. Exchange them?
       *[no] Exchange the two rats, or leave them.
    }
rattus-ask-final =
    { $cards ->
        [none] Your final turn: no card is left to use, so pass.
       *[use] Your final turn: use each of your cards at most once, then pass.
    }
rattus-ask-over = The game is over.

## Rattus: choices

rattus-group-setup-place = Two cubes into
rattus-group-place = Place cubes
rattus-group-take = Take a card
rattus-group-plague = Move the plague to
rattus-group-spread = The new rat goes to
rattus-group-king = King: a cube into the castle
rattus-group-merchant = Merchant: move cubes
rattus-group-monk = Monk: move a rat
rattus-group-witch = Witch: look at a rat
rattus-group-witch2 = Witch: a second look
rattus-group-swap = Witch: these two rats
rattus-group-count = The plague figure counts as two cubes
rattus-group-reveal = The next rat
rattus-group-final-peasant = Peasant: one cube into any region
rattus-group-final-knight = Knight: move the plague up to two steps, or leave it; it then counts as two cubes at the end
rattus-group-pass = Final turn

rattus-do-setup-place = two cubes into { $region }
rattus-do-place = place { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } in { $region }
rattus-do-take = take the { $card }
rattus-do-take-from = take the { $card } from { $name }
rattus-do-king = King: a cube from { $region } into the castle
rattus-do-merchant = Merchant: { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } from { $from } to { $to }
rattus-do-monk = Monk: { $tile } to { $to }
rattus-do-witch-look = Witch: look at { $tile }
rattus-do-witch-stop = Witch: that is enough
rattus-do-witch-swap = Witch: exchange the two rats
rattus-do-witch-keep = Witch: leave both rats
rattus-do-plague = move the plague to { $region }
rattus-do-spread = the new rat to { $region }
rattus-do-count-yes = yes, it counts
rattus-do-count-no = no, it does not
rattus-do-reveal = turn over the next rat
rattus-do-final-peasant = Peasant: a cube into { $region }
rattus-do-final-knight = Knight: the plague to { $region }
rattus-do-final-knight-stay = Knight: leave the plague in { $region }
rattus-do-pass = pass
rattus-short-place = { $region }: { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }{ $why ->
        [peasant] {" "}({ $card })
        [hand] {" "}(all in hand)
       *[rats] {""}
    }
rattus-short-take-from = { $class } (from { $name })
rattus-short-stop = enough
rattus-short-swap = exchange
rattus-short-keep = leave
rattus-short-yes = yes
rattus-short-no = no
rattus-from = from { $place }

## Rattus: what happened

rattus-said-cubes-placed = { $who } places { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } in { $region }
rattus-said-card-taken = { $who } takes { $class }
rattus-said-card-taken-from = { $who } takes { $class } from { $from }
rattus-said-castle-entered = { $who } brings a cube from { $region } into the castle
rattus-said-cubes-moved = { $who } moves { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } from { $from } to { $to }
rattus-said-tile-moved = { $who } moves a rat from { $from } to { $to }
rattus-said-tile-looked = { $who } looks at { $tile }
rattus-said-tile-seen = { $who } looks at { $tile }: { $front }
rattus-said-witch-swapped = { $who } exchanges { $a } and { $b }
rattus-said-witch-kept = { $who } leaves the rats where they are
rattus-said-figure-moved = { $who } moves the plague to { $to }
rattus-said-figure-stays = { $who } leaves the plague in { $to }
rattus-said-tile-placed = A new rat comes to { $region }
rattus-said-spread-lapsed =
    { $count ->
        [one] One more rat is due but is not placed
       *[other] { $count } more rats are due but are not placed
    }
rattus-said-figure-counts = The plague figure counts as two cubes
rattus-said-figure-not = The plague figure does not count as cubes
rattus-said-tile-turned = { $region }: { $front } against { $cubes } – { $outcome ->
        [outbreak] the plague breaks out
        [nobody] the plague breaks out but hits nobody
       *[spared] nothing happens
    }
rattus-said-cubes-lost = { $who } loses { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } in { $region } ({ $reasons })
rattus-said-end-supply = The supply is empty: { $who }’s turn triggers the end of regular play
rattus-said-end-hand = No cube left in hand: { $who }’s turn triggers the end of regular play
rattus-said-final-turn-began = { $who }’s final turn begins
rattus-said-final-turn-ended = { $who }’s final turn is over
rattus-said-final-turn-skipped = { $who } has no card to use
rattus-said-final-devastation = The plague devastates every region
rattus-said-game-ended = { $who } wins

## Rattus: the turning of rats

rattus-reveal-title = The plague in { $region }{ $order ->
        [0] {""}
       *[other] : rat { $order } of { $count }
    }
rattus-reveal-skip = Skip
rattus-reveal-threshold = breaks out at { $number }
rattus-reveal-cubes = here: { $cubes }
rattus-reveal-outbreak = Outbreak!
rattus-reveal-spared = No outbreak.
rattus-reveal-nobody = Nobody is hit.
rattus-reveal-free = { $class }: nobody has the card
rattus-reveal-absent = { $class }: { $who } has no cube here
rattus-reveal-majority = M hits whoever has the most here, ties too
rattus-reveal-all = A hits everybody here
rattus-reveal-lost = { $who } −{ $count } ({ $reasons })

## Rattus: the account

rattus-cause-supply-empty = the supply of rats was empty at the end of { $who }’s turn.
rattus-cause-hand-empty = { $who } had no cube left in hand at the end of the turn.
rattus-tie = Equal totals: whoever would have had the next regular turn is ahead. In this order: { $names }.
rattus-account-regions = Cubes in regions
rattus-account-castle = Cubes in the castle
rattus-sheet = Where the points come from
rattus-sheet-hand =
    { $count ->
        [one] The one cube in hand does not count.
       *[other] The { $count } cubes in hand do not count.
    }

## Rattus: options

option-rattus-end_timing = Regular play ends
option-rattus-end_timing-turn = right after the turn that triggers it
option-rattus-end_timing-round = once the lap of the table is complete
option-rattus-optional_placement = Placing cubes
option-rattus-optional_placement-false = compulsory
option-rattus-optional_placement-true = optional

option-rattus-start_seat = Start player
option-rattus-start_seat-null = drawn at random
option-rattus-start_seat-0 = seat 1
option-rattus-start_seat-1 = seat 2
option-rattus-start_seat-2 = seat 3
option-rattus-start_seat-3 = seat 4

## Rattus: refusals

rattus-no-game-over = The game is over.
rattus-no-not-your-placement = { $decider } is placing initial cubes now.
rattus-no-not-your-turn = { $decider } is to move.
rattus-no-not-your-turn-for-power = { $theclass } works only on your own turn; { $decider } is to move.
rattus-no-not-your-final-turn = It is { $decider }’s final turn.
rattus-no-no-final-turn = Whoever triggered the end gets no final turn.
rattus-no-out-of-play = { $region } is not used with so few players.
rattus-no-setup-first = First the initial cubes are placed.
rattus-no-setup-is-over = The initial cubes have already been placed.
rattus-no-finish-the-witch = Finish using the Witch first.
rattus-no-no-second-look = A second look has to follow the first at once.
rattus-no-not-two-looks = Only two rats just looked at can be exchanged.
rattus-no-too-late-to-take = No card can be taken once the plague has moved.
rattus-no-no-taking-in-final-turn = No card can be taken in a final turn.
rattus-no-already-took = You have already taken a card this turn.
rattus-no-own-card = { $theclass } is yours already.
rattus-no-too-late-to-place = No cubes can be placed once the plague has moved.
rattus-no-no-placing-in-final-turn = No cubes are placed like that in a final turn.
rattus-no-already-placed = You have already placed cubes this turn.
rattus-no-empty-hand = You have no cube in hand.
rattus-no-no-tiles = There is no rat in { $region }.
rattus-no-wrong-count = Place exactly { $due } in { $region }{ $because ->
        [tiles] , one for each rat.
        [hand] , all you have in hand.
        [peasant] , or one more with the Peasant.
       *[peasant-alone] : the Peasant needs no rat.
    }
rattus-no-place-first =
    { $guard ->
        [yes] Nobody has placed a cube or drawn a rat for two laps of the table, so now you have to place cubes first.
       *[no] Place cubes first, then the plague moves.
    }
rattus-no-already-moved = The plague has already moved this turn.
rattus-no-no-plague-in-final-turn = The plague does not rage in a final turn.
rattus-no-figure-stays = The plague may not stay where it is.
rattus-no-too-far = { $knight ->
        [yes] { $region } is more than two steps away.
       *[no] { $region } is more than one step away.
    }
rattus-no-nothing-to-spread = No new rat is due.
rattus-no-spread-first = A new rat has to be placed first.
rattus-no-spread-into-plague = New rats go to neighbours of the plague region, never into it.
rattus-no-spread-too-far = { $region } is not next to the plague region.
rattus-no-spread-into-full = { $region } has three rats already.
rattus-no-nothing-to-count = No region is about to be devastated.
rattus-no-too-late-to-count = That was decided before the first rat was turned over.
rattus-no-count-first = First say whether the plague figure counts as two cubes.
rattus-no-nothing-to-reveal = No rat is about to be turned over.
rattus-no-not-owner = You do not own { $theclass }.
rattus-no-already-used = You have already used { $theclass } this turn.
rattus-no-king-among-rats = There is a rat in { $region }, so the King cannot lead anybody out.
rattus-no-no-cube-for-king = You have no cube in { $region }.
rattus-no-merchant-too-far = { $to } is no neighbour of { $from }.
rattus-no-too-few-cubes =
    { $own ->
        [0] No cube of yours lies in { $region }.
        [one] You have one cube in { $region }.
       *[other] You have { $own } cubes in { $region }.
    }
rattus-no-too-late-for-monk = The Monk rests once the plague has moved.
rattus-no-no-tile-for-monk = There is no { $tile }.
rattus-no-monk-too-far = { $to } is no neighbour of the rat’s region.
rattus-no-monk-into-full = { $to } has three rats already.
rattus-no-no-tile-for-witch = There is nothing to look at: no { $tile }.
rattus-no-same-tile = You have just looked at { $tile }.
rattus-no-peasant-only-in-final-turn = In a regular turn the Peasant works when you place cubes: you may place one more.
rattus-no-knight-only-in-final-turn = In a regular turn the Knight works when you move the plague: choose a region one or two steps away.
rattus-no-no-passing = A regular turn ends by itself.
rattus-no-no-cube-for-peasant = You have no cube in hand for the Peasant.
rattus-no-final-knight-too-far = In a final turn, too, the Knight rides two steps at most; { $region } is further away.

rattus-guide-setup-1 = You begin with two pairs of cubes, your people, each pair in one region.
rattus-guide-setup-2 = More rats in a region mean more room for people later, and more danger.
rattus-guide-setup-3 = At the end only surviving cubes count.
rattus-guide-turn-1 = Choose a region and place one cube there for each rat that lies in it.
rattus-guide-turn-2 = You may take one class card: it helps you, but rats strike at its owner.
rattus-guide-turn-3 = Then you move the plague and end your turn.
rattus-guide-plague-1 = Now move the plague to a neighbouring region.
rattus-guide-plague-2 = The rats there are turned over one by one; cubes at risk are marked when you point at a choice.
rattus-guide-plague-3 = Rats breed: new ones come to the regions around it.
rattus-guide-spread-1 = The plague breeds rats: put each new one face down into a neighbouring region.
rattus-guide-spread-2 = A region holds three rats at most.
rattus-guide-spread-3 = Rats draw people, so think of where you want to place next.
rattus-guide-reveal-1 = Each rat shows a number: with fewer cubes in the region, nothing happens.
rattus-guide-reveal-2 = Otherwise whoever is named on it loses a cube: the majority, everybody, or owners of a class.
rattus-guide-reveal-3 = It goes on until no rat or no cube is left there.
rattus-guide-final-1 = The last round has begun: you may use each of your cards once more.
rattus-guide-final-2 = Then the plague devastates every region: its rats are turned over one by one while cubes are left there.
rattus-guide-final-3 = Whoever has the most cubes on the map and in the castle wins.

## The list of components

rattus-book-classes = Class cards
rattus-book-regions = Regions and their neighbours
rattus-book-tiles = Rat tiles
rattus-book-seats = with { $count } or more players
rattus-book-start = a start tile
rattus-book-ordinary = an ordinary tile

## Empire’s End: resources

empire-wheat = wheat
empire-hammer =
    { $count ->
        [one] hammer
       *[other] hammers
    }
empire-axe =
    { $count ->
        [one] axe
       *[other] axes
    }
empire-coin =
    { $count ->
        [one] coin
       *[other] coins
    }

## Empire’s End: locations

empire-city = City
    .many = cities
empire-village = Village
    .many = villages
empire-army = Army
    .many = armies
empire-road = Road
    .many = roads
empire-farm = Farm
    .many = farms
empire-location = { $kind }, { $points } points
empire-intact = intact
empire-destroyed = destroyed
empire-exhausted = exhausted

## Empire’s End: crises

empire-fire = Fire
empire-uprising = Uprising
empire-famine = Famine
empire-flood = Flood
empire-blight = Blight
empire-barbarians = Barbarians
empire-plague = Plague
empire-earthquake = Earthquake
empire-crisis-at = { $crisis } at position { $position }

## Empire’s End: rounds

empire-round-crisis = Crisis
    .about = One by one, pay to avert the crisis or accept it. Whoever accepts takes the pot, loses a location and gains the innovation.
empire-round-double_crisis = Double crisis
    .about = Two crises at once, each with its own pot. Decide about both.
empire-round-economy = Economy
    .about = Everybody at once: use each economy ability once.
empire-round-industry = Industry
    .about = Everybody at once: play or sell up to two cards, rebuild one location, use each industry ability once.
empire-round-military = Military
    .about = Bid axes and coins in secret. The strongest are victors; everybody else has unrest.
empire-round-combined = Economy and industry
    .about = Play both rounds, in the order you like.

## Empire’s End: campaigns

empire-campaign-victor = Victors: { $reward }
empire-campaign-tier-low = Strength up to { $max }: { $reward }
empire-campaign-tier-middle = Strength { $min } to { $max }: { $reward }
empire-campaign-tier-high = Strength { $min } or more: { $reward }
empire-campaign-refresh =
    { $count ->
        [one] refresh one innovation
       *[other] refresh { $count } innovations
    }
empire-campaign-unrest =
    { $rank ->
        [1] Unrest: your most valuable intact location changes places with position { $position }.
        [2] Unrest: your second most valuable intact location changes places with position { $position }.
        [3] Unrest: your third most valuable intact location changes places with position { $position }.
       *[other] Unrest: your intact location of rank { $rank } by value changes places with position { $position }.
    }
empire-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Empire’s End: what innovations and locations do

empire-effect-gain = Gain { $resources }.
empire-effect-gain_choice = Gain { $count } of these, as you choose: { $options }.
empire-effect-exchange =
    { $mode ->
        [all] Up to { $limit } times: 1 { $give } for { $get }.
       *[one_of] Up to { $limit } times: 1 { $give } for one of these: { $get }.
    }
empire-effect-gain_per_adjacent = Gain { $gain } for each adjacent location of this kind that is { $state }: { $kind }.
empire-effect-points = Gain { $points }.
empire-effect-points_per_adjacent_destroyed = Gain { $points } for each adjacent destroyed location.
empire-effect-refresh_adjacent = Refresh every innovation at adjacent locations.
empire-effect-repeat_economy = Use another economy ability once more.
empire-effect-discount_play = One card you play each round costs { $amount } less.
empire-effect-swap_locations = Two of your locations change places.
empire-effect-discount_rebuild_adjacent = Rebuilding an adjacent location costs { $amount } less.
empire-effect-move_innovation = Move one of your innovations to another location.
empire-effect-free_bid = Exhaust: avert a crisis that shows { $resource } without paying.
empire-effect-redraw_crisis = Exhaust: exchange the crisis for a new one.
empire-effect-strength = Strength +{ $amount }.
empire-effect-strength_per_adjacent_destroyed = Strength +{ $amount } for each adjacent destroyed location.
empire-effect-strength_per_adjacent = Strength +{ $amount } for each adjacent location of this kind that is { $state }: { $kind }.
empire-effect-end_points_per_destroyed = At the end: { $points } for each of your destroyed locations.
empire-effect-end_points_per_adjacent_destroyed = At the end: { $points } for each adjacent destroyed location.
empire-effect-end_points_per_resource = At the end: { $points } for every { $resource } you have.
empire-effect-end_points_per_adjacent = At the end: { $points } for each adjacent location of this kind that is { $state }: { $kind }.
empire-effect-end_points_most_destroyed = At the end: { $points } if nobody has more destroyed locations than you.
empire-effect-end_copy = At the end: your best other end ability counts twice.
empire-effect-on_destroyed_gain = When this location is destroyed: gain { $resources }.
empire-effect-on_destroyed_points = When this location is destroyed: gain { $points }.
empire-effect-on_destroyed_refresh_all = When this location is destroyed: refresh all your innovations.

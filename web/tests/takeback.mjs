/**
 * When a seat may take back its latest action without asking anybody, worked out from the events
 * it was told: nobody has learned anything since, and nobody else has acted, unless all act at
 * once (style.md section 3).
 */

const oneOf =
  (...types) =>
  ({ type }) =>
    types.includes(type);

/** Does the event show somebody something? */
const SHOWS = {
  rattus: oneOf('tile-turned', 'tile-looked'),
  pandemic: (event) =>
    oneOf('card-drawn', 'bottom-card-drawn', 'infection-drawn', 'forecast-seen', 'hands-opened')(event) ||
    event.open === false ||
    event.secret === true,
  'empires-end': oneOf('crisis-revealed', 'hand-discarded', 'hand-filled', 'campaign-revealed', 'bids-shown'),
};

/** What all seats are doing at once, or null while they act in turn. */
const STAGE = {
  rattus: () => null,
  pandemic: () => null,
  'empires-end': ({ over, field, round, empires }) => {
    if (over || /crisis/.test(round)) return null;
    // A round of war and an opening have two parts each; what anybody is asked tells which it is.
    const part = empires.map(({ ask }) => ask).find((ask) => /blitz|military/.test(ask)) ?? '';
    return `${field} ${round} ${part}`;
  },
};

export class TakeBack {
  /** The actions that count. */
  #live = [];

  constructor(game, wire) {
    this.shows = SHOWS[game];
    this.stage = STAGE[game];
    wire.listener = (entries, before, after) => this.#hear(entries, before, after);
  }

  #hear(entries, before, after) {
    if (!before) this.#live = [];
    const stages = before && [before, after].map((view) => this.stage(view));
    for (const { kind, seq, seat, events, step } of entries) {
      if (kind === 'undo') this.#live = this.#live.filter((move) => move.seq !== step);
      if (kind === 'back') this.#live = this.#live.filter((move) => move.seq < step);
      if (kind !== 'move') continue;
      const stage = stages && stages[0] === stages[1] ? stages[0] : null;
      this.#live.push({ seq, seat, stage, shown: events.some(this.shows) });
    }
  }

  /** May this seat take back? */
  allows(seat) {
    const place = this.#live.findLastIndex((move) => move.seat === seat);
    if (place < 0) return false;
    const [latest, ...since] = this.#live.slice(place);
    return !latest.shown && since.every(({ stage }) => stage !== null && stage === latest.stage);
  }
}

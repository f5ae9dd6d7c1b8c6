/** Short messages that come up and go away again. */

export interface Toast {
  id: number;
  /** In the language of whoever reads it, which may change. */
  text: () => string;
  /** The rule it rests on, to be read in the rules. */
  rule: { game: string; id: string } | undefined;
}

const STAYS = 7000;

/** Nothing goes away under somebody's eyes: not from under a pointer, nor with the focus in it. */
const isBeingRead = () => document.querySelector('[data-toast]:is(:hover, :focus-within)');

class Toasts {
  list: Toast[] = $state([]);
  #next = 1;

  show(text: Toast['text'], rule?: Toast['rule']): void {
    const id = this.#next++;
    // The same message twice is one message, and whoever asks the next why has read the last: a phone has room for one.
    const stays = (other: Toast) => other.text() !== text() && !(rule && other.rule);
    this.list = [...this.list.filter(stays), { id, text, rule }].slice(-3);
    const leave = () => (isBeingRead() ? wait() : this.dismiss(id));
    const wait = () => setTimeout(leave, STAYS);
    wait();
  }

  /** Takes everything away, because whoever looks next may be somebody else, or only `reasons` by a rule that nobody reads. */
  clear({ reasons = false } = {}): void {
    if (reasons && isBeingRead()) return;
    const left = this.list.filter(({ rule }) => reasons && !rule);
    if (left.length < this.list.length) this.list = left;
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** Short messages that come up and go away again. */

export interface Toast {
  id: number;
  text: string;
  /** The rule it rests on, to be read in the rules. */
  rule?: { game: string; id: string };
}

const STAYS = 7000;

class Toasts {
  list: Toast[] = $state([]);
  #next = 1;

  show(text: string, rule?: Toast['rule']): void {
    const toast = { id: this.#next++, text, ...(rule ? { rule } : {}) };
    // The same message twice is one message.
    this.list = [...this.list.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), STAYS);
  }

  /** Takes everything away: whoever looks next may be somebody else. */
  clear(): void {
    if (this.list.length > 0) this.list = [];
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

/** The rules beside a table, so that nobody has to leave it to read. */

class RulesPanel {
  /** The game of the table we sit at; without a table there is no panel. */
  game: string | null = $state(null);
  /** The statement that was asked for, or '' for the whole document; null while the panel is closed. */
  at: string | null = $state(null);

  /** A table begins; what comes back ends it. */
  enter(game: string): () => void {
    this.game = game;
    return () => {
      this.game = null;
      this.at = null;
    };
  }

  /** Follows a plain click on a link to the rules of this table's game. */
  follow(event: MouseEvent, game: string, rule = ''): void {
    if (game !== this.game || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.at = rule;
  }
}

export const rulesPanel = new RulesPanel();

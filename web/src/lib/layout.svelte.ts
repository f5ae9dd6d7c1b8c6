/** Is there room beside the board? The style sheets of the table draw the same line. */

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 1100px)');

class Layout {
  wide = $state(query?.matches ?? true);

  constructor() {
    query?.addEventListener('change', ({ matches }) => (this.wide = matches));
  }
}

export const layout = new Layout();

/** Is there room beside the board, or at least none below it? The style sheets of the table draw the same line. */

const query =
  typeof matchMedia === 'undefined'
    ? null
    : matchMedia('(min-width: 1100px), (min-width: 700px) and (max-height: 599px)');

class Layout {
  wide = $state(query?.matches ?? true);

  constructor() {
    query?.addEventListener('change', ({ matches }) => (this.wide = matches));
  }
}

export const layout = new Layout();

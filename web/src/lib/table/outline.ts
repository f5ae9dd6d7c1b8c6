/**
 * Marks pieces on or beside a board that the frame knows by name only: whatever has the attribute `data-piece`.
 * Boards say in their styles what `data-outlined` and `data-threatened` look like; the house has a default.
 */
export function outline(
  around: Element | null | undefined,
  attribute: 'outlined' | 'threatened',
  pieces: Iterable<string>,
): void {
  const named = new Set(pieces);
  for (const piece of around?.querySelectorAll<HTMLElement | SVGElement>('[data-piece]') ?? []) {
    piece.toggleAttribute(`data-${attribute}`, named.has(piece.dataset.piece ?? ''));
  }
}

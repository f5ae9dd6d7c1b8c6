/** Keys that lead somewhere at a table. Each is one character, so they can be switched off (WCAG 2.1.4). */

export const SHORTCUTS = ['q', 'b', 'l', 't', 'u', 'r', 's', '?'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** The name of a shortcut's words: `?` cannot be part of one. */
export const wordsOf = (key: Shortcut) => `shortcut-${key === '?' ? 'help' : key}`;

/**
 * The shortcut somebody pressed; none while they write or a dialog is open. One that has just been closed may have the
 * focus for a moment longer.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  const at = event.target as Element | null;
  if (at?.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog[open]')) return null;
  return SHORTCUTS.find((key) => key === event.key.toLowerCase()) ?? null;
}

/** What the window is called while something else than its page fills it: a message, or who is there. */
export const title: { said: string | null } = $state({ said: null });

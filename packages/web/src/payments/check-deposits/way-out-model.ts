/** What the router calls the entry that a visit begins with. */
export const DIRECT = 'default';

/** The entries of the history that this page has made: a new one, one that was replaced, or one that was gone back to. */
export function entriesAfter(before: readonly string[], key: string, isReplaced: boolean): readonly string[] {
  const found = before.indexOf(key);
  if (found !== -1) return before.slice(0, found + 1);
  if (!isReplaced || before.length === 0) return [...before, key];
  // Keeps its name, which says that there is nothing before it.
  if (before.at(-1) === DIRECT) return before;
  return [...before.slice(0, -1), key];
}

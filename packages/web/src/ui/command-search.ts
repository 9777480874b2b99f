export type Searchable = { readonly label: string; readonly keywords: readonly string[] };

const MOST_RESULTS = 12;

/** Every typed word must be the start of a word in the label or keywords. Matches in the label come first. */
export function searchCommands<Item extends Searchable>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return items.slice(0, MOST_RESULTS);
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_RESULTS)
    .map(({ item }) => item);
}

function rankOf(item: Searchable, wanted: readonly string[]): number {
  const label = wordsOf(item.label);
  const keywords = item.keywords.flatMap(wordsOf);
  const hits = wanted.map((word) => (begins(label, word) ? 2 : begins(keywords, word) ? 1 : 0));
  return hits.includes(0) ? 0 : hits.reduce((sum: number, hit) => sum + hit, 0) / wanted.length;
}

function begins(words: readonly string[], start: string): boolean {
  return words.some((word) => word.startsWith(start) || (isWide(start) && word.includes(start)));
}

/** Ignores accents: `depot` finds "dépôt". */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Chinese is written without spaces, so a match may start anywhere. */
function isWide(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

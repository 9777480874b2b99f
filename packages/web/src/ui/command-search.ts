import { beginsOne, foldedWords, mistakesIn } from '@bank/kernel/near-words.ts';

export type Searchable = { readonly label: string; readonly keywords: readonly string[] };

const MOST_RESULTS = 12;

type Matches = (words: readonly string[], typed: string) => boolean;

/**
 * Every typed word must be the start of a word in the label or keywords. Matches in the label come first. If nothing
 * matches, words with a typing mistake do.
 */
export function searchCommands<Item extends Searchable>(
  items: readonly Item[],
  typed: string,
  most = MOST_RESULTS,
): readonly Item[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return items.slice(0, most);
  const exact = matching(items, wanted, beginsOne);
  return (exact.length > 0 ? exact : matching(items, wanted, nearOne)).slice(0, most);
}

function matching<Item extends Searchable>(
  items: readonly Item[],
  wanted: readonly string[],
  matches: Matches,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted, matches) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}

function rankOf(item: Searchable, wanted: readonly string[], matches: Matches): number {
  const label = foldedWords(item.label);
  const keywords = item.keywords.flatMap(foldedWords);
  const hits = wanted.map((word) => (matches(label, word) ? 2 : matches(keywords, word) ? 1 : 0));
  return hits.includes(0) ? 0 : hits.reduce((sum: number, hit) => sum + hit, 0) / wanted.length;
}

function nearOne(words: readonly string[], typed: string): boolean {
  return beginsOne(words, typed) || words.some((word) => mistakesIn(typed, word) !== null);
}

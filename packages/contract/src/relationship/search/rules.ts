import { beginsOne, foldedText, foldedWords, isWide, nearestWord } from '@bank/kernel/near-words.ts';

/** Shorter searches would match everything. */
export const SEARCH_LEAST = 2;
export const SEARCH_LONGEST = 60;

/** Words that a mistyped one is compared with. */
const WORDS_MOST = 10_000;

/** Maximum results of each kind. */
export const FOUND_EACH = 5;

/** Whether one of these names contains the text, whatever its accents and capitals. */
export function saysText(text: string, names: readonly (string | null)[]): boolean {
  const wanted = foldedText(text);
  return names.some((name) => name !== null && foldedText(name).includes(wanted));
}

/** Whether one of the names contains the text, or all of them together have its words: "checking 4821", "weber jonas". */
export function isCalled(text: string, names: readonly (string | null)[]): boolean {
  return saysText(text, names) || saysWords(text, names.filter((name) => name !== null).join(' '));
}

/** Whether every word of the text begins a word of the name, in any order; Chinese anywhere in it. */
export function saysWords(text: string, name: string): boolean {
  const words = foldedWords(name);
  const wanted = foldedWords(text);
  return wanted.length > 0 && wanted.every((word) => beginsOne(words, word));
}

/**
 * The text with each unknown word replaced by the nearest word of these names, as it is written there; null when nothing
 * changes or a word has no near one.
 */
export function correctedText(text: string, names: Iterable<string>): string | null {
  // Names of transactions share most of their words, so that each is folded once.
  const words = new Set<string>();
  for (const name of names) {
    // The rest of a very long list corrects nothing, so that one search doesn't keep the others waiting.
    if (words.size >= WORDS_MOST) break;
    for (const word of name.split(/[^\p{L}\p{M}\p{N}]+/u)) words.add(word);
  }
  const written = new Map<string, string>();
  for (const word of words) {
    const folded = foldedText(word);
    if (folded !== '' && !written.has(folded)) written.set(folded, word);
  }
  const byLetter = Map.groupBy([...written.keys()], (word) => word[0]);
  const meant = foldedWords(text).map((word) => {
    if (isWide(word)) return word;
    // A mistyped word begins with its first letter, or with its second if the two were swapped.
    const known = [...new Set([word[0], word[1]])].flatMap((letter) => byLetter.get(letter) ?? []);
    const near = written.has(word)
      ? word
      : (known.find((each) => each.startsWith(word)) ?? nearestWord(word, known));
    return near === null ? null : (written.get(near) ?? near);
  });
  if (meant.length === 0 || meant.includes(null)) return null;
  const corrected = meant.join(' ');
  return corrected.toLowerCase() === text.trim().toLowerCase() ? null : corrected;
}

/** Words shorter than this must be typed as they are. */
const EXACT_BELOW = 4;
/** From this length on a word may have two mistakes. */
const TWO_FROM = 8;

/** The words of a text, without accents and in lower case: `depot` is a word of "Dépôt". */
export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function foldedText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Chinese is written without spaces, so a match may start anywhere. */
export function isWide(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Whether one of the words begins with what was typed, or contains it in Chinese. */
export function beginsOne(words: readonly string[], typed: string): boolean {
  return words.some((word) => word.startsWith(typed) || (isWide(typed) && word.includes(typed)));
}

/** Mistakes that a typed word may have: letters changed, missing, doubled or swapped. */
function mistakesAllowed(typed: string): number {
  if (isWide(typed) || /\p{N}/u.test(typed) || typed.length < EXACT_BELOW) return 0;
  return typed.length < TWO_FROM ? 1 : 2;
}

/**
 * How many mistakes turn the beginning of the word into what was typed; null when there are more than allowed, or when
 * the first letter is another one, because people rarely mistype that.
 */
export function mistakesIn(typed: string, word: string): number | null {
  const allowed = mistakesAllowed(typed);
  const isSwapped = typed[0] === word[1] && typed[1] === word[0];
  if (allowed === 0 || word.length < typed.length - allowed) return null;
  if (typed[0] !== word[0] && !isSwapped) return null;
  const start = word.slice(0, typed.length + allowed);
  const mistakes = Math.min(...lastRow(typed, start).slice(Math.max(1, typed.length - allowed)));
  return mistakes <= allowed ? mistakes : null;
}

/** The distances between what was typed and every beginning of the word (optimal string alignment). */
function lastRow(typed: string, word: string): number[] {
  let earlier: number[] = [];
  let before = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      now.push(
        Math.min(
          (before[at - 1] ?? 0) + (same ? 0 : 1),
          (before[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          swapped ? (earlier[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [earlier, before] = [before, now];
  }
  return before;
}

/** The word with the fewest mistakes; the first of several. Null when none is near. */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  let best: { word: string; mistakes: number } | null = null;
  for (const word of words) {
    const mistakes = mistakesIn(typed, word);
    if (mistakes !== null && (best === null || mistakes < best.mistakes)) best = { word, mistakes };
  }
  return best?.word ?? null;
}

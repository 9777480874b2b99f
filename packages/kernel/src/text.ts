import * as z from 'zod';

/** Control characters, lone surrogates, and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** What cannot be seen and is part of no name: zero-width letters, soft hyphens, marks of direction. */
const INVISIBLE = /[\p{Cf}\p{DI}]/u;

type Bounds = { min?: number; max: number; word?: string };

/** One line a person typed: trimmed, in one spelling, without anything that cannot be seen. The only door for free text. */
export function line({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text, min, max, word);
}

/**
 * The name of a person or a firm, and the only door for one. Styled and fullwidth letters become plain ones, and a name
 * with a letter that cannot be seen is refused: it would be read as one name and compared as another.
 */
export function nameLine({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text, min, max, word, 'NFKC').refine((text) => !INVISIBLE.test(text), word);
}

/** Free text over several lines. */
export function paragraph({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text.replaceAll('\n', ''), min, max, word);
}

function bounded(
  looked: (text: string) => string,
  min: number,
  max: number,
  word: string,
  spelling: 'NFC' | 'NFKC' = 'NFC',
) {
  return z
    .string(word)
    .trim()
    .normalize(spelling)
    .min(min, word)
    .max(max, word)
    .refine((text) => !UNPRINTABLE.test(looked(text)), word);
}

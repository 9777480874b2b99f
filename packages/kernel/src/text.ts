import * as z from 'zod';

/** Control characters, lone surrogates and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Invisible characters that belong to no name: zero-width letters, soft hyphens, direction marks. */
const INVISIBLE = /[\p{Cf}\p{DI}]/u;

type Bounds = { min?: number; max: number; word?: string };

/** Schema of one line of free text: trimmed, normalized, printable. */
export function line({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text, min, max, word);
}

/**
 * Schema of a person's or company's name. Styled and fullwidth letters become plain, and invisible ones are
 * refused: the name would display as one and match as another.
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

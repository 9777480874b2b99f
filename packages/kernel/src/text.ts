import * as z from 'zod';

/** Control characters, lone surrogates, and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

type Bounds = { min?: number; max: number; word?: string };

/** One line a person typed: trimmed, in one spelling, without anything that cannot be seen. The only door for free text. */
export function line({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text, min, max, word);
}

/** The same over several lines. */
export function paragraph({ min = 1, max, word = 'failure.invalid' }: Bounds) {
  return bounded((text) => text.replaceAll('\n', ''), min, max, word);
}

function bounded(looked: (text: string) => string, min: number, max: number, word: string) {
  return z
    .string(word)
    .trim()
    .normalize('NFC')
    .min(min, word)
    .max(max, word)
    .refine((text) => !UNPRINTABLE.test(looked(text)), word);
}

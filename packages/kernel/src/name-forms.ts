import { asItLooks, asItSounds } from './confusables.ts';

/** Titles and company forms, which people may write or leave out. */
const titles = new Set(
  'mr mrs ms dr prof sir jr sr the and of inc ltd llc llp co corp corporation company limited gmbh sa sarl ag plc'.split(
    ' ',
  ),
);
/** Longer than any name; the rest is not compared. */
const WORDS_MAX = 60;

/** Digits used as letters. */
const DIGITS = 'oi2eas6tbg';

/** Spellings of the same sound, longest first; applied in order. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/(?:off|ow)$/, 'ov'],
  [/eff$/, 'ev'],
  [/shch|sch|sh/g, 's'],
  // Words are lower case, so a capital can encode a sound.
  [/tch|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c/g, 'k'],
  [/zh|dz|tz|ts/g, 'z'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/j|y/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ee|ie/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** One reading of a name: its words, and how each sounds. */
export type NameForm = { readonly words: readonly string[]; readonly sounds: readonly string[] };

/**
 * Readings of a typed name, normalized: without invisible or styled letters, accents, case, punctuation,
 * titles and company forms. Letters of other alphabets are read as the Latin ones they look like; if there
 * are any, a second reading goes by their sound. Empty if nothing is left to compare.
 */
export function nameForms(text: string): NameForm[] {
  const plain = withoutMarks(text);
  const looks = wordsOf(asItLooks(plain).toLowerCase());
  const sounds = wordsOf(asItSounds(plain.toLowerCase()));
  const isOne = looks.join(' ') === sounds.join(' ');
  return (isOne ? [looks] : [looks, sounds]).filter((words) => words.length > 0).map(formOf);
}

export function formOf(words: readonly string[]): NameForm {
  return { words, sounds: words.map(soundOf) };
}

/** Words in natural order: the list's `PETROV, Ivan` is Ivan Petrov. */
export function naturalWords(listed: string): string[] {
  const [family = '', given, ...more] = listed.split(',');
  const isTurned = given !== undefined && more.length === 0 && nameForms(given).length > 0;
  return [...(nameForms(isTurned ? `${given} ${family}` : listed)[0]?.words ?? [])];
}

/** Applies NFKC, then removes accents and invisible characters. */
function withoutMarks(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}\p{Cc}\p{Co}\p{Cn}]/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´ʼ]/gu, '');
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(withoutDigits)
    .filter((word) => word !== '' && !titles.has(word))
    .slice(0, WORDS_MAX);
}

function withoutDigits(word: string): string {
  return /\p{L}/u.test(word) ? word.replaceAll(/\d/g, (digit) => DIGITS.charAt(Number(digit))) : word;
}

export function soundOf(word: string): string {
  return sameSound.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

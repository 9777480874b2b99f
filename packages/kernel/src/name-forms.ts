import { asItLooks, asItSounds } from './confusables.ts';

/** Words that say what somebody is, and not who: they are written or left out at will. */
const titles = new Set(
  'mr mrs ms dr prof sir jr sr the and of inc ltd llc llp co corp corporation company limited gmbh sa sarl ag plc'.split(
    ' ',
  ),
);
/** No name has more letters than are typed for one; what comes after is not compared. */
const WORDS_MAX = 60;

/** Digits that stand for a letter within a word. */
const DIGITS = 'oi2eas6tbg';

/** Spellings of one sound, the longer before the shorter; each pattern sees what those before it have left. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/(?:off|ow)$/, 'ov'],
  [/eff$/, 'ev'],
  [/shch|sch|sh/g, 's'],
  // Words are in small letters, so a capital can stand for a sound of its own.
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

/** One way to read a name: its words as they are written, and each as it sounds. */
export type NameForm = { readonly words: readonly string[]; readonly sounds: readonly string[] };

/**
 * The ways to read what somebody typed. Nothing of how it was written is left in them: no invisible or styled letters, no
 * accents, capitals, marks, titles or forms of a company. A letter of another alphabet is read as the Latin one it looks
 * like; where the text has such letters, there is a second reading by their sound. Empty when nothing is left to compare.
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

/** The words of a name in its natural order, as a list keeps them: `PETROV, Ivan` is Ivan Petrov. */
export function naturalWords(listed: string): string[] {
  const [family = '', given, ...more] = listed.split(',');
  const isTurned = given !== undefined && more.length === 0 && nameForms(given).length > 0;
  return [...(nameForms(isTurned ? `${given} ${family}` : listed)[0]?.words ?? [])];
}

/** Compatibility forms are undone, then what is drawn on the letters and what cannot be seen is taken off. */
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

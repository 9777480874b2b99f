import { foldedName } from '../banks/rules.ts';

/** How many cases one reply holds. */
export const CASES_LISTED = 100;

export const NOTE_MAX = 500;

/** What is kept of a line of the list. */
export const NAME_MAX = 400;

/** Words that say what somebody is, and not who: they are written or left out at will. */
const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'sir',
  'jr',
  'sr',
  'the',
  'and',
  'of',
  'inc',
  'ltd',
  'llc',
  'llp',
  'co',
  'corp',
  'corporation',
  'company',
  'limited',
  'gmbh',
  'sa',
  'sarl',
  'ag',
  'plc',
]);

/**
 * The same for every way a name is written: without accents, capitals, marks, titles and forms of a company, the words
 * in one order. Empty when nothing is left to compare.
 */
export function screeningKey(name: string): string {
  return foldedName(name)
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word))
    .toSorted()
    .join(' ');
}

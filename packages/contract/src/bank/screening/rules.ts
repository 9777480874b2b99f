import { nameForms } from '@bank/kernel/name-forms.ts';

/** How many cases one reply holds. */
export const CASES_LISTED = 100;

export const NOTE_MAX = 500;

/** What is kept of a line of the list. */
export const NAME_MAX = 400;

/** What is kept of what the publisher says besides. */
export const DETAIL_MAX = 2_000;

/**
 * `names`: one on each line. `ofac-csv`: the three files that the Office of Foreign Assets Control publishes, sdn.csv
 * with alt.csv and add.csv. `ofac-xml`: its sdn.xml, which holds all three.
 */
export const listFormats = ['names', 'ofac-csv', 'ofac-xml'] as const;

/**
 * The same for every way a name is written: without accents, capitals, marks, titles and forms of a company, letters as
 * they look, the words in one order. Empty when nothing is left to compare.
 */
export function screeningKey(name: string): string {
  return (nameForms(name)[0]?.words ?? []).toSorted().join(' ');
}

import { nameForms } from '@bank/kernel/name-forms.ts';

/** Most cases in one reply. */
export const CASES_LISTED = 100;

export const NOTE_MAX = 500;

/** Longest stored name of a list entry. */
export const NAME_MAX = 400;

/** Longest stored detail of a list entry. */
export const DETAIL_MAX = 2_000;

/**
 * `names`: one per line. `ofac-csv`: the three files OFAC publishes, sdn.csv with alt.csv and add.csv. `ofac-xml`:
 * its sdn.xml, which holds all three.
 */
export const listFormats = ['names', 'ofac-csv', 'ofac-xml'] as const;

/**
 * The same key for every spelling of a name: no accents, case, punctuation, titles or company forms, lookalike
 * letters unified, words sorted. Empty if nothing is left to compare.
 */
export function screeningKey(name: string): string {
  return (nameForms(name)[0]?.words ?? []).toSorted().join(' ');
}

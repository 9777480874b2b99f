import type { Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { fromPercent, HUNDREDTH_OF_PERCENT, PPM, rate, WHOLE_PERCENT, type Rate } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { isBirthDate, isSocialSecurityNumber } from '../../person/customers/rules.ts';

/** Primary ones inherit; contingent ones if no primary one is left. */
export const beneficiaryTypes = ['Primary', 'Contingent'] as const;
export type BeneficiaryType = (typeof beneficiaryTypes)[number];

export const relationships = [
  'Spouse',
  'Child',
  'Parent',
  'Sibling',
  'Other Relative',
  'Friend',
  'Trust',
  'Estate',
  'Charity',
] as const;
export type Relationship = (typeof relationships)[number];

/** All beneficiaries of one account, of both types. */
export const BENEFICIARIES_MAX = 30;

/** Designations on one page of the history. */
export const DESIGNATIONS_PAGE = 10;

/** Seconds that the message of success is shown. */
export const SAVED_SECONDS = 3;

/** Only a person has a date of birth, an SSN and descendants. */
export function isPerson(relationship: Relationship): boolean {
  return relationship !== 'Trust' && relationship !== 'Estate' && relationship !== 'Charity';
}

/** `33.34` as a share; null if `percentageWord` has something to say. */
export function shareFrom(percentage: string): Rate | null {
  return percentageWord(percentage) === null ? fromPercent(percentage.trim()) : null;
}

/** What is wrong with a percentage: it is 1 to 100, with up to two decimals. */
export function percentageWord(percentage: string): WordId | null {
  const text = percentage.trim();
  if (text === '') return 'beneficiaries.validation.percentage';
  const share = fromPercent(text);
  if (share === null || share < WHOLE_PERCENT || share > PPM)
    return 'beneficiaries.validation.percentageRange';
  return share % HUNDREDTH_OF_PERCENT === 0 ? null : 'beneficiaries.validation.decimals';
}

type Shared = { readonly type: BeneficiaryType; readonly percentage: string };

/** The shares of one type together, exact. */
export function totalOf(list: readonly Shared[], type: BeneficiaryType): Rate {
  const shares = list.map((each) => (each.type === type ? (shareFrom(each.percentage) ?? 0) : 0));
  return rate(shares.reduce<number>((sum, share) => sum + share, 0));
}

/** Without decimals that say nothing: `100`, `99.5`, `33.34`. */
export function totalText(total: Rate): string {
  return String(total / WHOLE_PERCENT);
}

/** Whether one more entry fits; `others` are all except the one that is edited. */
export function shareProblems(others: readonly Shared[], entry: Shared): Problem[] {
  const total = rate(totalOf(others, entry.type) + totalOf([entry], entry.type));
  if (total <= PPM) return [];
  const blanks = { n: totalText(total) };
  const word = 'beneficiaries.validation.totalExceeds';
  return [{ code: 'total_exceeds', word, field: 'percentage', blanks }];
}

/** Primary shares make exactly 100 percent, contingent ones none or exactly 100. */
export function totalProblems(list: readonly Shared[]): Problem[] {
  return beneficiaryTypes.flatMap((type) => {
    const total = totalOf(list, type);
    if (total === PPM || (type === 'Contingent' && !list.some((each) => each.type === type))) return [];
    const word =
      type === 'Primary'
        ? 'beneficiaries.validation.primaryTotal'
        : 'beneficiaries.validation.contingentTotal';
    return [{ code: `${type.toLowerCase()}_total`, word, blanks: { n: totalText(total) } }];
  });
}

type Entry = Shared & {
  readonly relationship: Relationship;
  readonly perStirpes: boolean;
  readonly dateOfBirth: Day | null;
  readonly ssn: string | null;
};

/**
 * What of one entry depends on who it is. A person needs a date of birth and an SSN. A trust or a charity has a tax ID, and
 * the date is optional; the estate of somebody who is alive has neither. `kept`: who the saved number belongs to that stays
 * unless another is typed.
 */
export function entryProblems(entry: Entry, kept: Relationship | null, today: Day): Problem[] {
  const { relationship, dateOfBirth, ssn } = entry;
  const problems: Problem[] = [];
  const add = (field: string, word: WordId) => problems.push({ code: `${field}_invalid`, field, word });
  if (dateOfBirth === null) {
    if (isPerson(relationship)) add('dateOfBirth', 'beneficiaries.validation.dateOfBirth');
  } else if (dateOfBirth > today || !isBirthDate(dateOfBirth)) {
    add('dateOfBirth', 'beneficiaries.validation.dateOfBirthReal');
  }
  if (ssn === null) {
    const isKept = kept !== null && isPerson(kept) === isPerson(relationship);
    if (!isKept && relationship !== 'Estate') add('ssn', 'beneficiaries.validation.ssn');
  } else if (!isTaxNumber(relationship, ssn)) {
    add('ssn', 'beneficiaries.validation.ssnDigits');
  }
  if (entry.perStirpes && !isPerson(relationship)) add('perStirpes', 'beneficiaries.validation.perStirpes');
  return problems;
}

/** Nine digits: an SSN of a person, a tax ID of anything else. A living trust may use the SSN of its maker. */
export function isTaxNumber(relationship: Relationship, digits: string): boolean {
  return isPerson(relationship) ? isSocialSecurityNumber(digits) : /^(?!0{9})\d{9}$/.test(digits);
}

type Named = { readonly id: string; readonly name: string };

/** Who was added, removed or changed between two designations. `isSame` compares two entries of one id. */
export function changesBetween<One extends Named>(
  before: readonly One[],
  after: readonly One[],
  isSame: (one: One, other: One) => boolean,
): { added: string[]; removed: string[]; changed: string[] } {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Map(after.map((one) => [one.id, one]));
  return {
    added: after.filter(({ id }) => !was.has(id)).map(({ name }) => name),
    removed: before.filter(({ id }) => !is.has(id)).map(({ name }) => name),
    changed: after
      .filter((one) => {
        const old = was.get(one.id);
        return old !== undefined && !isSame(old, one);
      })
      .map(({ name }) => name),
  };
}

import type {
  InterestYear,
  TaxDocument,
  TaxInformation,
} from '@bank/contract/wealth/tax-information/contract.ts';
import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';

/** Older years are shown when they are asked for. */
export const YEARS_RECENT = 3;

/** The first year that is shown, and whether there are years before it. */
export function firstYear(
  { retirement, interest, documents }: Pick<TaxInformation, 'retirement' | 'interest' | 'documents'>,
  showsAll: boolean,
): { readonly first: number; readonly hasEarlier: boolean } {
  const years = [...new Set([...retirement, ...interest, ...documents].map(({ year }) => year))];
  const recent = years.toSorted((one, other) => other - one).slice(0, showsAll ? undefined : YEARS_RECENT);
  const first = recent.at(-1) ?? 0;
  return { first, hasEarlier: years.some((year) => year < first) };
}

/** A row of the interest table: an account, or null for the sum of several. */
export type InterestRow = {
  readonly year: number;
  readonly isFinal: boolean;
  readonly account: AccountName | null;
  readonly interest: Cents;
  readonly penalty: Cents;
};

export function interestRows(years: readonly InterestYear[]): InterestRow[] {
  return years.flatMap(({ year, isFinal, interest, penalty, accounts }) => {
    const rows = accounts.map((each) => ({ year, isFinal, ...each }));
    return rows.length > 1 ? [...rows, { year, isFinal, account: null, interest, penalty }] : rows;
  });
}

export function hasPenalty(years: readonly InterestYear[]): boolean {
  return years.some(({ accounts }) => accounts.some(({ penalty }) => penalty !== ZERO));
}

/** The newest download is a corrected version, or would be one. */
export function isCorrected({ versions, hasChanged }: TaxDocument): boolean {
  return hasChanged || versions.length > 1;
}

/** Versions that were replaced, or will be with the next download. */
export function earlierVersions({ versions, hasChanged }: TaxDocument): TaxDocument['versions'] {
  return hasChanged ? versions : versions.slice(1);
}

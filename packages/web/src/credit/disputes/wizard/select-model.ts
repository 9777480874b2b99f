import type { listDisputeTransactions } from '@bank/contract/credit/disputes/contract.ts';
import { filterProblems, PAGE_SIZE } from '@bank/contract/credit/disputes/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { isDay } from '@bank/kernel/day.ts';
import { parseDollars } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** Filters as they are typed. */
export type Filters = {
  readonly search: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly minAmount: string;
  readonly maxAmount: string;
};

export const noFilters: Filters = { search: '', startDate: '', endDate: '', minAmount: '', maxAmount: '' };

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((each) => each.trim() !== '');
}

type Request = RequestOf<typeof listDisputeTransactions>;

export function toQuery(filters: Filters, page: number): Request {
  const { search, startDate, endDate, minAmount, maxAmount } = filters;
  const [least, most] = [parseDollars(minAmount), parseDollars(maxAmount)];
  return {
    search: search.trim(),
    page,
    limit: PAGE_SIZE,
    ...(isDay(startDate) && { startDate }),
    ...(isDay(endDate) && { endDate }),
    ...(least !== null && { minAmount: least }),
    ...(most !== null && { maxAmount: most }),
  };
}

/** By the rules the server applies, and amounts that are amounts. */
export function problemsOf(filters: Filters): Problem[] {
  const typed = (['minAmount', 'maxAmount'] as const).flatMap((field): Problem[] =>
    filters[field].trim() !== '' && parseDollars(filters[field]) === null
      ? [{ code: 'amount', word: 'dispute.error.amounts', field }]
      : [],
  );
  return typed.length > 0 ? typed : filterProblems(toQuery(filters, 1));
}

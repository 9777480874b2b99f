import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  filtersByType,
  RANGE_DEFAULT,
  rangesByType,
  SEARCH_MAX,
  type Filter,
  type Range,
} from '@bank/contract/accounts/transactions/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** The history's filters. They are in the address, so that they survive a reload and can be bookmarked. */
export type View = { readonly filter: Filter; readonly dateRange: Range; readonly search: string };

/** The address is untrusted input: only values this account type offers are accepted. */
export function viewIn(params: URLSearchParams, type: AccountType): View {
  const filters: readonly Filter[] = filtersByType[type];
  const ranges: readonly Range[] = rangesByType[type];
  return {
    filter: filters.find((each) => each === params.get('type')) ?? 'all',
    dateRange: ranges.find((each) => each === params.get('range')) ?? RANGE_DEFAULT,
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX).trim(),
  };
}

/** The same query with one part changed. Defaults are left out. */
export function withPart(
  params: URLSearchParams,
  name: 'type' | 'range' | 'q' | 'tx',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const plain =
    value === '' || (name === 'type' && value === 'all') || (name === 'range' && value === RANGE_DEFAULT);
  if (plain) next.delete(name);
  else next.set(name, value);
  return next;
}

const cdFilters: Readonly<Partial<Record<Filter, Parameters<Say>[0]>>> = {
  all: 'cd.label.filterAll',
  deposit: 'cd.label.filterDeposits',
  interest: 'cd.label.filterInterest',
  withdrawal: 'cd.label.filterWithdrawals',
  fee: 'cd.label.filterFees',
};

const cdRanges: Readonly<Partial<Record<Range, Parameters<Say>[0]>>> = {
  '30days': 'cd.label.range30',
  '90days': 'cd.label.range90',
  '6months': 'cd.label.range6m',
  '12months': 'cd.label.range12m',
  all: 'cd.label.rangeAll',
};

const detailRanges: Readonly<Partial<Record<Range, Parameters<Say>[0]>>> = {
  '30days': 'accountDetail.label.last30',
  '3months': 'accountDetail.label.last3m',
  thisyear: 'accountDetail.label.thisYear',
};

/** Some pages use another name for the same filter. */
export function filterName(type: AccountType, filter: Filter, say: Say): string {
  if (type === 'retirement' && filter === 'deposit') return say('retirement.label.filterDeposit');
  if (type === 'retirement' && filter === 'withdrawal') return say('retirement.label.filterWithdrawal');
  const own = type === 'cd' ? cdFilters[filter] : undefined;
  // words: transactions.filter.*
  return say(own ?? `transactions.filter.${filter}`);
}

export function rangeName(type: AccountType, range: Range, say: Say): string {
  const own = type === 'cd' ? cdRanges[range] : type === 'moneyMarket' ? detailRanges[range] : undefined;
  // words: transactions.range.*
  return say(own ?? `transactions.range.${range}`);
}

import { addDays, addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import type { AccountType } from '../accounts/rules.ts';

/** What an entry is called on its account's page. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'fee',
  'transfer',
  'payment',
  'interest',
  'purchase',
  'buy',
  'sell',
  'dividend',
  'other',
] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** What a purchase or payment was for, if the bank knows; otherwise derived from the kind. */
export const categories = [
  'deposit',
  'payroll',
  'transfer',
  'payment',
  'groceries',
  'dining',
  'shopping',
  'transport',
  'housing',
  'utilities',
  'phone',
  'health',
  'entertainment',
  'travel',
  'education',
  'cash',
  'fees',
  'interest',
  'investment',
  'other',
] as const;

export type Category = (typeof categories)[number];

const dayToDay = ['all', 'deposit', 'withdrawal', 'payment', 'transfer', 'fee'] as const;

/** Type filters each page offers, default first. */
export const filtersByType = {
  checking: dayToDay,
  student: dayToDay,
  savings: ['all', 'deposit', 'withdrawal', 'interest', 'fee'],
  moneyMarket: ['all', 'deposit', 'withdrawal', 'interest', 'fee'],
  credit: ['all', 'purchase', 'payment', 'fee', 'interest', 'other'],
  retirement: ['all', 'deposit', 'withdrawal', 'fee', 'interest'],
  investment: ['all', 'deposit', 'withdrawal', 'payment', 'purchase', 'buy', 'sell', 'dividend'],
  cd: ['all', 'deposit', 'interest', 'withdrawal', 'fee'],
} as const satisfies Readonly<Record<AccountType, readonly ('all' | TransactionType)[]>>;

export const filters = [
  'all',
  'deposit',
  'withdrawal',
  'payment',
  'transfer',
  'fee',
  'interest',
  'purchase',
  'buy',
  'sell',
  'dividend',
  'other',
] as const;

export type Filter = (typeof filters)[number];

/** Every accepted period; some are synonyms, see `rangeStart`. */
export const ranges = [
  '7days',
  '30days',
  '60days',
  '90days',
  '3months',
  '6months',
  'thisyear',
  'year',
  '1year',
  '12months',
  'all',
] as const;

export type Range = (typeof ranges)[number];

export const RANGE_DEFAULT: Range = '30days';

export const rangesByType = {
  checking: ['30days', '60days', '90days', 'all'],
  student: ['30days', '60days', '90days', 'all'],
  savings: ['7days', '30days', '90days', 'year', 'all'],
  moneyMarket: ['30days', '3months', 'thisyear', 'all'],
  credit: ['30days', '60days', '90days', '6months', 'year', 'all'],
  retirement: ['30days', '90days', '6months', 'year', 'all'],
  investment: ['30days', '60days', '90days', '6months', '1year', 'all'],
  cd: ['30days', '90days', '6months', '12months', 'all'],
} as const satisfies Readonly<Record<AccountType, readonly Range[]>>;

/** How far a period reaches back from today; null if that depends on the date, or if it has no start. */
export function rangeLength(range: Range): { readonly days: number; readonly months: number } | null {
  switch (range) {
    case '7days':
    case '30days':
    case '60days':
    case '90days':
      return { days: Number.parseInt(range, 10), months: 0 };
    case '3months':
    case '6months':
    case '12months':
      return { days: 0, months: Number.parseInt(range, 10) };
    case 'year':
    case '1year':
      return { days: 0, months: 12 };
    case 'thisyear':
    case 'all':
      return null;
  }
}

/** First day of a period that ends today; null if it has no start. */
export function rangeStart(range: Range, today: Day): Day | null {
  const length = rangeLength(range);
  if (length) return addDays(addMonths(today, -length.months), -length.days);
  return range === 'all' ? null : dayOf({ ...partsOf(today), month: 1, date: 1 });
}

/** Ledger kinds, as far as the pages distinguish them. */
export type BookKind =
  | 'transfer'
  | 'deposit'
  | 'withdrawal'
  | 'payment'
  | 'purchase'
  | 'fee'
  | 'interest'
  | 'reversal'
  | 'adjustment'
  | 'reward'
  | 'dispute'
  | 'contribution'
  | 'trade'
  | 'accrual';

export type Way = 'in' | 'out';

/** Accounts where customers think in deposits and withdrawals: a transfer in from their own account is a deposit. */
const isStore = (account: AccountType) =>
  account === 'savings' ||
  account === 'moneyMarket' ||
  account === 'retirement' ||
  account === 'investment' ||
  account === 'cd';

/** The type of an entry on this account's page: one transfer is a deposit in savings and a payment on a card. */
export function transactionType(account: AccountType, kind: BookKind, way: Way): TransactionType {
  switch (kind) {
    case 'fee':
    case 'interest':
    case 'purchase':
      return kind;
    case 'deposit':
      return way === 'in' ? 'deposit' : 'withdrawal';
    case 'withdrawal':
      return way === 'out' ? 'withdrawal' : 'deposit';
    case 'transfer':
    case 'contribution':
      if (account === 'credit') return way === 'in' ? 'payment' : 'other';
      if (isStore(account)) return way === 'in' ? 'deposit' : 'withdrawal';
      return 'transfer';
    case 'payment':
      return isStore(account) && account !== 'investment' && way === 'out' ? 'withdrawal' : 'payment';
    case 'trade':
      return way === 'out' ? 'buy' : 'sell';
    case 'reversal':
    case 'adjustment':
    case 'reward':
    case 'dispute':
    case 'accrual':
      return 'other';
  }
}

/** What it was for, if the bank knows. A fee is always `fees`, whatever it was charged for. */
export function categoryOf(kind: BookKind, known: string | null, way: Way): Category {
  const plain = plainCategories[kind];
  if (plain === 'fees' || plain === 'interest') return plain;
  const category = categories.find((each) => each === known) ?? plain;
  // The deposit that opens one account leaves another, where it counts as a transfer.
  return category === 'deposit' && way === 'out' ? 'transfer' : category;
}

const plainCategories: Readonly<Record<BookKind, Category>> = {
  transfer: 'transfer',
  deposit: 'deposit',
  withdrawal: 'cash',
  payment: 'payment',
  purchase: 'other',
  fee: 'fees',
  interest: 'interest',
  reversal: 'other',
  adjustment: 'other',
  reward: 'other',
  dispute: 'other',
  contribution: 'investment',
  trade: 'investment',
  accrual: 'interest',
};

const bookKinds: readonly BookKind[] = [
  'transfer',
  'deposit',
  'withdrawal',
  'payment',
  'purchase',
  'fee',
  'interest',
  'reversal',
  'adjustment',
  'reward',
  'dispute',
  'contribution',
  'trade',
  'accrual',
];

/** A checking page has no purchase filter; purchases count as payments there. */
function chipOf(account: AccountType, type: TransactionType): Filter {
  const chips: readonly Filter[] = filtersByType[account];
  return type === 'purchase' && !chips.includes('purchase') ? 'payment' : type;
}

/** What a filter lets through: ledger kinds by direction. */
export function kindsOf(account: AccountType, filter: Filter): Readonly<Record<Way, readonly BookKind[]>> {
  const through = (way: Way) =>
    bookKinds.filter(
      (kind) => filter === 'all' || chipOf(account, transactionType(account, kind, way)) === filter,
    );
  return { in: through('in'), out: through('out') };
}

export const PAGE_SIZE = 25;
export const PAGE_SIZE_MAX = 100;
/** Counts stop here; above it a page says "more than". */
export const COUNT_MAX = 500;
export const SEARCH_MAX = 60;

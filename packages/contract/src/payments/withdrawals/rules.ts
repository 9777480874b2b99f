import { cents, minus, plus, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { moneyText } from '@bank/kernel/format.ts';

export const withdrawalTypes = ['atm', 'branch', 'cashAdvance'] as const;
export type WithdrawalType = (typeof withdrawalTypes)[number];

/** Where the cash is handed out. Only a cash advance has the choice. */
export const pickups = ['atm', 'branch'] as const;
export type Pickup = (typeof pickups)[number];

/** `ready`: the money is set aside and waits. `used`: the machine has paid, and its bill hasn't come yet. */
export const withdrawalStatuses = [
  'Scheduled',
  'Ready',
  'Used',
  'Completed',
  'Expired',
  'Cancelled',
  'Failed',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const ATM_CODE_DIGITS = 6;
export const ATM_CODE_MINUTES = 30;
/** Machines hold bills of one kind. */
export const BILL: Cents = cents(2_000);
export const QUICK_AMOUNTS: readonly Cents[] = [20, 40, 60, 100, 200].map((dollars) => cents(dollars * 100));
export const RECENT_KEPT = 10;
export const NOTE_MAX = 140;
/** How far ahead a withdrawal can be scheduled. */
export const SCHEDULE_DAYS_MAX = 90;
/** Scheduled withdrawals that a customer can have at a time. */
export const SCHEDULED_MAX = 20;

const depositTypes: readonly string[] = ['checking', 'savings', 'student', 'moneyMarket'];

/** Account types that this kind of withdrawal is taken from. */
export function isWithdrawable(type: WithdrawalType, accountType: string): boolean {
  return type === 'cashAdvance' ? accountType === 'credit' : depositTypes.includes(accountType);
}

export function pickupOf(type: WithdrawalType, asked: Pickup | undefined): Pickup {
  return type === 'cashAdvance' ? (asked ?? 'branch') : type;
}

export type WithdrawalRequest = {
  readonly withdrawalType: WithdrawalType;
  readonly pickup: Pickup;
  readonly amount: Cents;
};

type DayLimit = { readonly cap: Cents; readonly used: Cents };

export type WithdrawalFacts = {
  readonly accountType: string;
  readonly available: Cents;
  readonly fee: Cents;
  readonly limits: { readonly atm: DayLimit; readonly branch: DayLimit; readonly cashAdvance: Cents };
};

/** What stands against a withdrawal, in the order of the specification. */
export function withdrawalProblems(request: WithdrawalRequest, facts: WithdrawalFacts): Problem[] {
  const { withdrawalType, pickup, amount } = request;
  const { limits } = facts;
  const passes = ({ cap, used }: DayLimit) => plus(used, amount) > cap;
  const problem = (code: string, word: Problem['word'], limit?: Cents): Problem => ({
    code,
    word,
    field: 'amount',
    ...(limit === undefined ? {} : { blanks: { limit: limitText(limit) } }),
  });
  return [
    ...fundsProblem(amount, facts),
    ...(pickup === 'atm' && passes(limits.atm)
      ? [problem('limit_reached', 'withdrawal.validation.atmLimit', limits.atm.cap)]
      : []),
    ...(pickup === 'branch' && passes(limits.branch)
      ? [problem('limit_reached', 'withdrawal.validation.branchLimit', limits.branch.cap)]
      : []),
    ...(withdrawalType === 'cashAdvance' && amount > limits.cashAdvance
      ? [problem('above_limit', 'withdrawal.validation.cashAdvanceLimit', limits.cashAdvance)]
      : []),
    ...(pickup === 'atm' && amount % BILL !== 0
      ? [problem('not_in_bills', 'withdrawal.validation.bills')]
      : []),
  ];
}

function fundsProblem(amount: Cents, { accountType, available, fee }: WithdrawalFacts): Problem[] {
  if (minus(available, plus(amount, fee)) >= 0) return [];
  return [
    accountType === 'credit'
      ? { code: 'insufficient_credit', word: 'withdrawal.validation.credit', field: 'amount' }
      : { code: 'insufficient_funds', word: 'withdrawal.validation.insufficient', field: 'amount' },
  ];
}

/** The messages of the specification have the dollar sign themselves. */
export function limitText(limit: Cents): string {
  return moneyText(limit).replace('$', '').replace(/\.00$/, '');
}

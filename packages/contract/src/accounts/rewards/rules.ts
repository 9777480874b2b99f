import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { valueDay, type Instant } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { isCash, type AccountType } from '../accounts/rules.ts';

export const rewardCategories = ['cashback', 'giftcard', 'travel', 'dining'] as const;
export type RewardCategory = (typeof rewardCategories)[number];

/**
 * How a reward reaches the customer: `statement` credits the credit account that earned the points, `deposit` another account
 * of the customer, `code` comes from the supplier.
 */
export const rewardKinds = ['statement', 'deposit', 'code'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Whether it is paid in money by the bank. */
export function isMoney(kind: RewardKind): kind is 'statement' | 'deposit' {
  return kind !== 'code';
}

/** Accounts that a deposit of points may go to. */
export function takesRewards({
  type,
  state,
}: {
  readonly type: AccountType;
  readonly state: string;
}): boolean {
  return isCash(type) && state === 'open';
}

/** A redemption after this time counts from the next business day. */
const REDEEMED_UNTIL = '17:00';

/** Business days from a redemption to its reward: docs/spec/constants.json, rewards. */
export const rewardDays: Readonly<Record<'money' | 'code', readonly [number, number]>> = {
  money: [1, 3],
  code: [3, 5],
};

/** The last day the bank promises. */
export function promisedBy(kind: RewardKind, redeemedAt: Instant): Day {
  const [, last] = rewardDays[isMoney(kind) ? 'money' : 'code'];
  return addBusinessDays(valueDay(redeemedAt, REDEEMED_UNTIL), last);
}

/**
 * `ordered`: the points are taken. `posted`: the money is in the account. `suspended`: the account took no money, and a person
 * finds its place. `sent`: the supplier has issued it. `delivered`: its code is here. `refused`: the points are back.
 */
export const redemptionStates = ['ordered', 'posted', 'suspended', 'sent', 'delivered', 'refused'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** What the supplier says about a redemption. A later word is never undone by an earlier one. */
export const supplierWords = ['sent', 'delivered', 'refused'] as const;
export type SupplierWord = (typeof supplierWords)[number];

/**
 * What the supplier's word means for a redemption in this state. `ignored`: nothing new. `contradiction`: it says the
 * opposite of what has happened, and moves nothing.
 */
export function redemptionAfter(
  state: RedemptionState,
  word: SupplierWord,
): SupplierWord | 'ignored' | 'contradiction' {
  switch (state) {
    case 'ordered':
      return word;
    case 'sent':
      if (word === 'sent') return 'ignored';
      return word;
    case 'delivered':
      return word === 'refused' ? 'contradiction' : 'ignored';
    case 'refused':
      return word === 'refused' ? 'ignored' : 'contradiction';
    case 'posted':
    case 'suspended':
      return 'contradiction';
  }
}

export const entryKinds = ['earned', 'takenBack', 'redeemed', 'givenBack', 'forfeited'] as const;
export type PointsEntryKind = (typeof entryKinds)[number];

/** What a list of points can be narrowed to. */
export const historyFilters = ['all', 'earned', 'redeemed'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

export const kindsIn: Readonly<Record<HistoryFilter, readonly PointsEntryKind[]>> = {
  all: entryKinds,
  earned: ['earned', 'takenBack'],
  redeemed: ['redeemed', 'givenBack', 'forfeited'],
};

export const HISTORY_PAGE = 20;

/** How far back a refund that names no purchase looks for it. */
export const REFUND_LOOKBACK_DAYS = 180;

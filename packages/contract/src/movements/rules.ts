import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';

/** The day the bank's first terms came into force. */
const FIRST_TERMS = dayFrom('2020-01-01');

/** What sending money costs, by the way it takes; a way that is not listed has no fee of its own. */
export const fees: Readonly<Record<string, Rule<Cents>>> = {
  book: rule({
    name: 'the fee of a transfer within the bank',
    source: 'docs/spec/constants.json, transfer.otherFee',
    versions: [{ from: FIRST_TERMS, value: ZERO }],
  }),
  ach: rule({
    name: 'the fee of a transfer to another bank',
    source: 'docs/spec/constants.json, transfer.otherFee',
    versions: [{ from: FIRST_TERMS, value: ZERO }],
  }),
  wire: rule({
    name: 'the fee of a wire',
    source: 'docs/spec/constants.json, transfer.wireFee',
    versions: [{ from: FIRST_TERMS, value: cents(3_000) }],
  }),
};

/** Until when something counts on its own business day, in the bank's time; a way that is not listed never closes. */
export const cutOffs: Readonly<Record<string, Rule<string>>> = {
  ach: rule({
    name: 'the cut-off of transfers to and from other banks',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '17:00' }],
  }),
  wire: rule({
    name: 'the cut-off of wires',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '16:30' }],
  }),
  check: rule({
    name: 'the cut-off of check deposits',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '17:00' }],
  }),
};

/** Business days from the day money leaves to the day it arrives; a way that is not listed takes none. */
export const transitDays: Readonly<Record<string, Rule<number>>> = {
  ach: rule({
    name: 'the days a transfer to or from another bank takes',
    source:
      'Nacha Operating Rules, 3.3.1: a credit is available on its settlement date, the next banking day',
    versions: [{ from: FIRST_TERMS, value: 1 }],
  }),
  check: rule({
    name: 'the days until a deposited check is available in full',
    source: 'docs/spec/decisions.md, 7',
    versions: [{ from: FIRST_TERMS, value: 1 }],
  }),
};

/**
 * Business days after money that was asked for has arrived, in which it can still come back. Until then it is in the
 * account and cannot be spent. A way that is not listed is final when the money arrives.
 */
const returnDays: Readonly<Record<string, Rule<number>>> = {
  ach: rule({
    name: 'the days a deposit pulled from another bank is on hold',
    source:
      'Nacha Operating Rules, 3.8: a return for lack of funds comes by the second banking day; three more by the terms of the bank',
    versions: [{ from: FIRST_TERMS, value: 5 }],
  }),
};

export function heldDaysOf(rail: string, day: Day): number {
  const days = returnDays[rail];
  return days ? ruleOn(days, day).value : 0;
}

/** How much of a deposited check may be spent at once. The rest follows when the check has arrived. */
export const availableAtOnce: Rule<Cents> = rule({
  name: 'the part of a deposited check that is available at once',
  source:
    'docs/spec/decisions.md, 7; 12 CFR 229.10(c)(1)(vii) asks for no more than this on the next business day',
  versions: [{ from: FIRST_TERMS, value: cents(22_500) }],
});

/** How far a customer may go within a period. The number is the limit's name in the books and is never used again. */
export type SpendingLimit = {
  readonly number: number;
  readonly period: 'day' | 'month';
  readonly cap: Rule<Cents>;
};

export const limitNames = [
  'atmDay',
  'branchDay',
  'checkDay',
  'checkMonth',
  'transferDay',
  'wireDay',
  'billDay',
  'uncodedDay',
] as const;

export type LimitName = (typeof limitNames)[number];

export const limits: Readonly<Record<LimitName, SpendingLimit>> = {
  atmDay: {
    number: 1,
    period: 'day',
    cap: rule({
      name: 'what may be taken from machines in a day',
      source: 'docs/spec/decisions.md, 2',
      versions: [{ from: FIRST_TERMS, value: cents(100_000) }],
    }),
  },
  branchDay: {
    number: 2,
    period: 'day',
    cap: rule({
      name: 'what may be taken at a branch in a day without notice',
      source: 'docs/spec/decisions.md, 2',
      versions: [{ from: FIRST_TERMS, value: cents(500_000) }],
    }),
  },
  checkDay: {
    number: 3,
    period: 'day',
    cap: rule({
      name: 'what may be deposited by check in a day',
      source: 'docs/spec/constants.json, checkDeposit.dailyLimit',
      versions: [{ from: FIRST_TERMS, value: cents(500_000) }],
    }),
  },
  checkMonth: {
    number: 4,
    period: 'month',
    cap: rule({
      name: 'what may be deposited by check in a month',
      source: 'docs/spec/constants.json, checkDeposit.monthlyLimit',
      versions: [{ from: FIRST_TERMS, value: cents(2_000_000) }],
    }),
  },
  transferDay: {
    number: 5,
    period: 'day',
    cap: rule({
      name: 'what may be transferred to others in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(1_000_000) }],
    }),
  },
  wireDay: {
    number: 6,
    period: 'day',
    cap: rule({
      name: 'what may be wired in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(5_000_000) }],
    }),
  },
  billDay: {
    number: 7,
    period: 'day',
    cap: rule({
      name: 'what may be paid in bills in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(2_500_000) }],
    }),
  },
  // A cent more in a day, and a code is asked for: see `codeNeededFrom`.
  uncodedDay: {
    number: 8,
    period: 'day',
    cap: rule({
      name: 'what may be sent to others in a day without a code',
      source: 'docs/spec/decisions.md, and the terms of the bank: from 500 dollars a day on, a code',
      versions: [{ from: FIRST_TERMS, value: cents(49_999) }],
    }),
  },
};

/** The sum of a day from which money to others needs a code. */
export function codeNeededFrom(day: Day): Cents {
  return cents(ruleOn(limits.uncodedDay.cap, day).value + 1);
}

/** The ways money leaves its owner's hands; what goes between their own accounts does not. */
export const outgoingChannels = ['transfer', 'wire', 'bill', 'cash'] as const;

export type OutgoingChannel = (typeof outgoingChannels)[number];

/** The limit of a day that each way counts towards; cash is bounded where it is handed out. */
export const channelLimits: Readonly<Record<OutgoingChannel, LimitName | null>> = {
  transfer: 'transferDay',
  wire: 'wireDay',
  bill: 'billDay',
  cash: null,
};

/** The first day of the period a business day belongs to, by which its tally is kept. */
export function limitPeriod({ period }: SpendingLimit, day: Day): Day {
  return period === 'day' ? day : dayOf({ ...partsOf(day), date: 1 });
}

/** What a month costs. Nothing in a month in which every day ended with `waivedFrom` or more; null is never waived. */
export type MonthlyFee = { readonly amount: Cents; readonly waivedFrom: Cents | null };

/**
 * The fee of one month: nothing when every day ended high enough, and nothing in the month in which the account was
 * opened, of which it has only a part.
 */
export function monthlyFeeDue(fee: MonthlyFee, month: { isWhole: boolean; lowest: Cents }): Cents {
  const isWaived = fee.waivedFrom !== null && month.lowest >= fee.waivedFrom;
  return isWaived || !month.isWhole ? ZERO : fee.amount;
}

/** How often an occurrence that met too little money is tried again, each time on the next business day. */
export const SCHEDULE_RETRIES = 1;

/** How long a movement waits for its customer's approval, counted from the plan they agreed to. */
export const APPROVAL_HOURS = 24;

/** How many more codes a customer may ask for, for one movement in a day; the first comes by itself. */
export const CODE_RENEWALS = { points: 5, seconds: 24 * 60 * 60 } as const;

import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import {
  changeableRule,
  rule,
  ruleIn,
  ruleOn,
  type BankRule,
  type ChangeableRule,
  type Rule,
  type Rulebook,
} from '@bank/kernel/rulebook.ts';
import { cardLimits } from './card-rules.ts';
import { cashRules } from './cash-rules.ts';
import type { LimitName } from './limit-rules.ts';
import { rewardRules } from './reward-rules.ts';
import { federalWithholding } from './withholding-rules.ts';

/** When the bank's first terms took effect. */
const FIRST_TERMS = dayFrom('2020-01-01');

/** Fee by rail; rails not listed have none. */
export const fees: Readonly<Record<string, BankRule<Cents>>> = {
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
  wire: changeableRule({
    name: 'the fee of a wire',
    source: 'docs/spec/constants.json, transfer.wireFee',
    versions: [{ from: FIRST_TERMS, value: cents(3_000) }],
    change: { key: 'fee.wire', unit: 'cents', least: ZERO, most: cents(10_000) },
  }),
};

/** Cut-off time by rail, in bank time; rails not listed have none. */
export const cutOffs: Readonly<Record<string, BankRule<string>>> = {
  ach: changeableRule({
    name: 'the cut-off of transfers to and from other banks',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '17:00' }],
    change: { key: 'cut-off.ach', unit: 'time', least: '09:00', most: '17:00' },
  }),
  wire: changeableRule({
    name: 'the cut-off of wires',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '16:30' }],
    change: { key: 'cut-off.wire', unit: 'time', least: '09:00', most: '17:00' },
  }),
  check: rule({
    name: 'the cut-off of check deposits',
    source: 'docs/spec/decisions.md, 14',
    versions: [{ from: FIRST_TERMS, value: '17:00' }],
  }),
};

/** Business days in transit by rail; rails not listed take none. */
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
 * Business days during which pulled money can be returned. Until then it is in the account but not available.
 * Rails not listed are final on arrival.
 */
const returnDays: Readonly<Record<string, Rule<number>>> = {
  ach: rule({
    name: 'the days a deposit pulled from another bank is on hold',
    source:
      'Nacha Operating Rules, 3.8: a return for lack of funds comes by the second banking day; three more by the terms of the bank',
    versions: [{ from: FIRST_TERMS, value: 5 }],
  }),
  card: rule({
    name: 'the days a deposit pulled from a card is on hold',
    source: 'terms of the bank: what its owner never made is disputed within days',
    versions: [{ from: FIRST_TERMS, value: 5 }],
  }),
};

export function heldDaysOf(rail: string, day: Day): number {
  const days = returnDays[rail];
  return days ? ruleOn(days, day).value : 0;
}

/** How much of a deposited check is available at once. The rest follows when the check clears. */
export const availableAtOnce: Rule<Cents> = rule({
  name: 'the part of a deposited check that is available at once',
  // The law asks for its figure on the next business day. This one is there at once and the rest on that day, so the figure of
  // the bank's own terms stayed when the law's rose.
  source:
    'docs/spec/decisions.md, 7; 12 CFR 229.10(c)(1)(vii) asks for the first $225 on the next business day, and for $275 ' +
    'from 2025-07-01 on',
  versions: [
    { from: FIRST_TERMS, value: cents(22_500) },
    { from: dayFrom('2025-07-01'), value: cents(22_500) },
  ],
});

/** How long the money of an approved question stays set aside if nobody captures it. */
export const AUTHORIZED_FOR_MINUTES = { card: 7 * 24 * 60, atm: 10 } as const;

/** Where a bill may grow after it was approved, and by how much: a tip in a restaurant. */
export const TIPPED_CATEGORY = 'dining';
export const TIP_PERCENT_MAX = 20;

/**
 * What the card network may approve by itself while the bank is silent: this much for an account in a day. Machines pay out
 * nothing then.
 */
export const STAND_IN_MAX: Cents = cents(5_000);

/** A customer's limit for a period. The number identifies it in the ledger and is never reused. */
export type SpendingLimit = {
  readonly number: number;
  readonly period: 'day' | 'month';
  readonly cap: BankRule<Cents>;
};

export const limits: Readonly<Record<LimitName, SpendingLimit>> = {
  atmDay: {
    number: 1,
    period: 'day',
    cap: changeableRule({
      name: 'what may be taken from machines in a day',
      source: 'docs/spec/decisions.md, 2',
      versions: [{ from: FIRST_TERMS, value: cents(100_000) }],
      change: { key: 'limit.atm-day', unit: 'cents', least: ZERO, most: cents(1_000_000) },
    }),
  },
  branchDay: {
    number: 2,
    period: 'day',
    cap: changeableRule({
      name: 'what may be taken at a branch in a day without notice',
      source: 'docs/spec/decisions.md, 2',
      versions: [{ from: FIRST_TERMS, value: cents(500_000) }],
      change: { key: 'limit.branch-day', unit: 'cents', least: ZERO, most: cents(5_000_000) },
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
    cap: changeableRule({
      name: 'what may be transferred to others in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(1_000_000) }],
      change: { key: 'limit.transfer-day', unit: 'cents', least: ZERO, most: cents(10_000_000) },
    }),
  },
  wireDay: {
    number: 6,
    period: 'day',
    cap: changeableRule({
      name: 'what may be wired in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(5_000_000) }],
      change: { key: 'limit.wire-day', unit: 'cents', least: ZERO, most: cents(50_000_000) },
    }),
  },
  billDay: {
    number: 7,
    period: 'day',
    cap: changeableRule({
      name: 'what may be paid in bills in a day',
      source: 'terms of the bank',
      versions: [{ from: FIRST_TERMS, value: cents(2_500_000) }],
      change: { key: 'limit.bill-day', unit: 'cents', least: ZERO, most: cents(25_000_000) },
    }),
  },
  // Above this daily sum a code is needed: see `codeNeededFrom`.
  uncodedDay: {
    number: 8,
    period: 'day',
    cap: changeableRule({
      name: 'what may be sent to others in a day without a code',
      source: 'docs/spec/decisions.md, and the terms of the bank: from 500 dollars a day on, a code',
      versions: [{ from: FIRST_TERMS, value: cents(49_999) }],
      change: { key: 'limit.uncoded-day', unit: 'cents', least: ZERO, most: cents(49_999) },
    }),
  },
};

/** Daily sum to others from which a code is needed. */
export function codeNeededFrom(rules: Rulebook, day: Day): Cents {
  return cents(ruleIn(rules, limits.uncodedDay.cap, day).value + 1);
}

/** The rules that the bank can change without a release. */
export const changeableRules: readonly ChangeableRule<number | string>[] = [
  ...Object.values(fees),
  ...Object.values(cutOffs),
  ...Object.values(limits).map(({ cap }) => cap),
  ...cashRules,
  ...Object.values(cardLimits),
  ...rewardRules,
  ...Object.values(federalWithholding),
].filter((each): each is Extract<typeof each, { readonly change: object }> => each.change !== undefined);

/**
 * Channels for money to others; transfers between own accounts use none. `cash` is paid out by a teller against a code of
 * the bank, `branch` is cash that a customer reserves for themselves, `atm` is cash from a machine.
 */
export const outgoingChannels = ['transfer', 'wire', 'bill', 'cash', 'branch', 'atm'] as const;

export type OutgoingChannel = (typeof outgoingChannels)[number];

/** The daily limit each channel counts toward. */
export const channelLimits: Readonly<Record<OutgoingChannel, LimitName>> = {
  transfer: 'transferDay',
  wire: 'wireDay',
  bill: 'billDay',
  cash: 'branchDay',
  branch: 'branchDay',
  atm: 'atmDay',
};

/** A code of the bank's staff is the notice that a large withdrawal needs, so only the customer's own limit counts. */
export const limitedByCustomerOnly: OutgoingChannel = 'cash';

/** How long cash that a code was used for stays set aside until the machine hands in its bill. */
export const CODE_AUTHORIZED_FOR_MINUTES = 24 * 60;

/** First day of the limit period that contains a business day. */
export function limitPeriod({ period }: SpendingLimit, day: Day): Day {
  return period === 'day' ? day : dayOf({ ...partsOf(day), date: 1 });
}

/** Monthly fee, waived if every daily closing balance was at least `waivedFrom`; null is never waived. */
export type MonthlyFee = { readonly amount: Cents; readonly waivedFrom: Cents | null };

/** The fee of one month: none if the balance stayed high enough, and none in the month the account was opened. */
export function monthlyFeeDue(fee: MonthlyFee, month: { isWhole: boolean; lowest: Cents }): Cents {
  const isWaived = fee.waivedFrom !== null && month.lowest >= fee.waivedFrom;
  return isWaived || !month.isWhole ? ZERO : fee.amount;
}

/** Retries for an occurrence with insufficient funds, each on the next business day. */
export const SCHEDULE_RETRIES = 1;

/** AutoSave isn't urgent: what was short waits for its next scheduled date. */
const kindsWithoutRetry: readonly string[] = ['auto-save', 'auto-save-retry'];

export function retriesOf(kind: string): number {
  return kindsWithoutRetry.includes(kind) ? 0 : SCHEDULE_RETRIES;
}

/** How long a movement waits for approval, counted from its plan. */
export const APPROVAL_HOURS = 24;

/** Additional codes per movement and day; the first is sent automatically. */
export const CODE_RENEWALS = { points: 5, seconds: 24 * 60 * 60 } as const;

import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { rule, type Rule } from '@bank/kernel/rulebook.ts';
import type { WordId } from '@bank/words/catalogue.ts';

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

export const limitNames = ['atmDay', 'branchDay', 'checkDay', 'checkMonth'] as const;

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

/** Why a movement failed or came back, and why an occurrence was passed over: the words of every code the bank keeps. */
const reasons: ReadonlyMap<string, ReasonWord> = new Map<string, ReasonWord>([
  ['insufficient_funds', 'movements.reason.insufficientFunds'],
  ['account_closed', 'movements.reason.accountClosed'],
  ['account_frozen', 'movements.reason.accountFrozen'],
  ['account_full', 'movements.reason.accountFull'],
  ['not_found', 'movements.reason.accountGone'],
  ['same_account', 'movements.reason.sameAccount'],
  ['limit_reached', 'movements.reason.limitReached'],
  ['hold_over', 'movements.reason.holdOver'],
  ['intent_reused', 'movements.reason.changed'],
  ['plan_unknown', 'movements.reason.changed'],
  ['plan_expired', 'movements.reason.changed'],
  ['cancelled_by_customer', 'movements.reason.cancelledByYou'],
  ['approval_expired', 'movements.reason.approvalExpired'],
  ['paused', 'movements.reason.paused'],
  ['not_received', 'movements.reason.notReceived'],
  ['skipped', 'movements.reason.skipped'],
  ['ended', 'movements.reason.ended'],
  // The automated clearing house.
  ['R01', 'movements.reason.theirFunds'],
  ['R02', 'movements.reason.theirClosed'],
  ['R03', 'movements.reason.theirUnknown'],
  ['R04', 'movements.reason.theirNumber'],
  ['R05', 'movements.reason.notAllowed'],
  ['R07', 'movements.reason.revoked'],
  ['R08', 'movements.reason.stopped'],
  ['R09', 'movements.reason.theirFundsNotYet'],
  ['R10', 'movements.reason.notAllowed'],
  ['R11', 'movements.reason.notAllowed'],
  ['R12', 'movements.reason.theirMoved'],
  ['R13', 'movements.reason.theirRouting'],
  ['R16', 'movements.reason.theirFrozen'],
  ['R20', 'movements.reason.theirKind'],
  ['R23', 'movements.reason.notAccepted'],
  ['R24', 'movements.reason.duplicate'],
  ['R29', 'movements.reason.notAllowed'],
  // Wires, by ISO 20022.
  ['AC01', 'movements.reason.theirNumber'],
  ['AC03', 'movements.reason.theirNumber'],
  ['AC04', 'movements.reason.theirClosed'],
  ['AC06', 'movements.reason.theirFrozen'],
  ['AG01', 'movements.reason.theirKind'],
  ['AM04', 'movements.reason.theirFunds'],
  ['AM05', 'movements.reason.duplicate'],
  ['BE01', 'movements.reason.theirName'],
  ['RC01', 'movements.reason.theirRouting'],
  ['RR04', 'movements.reason.legal'],
  ['MS03', 'movements.reason.unsaid'],
  // Checks, by ANSI X9.100.
  ['A', 'movements.reason.theirFunds'],
  ['B', 'movements.reason.theirFundsNotYet'],
  ['C', 'movements.reason.stopped'],
  ['D', 'movements.reason.theirClosed'],
  ['E', 'movements.reason.theirUnknown'],
  ['F', 'movements.reason.theirFrozen'],
  ['G', 'movements.reason.checkTooOld'],
  ['U', 'movements.reason.checkImage'],
  ['Y', 'movements.reason.duplicate'],
  // Cards and machines, by ISO 8583.
  ['05', 'movements.reason.cardDeclined'],
  ['14', 'movements.reason.cardNumber'],
  ['51', 'movements.reason.theirFunds'],
  ['54', 'movements.reason.cardExpired'],
  ['57', 'movements.reason.cardNotAllowed'],
  ['61', 'movements.reason.cardLimit'],
  ['91', 'movements.reason.cardBankAway'],
]);

type ReasonWord = Extract<WordId, `movements.reason.${string}`>;

/** What a reason says to a customer. One that nobody foresaw is shown as the code it is. */
export function reasonWord(code: string): { word: ReasonWord; blanks: { code: string } } {
  return { word: reasons.get(code) ?? 'movements.reason.other', blanks: { code } };
}

/** How long a movement waits for its customer's approval, counted from the plan they agreed to. */
export const APPROVAL_HOURS = 24;

/** How many more codes a customer may ask for, for one movement in a day; the first comes by itself. */
export const CODE_RENEWALS = { points: 5, seconds: 24 * 60 * 60 } as const;

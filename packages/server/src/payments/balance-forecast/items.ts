import { fees } from '@bank/contract/movements/rules.ts';
import { scheduledRequest } from '@bank/contract/bank/schedules/contract.ts';
import { autopayRequest, type AutopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import {
  cardOn,
  cardPayment,
  payCard,
  type CardAhead,
} from '@bank/contract/payments/balance-forecast/card-rules.ts';
import {
  FORECAST_DAYS,
  type Certainty,
  type ForecastCause,
  type ForecastItem,
} from '@bank/contract/payments/balance-forecast/rules.ts';
import {
  learnedItems,
  SAME_DAYS,
  withoutScheduled,
} from '@bank/contract/payments/balance-forecast/learned-rules.ts';
import { runsOf } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Occurrence, Recurrence } from '@bank/kernel/recurrence.ts';
import { ruleIn, type Rulebook } from '@bank/kernel/rulebook.ts';
import { readAhead, type Ahead } from '../../movements/ahead.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import type { Tx } from '../../platform/database.ts';
import { payoutsAhead } from '../../accounts/certificates/service.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { billAmountOn } from '../autopay/service.ts';
import { pastLines } from './learned.ts';
import { arrivingIn, endingHoldsIn, readCards } from './sources.ts';

const AUTOPAY = 'autopay';
const WIRE = 'wire-transfer';

/** Kinds of schedules by what they do. What isn't listed is a transfer. */
const causes: Readonly<Record<string, ForecastCause>> = {
  [AUTOPAY]: 'autopay',
  'bill-payment': 'billPayment',
  'auto-save': 'autoSave',
  'auto-save-retry': 'autoSave',
};

type Asked = {
  readonly today: Day;
  readonly rules: Rulebook;
  readonly days?: number;
  /** Whether habits count; a warning doesn't rely on pay that may not come. */
  readonly withLearned?: boolean;
};

/** All that will change the available balances of the customer's accounts, as far as the bank knows. */
export async function itemsAhead(
  tx: Tx,
  { customerId, ...asked }: Asked & { readonly customerId: string },
): Promise<ForecastItem[]> {
  return itemsFrom(tx, await readAhead(tx, customerId), asked);
}

/**
 * The same from what the engine knows, in the order in which it will happen. What has left already is on hold, so it is out
 * of the available balance today. Cards, certificates and bills are only asked where something depends on them.
 */
export async function itemsFrom(tx: Tx, ahead: Ahead, asked: Asked): Promise<ForecastItem[]> {
  const { today, rules, days = FORECAST_DAYS, withLearned = true } = asked;
  const until = addDays(today, days);
  // A little further, because a payment that is scheduled just behind the end may be the habit just before it.
  const further = days + SAME_DAYS;
  const items: ForecastItem[] = [
    ...arrivingIn(ahead),
    ...endingHoldsIn(ahead),
    ...(await certificateItems(tx, ahead, until)),
    ...(await scheduledItems(tx, ahead, { today, rules, days: further })),
  ];
  const learned = withLearned ? learnedItems(await pastLines(tx, ahead, today), today, until) : [];
  return [...items, ...withoutScheduled(learned, items)]
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => compare(one.day, other.day));
}

async function certificateItems(tx: Tx, { accounts }: Ahead, until: Day): Promise<ForecastItem[]> {
  if (!accounts.some(({ paysElsewhere }) => paysElsewhere)) return [];
  const payouts = await payoutsAhead(tx, await readOwn(tx, null), until);
  return payouts.map(({ certificateId, toAccountId, day, amount, what }) => ({
    accountId: toAccountId,
    day,
    amount,
    certainty: 'known',
    cause: what,
    sourceId: certificateId,
  }));
}

/** A card's statement that is due, and whether an automatic payment sees to it. */
export type CardDue = {
  readonly accountId: string;
  readonly dueOn: Day;
  readonly minimum: Cents;
  readonly statement: Cents;
};

/** Statements with something left to pay. They take nothing by themselves, so they are no items. */
export async function cardDuesAhead(tx: Tx, today: Day): Promise<CardDue[]> {
  const cards = (await readOwn(tx, null)).filter(({ type }) => type === 'credit');
  const dues = await readCreditDues(
    tx,
    cards.map(({ number }) => number),
    today,
  );
  return cards.flatMap(({ id, number }) => {
    const due = dues.get(number);
    return due?.dueOn
      ? [
          {
            accountId: id,
            dueOn: due.dueOn,
            minimum: due.minimumPayment,
            statement: due.statement.remaining,
          },
        ]
      : [];
  });
}

type Due = Occurrence & { readonly schedule: Schedule };
type Paying = { readonly amount: Cents; readonly certainty: Certainty };

/** Schedules one after another in the order of the day close, because a payment to a card lowers the next one. */
async function scheduledItems(
  tx: Tx,
  ahead: Ahead,
  { today, rules, days }: Asked & { readonly days: number },
): Promise<ForecastItem[]> {
  const cards = await readCards(tx, ahead, today);
  const due = ahead.schedules
    .flatMap((schedule) => runsOf(schedule, today, days).map((run): Due => ({ ...run, schedule })))
    .toSorted((one, other) => compare(one.day, other.day) || compare(one.schedule.id, other.schedule.id));
  const items: ForecastItem[] = [];
  for (const run of due) {
    const { schedule, day } = run;
    const paying = await payingOf(tx, run, cards, today);
    if (paying === null) continue;
    const { fromAccountId, toAccountId, withheld = ZERO } = scheduledRequest.parse(schedule.request);
    const item = {
      day,
      certainty: paying.certainty,
      cause: causes[schedule.kind] ?? 'transfer',
      sourceId: schedule.id,
    };
    const card = toAccountId === undefined ? undefined : cards.get(toAccountId);
    if (card && toAccountId !== undefined)
      cards.set(toAccountId, payCard(cardOn(card, day), day, paying.amount));
    if (fromAccountId !== undefined)
      items.push({
        ...item,
        accountId: fromAccountId,
        amount: minus(ZERO, plus(paying.amount, feeOf(schedule.kind, rules, day))),
      });
    if (toAccountId !== undefined)
      items.push({ ...item, accountId: toAccountId, amount: minus(paying.amount, withheld) });
  }
  return items;
}

async function payingOf(
  tx: Tx,
  run: Due,
  cards: ReadonlyMap<string, CardAhead>,
  today: Day,
): Promise<Paying | null> {
  const { schedule } = run;
  if (schedule.kind === AUTOPAY)
    return autopayOn(tx, autopayRequest.parse(schedule.request), run, cards, today);
  const { amount } = scheduledRequest.parse(schedule.request);
  return amount === undefined ? null : { amount, certainty: 'known' };
}

async function autopayOn(
  tx: Tx,
  request: AutopayRequest,
  { nominal, day, number, schedule }: Due,
  cards: ReadonlyMap<string, CardAhead>,
  today: Day,
): Promise<Paying | null> {
  if (request.payeeType === 'bill') {
    const amount = await billAmountOn(tx, request, nominal, day > today ? day : today);
    if (amount === null || amount === ZERO) return null;
    // More than one payment a month may find the bill paid by the one before.
    const isKnown = number === schedule.nextNumber || isMonthlyAtMost(schedule.recurrence);
    return { amount, certainty: isKnown ? 'known' : 'expected' };
  }
  const card = cards.get(request.payeeId);
  if (card) return cardPayment(cardOn(card, day), request.paymentType, request.amount ?? null);
  return request.amount === undefined ? null : { amount: request.amount, certainty: 'known' };
}

const often: readonly Recurrence['frequency'][] = ['daily', 'weekly', 'biweekly'];

function isMonthlyAtMost({ frequency }: Recurrence): boolean {
  return typeof frequency === 'string' && !often.includes(frequency);
}

function feeOf(kind: string, rules: Rulebook, day: Day): Cents {
  const fee = kind === WIRE ? fees['wire'] : undefined;
  return fee ? ruleIn(rules, fee, day).value : ZERO;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

import { fundsProblems } from '@bank/contract/payments/bill-payments/rules.ts';
import { transitDays } from '@bank/contract/movements/rules.ts';
import {
  PAYMENT_CLOSED_DAYS,
  paymentDay,
  paymentDayProblems,
  type CautionCode,
} from '@bank/contract/payments/bill-pay/plans-rules.ts';
import { outlookOf } from '@bank/contract/bank/schedules/rules.ts';
import { REVIEW_DAYS, type Flow } from '@bank/contract/payments/balance-forecast/rules.ts';
import { lowestAhead } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { refuseIfAny } from '@bank/kernel/problem.ts';
import type { Occurrence, Recurrence } from '@bank/kernel/recurrence.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { planFrom, touchedFrom } from '../../movements/plan.ts';
import { findSchedules } from '../../movements/schedule-reading-queries.ts';
import { readClock, todayOf, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { openAutopays } from '../autopay/service.ts';
import { itemsAhead } from '../balance-forecast/service.ts';
import {
  billFacts,
  draftBill,
  historyWith,
  type BillFacts,
  type BillRequest,
} from '../bill-payments/service.ts';

export type DatedBillRequest = BillRequest & { readonly paymentDate: Day };

/** The day a requested payment leaves; refused if it is in the past. */
export function dayOfPayment(
  wished: Day,
  clock: Pick<Clock, 'now' | 'businessDate'>,
): { day: Day; isNow: boolean } {
  refuseIfAny(paymentDayProblems(wished, { today: todayOf(clock) }));
  return paymentDay(wished, clock);
}

/** The recurrence of a single scheduled payment. */
export function onceOn(day: Day): Recurrence {
  return { anchor: day, frequency: 'once', end: { kind: 'never' }, closedDays: PAYMENT_CLOSED_DAYS };
}

/** Plans an immediate payment, exactly as it will be committed. */
export async function planNow(tx: Tx, context: CustomerContext, payment: BillRequest) {
  const clock = await readClock(tx);
  const facts = await billFacts(tx, payment);
  refuseIfAny(fundsProblems(payment, facts));
  const draft = await draftBill(tx, payment, facts, clock);
  const touched = touchedFrom([facts.account, ...(facts.cover ? [facts.cover.from] : [])]);
  return planFrom(tx, context, draft, touched, clock);
}

/** What a payment would do and when, with its warnings. Creates nothing. */
export async function planPayment(
  tx: Tx,
  context: CustomerContext,
  payment: DatedBillRequest & { readonly frequency: 'once' | 'weekly' | 'monthly' },
) {
  const clock = await readClock(tx);
  const { businessDate } = clock;
  const { day, isNow } = dayOfPayment(payment.paymentDate, clock);
  const facts = await billFacts(tx, payment);
  const isPlanned = isNow && payment.frequency === 'once';
  const plan = isPlanned ? await planNow(tx, context, payment) : null;
  const coming = outlookOf(
    { ...onceOn(payment.paymentDate), frequency: payment.frequency },
    businessDate,
  ).coming;
  const transit = transitDays['ach'];
  const { payee, available } = facts;
  return {
    plan,
    payee: { id: payee.id, name: payee.name, lastFour: payee.details.lastFour ?? '' },
    amount: payment.amount,
    fee: plan?.fee ?? ZERO,
    leavesOn: plan?.leavesOn ?? day,
    arrivesOn: plan?.arrivesOn ?? addBusinessDays(day, transit ? ruleOn(transit, day).value : 0),
    coming,
    availableAfter: minus(available, payment.amount),
    lowest: await lowestWith(tx, context.customerId, {
      payment,
      facts,
      clock,
      days: isPlanned ? [] : coming,
    }),
    cautions: await cautionsOf(tx, context, payment, facts, { first: coming[0], businessDate, isPlanned }),
  };
}

/** The same figure as in the review of a transfer. Overdraft protection comes in before a payment of today leaves. */
async function lowestWith(
  tx: Tx,
  customerId: string,
  {
    payment,
    facts,
    clock,
    days,
  }: {
    readonly payment: BillRequest;
    readonly facts: BillFacts;
    readonly clock: Clock;
    /** Of a later payment; empty for one of today. */
    readonly days: readonly Occurrence[];
  },
): Promise<Flow> {
  const { businessDate: today, rules } = clock;
  const items = await itemsAhead(tx, { customerId, today, rules, days: REVIEW_DAYS });
  const now = minus(facts.cover?.amount ?? ZERO, payment.amount);
  const planned =
    days.length === 0
      ? [{ day: today, amount: now }]
      : days.map(({ day }) => ({ day, amount: minus(ZERO, payment.amount) }));
  return lowestAhead({ account: facts.account, today, planned, items });
}

type Caution = { readonly code: CautionCode; readonly text: string };

async function cautionsOf(
  tx: Tx,
  { say, language, customerId }: CustomerContext,
  payment: DatedBillRequest,
  facts: BillFacts,
  plan: { first: Occurrence | undefined; businessDate: Day; isPlanned: boolean },
): Promise<Caution[]> {
  const dayText = (day: Day) => bankDay(day, language);
  const payee = facts.payee.name;
  const { isFirst, sameOn } = await historyWith(tx, payment, plan.businessDate);
  const nextOn = await nextAutopay(tx, customerId, facts.payee.id);
  const cautions: Caution[] = [];
  if (isFirst) cautions.push({ code: 'first_payment', text: say('billPay.caution.firstPayment', { payee }) });
  if (sameOn)
    cautions.push({
      code: 'same_again',
      text: say('billPay.caution.sameAgain', {
        payee,
        amount: moneyText(payment.amount),
        day: dayText(sameOn),
      }),
    });
  if (nextOn)
    cautions.push({
      code: 'on_autopay',
      text: say('billPay.caution.onAutopay', { payee, day: dayText(nextOn) }),
    });
  if (!plan.isPlanned && fundsProblems(payment, facts).length > 0)
    cautions.push({ code: 'insufficient_funds', text: say('billPay.caution.insufficient') });
  if (plan.first && plan.first.day !== plan.first.nominal)
    cautions.push({
      code: 'moved_day',
      text: say('billPay.caution.movedDay', {
        wished: dayText(plan.first.nominal),
        day: dayText(plan.first.day),
      }),
    });
  return cautions;
}

/** The payee's next automatic payment date; null if there is none. */
async function nextAutopay(tx: Tx, customerId: string, payeeId: string): Promise<Day | null> {
  const open = await openAutopays(tx, customerId, payeeId);
  const schedules = await findSchedules(
    tx,
    customerId,
    open.map(({ scheduleId }) => scheduleId),
  );
  return schedules.find(({ state }) => state === 'active')?.nextOn ?? null;
}

import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { paceOf } from '@bank/contract/payments/autopay/records-rules.ts';
import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { comingFrom } from '@bank/contract/bank/schedules/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Occurrence } from '@bank/kernel/recurrence.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import { findSchedules } from '../../movements/schedule-reading-queries.ts';
import { comingOf } from '../../movements/schedule.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { amountNow, type autopaysOf } from './runs.ts';
import { payeesById } from '../payees/service.ts';

type Known = Awaited<ReturnType<typeof autopaysOf>>[number];

/** Automatic payments as replied to the customer: with names, and what would be paid now. */
export async function shownAutopays(
  tx: Tx,
  { customerId, say }: Pick<CustomerContext, 'customerId' | 'say'>,
  known: readonly Known[],
) {
  const { businessDate: today } = await readClock(tx);
  const own = await readOwn(tx, null);
  const bills = known.filter(({ payeeType }) => payeeType === 'bill');
  const payees = await payeesById(
    tx,
    bills.map(({ payeeId }) => payeeId),
  );
  const schedules = await findSchedules(
    tx,
    customerId,
    known.map(({ scheduleId }) => scheduleId),
  );
  const all = [];
  for (const { id, payeeType, payeeId, scheduleId, last, notifications, createdAt } of known) {
    const schedule = schedules.find((each) => each.id === scheduleId) ?? notFound();
    const request = autopayRequest.parse(schedule.request);
    const source = own.find((each) => each.id === request.fromAccountId) ?? notFound();
    const account = own.find((each) => each.id === payeeId);
    const payee = payees.find((each) => String(each.id) === payeeId);
    const isActive = schedule.state === 'active';
    all.push({
      id,
      status: statusOf(schedule),
      payeeType,
      payeeId,
      payeeName: account ? accountText(account.name, say) : (payee?.nickname ?? payee?.name ?? ''),
      payeeLastFour: account?.name.lastFour ?? payee?.details.lastFour ?? '',
      sourceAccount: source.name,
      paymentType: request.paymentType,
      amount: request.amount ?? null,
      ...daysOf(schedule),
      nextPaymentDate: isActive ? schedule.nextOn : null,
      nextPaymentAmount: isActive ? await amountNow(tx, request, today) : null,
      lastPaymentDate: last?.on ?? null,
      lastPaymentAmount: last?.amount ?? null,
      notifications,
      createdAt: createdAt.toISOString(),
    });
  }
  return all;
}

function statusOf({ state, cancelled }: Schedule) {
  if (state !== 'ended') return state;
  return cancelled ? ('cancelled' as const) : ('completed' as const);
}

/** The recurrence in the form's words. */
function daysOf({ recurrence, nextNumber }: Schedule) {
  const { anchor, frequency, end, closedDays } = recurrence;
  return {
    ...paceOf(frequency),
    startDate: anchor,
    endCondition: end.kind,
    endDate: end.kind === 'date' ? end.day : null,
    occurrences: end.kind === 'occurrences' ? end.count : null,
    remainingOccurrences: end.kind === 'occurrences' ? Math.max(0, end.count - nextNumber) : null,
    closedDays:
      closedDays === 'next-business-day'
        ? ('next-business-day' as const)
        : ('previous-business-day' as const),
  };
}

/** A retry for insufficient funds runs on a later day than the occurrence's own. */
export function comingDays(schedule: Schedule): (Occurrence & { readonly day: Day })[] {
  const [first, ...rest] = comingFrom(
    schedule.recurrence,
    comingOf(schedule).number,
    schedule.nextOn ?? schedule.recurrence.anchor,
  );
  return first ? [{ ...first, day: schedule.nextOn ?? first.day }, ...rest] : [];
}

export function accountText({ nickname, type }: AccountName, say: Say): string {
  // words: account.product.*
  return nickname ?? say(`account.product.${type}`);
}

export function reasonText(code: string, say: Say): string {
  const { word, blanks } = reasonWord(code);
  return say(word, blanks);
}

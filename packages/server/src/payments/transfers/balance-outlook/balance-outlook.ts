import {
  lowestOf,
  OUTLOOK_DAYS,
  type Flow,
} from '@bank/contract/payments/transfers/balance-outlook/rules.ts';
import { fees } from '@bank/contract/movements/rules.ts';
import { scheduledRequest } from '@bank/contract/bank/schedules/contract.ts';
import { transferKinds } from '@bank/contract/payments/transfers/history/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { listIncoming } from '../../../movements/account-history-queries.ts';
import type { Schedule } from '../../../movements/schedule-queries.ts';
import { listSchedules } from '../../../movements/schedule-reading-queries.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OwnAccount } from '../../../accounts/accounts/service.ts';

const SCHEDULES_MAX = 500;

/**
 * The lowest an account will stand at, as far as anybody knows today: what is available now, what is on its way in, what
 * is scheduled, and what is about to be agreed to. An amount that is found only on its day is not known.
 */
export async function lowestAhead(
  tx: Tx,
  asked: {
    readonly customerId: string;
    readonly account: Pick<OwnAccount, 'id' | 'number' | 'balance'>;
    readonly today: Day;
    readonly planned: readonly Flow[];
  },
): Promise<Flow> {
  const { customerId, account, today, planned } = asked;
  const active = { customerId, before: null, state: 'active', cancelled: null, most: SCHEDULES_MAX } as const;
  const schedules = await listSchedules(tx, active);
  const incoming = await listIncoming(tx, [account.number]);
  return lowestOf(account.balance.available, today, [
    ...planned,
    ...incoming
      .filter(({ state }) => state === 'pending')
      .map(({ arrivesOn, amount }) => ({ day: arrivesOn, amount })),
    ...schedules.flatMap((schedule) => scheduledFlows(schedule, account.id, today)),
  ]);
}

/** What a new schedule would take out of an account while the bank looks ahead. */
export function flowsOf(recurrence: Recurrence, today: Day, amount: Cents): Flow[] {
  return daysFrom(recurrence, 0, today).map((day) => ({ day, amount: minus(ZERO, amount) }));
}

function scheduledFlows(schedule: Schedule, accountId: string, today: Day): Flow[] {
  const { amount, fromAccountId, toAccountId } = scheduledRequest.parse(schedule.request);
  if (amount === undefined || (fromAccountId !== accountId && toAccountId !== accountId)) return [];
  const [, ...later] = daysFrom(schedule.recurrence, schedule.nextNumber, today);
  // One that met too little money is tried on another day than the one it was due on.
  const days = schedule.nextOn === null ? [] : [schedule.nextOn, ...later];
  return days.map((day) => ({
    day,
    amount: fromAccountId === accountId ? minus(ZERO, plus(amount, feeOf(schedule.kind, day))) : amount,
  }));
}

function feeOf(kind: string, day: Day): Cents {
  const fee = kind === transferKinds.wire ? fees['wire'] : undefined;
  return fee ? ruleOn(fee, day).value : ZERO;
}

function daysFrom(recurrence: Recurrence, first: number, today: Day): Day[] {
  const end = addDays(today, OUTLOOK_DAYS);
  const days: Day[] = [];
  for (let number = first; ; number += 1) {
    const next = occurrence(recurrence, number);
    if (!next || next.day > end) return days;
    days.push(next.day < today ? today : next.day);
  }
}

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
import { ruleIn, type Rulebook } from '@bank/kernel/rulebook.ts';
import type { Ahead } from '../../../movements/ahead.ts';
import type { Schedule } from '../../../movements/schedule-queries.ts';
import type { OwnAccount } from '../../../accounts/accounts/service.ts';

/**
 * The lowest balance as far as is known today: available now, incoming, scheduled, and the transfer being planned. An
 * amount computed on its date isn't known yet.
 */
export function lowestAhead(asked: {
  readonly account: Pick<OwnAccount, 'id' | 'balance'>;
  readonly today: Day;
  readonly rules: Rulebook;
  readonly planned: readonly Flow[];
  readonly ahead: Ahead;
}): Flow {
  const { account, today, rules, planned, ahead } = asked;
  return lowestOf(account.balance.available, today, [
    ...planned,
    ...ahead.incoming
      .filter(({ state }) => state === 'pending')
      .map(({ arrivesOn, amount }) => ({ day: arrivesOn, amount })),
    ...ahead.schedules.flatMap((schedule) => scheduledFlows(schedule, account.id, { today, rules })),
  ]);
}

/** What a new schedule takes from an account within the outlook. */
export function flowsOf(recurrence: Recurrence, today: Day, amount: Cents): Flow[] {
  return daysFrom(recurrence, 0, today).map((day) => ({ day, amount: minus(ZERO, amount) }));
}

function scheduledFlows(
  schedule: Schedule,
  accountId: string,
  { today, rules }: { today: Day; rules: Rulebook },
): Flow[] {
  const { amount, fromAccountId, toAccountId } = scheduledRequest.parse(schedule.request);
  if (amount === undefined || (fromAccountId !== accountId && toAccountId !== accountId)) return [];
  const [, ...later] = daysFrom(schedule.recurrence, schedule.nextNumber, today);
  // A retry for insufficient funds runs on a later day than the occurrence's own.
  const days = schedule.nextOn === null ? [] : [schedule.nextOn, ...later];
  return days.map((day) => ({
    day,
    amount:
      fromAccountId === accountId ? minus(ZERO, plus(amount, feeOf(schedule.kind, rules, day))) : amount,
  }));
}

function feeOf(kind: string, rules: Rulebook, day: Day): Cents {
  const fee = kind === transferKinds.wire ? fees['wire'] : undefined;
  return fee ? ruleIn(rules, fee, day).value : ZERO;
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

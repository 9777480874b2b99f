import { randomUUID } from 'node:crypto';
import { scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { sql } from 'kysely';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';

export type Person = Customer & { from: Id<'account'>; to: Id<'account'> };

/** As a customer may ask for it. */
export type Rule = Omit<Recurrence, 'closedDays'> & {
  closedDays: Exclude<Recurrence['closedDays'], 'as-is'>;
};

/** A signed-on customer with two accounts, and money in the first. */
export async function personWith(bank: TestBank, funds: number): Promise<Person> {
  const customer = await bank.customer();
  const from = await openTestAccount(bank, customer.id, 'checking');
  const to = await openTestAccount(bank, customer.id, 'savings');
  if (funds > 0) await fund(bank, from, funds);
  return { ...customer, from, to };
}

/** Monthly, for ever, from the end of January 2031, unless told otherwise. */
export function ruleOf(more: Partial<Rule> = {}): Rule {
  return {
    anchor: dayFrom('2031-01-31'),
    frequency: 'monthly',
    end: { kind: 'never' },
    closedDays: 'next-business-day',
    ...more,
  };
}

export function toRequest(who: Person, amount: number, more: Partial<Rule> = {}) {
  return {
    type: 'internal' as const,
    fromAccountId: who.from,
    toAccountId: who.to,
    amount: cents(amount),
    recurrence: ruleOf(more),
  };
}

/** Over HTTP, as the browser does it. */
export function scheduleFor(
  bank: TestBank,
  who: Person,
  amount: number,
  more: Partial<Rule> = {},
  intent: string = randomUUID(),
) {
  return callAs(bank.apiUrl, who.token, intent)(scheduleTransfer, toRequest(who, amount, more));
}

/** What was told about a schedule, and what was written down, in order. */
export async function tracesOf(
  bank: TestBank,
  scheduleId: string,
): Promise<{ topics: string[]; acts: string[] }> {
  const { rows: topics } = await sql<{ topic: string }>`
    select topic from outbox where fact ->> 'scheduleId' = ${scheduleId} order by id`.execute(bank.root);
  const { rows: acts } = await sql<{ action: string }>`
    select action from audit_events where object_id = ${scheduleId} order by seq`.execute(bank.root);
  return { topics: topics.map(({ topic }) => topic), acts: acts.map(({ action }) => action) };
}

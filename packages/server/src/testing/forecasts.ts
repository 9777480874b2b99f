import { backTest, type BackTest } from '@bank/contract/payments/balance-forecast/learned-rules.ts';
import type { ForecastItem } from '@bank/contract/payments/balance-forecast/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { itemsAhead } from '../payments/balance-forecast/service.ts';
import { pastLines } from '../payments/balance-forecast/learned.ts';
import { readAhead } from '../movements/ahead.ts';
import { readClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { TestBank } from './bank.ts';
import { asCustomer } from './schedules.ts';

/** What is to come on the customer's accounts, as their own process reads it. */
export function foretold(bank: TestBank, customerId: string, days: number): Promise<ForecastItem[]> {
  return asCustomer(bank, customerId, async (tx) => {
    const { businessDate: today, rules } = await readClock(tx);
    return itemsAhead(tx, { customerId, today, rules, days });
  });
}

/** How well habits foretold the last month of a customer's accounts. */
export function backTested(bank: TestBank, customerId: string): Promise<BackTest | null> {
  return asCustomer(bank, customerId, async (tx) => {
    const { businessDate: today } = await readClock(tx);
    return backTest(await pastLines(tx, await readAhead(tx, customerId), today), today);
  });
}

export type Happened = {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly sourceId: string;
};

/** What schedules and certificates did between two days, from the tables alone. */
export async function happened(
  db: Database,
  customerId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Happened[]> {
  const { rows } = await sql<{ account_id: string; day: string; amount: bigint; source_id: string }>`
    select account.id as account_id, made.ran_on as day,
      case
        when account.ledger_number = movement.from_account then -(movement.amount + movement.fee)
        else movement.amount
      end as amount,
      made.schedule_id as source_id
    from schedule_occurrences as made
    join movements as movement on movement.id = made.movement_id
    join accounts as account on account.ledger_number in (movement.from_account, movement.to_account)
    where made.customer_id = ${customerId} and account.customer_id = ${customerId}
      and made.ran_on between ${from}::date and ${to}::date
    union all
    select account.id, leg.day, leg.amount, certificate.id
    from accounts as certificate
    join ledger.leg as leg on leg.debit_id = certificate.ledger_number and leg.act = 0
    join accounts as account on account.ledger_number = leg.credit_id
    where certificate.type = 'cd' and certificate.customer_id = ${customerId}
      and account.customer_id = ${customerId} and leg.day between ${from}::date and ${to}::date`.execute(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    day: dayFrom(row.day),
    amount: cents(Number(row.amount)),
    sourceId: row.source_id,
  }));
}

/** In one order, so that two lists can be compared. */
export function listed(of: readonly (Happened | ForecastItem)[]): string[] {
  return of
    .map(({ day, accountId, sourceId, amount }) => `${day} ${accountId} ${sourceId} ${amount}`)
    .toSorted();
}

/** Schedules with an occurrence since a day that found too little money. */
export async function shortfallsIn(db: Database, customerId: string, since: Day): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct schedule_id as id
    from schedule_occurrences
    where customer_id = ${customerId} and ran_on >= ${since}::date
      and (attempts > 1 or reason = 'insufficient_funds')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

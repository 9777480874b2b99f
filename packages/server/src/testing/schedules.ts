import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents, toDollars } from '@bank/kernel/money.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { sql } from 'kysely';
import { planners } from '../main/planners.ts';
import { runDue } from '../movements/due.ts';
import { createSchedule, type ScheduleKey } from '../movements/schedule.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/work.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { actingOn } from './standing-session.ts';

export type Pair = { customerId: string; from: Id<'account'>; to: Id<'account'> };

/** A customer with two accounts, and money in the first. */
export async function pairWith(bank: TestBank, amount: number): Promise<Pair> {
  const customerId = newId();
  const from = await openTestAccount(bank, customerId, 'checking');
  const to = await openTestAccount(bank, customerId, 'savings');
  if (amount > 0) await fund(bank, from, amount);
  return { customerId, from, to };
}

/** A later business day, while the clock stays where it is: for what asks the business day alone. */
export async function setDay(bank: TestBank, day: Day): Promise<void> {
  await sql`
    update bank.clock set business_date = ${day}::date where business_date < ${day}::date`.execute(bank.root);
}

/** Noon of a later business day: for what tells past from future by the calendar. */
export async function reachDay(bank: TestBank, day: Day): Promise<void> {
  await sql`
    update bank.clock
    set business_date = ${day}::date,
      offset_interval = (${day}::date + time '12:00') at time zone 'America/New_York' - clock_timestamp()
    where business_date < ${day}::date`.execute(bank.root);
  await staySignedOn(bank);
}

/** A moment in New York, `2026-11-21 10:00`, and the business day that is open then. Who is signed on stays it. */
export async function setMoment(bank: TestBank, moment: string, businessDate: Day): Promise<void> {
  await sql`
    update bank.clock
    set business_date = ${businessDate}::date,
      offset_interval = ${moment}::timestamp at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
  await staySignedOn(bank);
}

/** Whoever was there when the time changed has been there all along, with what a test gave them for their session. */
export async function staySignedOn(bank: TestBank): Promise<void> {
  await sql`
    with moved as (
      select
        id, expires_at as expired_at, bank.now() as seen_at, bank.now() + interval '1 hour' as until
      from sessions
      where ended_at is null and last_seen_at < bank.now() - interval '1 hour'
    ), granted as (
      update approval_grants as known
      set expires_at = moved.until
      from moved
      where known.session_id = moved.id and known.expires_at = moved.expired_at
    )
    update sessions as session
    set last_seen_at = moved.seen_at, expires_at = moved.until,
      stepped_up_until = case when session.stepped_up_until is not null then moved.until end
    from moved
    where session.id = moved.id`.execute(bank.root);
}

/** As the customer's own process would: held to their rows by the tables. */
export function asCustomer<Result>(
  bank: TestBank,
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return actingOn({ root: bank.root, api: bank.contextAs('customer').db }, customerId, work);
}

/** Transfers from the first account of a pair to the second; monthly, for ever, unless told otherwise. */
export async function scheduleTransfers(
  bank: TestBank,
  { customerId, from, to }: Pair,
  amount: number,
  recurrence: Partial<Recurrence> & { anchor: Day },
): Promise<ScheduleKey> {
  const { id } = await asCustomer(bank, customerId, (tx) =>
    createSchedule(tx, {
      customerId,
      kind: 'transfer',
      request: { fromAccountId: from, toAccountId: to, amount: toDollars(cents(amount)) },
      recurrence: {
        frequency: 'monthly',
        end: { kind: 'never' },
        closedDays: 'next-business-day',
        ...recurrence,
      },
    }),
  );
  return { customerId, scheduleId: id };
}

export async function postedIn(bank: TestBank, accountId: string): Promise<number> {
  const { rows } = await sql<{ posted: bigint }>`
    select balance.posted
    from accounts as account
    join ledger.balance as balance on balance.account_id = account.ledger_number
    where account.id = ${accountId}`.execute(bank.root);
  return Number(rows[0]?.posted);
}

export function occurrencesOf(bank: TestBank, { scheduleId }: ScheduleKey) {
  return bank.root
    .selectFrom('schedule_occurrences')
    .select(['number', 'nominal_on', 'ran_on', 'outcome', 'attempts', 'reason', 'movement_id'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('number')
    .execute();
}

export function stateOf(bank: TestBank, { scheduleId }: ScheduleKey) {
  return bank.root
    .selectFrom('schedules')
    .select(['state', 'next_number', 'next_on'])
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
}

/** Every business day from the open one to another, each with what is due on it. */
export async function runThrough(bank: TestBank, to: Day): Promise<void> {
  const { rows } = await sql<{ day: string }>`select bank.today() as day`.execute(bank.root);
  for (let day = dayFrom(rows[0]?.day ?? ''); day <= to; day = nextBusinessDay(day)) {
    await setDay(bank, day);
    await runDue(bank.contextAs('worker'), planners, day);
  }
}

import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A customer's account. */
export type Owned = { readonly customerId: string; readonly accountId: string };

export type ClosingRow = {
  readonly destinationId: string | null;
  readonly isStopped: boolean;
  readonly done: {
    readonly on: Day;
    readonly intent: string;
    readonly interest: Cents;
    readonly penalty: Cents;
    readonly rest: Cents;
  } | null;
};

export async function findClosing(tx: Tx, { customerId, accountId }: Owned): Promise<ClosingRow | null> {
  const row = await tx
    .selectFrom('account_closings')
    .select(['destination_id', 'stopped_at', 'intent', 'interest', 'penalty', 'rest'])
    .select(sql<string | null>`(closed_at at time zone 'America/New_York')::date`.as('closed_on'))
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { closed_on: on, intent } = row;
  return {
    destinationId: row.destination_id,
    isStopped: row.stopped_at !== null,
    done:
      on === null || intent === null
        ? null
        : {
            on: dayFrom(on),
            intent,
            interest: cents(Number(row.interest)),
            penalty: cents(Number(row.penalty)),
            rest: cents(Number(row.rest)),
          },
  };
}

/** Begins, or begins again after it was stopped. */
export async function upsertClosing(
  tx: Tx,
  { customerId, accountId, destinationId }: Owned & { destinationId: string | null },
): Promise<void> {
  await tx
    .insertInto('account_closings')
    .values({ customer_id: customerId, account_id: accountId, destination_id: destinationId })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'account_id'])
        .doUpdateSet({ destination_id: destinationId, stopped_at: null, begun_at: sql<Date>`bank.now()` })
        .where('account_closings.closed_at', 'is', null),
    )
    .execute();
}

/** False if nothing had begun. */
export async function updateStopped(tx: Tx, { customerId, accountId }: Owned): Promise<boolean> {
  const row = await tx
    .updateTable('account_closings')
    .set({ stopped_at: sql<Date>`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Ties = { readonly pending: number; readonly scheduled: number; readonly receiving: number };

/** What still depends on an account: pending movements, schedules, certificates that pay into it. */
export async function countTies(
  tx: Tx,
  { customerId, accountId }: Owned,
  number: AccountNumber,
): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select
      (
        select count(*)::integer
        from movements as movement
        where movement.customer_id = ${customerId} and movement.state in ('awaiting_verification', 'pending')
          and ${number} in (movement.from_account, movement.to_account)
      ) as pending,
      (
        select count(*)::integer
        from schedules as schedule
        where schedule.customer_id = ${customerId} and schedule.state <> 'ended'
          and position(${accountId}::text in schedule.request::text) > 0
      ) as scheduled,
      (
        select count(*)::integer
        from accounts as other
        join ledger.read_balances(
          array(select ledger_number from accounts where customer_id = ${customerId} and type = 'cd')
        ) as balance on balance.account_id = other.ledger_number
        where other.customer_id = ${customerId} and balance.state <> 3
          and ${accountId}::uuid in (other.pay_out_to, other.interest_to)
      ) as receiving`.execute(tx);
  return rows[0] ?? { pending: 0, scheduled: 0, receiving: 0 };
}

/** The ledger accrues in parts of a cent: 365,000,000 make one cent. */
const A_CENT = 365_000_000;

export type Owed = { readonly amount: Cents; readonly through: Day };

/** Owed interest in whole cents and the last accrued day; null if nothing was ever accrued. */
export async function findOwed(tx: Tx, number: AccountNumber): Promise<Owed | null> {
  const { rows } = await sql<{ amount: bigint; through: string }>`
    select div(owed, ${A_CENT})::bigint as amount, through from ledger.read_accrual(${number})`.execute(tx);
  const [row] = rows;
  return row ? { amount: cents(Number(row.amount)), through: dayFrom(row.through) } : null;
}

/** Held until the transaction ends: of two concurrent closings, the second finds the account closed. */
export async function lockClosing(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account-closing ${accountId}`}, 0))`.execute(tx);
}

/** Held until the transaction ends; same lock order as every posting. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`select bank.lock_own_accounts(${[...accountIds]}::uuid[])`.execute(tx);
}

/** The credited amount; null if yesterday isn't accrued yet. */
export async function creditOwed(
  tx: Tx,
  order: {
    accountId: string;
    alsoLock: string | null;
    paysInterest: boolean;
    movementId: string;
    reference: string;
  },
): Promise<Cents | null> {
  const { rows } = await sql<{ due: bigint | null }>`
    select bank.credit_owed_interest(
      ${order.accountId}, ${order.alsoLock}, ${order.paysInterest}, ${order.movementId}, ${order.reference}
    ) as due`.execute(tx);
  const due = rows[0]?.due ?? null;
  return due === null ? null : cents(Number(due));
}

/** `done`, or what prevents it. */
export async function closeOwn(
  tx: Tx,
  order: { accountId: string; intent: string; interest: Cents; penalty: Cents; rest: Cents },
): Promise<string> {
  const { rows } = await sql<{ verdict: string }>`
    select bank.close_own_account(
      ${order.accountId}, ${order.intent}, ${order.interest}, ${order.penalty}, ${order.rest}
    ) as verdict`.execute(tx);
  return rows[0]?.verdict ?? 'unknown';
}

import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Customers after this one with a payment due by a day, in order. */
export async function listPaying(tx: Tx, by: Day, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct schedule.customer_id
    from schedules as schedule
    where schedule.state = 'active' and schedule.next_on <= ${by}::date and schedule.customer_id > ${after}::uuid
    order by schedule.customer_id
    limit ${most}`.execute(tx);
  return rows.map((row) => row.customer_id);
}

/** A card purchase that was approved, and what is known of the merchant and the card. */
export type Purchase = {
  readonly accountId: string;
  readonly amount: Cents;
  /** As the network wrote it. */
  readonly merchant: string;
  readonly country: string;
  /** Without the customer in the store. */
  readonly isRemote: boolean;
  readonly isFirst: boolean;
  /** Whether a travel notice covered the country on the day it was made. */
  readonly isAnnounced: boolean;
};

export async function findApproved(tx: Tx, customerId: string, id: string): Promise<Purchase | null> {
  const { rows } = await sql<{
    account_id: string;
    amount: bigint;
    merchant: string;
    country: string;
    is_remote: boolean;
    is_first: boolean;
    is_announced: boolean;
  }>`
    select
      approved.account_id, approved.amount, used.merchant, used.country,
      used.use = 'online' or used.is_recurring as is_remote,
      not exists (
        select
        from card_authorizations as before
        join authorizations as known on known.network = before.network and known.question_id = before.question_id
        where before.customer_id = used.customer_id and before.merchant_key = used.merchant_key
          and before.decided_at < used.decided_at and known.state <> 'declined'
      ) as is_first,
      exists (
        select
        from card_trips as trip
        where trip.card_id = used.card_id and trip.removed_at is null and used.country = any (trip.countries)
          and (used.decided_at at time zone 'America/New_York')::date between trip.starts_on and trip.ends_on
      ) as is_announced
    from authorizations as approved
    join card_authorizations as used on used.network = approved.network and used.question_id = approved.question_id
    where approved.id = ${id} and approved.customer_id = ${customerId} and approved.network = 'card'
      and approved.state <> 'declined'`.execute(tx);
  const [row] = rows;
  return row
    ? {
        accountId: row.account_id,
        amount: cents(Number(row.amount)),
        merchant: row.merchant,
        country: row.country,
        isRemote: row.is_remote,
        isFirst: row.is_first,
        isAnnounced: row.is_announced,
      }
    : null;
}

/** What the customer had bought by card in the days before this purchase. */
export async function listUsual(
  tx: Tx,
  customerId: string,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<Cents[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select before.amount
    from authorizations as this
    join authorizations as before on before.customer_id = this.customer_id and before.decided_at < this.decided_at
      and before.decided_at > this.decided_at - make_interval(days => ${days}::integer)
    where this.id = ${id} and this.customer_id = ${customerId}
      and before.network = 'card' and before.state not in ('declined', 'reversed')
    order by before.decided_at desc
    limit 500`.execute(tx);
  return rows.map((row) => cents(Number(row.amount)));
}

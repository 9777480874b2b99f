import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Due = {
  readonly id: string;
  readonly customerId: string;
  readonly itemId: string;
  readonly key: string;
  readonly channel: 'email' | 'text' | 'push';
  /** The news was mailed elsewhere: it never comes by email in place of this channel. */
  readonly isMailed: boolean;
};
/** The message it is part of; null until the first try. */
export type TakenDue = Due & { readonly batch: string | null };

/**
 * When a message may go out. Texts and push messages wait for the end of the customer's quiet hours; an email that can wait
 * goes out with the others of the day. Both are times of the customer's own zone, so a clock change moves them along.
 */
export async function findDueTimes(
  tx: Tx,
  { customerId, digestAt, canWait }: { customerId: string; digestAt: number; canWait: boolean },
): Promise<{ now: Date; quiet: Date; digest: Date }> {
  const { rows } = await sql<{ now: Date; quiet: Date; digest: Date }>`
    with chosen as (
      select * from alert_preferences where customer_id = ${customerId}
    ), here as (
      select
        chosen.*, bank.now() at time zone chosen.zone as local,
        extract(hour from bank.now() at time zone chosen.zone) * 60
          + extract(minute from bank.now() at time zone chosen.zone) as minute
      from chosen
    ), due as (
      select
        case
          when not is_quiet or quiet_from = quiet_to then null
          when quiet_from < quiet_to and minute >= quiet_from and minute < quiet_to then 0
          when quiet_from > quiet_to and minute >= quiet_from then 1
          when quiet_from > quiet_to and minute < quiet_to then 0
        end as days_off,
        here.*
      from here
    )
    select
      bank.now() as now,
      coalesce(
        (
          select (date_trunc('day', local) + make_interval(days => days_off, mins => quiet_to)) at time zone zone
          from due where days_off is not null
        ), bank.now()
      ) as quiet,
      coalesce(
        (
          select
            (
              date_trunc('day', local)
              + make_interval(days => case when minute < ${digestAt} then 0 else 1 end, mins => ${digestAt})
            ) at time zone zone
          from due where is_digest and ${canWait}
        ), bank.now()
      ) as digest`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no clock');
  return row;
}

/** Once for each item and channel. */
export async function insertDelivery(tx: Tx, delivery: Due & { readonly dueAt: Date }): Promise<void> {
  await tx
    .insertInto('alert_deliveries')
    .values({
      id: delivery.id,
      customer_id: delivery.customerId,
      item_id: delivery.itemId,
      key: delivery.key,
      channel: delivery.channel,
      is_mailed: delivery.isMailed,
      due_at: delivery.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'channel']).doNothing())
    .execute();
}

/**
 * What is due next and goes out as one message: all of one customer and channel, security apart from the rest. What was
 * tried before goes out with the same as before, because under one id a provider sends one content. What another worker
 * has is passed over.
 */
export async function takeDue(
  tx: Tx,
  { most, security }: { most: number; security: readonly string[] },
): Promise<TakenDue[]> {
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    item_id: string;
    key: string;
    channel: Due['channel'];
    is_mailed: boolean;
    batch: string | null;
  }>`
    with first as (
      select customer_id, channel, batch, key = any (${[...security]}::text[]) as is_security
      from alert_deliveries
      where state = 'waiting' and due_at <= bank.now()
      order by due_at, id
      limit 1
      for update skip locked
    )
    select
      delivery.id, delivery.customer_id, delivery.item_id, delivery.key, delivery.channel, delivery.is_mailed,
      delivery.batch
    from alert_deliveries as delivery
    join first on first.customer_id = delivery.customer_id and first.channel = delivery.channel
      and delivery.batch is not distinct from first.batch
      and (delivery.key = any (${[...security]}::text[])) = first.is_security
    where delivery.state = 'waiting' and delivery.due_at <= bank.now()
    order by delivery.due_at, delivery.id
    limit ${most}
    for update of delivery skip locked`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    itemId: row.item_id,
    key: row.key,
    channel: row.channel,
    isMailed: row.is_mailed,
    batch: row.batch,
  }));
}

/** Kept from other workers while it is handed over, and one message from now on. */
export async function updateHeld(
  tx: Tx,
  ids: readonly string[],
  { batch, seconds }: { batch: string; seconds: number },
): Promise<void> {
  await sql`
    update alert_deliveries
    set batch = ${batch}, due_at = bank.now() + make_interval(secs => ${seconds})
    where id = any (${[...ids]}::uuid[])`.execute(tx);
}

export async function updateDueAt(tx: Tx, ids: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    update alert_deliveries set due_at = ${dueAt} where id = any (${[...ids]}::uuid[])`.execute(tx);
}

export async function updateSent(
  tx: Tx,
  ids: readonly string[],
  state: 'sent' | 'dropped',
  reason: string | null,
): Promise<void> {
  await sql`
    update alert_deliveries
    set state = ${state}, attempts = attempts + 1, reason = ${reason}, changed_at = bank.now()
    where id = any (${[...ids]}::uuid[])`.execute(tx);
}

/** Tried again after a pause; given up after the last. Returns those given up. */
export async function updateFailed(
  tx: Tx,
  ids: readonly string[],
  { reason, pauses }: { reason: string; pauses: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    update alert_deliveries
    set
      attempts = attempts + 1, reason = ${reason}, changed_at = bank.now(),
      state = case when attempts + 1 > ${pauses.length} then 'failed' else 'waiting' end,
      due_at = bank.now() + make_interval(secs => coalesce((${[...pauses]}::integer[])[attempts + 1], 0))
    where id = any (${[...ids]}::uuid[])
    returning id, state`.execute(tx);
  return rows.flatMap(({ id, state }) => (state === 'failed' ? [id] : []));
}

export type LoggedDelivery = {
  readonly id: string;
  readonly item_id: string;
  readonly channel: string;
  readonly state: string;
  readonly attempts: number;
  readonly due_at: Date;
  readonly changed_at: Date;
};

export async function listDeliveries(tx: Tx, customerId: string, most: number): Promise<LoggedDelivery[]> {
  return tx
    .selectFrom('alert_deliveries')
    .select(['id', 'item_id', 'channel', 'state', 'attempts', 'due_at', 'changed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

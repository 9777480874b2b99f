import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Encrypted details for the network; see `sealDetails` in movements. */
type RailDetails = { readonly sealed: string; readonly digest: string; readonly lastFour: string | null };

export type RecipientRow = {
  id: string;
  customer_id: string;
  type: string;
  details_sealed: string;
  rail_details: RailDetails;
  digest: string;
  bank_name: string;
  routing_number: string;
  last_four: string;
  is_saved: boolean;
  state: string;
  account: bigint | null;
  is_held: boolean;
  created_at: Date;
  removed_at: Date | null;
  tries: number | null;
  sent_on: string | null;
  arrives_on: string | null;
};

const COLUMNS = sql`
  recipient.id, recipient.customer_id, recipient.type, recipient.details_sealed, recipient.rail_details, recipient.digest,
  recipient.bank_name, recipient.routing_number, recipient.last_four, recipient.is_saved, recipient.state,
  recipient.account, recipient.is_held, recipient.created_at, recipient.removed_at, proof.tries, proof.sent_on,
  proof.arrives_on`;

/**
 * Recipients that were not saved disappear from the list once paid. `removedWithin` lists those removed within that
 * many hours, unless they were added again; null lists the current ones.
 */
export async function listRows(
  tx: Tx,
  customerId: string,
  { type, removedWithin, most }: { type: string | null; removedWithin: number | null; most: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select ${COLUMNS}
    from recipients as recipient
    left join recipient_proofs as proof on proof.recipient_id = recipient.id
    where recipient.customer_id = ${customerId} and (${type}::text is null or recipient.type = ${type})
      and case
        when ${removedWithin}::integer is null then recipient.removed_at is null
        else recipient.removed_at > bank.now() - make_interval(hours => ${removedWithin}::integer) and not exists (
          select
          from recipients as again
          where again.customer_id = recipient.customer_id and again.digest = recipient.digest
            and again.removed_at is null
        )
      end
      and (recipient.is_saved or not exists (
        select
        from movements as movement
        where movement.customer_id = recipient.customer_id and movement.plan -> 'limits' <> '[]'::jsonb
          and movement.kind in ('external-transfer', 'wire-transfer')
          and movement.plan -> 'outgoing' ->> 'payeeId' = recipient.id::text
      ))
    order by recipient.created_at, recipient.id
    limit ${most}`.execute(tx);
  return rows;
}

/** Includes removed ones, because payments to them are still shown. */
export async function findRows(tx: Tx, customerId: string, ids: readonly string[]): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select ${COLUMNS}
    from recipients as recipient
    left join recipient_proofs as proof on proof.recipient_id = recipient.id
    where recipient.customer_id = ${customerId} and recipient.id = any (${[...ids]}::uuid[])
    limit ${ids.length}`.execute(tx);
  return rows;
}

export async function lockRow(tx: Tx, customerId: string, id: string): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select ${COLUMNS}
    from recipients as recipient
    left join recipient_proofs as proof on proof.recipient_id = recipient.id
    where recipient.customer_id = ${customerId} and recipient.id = ${id}
    for no key update of recipient`.execute(tx);
  return rows[0];
}

export async function findSame(tx: Tx, customerId: string, digest: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('recipients')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('digest', '=', digest)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** False if the same recipient was added concurrently. */
export async function insertRecipient(
  tx: Tx,
  added: {
    id: string;
    customerId: string;
    type: string;
    detailsSealed: string;
    railDetails: RailDetails;
    digest: string;
    bankName: string;
    routingNumber: string;
    lastFour: string;
    isSaved: boolean;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('recipients')
    .values({
      id: added.id,
      customer_id: added.customerId,
      type: added.type,
      details_sealed: added.detailsSealed,
      rail_details: JSON.stringify(added.railDetails),
      digest: added.digest,
      bank_name: added.bankName,
      routing_number: added.routingNumber,
      last_four: added.lastFour,
      is_saved: added.isSaved,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'digest']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecipients(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from recipients
    where customer_id = ${customerId} and removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function updateDetails(
  tx: Tx,
  id: string,
  change: { detailsSealed: string; isSaved: boolean },
): Promise<void> {
  await tx
    .updateTable('recipients')
    .set({ details_sealed: change.detailsSealed, is_saved: change.isSaved })
    .where('id', '=', id)
    .execute();
}

export async function updateRemoved(tx: Tx, id: string, isRemoved: boolean): Promise<void> {
  await tx
    .updateTable('recipients')
    .set({ removed_at: isRemoved ? sql<Date>`bank.now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether a payment to them is pending or scheduled. */
export async function isAwaited(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (
      select
      from movements
      where customer_id = ${customerId} and plan -> 'limits' <> '[]'::jsonb
        and kind in ('external-transfer', 'wire-transfer')
        and state in ('awaiting_verification', 'pending') and plan -> 'outgoing' ->> 'payeeId' = ${id}
    ) or exists (
      select
      from schedules
      where customer_id = ${customerId} and state in ('active', 'paused') and request ->> 'recipientId' = ${id}
    ) as awaited`.execute(tx);
  return rows[0]?.awaited === true;
}

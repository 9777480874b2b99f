import type { WantedMail } from '@bank/contract/bank/notifications/contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

type Delivery = { factId: string; customerId: string | null; messageId: string } & Pick<
  WantedMail,
  'template' | 'language'
>;

/** True for the first caller. A concurrent second call waits for the first to finish. */
export async function insertDelivery(tx: Tx, delivery: Delivery): Promise<boolean> {
  const row = await tx
    .insertInto('mail_deliveries')
    .values({
      fact_id: delivery.factId,
      customer_id: delivery.customerId,
      template: delivery.template,
      language: delivery.language,
      message_id: delivery.messageId,
    })
    .onConflict((conflict) => conflict.column('fact_id').doNothing())
    .returning('fact_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an email. Returns null if it was within the cap, otherwise the seconds to wait. */
export async function takeMail(
  tx: Tx,
  mail: {
    kind: string;
    sender: Buffer | null;
    perSender: number | null;
    recipient: Buffer;
    perRecipient: number;
    seconds: number;
    thenEvery: number | null;
  },
): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select bank.count_mail(
      ${mail.kind}, ${mail.sender}, ${mail.perSender}, ${mail.recipient}, ${mail.perRecipient}, ${mail.seconds},
      ${mail.thenEvery}
    ) as wait`.execute(tx);
  return rows[0]?.wait ?? null;
}

export async function findRoom(
  tx: Tx,
  { kind, sender, perSender }: { kind: string; sender: Buffer; perSender: number },
): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`
    select bank.has_mail_room(${kind}, ${sender}, ${perSender}) as room`.execute(tx);
  return rows[0]?.room === true;
}

export async function insertHeld(
  tx: Tx,
  held: { id: string; customerId: string; kind: string; language: string; sealed: string },
): Promise<void> {
  await tx
    .insertInto('held_notices')
    .values({
      id: held.id,
      customer_id: held.customerId,
      kind: held.kind,
      language: held.language,
      sealed: held.sealed,
    })
    .execute();
}

/** Customers with held notices, longest wait first, with the language of the newest notice. */
export async function listHeldOwners(
  tx: Tx,
  most: number,
): Promise<{ customerId: string; language: string }[]> {
  const { rows } = await sql<{ customer_id: string; language: string }>`
    select customer_id, (array_agg(language order by held_at desc))[1] as language
    from held_notices
    where told_at is null
    group by customer_id
    order by min(held_at)
    limit ${most}`.execute(tx);
  return rows.map(({ customer_id: customerId, language }) => ({ customerId, language }));
}

/** Marks them as sent; of two workers, only one gets them. */
export async function takeHeld(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('held_notices')
    .set({ told_at: sql<Date>`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('told_at', 'is', null)
    .returning('sealed')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

import type { WantedMail } from '@bank/contract/notifications/contract.ts';
import type { Tx } from '../../platform/database.ts';

type Delivery = { factId: string; customerId: string | null; messageId: string } & Pick<
  WantedMail,
  'template' | 'language'
>;

/** True for whoever comes first. A second one waits until the first has settled, and then knows. */
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

import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export async function upsertEmailCode(
  tx: Tx,
  code: { customerId: string; email: string; codeKey: Buffer; minutes: number },
): Promise<void> {
  const fresh = {
    email: code.email,
    code_key: code.codeKey,
    attempts: 0,
    expires_at: sql<Date>`bank.now() + make_interval(mins => ${code.minutes})`,
  };
  await tx
    .insertInto('email_confirmations')
    .values({ customer_id: code.customerId, ...fresh })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute();
}

export async function takeEmailTry(tx: Tx, customerId: string, tries: number) {
  return tx
    .updateTable('email_confirmations')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning(['email', 'code_key'])
    .executeTakeFirst();
}

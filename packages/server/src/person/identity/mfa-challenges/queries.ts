import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type SecondStep = { deviceId: string | null };

/** For the customer who just gave their password in this transaction. */
export async function insertStep(
  tx: Tx,
  step: { tokenKey: Buffer; deviceId: string | null; minutes: number },
): Promise<Date> {
  const { rows } = await sql<{ ends_at: Date }>`
    select bank.open_second_step(${step.tokenKey}, ${step.deviceId}, ${step.minutes}) as ends_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a second step without an end');
  return row.ends_at;
}

/** Counts a try before the code is compared; null if there is nothing to try. */
export async function takeStepTry(
  tx: Tx,
  customerId: string,
  tokenKey: Buffer,
  tries: number,
): Promise<SecondStep | null> {
  const row = await tx
    .updateTable('second_steps')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('used_at', 'is', null)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('device_id')
    .executeTakeFirst();
  return row ? { deviceId: row.device_id } : null;
}

/** Ends all challenges opened before the password was replaced. */
export async function updateStepsOver(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('second_steps')
    .set({ used_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}

export async function updateStepUsed(tx: Tx, customerId: string, tokenKey: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('second_steps')
    .set({ used_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type SecondStep = { deviceId: string | null };

export async function insertStep(
  tx: Tx,
  step: { tokenKey: Buffer; customerId: string; deviceId: string | null; minutes: number },
): Promise<Date> {
  const row = await tx
    .insertInto('second_steps')
    .values({
      token_key: step.tokenKey,
      customer_id: step.customerId,
      device_id: step.deviceId,
      expires_at: sql<Date>`bank.now() + make_interval(mins => ${step.minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Counts a try before anything is compared; null when there is nothing that could be tried. */
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

/** Everything a person began and did not finish before their password was replaced is over. */
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

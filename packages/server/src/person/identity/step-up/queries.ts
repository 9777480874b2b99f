import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** One live code per session: a new one replaces the old. */
export async function upsertCode(
  tx: Tx,
  code: { sessionId: string; customerId: string; codeKey: Buffer; minutes: number },
): Promise<Date> {
  const fresh = {
    code_key: code.codeKey,
    attempts: 0,
    expires_at: sql<Date>`bank.now() + make_interval(mins => ${code.minutes})`,
    used_at: null,
  };
  const row = await tx
    .insertInto('step_up_codes')
    .values({ session_id: code.sessionId, customer_id: code.customerId, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Counts a try before the code is compared; null if there is no usable code. */
export async function takeCodeTry(tx: Tx, sessionId: string, tries: number): Promise<Buffer | null> {
  const row = await tx
    .updateTable('step_up_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('code_key')
    .executeTakeFirst();
  return row?.code_key ?? null;
}

export async function updateCodeUsed(tx: Tx, sessionId: string, codeKey: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('step_up_codes')
    .set({ used_at: sql`bank.now()` })
    .where('session_id', '=', sessionId)
    .where('code_key', '=', codeKey)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

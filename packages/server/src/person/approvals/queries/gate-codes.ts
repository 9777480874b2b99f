import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type NewCode = { id: string; sessionId: string; customerId: string; codeKey: Buffer; minutes: number };

/** When the code expires; if none can be issued now, the seconds to wait. */
export async function issueCode(
  tx: Tx,
  code: NewCode,
): Promise<{ expiresAt: Date } | { waitSeconds: number }> {
  const { rows } = await sql<{ expires_at: Date | null; wait_seconds: number }>`
    select expires_at, wait_seconds
    from bank.issue_gate_code(
      ${code.id}, ${code.customerId}, ${code.sessionId}, ${code.codeKey}, make_interval(mins => ${code.minutes}))`.execute(
    tx,
  );
  const expiresAt = rows[0]?.expires_at ?? null;
  return expiresAt === null ? { waitSeconds: rows[0]?.wait_seconds ?? 0 } : { expiresAt };
}

/** When the next code can be emailed, if that is later than the short wait between two emails. */
export async function findPause(
  tx: Tx,
  { sessionId, customerId }: { sessionId: string; customerId: string },
  againSeconds: number,
): Promise<{ until: Date; seconds: number } | null> {
  const { rows } = await sql<{ until: Date; seconds: number }>`
    select bank.now() + make_interval(secs => seconds) as until, seconds
    from bank.gate_code_wait(${customerId}, ${sessionId}) as seconds
    where seconds > ${againSeconds}`.execute(tx);
  return rows[0] ?? null;
}

/** Counts a try before the code is compared; undefined if this session has no usable code. */
export async function countTry(tx: Tx, sessionId: string, tries: number) {
  return tx
    .updateTable('gate_codes')
    .set({ attempts: sql<number>`attempts + 1`, tried_at: sql<Date>`bank.now()` })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning(['id', 'code_key', 'attempts'])
    .executeTakeFirst();
}

export async function updateUsed(tx: Tx, codeId: string): Promise<boolean> {
  const row = await tx
    .updateTable('gate_codes')
    .set({ used_at: sql<Date>`bank.now()` })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** For the office, which may end sessions but do nothing else with them. */
export async function endAll(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select bank.end_sessions(${customerId}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

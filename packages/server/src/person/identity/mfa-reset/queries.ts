import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Forgotten = { authenticators: number; passkeys: number; sessions: number };

export async function forgetWithin(tx: Tx, customerId: string): Promise<Forgotten> {
  const { rows } = await sql<Forgotten>`
    select authenticators, passkeys, sessions from bank.forget_factors(${customerId})`.execute(tx);
  const [forgotten] = rows;
  if (!forgotten) throw new Error('the database did not say what was forgotten');
  return forgotten;
}

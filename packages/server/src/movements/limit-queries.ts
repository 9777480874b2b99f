import { cents } from '@bank/kernel/money.ts';
import type { Limit } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { Draft } from './plan.ts';

/** A limit as a draft carries it: with what the customer in scope has used of it in this period. */
export async function withUse(tx: Tx, bound: Limit & { name: string }): Promise<Draft['limits'][number]> {
  const { rows } = await sql<{ used: bigint }>`
    select bank.used_of_limit(${bound.rule}::smallint, ${bound.period}::date) as used`.execute(tx);
  return { ...bound, used: cents(Number(rows[0]?.used ?? 0n)) };
}

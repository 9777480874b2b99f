import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Queue of jobs that failed for good. No worker reads it: an employee decides. */
export const DEAD_LETTERS = 'dead-letters';

export type DeadLetterRow = {
  readonly id: string;
  readonly queue: string;
  readonly topic: string | null;
  readonly sent_at: Date;
  readonly failed_at: Date;
  readonly tries: number;
  readonly error: string;
};

const columns = sql`
  id, source_name as queue, data ->> 'topic' as topic, source_created_on as sent_at, created_on as failed_at,
  source_retry_count + 1 as tries, coalesce(source_output ->> 'message', '') as error`;

/** Dead letters that await a decision. Leaves out the payload: an email in it may hold customer data. */
const waiting = sql`
  from pgboss.job
  where name = ${DEAD_LETTERS} and state in ('created', 'retry') and source_name is not null`;

export async function listDeadLetters(db: Database | Tx, limit: number): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select ${columns} ${waiting}
    order by created_on, id
    limit ${limit}`.execute(db);
  return rows;
}

export async function findDeadLetter(db: Database | Tx, id: string): Promise<DeadLetterRow | undefined> {
  const { rows } = await sql<DeadLetterRow>`select ${columns} ${waiting} and id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function countDeadLetters(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ waiting: bigint }>`select count(*) as waiting ${waiting}`.execute(db);
  return Number(rows[0]?.waiting ?? 0);
}

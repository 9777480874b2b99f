import type { Limit } from '@bank/contract/endpoint.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Takes one point from the caller's window. Counted in PostgreSQL with its clock, so the limit holds across
 * processes and a wrong machine clock changes nothing.
 */
export async function takePoint(db: Database, key: string, limit: Limit): Promise<void> {
  const { rows } = await sql<{ points: number; seconds_left: number }>`
    select points, seconds_left from bank.take_point(${key}, ${limit.seconds})`.execute(db);
  const taken = rows[0];
  if (!taken || taken.points <= limit.points) return;
  const wait = Math.max(1, Math.ceil(taken.seconds_left));
  throw new Refusal('throttled', [{ code: 'too_many_requests', word: 'failure.tooManyRequests' }], wait);
}

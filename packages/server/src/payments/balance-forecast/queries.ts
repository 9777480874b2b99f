import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Day } from '@bank/kernel/day.ts';

/** Movements that schedules have made since a day: they come again as schedules, not as habits. */
export async function listScheduledMovements(tx: Tx, customerId: string, since: Day): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select movement_id as id
    from schedule_occurrences
    where customer_id = ${customerId} and ran_on >= ${since}::date and movement_id is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

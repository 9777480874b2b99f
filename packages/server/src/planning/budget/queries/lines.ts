import type { Day } from '@bank/kernel/day.ts';
import { activityEntryFrom, activityOf, type ActivityEntry } from '@bank/ledger/activity.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Asked = {
  readonly own: readonly number[];
  readonly chosen: readonly number[];
  readonly from: Day;
  readonly to: Day;
};

/** Posted lines of these accounts and days, newest first. */
export async function listPosted(
  tx: Tx,
  { own, chosen, from, to }: Asked,
  most: number,
): Promise<ActivityEntry[]> {
  if (chosen.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select line.*
    from ${activityOf({ own, chosen, from, to, most })} as line
    order by line.day desc, line.id desc`.execute(tx);
  return rows.map(activityEntryFrom);
}

import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { ownPosted } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type LiabilityFacts = {
  /** Of all accounts that are above zero: a customer's debt of points is no claim of the bank. */
  readonly points: number;
  /** Rewards that are taken and not yet paid. */
  readonly open: Cents;
  /** What the books have. */
  readonly booked: Cents;
};

/** In one statement, so the three belong to one moment. */
export async function readLiability(tx: Tx): Promise<LiabilityFacts> {
  const { rows } = await sql<{ points: string; open: string; booked: string }>`
    select
      (select coalesce(sum(greatest(balance, 0)), 0) from points_accounts)::text as points,
      (
        select coalesce(sum(amount), 0)
        from reward_redemptions
        where settled_at is null and state <> 'refused'
      )::text as open,
      (${ownPosted(own.rewards_liability)})::text as booked`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the liability has no row');
  return { points: Number(row.points), open: cents(Number(row.open)), booked: cents(Number(row.booked)) };
}

export async function isBooked(tx: Tx, day: Day): Promise<boolean> {
  const { rows } = await sql`select from points_liability where day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

export async function insertLiability(
  tx: Tx,
  row: LiabilityFacts & {
    readonly day: Day;
    readonly value: Cents;
    readonly owed: Cents;
    readonly difference: Cents;
    readonly journal: number | null;
  },
): Promise<void> {
  await sql`
    insert into points_liability (day, points, value, owed, open, booked_before, booked, journal_id)
    values (
      ${row.day}::date, ${row.points}, ${row.value}, ${row.owed}, ${row.open}, ${row.booked}, ${row.difference},
      ${row.journal}::bigint
    )`.execute(tx);
}

/** One booking at a time; the day's close is one process, and this keeps it so. */
export async function lockLiability(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points liability', 0))`.execute(tx);
}

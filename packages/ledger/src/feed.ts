import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { LEGS_MAX } from './journal.ts';

/** A leg as the feed hands it on. Ids grow along each account's history. */
export type FedLeg = {
  readonly id: bigint;
  readonly day: string;
  readonly debit: bigint;
  readonly credit: bigint;
};

/** The newest leg in sight, and a transaction id that every writer of an earlier leg is below. */
export type Sighting = { readonly legId: bigint; readonly writersBelow: string };

/**
 * The safe horizon: a leg id up to which every leg is committed or never will be. A leg's id is drawn by a transaction
 * that has its own id already, so whoever drew an earlier one is below the transaction id taken here. Once all of those
 * have ended, nothing can appear behind the reader. Returns null while there is nothing new or some still run.
 */
export function createHorizon(db: QueryExecutorProvider): (after: bigint) => Promise<bigint | null> {
  let sighted: Sighting | null = null;
  let safe = 0n;
  return async (after) => {
    sighted ??= await sightNewest(db, safe > after ? safe : after);
    if (sighted !== null && (await haveEnded(db, sighted))) {
      safe = sighted.legId;
      sighted = null;
    }
    return safe > after ? safe : null;
  };
}

async function sightNewest(db: QueryExecutorProvider, after: bigint): Promise<Sighting | null> {
  const { rows } = await sql<{ id: string; now: string }>`
    select leg.id::text, pg_current_xact_id()::text as now
    from (select id from ledger.leg where id > ${String(after)}::bigint order by id desc limit 1) as leg`.execute(
    db,
  );
  const [newest] = rows;
  return newest ? { legId: BigInt(newest.id), writersBelow: newest.now } : null;
}

async function haveEnded(db: QueryExecutorProvider, { writersBelow }: Sighting): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${writersBelow}::xid8 as ended`.execute(db);
  return rows[0]?.ended === true;
}

/** Legs after this id and up to the horizon, in the order of the journal. */
export async function listFedLegs(
  db: QueryExecutorProvider,
  { after, upTo, most }: { after: bigint; upTo: bigint; most: number },
): Promise<FedLeg[]> {
  const { rows } = await sql<Record<'id' | 'day' | 'debit' | 'credit', string>>`
    select leg.id::text, leg.day::text, leg.debit_id::text as debit, leg.credit_id::text as credit
    from ledger.leg as leg
    where leg.id > ${String(after)}::bigint and leg.id <= ${String(upTo)}::bigint
    order by leg.id
    limit ${most}`.execute(db);
  return rows.map(({ id, day, debit, credit }) => ({
    id: BigInt(id),
    day,
    debit: BigInt(debit),
    credit: BigInt(credit),
  }));
}

export async function isJournalEmpty(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select from ledger.leg limit 1`.execute(db);
  return rows.length === 0;
}

/** Age in seconds of the oldest leg after this id; 0 when there is none. */
export async function oldestAfterSeconds(db: QueryExecutorProvider, after: bigint): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from bank.now() - posted_at)::float8 as seconds
    from ledger.leg
    where id > ${String(after)}::bigint
    order by id
    limit 1`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/**
 * The customers' sides of these legs, as an SQL fragment: whose account, which way, the other account, and the intents of
 * the journal and of the hold it was taken from. `other_number` is 0 unless the same customer owns it too.
 */
export function sidesOf(legs: readonly FedLeg[]): RawBuilder<unknown> {
  const size = sql.lit(LEGS_MAX);
  return sql`(
    select
      leg.id, leg.day, leg.kind, leg.act, leg.amount, leg.memo, side.is_in, side.after,
      account.id as account_number, account.customer_id,
      side.other_id, case when other.customer_id = account.customer_id then other.id else 0 end as other_number,
      (select first.intent from ledger.leg as first where first.id = leg.id - leg.id % ${size}) as intent,
      (select first.intent from ledger.leg as first where first.id = leg.hold_id - leg.hold_id % ${size}) as origin
    from ledger.leg as leg
    cross join lateral (
      values
        (leg.debit_id, leg.credit_id, false, leg.debit_after), (leg.credit_id, leg.debit_id, true, leg.credit_after)
    ) as side (account_id, other_id, is_in, after)
    join ledger.account as account on account.id = side.account_id and account.customer_id is not null
    left join ledger.account as other on other.id = side.other_id
    where leg.id = any (${legs.map(({ id }) => String(id))}::bigint[])
  )`;
}

/** What changes a balance: a posting, and what is taken from a hold. */
const POSTED = sql`(0, 2, 3)`;

/**
 * As `sidesOf`, with legs of one journal between the same accounts as one posting, such as a bill and its tip. It stands at
 * the first of them, with their sum and the balance after the last.
 */
export function postingsOf(legs: readonly FedLeg[]): RawBuilder<unknown> {
  const size = sql.lit(LEGS_MAX);
  return sql`(
    select side.*, whole.total, whole.balance_after, whole.posted_at
    from ${sidesOf(legs)} as side
    cross join lateral (
      select
        sum(part.amount)::bigint as total, min(part.id) as first, min(part.posted_at) as posted_at,
        (array_agg(
          case when side.is_in then part.credit_after else part.debit_after end order by part.id desc
        ))[1] as balance_after
      from ledger.leg as part
      where part.id >= side.id - side.id % ${size} and part.id < side.id - side.id % ${size} + ${size}
        and part.debit_id = case when side.is_in then side.other_id else side.account_number end
        and part.credit_id = case when side.is_in then side.account_number else side.other_id end
        and part.act in ${POSTED}
    ) as whole
    where side.act in ${POSTED} and whole.first = side.id
  )`;
}

/** The lowest balance an account may have now, as an SQL fragment; null if nothing limits it. */
export function floorOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select limits.floor from ledger.balance as limits where limits.account_id = ${account})`;
}

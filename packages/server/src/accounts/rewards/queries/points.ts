import { pointsEntry, type PointsEntry } from '@bank/contract/accounts/rewards/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Points of the customer's accounts; an account without a line has none. */
export async function listBalances(tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('points_accounts')
    .select(['account_id', 'balance'])
    .where('customer_id', '=', customerId)
    .limit(100)
    .execute();
  return new Map(rows.map((row) => [row.account_id, Number(row.balance)]));
}

export type YearOfPoints = {
  readonly start: number;
  readonly earned: number;
  readonly redeemed: number;
  readonly forfeited: number;
};

/** What the account had before this day, and what happened since: earned less taken back, redeemed less given back. */
export async function sumSince(tx: Tx, accountId: string, since: Day): Promise<YearOfPoints> {
  const { rows } = await sql<Record<keyof YearOfPoints, string>>`
    select
      coalesce(sum(points) filter (where day < ${since}::date), 0)::text as start,
      coalesce(sum(points) filter (where day >= ${since}::date and kind in ('earned', 'takenBack')), 0)::text as earned,
      coalesce(sum(points) filter (where day >= ${since}::date and kind in ('redeemed', 'givenBack')), 0)::text
        as redeemed,
      coalesce(sum(points) filter (where day >= ${since}::date and kind = 'forfeited'), 0)::text as forfeited
    from points_entries
    where account_id = ${accountId}`.execute(tx);
  const row = rows[0];
  return {
    start: Number(row?.start ?? 0),
    earned: Number(row?.earned ?? 0),
    redeemed: Number(row?.redeemed ?? 0),
    forfeited: Number(row?.forfeited ?? 0),
  };
}

export type EntryRow = {
  readonly place: number;
  readonly kind: PointsEntry['kind'];
  readonly points: number;
  readonly balance: number;
  readonly day: Day;
  readonly redemptionId: string | null;
  readonly purchase: {
    readonly name: string;
    readonly amount: Cents;
    readonly category: string | null;
    readonly perDollar: number | null;
    readonly since: Day | null;
    /** Of the whole purchase, with everything up to this line. */
    readonly spent: Cents;
    readonly earned: number;
  } | null;
};

type Row = {
  place: number;
  kind: string;
  points: bigint;
  balance: bigint;
  day: string;
  redemption_id: string | null;
  name: string | null;
  amount: bigint | null;
  category: string | null;
  per_dollar: number | null;
  rule_from: string | null;
  spent: string | null;
  earned: string | null;
};

/** The newest first, those before a place. */
export async function listEntries(
  tx: Tx,
  asked: {
    readonly customerId: string;
    readonly accountId: string;
    readonly kinds: readonly PointsEntry['kind'][];
    readonly before: number | null;
    readonly most: number;
  },
): Promise<EntryRow[]> {
  const { rows } = await sql<Row>`
    select
      line.place, line.kind, line.points, line.balance, line.day, line.redemption_id, line.name, line.amount,
      line.category, line.per_dollar, line.rule_from, whole.spent::text, whole.earned::text
    from points_entries as line
    left join lateral (
      select sum(part.amount) as spent, sum(part.points) as earned
      from points_entries as part
      where part.purchase_id = line.purchase_id and part.account_id = line.account_id and part.place <= line.place
    ) as whole on line.purchase_id is not null
    where line.customer_id = ${asked.customerId} and line.account_id = ${asked.accountId}
      and line.kind = any (${[...asked.kinds]}::text[])
      and (${asked.before}::integer is null or line.place < ${asked.before}::integer)
    order by line.place desc
    limit ${asked.most}`.execute(tx);
  return rows.map(entryFrom);
}

function entryFrom(row: Row): EntryRow {
  return {
    place: row.place,
    kind: pointsEntry.shape.kind.parse(row.kind),
    points: Number(row.points),
    balance: Number(row.balance),
    day: dayFrom(row.day),
    redemptionId: row.redemption_id,
    purchase:
      row.name === null || row.amount === null
        ? null
        : {
            name: row.name,
            amount: cents(Number(row.amount)),
            category: row.category,
            perDollar: row.per_dollar,
            since: row.rule_from === null ? null : dayFrom(row.rule_from),
            spent: cents(Number(row.spent ?? 0)),
            earned: Number(row.earned ?? 0),
          },
  };
}

/** Ends what is left of the points of closed accounts. Returns how many accounts had some. */
export async function forfeitClosed(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select bank.forfeit_points(${most}::integer) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

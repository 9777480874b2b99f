import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The consumer's name in the feed of postings. The migration has made its cursor. */
export const POINTS_FEED = 'points';

/** A purchase on a credit card, or a refund to one, as it was posted. */
export type CardLine = {
  readonly legId: bigint;
  readonly day: Day;
  readonly customerId: string;
  readonly accountId: string;
  /** Below zero for a refund. */
  readonly amount: Cents;
  readonly name: string;
  /** The merchant's category, if anybody knows it. */
  readonly category: string | null;
  /** The movement of the purchase. Of a refund: the one that the network named; null if it named none. */
  readonly purchaseId: string | null;
  /** For a refund that stays without a purchase. */
  readonly ownId: string;
};

/**
 * Those of these legs that go between a credit account and the card network. What was set aside first is found by its item:
 * the item knows the movement, whose id stays the same when a part is reversed. A bill that names no category has that of
 * its question.
 */
export async function listCardLines(tx: Tx, legs: readonly FedLeg[]): Promise<CardLine[]> {
  const { rows } = await sql<{
    id: bigint;
    day: string;
    customer_id: string;
    account_id: string;
    amount: bigint;
    is_in: boolean;
    name: string | null;
    category: string | null;
    purchase_id: string | null;
    own_id: string;
  }>`
    select
      side.id, side.day, side.customer_id, account.id as account_id, side.amount, side.is_in,
      coalesce(side.memo, '') as name, coalesce(item.category, approved.category, made.category) as category,
      case
        when side.is_in then approved.id
        else coalesce(item.movement_id, made.id, side.origin, side.intent)
      end as purchase_id,
      coalesce(item.movement_id, made.id, side.origin, side.intent) as own_id
    from ${sidesOf(legs)} as side
    join accounts as account on account.ledger_number = side.account_number and account.type = 'credit'
    left join lateral (
      select found.movement_id, found.category, found.question_id
      from rail_items as found
      where found.intent in (side.intent, side.origin)
      limit 1
    ) as item on true
    left join lateral (
      select movement.id, movement.plan ->> 'category' as category
      from movements as movement
      where movement.id in (side.intent, side.origin)
      limit 1
    ) as made on true
    left join authorizations as approved
      on approved.network = 'card' and approved.question_id = item.question_id
        and approved.account_id = account.id
    where side.other_id = ${own.clearing_card} and side.act in (0, 2, 3)
    order by side.id`.execute(tx);
  return rows.map((row) => ({
    legId: row.id,
    day: dayFrom(row.day),
    customerId: row.customer_id,
    accountId: row.account_id,
    amount: cents(row.is_in ? -Number(row.amount) : Number(row.amount)),
    name: row.name ?? '',
    category: row.category,
    purchaseId: row.purchase_id,
    ownId: row.own_id,
  }));
}

/** What a purchase has come to, and its points so far. */
export type PurchaseStanding = {
  readonly spent: Cents;
  readonly points: number;
  /** The rule it fell under; null while only refunds of it were posted. */
  readonly rule: { readonly category: string; readonly perDollar: number; readonly since: Day } | null;
};

export async function findPurchase(
  tx: Tx,
  { accountId, purchaseId }: { readonly accountId: string; readonly purchaseId: string },
): Promise<PurchaseStanding> {
  const { rows } = await sql<{
    spent: string;
    points: string;
    category: string | null;
    per_dollar: number | null;
    rule_from: string | null;
  }>`
    select
      coalesce(sum(amount), 0)::text as spent, coalesce(sum(points), 0)::text as points,
      (array_agg(category order by place) filter (where kind = 'earned'))[1] as category,
      (array_agg(per_dollar order by place) filter (where kind = 'earned'))[1] as per_dollar,
      (array_agg(rule_from order by place) filter (where kind = 'earned'))[1]::text as rule_from
    from points_entries
    where purchase_id = ${purchaseId} and account_id = ${accountId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  const { category, per_dollar: perDollar, rule_from: from } = row;
  return {
    spent: cents(Number(row.spent)),
    points: Number(row.points),
    rule:
      category === null || perDollar === null || from === null
        ? null
        : { category, perDollar, since: dayFrom(from) },
  };
}

/**
 * The purchase that a refund without a name most likely belongs to: the newest one of the same merchant that still has as
 * much left of it.
 */
export async function findRefunded(
  tx: Tx,
  refund: { readonly accountId: string; readonly name: string; readonly amount: Cents; readonly since: Day },
): Promise<string | null> {
  const { rows } = await sql<{ purchase_id: string }>`
    select line.purchase_id
    from points_entries as line
    where line.purchase_id in (
      select bought.purchase_id
      from points_entries as bought
      where bought.account_id = ${refund.accountId} and bought.kind = 'earned' and bought.name = ${refund.name}
        and bought.day >= ${refund.since}::date
    ) and line.account_id = ${refund.accountId}
    group by line.purchase_id
    having sum(line.amount) >= ${String(refund.amount)}::bigint
    order by max(line.place) filter (where line.kind = 'earned') desc
    limit 1`.execute(tx);
  return rows[0]?.purchase_id ?? null;
}

export type EarnedEntry = {
  readonly line: CardLine;
  readonly purchaseId: string;
  readonly points: number;
  readonly rule: PurchaseStanding['rule'];
};

/** A leg that has its entry already is refused by the unique key, so it never counts twice. */
export async function insertEarned(tx: Tx, { line, purchaseId, points, rule }: EarnedEntry): Promise<void> {
  await sql`
    insert into points_entries (
      account_id, place, customer_id, kind, points, balance, day, leg_id, purchase_id, amount, name, category, per_dollar,
      rule_from
    )
    values (
      ${line.accountId}, 0, ${line.customerId}, ${line.amount > 0 ? 'earned' : 'takenBack'}, ${points}, 0,
      ${line.day}::date, ${String(line.legId)}::bigint, ${purchaseId}, ${line.amount}, ${line.name},
      ${rule?.category ?? null}, ${rule?.perDollar ?? null}, ${rule?.since ?? null}::date
    )`.execute(tx);
}

import { sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The consumer's name in the feed of postings. */
export const TOTALS_FEED = 'activity-totals';

/** A payment that was returned: the intent of its return, and its purpose. */
export type ReturnedPurpose = {
  readonly customerId: string;
  readonly intent: string;
  readonly category: string;
};

/** Returned payments with a purpose, of every customer these legs belong to. */
export async function listReturnedPurposes(
  tx: Tx,
  legs: readonly FedLeg[],
): Promise<{ id: string; customerId: string; category: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string; category: string }>`
    select movement.id, movement.customer_id, movement.plan ->> 'category' as category
    from movements as movement
    where movement.state = 'returned'
      and movement.plan ->> 'category' is not null
      and movement.customer_id in (select side.customer_id from ${sidesOf(legs)} as side)`.execute(tx);
  return rows.map((row) => ({ id: row.id, customerId: row.customer_id, category: row.category }));
}

/** Adds these legs to the totals. The purpose is found as the list of lines finds it (`linesOf`). */
export async function addToTotals(
  tx: Tx,
  legs: readonly FedLeg[],
  returned: readonly ReturnedPurpose[],
): Promise<void> {
  await sql`
    insert into activity_totals as total (
      customer_id, account_number, month, other_number, kind, purpose, is_in, amount
    )
    select
      side.customer_id, side.account_number, date_trunc('month', side.day)::date, side.other_number, side.kind,
      coalesce(purpose.category, back.category, ''), side.is_in, sum(side.amount)
    from ${sidesOf(legs)} as side
    left join lateral (
      select movement.plan ->> 'category' as category
      from movements as movement
      where movement.customer_id = side.customer_id
        and (
          movement.id = side.intent or movement.id = side.origin
          or (movement.rail <> 'book' and movement.journal_id = side.id - side.id % ${sql.lit(LEGS_MAX)})
        )
        and side.account_number in (movement.from_account, movement.to_account)
        and side.other_id in (movement.from_account, movement.to_account)
      limit 1
    ) as purpose on true
    left join unnest(
      ${returned.map(({ customerId }) => customerId)}::uuid[], ${returned.map(({ intent }) => intent)}::uuid[],
      ${returned.map(({ category }) => category)}::text[]
    ) as back (customer_id, intent, category)
      on back.customer_id = side.customer_id and back.intent = side.intent
    where side.act in (0, 2, 3)
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (customer_id, account_number, month, other_number, kind, purpose, is_in)
    do update set amount = total.amount + excluded.amount`.execute(tx);
}

export async function deleteTotals(tx: Tx): Promise<void> {
  await sql`delete from activity_totals`.execute(tx);
}

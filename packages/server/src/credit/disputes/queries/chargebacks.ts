import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

const RETRY_SECONDS_MAX = 3_600;

/** Takes one chargeback that is to be sent, and counts the attempt before it is made. */
export async function claimChargeback(db: Database): Promise<string | null> {
  const { rows } = await sql<{ dispute_id: string }>`
    update chargebacks as made
    set
      attempts = made.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(made.attempts, 12), ${RETRY_SECONDS_MAX}))
    where made.dispute_id = (
      select due.dispute_id
      from chargebacks as due
      where due.state = 'ordered' and due.next_at <= bank.now()
      order by due.next_at, due.dispute_id
      limit 1
      for update skip locked
    )
    returning made.dispute_id`.execute(db);
  return rows[0]?.dispute_id ?? null;
}

/** What the network is told of a chargeback: the purchase by its own id, and nothing of the customer. */
export type Told = {
  readonly disputeId: string;
  readonly caseNumber: string;
  readonly amount: Cents;
  readonly reason: string;
  /** The network's id of the purchase; null where it came without one. */
  readonly purchaseId: string | null;
  readonly merchant: string | null;
  readonly purchasedOn: string;
};

export async function findTold(db: Database, disputeId: string): Promise<Told | null> {
  const { rows } = await sql<{
    dispute_id: string;
    case_number: string;
    amount: bigint;
    reason: string;
    purchase_id: string | null;
    memo: string | null;
    line_day: string;
  }>`
    select
      asked.dispute_id, disputed.case_number, asked.amount, asked.reason, disputed.memo, disputed.line_day,
      coalesce(
        (
          select item.item_id
          from rail_items as item
          where item.network = 'card' and item.intent = split_part(disputed.line_id, '.', 1)::uuid
        ),
        (
          select approved.question_id
          from authorizations as approved
          where approved.network = 'card' and approved.id = split_part(disputed.line_id, '.', 1)::uuid
        )
      ) as purchase_id
    from chargebacks as asked
    join disputes as disputed on disputed.id = asked.dispute_id
    where asked.dispute_id = ${disputeId}`.execute(db);
  const [row] = rows;
  return row
    ? {
        disputeId: row.dispute_id,
        caseNumber: row.case_number,
        amount: cents(Number(row.amount)),
        reason: row.reason,
        purchaseId: row.purchase_id,
        merchant: row.memo,
        purchasedOn: row.line_day,
      }
    : null;
}

export async function markSent(db: Database | Tx, disputeId: string, answerBy: Day): Promise<boolean> {
  const { rows } = await sql`
    update chargebacks
    set state = 'sent', sent_at = bank.now(), answer_by = ${answerBy}::date
    where dispute_id = ${disputeId} and state = 'ordered'
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Whether its time to be answered is over when this day closes. */
export async function isSilent(tx: Tx, disputeId: string, day: Day): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from chargebacks
    where dispute_id = ${disputeId} and state = 'sent' and answer_by <= ${day}::date`.execute(tx);
  return rows.length === 1;
}

export async function updateAnswered(
  tx: Tx,
  disputeId: string,
  state: 'accepted' | 'represented' | 'expired',
  answer: string | null,
): Promise<void> {
  await sql`
    update chargebacks
    set state = ${state}, answered_at = bank.now(), answer = ${answer}, is_paid = ${state !== 'represented'}
    where dispute_id = ${disputeId}`.execute(tx);
}

export type News = {
  readonly id: string;
  readonly disputeId: string;
  readonly what: string;
  readonly reason: string | null;
};

/** A repeated word is kept once. */
export async function insertNews(tx: Tx, { id, disputeId, what, reason }: News): Promise<void> {
  await sql`
    insert into chargeback_news (id, dispute_id, what, reason)
    values (${id}, ${disputeId}, ${what}, ${reason})
    on conflict (id) do nothing`.execute(tx);
}

/** News nobody has applied, the oldest first. */
export async function listNews(db: Database, leaveOut: readonly string[], most: number): Promise<News[]> {
  const { rows } = await sql<{ id: string; dispute_id: string; what: string; reason: string | null }>`
    select id, dispute_id, what, reason
    from chargeback_news
    where applied_at is null and id <> all (${[...leaveOut]}::text[])
    order by received_at, id
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    disputeId: row.dispute_id,
    what: row.what,
    reason: row.reason,
  }));
}

/** False if another worker has applied it. */
export async function markApplied(tx: Tx, id: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    update chargeback_news set applied_at = bank.now(), effect = ${effect}
    where id = ${id} and applied_at is null
    returning 1`.execute(tx);
  return rows.length === 1;
}

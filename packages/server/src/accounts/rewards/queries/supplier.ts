import type { Redemption } from '@bank/contract/accounts/rewards/contract.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

const RETRY_SECONDS_MAX = 3_600;

/** What the supplier may say. */
type SupplierWord = Extract<Redemption['state'], 'sent' | 'delivered' | 'refused'>;

/** Takes one redemption that the supplier doesn't have yet, and counts the attempt before it is made. */
export async function claimRedemption(
  db: Database,
): Promise<{ id: string; rewardId: string; reference: string } | null> {
  const { rows } = await sql<{ id: string; reward_id: string; reference: string }>`
    update reward_redemptions as made
    set
      attempts = made.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(5 * 2 ^ least(made.attempts, 12), ${RETRY_SECONDS_MAX}))
    where made.id = (
      select due.id
      from reward_redemptions as due
      where due.state = 'ordered' and due.kind = 'code' and due.sent_at is null and due.next_at <= bank.now()
      order by due.next_at, due.id
      limit 1
      for update skip locked
    )
    returning made.id, made.reward_id, made.reference`.execute(db);
  const [row] = rows;
  return row ? { id: row.id, rewardId: row.reward_id, reference: row.reference } : null;
}

/** The supplier has it. What it says about it comes later. */
export async function markTaken(db: Database, id: string): Promise<void> {
  await sql`
    update reward_redemptions set sent_at = bank.now() where id = ${id} and sent_at is null`.execute(db);
}

export type SupplierNewsRow = {
  readonly id: string;
  readonly redemptionId: string;
  readonly what: SupplierWord;
  readonly reason: string | null;
  readonly codeSealed: string | null;
};

/** What comes again under the same id is stored once. */
export async function insertNews(tx: Tx, news: SupplierNewsRow): Promise<void> {
  await sql`
    insert into supplier_news (id, redemption_id, what, reason, code_sealed)
    values (${news.id}, ${news.redemptionId}, ${news.what}, ${news.reason}, ${news.codeSealed})
    on conflict (id) do nothing`.execute(tx);
}

/** News nobody has applied, the oldest first. */
export async function listNews(
  db: Database,
  leaveOut: readonly string[],
  most: number,
): Promise<SupplierNewsRow[]> {
  const { rows } = await sql<{
    id: string;
    redemption_id: string;
    what: SupplierWord;
    reason: string | null;
    code_sealed: string | null;
  }>`
    select id, redemption_id, what, reason, code_sealed
    from supplier_news
    where applied_at is null and id <> all (${[...leaveOut]}::text[])
    order by place
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    redemptionId: row.redemption_id,
    what: row.what,
    reason: row.reason,
    codeSealed: row.code_sealed,
  }));
}

/** False if another worker has applied it. */
export async function markApplied(tx: Tx, id: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    update supplier_news set applied_at = bank.now(), effect = ${effect}
    where id = ${id} and applied_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateState(
  tx: Tx,
  id: string,
  change: {
    readonly state: SupplierWord;
    readonly reason: string | null;
    readonly codeSealed: string | null;
  },
): Promise<void> {
  await sql`
    update reward_redemptions
    set
      state = ${change.state}, reason = ${change.reason}, code_sealed = ${change.codeSealed}, changed_at = bank.now(),
      sent_at = coalesce(sent_at, bank.now()),
      settled_at = case when ${change.state} = 'delivered' then bank.now() end
    where id = ${id}`.execute(tx);
}

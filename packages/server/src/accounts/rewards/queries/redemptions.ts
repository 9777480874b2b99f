import {
  redemption,
  reward,
  type Redemption,
  type Reward,
} from '@bank/contract/accounts/rewards/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type OfferedReward = {
  readonly id: string;
  readonly category: Reward['category'];
  readonly kind: Reward['kind'];
  readonly points: number;
  readonly amount: Cents;
  readonly name: string;
  readonly description: string;
  readonly isFeatured: boolean;
};

/** What is offered today, in the order of the catalogue. */
export async function listOffered(tx: Tx): Promise<OfferedReward[]> {
  const rows = await tx
    .selectFrom('rewards')
    .select(['id', 'category', 'kind', 'points', 'cents', 'name', 'description', 'is_featured'])
    .where('valid_from', '<=', sql<string>`bank.calendar_day()`)
    .where(sql<boolean>`coalesce(valid_until, 'infinity') >= bank.calendar_day()`)
    .orderBy('place')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    category: reward.shape.category.parse(row.category),
    kind: reward.shape.kind.parse(row.kind),
    points: row.points,
    amount: cents(Number(row.cents)),
    name: row.name,
    description: row.description,
    isFeatured: row.is_featured,
  }));
}

export type StoredRedemption = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly rewardId: string;
  readonly name: string;
  readonly kind: Reward['kind'];
  readonly points: number;
  readonly amount: Cents;
  readonly toAccountId: string | null;
  readonly reference: string;
  readonly redeemedAt: Date;
  readonly promisedBy: Day;
  readonly state: Redemption['state'];
  readonly changedAt: Date;
  readonly attempts: number;
  readonly codeSealed: string | null;
};

function redemptions(tx: Tx) {
  return tx
    .selectFrom('reward_redemptions as redeemed')
    .innerJoin('rewards as offered', 'offered.id', 'redeemed.reward_id')
    .select([
      'redeemed.id',
      'redeemed.customer_id',
      'redeemed.account_id',
      'redeemed.reward_id',
      'offered.name',
      'redeemed.kind',
      'redeemed.points',
      'redeemed.amount',
      'redeemed.to_account_id',
      'redeemed.reference',
      'redeemed.redeemed_at',
      'redeemed.promised_by',
      'redeemed.state',
      'redeemed.changed_at',
      'redeemed.attempts',
      'redeemed.code_sealed',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof redemptions>['execute']>>[number];

const { state, kind } = redemption.shape;

function redemptionFrom(row: Row): StoredRedemption {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    rewardId: row.reward_id,
    name: row.name,
    kind: kind.parse(row.kind),
    points: row.points,
    amount: cents(Number(row.amount)),
    toAccountId: row.to_account_id,
    reference: row.reference,
    redeemedAt: row.redeemed_at,
    promisedBy: dayFrom(row.promised_by),
    state: state.parse(row.state),
    changedAt: row.changed_at,
    attempts: row.attempts,
    codeSealed: row.code_sealed,
  };
}

export async function findRedemption(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<StoredRedemption | null> {
  const row = await redemptions(tx)
    .where('redeemed.customer_id', '=', customerId)
    .where('redeemed.id', '=', id)
    .executeTakeFirst();
  return row ? redemptionFrom(row) : null;
}

export async function listRedemptions(
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<StoredRedemption[]> {
  if (ids.length === 0) return [];
  const rows = await redemptions(tx)
    .where('redeemed.customer_id', '=', customerId)
    .where('redeemed.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .limit(ids.length)
    .execute();
  return rows.map(redemptionFrom);
}

/** For the worker: locked until the transaction ends. */
export async function lockRedemption(tx: Tx, id: string): Promise<StoredRedemption | null> {
  const row = await redemptions(tx).where('redeemed.id', '=', id).forUpdate('redeemed').executeTakeFirst();
  return row ? redemptionFrom(row) : null;
}

/** The trigger takes the points in the same statement. */
export async function insertRedemption(
  tx: Tx,
  made: Pick<
    StoredRedemption,
    | 'id'
    | 'customerId'
    | 'accountId'
    | 'rewardId'
    | 'kind'
    | 'points'
    | 'amount'
    | 'toAccountId'
    | 'reference'
    | 'promisedBy'
  >,
): Promise<void> {
  await tx
    .insertInto('reward_redemptions')
    .values({
      id: made.id,
      customer_id: made.customerId,
      account_id: made.accountId,
      reward_id: made.rewardId,
      kind: made.kind,
      points: made.points,
      amount: BigInt(made.amount),
      to_account_id: made.toAccountId,
      reference: made.reference,
      promised_by: made.promisedBy,
    })
    .execute();
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the redemption. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reward redemption ${id}`}, 0))`.execute(tx);
}

/** Money that was promised to this account, and gift cards whose points would come back to it, that aren't there yet. */
export async function countOpen(tx: Tx, customerId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open
    from reward_redemptions
    where customer_id = ${customerId} and settled_at is null and state <> 'refused'
      and (to_account_id = ${accountId} or (account_id = ${accountId} and kind = 'code'))`.execute(tx);
  return rows[0]?.open ?? 0;
}

/** Its money has left the liability. */
export async function updatePaid(tx: Tx, id: string, to: 'posted' | 'suspended'): Promise<void> {
  await sql`
    update reward_redemptions
    set state = ${to}, settled_at = bank.now(), changed_at = bank.now()
    where id = ${id}`.execute(tx);
}

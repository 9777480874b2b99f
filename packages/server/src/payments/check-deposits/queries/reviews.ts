import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A deposit that the worker or the office decides on. */
export type ReviewRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly amount: Cents;
  readonly submittedAt: Date;
  readonly state: string;
  readonly doubts: readonly string[];
  readonly likeIds: readonly string[];
  readonly readAmount: Cents | null;
  readonly readConfidence: number | null;
  readonly refusal: string | null;
  readonly emailReceipt: boolean;
  readonly verdict: string | null;
  readonly verdictReason: string | null;
  readonly reference: string;
  readonly leavesOn: string;
  readonly arrivesOn: string;
};

function reviews(tx: Tx) {
  return tx
    .selectFrom('check_deposits as deposit')
    .innerJoin('movements as movement', 'movement.id', 'deposit.movement_id')
    .select([
      'deposit.movement_id',
      'deposit.customer_id',
      'deposit.account_id',
      'deposit.amount',
      'deposit.submitted_at',
      'deposit.state',
      'deposit.doubts',
      'deposit.like_ids',
      'deposit.read_amount',
      'deposit.read_confidence',
      'deposit.refusal',
      'deposit.email_receipt',
      'deposit.verdict',
      'deposit.verdict_reason',
      'movement.reference',
      'movement.leaves_on',
      'movement.arrives_on',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number];

const rowFrom = (row: Row): ReviewRow => ({
  id: row.movement_id,
  customerId: row.customer_id,
  accountId: row.account_id,
  amount: cents(Number(row.amount)),
  submittedAt: row.submitted_at,
  state: row.state,
  doubts: row.doubts,
  likeIds: row.like_ids,
  readAmount: row.read_amount === null ? null : cents(Number(row.read_amount)),
  readConfidence: row.read_confidence,
  refusal: row.refusal,
  emailReceipt: row.email_receipt,
  verdict: row.verdict,
  verdictReason: row.verdict_reason,
  reference: row.reference,
  leavesOn: row.leaves_on,
  arrivesOn: row.arrives_on,
});

export async function findReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const row = await reviews(tx).where('deposit.movement_id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** Locked until the transaction ends, so that it is decided once. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const row = await reviews(tx)
    .where('deposit.movement_id', '=', id)
    .forNoKeyUpdate('deposit')
    .executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** One deposit of an amount is compared at a time, so that two photographs of one check can't both be the first. */
export async function lockAmount(tx: Tx, amount: Cents): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check of ${amount}`}, 0))`.execute(tx);
}

export type Known = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly fingerprint: Uint8Array;
};

/** Deposits of the same amount that were not refused, of all customers, the oldest first. */
export async function listOfAmount(
  tx: Tx,
  { amount, months, after, size }: { amount: Cents; months: number; after: string | null; size: number },
): Promise<Known[]> {
  const rows = await tx
    .selectFrom('check_deposits')
    .select(['movement_id', 'customer_id', 'account_id', 'fingerprint'])
    .where('amount', '=', BigInt(amount))
    .where('state', '<>', 'refused')
    .where('fingerprint', 'is not', null)
    .where('submitted_at', '>', sql<Date>`bank.now() - make_interval(months => ${months})`)
    .where((where) => (after === null ? where.lit(true) : where('movement_id', '>', after)))
    .orderBy('movement_id')
    .limit(size)
    .execute();
  return rows.flatMap(({ movement_id: id, customer_id: customerId, account_id: accountId, fingerprint }) =>
    fingerprint === null ? [] : [{ id, customerId, accountId, fingerprint }],
  );
}

/** Whether a check of this customer was ever accepted. */
export async function hasAccepted(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('check_deposits')
    .select('movement_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'accepted')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Findings = {
  readonly fingerprint: Uint8Array | null;
  readonly read: { readonly cents: number; readonly confidence: number } | null;
  readonly doubts: readonly string[];
  readonly likeIds: readonly string[];
};

/** What the bank's own look found, once. */
export async function updateFindings(tx: Tx, id: string, findings: Findings): Promise<void> {
  const { fingerprint, read, doubts, likeIds } = findings;
  await tx
    .updateTable('check_deposits')
    .set({
      fingerprint: fingerprint === null ? null : Buffer.from(fingerprint),
      read_amount: read === null ? null : BigInt(read.cents),
      read_confidence: read?.confidence ?? null,
      doubts: [...doubts],
      like_ids: [...likeIds],
    })
    .where('movement_id', '=', id)
    .execute();
}

export async function updateInReview(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('check_deposits').set({ state: 'in_review' }).where('movement_id', '=', id).execute();
}

export async function updateAccepted(
  tx: Tx,
  id: string,
  { availableOn, held }: { availableOn: Day; held: Cents },
): Promise<void> {
  await tx
    .updateTable('check_deposits')
    .set({
      state: 'accepted',
      available_on: availableOn,
      held_amount: BigInt(held),
      decided_at: sql`bank.now()`,
    })
    .where('movement_id', '=', id)
    .execute();
}

export async function updateRefused(tx: Tx, id: string, refusal: string): Promise<void> {
  await tx
    .updateTable('check_deposits')
    .set({ state: 'refused', refusal, decided_at: sql`bank.now()` })
    .where('movement_id', '=', id)
    .execute();
}

export async function listInReview(tx: Tx, most: number): Promise<{ id: string; customer_id: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from bank.checks_in_review(${most})`.execute(tx);
  return rows;
}

type OwnerRow = { id: string; customer_id: string; reference: string; submitted_at: Date };

export async function listOwners(tx: Tx, ids: readonly string[]): Promise<OwnerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnerRow>`
    select id, customer_id, reference, submitted_at
    from bank.check_deposit_owners(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** False if it isn't in review, or somebody has decided. */
export async function updateVerdict(
  tx: Tx,
  verdict: {
    readonly id: string;
    readonly decision: 'accept' | 'refuse';
    readonly reason: string | null;
    readonly staffId: string;
    readonly noteSealed: string;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('check_deposits')
    .set({
      verdict: verdict.decision,
      verdict_reason: verdict.reason,
      verdict_by: verdict.staffId,
      note_sealed: verdict.noteSealed,
    })
    .where('movement_id', '=', verdict.id)
    .where('state', '=', 'in_review')
    .where('verdict', 'is', null)
    .returning('movement_id')
    .executeTakeFirst();
  return row !== undefined;
}

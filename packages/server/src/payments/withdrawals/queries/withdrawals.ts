import { withdrawal, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type WithdrawalType = Withdrawal['withdrawalType'];
type Pickup = Withdrawal['pickup'];

export const NOTE_PLACE = 'withdrawals.note_sealed';

type NewWithdrawal = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly type: WithdrawalType;
  readonly pickup: Pickup;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly intent: string;
  readonly noteSealed: string | null;
  readonly receiptSealed: string | null;
  readonly asksProof: boolean;
};

/** One caller at a time with the same intent; the others find the outcome. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${id}`}, 0))`.execute(tx);
}

/** Cash at a machine waits half an hour, by the database's clock; cash at a branch until `collectUntil`. */
function endOf(pickup: Pickup, collectUntil: Date) {
  return pickup === 'atm' ? sql<Date>`bank.now() + interval '30 minutes'` : collectUntil;
}

export async function insertStarted(tx: Tx, row: NewWithdrawal & { collectUntil: Date }): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      ...columnsOf(row),
      state: 'started',
      started_at: sql<Date>`bank.now()`,
      expires_at: endOf(row.pickup, row.collectUntil),
    })
    .execute();
}

export async function insertScheduled(tx: Tx, row: NewWithdrawal & { scheduledFor: Date }): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({ ...columnsOf(row), state: 'scheduled', scheduled_for: row.scheduledFor })
    .execute();
}

function columnsOf(row: NewWithdrawal) {
  return {
    id: row.id,
    customer_id: row.customerId,
    account_id: row.accountId,
    kind: row.type,
    pickup: row.pickup,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    intent: row.intent,
    note_sealed: row.noteSealed,
    receipt_sealed: row.receiptSealed,
    asks_proof: row.asksProof,
  };
}

/** The money of a scheduled withdrawal is set aside. */
export async function markStarted(
  tx: Tx,
  { id, pickup, fee, collectUntil }: { id: string; pickup: Pickup; fee: Cents; collectUntil: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state: 'started',
      fee: BigInt(fee),
      started_at: sql<Date>`bank.now()`,
      expires_at: endOf(pickup, collectUntil),
    })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

export async function markFailed(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'failed', reason })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

/** False if it isn't scheduled any more. */
export async function cancelScheduled(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .updateTable('withdrawals')
    .set({ state: 'cancelled', reason: 'cancelled_by_customer' })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function countScheduled(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `made`, `taken`, `proof` or `over`; see the function. */
export async function issueCode(tx: Tx, id: string, key: Buffer): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select bank.issue_atm_code(${id}, ${key}::bytea) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'over';
}

export type WithdrawalRow = {
  readonly id: string;
  readonly accountId: string;
  readonly lastFour: string;
  readonly type: WithdrawalType;
  readonly pickup: Pickup;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly state: string;
  readonly reason: string | null;
  readonly noteSealed: string | null;
  readonly receiptSealed: string | null;
  readonly asksProof: boolean;
  readonly createdAt: Date;
  readonly scheduledFor: Date | null;
  readonly startedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly place: string | null;
  readonly movementState: string | null;
  readonly movementReason: string | null;
  readonly movementAmount: Cents | null;
  readonly movementFee: Cents | null;
  readonly reference: string | null;
  /** Whether a machine or a teller has it: it can't be canceled any more. */
  readonly isHandedOut: boolean;
};

function selectWithdrawals(tx: Tx, customerId: string) {
  return tx
    .selectFrom('withdrawals')
    .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
    .leftJoin('movements', 'movements.id', 'withdrawals.id')
    .leftJoin('rail_instructions', 'rail_instructions.movement_id', 'withdrawals.id')
    .select([
      'withdrawals.id',
      'withdrawals.account_id',
      'accounts.last_four',
      'withdrawals.kind',
      'withdrawals.pickup',
      'withdrawals.amount',
      'withdrawals.fee',
      'withdrawals.state',
      'withdrawals.reason',
      'withdrawals.note_sealed',
      'withdrawals.receipt_sealed',
      'withdrawals.asks_proof',
      'withdrawals.created_at',
      'withdrawals.scheduled_for',
      'withdrawals.started_at',
      'withdrawals.expires_at',
      'withdrawals.place',
      'movements.state as movement_state',
      'movements.reason as movement_reason',
      'movements.amount as movement_amount',
      'movements.fee as movement_fee',
      'movements.reference',
      'rail_instructions.attempts',
    ])
    .where('withdrawals.customer_id', '=', customerId);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['executeTakeFirstOrThrow']>>;

function rowFrom(row: Selected): WithdrawalRow {
  const money = (value: bigint | null) => (value === null ? null : cents(Number(value)));
  return {
    id: row.id,
    accountId: row.account_id,
    lastFour: row.last_four,
    type: withdrawal.shape.withdrawalType.parse(row.kind),
    pickup: withdrawal.shape.pickup.parse(row.pickup),
    amount: cents(Number(row.amount)),
    fee: cents(Number(row.fee)),
    state: row.state,
    reason: row.reason,
    noteSealed: row.note_sealed,
    receiptSealed: row.receipt_sealed,
    asksProof: row.asks_proof,
    createdAt: row.created_at,
    scheduledFor: row.scheduled_for,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    place: row.place,
    movementState: row.movement_state,
    movementReason: row.movement_reason,
    movementAmount: money(row.movement_amount),
    movementFee: money(row.movement_fee),
    reference: row.reference,
    isHandedOut: (row.attempts ?? 0) > 0,
  };
}

export async function findWithdrawal(tx: Tx, customerId: string, id: string): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(tx, customerId).where('withdrawals.id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** The newest, and before them all that are still to come. */
export async function listRecent(tx: Tx, customerId: string, most: number): Promise<WithdrawalRow[]> {
  const rows = await selectWithdrawals(tx, customerId)
    .orderBy(sql`withdrawals.state = 'scheduled'`, 'desc')
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowFrom);
}

import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

/** A deposit beside its movement. */
export type DepositRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly amount: Cents;
  readonly digest: string;
  readonly submittedAt: Date;
  readonly state: string;
  readonly refusal: string | null;
  readonly availableOn: string | null;
  readonly heldAmount: Cents | null;
  readonly read: { readonly amount: Cents; readonly confidence: number } | null;
  readonly reference: string;
  readonly movementState: string;
  readonly movementReason: string | null;
  readonly leavesOn: string;
  readonly arrivesOn: string;
};

function deposits(tx: Tx | Database) {
  return tx
    .selectFrom('check_deposits as deposit')
    .innerJoin('movements as movement', 'movement.id', 'deposit.movement_id')
    .select([
      'deposit.movement_id',
      'deposit.customer_id',
      'deposit.account_id',
      'deposit.amount',
      'deposit.digest',
      'deposit.submitted_at',
      'deposit.state',
      'deposit.refusal',
      'deposit.available_on',
      'deposit.held_amount',
      'deposit.read_amount',
      'deposit.read_confidence',
      'movement.reference',
      'movement.state as movement_state',
      'movement.reason as movement_reason',
      'movement.leaves_on',
      'movement.arrives_on',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number];

function rowFrom(row: Row): DepositRow {
  return {
    id: row.movement_id,
    customerId: row.customer_id,
    accountId: row.account_id,
    amount: cents(Number(row.amount)),
    digest: row.digest,
    submittedAt: row.submitted_at,
    state: row.state,
    refusal: row.refusal,
    availableOn: row.available_on,
    heldAmount: row.held_amount === null ? null : cents(Number(row.held_amount)),
    read:
      row.read_amount === null
        ? null
        : { amount: cents(Number(row.read_amount)), confidence: row.read_confidence ?? 0 },
    reference: row.reference,
    movementState: row.movement_state,
    movementReason: row.movement_reason,
    leavesOn: row.leaves_on,
    arrivesOn: row.arrives_on,
  };
}

export async function findDeposit(tx: Tx, id: string): Promise<DepositRow | null> {
  const row = await deposits(tx).where('deposit.movement_id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** The newest first. */
export async function listDeposits(
  tx: Tx,
  customerId: string,
  { size, skip }: { size: number; skip: number },
): Promise<DepositRow[]> {
  const rows = await deposits(tx)
    .where('deposit.customer_id', '=', customerId)
    .orderBy('deposit.submitted_at', 'desc')
    .orderBy('deposit.movement_id', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  return rows.map(rowFrom);
}

export async function countDeposits(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('check_deposits')
    .select(sql<string>`count(*)`.as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

type NewDeposit = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly amount: Cents;
  readonly digest: string;
  readonly emailReceipt: boolean;
  readonly mobileReceipt: boolean;
  readonly saveInformation: boolean;
};

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx
    .insertInto('check_deposits')
    .values({
      movement_id: deposit.id,
      customer_id: deposit.customerId,
      account_id: deposit.accountId,
      amount: BigInt(deposit.amount),
      digest: deposit.digest,
      is_endorsed: true,
      email_receipt: deposit.emailReceipt,
      mobile_receipt: deposit.mobileReceipt,
      save_information: deposit.saveInformation,
    })
    .execute();
}

export type Remembered = Pick<NewDeposit, 'accountId' | 'emailReceipt' | 'mobileReceipt'>;

/** What the last deposit asked to be kept for the next; null if it asked for nothing. */
export async function findRemembered(tx: Tx, customerId: string): Promise<Remembered | null> {
  const row = await tx
    .selectFrom('check_deposits')
    .select(['account_id', 'email_receipt', 'mobile_receipt', 'save_information'])
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('movement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.save_information
    ? { accountId: row.account_id, emailReceipt: row.email_receipt, mobileReceipt: row.mobile_receipt }
    : null;
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the outcome. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check deposit ${id}`}, 0))`.execute(tx);
}

/** Whether the customer asked for a receipt by email. */
export async function findWantsReceipt(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('check_deposits')
    .select('email_receipt')
    .where('movement_id', '=', id)
    .executeTakeFirst();
  return row?.email_receipt ?? false;
}

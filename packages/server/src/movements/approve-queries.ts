import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { externalRails, type RailName } from '../rails/rail.ts';
import type { Dates } from './dates.ts';

/** Counts an attempt against the movement's live codes. False if no code is left to try. */
export async function countTry(tx: Tx, movementId: string, given: Buffer): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select bank.try_movement_code(${movementId}, ${given}) as counted`.execute(tx);
  return rows[0]?.counted === true;
}

/** `over`: no longer awaiting approval. The outcomes after `wrong` are ledger refusals. */
const approvalOutcomes = [
  'approved',
  'over',
  'late',
  'wrong',
  'hold',
  'ceiling',
  'closed',
  'frozen',
  'limit',
  'panic',
] as const;

export type ApprovalOutcome = (typeof approvalOutcomes)[number];

export async function approveWithin(
  tx: Tx,
  approval: { movementId: string; given: Buffer; factId: string } & Dates,
): Promise<ApprovalOutcome> {
  const { movementId, given, factId, leavesOn, arrivesOn } = approval;
  const { rows } = await sql<{ outcome: string }>`
    select bank.approve_movement(
      ${movementId}, ${given}, ${factId}, ${leavesOn}::date, ${arrivesOn}::date) as outcome`.execute(tx);
  const outcome = approvalOutcomes.find((each) => each === rows[0]?.outcome);
  if (!outcome) throw new Error(`Unknown approval outcome ${rows[0]?.outcome}`);
  return outcome;
}

/** The digest the customer approves, for a movement of theirs that still awaits approval. */
export async function digestToApprove(tx: Tx, movementId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer | null }>`
    select bank.digest_to_approve(${movementId}) as digest`.execute(tx);
  return rows[0]?.digest ?? null;
}

/** False if no passkey signed this challenge, or it was issued for something else. */
export async function vouchWithin(
  tx: Tx,
  proof: { movementId: string; challengeKey: Buffer; codeId: string },
): Promise<boolean> {
  const { rows } = await sql<{ vouched: boolean }>`
    select bank.vouch_for_movement(${proof.movementId}, ${proof.challengeKey}, ${proof.codeId}) as vouched`.execute(
    tx,
  );
  return rows[0]?.vouched === true;
}

/** Counts an authenticator code attempt for this movement. False if no more attempts are allowed. */
export async function countAppTry(tx: Tx, movementId: string, tryId: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select bank.try_authenticator(${movementId}, ${tryId}) as counted`.execute(tx);
  return rows[0]?.counted === true;
}

/** Marks a TOTP time step as used by this movement. False if it was already used, here or elsewhere. */
export async function vouchByApp(
  tx: Tx,
  proof: { movementId: string; tryId: string; step: number; given: Buffer; codeId: string },
): Promise<boolean> {
  const { movementId, tryId, step, given, codeId } = proof;
  const { rows } = await sql<{ vouched: boolean }>`
    select bank.vouch_by_authenticator(${movementId}, ${tryId}, ${step}, ${given}, ${codeId}) as vouched`.execute(
    tx,
  );
  return rows[0]?.vouched === true;
}

export async function findRail(tx: Tx, movementId: string): Promise<RailName> {
  const row = await tx.selectFrom('movements').select('rail').where('id', '=', movementId).executeTakeFirst();
  return externalRails.find((each) => each === row?.rail) ?? 'book';
}

/** False if it can no longer be cancelled, or already was. */
export async function cancelWithin(tx: Tx, movementId: string, factId: string): Promise<boolean> {
  const { rows } = await sql<{ outcome: string }>`
    select bank.cancel_movement(${movementId}, ${factId}) as outcome`.execute(tx);
  return rows[0]?.outcome === 'cancelled';
}

/** Expires up to one overdue movement per given fact id and returns the expired ones. */
export async function expireWithin(tx: Tx, factIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank.expire_approvals(${[...factIds]}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends up to one movement per given fact id whose cash nobody collected in time, and returns how many there were. */
export async function expireUncollected(tx: Tx, factIds: readonly string[]): Promise<number> {
  const { rows } = await sql`select bank.expire_withdrawals(${[...factIds]}::uuid[])`.execute(tx);
  return rows.length;
}

/** Finds an awaiting movement by the reference a customer reads out on the phone. */
export async function findAwaitingByReference(
  tx: Tx,
  reference: string,
): Promise<{ movementId: string; customerId: string } | null> {
  const { rows } = await sql<{ movement_id: string | null; customer_id: string | null }>`
    select movement_id, customer_id from bank.find_awaiting(${reference})`.execute(tx);
  const row = rows[0];
  return row?.movement_id && row.customer_id
    ? { movementId: row.movement_id, customerId: row.customer_id }
    : null;
}

/** What the approval email says about the movement. */
type Awaiting = {
  readonly customerId: string;
  readonly reference: string;
  readonly destination: string;
  readonly total: Cents;
};

export async function findAwaiting(tx: Tx, movementId: string): Promise<Awaiting | null> {
  const row = await tx
    .selectFrom('movements')
    .select(['customer_id', 'reference', 'amount', 'fee'])
    .select(sql<string | null>`plan ->> 'destination'`.as('destination'))
    .where('id', '=', movementId)
    .where('state', '=', 'awaiting_verification')
    .executeTakeFirst();
  return row
    ? {
        customerId: row.customer_id,
        reference: row.reference,
        destination: row.destination ?? '',
        total: cents(Number(row.amount) + Number(row.fee)),
      }
    : null;
}

/** False if the movement no longer awaits approval, or has used all its codes. */
export async function issueWithin(
  tx: Tx,
  code: {
    id: string;
    movementId: string;
    key: Buffer;
    /** Null if the bank emails the code automatically. */
    issuedBy: string | null;
    minutes: number;
    tries: number;
  },
): Promise<boolean> {
  const { rows } = await sql<{ issued: boolean }>`
    select bank.issue_movement_code(
      ${code.id}, ${code.movementId}, ${code.key}, ${code.issuedBy}, make_interval(mins => ${code.minutes}),
      ${code.tries}) as issued`.execute(tx);
  return rows[0]?.issued === true;
}

import { merchantKeyOf } from '@bank/contract/movements/merchant-rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import type {
  Approval,
  Authorized,
  AuthorizingNetwork,
  CodeQuestion,
  Question,
  QuestionKey,
  Reversed,
} from './authorization-decision.ts';

type Asked = {
  readonly mark: Buffer;
  readonly accountKeys: readonly Buffer[];
  readonly validForMinutes: number;
};

export async function askAuthorize(
  db: Database | Tx,
  question: Question,
  { mark, accountKeys, validForMinutes }: Asked,
): Promise<Authorized> {
  const { network, questionId, amount, name, category, at, cardToken, use, country, isRecurring } = question;
  const { rows } = await sql<AnswerRow>`
    select is_approved, approval_code, decline_reason
    from bank.authorize(
      ${network}, ${questionId}, ${mark}::bytea, ${[...accountKeys]}::bytea[], ${amount}::bigint, ${name}, ${category},
      ${at}::timestamptz, make_interval(mins => ${validForMinutes}::integer), ${cardToken ?? null}, ${use ?? null},
      ${country ?? 'US'}, ${merchantKeyOf(name)}, ${isRecurring ?? false}
    )`.execute(db);
  return authorizedFrom(rows);
}

/** Counts what was typed before it is compared, in a statement of its own. */
export async function countCodeTry(db: Database, lastFour: string, given: Buffer): Promise<void> {
  await sql`select bank.try_atm_code(${lastFour}, ${given}::bytea)`.execute(db);
}

export async function askRedeem(
  db: Database,
  { questionId, lastFour, amount, name, at }: Omit<CodeQuestion, 'code'>,
  { mark, given, validForMinutes }: { mark: Buffer; given: Buffer; validForMinutes: number },
): Promise<Authorized> {
  const { rows } = await sql<AnswerRow>`
    select is_approved, approval_code, decline_reason
    from bank.redeem_atm_code(
      ${questionId}, ${mark}::bytea, ${lastFour}, ${given}::bytea, ${amount}::bigint, ${name}, ${at}::timestamptz,
      make_interval(mins => ${validForMinutes}::integer)
    )`.execute(db);
  return authorizedFrom(rows);
}

type AnswerRow = {
  readonly is_approved: boolean;
  readonly approval_code: string | null;
  readonly decline_reason: string | null;
};

function authorizedFrom([row]: readonly AnswerRow[]): Authorized {
  if (!row) throw new Error('the database did not answer a question');
  return {
    answer: row.is_approved ? 'approved' : 'declined',
    code: row.approval_code,
    reason: row.decline_reason,
  };
}

/** Lets this connection plan what an approval writes in the books. */
export async function askRehearsal(tx: Tx): Promise<void> {
  await sql`select bank.rehearse_answer()`.execute(tx);
}

export async function askReverse(
  db: Database,
  { network, questionId }: QuestionKey,
  remaining: Cents,
): Promise<Reversed> {
  const { rows } = await sql<{ new_state: Reversed['state']; new_amount: bigint }>`
    select new_state, new_amount
    from bank.reverse_authorization(${network}, ${questionId}, ${remaining}::bigint)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not answer a reversal');
  return { state: row.new_state, remaining: cents(Number(row.new_amount)) };
}

/** Approvals that have not ended, locked in the order of their ids until the transaction ends. */
export async function lockApprovals(tx: Tx, keys: readonly QuestionKey[]): Promise<Approval[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ApprovalRow>`
    select ${APPROVAL_COLUMNS}
    from authorizations
    where (network, question_id) in (
      select asked.network, asked.question_id
      from unnest(
        ${keys.map(({ network }) => network)}::text[], ${keys.map(({ questionId }) => questionId)}::text[]
      ) as asked (network, question_id)
    ) and state = 'approved'
    order by network, question_id
    for no key update`.execute(tx);
  return rows.map(approvalFrom);
}

const EXPIRED_MAX = 200;

/** Takes approvals whose time is over. Others pass over what is taken. */
export async function claimExpired(tx: Tx): Promise<Approval[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${APPROVAL_COLUMNS}
    from authorizations
    where state = 'approved' and expires_at <= bank.now()
    order by expires_at
    limit ${EXPIRED_MAX}
    for no key update skip locked`.execute(tx);
  return rows.map(approvalFrom);
}

type ApprovalRow = {
  readonly id: string;
  readonly network: AuthorizingNetwork;
  readonly question_id: string;
  readonly account_id: string;
  readonly category: string | null;
  readonly hold_id: bigint;
  readonly amount: bigint;
  readonly fee_hold_id: bigint | null;
  readonly by_code: boolean;
  readonly fee: bigint | null;
  readonly fee_shared_on: string | null;
};

const APPROVAL_COLUMNS = sql.raw(`
  id, network, question_id, account_id, category, hold_id, amount, fee_hold_id, by_code,
  (select made.fee from movements as made where made.id = authorizations.id) as fee,
  (
    select made.plan ->> 'day' from movements as made where made.id = authorizations.id and made.kind = 'cash-advance'
  ) as fee_shared_on`);

function approvalFrom(row: ApprovalRow): Approval {
  return {
    id: row.id,
    network: row.network,
    questionId: row.question_id,
    accountId: row.account_id,
    category: row.category,
    hold: Number(row.hold_id),
    held: cents(Number(row.amount)),
    feeHold: row.fee_hold_id === null ? null : Number(row.fee_hold_id),
    fee: cents(Number(row.fee ?? 0n)),
    feeSharedOn: row.fee_shared_on === null ? null : dayFrom(row.fee_shared_on),
    isByCode: row.by_code,
  };
}

/** An approval that a posted item has used, and what it paid. */
type Captured = Pick<Approval, 'id' | 'fee'> & { readonly amount: Cents; readonly journal: number };

/** Ends approvals and posts their movements, which now name the journal that moved the money. */
export async function markCaptured(tx: Tx, captured: readonly Captured[]): Promise<void> {
  if (captured.length === 0) return;
  const taken = sql`unnest(
    ${captured.map(({ id }) => id)}::uuid[], ${captured.map(({ amount }) => amount)}::bigint[],
    ${captured.map(({ journal }) => journal)}::bigint[], ${captured.map(({ fee }) => fee)}::bigint[]
  ) as taken (id, amount, journal, fee)`;
  const { rows } = await sql`
    update authorizations as approval
    set state = 'captured', captured = taken.amount, changed_at = bank.now()
    from ${taken}
    where approval.id = taken.id
    returning 1`.execute(tx);
  if (rows.length !== captured.length)
    throw new Error(`${captured.length} approvals were captured and ${rows.length} were written`);
  await sql`
    update movements as movement
    set
      state = 'posted', amount = taken.amount, fee = taken.fee, journal_id = taken.journal, arrives_on = bank.today(),
      changed_at = bank.now()
    from ${taken}
    where movement.id = taken.id and movement.state = 'pending'`.execute(tx);
  await sql`
    insert into movement_steps (movement_id, place, customer_id, came_from, state)
    select movement.id, 1, movement.customer_id, 'pending', 'posted'
    from ${taken}
    join movements as movement on movement.id = taken.id`.execute(tx);
}

/** Ends approvals that nobody captured, and their movements. */
export async function markExpired(tx: Tx, approvals: readonly Approval[]): Promise<void> {
  if (approvals.length === 0) return;
  const ids = approvals.map(({ id }) => id);
  await sql`
    update authorizations
    set state = 'expired', changed_at = bank.now()
    where id = any (${ids}::uuid[])`.execute(tx);
  await sql`
    select bank.end_authorized(expired.id, 'failed', 'authorization_expired')
    from unnest(${ids}::uuid[]) as expired (id)`.execute(tx);
}

/** A posted purchase of the customer in scope. */
export async function findPurchase(tx: Tx, movementId: string) {
  const { rows } = await sql<{ amount: bigint; name: string | null; last_four: string; account: bigint }>`
    select
      movement.amount, movement.plan -> 'legs' -> 0 ->> 'memo' as name, account.last_four,
      movement.from_account as account
    from movements as movement
    join accounts as account on account.ledger_number = movement.from_account
    where movement.id = ${movementId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { last_four: lastFour, name } = row;
  return { amount: cents(Number(row.amount)), name: name ?? '', lastFour, account: Number(row.account) };
}

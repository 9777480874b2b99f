import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

/** A dispute as it is stored, with days and amounts in the rules' types. */
export type DisputeRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly account: AccountNumber;
  readonly caseNumber: string;
  readonly regulation: 'e' | 'z';
  readonly lineId: string;
  readonly lineDay: Day;
  readonly amount: Cents;
  readonly memo: string | null;
  readonly reason: string;
  readonly subReason: string | null;
  readonly contactMethod: string;
  readonly wantsCredit: boolean;
  readonly detailsSealed: string;
  readonly digest: string;
  readonly cardLastFour: string | null;
  readonly newCardLastFour: string | null;
  readonly openedAt: Date;
  readonly receivedOn: Day;
  readonly expectedOn: Day;
  readonly creditBy: Day | null;
  readonly resolveBy: Day;
  readonly verdict: string | null;
  readonly verdictReason: string | null;
  readonly state: 'open' | 'upheld' | 'rejected' | 'withdrawn';
  readonly decidedAt: Date | null;
  readonly creditedOn: Day | null;
  readonly takeBackOn: Day | null;
  readonly takenBackOn: Day | null;
};

const states = ['open', 'upheld', 'rejected', 'withdrawn'] as const;

function disputes(tx: Tx | Database) {
  return tx
    .selectFrom('disputes')
    .select(['id', 'customer_id', 'account_id', 'account_number', 'case_number', 'regulation', 'line_id'])
    .select(['line_day', 'amount', 'memo', 'reason', 'sub_reason', 'contact_method', 'wants_credit'])
    .select(['details_sealed', 'digest', 'card_last_four', 'new_card_last_four', 'opened_at', 'received_on'])
    .select(['expected_on', 'credit_by', 'resolve_by', 'verdict', 'verdict_reason', 'state', 'decided_at'])
    .select(['credited_on', 'take_back_on', 'taken_back_on']);
}

type Row = Awaited<ReturnType<ReturnType<typeof disputes>['execute']>>[number];

const dayOrNull = (text: string | null): Day | null => (text === null ? null : dayFrom(text));

function rowFrom(row: Row): DisputeRow {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    account: Number(row.account_number),
    caseNumber: row.case_number,
    regulation: row.regulation === 'z' ? 'z' : 'e',
    lineId: row.line_id,
    lineDay: dayFrom(row.line_day),
    amount: cents(Number(row.amount)),
    memo: row.memo,
    reason: row.reason,
    subReason: row.sub_reason,
    contactMethod: row.contact_method,
    wantsCredit: row.wants_credit,
    detailsSealed: row.details_sealed,
    digest: row.digest,
    cardLastFour: row.card_last_four,
    newCardLastFour: row.new_card_last_four,
    openedAt: row.opened_at,
    receivedOn: dayFrom(row.received_on),
    expectedOn: dayFrom(row.expected_on),
    creditBy: dayOrNull(row.credit_by),
    resolveBy: dayFrom(row.resolve_by),
    verdict: row.verdict,
    verdictReason: row.verdict_reason,
    state: states.find((each) => each === row.state) ?? 'open',
    decidedAt: row.decided_at,
    creditedOn: dayOrNull(row.credited_on),
    takeBackOn: dayOrNull(row.take_back_on),
    takenBackOn: dayOrNull(row.taken_back_on),
  };
}

export async function findDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const row = await disputes(tx).where('id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

export async function findByNumber(tx: Tx, caseNumber: string): Promise<DisputeRow | null> {
  const row = await disputes(tx).where('case_number', '=', caseNumber).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** The newest first. */
export async function listOwn(tx: Tx, customerId: string, most: number): Promise<DisputeRow[]> {
  const rows = await disputes(tx)
    .where('customer_id', '=', customerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(rowFrom);
}

/** Which of these lines of the books are disputed. */
export async function listDisputed(tx: Tx, legs: readonly number[]): Promise<ReadonlySet<number>> {
  if (legs.length === 0) return new Set();
  const rows = await tx
    .selectFrom('disputes')
    .select('leg_id')
    .where('leg_id', 'in', legs.map(BigInt))
    .where('state', '<>', 'withdrawn')
    .limit(legs.length)
    .execute();
  return new Set(rows.map(({ leg_id }) => Number(leg_id)));
}

export type NewDispute = {
  readonly id: string;
  readonly caseId: string;
  readonly accountId: string;
  readonly journalId: string;
  readonly place: number;
  readonly given: object;
  readonly days: object;
};

/** The database finds the line, checks it and opens case and dispute. */
export async function insertDispute(tx: Tx, made: NewDispute): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select bank.open_dispute(
      ${made.id}, ${made.caseId}, ${made.accountId}, ${made.journalId}, ${made.place}::integer,
      ${JSON.stringify(made.given)}::jsonb, ${JSON.stringify(made.days)}::jsonb) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

export async function noteBlockedCard(tx: Tx, id: string, newLastFour: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_noted: boolean }>`
    select bank.note_blocked_card(${id}, ${newLastFour}::text) as is_noted`.execute(tx);
  return rows[0]?.is_noted ?? false;
}

export async function updateWithdrawn(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select bank.withdraw_dispute(${id}) as answer`.execute(tx);
  return rows[0]?.answer ?? 'unknown';
}

/** When the customer's account was opened. */
export async function findOpenedAt(tx: Tx, accountId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('opened_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.opened_at ?? null;
}

export type EventRow = {
  readonly what: string;
  readonly at: Date;
  readonly onDay: Day | null;
  readonly amount: Cents | null;
};

const EVENTS_MAX = 100;

export async function listEvents(tx: Tx, id: string): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom('dispute_events')
    .select(['what', 'at', 'on_day', 'amount'])
    .where('dispute_id', '=', id)
    .orderBy('place')
    .limit(EVENTS_MAX)
    .execute();
  return rows.map((row) => ({
    what: row.what,
    at: row.at,
    onDay: dayOrNull(row.on_day),
    amount: row.amount === null ? null : cents(Number(row.amount)),
  }));
}

/** Locked until the transaction ends: a concurrent call with the same intent waits and finds the outcome. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dispute ${id}`}, 0))`.execute(tx);
}

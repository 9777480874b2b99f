import type { Day } from '@bank/kernel/day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';

export type CaseRow = {
  id: string;
  customer_id: string;
  kind: string;
  subject_id: string;
  opened_at: Date;
  opened_on: string;
  state: string;
  owner_id: string | null;
  due_on: string;
  legal_due_on: string | null;
  escalation: number;
  outcome: string | null;
  closed_at: Date | null;
};

export type EntryRow = {
  place: number;
  customer_id: string;
  written_at: Date;
  author: string;
  staff_id: string | null;
  what: string;
  shown_to_customer: boolean;
  text_sealed: string | null;
  due_on: string | null;
  to_staff: string | null;
};

export type NewCase = {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly customerId: string;
  readonly openedOn: Day;
  readonly dueOn: Day;
  readonly legalDueOn: Day | null;
};

/** False if it has a case that is not closed. */
export async function insertCase(tx: Tx, opened: NewCase): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select bank.open_case(
      ${opened.id}, ${opened.kind}, ${opened.subjectId}, ${opened.customerId}, ${opened.openedOn}::date,
      ${opened.dueOn}::date, ${opened.legalDueOn}::date) as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** The same for the customer's own request; the database knows whose session it is. */
export async function insertOwnCase(tx: Tx, opened: Omit<NewCase, 'customerId'>): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select bank.open_own_case(
      ${opened.id}, ${opened.kind}, ${opened.subjectId}, ${opened.openedOn}::date, ${opened.dueOn}::date,
      ${opened.legalDueOn}::date) as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

export async function listCaseRows(
  tx: Tx,
  asked: { scope: string; kinds: readonly string[]; staffId: string },
  most: number,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select * from bank.list_cases(
      ${asked.scope}, ${[...asked.kinds]}::text[], ${asked.staffId}, ${most}::integer)`.execute(tx);
  return rows;
}

export async function findCaseRow(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from bank.find_case(${caseId})`.execute(tx);
  return rows[0];
}

/** The newest entries in the order in which they were written. */
export async function listEntries(tx: Tx, caseId: string, most: number): Promise<EntryRow[]> {
  const rows = await tx
    .selectFrom('case_entries')
    .select([
      'place',
      'customer_id',
      'written_at',
      'author',
      'staff_id',
      'what',
      'shown_to_customer',
      'text_sealed',
      'due_on',
      'to_staff',
    ])
    .where('case_id', '=', caseId)
    .orderBy('place', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
}

const answerOf = async (tx: Tx, asked: RawBuilder<{ answer: string }>): Promise<string> =>
  (await asked.execute(tx)).rows[0]?.answer ?? 'unknown';

export function updateTaken(tx: Tx, caseId: string, staffId: string): Promise<string> {
  return answerOf(tx, sql`select bank.take_case(${caseId}, ${staffId}) as answer`);
}

export function updateOwner(
  tx: Tx,
  caseId: string,
  staffId: string,
  toStaff: string | null,
): Promise<string> {
  return answerOf(tx, sql`select bank.assign_case(${caseId}, ${staffId}, ${toStaff}::uuid) as answer`);
}

export type Written = { readonly caseId: string; readonly staffId: string; readonly sealed: string };

export function insertText(tx: Tx, written: Written, toCustomer: boolean): Promise<string> {
  const { caseId, staffId, sealed } = written;
  return answerOf(tx, sql`select bank.write_case(${caseId}, ${staffId}, ${sealed}, ${toCustomer}) as answer`);
}

export function updateDue(tx: Tx, { caseId, staffId, sealed }: Written, dueOn: Day): Promise<string> {
  return answerOf(
    tx,
    sql`select bank.postpone_case(${caseId}, ${staffId}, ${dueOn}::date, ${sealed}) as answer`,
  );
}

export function updateClosed(
  tx: Tx,
  { caseId, staffId, sealed }: Written,
  outcome: string,
  toCustomer: boolean,
): Promise<string> {
  return answerOf(
    tx,
    sql`select bank.close_case(${caseId}, ${staffId}, ${outcome}, ${sealed}, ${toCustomer}) as answer`,
  );
}

export type OwnMessage = {
  readonly caseId: string;
  readonly intent: string;
  readonly sealed: string;
  readonly dueOn: Day;
  readonly legalDueOn: Day | null;
};

export function insertOwnMessage(
  tx: Tx,
  { caseId, intent, sealed, dueOn, legalDueOn }: OwnMessage,
  bounds: { reopensForDays: number; messagesMax: number },
): Promise<string> {
  return answerOf(
    tx,
    sql`
    select bank.write_own_case(
      ${caseId}, ${intent}, ${sealed}, ${dueOn}::date, ${legalDueOn}::date,
      make_interval(days => ${bounds.reopensForDays}), ${bounds.messagesMax}::integer) as answer`,
  );
}

/** The newest case of each of the customer's own things. */
export async function listOwnCases(tx: Tx, subjectIds: readonly string[], kinds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return tx
    .selectFrom('cases')
    .distinctOn('subject_id')
    .select(['id', 'customer_id', 'kind', 'subject_id', 'state', 'due_on', 'closed_at'])
    .where('subject_id', 'in', [...subjectIds])
    .where('kind', 'in', [...kinds])
    .orderBy('subject_id')
    .orderBy('opened_at', 'desc')
    .execute();
}

/** What both sides wrote, oldest first. */
export async function listMessages(tx: Tx, caseIds: readonly string[], most: number) {
  if (caseIds.length === 0) return [];
  return tx
    .selectFrom('case_entries')
    .select(['case_id', 'customer_id', 'written_at', 'author', 'text_sealed', 'intent'])
    .where('case_id', 'in', [...caseIds])
    .where('what', '=', 'message')
    .where('shown_to_customer', '=', true)
    .orderBy('case_id')
    .orderBy('place')
    .limit(most)
    .execute();
}

export type SubjectCase = {
  subject_id: string;
  case_id: string;
  kind: string;
  state: string;
  due_on: string;
};

export async function listOfSubjects(
  tx: Tx,
  kinds: readonly string[],
  subjectIds: readonly string[],
): Promise<SubjectCase[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<SubjectCase>`
    select * from bank.cases_of_subjects(${[...kinds]}::text[], ${[...subjectIds]}::uuid[])`.execute(tx);
  return rows;
}

export type WithoutCase = { kind: string; subject_id: string; customer_id: string; since: Date };

export async function listWithoutCase(tx: Tx, most: number): Promise<WithoutCase[]> {
  const { rows } = await sql<WithoutCase>`
    select * from bank.list_without_case(${most}::integer)`.execute(tx);
  return rows;
}

export type EscalatedRow = { id: string; customer_id: string; kind: string; reached: number };

export async function updateEscalated(tx: Tx, day: Day, most: number): Promise<EscalatedRow[]> {
  const { rows } = await sql<EscalatedRow>`
    select * from bank.escalate_cases(${day}::date, ${most}::integer)`.execute(tx);
  return rows;
}

/** How many were closed because their customer did not write back. */
export async function updateQuiet(tx: Tx, quietForDays: number, most: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select bank.close_quiet_cases(make_interval(days => ${quietForDays}), ${most}::integer) as ended`.execute(
    tx,
  );
  return rows[0]?.ended ?? 0;
}

export async function countSilent(db: Database | Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ silent: bigint }>`
    select bank.silent_cases(${day}::date) as silent`.execute(db);
  return Number(rows[0]?.silent ?? 0n);
}

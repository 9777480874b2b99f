import {
  listCases as listCall,
  showCase as showCall,
  type assignCase as assignCall,
  type CaseEntry,
  type CaseLine,
  type closeCase as closeCall,
  type decideCase as decideCall,
  type noteCase as noteCall,
  type postponeCase as postponeCall,
  type replyCase as replyCall,
  type takeCase as takeCall,
} from '@bank/contract/bank/cases/contract.ts';
import { caseKinds, CASES_LISTED, ENTRIES_LISTED, kindRules } from '@bank/contract/bank/cases/rules.ts';
import { staffMay } from '@bank/contract/bank/staff/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { findColleague, requireRight } from '../staff/service.ts';
import { announceReply, kindOf, openText, sealText } from './entries.ts';
import {
  findCaseRow,
  insertText,
  listCaseRows,
  listEntries,
  updateClosed,
  updateDue,
  updateOwner,
  updateTaken,
  type CaseRow,
  type EntryRow,
  type Written,
} from './queries.ts';

/** Everybody sees the kinds they have the right to work on. */
export async function listCases(
  context: StaffContext,
  { scope, kind }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'work-cases');
  const { staffId } = context;
  const kinds = caseKinds.filter((each) => staffMay(context.role, kindRules[each].right));
  const asked = { scope, staffId, kinds: kind === undefined ? kinds : kinds.filter((each) => each === kind) };
  return inTransaction(context, async (tx) => {
    const rows = await listCaseRows(tx, asked, CASES_LISTED + 1);
    return { cases: rows.slice(0, CASES_LISTED).map(toLine), more: rows.length > CASES_LISTED };
  });
}

/** Reading what a customer wrote is recorded. */
export function showCase(
  context: StaffContext,
  { caseId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return onCase(context, caseId, async (tx, row) => {
    const timeline: CaseEntry[] = [];
    for (const entry of await listEntries(tx, caseId, ENTRIES_LISTED))
      timeline.push(await toEntry(tx, context, entry));
    await record(tx, context, { action: 'cases.read', objectKind: 'case', objectId: caseId });
    return { ...toLine(row), timeline };
  });
}

export function takeCase(
  context: StaffContext,
  { caseId }: RequestOf<typeof takeCall>,
): Promise<ReplyOf<typeof takeCall>> {
  return onCase(context, caseId, async (tx) => {
    refuseUnless('taken', await updateTaken(tx, caseId, context.staffId));
    return changed(tx, context, caseId, 'taken');
  });
}

/** Only to a person whose role may work on this kind. */
export function assignCase(
  context: StaffContext,
  { caseId, staffId }: RequestOf<typeof assignCall>,
): Promise<ReplyOf<typeof assignCall>> {
  return onCase(context, caseId, async (tx, row) => {
    if (staffId !== undefined) {
      const role = await findColleague(tx, staffId);
      if (role === null || !staffMay(role, kindRules[kindOf(row.kind)].right))
        refuse({ code: 'wrong_colleague', word: 'cases.error.colleague', field: 'staffId' });
    }
    refuseUnless('assigned', await updateOwner(tx, caseId, context.staffId, staffId ?? null));
    return changed(tx, context, caseId, 'assigned', { to: staffId ?? null });
  });
}

export function noteCase(
  context: StaffContext,
  { caseId, note }: RequestOf<typeof noteCall>,
): Promise<ReplyOf<typeof noteCall>> {
  return onCase(context, caseId, async (tx, row) => {
    refuseUnless('written', await insertText(tx, await sealed(tx, context, row, note), false));
    return changed(tx, context, caseId, 'noted');
  });
}

export function replyCase(
  context: StaffContext,
  { caseId, message }: RequestOf<typeof replyCall>,
): Promise<ReplyOf<typeof replyCall>> {
  return onCase(context, caseId, async (tx, row) => {
    refuseUnless('written', await insertText(tx, await sealed(tx, context, row, message), true));
    await tell(tx, row);
    return changed(tx, context, caseId, 'replied');
  });
}

export function postponeCase(
  context: StaffContext,
  { caseId, dueOn, note }: RequestOf<typeof postponeCall>,
): Promise<ReplyOf<typeof postponeCall>> {
  return onCase(context, caseId, async (tx, row) => {
    if (!isBusinessDay(dueOn)) refuseUnless('postponed', 'past');
    refuseUnless('postponed', await updateDue(tx, await sealed(tx, context, row, note), dueOn));
    return changed(tx, context, caseId, 'postponed', { from: row.due_on, dueOn });
  });
}

export function decideCase(
  context: StaffContext,
  { caseId, outcome, message }: RequestOf<typeof decideCall>,
): Promise<ReplyOf<typeof decideCall>> {
  return onCase(context, caseId, async (tx, row) => {
    const { decisions } = kindRules[kindOf(row.kind)];
    if (decisions !== null && !decisions.includes(outcome))
      refuse({ code: 'wrong_outcome', word: 'cases.error.outcome', field: 'outcome' });
    refuseUnless('closed', await updateClosed(tx, await sealed(tx, context, row, message), outcome, true));
    await tell(tx, row);
    return changed(tx, context, caseId, 'closed', { outcome });
  });
}

export function closeCase(
  context: StaffContext,
  { caseId, outcome, note }: RequestOf<typeof closeCall>,
): Promise<ReplyOf<typeof closeCall>> {
  return onCase(context, caseId, async (tx, row) => {
    refuseUnless('closed', await updateClosed(tx, await sealed(tx, context, row, note), outcome, false));
    return changed(tx, context, caseId, 'closed', { outcome });
  });
}

/** The case in its customer's scope, for a person with the right to its kind. Without it, nothing of it is told. */
async function onCase<Result>(
  context: StaffContext,
  caseId: string,
  work: (tx: Tx, row: CaseRow) => Promise<Result>,
): Promise<Result> {
  requireRight(context, 'work-cases');
  return inTransaction(context, async (tx) => {
    const row = (await findCaseRow(tx, caseId)) ?? notFound();
    requireRight(context, kindRules[kindOf(row.kind)].right);
    await setCustomerScope(tx, row.customer_id);
    return work(tx, row);
  });
}

async function sealed(tx: Tx, context: StaffContext, row: CaseRow, text: string): Promise<Written> {
  const { staffId } = context;
  return { caseId: row.id, staffId, sealed: await sealText(tx, context, row.customer_id, text) };
}

function tell(tx: Tx, row: CaseRow): Promise<void> {
  const { id: caseId, customer_id: customerId, subject_id: subjectId } = row;
  return announceReply(tx, { caseId, customerId, subjectId, kind: kindOf(row.kind) });
}

/** What the database answered instead, as a problem. */
function refuseUnless(done: string, answer: string): void {
  switch (answer) {
    case done:
      return;
    case 'owned':
      return refuse({ code: 'owned_by_other', word: 'cases.error.owned' });
    case 'closed':
      return done === 'postponed'
        ? refuse({ code: 'no_deadline', word: 'cases.error.answered' })
        : refuse({ code: 'case_closed', word: 'cases.error.closed' });
    case 'over':
      return refuse({ code: 'case_closed', word: 'cases.error.closed' });
    case 'silent':
      return refuse({ code: 'no_conversation', word: 'cases.error.noConversation' });
    case 'past':
      return refuse({ code: 'wrong_day', word: 'cases.validation.dueOn', field: 'dueOn' });
    case 'legal':
      return refuse({ code: 'past_legal_deadline', word: 'cases.error.legal', field: 'dueOn' });
    default:
      return notFound();
  }
}

async function changed(
  tx: Tx,
  context: StaffContext,
  caseId: string,
  step: 'taken' | 'assigned' | 'noted' | 'replied' | 'postponed' | 'closed',
  after: object | null = null,
): Promise<CaseLine> {
  await record(tx, context, { action: `cases.${step}`, objectKind: 'case', objectId: caseId, after });
  return toLine((await findCaseRow(tx, caseId)) ?? notFound());
}

const { state, escalated } = listCall.reply.shape.cases.element.shape;
const { author, what } = showCall.reply.shape.timeline.element.shape;

function toLine(row: CaseRow): CaseLine {
  return {
    caseId: idFrom('case', row.id),
    kind: kindOf(row.kind),
    customerId: row.customer_id,
    subjectId: row.subject_id,
    state: state.parse(row.state),
    openedAt: row.opened_at.toISOString(),
    dueOn: dayFrom(row.due_on),
    legalDueOn: row.legal_due_on === null ? null : dayFrom(row.legal_due_on),
    escalated: escalated.parse(['no', 'own', 'legal'][row.escalation]),
    ownerId: row.owner_id,
    outcome: row.outcome,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

async function toEntry(tx: Tx, context: StaffContext, entry: EntryRow): Promise<CaseEntry> {
  return {
    at: entry.written_at.toISOString(),
    author: author.parse(entry.author),
    staffId: entry.staff_id,
    what: what.parse(entry.what),
    shown: entry.shown_to_customer,
    text: await openText(tx, context, entry.customer_id, entry.text_sealed),
    dueOn: entry.due_on === null ? null : dayFrom(entry.due_on),
    toStaffId: entry.to_staff,
  };
}

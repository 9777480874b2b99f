import {
  deadlinesFrom,
  MESSAGES_MAX,
  openingDay,
  receivedDay,
  REOPENS_FOR_DAYS,
  type CaseKind,
} from '@bank/contract/bank/cases/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId, type Context, type CustomerContext, type StaffContext } from '../../platform/work.ts';
import { announceReply, kindOf, openText, sealText, TEXT_PLACE } from './entries.ts';
import {
  insertCase,
  insertOwnCase,
  insertOwnMessage,
  insertText,
  listMessages,
  listOfSubjects,
  listOwnCases,
  updateClosed,
  type SubjectCase,
} from './queries.ts';

/** The kinds in which the customer and the bank write to each other. */
const CONVERSATIONS: readonly CaseKind[] = ['support', 'complaint'];
/** Most messages read for one list of conversations. */
const MESSAGES_READ = 2_500;

/** What the case is about. `since` is when it arrived, if that was earlier than now. */
export type Opening = {
  readonly kind: CaseKind;
  readonly subjectId: string;
  readonly customerId: string;
  readonly since?: Date;
};

/**
 * Opens a case in the caller's transaction, with its deadlines. For the worker: a referred application, a screening hit, a
 * held payment. A thing whose case is not closed keeps that one; false then.
 */
export async function openCase(tx: Tx, context: Context, opening: Opening): Promise<boolean> {
  const { kind, subjectId, customerId, since } = opening;
  const openedOn = since ? receivedDay(since.getTime()) : openingDay(await readClock(tx));
  const id = newId();
  const deadlines = deadlinesFrom(kind, openedOn);
  if (!(await insertCase(tx, { id, kind, subjectId, customerId, openedOn, ...deadlines }))) return false;
  await record(tx, context, {
    action: 'cases.opened',
    objectKind: 'case',
    objectId: id,
    after: { kind, ...deadlines },
  });
  return true;
}

/** The customer's own request becomes a case. */
export async function openConversation(tx: Tx, opening: Pick<Opening, 'kind' | 'subjectId'>): Promise<void> {
  const openedOn = openingDay(await readClock(tx));
  await insertOwnCase(tx, { id: newId(), ...opening, openedOn, ...deadlinesFrom(opening.kind, openedOn) });
}

export type Conversation = {
  readonly caseId: string;
  readonly state: 'open' | 'answered' | 'closed';
  /** The day by which the bank replies; null while it owes no reply, or when that day is over. */
  readonly answerBy: Day | null;
  readonly isLate: boolean;
  readonly canReply: boolean;
  readonly messages: readonly { from: 'customer' | 'bank'; text: string; at: string }[];
};

/** The conversations about the customer's own requests, by request. */
export async function conversationsOf(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const [clock, rows] = [await readClock(tx), await listOwnCases(tx, requestIds, CONVERSATIONS)];
  const today = todayOf(clock);
  const written = await listMessages(
    tx,
    rows.map(({ id }) => id),
    MESSAGES_READ,
  );
  const found = new Map<string, Conversation>();
  for (const row of rows) {
    const messages: { from: 'customer' | 'bank'; text: string; at: string }[] = [];
    for (const entry of written.filter(({ case_id }) => case_id === row.id))
      messages.push({
        from: entry.author === 'customer' ? 'customer' : 'bank',
        text: await context.vault.open(tx, entry.customer_id, TEXT_PLACE, entry.text_sealed ?? ''),
        at: entry.written_at.toISOString(),
      });
    const isOpen = row.state === 'open';
    const isLate = isOpen && dayFrom(row.due_on) < today;
    found.set(row.subject_id, {
      caseId: row.id,
      state: isOpen ? 'open' : row.state === 'answered' ? 'answered' : 'closed',
      answerBy: isOpen && !isLate ? dayFrom(row.due_on) : null,
      isLate,
      canReply: messages.length < MESSAGES_MAX && !isOver(row.closed_at, clock.now),
      messages,
    });
  }
  return found;
}

/** The customer's next message. A retry with the same intent writes it once. */
export async function writeMessage(
  tx: Tx,
  context: CustomerContext,
  { kind, requestId, intent, text }: { kind: CaseKind; requestId: string; intent: string; text: string },
): Promise<'written' | 'again'> {
  const { customerId } = context;
  const find = async () => (await listOwnCases(tx, [requestId], CONVERSATIONS))[0];
  // A process of the last release took the request in without a case.
  if (!(await find())) await openConversation(tx, { kind, subjectId: requestId });
  const found = (await find()) ?? notFound();
  const openedOn = openingDay(await readClock(tx));
  const answer = await insertOwnMessage(
    tx,
    {
      caseId: found.id,
      intent,
      sealed: await sealText(tx, context, customerId, text),
      ...deadlinesFrom(kind, openedOn),
    },
    { reopensForDays: REOPENS_FOR_DAYS, messagesMax: MESSAGES_MAX },
  );
  switch (answer) {
    case 'written':
      await record(tx, context, { action: 'cases.continued', objectKind: 'case', objectId: found.id });
      return 'written';
    case 'again':
      await refuseOtherText(tx, context, found.id, intent, text);
      return 'again';
    case 'over':
    case 'full':
      return refuse({ code: 'conversation_over', word: 'support.error.over' });
    default:
      return notFound();
  }
}

/** What both sides wrote about a thing, and whether its customer can go on. */
export type Exchange = {
  readonly caseId: string;
  readonly messages: Conversation['messages'];
  readonly canWrite: boolean;
};

/** By subject, for the customer in scope. */
export async function messagesAbout(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  kinds: readonly CaseKind[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Exchange>> {
  const rows = await listOwnCases(tx, subjectIds, kinds);
  const written = await listMessages(
    tx,
    rows.map(({ id }) => id),
    MESSAGES_READ,
  );
  const found = new Map<string, Exchange>();
  for (const row of rows) {
    const messages: { from: 'customer' | 'bank'; text: string; at: string }[] = [];
    for (const entry of written.filter(({ case_id }) => case_id === row.id))
      messages.push({
        from: entry.author === 'customer' ? 'customer' : 'bank',
        text: (await openText(tx, context, entry.customer_id, entry.text_sealed)) ?? '',
        at: entry.written_at.toISOString(),
      });
    const canWrite = row.state !== 'closed' && messages.length < MESSAGES_MAX;
    found.set(row.subject_id, { caseId: row.id, messages, canWrite });
  }
  return found;
}

/** The customer writes about a thing whose case is open. A retry with the same intent writes it once. */
export async function writeAbout(
  tx: Tx,
  context: CustomerContext,
  { caseId, kind, intent, text }: { caseId: string; kind: CaseKind; intent: string; text: string },
): Promise<'written' | 'again' | 'over'> {
  const openedOn = openingDay(await readClock(tx));
  const answer = await insertOwnMessage(
    tx,
    {
      caseId,
      intent,
      sealed: await sealText(tx, context, context.customerId, text),
      ...deadlinesFrom(kind, openedOn),
    },
    { reopensForDays: 0, messagesMax: MESSAGES_MAX },
  );
  if (answer === 'again') await refuseOtherText(tx, context, caseId, intent, text);
  if (answer === 'written')
    await record(tx, context, { action: 'cases.continued', objectKind: 'case', objectId: caseId });
  return answer === 'written' || answer === 'again' ? answer : 'over';
}

/** A note for staff about a thing whose case is open. */
export async function noteAbout(
  tx: Tx,
  context: StaffContext,
  { caseId, customerId, text }: { caseId: string; customerId: string; text: string },
): Promise<void> {
  const sealed = await sealText(tx, context, customerId, text);
  await insertText(tx, { caseId, staffId: context.staffId, sealed }, false);
}

/** Answers and closes a request's conversation. `none` if it has no case; of two answers at once, one wins. */
export async function closeConversation(
  tx: Tx,
  context: StaffContext,
  closing: { requestId: string; customerId: string; text: string },
): Promise<'closed' | 'none'> {
  const { requestId, customerId, text } = closing;
  const [found] = await listOfSubjects(tx, CONVERSATIONS, [requestId]);
  if (!found) return 'none';
  const sealed = await sealText(tx, context, customerId, text);
  const written = { caseId: found.case_id, staffId: context.staffId, sealed };
  const answer = await updateClosed(tx, written, 'answered', true);
  if (answer === 'owned') return refuse({ code: 'owned_by_other', word: 'cases.error.owned' });
  if (answer !== 'closed') return refuse({ code: 'already_answered', word: 'support.error.answered' });
  await record(tx, context, {
    action: 'cases.closed',
    objectKind: 'case',
    objectId: found.case_id,
    after: { outcome: 'answered' },
  });
  const { case_id: caseId, kind } = found;
  await announceReply(tx, { caseId, customerId, kind: kindOf(kind), subjectId: requestId });
  return 'closed';
}

/** The newest case of each thing, for the office's own lists of those things. */
export async function casesOf(
  tx: Tx,
  kinds: readonly CaseKind[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, SubjectCase>> {
  const rows = await listOfSubjects(tx, kinds, subjectIds);
  return new Map(rows.map((row) => [row.subject_id, row]));
}

function isOver(closedAt: Date | null, now: Date): boolean {
  const DAY_MS = 86_400_000;
  return closedAt !== null && closedAt.getTime() < now.getTime() - REOPENS_FOR_DAYS * DAY_MS;
}

/** Other text under the same intent would be lost if it got the first reply. */
async function refuseOtherText(
  tx: Tx,
  context: CustomerContext,
  caseId: string,
  intent: string,
  text: string,
): Promise<void> {
  const earlier = (await listMessages(tx, [caseId], MESSAGES_MAX)).find((entry) => entry.intent === intent);
  const same =
    earlier !== undefined &&
    (await context.vault.open(tx, earlier.customer_id, TEXT_PLACE, earlier.text_sealed ?? '')) === text;
  if (!same) refuse({ code: 'intent_reused', word: 'support.error.otherWords' });
}

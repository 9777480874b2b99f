import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { caseKinds, caseStates, decisions, NOTE_MAX, quietOutcomes, REPLY_MAX } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const caseLine = z.object({
  caseId: idOf('case'),
  kind: z.enum(caseKinds),
  customerId: z.string(),
  /** The request, application, screening case or movement, for its own command. */
  subjectId: z.string(),
  state: z.enum(caseStates),
  openedAt: moment,
  /** The bank's own deadline. */
  dueOn: day(),
  legalDueOn: day().nullable(),
  /** Whether a deadline passed and staff were told. */
  escalated: z.enum(['no', 'own', 'legal']),
  /** Null while it is in the queue. */
  ownerId: z.string().nullable(),
  outcome: z.string().nullable(),
  closedAt: moment.nullable(),
});
export type CaseLine = z.output<typeof caseLine>;

const caseEntry = z.object({
  at: moment,
  author: z.enum(['customer', 'staff', 'bank']),
  staffId: z.string().nullable(),
  what: z.enum([
    'opened',
    'taken',
    'assigned',
    'returned',
    'note',
    'message',
    'postponed',
    'escalated',
    'reopened',
    'closed',
  ]),
  /** Whether the customer sees it. */
  shown: z.boolean(),
  /** Null if nothing was written, or the customer was erased. */
  text: z.string().nullable(),
  dueOn: day().nullable(),
  toStaffId: z.string().nullable(),
});
export type CaseEntry = z.output<typeof caseEntry>;

const wholeCase = caseLine.extend({ timeline: z.array(caseEntry) });

const params = { caseId: idOf('case') };
const note = line({ max: NOTE_MAX, word: 'cases.validation.note' });
const message = paragraph({ max: REPLY_MAX, word: 'cases.validation.message' });

export const listCases = endpoint({
  name: 'cases.list',
  method: 'GET',
  path: '/office/cases',
  access: 'staff',
  command: 'cases list',
  summary: 'The cases a person may work on that are not closed, the nearest deadline first',
  query: {
    scope: z.enum(['all', 'mine', 'queue', 'due'], 'failure.invalid').default('all'),
    kind: z.enum(caseKinds, 'failure.invalid').optional(),
  },
  reply: z.object({ cases: z.array(caseLine), more: z.boolean() }),
});

export const showCase = endpoint({
  name: 'cases.show',
  method: 'GET',
  path: '/office/cases/{caseId}',
  access: 'staff',
  command: 'cases show',
  summary: 'A case with its timeline',
  params,
  reply: wholeCase,
});

export const takeCase = endpoint({
  name: 'cases.take',
  method: 'POST',
  path: '/office/cases/{caseId}/take',
  access: 'staff',
  command: 'cases take',
  summary: 'Takes a case out of the queue; of two people who take it at once, one does',
  params,
  reply: caseLine,
});

export const assignCase = endpoint({
  name: 'cases.assign',
  method: 'POST',
  path: '/office/cases/{caseId}/assign',
  access: 'staff',
  command: 'cases assign',
  summary: 'Gives a case to a person who may work on it, or back to the queue when nobody is named',
  params,
  body: z.strictObject({ staffId: idOf('staff-member').optional() }),
  reply: caseLine,
});

export const noteCase = endpoint({
  name: 'cases.note',
  method: 'POST',
  path: '/office/cases/{caseId}/notes',
  access: 'staff',
  command: 'cases note',
  summary: 'Writes a note for staff; the customer never sees it',
  params,
  body: z.strictObject({ note }),
  reply: caseLine,
});

export const replyCase = endpoint({
  name: 'cases.reply',
  method: 'POST',
  path: '/office/cases/{caseId}/replies',
  access: 'staff',
  command: 'cases reply',
  summary:
    'Replies to the customer, who is told by email that a reply is on their page; the case stays theirs to continue',
  params,
  body: z.strictObject({ message }),
  reply: caseLine,
});

export const postponeCase = endpoint({
  name: 'cases.postpone',
  method: 'POST',
  path: '/office/cases/{caseId}/deadline',
  access: 'staff',
  command: 'cases postpone',
  summary: 'Moves the bank’s own deadline to a later business day, with the reason; never past the legal one',
  params,
  body: z.strictObject({ dueOn: day('cases.validation.dueOn'), note }),
  reply: caseLine,
});

export const decideCase = endpoint({
  name: 'cases.decide',
  method: 'POST',
  path: '/office/cases/{caseId}/decision',
  access: 'staff',
  command: 'cases decide',
  summary: 'Decides a message or a complaint, tells the customer, and closes the case',
  params,
  body: z.strictObject({ outcome: z.enum(decisions, 'cases.validation.outcome'), message }),
  reply: caseLine,
});

export const closeCase = endpoint({
  name: 'cases.close',
  method: 'POST',
  path: '/office/cases/{caseId}/close',
  access: 'staff',
  command: 'cases close',
  summary: 'Closes a message or a complaint that needs no reply, with the reason for staff',
  params,
  body: z.strictObject({ outcome: z.enum(quietOutcomes, 'cases.validation.outcome'), note }),
  reply: caseLine,
});

/** Facts for higher capabilities and for operations. */
export const repliedTopic = 'case.replied';
export const escalatedTopic = 'case.escalated';
export const overdueTopic = 'cases.overdue';
export const overdue = z.object({ day: day(), cases: z.int(), legal: z.int() });
export type Overdue = z.output<typeof overdue>;

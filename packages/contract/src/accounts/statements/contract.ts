import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf, isId, type Id } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import { statementFormats } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** A paper of one account that the customer can fetch, or that is being made. */
export const statementDocument = z.object({
  id: idOf('document'),
  account: accountName,
  /** What the day's close made for a whole month, or what the customer asked for. */
  kind: z.enum(['monthly', 'requested']),
  periodStart: day(),
  periodEnd: day(),
  format: z.enum(statementFormats),
  status: z.enum(['queued', 'ready', 'failed']),
  /** In percent, while it is being made. */
  progress: z.number().int().min(0).max(100),
  /** What it closes at; null until it is ready. */
  closing: dollars().nullable(),
  createdAt: moment,
  /** Until when a requested one is kept; null for what stays. */
  keptUntil: moment.nullable(),
});

export type StatementDocument = z.output<typeof statementDocument>;

/** What a person chooses for a statement; the account stands in the path. */
export const statementBody = z.strictObject({
  period: z
    .string('account.error.statement')
    .min(1, 'account.error.statement')
    .max(40, 'account.error.statement'),
  format: z.enum(statementFormats),
});

/** What the form holds: days of the customer's own choosing become the word for them when it is sent. */
export const statementChoice = statementBody.extend({ from: z.string(), to: z.string() });

export type StatementChoice = z.input<typeof statementChoice>;

/** An id that is none is answered like one that nobody has, in the words of the page. */
function accountIn(word: string) {
  return z
    .string(word)
    .refine((text): text is Id<'account'> => isId(text), { message: word, params: { idOf: 'account' } })
    .meta({ type: 'string', format: 'uuid', idOf: 'account' });
}

function statementOf(name: string, base: string, word = 'account.error.notFound404') {
  return endpoint({
    name: `statements.request-${name}`,
    method: 'POST',
    path: `${base}/{accountId}/statement`,
    access: 'customer',
    summary: 'Makes a statement of a period, at once or, when it is long, in the background',
    limit: { points: 60, seconds: 600 },
    params: { accountId: accountIn(word) },
    body: statementBody,
    reply: statementDocument,
  });
}

export const requestStatement = statementOf('any', '/api/accounts');
export const requestCheckingStatement = statementOf('checking', '/api/checking');
export const requestSavingsStatement = statementOf('savings', '/api/savings', 'savings.error.statement404');
export const requestCreditStatement = statementOf('credit', '/api/credit-accounts');
export const requestRetirementStatement = statementOf('retirement', '/api/retirement');
export const requestInvestmentStatement = statementOf('investment', '/api/investment');
export const requestStudentStatement = statementOf('student', '/api/student', 'student.error.notFound404');
export const requestCdStatement = statementOf('cd', '/api/cd');

/** What stands in the document center, the newest first. */
export const listStatements = endpoint({
  name: 'statements.list',
  method: 'GET',
  path: '/api/statements',
  access: 'customer',
  delegable: 'statements',
  summary: 'Every statement the customer can fetch, by account and period, and those being made',
  query: {
    accountId: idOf('account').optional(),
    /** One kind alone: what was asked for would otherwise stand among the months it ends in. */
    kind: statementDocument.shape.kind.optional(),
    year: z.coerce.number().pipe(z.int().min(2000).max(2200)).optional(),
    before: z.string().max(200).optional(),
  },
  reply: z.object({
    documents: z.array(statementDocument),
    /** Every account of which there is anything, closed ones too, whatever the list was narrowed to. */
    accounts: z.array(accountName),
    /** The years in which there is anything of this kind and account, the newest first. */
    years: z.array(z.number().int()),
    next: z.string().nullable(),
  }),
});

export const showStatement = endpoint({
  name: 'statements.show',
  method: 'GET',
  path: '/api/statements/{documentId}',
  access: 'customer',
  delegable: 'statements',
  summary: 'How far a statement has come',
  // The page asks by itself while one is being made, which must not keep a session alive.
  passive: true,
  params: { documentId: idOf('document') },
  reply: statementDocument,
});

/** The link works for minutes, in the session that asked for it and in no other. */
export const linkStatement = endpoint({
  name: 'statements.link',
  method: 'POST',
  path: '/api/statements/{documentId}/link',
  access: 'customer',
  delegable: 'document',
  summary: 'A short-lived address from which this session can fetch a statement',
  params: { documentId: idOf('document') },
  body: z.strictObject({ format: z.enum(statementFormats).optional() }),
  reply: z.object({ url: z.string(), expiresAt: moment }),
});

export const downloadStatement = endpoint({
  name: 'statements.download',
  method: 'GET',
  path: '/api/statements/{documentId}/download',
  access: 'customer',
  delegable: 'document',
  summary: 'The statement itself, for who holds the link and the session it was made for',
  limit: { points: 120, seconds: 600 },
  params: { documentId: idOf('document') },
  query: { link: z.string().max(400) },
  reply: file,
});

/** For whoever verifies a statement without the bank. */
export const showStatementKeys = endpoint({
  name: 'statements.keys',
  method: 'GET',
  path: '/office/statements/keys',
  access: 'staff',
  command: 'statements keys',
  summary: 'The public keys that statements are and were signed with, the newest first',
  reply: z.object({
    keys: z.array(z.object({ id: z.string(), publicKey: z.string(), signs: z.boolean() })),
  }),
});

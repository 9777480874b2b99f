import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { emailAddress } from '../customers/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { codePurposes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const typedCode = line({ max: 40, word: 'approval.validation.required' });

export const verifyEnrolmentCode = endpoint({
  name: 'approvals.verifyEnrolment',
  method: 'POST',
  path: '/api/approval-codes/verify-enrolment',
  access: 'public',
  summary: 'Exchanges an enrolment code for a ticket that registration consumes',
  limit: { points: 20, seconds: 600 },
  body: z.strictObject({
    code: typedCode,
    /** Drawn by the caller. The same code with the same attempt gets the same ticket: pressed twice, it is used once. */
    attempt: z.uuid().optional(),
  }),
  reply: z.object({
    enrolmentTicket: z.string(),
    expiresAt: moment,
    /** `n•••@example.com`: where the bank's invitation went, and the only address that can enrol with it. */
    invitedEmail: z.string(),
  }),
});

export const issuedCode = z.object({
  id: idOf('approval-code'),
  purpose: z.enum(codePurposes),
  customerId: z.string().nullable(),
  email: z.string().nullable(),
  issuedAt: moment,
  expiresAt: moment,
  state: z.enum(['live', 'used', 'expired', 'revoked', 'exhausted']),
});

export const issueCode = endpoint({
  name: 'approvals.issue',
  method: 'POST',
  path: '/office/approval-codes',
  access: 'staff',
  command: 'codes issue',
  summary:
    'Issues a code and shows it once: for enrolment to an e-mail address, for navigation to a customer, ' +
    'for a movement by its reference',
  body: z.strictObject({
    purpose: z.enum(codePurposes),
    email: emailAddress.optional(),
    username: line({ max: 60 }).optional(),
    /** Of a movement that waits for approval, as its customer reads it out. */
    reference: line({ max: 40 }).optional(),
  }),
  reply: z.object({ code: z.string(), issued: issuedCode }),
});

export const listCodes = endpoint({
  name: 'approvals.list',
  method: 'GET',
  path: '/office/approval-codes',
  access: 'staff',
  command: 'codes list',
  summary: 'The newest hundred codes with their state, never their letters',
  reply: z.object({ codes: z.array(issuedCode) }),
});

export const revokeCode = endpoint({
  name: 'approvals.revoke',
  method: 'DELETE',
  path: '/office/approval-codes/{codeId}',
  access: 'staff',
  command: 'codes revoke',
  summary: 'Makes a code worthless at once',
  params: { codeId: idOf('approval-code') },
  reply: z.object({ issued: issuedCode }),
});

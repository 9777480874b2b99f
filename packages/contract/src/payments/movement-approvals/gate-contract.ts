import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { provedCredential, requestOptions } from '../../person/identity/passkey-challenges/contract.ts';
import { gatePolicies, gateWays } from './gate-rules.ts';

const moment = z.iso.datetime({ offset: true });
const limit = { points: 30, seconds: 600 };
const opened = z.object({ expiresAt: moment });

/**
 * An endpoint marked `gated` replies 403 `approval_needed` until this session has a grant. Actions need a grant from
 * a passkey, the authenticator app or a bank-issued code; pages also open with an emailed code.
 */
export const showGrant = endpoint({
  name: 'approvals.showGrant',
  method: 'GET',
  path: '/api/approval-codes/grant',
  access: 'customer',
  summary: 'Until when the gated features are open, null when a code is needed, and the ways to open them',
  passive: true,
  reply: z.object({
    /** Where the bank asks for approval; with `actions`, pages are always open. */
    policy: z.enum(gatePolicies),
    /** Lifetime of a grant. */
    minutes: z.number().int(),
    /** Until when the grant opens pages. */
    expiresAt: moment.nullable(),
    /** Until when actions need no further approval. */
    actsUntil: moment.nullable(),
    ways: z.array(z.enum(gateWays)),
    /** Whether the bank accepts a passkey or app and this customer has neither yet. */
    canSetUp: z.boolean(),
    /** `n•••@example.com`: where a code would be emailed; null if it can't be. */
    email: z.string().nullable(),
    /** After too many emails or wrong codes: when the next one can be sent. */
    emailPausedUntil: moment.nullable(),
  }),
});

export const endGrant = endpoint({
  name: 'approvals.endGrant',
  method: 'DELETE',
  path: '/api/approval-codes/grant',
  access: 'customer',
  summary: 'Closes the gated features of this session before their time',
  reply: z.object({ expiresAt: z.null() }),
});

export const verifyCode = endpoint({
  name: 'approvals.verify',
  method: 'POST',
  path: '/api/approval-codes/verify',
  access: 'customer',
  summary: 'Opens the gated features of this session for a while',
  limit,
  body: z.strictObject({
    code: line({ max: 40, word: 'approval.validation.required' }),
    purpose: z.literal('navigation'),
  }),
  reply: opened,
});

/** Recovery codes are for a lost authenticator app and aren't accepted here. */
export const verifyAuthenticator = endpoint({
  name: 'approvals.verifyAuthenticator',
  method: 'POST',
  path: '/api/approval-codes/authenticator',
  access: 'customer',
  summary: 'The same by a code of the customer’s authenticator app, where the bank lets it stand in',
  limit,
  body: z.strictObject({ code: line({ max: 40, word: 'approval.validation.required' }) }),
  reply: opened,
});

export const askGatePasskey = endpoint({
  name: 'approvals.askPasskey',
  method: 'POST',
  path: '/api/approval-codes/passkey-challenge',
  access: 'customer',
  summary: 'What the browser needs to open the gate with a passkey of this customer’s',
  limit,
  reply: z.object({ options: requestOptions }),
});

export const verifyPasskey = endpoint({
  name: 'approvals.verifyPasskey',
  method: 'POST',
  path: '/api/approval-codes/passkey',
  access: 'customer',
  summary: 'The same by a passkey of the customer’s, where the bank lets it stand in',
  limit,
  body: z.strictObject({ credential: provedCredential }),
  reply: opened,
});

export const mailGateCode = endpoint({
  name: 'approvals.mailCode',
  method: 'POST',
  path: '/api/approval-codes/email',
  access: 'customer',
  summary:
    'Mails a code to the confirmed address, which opens the gated pages of this session; ends the one before',
  limit,
  reply: z.object({
    sentTo: z.string(),
    expiresAt: moment,
    lastsSeconds: z.number().int(),
    againSeconds: z.number().int(),
  }),
});

export const verifyMailedCode = endpoint({
  name: 'approvals.verifyEmail',
  method: 'POST',
  path: '/api/approval-codes/email/verify',
  access: 'customer',
  summary:
    'Opens the gated pages of this session for a while by the code that was mailed for it, and nothing else',
  limit,
  body: z.strictObject({ code: line({ max: 40, word: 'approval.validation.required' }) }),
  reply: opened,
});

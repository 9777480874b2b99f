import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { provedCredential, requestOptions } from '../passkey-proofs/contract.ts';
import { standIns } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const limit = { points: 30, seconds: 600 };
const opened = z.object({ expiresAt: moment });

/**
 * A call that declares `gated` is refused with 403 and the code `approval_needed` until this session has a grant: by a
 * code of the bank's, or by what stands in for one.
 */
export const showGrant = endpoint({
  name: 'approvals.showGrant',
  method: 'GET',
  path: '/api/approval-codes/grant',
  access: 'customer',
  summary: 'Until when the gated features are open, null when a code is needed, and what may stand in for it',
  reply: z.object({ expiresAt: moment.nullable(), standIns: z.array(z.enum(standIns)) }),
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

/** A recovery code is for whoever has lost the app, and opens nothing here. */
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

import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { attachment, describedCredential, noExtensions, wireBytes } from '../passkey-challenges/contract.ts';
import { PASSKEY_NAME_MAX } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const failed = 'passkeys.error.failed';

/** Options for `startRegistration({ optionsJSON })`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(describedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/**
 * The result of `startRegistration`. The fields browsers add for pages that can't parse the attestation are ignored.
 */
export const madeCredential = z.strictObject({
  id: wireBytes(1_400),
  rawId: wireBytes(1_400),
  type: z.literal('public-key', failed),
  response: z.strictObject({
    clientDataJSON: wireBytes(4_000),
    attestationObject: wireBytes(16_000),
    transports: z.array(z.string(failed).max(20, failed), failed).max(10, failed).optional(),
    authenticatorData: wireBytes(4_000).optional(),
    publicKey: wireBytes(4_000).optional(),
    publicKeyAlgorithm: z.int(failed).optional(),
  }),
  clientExtensionResults: noExtensions,
  authenticatorAttachment: attachment,
});
export type MadeCredential = z.output<typeof madeCredential>;

export const passkey = z.object({
  id: idOf('passkey'),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** Synced through the owner's account to several devices; otherwise it stays on one device. */
  synced: z.boolean(),
});

const passkeyName = line({ max: PASSKEY_NAME_MAX, word: 'passkeys.validation.name' });

export const listPasskeys = endpoint({
  name: 'passkeys.list',
  method: 'GET',
  path: '/api/profile/passkeys',
  access: 'customer',
  summary: 'The passkeys of this customer and when each was last used',
  reply: z.object({ passkeys: z.array(passkey) }),
});

export const startPasskey = endpoint({
  name: 'passkeys.start',
  method: 'POST',
  path: '/api/profile/passkeys/challenge',
  access: 'customer',
  stepUp: true,
  summary: 'What the browser needs to make a passkey; for one use and a few minutes',
  limit: { points: 20, seconds: 600 },
  reply: z.object({ options: creationOptions }),
});

export const addPasskey = endpoint({
  name: 'passkeys.add',
  method: 'POST',
  path: '/api/profile/passkeys',
  access: 'customer',
  stepUp: true,
  summary: 'Keeps the passkey that the browser made',
  limit: { points: 20, seconds: 600 },
  body: z.strictObject({ name: passkeyName, credential: madeCredential }),
  reply: z.object({ passkey }),
});

export const renamePasskey = endpoint({
  name: 'passkeys.rename',
  method: 'PUT',
  path: '/api/profile/passkeys/{passkeyId}',
  access: 'customer',
  summary: 'Gives a passkey another name',
  params: { passkeyId: idOf('passkey') },
  body: z.strictObject({ name: passkeyName }),
  reply: z.object({ passkey }),
});

export const removePasskey = endpoint({
  name: 'passkeys.remove',
  method: 'DELETE',
  path: '/api/profile/passkeys/{passkeyId}',
  access: 'customer',
  stepUp: true,
  summary: 'Makes a passkey worthless at once',
  params: { passkeyId: idOf('passkey') },
  reply: z.object({}),
});

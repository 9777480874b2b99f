import type {
  ProvedCredential,
  RequestOptions,
} from '@bank/contract/person/identity/passkey-challenges/contract.ts';
import {
  CHALLENGE_MINUTES,
  PASSKEYS_MAX,
  transports,
} from '@bank/contract/person/identity/passkey-challenges/rules.ts';
import { isId } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database.ts';
import { byPasskey, inProvenScope, type ScopeProof } from '../../../platform/scope-proofs.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { challengeIn, counterAfter } from '../../../platform/passkey.ts';
import {
  forCustomer,
  type Context,
  type CustomerContext,
  type GuestContext,
} from '../../../platform/work.ts';
import * as queries from './queries.ts';

const CHALLENGE_BYTES = 32;
export const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** The transaction must be in the customer's scope. */
export async function hasPasskey(tx: Tx, customerId: string): Promise<boolean> {
  return (await passkeySince(tx, customerId)) !== null;
}

/**
 * When the oldest passkey they still have was added; null without one. Needs a transaction in the customer's scope.
 */
export async function passkeySince(tx: Tx, customerId: string): Promise<Date | null> {
  return queries.findOldestPasskey(tx, customerId);
}

/** The purpose of a challenge: to register a passkey, step up, open the gate, or approve one movement as it is. */
export type ChallengeRequest = {
  purpose: 'registration' | 'step-up' | 'movement' | 'gate';
  movement: Movement | null;
};
export type Movement = { id: string; digest: Buffer };

export async function askProof(
  tx: Tx,
  context: CustomerContext,
  request: ChallengeRequest,
): Promise<RequestOptions> {
  return {
    challenge: await ask(tx, context, request),
    rpId: context.config.passkeyDomain,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: await knownCredentials(tx, context.customerId),
  };
}

export type Proof = { passkeyId: string; challengeKey: Buffer };

/**
 * Verifies that one of this customer's passkeys signed the challenge issued for this purpose in this session. The
 * challenge is marked as used, and that is committed, before the signature is checked.
 */
export async function proveOwner(
  context: CustomerContext,
  credential: ProvedCredential,
  asked: { purpose: 'step-up' | 'movement' | 'gate'; movementId: string | null },
): Promise<Proof | null> {
  const answered = await answer(context, credential.response.clientDataJSON, asked);
  if (!answered) return null;
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  return forCustomer(context, async (tx) => {
    const passkeyId = await checked(tx, context, context.customerId, credential, answered.challenge);
    if (passkeyId === null) return null;
    await queries.updateChallengeProved(tx, {
      key: answered.key,
      customerId: context.customerId,
      passkeyId,
      evidence: { clientDataJSON, authenticatorData, signature },
    });
    return { passkeyId, challengeKey: answered.key };
  });
}

/** The same for every caller: the device decides which passkey to use. */
export async function askSignOn(context: GuestContext): Promise<RequestOptions> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await queries.insertSignOnChallenge(context.db, challengeKey(context, challenge), CHALLENGE_MINUTES);
  return {
    challenge,
    rpId: context.config.passkeyDomain,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: [],
  };
}

/** The passkey's owner, from the user handle stored on the device when the passkey was created. */
export async function proveSignOn(
  context: GuestContext,
  credential: ProvedCredential,
): Promise<{ customerId: string; door: ScopeProof } | null> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const customerId = ownerIn(credential.response.userHandle ?? '');
  if (challenge === null) return null;
  const key = challengeKey(context, challenge);
  if (!(await queries.updateSignOnChallengeUsed(context.db, key))) return null;
  if (customerId === null) return null;
  const door = byPasskey(customerId, Buffer.from(credential.id, 'base64url'), key);
  const passkeyId = await inProvenScope(context, door, (tx) =>
    checked(tx, context, customerId, credential, challenge),
  );
  return passkeyId === null ? null : { customerId, door };
}

async function checked(
  tx: Tx,
  context: Context,
  customerId: string,
  credential: ProvedCredential,
  challenge: string,
): Promise<string | null> {
  const key = await queries.findKey(tx, customerId, Buffer.from(credential.id, 'base64url'));
  const counter = key && (await counterAfter(context.config, credential, challenge, key));
  if (!key || counter === null) return null;
  return (await queries.updateUsed(tx, customerId, key.id, counter)) ? key.id : null;
}

/** For a movement, random bytes are followed by the movement's digest, so the passkey signs that movement. */
export async function ask(
  tx: Tx,
  context: CustomerContext,
  { purpose, movement }: ChallengeRequest,
): Promise<string> {
  const challenge = Buffer.concat([
    randomBytes(CHALLENGE_BYTES),
    ...(movement ? [movement.digest] : []),
  ]).toString('base64url');
  await queries.insertChallenge(tx, {
    key: challengeKey(context, challenge),
    customerId: context.customerId,
    sessionId: context.actor.sessionId ?? notFound(),
    purpose,
    movement,
    minutes: CHALLENGE_MINUTES,
  });
  return challenge;
}

export async function answer(
  context: CustomerContext,
  clientDataJSON: string,
  asked: { purpose: string; movementId: string | null },
): Promise<{ challenge: string; key: Buffer } | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const key = challengeKey(context, challenge);
  const { customerId, actor } = context;
  const sessionId = actor.sessionId ?? notFound();
  const isOurs = await forCustomer(context, (tx) =>
    queries.updateChallengeUsed(tx, { key, customerId, sessionId, ...asked }),
  );
  return isOurs ? { challenge, key } : null;
}

export async function knownCredentials(
  tx: Tx,
  customerId: string,
): Promise<RequestOptions['allowCredentials']> {
  const rows = await queries.listCredentials(tx, customerId, PASSKEYS_MAX);
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    type: 'public-key',
    transports: row.transports.filter((each) => isTransport(each)),
  }));
}

type Transport = (typeof transports)[number];

export function isTransport(text: string): text is Transport {
  return transports.some((each) => each === text);
}

function ownerIn(userHandle: string): string | null {
  const hex = Buffer.from(userHandle, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}

function challengeKey(context: Context, challenge: string): Buffer {
  return keyedHash(context.config, 'passkey-challenge', challenge);
}

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

/** The transaction must see that customer. */
export async function hasPasskey(tx: Tx, customerId: string): Promise<boolean> {
  return (await passkeySince(tx, customerId)) !== null;
}

/** Since when they have had a passkey without a break; null without one. The transaction must see that customer. */
export async function passkeySince(tx: Tx, customerId: string): Promise<Date | null> {
  return queries.findOldestPasskey(tx, customerId);
}

/** What a passkey is asked for: to prove its owner again, to open the gate, or to approve one movement as it stands. */
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
 * A passkey of this customer's, in this session, over the question that was asked for this. The question is used up and
 * that is committed, before anything about the answer is looked at.
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

/** The same for everybody, whoever asks: which passkey answers, the device decides. */
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

/** Whose passkey it is; the device says so in what it was given when the passkey was made. */
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

/** What is signed for a movement carries the movement's digest, after what makes it unlike any other question. */
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

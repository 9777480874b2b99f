import {
  SECOND_STEP_MINUTES,
  SECOND_STEP_TRIES,
} from '@bank/contract/person/identity/mfa-challenges/rules.ts';
import { isId } from '@bank/kernel/id.ts';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database.ts';
import { bySecondStep, inProvenScope, type ScopeProof } from '../../../platform/scope-proofs.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import type { Context } from '../../../platform/work.ts';
import * as queries from './queries.ts';

const TOKEN_BYTES = 32;

/** Opens an MFA challenge after a correct password. The token identifies the customer and proves the challenge. */
export async function openSecondStep(
  tx: Tx,
  context: Context,
  step: { customerId: string; deviceId: string | null },
): Promise<{ challengeId: string; expiresAt: Date }> {
  const owner = Buffer.from(step.customerId.replaceAll('-', ''), 'hex');
  const challengeId = Buffer.concat([owner, randomBytes(TOKEN_BYTES)]).toString('base64url');
  const tokenKey = stepKey(context, challengeId);
  return {
    challengeId,
    expiresAt: await queries.insertStep(tx, {
      tokenKey,
      minutes: SECOND_STEP_MINUTES,
      deviceId: step.deviceId,
    }),
  };
}

/** Counts the try and commits it. Null if the challenge has ended, has no tries left or never existed. */
export async function trySecondStep(
  context: Context,
  challengeId: string,
): Promise<{ customerId: string; deviceId: string | null; door: ScopeProof } | null> {
  const customerId = ownerIn(challengeId);
  if (customerId === null) return null;
  const key = stepKey(context, challengeId);
  const door = bySecondStep(customerId, key);
  const step = await inProvenScope(context, door, (tx) =>
    queries.takeStepTry(tx, customerId, key, SECOND_STEP_TRIES),
  );
  return step && { customerId, deviceId: step.deviceId, door };
}

/** Of two concurrent calls, one succeeds. */
export async function closeSecondStep(
  tx: Tx,
  context: Context,
  customerId: string,
  challengeId: string,
): Promise<boolean> {
  return queries.updateStepUsed(tx, customerId, stepKey(context, challengeId));
}

/** After a password change, ends the challenges the old password opened. */
export async function endSecondSteps(tx: Tx, customerId: string): Promise<void> {
  await queries.updateStepsOver(tx, customerId);
}

function ownerIn(token: string): string | null {
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}

function stepKey(context: Context, token: string): Buffer {
  return keyedHash(context.config, 'second-step', token);
}

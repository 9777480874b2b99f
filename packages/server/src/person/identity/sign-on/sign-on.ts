import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  askSignOnPasskey as askCall,
  signOnWithPasskey as passkeyCall,
  submitSecondStep as stepCall,
} from '@bank/contract/person/identity/sign-on/contract.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { inProvenScope } from '../../../platform/scope-proofs.ts';
import type { GuestContext } from '../../../platform/work.ts';
import { deviceAtHand } from '../devices/devices.ts';
import { report, signOn } from '../identity.ts';
import { askSignOn, proveSignOn } from '../passkey-challenges/passkey-challenges.ts';
import { proveFactor, tellRecoveryUsed } from '../second-factor/second-factor.ts';
import { closeSecondStep, trySecondStep } from '../mfa-challenges/mfa-challenges.ts';

/** One reply for a wrong code, a used code, and a challenge that has ended or never existed. */
const stepFailed = () => refuse({ code: 'sign_on_failed', word: 'secondFactor.error.failed', field: 'code' });
const passkeyFailed = () => refuse({ code: 'sign_on_failed', word: 'passkeys.error.failed' });

export async function submitSecondStep(
  context: GuestContext,
  { challengeId, code, trustDevice }: RequestOf<typeof stepCall>,
): Promise<ReplyOf<typeof stepCall>> {
  const step = await trySecondStep(context, challengeId);
  if (!step) return stepFailed();
  const { customerId, door } = step;
  const method = await proveFactor(context, { customerId, door }, code, step.deviceId);
  if (method === null) {
    await report(context, customerId, 'wrong-code');
    return stepFailed();
  }
  const signedOn = await inProvenScope(context, door, async (tx) => {
    if (!(await closeSecondStep(tx, context, customerId, challengeId))) return stepFailed();
    if (method === 'recovery-code') await tellRecoveryUsed(tx, context, customerId);
    // Trust goes to the device that gave the code, not to the one that gave the password.
    const deviceId = await deviceAtHand(tx, context, customerId);
    return signOn(tx, context, customerId, { deviceId, method, trustDevice });
  });
  return signedOn ?? stepFailed();
}

export async function askSignOnPasskey(context: GuestContext): Promise<ReplyOf<typeof askCall>> {
  return { options: await askSignOn(context) };
}

/** Two factors in one: the device, and what its owner unlocks it with. No code is needed. */
export async function signOnWithPasskey(
  context: GuestContext,
  { credential }: RequestOf<typeof passkeyCall>,
): Promise<ReplyOf<typeof passkeyCall>> {
  const proved = await proveSignOn(context, credential);
  if (proved === null) return passkeyFailed();
  const { customerId, door } = proved;
  const signedOn = await inProvenScope(context, door, async (tx) => {
    const deviceId = await deviceAtHand(tx, context, customerId);
    return signOn(tx, context, customerId, { deviceId, method: 'passkey' });
  });
  return signedOn ?? passkeyFailed();
}

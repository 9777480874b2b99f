/** What other capabilities may import. */
export { createCredentials, forgetTriesAt, hashSecrets, takeTryAt } from './credentials/credentials.ts';
export { askProof, hasPasskey, proveOwner } from './passkey-challenges/passkey-challenges.ts';
export { deviceName } from './devices/devices.ts';
export { forgetResets } from './recovery/recovery.ts';
export {
  appStepOf,
  forgetFactorTries,
  hasSecondFactor,
  proveFactor,
  takeFactorTry,
  tooManyTries,
} from './second-factor/second-factor.ts';
export { signOn, userOf } from './identity.ts';

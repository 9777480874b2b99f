import type { SignOnMethod, SignOnOutcome } from '@bank/contract/person/identity/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';

export const outcomeWords: Readonly<Record<SignOnOutcome, WordId>> = {
  'signed-on': 'security.history.signedOn',
  'wrong-password': 'security.history.wrongPassword',
  'wrong-code': 'security.history.wrongCode',
  throttled: 'security.history.throttled',
  'signed-off': 'security.history.signedOff',
  ended: 'security.history.ended',
  'password-reset': 'security.history.passwordReset',
  'password-changed': 'security.history.passwordChanged',
};

export const methodWords: Readonly<Record<SignOnMethod, WordId>> = {
  password: 'security.history.byPassword',
  'trusted-device': 'security.history.byTrusted',
  authenticator: 'security.history.byApp',
  'recovery-code': 'security.history.byRecovery',
  passkey: 'security.history.byPasskey',
};

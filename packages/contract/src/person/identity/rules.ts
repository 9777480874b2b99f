/** Outcomes in the sign-on history. `ended`: the customer ended the session from another one. */
export const signOnOutcomes = [
  'signed-on',
  'wrong-password',
  'wrong-code',
  'throttled',
  'signed-off',
  'ended',
  'password-reset',
  'password-changed',
] as const;
export type SignOnOutcome = (typeof signOnOutcomes)[number];

/** `trusted-device`: the password, on a device that gave its second factor in the last thirty days. */
export const signOnMethods = [
  'password',
  'trusted-device',
  'authenticator',
  'recovery-code',
  'passkey',
] as const;
export type SignOnMethod = (typeof signOnMethods)[number];

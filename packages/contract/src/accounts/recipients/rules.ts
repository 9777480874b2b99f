/** `external`: an account at another bank, reached by ACH. `wire`: the recipient of a wire. */
export const recipientTypes = ['external', 'wire'] as const;

export type RecipientType = (typeof recipientTypes)[number];

/** Listed recipients, or recently removed ones that can still be restored. */
export const recipientViews = ['listed', 'removed'] as const;

export const externalAccountTypes = ['checking', 'savings'] as const;

/**
 * `unproven`: not verified yet. `proving`: two small deposits are on their way. `proven`: the customer entered their
 * amounts. `refused`: the deposits were returned, or there were too many wrong guesses.
 */
export const recipientStates = ['unproven', 'proving', 'proven', 'refused'] as const;

export type RecipientState = (typeof recipientStates)[number];

/** Attempts to enter the two amounts, and name comparisons per day. */
export const PROOF_TRIES = 3;

/** Days from sending in which the two amounts can be entered. */
export const PROOF_DAYS = 14;

/** Per external account and `PROOF_DAYS`, all customers together: verifications started, and amounts entered. */
export const ACCOUNT_PROOFS_MAX = 10;
export const ACCOUNT_TRIES_MAX = 15;

/** Hours in which a removed recipient can be restored. */
export const RESTORE_HOURS = 24;

/** Maximum recipients per customer. */
export const RECIPIENTS_MAX = 200;

/** A wire may go to anyone without verification: the code, the warning and the cooling-off period guard it. */
export function canBePaid({ type, state }: { type: RecipientType; state: RecipientState }): boolean {
  return type === 'wire' || state === 'proven';
}

/** Compares both amounts in either order. */
export function areTheSame(told: readonly [number, number], sent: readonly [number, number]): boolean {
  const [one, other] = told;
  return (one === sent[0] && other === sent[1]) || (one === sent[1] && other === sent[0]);
}

export function isAccountNumber(text: string): boolean {
  return /^[\dA-Z]{4,17}$/.test(text);
}

/** Eight characters name a bank, eleven one of its branches. */
export function isSwiftCode(text: string): boolean {
  return /^[A-Z]{6}[\dA-Z]{2}(?:[\dA-Z]{3})?$/.test(text);
}

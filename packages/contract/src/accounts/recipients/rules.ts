/** `external`: an account at another bank, reached by the clearing house. `wire`: whoever a wire is sent to. */
export const recipientTypes = ['external', 'wire'] as const;

export type RecipientType = (typeof recipientTypes)[number];

/** Those on the list, or those that were taken off it so lately that they can be brought back. */
export const recipientViews = ['listed', 'removed'] as const;

export const externalAccountTypes = ['checking', 'savings'] as const;

/**
 * `unproven`: nobody has shown that the account can be reached. `proving`: two small deposits are on their way to it.
 * `proven`: their amounts were told. `refused`: they came back, or were guessed too often.
 */
export const recipientStates = ['unproven', 'proving', 'proven', 'refused'] as const;

export type RecipientState = (typeof recipientStates)[number];

/** How often the two amounts may be told, and how often a name may be compared within a day. */
export const PROOF_TRIES = 3;

/** How long the two amounts may be told, in days from the day they were sent. */
export const PROOF_DAYS = 14;

/** How often deposits are sent to one account, and their amounts told, by all customers together in `PROOF_DAYS`. */
export const ACCOUNT_PROOFS_MAX = 10;
export const ACCOUNT_TRIES_MAX = 15;

/** How long a removed recipient can be brought back. */
export const RESTORE_HOURS = 24;

/** How many recipients one customer keeps. */
export const RECIPIENTS_MAX = 200;

/** A wire needs no proof: it may go to anybody, and is guarded by the code, the caution and the cooling-off time. */
export function canBePaid({ type, state }: { type: RecipientType; state: RecipientState }): boolean {
  return type === 'wire' || state === 'proven';
}

/** Both amounts, in whichever order they are told. */
export function areTheSame(told: readonly [number, number], sent: readonly [number, number]): boolean {
  const [one, other] = told;
  return (one === sent[0] && other === sent[1]) || (one === sent[1] && other === sent[0]);
}

export function isAccountNumber(text: string): boolean {
  return /^[\dA-Z]{4,17}$/.test(text);
}

/** Eight letters and digits name a bank, eleven one of its branches. */
export function isSwiftCode(text: string): boolean {
  return /^[A-Z]{6}[\dA-Z]{2}(?:[\dA-Z]{3})?$/.test(text);
}

/** How long the second step of a sign-on waits for its code, and how many it takes before the password is asked again. */
export const SECOND_STEP_MINUTES = 5;
export const SECOND_STEP_TRIES = 5;

/** Since when each factor beside the password has counted; null for one they do not have. */
export type Factors = { readonly app: Date | null; readonly passkey: Date | null };

/**
 * Who has an app or a passkey is not let in by the password alone, unless on a device that was trusted with such a
 * factor: trust from before the first of them was given to a password.
 */
export function asksForSecondStep({ app, passkey }: Factors, trustedSince: Date | null): boolean {
  const first = Math.min(app?.getTime() ?? Infinity, passkey?.getTime() ?? Infinity);
  return first < Infinity && (trustedSince === null || trustedSince.getTime() < first);
}

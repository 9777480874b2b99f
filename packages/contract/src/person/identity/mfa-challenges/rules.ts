/** How long an MFA challenge stays open, and how many tries it allows before the password is needed again. */
export const SECOND_STEP_MINUTES = 5;
export const SECOND_STEP_TRIES = 5;

/** When each second factor was set up; null if they don't have it. */
export type Factors = { readonly app: Date | null; readonly passkey: Date | null };

/**
 * With an app or passkey, the password alone is not enough unless the device is trusted. Trust from before the first
 * factor was based on the password alone, so it doesn't count.
 */
export function asksForSecondStep({ app, passkey }: Factors, trustedSince: Date | null): boolean {
  const first = Math.min(app?.getTime() ?? Infinity, passkey?.getTime() ?? Infinity);
  return first < Infinity && (trustedSince === null || trustedSince.getTime() < first);
}

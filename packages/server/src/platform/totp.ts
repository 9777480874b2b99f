import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;

/** Settings shared with the authenticator app. */
export type Terms = { readonly digits: number; readonly periodSeconds: number; readonly skew: number };

/** Base 32, as authenticator apps show it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Content of the QR code, with the bank's and the customer's name so the app can label it. */
export function otpauthUrl(terms: Terms, secret: string, names: { bank: string; account: string }): string {
  return appOf(terms, secret, names).toString();
}

/**
 * The time step of a code, or null if none near this time matches. Compares all candidates, so timing reveals
 * nothing.
 */
export function stepOf(terms: Terms, secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = appOf(terms, secret).validate({ token: code, timestamp, window: terms.skew });
  return delta === null ? null : Math.floor(timestamp / (terms.periodSeconds * 1_000)) + delta;
}

export function codeAt(terms: Terms, secret: string, at: Date): string {
  return appOf(terms, secret).generate({ timestamp: at.getTime() });
}

function appOf(terms: Terms, secret: string, names = { bank: '', account: '' }): TOTP {
  return new TOTP({
    issuer: names.bank,
    label: names.account,
    algorithm: 'SHA1',
    digits: terms.digits,
    period: terms.periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

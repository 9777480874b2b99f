import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;

/** What both sides of an authenticator app agree on. */
export type Terms = { readonly digits: number; readonly periodSeconds: number; readonly skew: number };

/** In base 32, as apps and their users write it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says: the bank's name and the customer's, so that it is found again among others. */
export function otpauthUrl(terms: Terms, secret: string, names: { bank: string; account: string }): string {
  return appOf(terms, secret, names).toString();
}

/**
 * The step of time that a code belongs to, or null when it belongs to none near this moment. All of them are made and
 * compared, whichever fits.
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

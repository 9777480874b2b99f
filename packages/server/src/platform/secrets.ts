import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Some secrets hold several versions, one per line, newest first: see `versionsOf`. The newest is used for
 * everything new; the others still verify or decrypt what they made.
 */
export type Secrets = {
  /** HMAC key of session and staff tokens, so a stolen table opens nothing. Versioned. */
  sessionKey: string;
  /** HMAC key of usernames, emails and SSNs in the directory. Versioned. */
  directoryKey: string;
  /** HMAC key of approval codes, reset tokens and sign-on attempt counters. */
  codeKey: string;
  /** Pepper of every password hash; stored nowhere near one. */
  passwordKey: string;
  /** Wraps every customer's key. Versioned: the first wraps and unwraps, the others only unwrap. */
  vaultKey: string;
  /** Signs statements. Versioned: the first signs; older signatures stay valid. */
  signingKey: string;
  /** Shared with the payment gateway: signs requests and verifies replies. Versioned. */
  gatewayKey: string;
  /** Signs push messages (VAPID) and text messages to their provider. */
  messageKey: string;
};

/** For development only; refused in production. Lists every secret in use. */
export const developmentSecrets: Secrets = {
  sessionKey: 'development-session-key-not-for-production',
  directoryKey: 'development-directory-key-not-for-production',
  codeKey: 'development-code-key-not-for-production',
  passwordKey: 'development-password-key-not-for-production',
  vaultKey: 'development-vault-key-not-for-production',
  signingKey: 'development-signing-key-not-for-production',
  gatewayKey: 'development-gateway-key-not-for-production',
  messageKey: 'development-message-key-not-for-production',
};

const SECRET_LENGTH_MIN = 32;

export function readSecrets(folder: string): Secrets {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8').trim();
    } catch (error) {
      throw new Error(`configuration: the secret ${name} cannot be read`, { cause: error });
    }
  };
  return {
    sessionKey: read('session-key'),
    directoryKey: read('directory-key'),
    codeKey: read('code-key'),
    passwordKey: read('password-key'),
    vaultKey: read('vault-key'),
    signingKey: read('signing-key'),
    gatewayKey: read('gateway-key'),
    messageKey: read('message-key'),
  };
}

/** The versions of a secret, newest first. */
export function versionsOf(secret: string): readonly [string, ...string[]] {
  const [newest, ...older] = secret.split(/\s+/).filter(Boolean);
  if (newest === undefined) throw new Error('configuration: a secret is empty');
  return [newest, ...older];
}

export function refuseWeakSecrets(secrets: Secrets): void {
  const known = new Set<string>(Object.values(developmentSecrets));
  const given = Object.entries(secrets).flatMap(([name, text]) =>
    text.split(/\s+/).map((value) => ({ name, value })),
  );
  for (const { name, value } of given) {
    if (known.has(value)) throw new Error(`configuration: ${name} is a development secret; set SECRETS_DIR`);
    if (value.length < SECRET_LENGTH_MIN)
      throw new Error(`configuration: ${name} has fewer than ${SECRET_LENGTH_MIN} characters`);
  }
  if (new Set(given.map(({ value }) => value)).size !== given.length)
    throw new Error('configuration: every secret needs a value of its own');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Several of these may hold more than one version, one on each line, the newest first: `versionsOf`. The newest is used for
 * everything new; the others still open or find what they made.
 */
export type Secrets = {
  /** Keys the hash under which a session or a staff token is found, so that a stolen table opens nothing. Versions. */
  sessionKey: string;
  /** Keys the hash under which a username, an e-mail or an SSN is unique in the whole bank. Versions. */
  directoryKey: string;
  /** Keys the hashes of approval codes, reset tokens and the names that sign-on tries are counted by. */
  codeKey: string;
  /** Goes into every password hash and is stored nowhere near one. */
  passwordKey: string;
  /** Wraps the key of every customer. Versions: the first wraps and unwraps, the others only unwrap. */
  vaultKey: string;
  /** Makes the key that signs statements. Versions: the first signs; what older ones signed still holds. */
  signingKey: string;
  /** Shared with the payment gateway: signs what it is told and proves what it answers. Versions. */
  gatewayKey: string;
};

/** Fine on a developer's machine, refused in production. Every secret used anywhere is listed here. */
export const developmentSecrets: Secrets = {
  sessionKey: 'development-session-key-not-for-production',
  directoryKey: 'development-directory-key-not-for-production',
  codeKey: 'development-code-key-not-for-production',
  passwordKey: 'development-password-key-not-for-production',
  vaultKey: 'development-vault-key-not-for-production',
  signingKey: 'development-signing-key-not-for-production',
  gatewayKey: 'development-gateway-key-not-for-production',
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
  };
}

/** The versions of a secret, the newest first. */
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

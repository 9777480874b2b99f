import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import type { Config } from './config.ts';

/** A key the bank signs with, or signed with. Only the public half is shown to anybody. */
export type SigningKey = { readonly id: string; readonly publicKey: string; readonly secret: KeyObject };

const SEED_BYTES = 32;
const ID_LENGTH = 16;
/** An Ed25519 private key in PKCS #8 is these bytes and its seed. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD_BYTES = 12;

/** The first line of the secret signs; keys on the lines after it signed before, and what they signed still holds. */
export function signingKeys(config: Config): [SigningKey, ...SigningKey[]] {
  const [newest, ...older] = config.secrets.signingKey.split(/\s+/).filter(Boolean).map(keyFrom);
  if (!newest) throw new Error('configuration: signingKey is empty');
  return [newest, ...older];
}

function keyFrom(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'bank signing v1: statements', SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(SPKI_HEAD_BYTES).toString('hex');
  return { id: idOf(publicKey), publicKey, secret: key };
}

/** A short name for a key, so that a reader with several knows which to take. */
function idOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, ID_LENGTH);
}

/**
 * The file and, after its end, a line that signs every byte before the signature itself. A PDF may have such a line: to
 * its readers it is a comment.
 */
export function signedFile(key: SigningKey, bytes: Buffer): Buffer {
  const covered = Buffer.concat([bytes, Buffer.from(`%bank-signature ed25519 ${key.id} `)]);
  return Buffer.concat([covered, Buffer.from(`${sign(null, covered, key.secret).toString('hex')}\n`)]);
}

import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import type { Config } from './config.ts';

/** A current or former signing key of the bank. Only the public half is shown. */
export type SigningKey = { readonly id: string; readonly publicKey: string; readonly secret: KeyObject };

const SEED_BYTES = 32;
const ID_LENGTH = 16;
/** DER prefix of an Ed25519 private key in PKCS #8; the seed follows. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD_BYTES = 12;

/** The first line of the secret signs; older signatures stay valid. */
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

/** Short key id, so a verifier with several keys knows which one to use. */
function idOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex').slice(0, ID_LENGTH);
}

/** Appends a line that signs every byte before it. To a PDF reader it is a comment. */
export function signedFile(key: SigningKey, bytes: Buffer): Buffer {
  const covered = Buffer.concat([bytes, Buffer.from(`%bank-signature ed25519 ${key.id} `)]);
  return Buffer.concat([covered, Buffer.from(`${sign(null, covered, key.secret).toString('hex')}\n`)]);
}

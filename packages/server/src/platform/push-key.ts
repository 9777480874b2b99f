import { createECDH, hkdfSync } from 'node:crypto';

const SCALAR_BYTES = 32;

/** The key pair that signs push messages (RFC 8292), made of the secret, so that every process has the same. */
export function pushKeyOf(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'push messages', SCALAR_BYTES)));
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

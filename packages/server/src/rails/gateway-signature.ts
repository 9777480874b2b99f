import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { versionsOf } from '../platform/secrets.ts';

/** Protocol: docs/gateway-protocol.md. What is signed is defined only here. */
const PROTOCOL = 'keelson-gateway-v1';

/** Allowed clock difference, either way. */
export const REPLAY_WINDOW_SECONDS = 300;

const NONCE_BYTES = 16;
const KEY_ID_LENGTH = 16;
const NONCE = /^[A-Za-z0-9_-]{22}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;
const SECONDS = /^\d{1,12}$/;

const HEADERS = {
  key: 'gateway-key',
  timestamp: 'gateway-timestamp',
  nonce: 'gateway-nonce',
  signature: 'gateway-signature',
} as const;

export type GatewayKey = { readonly id: string; readonly secret: string };

/** What a signature covers. A reply names its request, so it can't answer another one. */
export type Message = {
  readonly method: string;
  /** Including the query, as sent. */
  readonly path: string;
  readonly body: string | Buffer;
  readonly reply?: { readonly status: number; readonly to: string };
};

/** Why a message is refused; for our log only. The sender learns only that it was refused. */
export type SignatureFault = 'unsigned' | 'unknown key' | 'wrong signature' | 'too old' | 'replayed';

/** The keys in a secret, newest first. Both sides derive the same id from the same secret. */
export function gatewayKeys(secret: string): readonly [GatewayKey, ...GatewayKey[]] {
  const [newest, ...older] = versionsOf(secret);
  return [keyFrom(newest), ...older.map(keyFrom)];
}

function keyFrom(secret: string): GatewayKey {
  const id = createHmac('sha256', secret).update(`${PROTOCOL}\nkey id`).digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, secret };
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

export function signatureHeaders(
  key: GatewayKey,
  message: Message,
  { seconds, nonce }: { seconds: number; nonce: string },
): Record<string, string> {
  return {
    [HEADERS.key]: key.id,
    [HEADERS.timestamp]: String(seconds),
    [HEADERS.nonce]: nonce,
    [HEADERS.signature]: signature(key, message, String(seconds), nonce).toString('hex'),
  };
}

/**
 * Verifies a message. `remember` is called last and only for otherwise valid messages, so strangers can't
 * fill the nonce store; it returns whether the nonce is new.
 */
export async function signatureFault(
  keys: readonly GatewayKey[],
  message: Message,
  header: (name: string) => string | null | undefined,
  reader: { seconds: number; remember: (keyId: string, nonce: string) => Promise<boolean> },
): Promise<SignatureFault | null> {
  const [keyId, timestamp, nonce, given] = [
    header(HEADERS.key),
    header(HEADERS.timestamp),
    header(HEADERS.nonce),
    header(HEADERS.signature),
  ];
  if (!keyId || !timestamp || !nonce || !given) return 'unsigned';
  if (!SECONDS.test(timestamp) || !NONCE.test(nonce) || !SIGNATURE.test(given)) return 'unsigned';
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'unknown key';
  if (!timingSafeEqual(signature(key, message, timestamp, nonce), Buffer.from(given, 'hex')))
    return 'wrong signature';
  if (Math.abs(reader.seconds - Number(timestamp)) > REPLAY_WINDOW_SECONDS) return 'too old';
  return (await reader.remember(keyId, nonce)) ? null : 'replayed';
}

/** The nonce of a request, which its reply must repeat. */
export function nonceIn(header: (name: string) => string | null | undefined): string {
  return header(HEADERS.nonce) ?? '';
}

/** The key a request was signed with, or the newest if it names an unknown one. */
export function keyNamed(
  keys: readonly [GatewayKey, ...GatewayKey[]],
  header: (name: string) => string | null | undefined,
): GatewayKey {
  return keys.find(({ id }) => id === header(HEADERS.key)) ?? keys[0];
}

function signature(key: GatewayKey, message: Message, timestamp: string, nonce: string): Buffer {
  const { method, path, body, reply } = message;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const lines = [PROTOCOL, reply ? 'reply' : 'request', method, path, timestamp, nonce, bodyHash];
  if (reply) lines.push(reply.to, String(reply.status));
  return createHmac('sha256', key.secret).update(lines.join('\n')).digest();
}

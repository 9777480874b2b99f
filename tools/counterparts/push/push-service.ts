import {
  createECDH,
  createPublicKey,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod';

/** A push service as a browser's maker runs one, and the browsers behind it: it checks who sends and opens what it gets. */
export type PushService = {
  readonly url: string;
  /** A browser that asked for messages. */
  readonly subscribe: () => Subscription;
  /** The browser has given it up. */
  readonly drop: (endpoint: string) => void;
  /** The next requests are answered with this status. */
  readonly failNext: (times: number, status?: number) => void;
  readonly received: () => readonly Received[];
  readonly stop: () => Promise<void>;
};

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
export type Received = { readonly endpoint: string; readonly plaintext: string; readonly subject: string };

type Browser = { readonly keys: ECDH; readonly auth: Buffer; isLive: boolean };

const HOST = 'https://fcm.googleapis.com';
const BODY_MAX = 8_192;
/** RFC 8291: what a push service takes at the least, and most take no more. */
const MESSAGE_MAX = 4_096;
const DAY_SECONDS = 86_400;

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  let failing = { times: 0, status: 503 };
  const subscribe = (): Subscription => {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    const endpoint = `${HOST}/fcm/send/${randomBytes(24).toString('base64url')}`;
    browsers.set(endpoint, { keys, auth, isLive: true });
    return { endpoint, p256dh, auth: auth.toString('base64url') };
  };
  const server = createServer((request, response) => {
    // For who is in another process.
    if (request.url === '/subscriptions') return void response.end(JSON.stringify(subscribe()));
    if (request.url === '/received') return void response.end(JSON.stringify(received));
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  const answer = async (request: IncomingMessage): Promise<number> => {
    const body = await read(request);
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 };
      return failing.status;
    }
    if (body.length > MESSAGE_MAX) return 413;
    const endpoint = String(request.headers['x-push-endpoint'] ?? '');
    const browser = browsers.get(endpoint);
    if (!browser?.isLive) return browser ? 410 : 404;
    const subject = checkVapid(String(request.headers.authorization ?? ''), new URL(endpoint).origin);
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers['ttl']) return 400;
    received.push({ endpoint, subject, plaintext: decrypt(browser, body) });
    return 201;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    subscribe,
    drop: (endpoint) => {
      const browser = browsers.get(endpoint);
      if (browser) browser.isLive = false;
    },
    failNext: (times, status = 503) => {
      failing = { times, status };
    },
    received: () => received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** RFC 8292: signed by the key it names, for this service, and for a day at most. Returns who to write to. */
function checkVapid(header: string, origin: string): string {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,\s]+),\s*k=(?<key>\S+)$/.exec(header)?.groups ?? {};
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) throw new Error('no key');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  const { aud, exp, sub } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const now = Date.now() / 1_000;
  if (aud !== origin || exp < now || exp > now + DAY_SECONDS + 60) throw new Error('not for us');
  return sub;
}

/** RFC 8291 over RFC 8188, with one record. */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const extracted = createHmac('sha256', salt).update(input).digest();
  const expand = (what: string, length: number) =>
    createHmac('sha256', extracted)
      .update(Buffer.concat([Buffer.from(`Content-Encoding: ${what}\0`), Buffer.from([1])]))
      .digest()
      .subarray(0, length);
  const opener = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // After the text come a mark and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  signatureFault,
  gatewayKeys,
  keyNamed,
  newNonce,
  nonceIn,
  REPLAY_WINDOW_SECONDS,
  signatureHeaders,
  type SignatureFault,
  type GatewayKey,
  type Message,
} from '@bank/server/rails/gateway-signature.ts';
import type { Behaviour } from './behaviour.ts';
import { createClearing, fate, instruction, type Clearing } from './clearing.ts';

export type OutsideNetwork = {
  readonly url: string;
  readonly instructions: Clearing['instructions'];
  /** How often a request was refused because its signature did not hold, by reason. */
  readonly refused: () => ReadonlyMap<SignatureFault, number>;
  readonly stop: () => Promise<void>;
};

type Place = {
  readonly port: number;
  readonly host?: string;
  readonly now?: () => number;
  /** Shared with the bank, a version on each line; and the clock that signatures are held against. */
  readonly secret: string;
  readonly wallSeconds?: () => number;
};

const REQUEST_TIMEOUT_MS = 10_000;
const BODY_BYTES_MAX = 64 * 1024;
const ANSWERS_MAX = 100;
const RECEIVED_MAX = 100;
const PLACE = /^\/(instructions|fates)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/**
 * The networks a bank is joined to, in development: takes instructions and answers later, and not always what one hopes
 * for. All it knows is in memory. Port 0 takes any free one.
 */
export async function startNetwork(place: Place, behaviour: Behaviour): Promise<OutsideNetwork> {
  const host = place.host ?? '127.0.0.1';
  const clearing = createClearing(behaviour, place.now ?? (() => performance.now()));
  const door = createDoor(place.secret, place.wallSeconds ?? (() => Math.floor(Date.now() / 1_000)));
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    answer(clearing, door, request, response).catch(() =>
      say(response, 500, { error: 'the network failed' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  return {
    url: `http://${host}:${address.port}`,
    instructions: clearing.instructions,
    refused: () => door.refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Who is a bank: whoever signs with a key that was agreed upon, now, and has not said the same before. */
type ScopeProof = {
  readonly keys: readonly [GatewayKey, ...GatewayKey[]];
  readonly wallSeconds: () => number;
  readonly doubt: (request: IncomingMessage, message: Message) => Promise<SignatureFault | null>;
  readonly refused: Map<SignatureFault, number>;
};

function createDoor(secret: string, wallSeconds: () => number): ScopeProof {
  const keys = gatewayKeys(secret);
  const refused = new Map<SignatureFault, number>();
  const heard = new Map<string, number>();
  const remember = async (keyId: string, nonce: string): Promise<boolean> => {
    const now = wallSeconds();
    // In the order they came, so the oldest are first. Twice the window: a sender's clock may be ahead by one.
    for (const [known, at] of heard) {
      if (now - at <= 2 * REPLAY_WINDOW_SECONDS) break;
      heard.delete(known);
    }
    if (heard.has(`${keyId} ${nonce}`)) return false;
    heard.set(`${keyId} ${nonce}`, now);
    return true;
  };
  const doubt: ScopeProof['doubt'] = async (request, message) => {
    const found = await signatureFault(keys, message, headerOf(request), {
      seconds: wallSeconds(),
      remember,
    });
    if (found) refused.set(found, (refused.get(found) ?? 0) + 1);
    return found;
  };
  return { keys, wallSeconds, doubt, refused };
}

const headerOf = (request: IncomingMessage) => (name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

async function answer(
  clearing: Clearing,
  door: ScopeProof,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://network');
  const [, place, movementId] = PLACE.exec(url.pathname) ?? [];
  // Banks speak to it, browsers have no business here.
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined) {
    return say(response, 403, { error: 'this is no place for a browser' });
  }
  const body = await bodyOf(request);
  // What a developer decides and reads is no part of the protocol; it exists in this counterpart only.
  if (request.method === 'PUT' && movementId && place === 'fates') {
    const wanted = fate.safeParse(jsonFrom(body));
    if (!wanted.success) return say(response, 400, { error: 'this is not how an instruction ends' });
    return say(response, clearing.decide(movementId, wanted.data) ? 201 : 409, { movementId });
  }
  if (request.method === 'GET' && url.pathname === '/received') return say(response, 200, received(clearing));
  const message: Message = { method: request.method ?? '', path: request.url ?? '/', body };
  if (await door.doubt(request, message)) return say(response, 401, { error: 'the signature does not hold' });
  const reply = (status: number, what: object): void => {
    const text = JSON.stringify(what);
    const header = headerOf(request);
    const signed = signatureHeaders(
      keyNamed(door.keys, header),
      { ...message, body: text, reply: { status, to: nonceIn(header) } },
      { seconds: door.wallSeconds(), nonce: newNonce() },
    );
    say(response, status, text, signed);
  };
  if (request.method === 'PUT' && movementId) {
    const given = instruction.safeParse(jsonFrom(body));
    if (!given.success) return reply(400, { error: 'this is no instruction' });
    const telling = clearing.tell(movementId, given.data);
    if (telling === 'lost') return void response.destroy();
    return reply(statuses[telling], { movementId });
  }
  if (request.method === 'GET' && url.pathname === '/answers') {
    const most = Math.min(Number(url.searchParams.get('limit') ?? ANSWERS_MAX) || ANSWERS_MAX, ANSWERS_MAX);
    return reply(200, clearing.answersAfter(url.searchParams.get('after'), most));
  }
  reply(404, { error: 'there is no such thing' });
}

/** What the owners of accounts elsewhere would read there, the newest first: from whom nobody knows, but how much. */
function received(clearing: Clearing): object {
  const paid = [...clearing.instructions().values()].filter(({ given }) => given.direction === 'out');
  return {
    received: paid
      .slice(-RECEIVED_MAX)
      .toReversed()
      .map(({ given: { rail, amountCents, details, leavesOn } }) => ({
        rail,
        amountCents,
        leavesOn,
        name: details['name'] ?? null,
        accountNumber: details['accountNumber'] ?? null,
      })),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= BODY_BYTES_MAX) chunks.push(chunk);
  }
  return bytes > BODY_BYTES_MAX ? '' : Buffer.concat(chunks).toString('utf8');
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function say(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Behaviour } from './behaviour.ts';
import { createClearing, fate, instruction, type Clearing } from './clearing.ts';

export type OutsideNetwork = {
  readonly url: string;
  readonly instructions: Clearing['instructions'];
  readonly stop: () => Promise<void>;
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
export async function startNetwork(
  place: { port: number; host?: string; now?: () => number },
  behaviour: Behaviour,
): Promise<OutsideNetwork> {
  const host = place.host ?? '127.0.0.1';
  const clearing = createClearing(behaviour, place.now ?? (() => performance.now()));
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    answer(clearing, request, response).catch(() => say(response, 500, { error: 'the network failed' }));
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(clearing: Clearing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://network');
  const [, place, movementId] = PLACE.exec(url.pathname) ?? [];
  // Banks speak to it, browsers have no business here.
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined) {
    return say(response, 403, { error: 'this is no place for a browser' });
  }
  if (request.method === 'PUT' && movementId && place === 'fates') {
    const wanted = fate.safeParse(jsonFrom(await bodyOf(request)));
    if (!wanted.success) return say(response, 400, { error: 'this is not how an instruction ends' });
    return say(response, clearing.decide(movementId, wanted.data) ? 201 : 409, { movementId });
  }
  if (request.method === 'PUT' && movementId) {
    const given = instruction.safeParse(jsonFrom(await bodyOf(request)));
    if (!given.success) return say(response, 400, { error: 'this is no instruction' });
    const telling = clearing.tell(movementId, given.data);
    if (telling === 'lost') return void response.destroy();
    return say(response, statuses[telling], { movementId });
  }
  if (request.method === 'GET' && url.pathname === '/answers') {
    const most = Math.min(Number(url.searchParams.get('limit') ?? ANSWERS_MAX) || ANSWERS_MAX, ANSWERS_MAX);
    return say(response, 200, clearing.answersAfter(url.searchParams.get('after'), most));
  }
  if (request.method === 'GET' && url.pathname === '/received') return say(response, 200, received(clearing));
  say(response, 404, { error: 'there is no such thing' });
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

function say(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

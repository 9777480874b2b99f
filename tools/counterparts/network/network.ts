import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { calendarDay } from '@bank/kernel/cut-off.ts';
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
import { fate, instruction } from './answers.ts';
import { bodyOf, jsonFrom } from './body.ts';
import type { Behaviour } from './behaviour.ts';
import { createClearing, type Clearing, type ClearingEvent } from './clearing.ts';
import { answerCardDeveloper, answerCards } from './card-desk.ts';
import { purchase, refund } from './card-items.ts';
import { createCards, type Cards } from './cards.ts';
import { answerChargebackDeveloper, answerChargebacks } from './chargeback-desk.ts';
import { back, item, putItem } from './items.ts';
import { answerMachine } from './machine.ts';
import { answerMarket, answerMarketDeveloper } from './market-desk.ts';
import { answerLinkPage } from './link-page.ts';
import type { Memory } from './memory.ts';
import { answerChecks, answerPrintDeveloper } from './print-desk.ts';
import { answerShop } from './shop.ts';
import { answerRewardDeveloper, answerRewards } from './supplier-desk.ts';

export type OutsideNetwork = {
  readonly url: string;
  readonly instructions: Clearing['instructions'];
  /** Sends an item to the bank. */
  readonly put: Clearing['put'];
  readonly returned: Clearing['returned'];
  /** How often a request was refused because its signature did not hold, by reason. */
  readonly refused: () => ReadonlyMap<SignatureFault, number>;
  readonly stop: () => Promise<void>;
};

type Place = {
  readonly port: number;
  readonly host?: string;
  /** The bank's clock, in milliseconds; answers come and items are dated by it. */
  readonly now?: () => number;
  /** Settled when the clock is known: no bank is answered before. */
  readonly ready?: Promise<void>;
  /** What it keeps over a restart; nothing unless given. */
  readonly memory?: Memory<ClearingEvent>;
  /** Shared with the bank, a version on each line; and the clock that signatures are held against. */
  readonly secret: string;
  readonly wallSeconds?: () => number;
  /** Where the bank answers questions; without it nobody can buy anything. */
  readonly answersUrl?: string;
};

const REQUEST_TIMEOUT_MS = 10_000;
const ANSWERS_MAX = 100;
const RECEIVED_MAX = 100;
const PLACE = /^\/(instructions|fates)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const RETURN = /^\/items\/(ach|wire|check|atm|card)\/([\w.:%-]{1,300})\/return$/;
const statuses = { taken: 201, known: 200, different: 409 } as const;

/**
 * The networks a bank is joined to, in development: takes instructions and answers later, and not always what one hopes
 * for; delivers what others send to the bank's customers. Port 0 takes any free one.
 */
export async function startNetwork(place: Place, behaviour: Behaviour): Promise<OutsideNetwork> {
  const host = place.host ?? '127.0.0.1';
  const now = place.now ?? (() => Date.now());
  const clearing = createClearing(behaviour, now, place.memory);
  const door = createDoor(place.secret, place.wallSeconds ?? (() => Math.floor(Date.now() / 1_000)));
  const cards =
    place.answersUrl === undefined
      ? null
      : createCards({ ...door, now, put: clearing.put, answersUrl: place.answersUrl });
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const answered = async () => {
      await place.ready;
      await answer({ clearing, door, now, cards }, request, response);
    };
    answered().catch(() => say(response, 500, { error: 'the network failed' }));
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
    put: clearing.put,
    returned: clearing.returned,
    refused: () => door.refused,
    stop: () =>
      new Promise((resolve) => {
        cards?.stop();
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

type Desk = {
  readonly clearing: Clearing;
  readonly door: ScopeProof;
  readonly now: () => number;
  readonly cards: Cards | null;
};

async function answer(
  { clearing, door, now, cards }: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (cards && (await answerMachine(cards, request, response))) return;
  const { find, link } = clearing.cardMaker;
  if (await answerLinkPage(link, request, response)) return;
  if (cards && (await answerShop({ cards, find }, request, response))) return;
  // Banks speak to it, browsers have no business in the rest of it.
  if (request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined) {
    return say(response, 403, { error: 'this is no place for a browser' });
  }
  const url = new URL(request.url ?? '/', 'http://network');
  const body = await bodyOf(request);
  const asked: Asked = { method: request.method ?? '', url, body };
  if (cards && asked.method === 'POST' && url.pathname === '/purchases') {
    const wanted = purchase.safeParse(jsonFrom(body));
    if (!wanted.success) return say(response, 400, { error: 'this is no purchase' });
    return say(response, 200, await cards.buy(wanted.data));
  }
  if (cards && asked.method === 'POST' && url.pathname === '/refunds') {
    const given = refund.safeParse(jsonFrom(body));
    if (!given.success) return say(response, 400, { error: 'this is no refund' });
    return say(response, 201, cards.giveBack(given.data));
  }
  const paper = { method: asked.method, url, json: jsonFrom(body) };
  const told =
    answerDeveloper(clearing, now, asked) ??
    answerPrintDeveloper(clearing, paper) ??
    answerCardDeveloper(clearing, paper) ??
    answerChargebackDeveloper(clearing, paper) ??
    answerRewardDeveloper(clearing, paper) ??
    answerMarketDeveloper(clearing, paper);
  if (told) return say(response, told.status, told.what);
  const message: Message = { method: asked.method, path: request.url ?? '/', body };
  if (await door.doubt(request, message)) return say(response, 401, { error: 'the signature does not hold' });
  const replied =
    (await answerChecks(clearing, paper)) ??
    answerCards(clearing, paper) ??
    answerChargebacks(clearing, paper) ??
    answerRewards(clearing, paper) ??
    answerMarket(clearing, now, paper) ??
    answerBank(clearing, asked);
  if (replied === 'lost') return void response.destroy();
  const text = JSON.stringify(replied.what);
  const header = headerOf(request);
  const signed = signatureHeaders(
    keyNamed(door.keys, header),
    { ...message, body: text, reply: { status: replied.status, to: nonceIn(header) } },
    { seconds: door.wallSeconds(), nonce: newNonce() },
  );
  say(response, replied.status, text, signed);
}

type Asked = { readonly method: string; readonly url: URL; readonly body: string };
type Reply = { readonly status: number; readonly what: object };

/** What a developer decides, sends and reads is no part of the protocol; it exists in this counterpart only. */
function answerDeveloper(clearing: Clearing, now: () => number, { method, url, body }: Asked): Reply | null {
  const [, place, movementId] = PLACE.exec(url.pathname) ?? [];
  if (method === 'PUT' && movementId && place === 'fates') {
    const wanted = fate.safeParse(jsonFrom(body));
    if (!wanted.success) return { status: 400, what: { error: 'this is not how an instruction ends' } };
    return { status: clearing.decide(movementId, wanted.data) ? 201 : 409, what: { movementId } };
  }
  if (method === 'POST' && url.pathname === '/items') {
    const given = putItem.safeParse(jsonFrom(body));
    if (!given.success) return { status: 400, what: { error: 'this is no item' } };
    const sent = item.parse({ id: randomUUID(), effectiveOn: calendarDay(now()), ...given.data });
    return { status: statuses[clearing.put(sent)], what: { rail: sent.rail, id: sent.id } };
  }
  if (method === 'GET' && url.pathname === '/received') return { status: 200, what: received(clearing) };
  if (method === 'GET' && url.pathname === '/returned')
    return { status: 200, what: { returned: clearing.returned().slice(-RECEIVED_MAX).toReversed() } };
  return null;
}

function answerBank(clearing: Clearing, { method, url, body }: Asked): Reply | 'lost' {
  const [, , movementId] = PLACE.exec(url.pathname) ?? [];
  const [, rail, itemId] = RETURN.exec(url.pathname) ?? [];
  if (method === 'PUT' && movementId) {
    const given = instruction.safeParse(jsonFrom(body));
    if (!given.success) return { status: 400, what: { error: 'this is no instruction' } };
    const telling = clearing.tell(movementId, given.data);
    return telling === 'lost' ? 'lost' : { status: statuses[telling], what: { movementId } };
  }
  if (method === 'PUT' && rail && itemId) {
    const given = back.safeParse(jsonFrom(body));
    if (!given.success) return { status: 400, what: { error: 'this is no return' } };
    const id = decodeURIComponent(itemId);
    const taking = clearing.giveBack({ rail, id }, given.data);
    return taking === null
      ? { status: 404, what: { error: 'there is no such item' } }
      : { status: statuses[taking], what: { rail, id } };
  }
  const most = Math.min(Number(url.searchParams.get('limit') ?? ANSWERS_MAX) || ANSWERS_MAX, ANSWERS_MAX);
  const after = url.searchParams.get('after');
  if (method === 'GET' && url.pathname === '/answers')
    return { status: 200, what: clearing.answersAfter(after, most) };
  if (method === 'GET' && url.pathname === '/items')
    return { status: 200, what: clearing.itemsAfter(after, most) };
  return { status: 404, what: { error: 'there is no such thing' } };
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

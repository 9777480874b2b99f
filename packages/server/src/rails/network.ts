import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import type { GatewayTrust } from './gateway.ts';
import { signatureFault, newNonce, signatureHeaders } from './gateway-signature.ts';
import { cardNewsPath, cardOrderForm, readCardBehind, readCardNews } from './card-form.ts';
import { imagePath, itemsPath, readImage, readItems, returnPath } from './item-form.ts';
import { chargebackForm, chargebackNewsPath, readChargebackNews } from './chargeback-form.ts';
import {
  closesPath,
  marketOrderForm,
  marketPagePath,
  readCloses,
  readDividends,
  readInstruments,
  readMarketNews,
  readQuotes,
} from './market-form.ts';
import { newsPath, orderForm, readNews } from './print-form.ts';
import { readSupplierNews, supplierNewsPath } from './supplier-form.ts';
import {
  answerKinds,
  type Answer,
  type Answers,
  type CardMaker,
  type ChargebackDesk,
  type CheckImageSource,
  type Instruction,
  type ItemExchange,
  type Market,
  type Network,
  type Printer,
  type Supplier,
} from './rail.ts';

const TIMEOUT_MS = 5_000;
const REPLY_BYTES_MAX = 1_000_000;
const ANSWERS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const MOVEMENT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * HTTP client of the network gateway. An instruction is put under the movement's id, so after a lost reply it
 * is put again and the network still has one. Does not retry; the caller does later. Every request is signed,
 * and a reply not signed for this request is ignored: docs/gateway-protocol.md.
 */
export function createNetwork(
  url: string,
  fetch: Fetch,
  trust: GatewayTrust,
  timeoutMs = TIMEOUT_MS,
): Network & ChargebackDesk & ItemExchange & Printer & CardMaker & Supplier & Market & CheckImageSource {
  const base = url.endsWith('/') ? url : `${url}/`;
  const ask = async (path: string, asked: Asked): Promise<string> => {
    const target = new URL(path, base);
    const message = {
      method: asked.method,
      path: `${target.pathname}${target.search}`,
      body: asked.body ?? '',
    };
    const nonce = newNonce();
    const [key] = trust.keys;
    const signed = signatureHeaders(key, message, { seconds: await trust.seconds(), nonce });
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(asked.signal ? [asked.signal] : [])]);
    const { status, header, body } = await exchanged(fetch, target, {
      method: asked.method,
      headers: { ...signed, ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(asked.body === undefined ? {} : { body: asked.body }),
      redirect: 'error',
      signal,
    });
    const doubt = await signatureFault(
      trust.keys,
      { ...message, body, reply: { status, to: nonce } },
      header,
      {
        seconds: await trust.seconds(),
        remember: trust.remember,
      },
    );
    if (doubt) throw new Outage(`the network's reply has an invalid signature: ${doubt}`);
    return body.toString('utf8');
  };
  return {
    send: async (instruction, inTime) => {
      await ask(`instructions/${instruction.movementId}`, {
        method: 'PUT',
        body: JSON.stringify(wireForm(instruction)),
        signal: inTime,
      });
    },
    answersAfter: async (place) => {
      const query = new URLSearchParams({
        limit: String(ANSWERS_MAX),
        ...(place === null ? {} : { after: place }),
      });
      return readAnswers(await ask(`answers?${query.toString()}`, { method: 'GET' }));
    },
    itemsAfter: async (place) => readItems(objectFrom(await ask(itemsPath(place), { method: 'GET' }))),
    returnItem: async (back) => {
      const body = JSON.stringify({ reason: back.reason, amountCents: back.amount });
      await ask(returnPath(back), { method: 'PUT', body });
    },
    imageOf: async (itemId, side) =>
      readImage(objectFrom(await ask(imagePath(itemId, side), { method: 'GET' }))),
    sendOrder: async (order) => {
      await ask(`check-orders/${order.id}`, { method: 'PUT', body: JSON.stringify(orderForm(order)) });
    },
    ...cardCalls(ask),
    ...chargebackCalls(ask),
    newsAfter: async (place) => readNews(objectFrom(await ask(newsPath(place), { method: 'GET' }))),
    ...supplierCalls(ask),
    ...marketCalls(ask),
  };
}

type Ask = (path: string, asked: Asked) => Promise<string>;

/** The card network's desk for disputes. */
function chargebackCalls(ask: Ask): ChargebackDesk {
  return {
    sendChargeback: async (asked) => {
      await ask(`chargebacks/${asked.disputeId}`, {
        method: 'PUT',
        body: JSON.stringify(chargebackForm(asked)),
      });
    },
    chargebackNewsAfter: async (place) =>
      readChargebackNews(objectFrom(await ask(chargebackNewsPath(place), { method: 'GET' }))),
  };
}

/** The card network's register, its linked cards, and the card maker. */
function cardCalls(ask: Ask): CardMaker {
  return {
    registerCard: async ({ token, ...known }) => {
      await ask(`cards/${token}`, { method: 'PUT', body: JSON.stringify(known) });
    },
    sendCard: async (order) => {
      await ask(`card-orders/${order.id}`, { method: 'PUT', body: JSON.stringify(cardOrderForm(order)) });
    },
    cardBehind: async (code) =>
      readCardBehind(objectFrom(await ask(`card-links/${code}`, { method: 'GET' }))),
    cardNewsAfter: async (place) =>
      readCardNews(objectFrom(await ask(cardNewsPath(place), { method: 'GET' }))),
  };
}

/** The supplier of gift cards and vouchers. */
function supplierCalls(ask: Ask): Supplier {
  return {
    sendReward: async ({ id, rewardId, reference }) => {
      await ask(`rewards/${id}`, { method: 'PUT', body: JSON.stringify({ rewardId, reference }) });
    },
    rewardNewsAfter: async (place) =>
      readSupplierNews(objectFrom(await ask(supplierNewsPath(place), { method: 'GET' }))),
  };
}

/** The market: its prices, and the orders that customers give. */
function marketCalls(ask: Ask): Market {
  const read = async (path: string) => objectFrom(await ask(path, { method: 'GET' }));
  return {
    sendMarketOrder: async (order) => {
      await ask(`market/orders/${order.id}`, {
        method: 'PUT',
        body: JSON.stringify(marketOrderForm(order)),
      });
    },
    cancelMarketOrder: async (orderId) => {
      await ask(`market/orders/${orderId}/cancel`, { method: 'PUT', body: '{}' });
    },
    marketNewsAfter: async (place) => readMarketNews(await read(marketPagePath('news', place))),
    instruments: async () => readInstruments(await read('market/instruments')),
    quotes: async () => readQuotes(await read('market/quotes')),
    closesBetween: async (from, to) => readCloses(await read(closesPath(from, to)), from, to),
    dividendsAfter: async (place) => readDividends(await read(marketPagePath('dividends', place))),
  };
}

type Asked = { method: 'GET' | 'PUT'; body?: string; signal?: AbortSignal | undefined };

/** The whole reply. A refused, broken or endless one is an outage. */
async function exchanged(
  fetch: Fetch,
  target: URL,
  init: RequestInit,
): Promise<{ status: number; header: (name: string) => string | null; body: Buffer }> {
  const reply = await fetch(target, init).catch((error: unknown) => {
    throw new Outage('the network did not answer', undefined, { cause: error });
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Outage(`the network answered with ${reply.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of reply.body ?? []) {
      bytes += part.length;
      if (bytes > REPLY_BYTES_MAX) throw new RangeError('the reply of the network is too large');
      parts.push(part);
    }
  } catch (error) {
    throw new Outage('the network closed the connection', undefined, { cause: error });
  }
  return { status: reply.status, header: (name) => reply.headers.get(name), body: Buffer.concat(parts) };
}

function wireForm({ rail, direction, amount, details, leavesOn, images }: Instruction): object {
  return { rail, direction, amountCents: amount, details, leavesOn, ...(images && { images }) };
}

function readAnswers(text: string): Answers {
  const { answers, place } = objectFrom(text);
  if (!Array.isArray(answers) || answers.length > ANSWERS_MAX || typeof place !== 'string' || !ID.test(place))
    throw new Outage('the reply of the network has an unknown format');
  return { answers: answers.map(readAnswer), place };
}

function objectFrom(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Reported below, once for every invalid form.
  }
  throw new Outage('the reply of the network has an unknown format');
}

function readAnswer(value: unknown): Answer {
  const { id, movementId, what, reason, amountCents } = isRecord(value) ? value : {};
  const kind = answerKinds.find((each) => each === what);
  const isWhole =
    typeof id === 'string' && ID.test(id) && typeof movementId === 'string' && MOVEMENT.test(movementId);
  const isReason = reason === null || (typeof reason === 'string' && REASON.test(reason));
  if (!isWhole || !isReason || kind === undefined) throw new Outage('a network answer has an unknown format');
  return { id, movementId, what: kind, reason, ...amountIn(amountCents) };
}

/** Most answers name no amount: they speak of the whole instruction. */
function amountIn(amountCents: unknown): Pick<Answer, 'amount'> {
  if (amountCents === undefined || amountCents === null) return {};
  if (typeof amountCents !== 'number' || !Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new Outage('a network answer has an unknown format');
  return { amount: cents(amountCents) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

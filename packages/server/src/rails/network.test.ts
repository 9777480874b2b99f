import { randomUUID } from 'node:crypto';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { describe, expect, test } from 'vitest';
import type { GatewayTrust } from './gateway.ts';
import { gatewayKeys, newNonce, nonceIn, signatureHeaders } from './gateway-signature.ts';
import { createNetwork } from './network.ts';
import type { Instruction } from './rail.ts';

const URL_OF_NETWORK = 'http://network.test';
const instruction: Instruction = {
  movementId: randomUUID(),
  rail: 'wire',
  direction: 'out',
  amount: cents(12_345),
  details: { routingNumber: '991000012' },
  leavesOn: dayFrom('2026-11-16'),
};
const keys = gatewayKeys('a-secret-that-both-sides-were-given');
const SECONDS = 1_800_000_000;
const trusting = (heard = new Set<string>()): GatewayTrust => ({
  keys,
  seconds: async () => SECONDS,
  remember: async (keyId, nonce) => heard.size < heard.add(`${keyId} ${nonce}`).size,
});
const trust = trusting();

/** A gateway that signs whatever it says, for the request it was asked. */
function signed(url: URL, init: RequestInit, text: string, status = 200): Response {
  const header = (name: string) => new Headers(init.headers).get(name);
  const message = {
    method: init.method ?? 'GET',
    path: `${url.pathname}${url.search}`,
    body: text,
    reply: { status, to: nonceIn(header) },
  };
  const headers = signatureHeaders(keys[0], message, { seconds: SECONDS, nonce: newNonce() });
  return new Response(text, { status, headers });
}
const replying =
  (body: unknown, status = 200) =>
  async (url: URL, init: RequestInit) =>
    signed(url, init, typeof body === 'string' ? body : JSON.stringify(body), status);
const answer = { id: 'a1', movementId: instruction.movementId, what: 'settled', reason: null };

test('an instruction is put under the movement’s own id, with whole cents', async () => {
  const calls: { url: string; init: RequestInit }[] = [];
  const taking = async (url: URL, init: RequestInit) => {
    calls.push({ url: url.href, init });
    return signed(url, init, '{}', 201);
  };
  const network = createNetwork(URL_OF_NETWORK, taking, trust);
  await network.send(instruction);
  expect(calls[0]?.url).toBe(`${URL_OF_NETWORK}/instructions/${instruction.movementId}`);
  expect(calls[0]?.init).toMatchObject({ method: 'PUT', redirect: 'error' });
  const body = calls[0]?.init.body;
  expect(typeof body === 'string' ? JSON.parse(body) : null).toEqual({
    rail: 'wire',
    direction: 'out',
    amountCents: 12_345,
    details: { routingNumber: '991000012' },
    leavesOn: '2026-11-16',
  });
});

test('a gateway that lives under a path is spoken to there', async () => {
  const asked: string[] = [];
  const taking = async (url: URL, init: RequestInit) => {
    asked.push(url.href);
    return signed(url, init, '{}');
  };
  const network = createNetwork('https://gateway.test/rails', taking, trust);
  await network.send(instruction);
  expect(asked).toEqual([`https://gateway.test/rails/instructions/${instruction.movementId}`]);
});

test('answers are read from the mark on', async () => {
  const asked: string[] = [];
  const answering = async (url: URL, init: RequestInit) => {
    asked.push(url.href);
    return signed(url, init, JSON.stringify({ answers: [answer], place: 'run.1' }));
  };
  const network = createNetwork(URL_OF_NETWORK, answering, trust);
  expect(await network.answersAfter(null)).toEqual({ answers: [answer], place: 'run.1' });
  await network.answersAfter('run.1');
  expect(asked).toEqual([
    `${URL_OF_NETWORK}/answers?limit=100`,
    `${URL_OF_NETWORK}/answers?limit=100&after=run.1`,
  ]);
});

test('an answer may name the amount it speaks of', async () => {
  const part = { answers: [{ ...answer, amountCents: 4_200 }], place: 'run.1' };
  const network = createNetwork(URL_OF_NETWORK, replying(part), trust);
  expect((await network.answersAfter(null)).answers).toEqual([{ ...answer, amount: 4_200 }]);
});

describe('what is not understood is an outage, and nothing of it is used', () => {
  test.each<[string, unknown, number?]>([
    ['no JSON', '<html>'],
    ['a list', []],
    ['no mark', { answers: [] }],
    ['a mark that is no mark', { answers: [], place: 'a b' }],
    ['too many', { answers: Array.from({ length: 101 }, () => answer), place: 'run.1' }],
    ['an unknown word', { answers: [{ ...answer, what: 'perhaps' }], place: 'run.1' }],
    ['an id that is none', { answers: [{ ...answer, movementId: 'x' }], place: 'run.1' }],
    ['a reason that is a story', { answers: [{ ...answer, reason: 'because <b>' }], place: 'run.1' }],
    ['no answer at all', { answers: [null], place: 'run.1' }],
    ['an amount that is no money', { answers: [{ ...answer, amountCents: 0 }], place: 'run.1' }],
    ['an amount as text', { answers: [{ ...answer, amountCents: '5' }], place: 'run.1' }],
    ['an error', {}, 500],
  ])('%s', async (_, body, status) => {
    const network = createNetwork(URL_OF_NETWORK, replying(body, status), trust);
    // The signature holds, so what is refused here is what was said.
    await expect(network.answersAfter(null)).rejects.toThrow(Outage);
  });

  test('a refusal, a broken line and silence', async () => {
    await expect(createNetwork(URL_OF_NETWORK, replying({}, 409), trust).send(instruction)).rejects.toThrow(
      '409',
    );
    const broken = createNetwork(URL_OF_NETWORK, () => Promise.reject(new TypeError('fetch failed')), trust);
    await expect(broken.send(instruction)).rejects.toThrow(Outage);
    const silent = createNetwork(
      URL_OF_NETWORK,
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      trust,
      20,
    );
    await expect(silent.send(instruction)).rejects.toThrow(Outage);
  });
});

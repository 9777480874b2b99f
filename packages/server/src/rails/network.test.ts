import { randomUUID } from 'node:crypto';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { describe, expect, test } from 'vitest';
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
const replying =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const answer = { id: 'a1', movementId: instruction.movementId, what: 'settled', reason: null };

test('an instruction is put under the movement’s own id, with whole cents', async () => {
  const calls: { url: string; init: RequestInit }[] = [];
  const network = createNetwork(URL_OF_NETWORK, async (url, init) => {
    calls.push({ url: url.href, init });
    return new Response('{}', { status: 201 });
  });
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
  const network = createNetwork('https://gateway.test/rails', async (url) => {
    asked.push(url.href);
    return new Response('{}');
  });
  await network.send(instruction);
  expect(asked).toEqual([`https://gateway.test/rails/instructions/${instruction.movementId}`]);
});

test('answers are read from the mark on', async () => {
  const asked: string[] = [];
  const network = createNetwork(URL_OF_NETWORK, async (url) => {
    asked.push(url.href);
    return new Response(JSON.stringify({ answers: [answer], place: 'run.1' }));
  });
  expect(await network.answersAfter(null)).toEqual({ answers: [answer], place: 'run.1' });
  await network.answersAfter('run.1');
  expect(asked).toEqual([
    `${URL_OF_NETWORK}/answers?limit=100`,
    `${URL_OF_NETWORK}/answers?limit=100&after=run.1`,
  ]);
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
    ['an error', {}, 500],
  ])('%s', async (_, body, status) => {
    const network = createNetwork(URL_OF_NETWORK, replying(body, status));
    await expect(network.answersAfter(null)).rejects.toThrow(Outage);
  });

  test('a refusal, a broken line and silence', async () => {
    await expect(createNetwork(URL_OF_NETWORK, replying({}, 409)).send(instruction)).rejects.toThrow('409');
    const broken = createNetwork(URL_OF_NETWORK, () => Promise.reject(new TypeError('fetch failed')));
    await expect(broken.send(instruction)).rejects.toThrow(Outage);
    const silent = createNetwork(
      URL_OF_NETWORK,
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      20,
    );
    await expect(silent.send(instruction)).rejects.toThrow(Outage);
  });
});

import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const from = (ip: string, given: { sid?: string; bearer?: string } = {}) =>
  ({
    ip,
    socket: { remoteAddress: ip },
    cookies: given.sid === undefined ? {} : { '__Host-sid': given.sid },
    headers: given.bearer === undefined ? {} : { authorization: `Bearer ${given.bearer}` },
  }) as unknown as FastifyRequest;

/** How many of these calls run at once if none ends. */
function inProgress(requests: readonly FastifyRequest[]): number {
  const share = createConcurrencyLimit();
  let begun = 0;
  for (const request of requests)
    share(request, () => {
      begun += 1;
      return new Promise(() => undefined);
      // Waiting ones time out after ten seconds.
    }).catch(() => undefined);
  return begun;
}
const many = (count: number, make: (at: number) => FastifyRequest) =>
  Array.from({ length: count }, (_, at) => make(at));

test('a session has four calls in progress, whichever addresses they come from', () => {
  expect(inProgress(many(40, (at) => from(`192.0.2.${at}`, { sid: 'a' })))).toBe(4);
  expect(inProgress(many(40, (at) => from(`192.0.2.${at}`, { bearer: 'a' })))).toBe(4);
});

test('a network without a session has three, and an IPv6 network is a /64', () => {
  expect(inProgress(many(58, () => from('203.0.113.7')))).toBe(3);
  expect(inProgress(many(58, (at) => from(`2001:db8:1:2::${at.toString(16)}`)))).toBe(3);
});

test('nobody waits for another', () => {
  const flood = many(40, () => from('203.0.113.7', { sid: 'a' }));
  expect(inProgress([...flood, from('203.0.113.7', { sid: 'b' }), from('203.0.113.7')])).toBe(6);
  expect(inProgress([...many(58, () => from('203.0.113.7')), from('198.51.100.9')])).toBe(4);
});

/** How many of these calls are refused within a tenth of a second. */
async function refusedSoon(count: number, given: { sid?: string }): Promise<number> {
  const share = createConcurrencyLimit();
  let heard = 0;
  for (let at = 0; at < count; at += 1)
    share(from('203.0.113.7', given), () =>
      Promise.reject(new Refusal('throttled', [{ code: 'x', word: 'x' }], 1)),
    ).catch(() => (heard += 1));
  await wait(100);
  return heard;
}

test('a session that floods the bank with refused calls hears each of them late', async () => {
  expect(await refusedSoon(40, { sid: 'a' })).toBe(0);
  expect(await refusedSoon(4, { sid: 'a' })).toBe(4);
});

test('a network hears at once, because others share it', async () => {
  expect(await refusedSoon(40, {})).toBe(40);
});

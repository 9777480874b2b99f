import { gatewayKeys, newNonce, signatureHeaders } from '@bank/server/rails/gateway-signature.ts';
import { createNetwork } from '@bank/server/rails/network.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { fileMemory } from './memory.ts';
import { startNetwork, type OutsideNetwork } from './network.ts';

const SECRET = 'a-secret-that-both-sides-were-given';
const DAY_MS = 86_400_000;
const kind: Behaviour = {
  seed: 'one',
  delayMs: 100,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};
const folder = mkdtempSync(join(tmpdir(), 'printer-'));
let network: OutsideNetwork;
let now = 0;
const start = (behaviour = kind) =>
  startNetwork(
    { port: 0, now: () => now, secret: SECRET, memory: fileMemory(join(folder, 'events')) },
    behaviour,
  );
beforeEach(async () => {
  now = 0;
  network = await start();
});
afterEach(async () => {
  await network.stop();
  rmSync(join(folder, 'events'), { force: true });
});

/** As the bank's worker asks, with its own client. */
const bank = () =>
  createNetwork(network.url, fetch, {
    keys: gatewayKeys(SECRET),
    seconds: () => Promise.resolve(Math.floor(Date.now() / 1_000)),
    remember: () => Promise.resolve(true),
  });
const order = (id = randomUUID()) => ({
  id,
  orderNumber: 'KC-4F7K-92QD-M3XA',
  job: { style: 'standardBlue', checks: 100, firstNumber: 1_000, delivery: 'overnight' },
  shipTo: { name: 'Home', street: '18 Alder Court' },
  photo: null,
});

test('an order is printed, shipped and delivered in its time, and told once over a restart', async () => {
  const sent = order();
  await bank().sendOrder(sent);
  await bank().sendOrder(sent);
  await expect(bank().sendOrder({ ...sent, orderNumber: 'KC-OTHER' })).rejects.toThrow('409');
  expect((await bank().newsAfter(null)).news).toEqual([]);
  now = 100;
  const first = await bank().newsAfter(null);
  expect(first.news).toMatchObject([{ orderId: sent.id, what: 'inProduction', trackingNumber: null }]);
  await network.stop();
  network = await start();
  expect(await bank().newsAfter(first.place)).toEqual({ news: [], place: first.place });
  now = 3 * DAY_MS;
  const { news } = await bank().newsAfter(first.place);
  expect(news.map(({ what }) => what)).toEqual(['shipped', 'delivered']);
  expect(news[0]?.trackingNumber).toMatch(/^CP-[0-9A-F]{10}$/);
});

test('a printer that refuses says why, and a developer can have it say anything', async () => {
  await network.stop();
  network = await start({ ...kind, rejects: 100 });
  const [one, other] = [order(), order()];
  await bank().sendOrder(one);
  now = 100;
  expect((await bank().newsAfter(null)).news).toMatchObject([{ what: 'refused', reason: 'layout' }]);
  await bank().sendOrder(other);
  const say = (id: string, body: unknown) =>
    fetch(`${network.url}/check-orders/${id}/news`, { method: 'POST', body: JSON.stringify(body) });
  expect((await say(other.id, { what: 'shipped', trackingNumber: 'CP-1' })).status).toBe(201);
  expect((await say(randomUUID(), { what: 'shipped' })).status).toBe(404);
  expect((await say(other.id, { what: 'burnt' })).status).toBe(400);
  now = 10_000;
  expect((await bank().newsAfter(null)).news.map(({ what }) => what)).toEqual(['refused', 'shipped']);
});

test('only a bank that signs is listened to', async () => {
  const { id, ...body } = order();
  const path = `/check-orders/${id}`;
  const text = JSON.stringify(body);
  expect((await fetch(`${network.url}${path}`, { method: 'PUT', body: text })).status).toBe(401);
  const [key] = gatewayKeys('another-secret-that-nobody-was-given');
  const headers = signatureHeaders(
    key,
    { method: 'PUT', path, body: text },
    { seconds: Math.floor(Date.now() / 1_000), nonce: newNonce() },
  );
  expect((await fetch(`${network.url}${path}`, { method: 'PUT', body: text, headers })).status).toBe(401);
});

test('a presented check has two pictures, small enough for one reply; others have none', async () => {
  const item = {
    id: 'check-1',
    rail: 'check',
    direction: 'out',
    amountCents: 24_000,
    accountNumber: '4000012345',
    name: 'Second Harbor Bank',
    effectiveOn: '2026-11-17',
    checkNumber: 1_052,
    written: { payer: 'Nora Whitfield', payee: 'Martin Oakes', memo: 'Deck' },
  } as const;
  network.put(item);
  const { items } = await bank().itemsAfter(null);
  expect(items).toMatchObject([{ id: 'check-1', checkNumber: 1_052 }]);
  expect(items[0]).not.toHaveProperty('written');
  const [front, back] = [await bank().imageOf('check-1', 'front'), await bank().imageOf('check-1', 'back')];
  for (const image of [front, back]) {
    expect(
      Buffer.from(image ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    expect(image?.length).toBeLessThan(700_000);
  }
  expect(Buffer.from(front ?? []).equals(Buffer.from(back ?? []))).toBe(false);
  expect(await bank().imageOf('nobody', 'front')).toBeNull();
});

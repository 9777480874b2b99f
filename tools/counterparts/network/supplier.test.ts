import { gatewayKeys } from '@bank/server/rails/gateway-signature.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'supplier-'));
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
const order = () => ({ id: randomUUID(), rewardId: 'gull-rock-25', reference: 'RWD-4F7K-92QD-M3XA' });

test('a gift card is issued and delivered in its time, once, over a restart too', async () => {
  const sent = order();
  await bank().sendReward(sent);
  await bank().sendReward(sent);
  await expect(bank().sendReward({ ...sent, rewardId: 'ridgeline-50' })).rejects.toThrow('409');
  expect((await bank().rewardNewsAfter(null)).news).toEqual([]);
  now = 2 * DAY_MS;
  const first = await bank().rewardNewsAfter(null);
  expect(first.news).toMatchObject([{ orderId: sent.id, what: 'sent', code: null }]);
  await network.stop();
  network = await start();
  now = 4 * DAY_MS;
  const { news } = await bank().rewardNewsAfter(first.place);
  expect(news).toMatchObject([{ orderId: sent.id, what: 'delivered' }]);
  expect(news[0]?.code).toMatch(/^[A-F0-9]{4}(?:-[A-F0-9]{4}){3}$/);
});

test('a supplier without stock says so', async () => {
  await network.stop();
  network = await start({ ...kind, rejects: 100 });
  const sent = order();
  await bank().sendReward(sent);
  now = 1_000;
  expect((await bank().rewardNewsAfter(null)).news).toMatchObject([
    { orderId: sent.id, what: 'refused', reason: 'stock', code: null },
  ]);
});

test('a developer hurries it, and only a bank may order', async () => {
  const sent = order();
  await bank().sendReward(sent);
  const say = (id: string, body: object) =>
    fetch(`${network.url}/rewards/${id}/news`, { method: 'POST', body: JSON.stringify(body) });
  expect((await say(sent.id, { what: 'delivered' })).status).toBe(201);
  expect((await say(randomUUID(), { what: 'delivered' })).status).toBe(404);
  expect((await bank().rewardNewsAfter(null)).news).toMatchObject([{ what: 'delivered' }]);
  const unsigned = await fetch(`${network.url}/rewards/${randomUUID()}`, { method: 'PUT', body: '{}' });
  expect(unsigned.status).toBe(401);
});

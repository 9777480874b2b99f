import { cents } from '@bank/kernel/money.ts';
import { gatewayKeys } from '@bank/server/rails/gateway-signature.ts';
import { createNetwork } from '@bank/server/rails/network.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answersChargeback, type Behaviour } from './behaviour.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'chargebacks-'));
let network: OutsideNetwork;
let now = 0;
const start = () =>
  startNetwork({ port: 0, now: () => now, secret: SECRET, memory: fileMemory(join(folder, 'events')) }, kind);
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

/** A dispute whose merchant will answer like this. */
function disputeOf(wanted: 'accepted' | 'represented' | 'silent') {
  let disputeId = randomUUID();
  while (answersChargeback(disputeId, kind).what !== wanted) disputeId = randomUUID();
  return {
    disputeId,
    caseNumber: 'DSP-4F7K-92QD-M3XA',
    amount: cents(18_999),
    reason: 'product-not-received',
    purchaseId: null,
    merchant: 'Velvet Orbit Online',
    purchasedOn: '2026-11-03',
  };
}

test('a merchant’s bank accepts, contests or is silent, once, over a restart too', async () => {
  const [accepts, contests, silent] = [disputeOf('accepted'), disputeOf('represented'), disputeOf('silent')];
  for (const asked of [accepts, contests, silent]) await bank().sendChargeback(asked);
  await bank().sendChargeback(accepts);
  await expect(bank().sendChargeback({ ...accepts, amount: cents(1) })).rejects.toThrow('409');
  expect((await bank().chargebackNewsAfter(null)).news).toEqual([]);
  await network.stop();
  network = await start();
  now = 60 * DAY_MS;
  const { news, place } = await bank().chargebackNewsAfter(null);
  expect(new Map(news.map(({ disputeId, what }) => [disputeId, what]))).toEqual(
    new Map([
      [accepts.disputeId, 'accepted'],
      [contests.disputeId, 'represented'],
    ]),
  );
  expect((await bank().chargebackNewsAfter(place)).news).toEqual([]);
});

test('a developer hurries it, and only a bank may ask', async () => {
  const asked = disputeOf('silent');
  await bank().sendChargeback(asked);
  const say = (id: string, body: object) =>
    fetch(`${network.url}/chargebacks/${id}/news`, { method: 'POST', body: JSON.stringify(body) });
  expect((await say(asked.disputeId, { what: 'represented' })).status).toBe(201);
  expect((await say(randomUUID(), { what: 'accepted' })).status).toBe(404);
  expect((await bank().chargebackNewsAfter(null)).news).toMatchObject([{ what: 'represented' }]);
  const unsigned = await fetch(`${network.url}/chargebacks/${randomUUID()}`, { method: 'PUT', body: '{}' });
  expect(unsigned.status).toBe(401);
});

import { randomUUID } from 'node:crypto';
import { showMovement } from '@bank/contract/movements/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import type { Behaviour } from '@bank/tools/counterparts/network/behaviour.ts';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applyWaiting } from '../movements/settle.ts';
import { readClock } from '../platform/clock.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { createSenders, type Senders } from '../testing/rails.ts';
import { fetchAnswers, sendDue } from './exchange.ts';
import { gatewayTrust } from './gateway.ts';
import { createNetwork } from './network.ts';
import type { Network } from './rail.ts';

const kind: Behaviour = {
  seed: 'test',
  delayMs: 10,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};

let bank: TestBank;
let senders: Senders;
let outside: OutsideNetwork;
let now = 0;
beforeAll(async () => {
  bank = await startBank();
  senders = createSenders(bank);
});
afterEach(async () => {
  await outside.stop();
  await bank.root.deleteFrom('rail_cursors').execute();
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

/** The other banks as a process of their own would be: reached over HTTP only, with a clock the test moves. */
async function meet(behaviour: Partial<Behaviour>): Promise<Network> {
  const { gatewayKey } = bank.config.secrets;
  outside = await startNetwork({ port: 0, now: () => now, secret: gatewayKey }, { ...kind, ...behaviour });
  return createNetwork(outside.url, fetch, trust());
}

const trust = () => gatewayTrust(bank.worker, bank.config.secrets.gatewayKey);

/** As the worker's loops do it. */
async function exchange(network: Network): Promise<void> {
  const worker = bank.contextAs('worker');
  while ((await sendDue(worker, network)) > 0);
  while ((await fetchAnswers(worker, network)) > 0);
  await applyWaiting(worker);
}

const stateOf = async (id: string) => {
  const { state, reason } = await bank.worker
    .selectFrom('movements')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { state, reason };
};
const instructionOf = (id: string) =>
  bank.worker
    .selectFrom('rail_instructions')
    .select(['attempts', 'sent_at', 'closed_at'])
    .where('movement_id', '=', id)
    .executeTakeFirstOrThrow();
/** The bank's own clock, on which retries wait. */
const wait = (interval: string) => sql`select bank.shift_clock(${interval}::interval)`.execute(bank.root);

test('a wire is pending until the other bank has it, and then posted', async () => {
  const network = await meet({});
  const nora = await senders.make(100_000);
  const { movementId } = await nora.send(40_000, { fee: 2_500 });
  await exchange(network);
  expect(outside.instructions().get(movementId)).toMatchObject({
    told: 1,
    given: { rail: 'wire', direction: 'out', amountCents: 40_000 },
  });
  // It was taken and nothing more is known: the money is neither gone nor free.
  expect(await stateOf(movementId)).toEqual({ state: 'pending', reason: null });
  expect(await nora.balance()).toEqual({ posted: 100_000, held: 42_500, available: 57_500 });
  now += 1_000;
  await exchange(network);
  expect(await stateOf(movementId)).toEqual({ state: 'posted', reason: null });
  expect(await nora.balance()).toEqual({ posted: 57_500, held: 0, available: 57_500 });
  expect((await instructionOf(movementId)).closed_at).not.toBeNull();
  await wait('2 days');
  await exchange(network);
  expect(outside.instructions().get(movementId)?.told).toBe(1);
});

test('a rejected wire makes the money available again', async () => {
  const network = await meet({ rejects: 100 });
  const nora = await senders.make(100_000);
  const { movementId } = await nora.send(40_000, { fee: 2_500 });
  await exchange(network);
  now += 1_000;
  await exchange(network);
  const { state, reason } = await stateOf(movementId);
  expect(state).toBe('failed');
  expect(reason).toMatch(/^(?:AC0[146]|BE01|RC01)$/);
  expect(await nora.balance()).toEqual({ posted: 100_000, held: 0, available: 100_000 });
});

test('a wire that came back after it had arrived brings the money with its reason', async () => {
  const network = await meet({ returns: 100 });
  const nora = await senders.make(100_000);
  const { movementId } = await nora.send(40_000, { fee: 2_500 });
  await exchange(network);
  now += 25;
  await exchange(network);
  expect((await stateOf(movementId)).state).toBe('posted');
  expect(await nora.balance()).toMatchObject({ posted: 57_500 });
  now += 1_000;
  await exchange(network);
  const { state, reason } = await stateOf(movementId);
  expect({ state, reason }).toEqual({
    state: 'returned',
    reason: expect.stringMatching(/^(?:AC0[146]|BE01|RC01)$/) as string,
  });
  expect(await nora.balance()).toEqual({ posted: 97_500, held: 0, available: 97_500 });
});

describe('T26', () => {
  test('a reply lost after the instruction was taken does not send the money twice', async () => {
    const network = await meet({ losesReplies: 100 });
    const nora = await senders.make(47_811);
    const { movementId } = await nora.send(47_811);
    await exchange(network);
    // The other bank has it; this one does not know, and says so.
    expect(outside.instructions().get(movementId)?.told).toBe(1);
    expect(await instructionOf(movementId)).toMatchObject({ attempts: 1, sent_at: null });
    expect(await stateOf(movementId)).toMatchObject({ state: 'pending' });
    await wait('10 seconds');
    await exchange(network);
    expect(outside.instructions().get(movementId)?.told).toBe(2);
    const payments = [...outside.instructions().values()].filter(({ given }) => given.amountCents === 47_811);
    expect(payments).toHaveLength(1);
    expect((await instructionOf(movementId)).sent_at).not.toBeNull();
    now += 1_000;
    await exchange(network);
    expect(await stateOf(movementId)).toMatchObject({ state: 'posted' });
    expect(await nora.balance()).toEqual({ posted: 0, held: 0, available: 0 });
    const { rows } = await sql`
      select 1 from rail_answers where movement_id = ${movementId} and what = 'settled'`.execute(bank.root);
    expect(rows).toHaveLength(1);
  });

  test('an answer may come before the bank knows that its instruction arrived', async () => {
    const network = await meet({ losesReplies: 100 });
    const nora = await senders.make(50_000);
    const { movementId } = await nora.send(50_000);
    await exchange(network);
    now += 1_000;
    await exchange(network);
    expect(await stateOf(movementId)).toMatchObject({ state: 'posted' });
    await wait('1 hour');
    await exchange(network);
    expect(outside.instructions().get(movementId)?.told).toBe(1);
  });

  test('answers whose reply was lost are asked for again, and applied once', async () => {
    await meet({});
    let lost = 0;
    const breaks = async (url: URL, init: RequestInit) => {
      const reply = await fetch(url, init);
      if (init.method !== 'GET' || lost > 2) return reply;
      lost += 1;
      throw new TypeError('the line broke');
    };
    const lossy = createNetwork(outside.url, breaks, trust());
    const nora = await senders.make(10_000);
    const { movementId } = await nora.send(10_000);
    const worker = bank.contextAs('worker');
    await sendDue(worker, lossy);
    now += 1_000;
    for (let tried = 0; tried < 3; tried += 1)
      await expect(fetchAnswers(worker, lossy)).rejects.toThrow('network');
    await exchange(lossy);
    expect(await stateOf(movementId)).toMatchObject({ state: 'posted' });
  });
});

test('nothing leaves before its day', async () => {
  const network = await meet({});
  const nora = await senders.make(10_000);
  const { businessDate } = await readClock(bank.worker);
  const { movementId } = await nora.send(10_000, { leavesOn: addDays(dayFrom(businessDate), 2) });
  await exchange(network);
  expect(outside.instructions().has(movementId)).toBe(false);
  await sql`update bank.clock set business_date = business_date + 2`.execute(bank.root);
  await exchange(network);
  expect(outside.instructions().has(movementId)).toBe(true);
});

test('a network that lost its memory is told again, and answers under the same names', async () => {
  let network = await meet({});
  const nora = await senders.make(10_000);
  const { movementId } = await nora.pull(5_000);
  await exchange(network);
  await outside.stop();
  network = await meet({});
  await exchange(network);
  expect(outside.instructions().has(movementId)).toBe(false);
  await wait('25 hours');
  await exchange(network);
  now += 1_000;
  await exchange(network);
  expect(await stateOf(movementId)).toMatchObject({ state: 'posted' });
  expect(await nora.balance()).toMatchObject({ posted: 15_000 });
});

test('the customer reads what happened, step by step', async () => {
  const network = await meet({ returns: 100, reorders: 100, duplicates: 100 });
  const nora = await senders.make(10_000);
  const { movementId } = await nora.send(10_000);
  await exchange(network);
  now += 1_000;
  await exchange(network);
  const shown = await callAs(bank.apiUrl, nora.token)(showMovement, { movementId });
  expect(shown.steps.map(({ state, reason }) => [state, reason === null])).toEqual([
    ['pending', true],
    ['posted', true],
    ['returned', false],
  ]);
});

test('forty movements over a world that does everything wrong: one truth each, books without fault', async () => {
  const network = await meet({
    seed: randomUUID(),
    rejects: 30,
    returns: 40,
    duplicates: 40,
    reorders: 40,
    contradicts: 30,
    losesReplies: 40,
  });
  const nora = await senders.make(1_000_000);
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? nora.send(1_000 + at) : nora.pull(1_000 + at))),
  );
  for (let round = 0; round < 4; round += 1) {
    await exchange(network);
    now += 1_000;
    await wait('1 minute');
  }
  await exchange(network);
  for (const { movementId } of made) {
    expect(['posted', 'failed', 'returned']).toContain((await stateOf(movementId)).state);
  }
  expect((await nora.balance()).held).toBe(0);
  const { rows } = await sql`select 1 from rail_answers where applied_at is null`.execute(bank.root);
  expect(rows).toEqual([]);
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 30_000);

import { Outage, Refusal } from '@bank/kernel/problem.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { atOnce: 2, ownMax: 3, waitingMax: 10, waitMs: 5_000 };

/** Work that ends on command. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('one at a time for each customer, and whoever asks for many does not delay another', async () => {
  const line = createFairQueue(limits);
  const { begun, work, end } = works();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => line(name.slice(0, 1), work(name)));
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  // A slot is free, but not for a caller who has one.
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun.at(-1)).toBe('a2');
  all.push(line('d', work('d1')), line('e', work('e1')));
  expect(begun.at(-1)).toBe('d1');
  await end('a2');
  // In rotation: e waited for its first turn, a had two.
  expect(begun.slice(-2)).toEqual(['d1', 'a3']);
  await end('d1');
  expect(begun.at(-1)).toBe('e1');
  await end('a3');
  await end('a4');
  await end('e1');
  expect(await Promise.all(all)).toHaveLength(8);
});

test('a line of one’s own has an end, and so has the line of all', async () => {
  const line = createFairQueue({ ...limits, waitingMax: 5 });
  const { work } = works();
  const ask = (who: string) => line(who, work(who));
  // Waiting ones time out after five seconds.
  const waits = (who: string) => void ask(who).catch(() => undefined);
  for (let turn = 0; turn < 4; turn += 1) waits('a');
  const refused: unknown = await ask('a').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ kind: 'throttled', retryAfterSeconds: 5 });
  for (const who of ['b', 'c', 'd']) waits(who);
  await expect(ask('e')).rejects.toBeInstanceOf(Outage);
});

test('whoever waits too long is told so and takes nobody’s turn', async () => {
  const line = createFairQueue({ ...limits, waitMs: 50 });
  const { begun, work, end } = works();
  const first = line('a', work('a1'));
  await expect(line('a', work('a2'))).rejects.toBeInstanceOf(Outage);
  await end('a1');
  await first;
  const last = line('a', work('a3'));
  expect(begun).toEqual(['a1', 'a3']);
  await end('a3');
  expect(await last).toBe('a3');
});

test('work that fails gives its turn to the next', async () => {
  const line = createFairQueue({ ...limits, atOnce: 1 });
  const failing = line('a', async () => Promise.reject(new Error('broken')));
  const next = line('b', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('where an asker may have several turns at a time, it has no more than those', async () => {
  const line = createFairQueue({ ...limits, atOnce: 3, ownAtOnce: 2 });
  const { begun, work, end } = works();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => line(name.slice(0, 1), work(name)));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a2', 'a3', 'b1', 'c1']) await end(name);
  expect(await Promise.all(all)).toHaveLength(5);
});

test('an asker with more to come rests as long as its turn took, and nobody else does', async () => {
  const line = createFairQueue({ ...limits, atOnce: 1, rests: true });
  const ends: Record<string, number> = {};
  const starts: Record<string, number> = {};
  const work = (name: string) => async () => {
    starts[name] = performance.now();
    await wait(60);
    ends[name] = performance.now();
  };
  await Promise.all(['a1', 'a2', 'b1'].map((name) => line(name.slice(0, 1), work(name))));
  const between = (one: string, other: string) => (starts[other] ?? 0) - (ends[one] ?? 0);
  expect(between('a1', 'b1')).toBeLessThan(20);
  expect(between('a1', 'a2')).toBeGreaterThanOrEqual(50);
});

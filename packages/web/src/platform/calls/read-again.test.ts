import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallLost } from './call.ts';
import { PAUSES_MS, readAgain, reload } from './read-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A balance that somebody looks at, read over a line that gives these in turn, the last one for ever. */
async function looking(answers: readonly (number | Error)[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const balance = new QueryObserver(cache, {
    queryKey: ['balance'],
    queryFn: () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  const leave = balance.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { cache, leave, shown: () => balance.getCurrentResult().data, asked: () => asked };
}

const LOST = new CallLost('the line broke');

test('a figure that could not be read at once is read when the line is back', async () => {
  const { cache, shown, asked } = await looking([100, LOST, LOST, 75]);
  const done = readAgain(cache);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(100);
  await vi.advanceTimersByTimeAsync(6_000);
  await done;
  expect([shown(), asked()]).toEqual([75, 4]);
});

test('who has something read again waits for one attempt; the page goes on asking for what was lost', async () => {
  const { cache, shown, asked } = await looking([100, LOST, LOST, 75]);
  await reload(cache, ['balance']);
  expect([shown(), asked()]).toEqual([100, 2]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([shown(), asked()]).toEqual([75, 4]);
  await reload(cache, ['something else']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(4);
});

test('what was read is not read once more', async () => {
  const { cache, asked } = await looking([100, 75]);
  await readAgain(cache);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

test.each([
  ['a refusal is not asked again', new Error('no'), 2],
  ['a line that stays broken is not asked for ever', LOST, 2 + PAUSES_MS.length],
] as const)('%s', async (_, error, times) => {
  const { cache, asked } = await looking([100, error]);
  const done = readAgain(cache);
  await vi.advanceTimersByTimeAsync(600_000);
  await done;
  expect(asked()).toBe(times);
});

test('a page that was left asks nothing more', async () => {
  const { cache, leave, asked } = await looking([100, LOST]);
  const done = readAgain(cache);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  await done;
  expect(asked()).toBe(2);
});

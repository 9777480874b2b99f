import { Outage } from '@bank/kernel/problem.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeout } from './timeout.ts';

test('what takes too long is an outage, and what comes of it later disturbs nobody', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(withTimeout(never, 5)).rejects.toThrow(Outage);
  const failsLater = wait(20).then(() => Promise.reject(new Error('too late to matter')));
  await expect(withTimeout(failsLater, 5)).rejects.toThrow(Outage);
  await wait(30);
});

test('an answer or a failure in time is passed on', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});

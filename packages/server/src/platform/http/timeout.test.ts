import { Outage } from '@bank/kernel/problem.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTime } from './timeout.ts';

test('what takes too long is an outage, and what comes of it later disturbs nobody', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(inTime(never, 5)).rejects.toThrow(Outage);
  const failsLater = wait(20).then(() => Promise.reject(new Error('too late to matter')));
  await expect(inTime(failsLater, 5)).rejects.toThrow(Outage);
  await wait(30);
});

test('an answer or a failure in time is passed on', async () => {
  expect(await inTime(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(inTime(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './testing/bank.ts';
import { invisible } from './testing/probes/invisible.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, time: 'present', steppedUp: true });
});
afterAll(() => bank.close());

test('T32 no name takes a letter that nobody sees, no text breaks a call, each is kept in one spelling', async () => {
  expect(await invisible(bank, bank.endpoints)).toEqual([]);
}, 240_000);

import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import * as contract from '@bank/contract/payments/withdrawals/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { cashWorld, type Holder } from '../../testing/withdrawals.ts';
import { startDue } from './runs.ts';

let bank: TestBank;
const world = cashWorld(() => bank);
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

type Request = RequestOf<typeof contract.scheduleWithdrawal>;

const requestFor = (who: Holder, on: string, time: string, more: Partial<Request> = {}): Request => ({
  accountId: who.account,
  withdrawalType: 'atm',
  amount: cents(20_000),
  scheduledDate: dayFrom(on),
  scheduledTime: time,
  allowFingerprint: false,
  ...more,
});
const schedule = (who: Holder, on: string, time: string, more: Partial<Request> = {}, intent?: string) =>
  world.as(who, intent)(contract.scheduleWithdrawal, requestFor(who, on, time, more));
const show = (who: Holder, id: string) =>
  world.as(who)(contract.showWithdrawal, { withdrawalId: world.idOf(id) });
const start = () => startDue(bank.contextAs('worker'));

test.each([
  ['a weekday', '2028-02-22', '2028-02-23', '10:30', '2028-02-23 10:29', '2028-02-23 10:30'],
  [
    'a Sunday of the spring change',
    '2028-03-10',
    '2028-03-12',
    '03:30',
    '2028-03-12 03:29',
    '2028-03-12 03:30',
  ],
  ['a Saturday', '2028-04-13', '2028-04-15', '11:00', '2028-04-15 10:59', '2028-04-15 11:00'],
  ['a bank holiday', '2028-05-26', '2028-05-29', '09:00', '2028-05-29 08:59', '2028-05-29 09:00'],
  [
    'an evening that is tomorrow in Greenwich',
    '2028-05-31',
    '2028-05-31',
    '21:15',
    '2028-05-31 21:14',
    '2028-05-31 21:15',
  ],
])(
  '[WDRF-15] scheduled for %s: no money aside and no code before its minute',
  async (_, planned, on, time, before, at) => {
    const day = dayFrom(planned);
    await world.passTo(`${planned} 09:00`, day);
    const nora = await world.holder(50_000, 'savings');
    const made = await schedule(nora, on, time);
    expect(made).toMatchObject({ status: 'Scheduled', amount: 20_000, fee: 250, canCancel: true });
    await world.passTo(before, day);
    expect(await start()).toBe(0);
    expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
    const ask = () => world.as(nora)(contract.issueAtmCode, { withdrawalId: made.id });
    await expect(ask()).rejects.toMatchObject({ code: 'code_over' });
    await world.passTo(at, day);
    expect(await start()).toBe(1);
    expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_250 });
    expect(await show(nora, made.id)).toMatchObject({ status: 'Ready' });
    const { atmCode } = await ask();
    expect(await world.redeem(nora, 20_000, atmCode)).toMatchObject({ answer: 'approved' });
    const mails = await runWorker(bank);
    expect(mails.map(({ text }) => text).join()).not.toContain(atmCode);
    expect(mails.map(({ subject }) => subject)).toContain('Your scheduled cash is ready');
  },
);

test('[WDRF-06] a day before today, a minute that is over, and a day too far away are refused', async () => {
  await world.passTo('2028-06-05 10:00', dayFrom('2028-06-05'));
  const nora = await world.holder(50_000);
  const refusedFor = (word: string) => ({ problems: [expect.objectContaining({ word })] });
  await expect(schedule(nora, '2028-06-04', '10:30')).rejects.toMatchObject(
    refusedFor('withdrawal.validation.timeOver'),
  );
  await expect(schedule(nora, '2028-06-05', '10:00')).rejects.toMatchObject(
    refusedFor('withdrawal.validation.timeOver'),
  );
  await expect(schedule(nora, '2028-09-04', '10:00')).rejects.toMatchObject(
    refusedFor('withdrawal.validation.tooFar'),
  );
  expect(await schedule(nora, '2028-09-03', '10:00')).toMatchObject({ status: 'Scheduled' });
  // The contract's own client refuses it, as the server does: by the same schema.
  await expect(schedule(nora, '2028-06-06', '')).rejects.toThrow('withdrawal.validation.schedule');
});

test('funds and limits are told when it is planned, and decided at its minute', async () => {
  await world.passTo('2028-06-06 10:00', dayFrom('2028-06-06'));
  const [rich, poor] = [await world.holder(200_000), await world.holder(0)];
  await world.withdraw(rich, 90_000);
  const planned = await world.as(rich)(
    contract.planScheduledWithdrawal,
    requestFor(rich, '2028-06-06', '11:00'),
  );
  expect(planned).toMatchObject({
    total: 20_000,
    limit: { cap: 100_000, used: 90_000 },
    problems: [{ word: 'withdrawal.validation.atmLimit', blanks: { limit: '1,000' } }],
  });
  const overLimit = await schedule(rich, '2028-06-06', '11:00');
  const short = await schedule(poor, '2028-06-06', '11:00');
  const filled = await schedule(poor, '2028-06-06', '11:30');
  await expect(schedule(rich, '2028-06-06', '11:00', { amount: cents(102_000) })).rejects.toMatchObject({
    problems: [{ word: 'withdrawal.validation.atmLimit' }],
  });
  await world.passTo('2028-06-06 11:01', dayFrom('2028-06-06'));
  expect(await start()).toBe(2);
  expect(await show(rich, overLimit.id)).toMatchObject({ status: 'Failed', reason: 'limit_reached' });
  expect(await show(poor, short.id)).toMatchObject({ status: 'Failed', reason: 'insufficient_funds' });
  await fund(bank, poor.account, 30_000);
  await world.passTo('2028-06-06 11:30', dayFrom('2028-06-06'));
  await start();
  expect(await show(poor, filled.id)).toMatchObject({ status: 'Ready' });
});

test('the same intent schedules once, and several workers start it once', async () => {
  await world.passTo('2028-06-07 10:00', dayFrom('2028-06-07'));
  const nora = await world.holder(50_000);
  const intent = randomUUID();
  const made = await Promise.all(
    Array.from({ length: 10 }, () => schedule(nora, '2028-06-07', '10:30', {}, intent)),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  await world.passTo('2028-06-07 10:30', dayFrom('2028-06-07'));
  await Promise.all(Array.from({ length: 4 }, start));
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 20_000 });
});

test('[WDRF-18] a scheduled one is canceled before its minute, and one that was missed is not made up for', async () => {
  await world.passTo('2028-06-08 10:00', dayFrom('2028-06-08'));
  const nora = await world.holder(50_000);
  const [cancelled, missed] = [
    await schedule(nora, '2028-06-08', '10:30'),
    await schedule(nora, '2028-06-08', '10:31'),
  ];
  const cancel = () => world.as(nora)(contract.cancelWithdrawal, { withdrawalId: cancelled.id });
  expect(await cancel()).toMatchObject({ status: 'Cancelled' });
  expect(await cancel()).toMatchObject({ status: 'Cancelled' });
  await world.passTo('2028-06-08 11:02', dayFrom('2028-06-08'));
  await start();
  expect(await show(nora, missed.id)).toMatchObject({ status: 'Failed', reason: 'not_started' });
  expect(await world.balanceOf(nora)).toEqual({ posted: 50_000, held: 0 });
  expect(await bookFaults(bank.worker)).toEqual([]);
});

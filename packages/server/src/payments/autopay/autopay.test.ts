import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  cancelAutopay,
  createAutopay,
  listAutopayPayees,
  listAutopays,
  showAutopay,
  updateAutopay,
} from '@bank/contract/payments/autopay/contract.ts';
import { listUpcomingBills, setBillAutopay } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { runThrough, reachDay, setMoment } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

type Form = RequestOf<typeof createAutopay>;

const formOf = (payer: Payer, payeeId: string, more: Partial<Form> = {}): Form => ({
  sourceAccount: payer.account,
  payeeId: idFrom('autopayPayee', payeeId),
  payeeType: 'bill',
  paymentType: 'fixed',
  amount: cents(1_000),
  frequency: 'monthly',
  startDate: TODAY,
  endCondition: 'never',
  notifications: { email: true, reminder: true, textForFailure: false },
  ...more,
});
const today = async (payer: Payer): Promise<Day> => (await payer.as()(listUpcomingBills, {})).today;

describe('[AUTP-03] [AUTP-06] what the form refuses, in the words of the specification', () => {
  test.each<[string, Partial<Form>, string]>([
    ['amount', { amount: null }, 'Please enter a valid payment amount'],
    ['customFrequency.days', { frequency: 'custom' }, 'Please enter a valid number of days'],
    ['endDate', { endCondition: 'date' }, 'Please select an end date'],
    ['endDate', { endCondition: 'date', endDate: TODAY }, 'End date must be after start date'],
    ['occurrences', { endCondition: 'occurrences' }, 'Please enter a valid number of payments'],
    ['startDate', { startDate: dayFrom('2030-12-31') }, 'Choose a date on or after'],
    // [AUTP-04] The bank doesn't know what a company is owed.
    [
      'paymentType',
      { paymentType: 'minimum' },
      'You can pay the minimum due, statement balance or full balance only on your own credit accounts',
    ],
  ])('%s', async (field, wrong, text) => {
    const payer = await payerWith(bank, 0);
    const { id } = await payer.add();
    const refusal = payer.as()(createAutopay, formOf(payer, id, wrong));
    await expect(refusal).rejects.toMatchObject({ problems: [{ field }] });
    await expect(refusal).rejects.toThrow(text);
  });

  test('[AUTP-08] an account that is not there, a card that pays, an account that pays itself', async () => {
    const payer = await payerWith(bank, 0);
    const { id } = await payer.add();
    const credit = await openTestAccount(bank, payer.customerId, 'credit');
    const make = (more: Partial<Form>) => payer.as()(createAutopay, formOf(payer, id, more));
    await expect(make({ sourceAccount: idFrom('account', randomUUIDv7()) })).rejects.toThrow(
      'Selected account not found in available accounts',
    );
    await expect(make({ sourceAccount: credit })).rejects.toMatchObject({ code: 'wrong_source' });
    const itself = { payeeId: idFrom('autopayPayee', payer.account), payeeType: 'transfer' as const };
    await expect(make(itself)).rejects.toMatchObject({ code: 'same_account' });
  });
});

test('[AUTP-02] the payees: companies, and own accounts with the ways each can be paid', async () => {
  const payer = await payerWith(bank, 0);
  const { id } = await payer.add({ nickname: 'Power' });
  const credit = await openTestAccount(bank, payer.customerId, 'credit');
  const made = await payer.as()(createAutopay, formOf(payer, id));
  const { billPayees, transferPayees } = await payer.as()(listAutopayPayees, {});
  expect(billPayees).toEqual([
    { id, name: 'Power', accountNum: '5678', paymentTypes: ['fixed'], autopayId: made.id },
  ]);
  expect(transferPayees.find((each) => (each.id as string) === credit)?.paymentTypes).toEqual([
    'fixed',
    'minimum',
    'statement',
    'full',
  ]);
});

test('[AUTP-09] the same intent makes one; another of the same payee is refused', async () => {
  const payer = await payerWith(bank, 0);
  const { id } = await payer.add();
  const intent = randomUUID();
  const first = await payer.as(intent)(createAutopay, formOf(payer, id));
  expect(await payer.as(intent)(createAutopay, formOf(payer, id))).toEqual(first);
  await expect(
    payer.as(intent)(createAutopay, formOf(payer, id, { amount: cents(2) })),
  ).rejects.toMatchObject({ code: 'intent_reused' });
  await expect(payer.as()(createAutopay, formOf(payer, id))).rejects.toMatchObject({
    code: 'autopay_exists',
  });
});

describe('[AUTP-10] [AUTP-11] [AUTP-12] its life', () => {
  test('paused it has no next day, resumed it has one, cancelled it stays on record and does nothing', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add();
    const { id: autopayId } = await payer.as()(createAutopay, formOf(payer, id));
    const change = (status: 'active' | 'paused') => payer.as()(updateAutopay, { autopayId, status });
    expect(await change('paused')).toMatchObject({ status: 'paused', nextPaymentDate: null });
    expect(await change('paused')).toMatchObject({ status: 'paused' });
    expect(await change('active')).toMatchObject({ status: 'active', nextPaymentDate: TODAY });
    expect(await payer.as()(cancelAutopay, { autopayId })).toMatchObject({
      status: 'cancelled',
      nextPaymentDate: null,
    });
    await payer.as()(cancelAutopay, { autopayId });
    await expect(change('active')).rejects.toMatchObject({ code: 'autopay_over' });
    await expect(payer.as()(updateAutopay, { autopayId, ...formOf(payer, id) })).rejects.toMatchObject({
      code: 'autopay_over',
    });
    const tabs = async (status: 'current' | 'completed' | 'cancelled') =>
      (await payer.as()(listAutopays, { status })).autopays.map((each) => each.id);
    // [AUTP-01]
    expect([await tabs('current'), await tabs('completed'), await tabs('cancelled')]).toEqual([
      [],
      [],
      [autopayId],
    ]);
    // The payee can have a new one.
    expect((await payer.as()(createAutopay, formOf(payer, id))).id).not.toBe(autopayId);
  });

  test('[AUTP-05] [AUTP-17] it pays, counts down, completes, and shows what it has done', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add();
    const start = await today(payer);
    const made = await payer.as()(
      createAutopay,
      formOf(payer, id, {
        frequency: 'custom',
        customFrequency: { days: 2 },
        startDate: start,
        endCondition: 'occurrences',
        occurrences: 2,
        // [AUTP-07] Left over from another end condition; ignored.
        endDate: dayFrom('2031-01-01'),
      }),
    );
    expect(made).toMatchObject({ remainingOccurrences: 2, endDate: null, occurrences: 2 });
    await runThrough(bank, start);
    const half = await payer.as()(showAutopay, { autopayId: made.id });
    expect(half).toMatchObject({
      status: 'active',
      remainingOccurrences: 1,
      lastPaymentDate: start,
      lastPaymentAmount: 1_000,
      past: [{ outcome: 'done', amount: 1_000, state: 'pending' }],
    });
    await runThrough(bank, half.nextPaymentDate ?? start);
    expect(await payer.as()(showAutopay, { autopayId: made.id })).toMatchObject({
      status: 'completed',
      remainingOccurrences: 0,
      nextPaymentDate: null,
      coming: [],
      past: [{ outcome: 'done' }, { outcome: 'done' }],
    });
  });

  test('an edit keeps its days where they are counted as before, and never rewrites the past', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add();
    const start = await today(payer);
    const form = formOf(payer, id, { startDate: start, frequency: 'weekly' });
    const { id: autopayId } = await payer.as()(createAutopay, form);
    await runThrough(bank, start);
    const before = await payer.as()(showAutopay, { autopayId });
    const more = await payer.as()(updateAutopay, { autopayId, ...form, amount: cents(2_000) });
    expect(more).toMatchObject({ amount: 2_000, nextPaymentDate: before.nextPaymentDate, startDate: start });
    const next = before.nextPaymentDate ?? start;
    await runThrough(bank, next);
    await setMoment(bank, `${next} 12:00`, next);
    const after = await payer.as()(showAutopay, { autopayId });
    expect(after.past.map(({ amount }) => amount)).toEqual([2_000, 1_000]);
    await expect(
      payer.as()(updateAutopay, { autopayId, ...form, frequency: 'monthly' }),
    ).rejects.toMatchObject({ code: 'starts_in_the_past', problems: [{ field: 'startDate' }] });
  });
});

describe('[BILL-05] one record, whichever page asks', () => {
  const withDue = (payer: Payer, startsOn: Day) =>
    payer.add({ due: { amount: cents(12_840), startsOn, every: 'monthly' } });

  test('the switch of two tabs and the form of a third at once: one record', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await payerWith(bank, 50_000);
      const { id } = await withDue(payer, await today(payer));
      const bill = { billId: idFrom('bill', id), autopay: true };
      await Promise.allSettled([
        payer.as()(setBillAutopay, bill),
        payer.as()(setBillAutopay, bill),
        payer.as()(createAutopay, formOf(payer, id, { startDate: await today(payer) })),
        payer.as()(setBillAutopay, bill),
      ]);
      const { autopays } = await payer.as()(listAutopays, {});
      expect(autopays.map(({ status }) => status)).toEqual(['active']);
    }
  });

  test('of an account of their own too: of six at once, one is made', async () => {
    const payer = await payerWith(bank, 50_000);
    const savings = await openTestAccount(bank, payer.customerId, 'savings');
    const form = formOf(payer, savings, { payeeType: 'transfer', startDate: await today(payer) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => payer.as()(createAutopay, form)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await payer.as()(listAutopays, {})).autopays).toHaveLength(1);
  });

  test('off pauses it and on resumes it, and both pages tell the same', async () => {
    const payer = await payerWith(bank, 50_000);
    const start = await today(payer);
    const { id } = await withDue(payer, start);
    const billId = idFrom('bill', id);
    const on = await payer.as()(setBillAutopay, { billId, autopay: true });
    expect(on).toMatchObject({ autopay: true, paysOn: start });
    const status = async () => (await payer.as()(listAutopays, {})).autopays.map((each) => each.status);
    expect(await payer.as()(setBillAutopay, { billId, autopay: false })).toMatchObject({
      autopay: false,
      autopayId: on.autopayId,
      paysOn: null,
    });
    expect(await status()).toEqual(['paused']);
    expect(await payer.as()(setBillAutopay, { billId, autopay: true })).toMatchObject({
      autopayId: on.autopayId,
    });
    expect(await status()).toEqual(['active']);
  });

  test('a bill that was paid by hand is not paid again, and a part that was paid is not paid twice', async () => {
    const start = dayFrom('2031-03-03');
    await runThrough(bank, start);
    const payer = await payerWith(bank, 50_000);
    const { id } = await withDue(payer, dayFrom('2031-03-05'));
    const billId = idFrom('bill', id);
    const { autopayId } = await payer.as()(setBillAutopay, { billId, autopay: true });
    const pay = (amount: number) =>
      payer.as()(createPayment, {
        payeeId: id,
        accountId: payer.account,
        amount: cents(amount),
        paymentDate: start,
      });
    await pay(12_840);
    await runThrough(bank, dayFrom('2031-03-05'));
    const past = async () =>
      (await payer.as()(showAutopay, { autopayId: autopayId as Id<'autopay'> })).past.map(
        ({ outcome, amount, reason }) => [outcome, amount, reason?.code],
      );
    expect(await past()).toEqual([['skipped', null, 'nothing_due']]);
    await payer.as()(createPayment, {
      payeeId: id,
      accountId: payer.account,
      amount: cents(2_840),
      paymentDate: dayFrom('2031-03-05'),
    });
    await runThrough(bank, dayFrom('2031-04-04'));
    expect(await past()).toEqual([
      ['done', 10_000, undefined],
      ['skipped', null, 'nothing_due'],
    ]);
  });
});

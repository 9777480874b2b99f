import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import {
  cancelPayment,
  createPayment,
  createRecurringPayment,
  listPayments,
  planPayment,
  showPayment,
  showPaymentIntent,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REASONS } from '@bank/tools/counterparts/network/behaviour.ts';
import { movementIdOf, referenceOf } from '../../movements/intent.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer, payerWith, type Payer } from '../../testing/bills.ts';
import { runThrough, reachDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

const toRequest = (payer: Payer, payeeId: string, amount: number, paymentDate: Day = TODAY) => ({
  payeeId: payeeId as Awaited<ReturnType<Payer['add']>>['id'],
  accountId: payer.account,
  amount: cents(amount),
  paymentDate,
});
const availableOf = async (payer: Payer) => {
  const { accounts } = await payer.as()(listAccounts, {});
  return accounts.map(({ currentBalance, availableBalance }) => [currentBalance, availableBalance]);
};

describe('[BILL-07] [BILL-08] a payment of today', () => {
  test('is planned, committed as planned, pending until the other side has answered, then processed', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add();
    const planned = await payer.as()(planPayment, { ...toRequest(payer, id, 12_840), frequency: 'once' });
    expect(planned).toMatchObject({ amount: 12_840, fee: 0, leavesOn: TODAY, availableAfter: 37_160 });
    expect(planned.cautions.map(({ code }) => code)).toEqual(['first_payment']);
    const done = await payer.as()(createPayment, { plan: planned.plan?.token ?? '' });
    expect(done).toMatchObject({
      payee: 'Casco Electric',
      status: 'Pending',
      amount: 12_840,
      date: TODAY,
      frequency: 'once',
      canCancel: true,
      autopayId: null,
    });
    expect(done.confirmationNumber).toMatch(/^BPC-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(done.receipt?.state).toBe('pending');
    expect(await availableOf(payer)).toEqual([[50_000, 37_160]]);
    await answer(bank, done.movementId ?? '', 'settled');
    expect(await payer.as()(showPayment, { paymentId: done.id })).toMatchObject({
      status: 'Processed',
      canCancel: false,
      steps: [{ state: 'pending' }, { state: 'posted' }],
    });
    expect(await availableOf(payer)).toEqual([[37_160, 37_160]]);
    const again = await payer.as()(planPayment, { ...toRequest(payer, id, 12_840), frequency: 'once' });
    expect(again.cautions.map(({ code }) => code)).toEqual(['same_again']);
  });

  test('of a wish without a plan is the same, and a retry finds the first', async () => {
    const payer = await payerWith(bank, 1_000);
    const { id } = await payer.add();
    const intent = randomUUID();
    const first = await payer.as(intent)(createPayment, toRequest(payer, id, 1_000));
    const second = await payer.as(intent)(createPayment, toRequest(payer, id, 1_000));
    expect(second).toEqual(first);
    await expect(payer.as(intent)(createPayment, toRequest(payer, id, 999))).rejects.toMatchObject({
      code: 'intent_reused',
    });
    await expect(payer.as()(createPayment, toRequest(payer, id, 1))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
  });

  test('is found by its intent, at once or on its day, once or again; a stranger finds nothing', async () => {
    const payer = await payerWith(bank, 1_000);
    const { id } = await payer.add();
    const [today, later, again] = Array.from({ length: 3 }, () => idFrom('intent', randomUUIDv7()));
    const request = toRequest(payer, id, 100);
    const paid = await payer.as(today)(createPayment, request);
    const waiting = await payer.as(later)(createPayment, { ...request, paymentDate: addDays(TODAY, 5) });
    const monthly = await payer.as(again)(createRecurringPayment, { ...request, frequency: 'monthly' });
    const found = (intent = idFrom('intent', randomUUIDv7())) => payer.as()(showPaymentIntent, { intent });
    expect([await found(today), await found(later), await found(again)]).toEqual([paid, waiting, monthly]);
    await expect(found()).rejects.toMatchObject({ status: 404 });
    const stranger = await payerWith(bank, 0);
    await expect(
      stranger.as()(showPaymentIntent, { intent: idFrom('intent', later ?? '') }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('of yesterday, from a card, or to nobody is refused', async () => {
    const payer = await payerWith(bank, 1_000);
    const { id } = await payer.add();
    const past = toRequest(payer, id, 100, addDays(TODAY, -1));
    await expect(payer.as()(createPayment, past)).rejects.toMatchObject({ code: 'starts_in_the_past' });
    await expect(payer.as()(planPayment, { ...past, frequency: 'once' })).rejects.toMatchObject({
      code: 'starts_in_the_past',
    });
    await expect(payer.as()(createPayment, toRequest(payer, randomUUIDv7(), 100))).rejects.toMatchObject({
      status: 404,
    });
    const stranger = await payerWith(bank, 0);
    const theirs = await stranger.add();
    await expect(payer.as()(createPayment, toRequest(payer, theirs.id, 100))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a payment of a later day', () => {
  test('waits under its name and number, moves nothing, and happens on its day', async () => {
    const payer = await payerWith(bank, 5_000);
    const { id } = await payer.add();
    const intent = randomUUID();
    const request = { ...toRequest(payer, id, 4_000, dayFrom('2031-01-08')), memo: 'January' };
    const planned = await payer.as()(planPayment, { ...request, frequency: 'once' });
    expect(planned).toMatchObject({ plan: null, leavesOn: '2031-01-08', arrivesOn: '2031-01-09' });
    const made = await payer.as(intent)(createPayment, request);
    expect(made).toMatchObject({ status: 'Pending', date: '2031-01-08', memo: 'January', receipt: null });
    expect(await payer.as(intent)(createPayment, request)).toEqual(made);
    expect(await availableOf(payer)).toEqual([[5_000, 5_000]]);
    await runThrough(bank, dayFrom('2031-01-08'));
    const ran = await payer.as()(showPayment, { paymentId: made.id });
    expect(ran).toMatchObject({
      id: made.id,
      confirmationNumber: made.confirmationNumber,
      status: 'Pending',
      memo: 'January',
    });
    expect(ran.confirmationNumber).toBe(referenceOf('BPC', movementIdOf(payer.customerId, `${made.id}/0`)));
    expect(ran.movementId).toBe(movementIdOf(payer.customerId, `${made.id}/0`));
    expect(await availableOf(payer)).toEqual([[5_000, 1_000]]);
    // The same request, repeated on the payment date, is still the same payment.
    expect((await payer.as(intent)(createPayment, request)).id).toBe(made.id);
    expect(await availableOf(payer)).toEqual([[5_000, 1_000]]);
  });

  test('on a closed day goes on the business day before, and says so', async () => {
    const payer = await payerWith(bank, 5_000);
    const { id } = await payer.add();
    const saturday = dayFrom('2031-02-15');
    const planned = await payer.as()(planPayment, {
      ...toRequest(payer, id, 100, saturday),
      frequency: 'monthly',
    });
    expect(planned.leavesOn).toBe('2031-02-14');
    expect(planned.cautions.map(({ code }) => code)).toContain('moved_day');
    expect(planned.coming.slice(0, 2).map(({ day }) => day)).toEqual(['2031-02-14', '2031-03-14']);
  });

  test('that meets too little money is tried once more and then failed, with the reason in words', async () => {
    const payer = await payerWith(bank, 100);
    const { id } = await payer.add();
    const made = await payer.as()(createPayment, toRequest(payer, id, 5_000, dayFrom('2031-02-20')));
    await runThrough(bank, dayFrom('2031-02-20'));
    expect(await payer.as()(showPayment, { paymentId: made.id })).toMatchObject({
      status: 'Pending',
      date: '2031-02-21',
    });
    await runThrough(bank, dayFrom('2031-02-21'));
    expect(await payer.as()(showPayment, { paymentId: made.id })).toMatchObject({
      status: 'Failed',
      canCancel: false,
      reason: { code: 'insufficient_funds' },
    });
  });
});

describe('[BILL-12] only what is pending can be cancelled', () => {
  test('a payment that has not left, once; the money is free again', async () => {
    const payer = await payerWith(bank, 5_000);
    const { id } = await payer.add();
    const today = dayFrom('2031-02-21');
    const { id: paymentId } = await payer.as()(createPayment, toRequest(payer, id, 5_000, today));
    expect(await payer.as()(cancelPayment, { paymentId })).toMatchObject({ status: 'Cancelled' });
    expect(await payer.as()(cancelPayment, { paymentId })).toMatchObject({ status: 'Cancelled' });
    expect(await availableOf(payer)).toEqual([[5_000, 5_000]]);
    const sent = await payer.as()(createPayment, toRequest(payer, id, 5_000, today));
    await answer(bank, sent.movementId ?? '', 'settled');
    await expect(payer.as()(cancelPayment, { paymentId: sent.id })).rejects.toMatchObject({
      status: 409,
      code: 'too_late',
    });
  });

  test('a payment that waits ends; of a recurring one the next alone', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id } = await payer.add();
    const once = await payer.as()(createPayment, toRequest(payer, id, 100, dayFrom('2031-03-03')));
    expect(await payer.as()(cancelPayment, { paymentId: once.id })).toMatchObject({
      id: once.id,
      status: 'Cancelled',
    });
    const weekly = await payer.as()(createRecurringPayment, {
      ...toRequest(payer, id, 700, dayFrom('2031-03-05')),
      frequency: 'weekly',
    });
    expect(weekly).toMatchObject({ frequency: 'weekly', status: 'Pending', date: '2031-03-05' });
    const skipped = await payer.as()(cancelPayment, { paymentId: weekly.id });
    expect(skipped).toMatchObject({ status: 'Cancelled', confirmationNumber: weekly.confirmationNumber });
    const next = await payer.as()(showPayment, { paymentId: weekly.id });
    expect(next).toMatchObject({ status: 'Pending', date: '2031-03-12' });
    expect(next.confirmationNumber).not.toBe(weekly.confirmationNumber);
  });
});

test('a payee has one recurring payment, however many ask at once', async () => {
  const payer = await payerWith(bank, 50_000);
  const { id } = await payer.add();
  const request = { ...toRequest(payer, id, 700, dayFrom('2031-03-05')), frequency: 'monthly' as const };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => payer.as()(createRecurringPayment, request)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { payments } = await payer.as()(listPayments, {});
  expect(payments.filter(({ status }) => status === 'Pending')).toHaveLength(1);
});

describe('every no of the clearing house', () => {
  const today = dayFrom('2031-02-21');
  test.each(
    REASONS.ach.out.flatMap((reason) => [
      { what: 'rejected' as const, reason },
      { what: 'returned' as const, reason },
    ]),
  )('$what with $reason: failed, the money is back, and the customer reads why', async ({ what, reason }) => {
    const payer = await payerWith(bank, 9_000);
    const { id } = await payer.add();
    const sent = await payer.as()(createPayment, toRequest(payer, id, 9_000, today));
    await answer(bank, sent.movementId ?? '', what, reason);
    const shown = await payer.as()(showPayment, { paymentId: sent.id });
    expect(shown).toMatchObject({ status: 'Failed', reason: { code: reason }, canCancel: false });
    expect(shown.reason?.text).toMatch(/^The [^()]+\.$/);
    expect(await availableOf(payer)).toEqual([[9_000, 9_000]]);
  });
});

test('after all of it the books are whole', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
});

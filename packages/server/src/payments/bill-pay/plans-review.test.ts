import { planCreditPayment } from '@bank/contract/accounts/deposits/contract.ts';
import { createPayment, planPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { customerContextOf } from '../../testing/contexts.ts';
import { setDay } from '../../testing/schedules.ts';
import { lowerLimit } from '../spending-controls/service.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, TODAY);
});
afterAll(() => bank.close());

const bill = (payer: Payer, payeeId: Awaited<ReturnType<Payer['add']>>['id'], amount: number) => ({
  payeeId,
  accountId: payer.account,
  amount: cents(amount),
  paymentDate: TODAY,
});

test('[PAYM-01] a card payment’s review counts from the money that can be spent, as every other review does', async () => {
  const payer = await payerWith(bank, 100_000);
  const card = await openTestAccount(bank, payer.customerId, 'credit', { creditLimit: cents(500_000) });
  const number = await bookNumberOf(bank, card);
  const bought = {
    debit: number,
    credit: own.clearing_card,
    amount: cents(50_000),
    kind: 'purchase',
  } as const;
  await book(bank, [bought]);
  const { id } = await payer.add();
  await payer.as()(createPayment, bill(payer, id, 10_000));
  const { balances } = await payer.as()(planCreditPayment, {
    accountId: card,
    sourceAccountId: payer.account,
    amount: cents(5_000),
  });
  expect(balances).toEqual([
    { accountId: payer.account, before: 90_000, after: 85_000 },
    { accountId: card, before: -50_000, after: -45_000 },
  ]);
});

test('a limit is checked at the review, which names it and what is left', async () => {
  const payer = await payerWith(bank, 1_000_000);
  const { id } = await payer.add();
  const context = customerContextOf(bank, payer.customerId, null);
  await lowerLimit(context, { limit: 'billDay', amount: cents(70_000) });
  await payer.as()(createPayment, bill(payer, id, 64_000));
  const review = (amount: number) =>
    payer.as()(planPayment, { ...bill(payer, id, amount), frequency: 'once' });
  await expect(review(6_001)).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'This is over your daily limit of $700.00. You have $60.00 left today.',
  });
  expect((await review(6_000)).plan).not.toBeNull();
  // Paying without a review first gives the same answer.
  await expect(payer.as()(createPayment, bill(payer, id, 6_001))).rejects.toMatchObject({
    message: 'This is over your daily limit of $700.00. You have $60.00 left today.',
  });
});

test('two reviews that both fit do not both go: the second hears of the limit', async () => {
  const payer = await payerWith(bank, 1_000_000);
  const { id } = await payer.add();
  const context = customerContextOf(bank, payer.customerId, null);
  await lowerLimit(context, { limit: 'billDay', amount: cents(10_000) });
  const [one, two] = await Promise.all(
    [6_000, 5_000].map((amount) =>
      payer.as()(planPayment, { ...bill(payer, id, amount), frequency: 'once' }),
    ),
  );
  await payer.as()(createPayment, { plan: one?.plan?.token ?? '' });
  await expect(payer.as()(createPayment, { plan: two?.plan?.token ?? '' })).rejects.toMatchObject({
    code: 'limit_reached',
    message:
      'This is over your limit of $100.00. Other payments used it first. Start again to see what’s left.',
  });
});

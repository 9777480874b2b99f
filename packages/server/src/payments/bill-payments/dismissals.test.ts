import { dismissBill, listUpcomingBills } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { updatePayee } from '@bank/contract/payments/payees/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith, type Payer } from '../../testing/bills.ts';
import { setDay } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const monthly = (startsOn: string, amount = 4_500) => ({
  due: { amount: cents(amount), startsOn: dayFrom(startsOn), every: 'monthly' as const },
});
const shown = (payer: Payer) => payer.as()(listUpcomingBills, {});
const on = (text: string): Promise<void> => setDay(bank, dayFrom(text));

test('[BILL-02] a bill nobody paid stays, as overdue, for as long as nobody deals with it', async () => {
  await on('2031-01-02');
  const payer = await payerWith(bank, 500_000);
  await payer.add(monthly('2031-01-15'));
  await on('2031-05-07');
  const { bills, summary } = await shown(payer);
  expect(bills).toMatchObject([
    {
      dueDate: '2031-01-15',
      amount: 4_500,
      isOverdue: true,
      // February, March and April.
      alsoOverdue: { count: 3, amount: 13_500 },
    },
  ]);
  expect(summary.dueWithin7).toMatchObject({ count: 4, amount: 18_000 });
});

test('[BILL-02] it goes when it is paid, and the next one takes its place', async () => {
  await on('2032-01-02');
  const payer = await payerWith(bank, 500_000);
  const payee = await payer.add(monthly('2032-01-15'));
  await on('2032-03-03');
  await payer.as()(createPayment, {
    payeeId: payee.id,
    accountId: payer.account,
    amount: cents(4_500),
    paymentDate: dayFrom('2032-03-03'),
  });
  expect((await shown(payer)).bills).toMatchObject([{ dueDate: '2032-02-15', alsoOverdue: { count: 0 } }]);
});

test('[BILL-02] dismissed with a reason it goes, is kept with that reason, and is noted once', async () => {
  await on('2033-01-02');
  const payer = await payerWith(bank, 500_000);
  const payee = await payer.add(monthly('2033-01-15'));
  await on('2033-02-03');
  const billId = idFrom('bill', payee.id);
  const dueDate: Day = dayFrom('2033-01-15');
  for (let times = 0; times < 2; times += 1) {
    const { dismissed } = await payer.as()(dismissBill, { billId, dueDate, reason: 'paid-elsewhere' });
    expect(dismissed).toMatchObject({ dueDate, amount: 4_500, reason: 'paid-elsewhere' });
  }
  const { bills, dismissed } = await shown(payer);
  expect(bills).toMatchObject([{ dueDate: '2033-02-15', isOverdue: false }]);
  expect(dismissed).toMatchObject([{ dueDate, reason: 'paid-elsewhere' }]);
  const rows = await bank.root
    .selectFrom('audit_events')
    .select('action')
    .where('object_id', '=', payee.id)
    .where('action', '=', 'bills.dismissed')
    .execute();
  expect(rows).toHaveLength(1);
});

test('[BILL-02] nobody dismisses a bill that is not open, nor another’s', async () => {
  await on('2034-01-02');
  const payer = await payerWith(bank, 500_000);
  const stranger = await payerWith(bank, 500_000);
  const payee = await payer.add(monthly('2034-01-15'));
  const asked = { billId: idFrom('bill', payee.id), reason: 'not-mine' as const };
  await expect(payer.as()(dismissBill, { ...asked, dueDate: dayFrom('2034-01-16') })).rejects.toMatchObject({
    problems: [{ code: 'not_found' }],
  });
  await expect(
    stranger.as()(dismissBill, { ...asked, dueDate: dayFrom('2034-01-15') }),
  ).rejects.toMatchObject({ problems: [{ code: 'not_found' }] });
});

test('[BILL-02] a bill that is replaced starts anew: what was due under the old one is gone', async () => {
  await on('2035-01-02');
  const payer = await payerWith(bank, 500_000);
  const payee = await payer.add(monthly('2035-01-15'));
  await on('2035-04-01');
  const { bills: before } = await shown(payer);
  expect(before).toMatchObject([{ dueDate: '2035-01-15' }]);
  const { id: payeeId, name, category } = payee;
  await payer.as()(updatePayee, { payeeId, name, category, ...monthly('2035-04-20', 5_000) });
  expect((await shown(payer)).bills).toMatchObject([{ dueDate: '2035-04-20', amount: 5_000 }]);
});

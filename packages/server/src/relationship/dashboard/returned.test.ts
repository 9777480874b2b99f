import { showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import { createPayment, showPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer, payerWith } from '../../testing/bills.ts';
import { setDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, TODAY);
});
afterAll(() => bank.close());

test('[DASH-01] rent that came back stands on the dashboard with its reason, and promises no arrival', async () => {
  const payer = await payerWith(bank, 500_000);
  const { id } = await payer.add({ name: 'Rosa Delgado', category: 'Mortgage/Rent' });
  const { id: paymentId, movementId } = await payer.as()(createPayment, {
    payeeId: id,
    accountId: payer.account,
    amount: cents(120_000),
    paymentDate: TODAY,
  });
  expect((await payer.as()(showDashboard, {})).returned).toEqual([]);
  expect((await payer.as()(showPayment, { paymentId })).arrivesOn).not.toBeNull();
  await answer(bank, movementId ?? '', 'settled');
  await answer(bank, movementId ?? '', 'returned', 'R02');
  expect((await payer.as()(showDashboard, {})).returned).toMatchObject([
    { movementId, kind: 'bill', to: 'Rosa Delgado', amount: 120_000, reason: expect.any(String) as unknown },
  ]);
  expect(await payer.as()(showPayment, { paymentId })).toMatchObject({ status: 'Failed', arrivesOn: null });
  const stranger = await payerWith(bank, 100);
  expect((await stranger.as()(showDashboard, {})).returned).toEqual([]);
});

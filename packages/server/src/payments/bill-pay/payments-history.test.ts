import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  cancelPayment,
  createPayment,
  listPayments,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer, payerWith } from '../../testing/bills.ts';
import { reachDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-02-21');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, TODAY);
});
afterAll(() => bank.close());

test('[BILL-09] [BILL-16] the history is filtered, searched and sorted, and goes on page by page without a gap', async () => {
  const payer = await payerWith(bank, 1_000_000);
  const casco = await payer.add();
  const coast = await payer.add({
    name: 'Mutual 50% Coast',
    accountNumber: '123456',
    category: 'Insurance',
  });
  const made = [];
  for (let at = 0; at < 30; at += 1)
    made.push(
      await payer.as()(createPayment, {
        payeeId: at % 3 === 0 ? coast.id : casco.id,
        accountId: payer.account,
        amount: cents(100 + ((at * 37) % 30)),
        paymentDate: TODAY,
      }),
    );
  await answer(bank, made[0]?.movementId ?? '', 'settled');
  await answer(bank, made[1]?.movementId ?? '', 'rejected', 'R03');
  await payer.as()(cancelPayment, { paymentId: made[2]?.id ?? idFrom('payment', casco.id) });
  const all = async (query: RequestOf<typeof listPayments>) => {
    const found = [];
    let after: string | undefined;
    do {
      const page = await payer.as()(listPayments, { ...query, ...(after ? { after } : {}) });
      found.push(...page.payments);
      after = page.next ?? undefined;
    } while (after);
    return found;
  };
  for (const sort of ['dateNewest', 'dateOldest'] as const) {
    const found = await all({ sort });
    expect(new Set(found.map(({ id }) => id)).size).toBe(30);
  }
  const rising = made.map(({ amount }) => amount).toSorted((one, other) => one - other);
  expect((await all({ sort: 'amountLow' })).map(({ amount }) => amount)).toEqual(rising);
  expect((await all({ sort: 'amountHigh' })).map(({ amount }) => amount)).toEqual(rising.toReversed());
  expect((await all({ status: 'processed' })).map(({ id }) => id)).toEqual([made[0]?.id]);
  expect((await all({ status: 'failed' })).map(({ id }) => id)).toEqual([made[1]?.id]);
  expect((await all({ status: 'cancelled' })).map(({ id }) => id)).toEqual([made[2]?.id]);
  expect(await all({ status: 'pending' })).toHaveLength(27);
  expect(await all({ search: 'coast' })).toHaveLength(10);
  expect(await all({ search: '50%' })).toHaveLength(10);
  expect(await all({ search: '%' })).toHaveLength(10);
  expect((await all({ search: made[5]?.confirmationNumber.slice(4) ?? '' })).map(({ id }) => id)).toEqual([
    made[5]?.id,
  ]);
});

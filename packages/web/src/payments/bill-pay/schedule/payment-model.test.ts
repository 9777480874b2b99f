import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { expect, test } from 'vitest';
import { PAYMENT_MEMORY } from '../preload.ts';
import { payeeLabel, toRequest, type Answers } from './payment-model.ts';

const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const TODAY = '2026-03-12';
const full: Answers = {
  payeeId: id(1),
  amount: '128.40',
  date: TODAY,
  accountId: id(2),
  frequency: 'once',
  memo: '',
};
const PAYEE = 'payBills.schedule.missingPayee';
const AMOUNT = 'billPay.validation.amount';
const ACCOUNT = 'payBills.schedule.missingAccount';
const DATE = 'billPay.validation.date';

const cases: readonly (readonly [Partial<Answers>, readonly string[]])[] = [
  [{}, []],
  [{ payeeId: '' }, [PAYEE]],
  [{ amount: '' }, [AMOUNT]],
  [{ amount: '0' }, [AMOUNT]],
  [{ amount: '0.01' }, []],
  [{ amount: '1,250.00' }, []],
  [{ amount: '-5' }, [AMOUNT]],
  [{ accountId: null }, [ACCOUNT]],
  [{ date: '' }, [DATE]],
  [{ date: '2026-03-11' }, ['payBills.schedule.past']],
  [{ date: '2026-03-13' }, []],
  [{ payeeId: '', amount: '', accountId: null, date: '' }, [PAYEE, AMOUNT, ACCOUNT, DATE]],
  [{ frequency: 'weekly' }, []],
  [{ frequency: 'daily' }, ['billPay.validation.frequency']],
  [{ memo: 'x'.repeat(141) }, ['billPay.validation.memo']],
];

test.each(cases)('[BILL-07] what is missing is named in the order of the form: %o', (change, words) => {
  const { request, problems } = toRequest({ ...full, ...change }, TODAY);
  expect(problems.map(({ word }) => word)).toEqual(words);
  expect(request === null).toBe(words.length > 0);
});

test('[BILL-07] the wish carries cents and leaves an empty memo out', () => {
  const { request } = toRequest({ ...full, amount: '1,250.00', memo: ' ' }, TODAY);
  expect(request).toEqual({
    payeeId: id(1),
    accountId: id(2),
    amount: 125_000,
    paymentDate: TODAY,
    frequency: 'once',
  });
});

test.each([
  [{ name: 'Casco Electric', nickname: null, lastFour: '5678' }, 'Casco Electric •••• 5678'],
  [{ name: 'Casco Electric', nickname: 'Lights', lastFour: '5678' }, 'Lights (Casco Electric) •••• 5678'],
  [{ name: 'Casco Electric', nickname: null, lastFour: '' }, 'Casco Electric'],
])('[BILL-14] of the number only the end is told: %o', (payee, label) => {
  expect(payeeLabel(payee)).toBe(label);
});

test('[BILL-08] the page looks for what was sent under the name of the call', () => {
  expect(PAYMENT_MEMORY).toBe(createPayment.name);
});

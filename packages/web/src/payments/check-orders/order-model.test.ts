import {
  checkStyleIds,
  deliveryIds,
  deliveryPrices,
  priceOf,
  quantityIds,
  quantityPrices,
  stylePrices,
} from '@bank/contract/payments/check-orders/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { expect, test } from 'vitest';
import {
  numberOf,
  photoProblem,
  problemsOf,
  requestOf,
  startOf,
  summaryOf,
  type Accounts,
  type Answers,
  type Pricing,
} from './order-model.ts';

const DAY = dayFrom('2026-11-17');
const pricing: Pricing = {
  checkStyles: checkStyleIds.map((id) => ({ id, price: ruleOn(stylePrices[id], DAY).value })),
  quantities: quantityIds.map((id) => ({ id, price: ruleOn(quantityPrices[id], DAY).value })),
  deliveryMethods: deliveryIds.map((id) => ({
    id,
    price: ruleOn(deliveryPrices[id], DAY).value,
    arrivesFrom: DAY,
    arrivesBy: DAY,
  })),
  duplicateChecks: cents(500),
  largePrint: cents(300),
  taxRate: '8.25',
};
const ID = '01912d68-783e-7a03-8467-5661c1243ad4';
const accounts: Accounts = {
  accounts: [
    {
      account: { id: idFrom('account', ID), type: 'checking', nickname: null, lastFour: '4821' },
      available: cents(100_00),
      nextNumber: 1_201,
    },
  ],
  holder: { name: 'Nora Whitfield', street: '18 Alder Court', place: 'Portland, ME 04101', phone: '' },
  routingNumber: '990018429',
};
const start = startOf(accounts, [], null, null);
const whole: Answers = { ...start, quantity: '2', addressId: ID, agrees: true };

test('[ORDC-10] the summary equals what the bank will charge, for all 144 orders', () => {
  for (const checkStyle of checkStyleIds)
    for (const quantity of quantityIds)
      for (const deliveryMethod of deliveryIds)
        for (const [duplicateChecks, largePrint] of [
          [false, false],
          [true, false],
          [false, true],
          [true, true],
        ] as const) {
          const chosen = { checkStyle, quantity, deliveryMethod, duplicateChecks, largePrint };
          const { subtotal, tax, total } = priceOf(chosen, DAY);
          expect(summaryOf({ ...start, ...chosen }, pricing)).toMatchObject({ subtotal, tax, total });
        }
});

test('[ORDC-09] what is missing is said in the order of the page', () => {
  const nothing: Answers = { ...start, accountId: null, checkStyle: null, startingNumber: '12' };
  expect(problemsOf(nothing, accounts).map(({ word }) => word)).toEqual([
    'checkOrder.validation.account',
    'checkOrder.validation.style',
    'checkOrder.validation.startingNumber',
    'checkOrder.validation.quantity',
    'checkOrder.validation.address',
    'checkOrder.validation.terms',
  ]);
  expect(problemsOf({ ...whole, checkStyle: 'customPhoto' }, accounts)).toMatchObject([
    { field: 'photo', word: 'checkOrder.validation.photo' },
  ]);
  expect(problemsOf(whole, accounts)).toEqual([]);
});

test('[ORDC-07] the first number follows the last check and is never lower', () => {
  expect(start.startingNumber).toBe('1201');
  expect(problemsOf({ ...whole, startingNumber: '1200' }, accounts)).toMatchObject([
    { word: 'checkOrder.error.numberInUse', blanks: { number: '1201' } },
  ]);
  expect(['999', '1000', '999999', '1000000', '12.5', 'abc', ' 1300 '].map(numberOf)).toEqual([
    null,
    1_000,
    999_999,
    null,
    null,
    null,
    1_300,
  ]);
});

test('an order without a custom style carries no photo', () => {
  const photo = { id: ID, url: 'blob:x' };
  expect(requestOf({ ...whole, photo }, accounts)?.customization).not.toHaveProperty('customPhotoPath');
  expect(requestOf({ ...whole, photo, checkStyle: 'customPhoto' }, accounts)?.customization).toMatchObject({
    customPhotoPath: ID,
  });
  expect(requestOf({ ...whole, quantity: null }, accounts)).toBeNull();
});

test('[ORDC-08] a photo is an image under 10MB', () => {
  const MAX = 10 * 1_024 * 1_024;
  expect(photoProblem({ size: MAX, type: 'image/png' }, MAX)).toBe('checkOrder.validation.photoSize');
  expect(photoProblem({ size: MAX - 1, type: 'image/png' }, MAX)).toBeNull();
  expect(photoProblem({ size: 10, type: 'application/pdf' }, MAX)).toBe('checkOrder.validation.photoType');
});

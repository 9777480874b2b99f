import { cents } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Say } from '@bank/words/catalogue.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { canCancel, orderName, standingOf, statusOf, typeText, untilText } from './order-model.ts';

let say: Say;
beforeAll(async () => {
  ({ say } = await createTranslator('en', ['trading', 'investment']));
});
const order = { side: 'buy', quantity: 1_200, symbol: 'HRBND' } as const;

test('[INVE-10] an order is pending until it is filled, and is followed until it is over', () => {
  const pending = { status: 'pending', filled: 0, isCancelRequested: false } as const;
  expect(statusOf(pending, say)).toEqual({ tone: 'info', text: 'Pending' });
  expect(statusOf({ ...pending, filled: 3 }, say).text).toBe('Partly filled');
  expect(statusOf({ ...pending, isCancelRequested: true }, say).text).toBe('Cancel requested');
  expect(statusOf({ ...pending, status: 'filled' }, say)).toEqual({ tone: 'positive', text: 'Filled' });
  expect(
    (['pending', 'filled', 'canceled', 'expired', 'rejected'] as const).map((status) =>
      standingOf({ status }),
    ),
  ).toEqual(['onItsWay', 'done', 'failed', 'failed', 'failed']);
});

test('only an order that waits can be canceled, and once', () => {
  expect(canCancel({ status: 'pending', isCancelRequested: false })).toBe(true);
  expect(canCancel({ status: 'pending', isCancelRequested: true })).toBe(false);
  expect(canCancel({ status: 'filled', isCancelRequested: false })).toBe(false);
});

test('what was ordered, in a line', () => {
  expect(orderName(order, say)).toBe('Buy 1,200 HRBND');
  expect(orderName({ ...order, side: 'sell' }, say)).toBe('Sell 1,200 HRBND');
  expect(typeText({ limitPrice: null }, say)).toBe('Market price');
  expect(typeText({ limitPrice: cents(41_00) }, say)).toBe('Limit, $41.00 a share');
});

test('until when it is good, by the exchange’s clock', () => {
  const format = createFormat('en', 'Asia/Tokyo');
  const until = (...at: [string, string]) => untilText(...at, say, format).replaceAll('\u00a0', ' ');
  const close = '2026-11-17T21:00:00.000Z';
  expect(until(close, '2026-11-17T17:00:00.000Z')).toBe('Today, Nov 17, 4:00 PM ET');
  // The evening before in New York, when it is the same day already in Tokyo.
  expect(until(close, '2026-11-17T02:00:00.000Z')).toBe('Tue, Nov 17, 4:00 PM ET');
});

import type { CardKeeper, CardPurchase } from '@bank/contract/accounts/cards/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { expect, test } from 'vitest';
import { declineText, endedText, monthlyTotal, printedMonth, purchaseGroups } from './card-model.ts';

const say = ((id: string) => id) as Say;

const purchase = (id: string, at: string, state: CardPurchase['state']): CardPurchase => ({
  id,
  at,
  name: 'Lantern Hardware',
  place: null,
  category: null,
  use: 'store',
  amount: cents(-100),
  fee: cents(0),
  state,
  reason: null,
  movementId: null,
});

test('pending purchases stand first, the others by day', () => {
  const made = [
    purchase('a', '2026-03-12T15:00:00Z', 'posted'),
    purchase('b', '2026-03-11T15:00:00Z', 'pending'),
    purchase('c', '2026-03-11T14:00:00Z', 'declined'),
    purchase('d', '2026-03-11T13:00:00Z', 'posted'),
  ];
  const groups = purchaseGroups(made, (at) => at.slice(0, 10));
  expect(groups.map(({ day, purchases }) => [day, purchases.map(({ id }) => id)])).toEqual([
    [null, ['b']],
    ['2026-03-12', ['a']],
    ['2026-03-11', ['c', 'd']],
  ]);
});

test('only merchants that charge every month and aren’t stopped count toward the month', () => {
  const keeper = (amount: number, more: Partial<CardKeeper>): CardKeeper => ({
    key: 'k',
    name: 'k',
    amount: cents(amount),
    chargedOn: dayFrom('2026-03-01'),
    nextOn: dayFrom('2026-04-01'),
    isStopped: false,
    ...more,
  });
  expect(
    monthlyTotal([keeper(1_599, {}), keeper(4_200, { isStopped: true }), keeper(99, { nextOn: null })]),
  ).toBe(1_599);
});

test('a reason nobody has a word for is still a reason', () => {
  expect(declineText('abroad_off', say)).toBe('cards.decline.abroad_off');
  expect(declineText('something_new', say)).toBe('cards.decline.other');
  expect(declineText(null, say)).toBe('cards.decline.other');
});

test('a card that ended says why, one in use says nothing', () => {
  expect(endedText({ status: 'blocked', reason: 'stolen' }, say)).toBe('cards.ended.stolen');
  expect(endedText({ status: 'expired', reason: null }, say)).toBe('cards.ended.expired');
  expect(endedText({ status: 'frozen', reason: null }, say)).toBeNull();
  expect(printedMonth('2029-09-30')).toBe('09/29');
});

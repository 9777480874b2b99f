import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import type { OrderState } from './queries/orders.ts';
import { meaningOf } from './transition.ts';

const at = new Date('2027-03-16T15:00:00Z');
const order = {
  state: 'open' as OrderState,
  side: 'buy' as 'buy' | 'sell',
  quantity: 10,
  filled: 4,
  limit: null as ReturnType<typeof cents> | null,
  bound: cents(105) as ReturnType<typeof cents> | null,
  attempts: 1,
  tradeOn: dayFrom('2027-03-16'),
  placedAt: new Date('2027-03-16T14:00:00Z'),
  goodUntil: new Date('2027-03-16T20:00:00Z'),
};
const fill = { what: 'filled', quantity: 6, price: cents(105), at } as const;
const word = (what: 'accepted' | 'cancelled' | 'expired' | 'rejected', quantity: number | null = 6) =>
  ({ what, quantity, price: null, at }) as const;

const contradiction = { does: 'nothing', effect: 'contradiction' };
const ignored = { does: 'nothing', effect: 'ignored' };

test('an open order takes what it allows', () => {
  expect(meaningOf(order, fill)).toEqual({ does: 'fill', effect: 'applied', isLast: true });
  expect(meaningOf(order, { ...fill, quantity: 5 })).toMatchObject({ does: 'fill', isLast: false });
  expect(meaningOf(order, word('accepted', null))).toEqual({ does: 'nothing', effect: 'applied' });
  for (const what of ['cancelled', 'expired'] as const) {
    expect(meaningOf(order, word(what))).toEqual({ does: 'end', state: what, effect: 'applied' });
    expect(meaningOf(order, word(what, 5))).toMatchObject({ does: 'end', effect: 'contradiction' });
  }
  expect(meaningOf(order, word('rejected', null))).toMatchObject({ does: 'end', effect: 'contradiction' });
  expect(meaningOf({ ...order, filled: 0 }, word('rejected', null))).toMatchObject({
    state: 'rejected',
    effect: 'applied',
  });
});

test('and nothing else', () => {
  for (const news of [
    { ...fill, quantity: 7 },
    { ...fill, price: cents(106) },
    { ...fill, at: new Date('2027-03-16T13:59:59Z') },
    { ...fill, at: new Date('2027-03-16T20:00:01Z') },
  ])
    expect(meaningOf(order, news)).toEqual(contradiction);
  const selling = { ...order, side: 'sell' as const, bound: null, limit: cents(90) };
  expect(meaningOf(selling, { ...fill, price: cents(90) })).toMatchObject({ does: 'fill' });
  expect(meaningOf(selling, { ...fill, price: cents(89) })).toEqual(contradiction);
  expect(meaningOf({ ...selling, limit: null }, { ...fill, price: cents(1) })).toMatchObject({
    does: 'fill',
  });
  expect(meaningOf(null, fill)).toEqual(contradiction);
  expect(meaningOf({ ...order, attempts: 0 }, fill)).toEqual(contradiction);
});

test('the first word that ends an order wins; the same again adds nothing', () => {
  const ended = ['filled', 'cancelled', 'expired', 'rejected'] as const;
  for (const state of ended)
    for (const what of [...ended, 'accepted'] as const) {
      const news = what === 'filled' ? { ...fill, quantity: 1 } : word(what);
      const isSame = what === 'accepted' || (what === state && what !== 'filled');
      expect([state, what, meaningOf({ ...order, state }, news)]).toEqual([
        state,
        what,
        isSame ? ignored : contradiction,
      ]);
    }
});

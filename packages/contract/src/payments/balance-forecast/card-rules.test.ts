import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import type { Carried } from '../../accounts/credit-cycle/interest-rules.ts';
import { dueDates } from '../../accounts/credit-cycle/rules.ts';
import { NO_DEBT } from '../../accounts/credit-cycle/standing-rules.ts';
import { cardOn, cardPayment, owedOn, payCard, type CardAhead } from './card-rules.ts';

/** January's statement: 1,500.00 of purchases, 25.00 due at least. */
const carried: Carried = {
  debt: { ...NO_DEBT, purchases: cents(150_000) },
  credit: ZERO,
  balance: cents(150_000),
  minimum: cents(2_500),
  charged: ZERO,
  pastDue: ZERO,
  acceptedThrough: dueDates(dayFrom('2031-01-31')).acceptedThrough,
  hasGrace: true,
  aside: [],
};
const card: CardAhead = {
  carried,
  entries: [{ day: dayFrom('2031-02-10'), amount: cents(4_000), what: 'owed', debt: 'purchases' }],
  span: { start: dayFrom('2031-02-01'), end: dayFrom('2031-02-28') },
  isStated: true,
};
const due = dayFrom('2031-02-25');

test('within the month, minimum and statement are known and the whole debt is expected', () => {
  expect(cardPayment(card, 'minimum', null)).toEqual({ amount: 2_500, certainty: 'known' });
  expect(cardPayment(card, 'statement', null)).toEqual({ amount: 150_000, certainty: 'known' });
  expect(cardPayment(card, 'full', null)).toEqual({ amount: 154_000, certainty: 'expected' });
  expect(cardPayment(card, 'fixed', cents(60_000))).toEqual({ amount: 60_000, certainty: 'known' });
  // A new purchase would raise it to what was agreed.
  expect(cardPayment(card, 'fixed', cents(200_000))).toEqual({ amount: 154_000, certainty: 'expected' });
});

test('a payment lowers what the next one finds, and a paid card asks for nothing', () => {
  const paid = payCard(card, due, cents(2_500));
  expect(owedOn(paid)).toEqual({ minimum: 0, statement: 147_500, owed: 151_500 });
  expect(cardPayment(paid, 'minimum', null)).toBeNull();
});

test('the statements to come have the interest that the bank will charge', () => {
  const paidInFull = cardOn(payCard(card, due, cents(150_000)), dayFrom('2031-03-25'));
  expect(owedOn(paidInFull)).toEqual({ minimum: 2_500, statement: 4_000, owed: 4_000 });
  expect(cardPayment(paidInFull, 'statement', null)).toEqual({ amount: 4_000, certainty: 'expected' });
  const minimumOnly = owedOn(cardOn(payCard(card, due, cents(2_500)), dayFrom('2031-03-25')));
  expect(minimumOnly.statement).toBeGreaterThan(151_500);
  // Two months on, over the end of the year's first quarter.
  expect(cardOn(card, dayFrom('2031-04-01')).span).toEqual({ start: '2031-04-01', end: '2031-04-30' });
});

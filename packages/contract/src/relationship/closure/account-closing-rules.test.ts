import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { expect, test } from 'vitest';
import {
  closingFigures,
  closingObstacles,
  takesTheRest,
  type ClosingFacts,
} from './account-closing-rules.ts';

const today = dayFrom('2026-11-16');

const clear: ClosingFacts = {
  type: 'checking',
  state: 'open',
  posted: cents(10_000),
  held: cents(0),
  owed: cents(0),
  certificate: null,
  pending: 0,
  rewards: 0,
  scheduled: 0,
  covering: 0,
  receiving: 0,
  destinations: 1,
  isDestinationChosen: true,
};

const kindsOf = (facts: ClosingFacts) =>
  closingObstacles(facts, closingFigures(facts, today)).map(({ kind }) => kind);

test.each<[string, Partial<ClosingFacts>, string[]]>([
  ['nothing', {}, []],
  ['a retirement account', { type: 'retirement' }, ['retirement']],
  ['a frozen account', { state: 'frozen' }, ['frozen']],
  ['a debt on a card', { type: 'credit', posted: cents(-1) }, ['owing']],
  ['an account below zero', { posted: cents(-1) }, ['overdrawn']],
  ['a hold', { held: cents(1) }, ['held']],
  ['a movement on its way, whose hold is told with it', { held: cents(1), pending: 2 }, ['pending']],
  ['a reward on its way', { rewards: 1 }, ['rewards']],
  ['a schedule', { scheduled: 1 }, ['scheduled']],
  ['cover for another account', { covering: 1 }, ['covering']],
  ['a certificate that pays into it', { receiving: 1 }, ['receiving']],
  ['interest that is not counted', { owed: null }, ['uncounted']],
  ['no choice where the rest goes', { isDestinationChosen: false }, ['destination']],
  ['no account to take the rest', { destinations: 0, isDestinationChosen: false }, ['lastMoney']],
  ['no rest, no choice', { posted: cents(0), isDestinationChosen: false, destinations: 0 }, []],
  ['a cent of interest is a rest', { posted: cents(0), owed: cents(1), destinations: 0 }, ['lastMoney']],
])('what stands in the way: %s', (_, given, kinds) => {
  expect(kindsOf({ ...clear, ...given })).toEqual(kinds);
});

test('a certificate costs its penalty before its time, and none after', () => {
  const terms = { rate: rate(42_500), graceEndsOn: null, termMonths: 12, beganOn: null };
  const facts = { posted: cents(1_000_000), owed: cents(812) };
  const early = closingFigures(
    { ...facts, certificate: { ...terms, maturesOn: dayFrom('2027-05-01') } as never },
    today,
  );
  expect(early.penalty).toBeGreaterThan(0);
  expect(early.rest).toBe(1_000_812 - early.penalty);
  const late = closingFigures(
    { ...facts, certificate: { ...terms, maturesOn: dayFrom('2026-11-16') } as never },
    today,
  );
  expect(late).toEqual({ balance: 1_000_000, interest: 812, penalty: 0, rest: 1_000_812 });
});

test('the rest goes to an open account that holds cash', () => {
  expect(takesTheRest({ type: 'savings', state: 'open' })).toBe(true);
  expect(takesTheRest({ type: 'savings', state: 'closed' })).toBe(false);
  expect(takesTheRest({ type: 'cd', state: 'open' })).toBe(false);
});

import { cents, ZERO } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { milesBetween, offsetFrom } from './atm-rules.ts';
import { isWithdrawable, limitText, pickupOf, withdrawalProblems, type WithdrawalFacts } from './rules.ts';

const facts: WithdrawalFacts = {
  accountType: 'savings',
  available: cents(1_000_000),
  fee: ZERO,
  limits: {
    atm: { cap: cents(100_000), used: ZERO },
    branch: { cap: cents(500_000), used: ZERO },
    cashAdvance: cents(250_000),
  },
};
const words = (
  request: Parameters<typeof withdrawalProblems>[0],
  more: Partial<WithdrawalFacts> = {},
): string[] => withdrawalProblems(request, { ...facts, ...more }).map(({ word }) => word);

test('[WDRF-05] problems come in the order of the specification', () => {
  const all = words(
    { withdrawalType: 'cashAdvance', pickup: 'atm', amount: cents(300_001) },
    { accountType: 'credit', available: ZERO },
  );
  expect(all).toEqual([
    'withdrawal.validation.credit',
    'withdrawal.validation.atmLimit',
    'withdrawal.validation.cashAdvanceLimit',
    'withdrawal.validation.bills',
  ]);
  expect(
    words({ withdrawalType: 'branch', pickup: 'branch', amount: cents(600_000) }, { available: ZERO }),
  ).toEqual(['withdrawal.validation.insufficient', 'withdrawal.validation.branchLimit']);
});

test('[WDRF-05] the fee counts toward the funds', () => {
  const request = { withdrawalType: 'atm', pickup: 'atm', amount: cents(4_000) } as const;
  expect(words(request, { available: cents(4_250), fee: cents(250) })).toEqual([]);
  expect(words(request, { available: cents(4_249), fee: cents(250) })).toEqual([
    'withdrawal.validation.insufficient',
  ]);
});

test('[WDRF-07] a limit counts what was taken before on the same day, to the cent', () => {
  const limits = { ...facts.limits, atm: { cap: cents(100_000), used: cents(98_000) } };
  const take = (amount: number) =>
    words({ withdrawalType: 'atm', pickup: 'atm', amount: cents(amount) }, { limits });
  expect(take(2_000)).toEqual([]);
  expect(take(4_000)).toEqual(['withdrawal.validation.atmLimit']);
  expect(limitText(cents(100_000))).toBe('1,000');
  expect(limitText(cents(123_456))).toBe('1,234.56');
});

test('[WDRF-02] each type has its accounts and its way', () => {
  const types = ['checking', 'savings', 'student', 'moneyMarket', 'credit', 'cd', 'retirement', 'investment'];
  const from = (type: 'atm' | 'branch' | 'cashAdvance') => types.filter((each) => isWithdrawable(type, each));
  expect(from('atm')).toEqual(['checking', 'savings', 'student', 'moneyMarket']);
  expect(from('branch')).toEqual(from('atm'));
  expect(from('cashAdvance')).toEqual(['credit']);
  expect([pickupOf('atm', 'branch'), pickupOf('branch', 'atm'), pickupOf('cashAdvance', undefined)]).toEqual([
    'atm',
    'branch',
    'branch',
  ]);
});

test('[WDRF-11] distances are those of the globe, the short way round', () => {
  const portland = { latitude: 43.6591, longitude: -70.2568 };
  const boston = { latitude: 42.3601, longitude: -71.0589 };
  expect(milesBetween(portland, boston)).toBeCloseTo(98.4, 0);
  expect(milesBetween(portland, portland)).toBe(0);
  const [west, east] = [
    { latitude: 0, longitude: 179.9 },
    { latitude: 0, longitude: -179.9 },
  ];
  expect(milesBetween(west, east)).toBeCloseTo(13.8, 0);
  expect(offsetFrom(west, east).east).toBeCloseTo(13.8, 0);
  const { north, east: aside } = offsetFrom(portland, { latitude: 43.6691, longitude: -70.2568 });
  expect(north).toBeCloseTo(0.69, 2);
  expect(aside).toBeCloseTo(0, 6);
});

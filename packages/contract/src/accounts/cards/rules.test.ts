import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  cardArrival,
  cardOrderAfter,
  countries,
  makerWords,
  nextChargeOn,
  tightenUseProblems,
  tripProblems,
} from './rules.ts';

test('what the card maker says leads forward only', () => {
  expect(cardOrderAfter('sent', 'produced')).toBe('produced');
  expect(cardOrderAfter('produced', 'delivered')).toBe('delivered');
  expect(cardOrderAfter('mailed', 'produced')).toBe('ignored');
  expect(cardOrderAfter('mailed', 'refused')).toBe('contradiction');
  expect(cardOrderAfter('ordered', 'mailed')).toBe('contradiction');
  for (const word of makerWords) expect(cardOrderAfter('canceled', word)).toBe('ignored');
  for (const word of makerWords) expect(cardOrderAfter(word, word)).toBe('ignored');
});

test('a new card takes seven to ten business days, over a holiday and a weekend', () => {
  // Thanksgiving 2026 is November 26.
  expect(cardArrival(dayFrom('2026-11-17'))).toEqual({ from: '2026-11-27', by: '2026-12-02' });
});

test('charges a month apart have a next one, also at the end of a month', () => {
  expect(nextChargeOn([dayFrom('2026-03-18'), dayFrom('2026-02-18')])).toBe('2026-04-18');
  expect(nextChargeOn([dayFrom('2026-01-31'), dayFrom('2025-12-31')])).toBe('2026-02-28');
  expect(nextChargeOn([dayFrom('2026-03-18'), dayFrom('2026-03-11')])).toBeNull();
  expect(nextChargeOn([dayFrom('2026-03-18')])).toBeNull();
});

test('a trip begins today at the earliest and lasts 90 days at most', () => {
  const today = dayFrom('2026-03-12');
  const trip = (startsOn: string, endsOn: string, count = 0) =>
    tripProblems({ startsOn: dayFrom(startsOn), endsOn: dayFrom(endsOn) }, { today, count }).map(
      ({ code }) => code,
    );
  expect(trip('2026-03-12', '2026-03-12')).toEqual([]);
  expect(trip('2026-03-11', '2026-03-20')).toEqual(['trip_start']);
  expect(trip('2026-04-04', '2026-04-03')).toEqual(['trip_end']);
  expect(trip('2026-04-04', '2026-07-03')).toEqual([]);
  expect(trip('2026-04-04', '2026-07-04')).toEqual(['trip_long']);
  expect(trip('2026-04-04', '2026-04-05', 5)).toEqual(['trips_many']);
  expect(countries).not.toContain('US');
  expect(new Set(countries).size).toBe(countries.length);
});

test('what needs no proof only ever allows less', () => {
  const now = { isOn: false, cap: cents(300_000), current: cents(100_000) };
  expect(tightenUseProblems({ isOn: true, amount: cents(1) }, now)).toHaveLength(1);
  expect(tightenUseProblems({ isOn: false, amount: cents(100_001) }, now)).toHaveLength(1);
  expect(tightenUseProblems({ isOn: false, amount: cents(100_000) }, now)).toEqual([]);
});

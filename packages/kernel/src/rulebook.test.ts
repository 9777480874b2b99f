import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFrom } from './day.ts';
import { rule, ruleOn } from './rulebook.ts';

/** 12 CFR 229.10(c)(1)(vii): how much of a day's checks must be available on the next business day, in dollars. */
const nextDayAmount = rule({
  name: 'the amount of checks available on the next business day',
  source: 'Regulation CC, 12 CFR 229.10(c)(1)(vii)',
  versions: [
    { from: dayFrom('2011-07-21'), value: 200 },
    { from: dayFrom('2020-07-01'), value: 225 },
    { from: dayFrom('2025-07-01'), value: 275 },
  ],
});

describe('a rule', () => {
  test.each([
    ['2011-07-21', 200, '2011-07-21', 'the day it began'],
    ['2020-06-30', 200, '2011-07-21', 'the last day of the old version'],
    ['2020-07-01', 225, '2020-07-01', 'the first day of the new one'],
    ['2025-06-30', 225, '2020-07-01', 'the day before the next'],
    ['2026-11-15', 275, '2025-07-01', 'and what holds since'],
  ])('on %s says %s, which held from %s: %s', (day, value, from) => {
    expect(ruleOn(nextDayAmount, dayFrom(day))).toEqual({ from, value });
  });

  test('has no answer for a day before it was made', () => {
    expect(() => ruleOn(nextDayAmount, dayFrom('2011-07-20'))).toThrow(/did not hold on 2011-07-20/);
  });

  test('must say something, and its versions follow each other', () => {
    const from = dayFrom('2026-01-01');
    const made = (...days: string[]) =>
      rule({
        name: 'a fee',
        source: 'test',
        versions: days.map((day, at) => ({ from: dayFrom(day), value: at })),
      });
    expect(() => made()).toThrow(/has no versions/);
    expect(() => made(from, from)).toThrow(/does not follow/);
    expect(() => made(from, '2025-12-31')).toThrow(/does not follow/);
  });
});

test('a new version changes no day before it', () => {
  const first = dayFrom('2020-01-01');
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(first, count));
  fc.assert(
    fc.property(fc.uniqueArray(days, { minLength: 1, maxLength: 8 }), days, (starts, asked) => {
      const versions = starts.toSorted().map((from, value) => ({ from, value }));
      const later = { from: addDays(starts.toSorted().at(-1) ?? first, 1), value: -1 };
      const [old, changed] = [versions, [...versions, later]].map((each) =>
        rule({ name: 'a fee', source: 'test', versions: each }),
      );
      if (!old || !changed || asked < (versions[0]?.from ?? first)) return;
      const expected = asked >= later.from ? later : ruleOn(old, asked);
      expect(ruleOn(changed, asked)).toEqual(expected);
    }),
  );
});

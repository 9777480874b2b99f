import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFrom } from './day.ts';
import {
  changeableRule,
  CODE_RULES,
  codeRulebook,
  isAccepted,
  rule,
  rulebookAsOf,
  ruleIn,
  ruleOn,
  rulesInForce,
  type MadeVersion,
} from './rulebook.ts';

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

describe('a rulebook', () => {
  const first = dayFrom('2026-01-01');
  const fee = changeableRule({
    name: 'a fee',
    source: 'test',
    versions: [
      { from: first, value: 10 },
      { from: addDays(first, 50), value: 20 },
    ],
    change: { key: 'fee.test', unit: 'cents', least: 0, most: 100 },
  });
  const made = (number: number, days: number, value: unknown, key = 'fee.test'): MadeVersion => ({
    number,
    key,
    from: addDays(first, days),
    value,
    digest: `digest ${number}`,
  });

  test('says of any day what the latest version to take effect says', () => {
    const versions = fc.array(
      fc.record({
        days: fc.integer({ min: -20, max: 120 }),
        value: fc.integer({ min: 0, max: 100 }),
        key: fc.constantFrom('fee.test', 'fee.other'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(versions, fc.integer({ min: 0, max: 130 }), (given, asked) => {
        const day = addDays(first, asked);
        const rulebook = { made: given.map(({ days, value, key }, at) => made(at + 1, days, value, key)) };
        // The oracle walks through every day and writes down what changes on it.
        let expected = -1;
        for (let days = -20; days <= asked; days += 1) {
          const on = addDays(first, days);
          for (const version of fee.versions) if (version.from === on) expected = version.value;
          for (const each of given) if (each.key === 'fee.test' && each.days === days) expected = each.value;
        }
        expect(ruleIn(rulebook, fee, day).value).toBe(expected);
        // What is made later for later days changes no day before.
        const more = { made: [...rulebook.made, made(99, asked + 1, 77)] };
        expect(ruleIn(more, fee, day).value).toBe(expected);
        expect(rulesInForce(more, day)).toBe(rulesInForce(rulebook, day));
      }),
    );
  });

  test('the set in force has another name from each day on that changes a rule, also made out of order', () => {
    const rulebook = { made: [made(1, 40, 11), made(2, 10, 12), made(3, 60, 13), made(4, 40, 14)] };
    const on = (days: number) => rulesInForce(rulebook, addDays(first, days));
    expect([on(0), on(10), on(39), on(40), on(60)]).toEqual([
      CODE_RULES,
      'digest 2',
      'digest 2',
      'digest 4',
      'digest 3',
    ]);
    const numbers = (set: string) => rulebookAsOf(rulebook, set).made.map(({ number }) => number);
    expect(numbers('digest 2')).toEqual([2]);
    expect(numbers('digest 4')).toEqual([1, 2, 4]);
    expect(numbers('digest 3')).toEqual([1, 2, 3, 4]);
    // Before the fourth was made, the first named the set of its day.
    expect(numbers('digest 1')).toEqual([1, 2]);
    expect(rulebookAsOf(rulebook, CODE_RULES)).toEqual(codeRulebook);
  });

  test('refuses what the rule cannot be, whoever stored it', () => {
    for (const value of [-1, 101, 1.5, '5', null, Number.NaN]) {
      expect(isAccepted(fee, value)).toBe(false);
      expect(() => ruleIn({ made: [made(1, 0, value)] }, fee, first)).toThrow(/out of its bounds/);
    }
    const time = changeableRule({
      name: 'a time',
      source: 'test',
      versions: [{ from: first, value: '17:00' }],
      change: { key: 'time.test', unit: 'time', least: '09:00', most: '20:00' },
    });
    expect(['09:00', '20:00'].every((each) => isAccepted(time, each))).toBe(true);
    expect(['08:59', '20:01', '9:30', '24:00', 1_000].some((each) => isAccepted(time, each))).toBe(false);
    expect(() => changeableRule({ ...fee, change: { ...fee.change, most: 15 } })).toThrow(/own bounds/);
  });
});

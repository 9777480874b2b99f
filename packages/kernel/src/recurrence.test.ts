import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LAST_CALENDAR_DAY, type ClosedDayRule } from './calendar.ts';
import { addDays, dayFrom, partsOf, type Day } from './day.ts';
import { FREQUENCIES, lastOccurrence, nextOccurrence, occurrence, occurrencesBetween } from './recurrence.ts';
import type { Occurrence, Recurrence, RecurrenceEnd } from './recurrence.ts';

const NEVER: RecurrenceEnd = { kind: 'never' };
const FAR_BACK = dayFrom('2001-01-01');

function rule(
  anchor: string,
  frequency: Recurrence['frequency'],
  more: Partial<Recurrence> = {},
): Recurrence {
  return { anchor: dayFrom(anchor), frequency, end: NEVER, closedDays: 'as-is', ...more };
}

function nominal(of: Recurrence, count: number): (Day | undefined)[] {
  return Array.from({ length: count }, (_, number) => occurrence(of, number)?.nominal);
}

const days = (occurrences: readonly Occurrence[]) => occurrences.map(({ day }) => day);

test.each<[Recurrence['frequency'], string, string]>([
  ['daily', '2028-02-28', '2028-02-28 2028-02-29 2028-03-01'],
  ['weekly', '2026-12-25', '2026-12-25 2027-01-01 2027-01-08'],
  ['biweekly', '2026-12-25', '2026-12-25 2027-01-08 2027-01-22'],
  [{ everyDays: 45 }, '2026-01-31', '2026-01-31 2026-03-17 2026-05-01'],
  ['monthly', '2026-01-31', '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
  ['monthly', '2028-01-30', '2028-01-30 2028-02-29 2028-03-30'],
  ['bimonthly', '2026-12-31', '2026-12-31 2027-02-28 2027-04-30 2027-06-30 2027-08-31'],
  ['quarterly', '2026-11-30', '2026-11-30 2027-02-28 2027-05-30 2027-08-30'],
  ['semiannually', '2026-08-31', '2026-08-31 2027-02-28 2027-08-31 2028-02-29'],
  ['annually', '2024-02-29', '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29'],
  ['annually', '2096-02-29', '2096-02-29 2097-02-28 2098-02-28 2099-02-28 2100-02-28'],
])('%j from %s does not drift', (frequency, anchor, expected) => {
  const listed = expected.split(' ');
  expect(nominal(rule(anchor, frequency), listed.length)).toEqual(listed);
});

test('once is once', () => {
  const once = rule('2026-03-14', 'once', { closedDays: 'next-business-day' });
  expect(occurrence(once, 0)).toEqual({ number: 0, nominal: '2026-03-14', day: '2026-03-16' });
  expect(occurrence(once, 1)).toBeNull();
  expect(nextOccurrence(once, dayFrom('2026-03-15'))?.number).toBe(0);
  expect(nextOccurrence(once, dayFrom('2026-03-16'))).toBeNull();
});

test.each<[ClosedDayRule, string]>([
  ['as-is', '2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31'],
  ['next-business-day', '2026-02-02 2026-03-02 2026-03-31 2026-04-30 2026-06-01'],
  ['previous-business-day', '2026-01-30 2026-02-27 2026-03-31 2026-04-30 2026-05-29'],
])('%s moves the day and never the rule', (closedDays, expected) => {
  const monthly = rule('2026-01-31', 'monthly', { closedDays, end: { kind: 'occurrences', count: 5 } });
  expect(days(occurrencesBetween(monthly, FAR_BACK, LAST_CALENDAR_DAY, 100))).toEqual(expected.split(' '));
  expect(nominal(monthly, 6)).toEqual([...nominal(rule('2026-01-31', 'monthly'), 5), undefined]);
});

test('the end is by the nominal day and includes it', () => {
  const until = (text: string) =>
    nominal(
      rule('2026-01-31', 'monthly', {
        closedDays: 'next-business-day',
        end: { kind: 'date', day: dayFrom(text) },
      }),
      4,
    ).filter((day) => day !== undefined).length;
  expect(['2026-01-30', '2026-01-31', '2026-02-27', '2026-02-28', '2026-03-30'].map(until)).toEqual([
    0, 1, 1, 2, 2,
  ]);
  expect(until('9999-12-31')).toBe(4);
});

test('the next one is the next to happen, though its nominal day is past or still to come', () => {
  const on = rule('2026-03-14', 'monthly', { closedDays: 'next-business-day' });
  expect(nextOccurrence(on, dayFrom('2026-03-15'))).toEqual({
    number: 0,
    nominal: '2026-03-14',
    day: '2026-03-16',
  });
  expect(nextOccurrence(on, dayFrom('2026-03-16'))?.day).toBe('2026-04-14');
  const back = rule('2026-03-14', 'monthly', { closedDays: 'previous-business-day' });
  expect(nextOccurrence(back, dayFrom('2026-03-12'))?.day).toBe('2026-03-13');
  expect(nextOccurrence(back, dayFrom('2026-03-13'))?.day).toBe('2026-04-14');
});

test('after a weekend several fall together, and each keeps its number', () => {
  const daily = rule('2026-03-13', 'daily', { closedDays: 'next-business-day' });
  const monday = dayFrom('2026-03-16');
  expect(occurrencesBetween(daily, monday, monday, 10).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(occurrencesBetween(daily, monday, monday, 2).map(({ number }) => number)).toEqual([1, 2]);
});

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays(dayFrom('2010-01-01'), count));
const anyRule: fc.Arbitrary<Recurrence> = fc.record({
  anchor: fc.oneof(anyDay, fc.constantFrom(...['2024-02-29', '2025-08-31', '2026-12-31'].map(dayFrom))),
  frequency: fc.oneof(
    fc.constantFrom(...FREQUENCIES),
    fc.integer({ min: 1, max: 400 }).map((everyDays) => ({ everyDays })),
  ),
  end: fc.oneof(
    fc.constant(NEVER),
    anyDay.map((day): RecurrenceEnd => ({ kind: 'date', day })),
    fc.integer({ min: 1, max: 80 }).map((count): RecurrenceEnd => ({ kind: 'occurrences', count })),
  ),
  closedDays: fc.constantFrom<ClosedDayRule[]>('as-is', 'next-business-day', 'previous-business-day'),
});

/** The report of the smallest failing case with its seed; undefined if the property holds. */
function broken<Case>(property: fc.IProperty<Case>): string | undefined {
  return fc.defaultReportMessage(fc.check(property, { numRuns: 1_000 }));
}

/** Steps through occurrences one by one, up to `most`. */
function walked(of: Recurrence, most: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let number = 0; number < most; number += 1) {
    const next = occurrence(of, number);
    if (next === null) break;
    found.push(next);
  }
  return found;
}

test('nominal days rise, adjusted days never fall', () => {
  const property = fc.property(anyRule, (of) => {
    const all = walked(of, 60);
    for (const [at, later] of all.entries()) {
      const earlier = all[at - 1];
      if (!earlier) continue;
      expect(later.nominal > earlier.nominal).toBe(true);
      expect(later.day >= earlier.day).toBe(true);
    }
  });
  expect(broken(property)).toBeUndefined();
});

test("a month's nominal day is the anchor's, or the month's last", () => {
  const months = ['monthly', 'bimonthly', 'quarterly', 'semiannually', 'annually'] as const;
  const steps = { monthly: 1, bimonthly: 2, quarterly: 3, semiannually: 6, annually: 12 };
  const property = fc.property(
    anyDay,
    fc.constantFrom(...months),
    fc.nat(59),
    (anchor, frequency, number) => {
      const from = partsOf(anchor);
      const month = from.month - 1 + number * steps[frequency];
      const length = new Date(Date.UTC(from.year, month + 1, 0)).getUTCDate();
      const expected = new Date(Date.UTC(from.year, month, Math.min(from.date, length)))
        .toISOString()
        .slice(0, 10);
      const found = occurrence(rule(anchor, frequency), number);
      expect(found?.nominal ?? null).toBe(expected <= LAST_CALENDAR_DAY ? expected : null);
    },
  );
  expect(broken(property)).toBeUndefined();
});

test('what a span holds, and what comes next, is what walking finds', () => {
  const span = fc.integer({ min: -40, max: 1_000 });
  const limits = fc.constantFrom(1, 7, 2_000);
  const property = fc.property(anyRule, span, span, limits, (of, begin, length, limit) => {
    const [from, to] = [addDays(of.anchor, begin), addDays(of.anchor, begin + length)];
    const all = walked(of, 2_100);
    const within = all.filter(({ day }) => day >= from && day <= to);
    expect(occurrencesBetween(of, from, to, limit)).toEqual(within.slice(0, limit));
    expect(nextOccurrence(of, from)).toEqual(all.find(({ day }) => day > from) ?? null);
  });
  expect(fc.defaultReportMessage(fc.check(property, { numRuns: 200 }))).toBeUndefined();
});

test('no question takes a walk: two thousand, each a century away from its anchor', () => {
  const daily = rule('2001-01-01', 'daily', { closedDays: 'next-business-day' });
  const late = dayFrom('2100-12-29');
  for (let round = 0; round < 2_000; round += 1) nextOccurrence(daily, late);
  expect(nextOccurrence(daily, late)?.day).toBe('2100-12-30');
});

test('even without an end there is none beyond the calendar', () => {
  const monthly = rule('2100-11-30', 'monthly', { closedDays: 'next-business-day' });
  expect(nominal(monthly, 3)).toEqual(['2100-11-30', '2100-12-30', undefined]);
  expect(nextOccurrence(monthly, LAST_CALENDAR_DAY)).toBeNull();
  expect(nextOccurrence(monthly, dayFrom('9999-12-31'))).toBeNull();
  expect(occurrencesBetween(monthly, FAR_BACK, dayFrom('9999-12-31'), 10)).toHaveLength(2);
  expect(occurrencesBetween(monthly, LAST_CALENDAR_DAY, FAR_BACK, 10)).toEqual([]);
  expect(occurrence(rule('9999-12-31', 'daily'), 0)).toBeNull();
  const beyond = rule('2100-12-31', 'daily', { end: { kind: 'date', day: dayFrom('9999-12-31') } });
  expect(nominal(beyond, 2)).toEqual(['2100-12-31', undefined]);
  expect(nextOccurrence(rule('2026-01-01', 'daily'), dayFrom('0001-01-01'))?.number).toBe(0);
});

test('the last one is the one after which none comes; without an end there is no last', () => {
  const end = (kind: RecurrenceEnd) => ({ end: kind });
  const dated = rule('2026-01-31', 'monthly', end({ kind: 'date', day: dayFrom('2026-06-29') }));
  const counted = rule('2026-01-31', { everyDays: 45 }, end({ kind: 'occurrences', count: 4 }));
  for (const each of [dated, counted]) {
    const last = lastOccurrence(each);
    expect(last).not.toBeNull();
    expect(occurrence(each, last?.number ?? -1)).toEqual(last);
    expect(occurrence(each, (last?.number ?? -1) + 1)).toBeNull();
  }
  expect(lastOccurrence(dated)?.nominal).toBe('2026-05-31');
  expect(lastOccurrence(rule('2026-01-31', 'once'))?.number).toBe(0);
  expect(lastOccurrence(rule('2026-01-31', 'daily'))).toBeNull();
  const none = rule('2026-01-31', 'daily', end({ kind: 'date', day: dayFrom('2026-01-30') }));
  expect(lastOccurrence(none)).toBeNull();
});

test('numbers that count nothing are refused', () => {
  const daily = rule('2026-03-12', 'daily');
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => occurrence(daily, wrong), String(wrong)).toThrow(RangeError);
    expect(() => occurrencesBetween(daily, FAR_BACK, FAR_BACK, wrong), String(wrong)).toThrow(RangeError);
    for (const bad of [
      rule('2026-03-12', { everyDays: wrong }),
      rule('2026-03-12', 'daily', { end: { kind: 'occurrences', count: wrong } }),
    ])
      expect(() => nextOccurrence(bad, FAR_BACK), String(wrong)).toThrow(RangeError);
  }
  expect(() => occurrence(rule('2026-03-12', { everyDays: 0 }), 0)).toThrow(RangeError);
  expect(() => occurrencesBetween(daily, FAR_BACK, FAR_BACK, 0)).toThrow(RangeError);
});

import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseKinds, deadlinesFrom, kindRules, openingDay, receivedDay, type CaseKind } from './rules.ts';

/** Shares no code with the bank's calendar: a table of every day. */
const calendar = createCalendar(2024, 2033);

/** Walks the table a day at a time. */
function oracle(kind: CaseKind, start: string): { dueOn: string; legalDueOn: string | null } {
  const after = (days: number) => {
    let reached = start;
    for (let left = days; left > 0; left -= 1) reached = calendar.nextOpen(reached);
    return reached;
  };
  const { ownDays, legal } = kindRules[kind];
  const own = after(ownDays);
  if (legal === null) return { dueOn: own, legalDueOn: null };
  const legalDueOn =
    legal.count === 'business'
      ? after(legal.days)
      : calendar.openOnOrBefore(calendar.days[calendar.placeOf(start) + legal.days] ?? '');
  return { dueOn: own < legalDueOn ? own : legalDueOn, legalDueOn };
}

const kinds = fc.constantFrom(...caseKinds);
const starts = fc
  .integer({ min: 0, max: calendar.days.length - 120 })
  .map((place) => calendar.openOnOrAfter(calendar.days[place] ?? ''));

describe('deadlines', () => {
  test('are those of an independent calendar, for every kind and day of eight years', () => {
    fc.assert(
      fc.property(kinds, starts, (kind, start) => {
        expect(deadlinesFrom(kind, dayFrom(start))).toEqual(oracle(kind, start));
      }),
      { numRuns: 2_000 },
    );
  });

  test('are business days after the opening, and the bank’s own never comes after the legal one', () => {
    fc.assert(
      fc.property(kinds, starts, (kind, start) => {
        const { dueOn, legalDueOn } = deadlinesFrom(kind, dayFrom(start));
        expect(calendar.isOpen(dueOn) && dueOn > start).toBe(true);
        const isLegal = (last: string) => calendar.isOpen(last) && last >= dueOn;
        expect(legalDueOn === null || isLegal(legalDueOn)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<[string, CaseKind, string, string, string | null]>([
    ['over a weekend', 'support', '2026-11-20', '2026-11-24', null],
    ['over Thanksgiving', 'support', '2026-11-25', '2026-11-30', null],
    ['over the end of a year', 'support', '2026-12-31', '2027-01-05', null],
    ['over a clock change', 'support', '2026-03-06', '2026-03-10', null],
    ['a legal day on a Saturday', 'complaint', '2026-11-20', '2026-11-30', '2026-12-04'],
    ['thirty days that end on a Saturday', 'application', '2026-11-19', '2026-11-27', '2026-12-18'],
    ['thirty days that end on New Year’s Day', 'application', '2026-12-02', '2026-12-09', '2026-12-31'],
    ['ten business days over two holidays', 'screening', '2026-12-22', '2026-12-23', '2027-01-07'],
  ])('%s', (_, kind, start, dueOn, legalDueOn) => {
    expect(deadlinesFrom(kind, dayFrom(start))).toEqual({ dueOn, legalDueOn });
  });
});

describe('the day a case counts from', () => {
  const at = (moment: string, businessDate: string): Day =>
    openingDay({ now: new Date(moment), businessDate: dayFrom(businessDate) });

  test.each([
    ['a morning', '2026-11-17T14:00:00Z', '2026-11-17', '2026-11-17'],
    ['an evening that is tomorrow in Greenwich', '2026-11-18T01:30:00Z', '2026-11-17', '2026-11-17'],
    ['an evening after the close', '2026-11-18T01:30:00Z', '2026-11-18', '2026-11-18'],
    ['a Friday evening after the close', '2026-11-21T01:30:00Z', '2026-11-23', '2026-11-23'],
    ['a Saturday before Friday was closed', '2026-11-21T15:00:00Z', '2026-11-20', '2026-11-23'],
    ['a day whose close is two days late', '2026-11-19T15:00:00Z', '2026-11-17', '2026-11-19'],
    ['the hour that the clock skips', '2026-03-08T07:30:00Z', '2026-03-09', '2026-03-09'],
    ['the last evening of a year', '2027-01-01T03:00:00Z', '2026-12-31', '2026-12-31'],
    ['New Year’s Day', '2027-01-01T15:00:00Z', '2026-12-31', '2027-01-04'],
  ])('%s', (_, moment, businessDate, day) => {
    expect(at(moment, businessDate)).toBe(day);
  });

  test('of what arrived earlier is its own day in New York, or the next business day', () => {
    expect(receivedDay(Date.parse('2026-11-18T04:59:00Z'))).toBe('2026-11-17');
    expect(receivedDay(Date.parse('2026-11-18T05:00:00Z'))).toBe('2026-11-18');
    expect(receivedDay(Date.parse('2026-11-26T17:00:00Z'))).toBe('2026-11-27');
  });
});

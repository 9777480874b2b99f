import { describe, expect, test } from 'vitest';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { demoDates, demoFolder } from './demo-date.ts';

/** A Monday in November, 4 p.m. in New York. */
const now = Date.parse('2026-11-16T21:00:30Z');

describe('the dates of a demonstration', () => {
  test('are today and two years before, and its clock is everybody’s', () => {
    expect(demoDates({ now })).toEqual({ today: '2026-11-16', openedOn: '2024-11-16', aheadSeconds: 0 });
  });

  test('are those of New York while Greenwich is a day further', () => {
    expect(demoDates({ now: Date.parse('2027-01-01T03:00:00Z') })).toMatchObject({
      today: '2026-12-31',
      openedOn: '2024-12-31',
    });
  });

  test.each([
    ['2028-02-29', '2026-02-28'],
    ['2026-07-04', '2024-07-04'],
    ['2026-11-14', '2024-11-14'],
    ['2030-12-25', '2028-12-25'],
  ])(
    '--on %s: the clock shows that day at this time of day, whatever became of summer time',
    (on, openedOn) => {
      const dates = demoDates({ on, now, stage: 'development' });
      expect(dates).toMatchObject({ today: on, openedOn });
      const there = now + dates.aheadSeconds * 1_000;
      expect(calendarDay(there)).toBe(on);
      const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
      expect(clock.format(there)).toBe('4:00 PM');
    },
  );

  test('--days makes the past shorter', () => {
    expect(demoDates({ on: '2026-11-14', days: '10', now })).toMatchObject({ openedOn: '2026-11-04' });
  });

  test('--on is refused in production', () => {
    expect(() => demoDates({ on: '2026-11-14', now, stage: 'production' })).toThrow('production');
    expect(demoDates({ now, stage: 'production' }).aheadSeconds).toBe(0);
  });

  test.each(['', '2026-02-29', '2026-13-01', '14.11.2026', '1999-01-01', 'tomorrow'])(
    '--on %j is no date',
    (on) => expect(() => demoDates({ on, now })).toThrow('--on takes a date'),
  );

  test.each(['', '0', '-3', '2.5', 'many', '99999'])('--days %j is no number of days', (days) =>
    expect(() => demoDates({ days, now })).toThrow('--days takes a number'),
  );

  test('a demonstration of another day lies beside the usual one', () => {
    expect(demoFolder('.dev', undefined)).toBe('.dev');
    expect(demoFolder('.dev', '2026-07-04')).toBe('.dev/on-2026-07-04');
  });
});

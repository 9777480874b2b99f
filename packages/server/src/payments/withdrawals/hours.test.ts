import { dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { atmHoursAt, branchHoursAt, branchHoursOn, collectUntil, timeText } from './hours.ts';

test('[WDRF-09] branches are open 9 to 5 on weekdays and 9 to 12 on Saturdays, and closed on bank holidays', () => {
  const hours = (day: string) => branchHoursOn(dayFrom(day));
  expect(hours('2026-11-17')).toEqual({ opens: 540, closes: 1_020 });
  expect(hours('2026-11-21')).toEqual({ opens: 540, closes: 720 });
  expect(hours('2026-11-22')).toBeNull();
  expect(hours('2026-11-26')).toBeNull();
});

test.each([
  ['2026-11-17T13:59:59Z', null, '2026-11-17T14:00:00.000Z'],
  ['2026-11-17T14:00:00Z', '17:00', null],
  ['2026-11-17T21:59:59Z', '17:00', null],
  ['2026-11-17T22:00:00Z', null, '2026-11-18T14:00:00.000Z'],
  // Saturday, then Saturday afternoon: Monday is next.
  ['2026-11-21T16:59:00Z', '12:00', null],
  ['2026-11-21T17:00:00Z', null, '2026-11-23T14:00:00.000Z'],
  // The evening before Thanksgiving in New York is already Thanksgiving in Greenwich.
  ['2026-11-26T01:00:00Z', null, '2026-11-27T14:00:00.000Z'],
  // After the clocks changed in spring, nine is an hour earlier in Greenwich.
  ['2026-03-09T13:00:00Z', '17:00', null],
])('[WDRF-09] at %s: open until %s, opens at %s', (now, openUntil, opensAt) => {
  expect(branchHoursAt(new Date(now))).toEqual({ openUntil, opensAt });
});

test.each([
  ['2026-11-17T15:00:00Z', '2026-11-18T22:00:00.000Z'],
  // Friday evening, over a weekend.
  ['2026-11-20T23:30:00Z', '2026-11-23T22:00:00.000Z'],
  // The day before Thanksgiving.
  ['2026-11-25T15:00:00Z', '2026-11-27T22:00:00.000Z'],
  // Over the end of daylight saving time.
  ['2026-10-30T15:00:00Z', '2026-11-02T22:00:00.000Z'],
])('cash reserved at %s waits at a branch until %s', (now, until) => {
  expect(collectUntil(new Date(now)).toISOString()).toBe(until);
});

test('a machine with hours is open within them', () => {
  const hours = { opens: 6 * 60, closes: 22 * 60 };
  expect(atmHoursAt(hours, new Date('2026-11-17T11:00:00Z'))).toEqual({ isOpen: true, openUntil: '22:00' });
  expect(atmHoursAt(hours, new Date('2026-11-18T03:00:00Z'))).toEqual({ isOpen: false, openUntil: null });
  expect(atmHoursAt(null, new Date('2026-11-18T03:00:00Z'))).toEqual({ isOpen: true, openUntil: null });
  // A machine inside a branch: on a Saturday morning, a Saturday afternoon and Thanksgiving.
  expect(atmHoursAt('branch', new Date('2026-11-21T15:00:00Z'))).toEqual({
    isOpen: true,
    openUntil: '12:00',
  });
  expect(atmHoursAt('branch', new Date('2026-11-21T18:00:00Z'))).toEqual({ isOpen: false, openUntil: null });
  expect(atmHoursAt('branch', new Date('2026-11-26T15:00:00Z'))).toEqual({ isOpen: false, openUntil: null });
  expect(timeText(24 * 60)).toBe('23:59');
});

import { expect, test } from 'vitest';
import { cutOffAt, valueDay } from './cut-off.ts';
import { dayFrom } from './day.ts';

const TRANSFERS = '17:00';
const WIRES = '16:30';

test.each([
  ['2026-03-05T21:59:59.999Z', '2026-03-05', 'the last moment of a winter Thursday'],
  ['2026-03-05T22:00:00.000Z', '2026-03-06', 'the cut-off itself is too late'],
  ['2026-03-06T21:59:59.999Z', '2026-03-06', 'the last moment of the Friday before the clocks go forward'],
  ['2026-03-06T22:00:00Z', '2026-03-09', 'after it'],
  ['2026-03-08T06:59:59Z', '2026-03-09', 'the last second of winter, a Sunday'],
  ['2026-03-08T07:00:00Z', '2026-03-09', 'the first second of summer'],
  ['2026-03-09T20:59:59.999Z', '2026-03-09', 'the last moment of the Monday after'],
  ['2026-03-09T21:00:00Z', '2026-03-10', 'an hour earlier than the Friday before'],
  ['2026-10-30T20:59:59.999Z', '2026-10-30', 'the last moment of the Friday before the clocks go back'],
  ['2026-10-30T21:00:00Z', '2026-11-02', 'after it'],
  ['2026-11-02T21:59:59.999Z', '2026-11-02', 'the last moment of the Monday after'],
  ['2026-11-02T22:00:00Z', '2026-11-03', 'an hour later than the Friday before'],
  ['2026-03-12T03:59:59Z', '2026-03-12', 'late on the eve by the bank, already the day itself in London'],
  ['2026-03-12T04:00:00Z', '2026-03-12', 'midnight by the bank'],
  ['2026-07-03T15:00:00Z', '2026-07-03', 'the bank is open before a holiday on a Saturday'],
  ['2026-07-03T21:00:00Z', '2026-07-06', 'and closed for the weekend after it'],
  ['2027-07-05T15:00:00Z', '2027-07-06', 'a holiday moved to Monday'],
  ['2026-11-26T15:00:00Z', '2026-11-27', 'Thanksgiving'],
  ['2026-12-24T22:30:00Z', '2026-12-28', 'too late on Christmas Eve, a Thursday'],
  ['2026-12-31T23:00:00Z', '2027-01-04', 'over the turn of the year'],
])('a transfer handed in at %s counts on %s: %s', (instant, day) => {
  expect(valueDay(instant, TRANSFERS)).toBe(day);
  expect(valueDay(Date.parse(instant), TRANSFERS)).toBe(day);
});

test('a wire closes before a transfer', () => {
  const between = '2026-03-12T16:45:00-04:00';
  expect(valueDay(between, WIRES)).toBe('2026-03-13');
  expect(valueDay(between, TRANSFERS)).toBe('2026-03-12');
});

test('an evening belongs to the day of New York, not to the next one of Greenwich', () => {
  expect(valueDay('2026-03-12T02:30:00Z', '23:00')).toBe('2026-03-11');
  expect(valueDay('2026-03-14T02:30:00Z', '23:00')).toBe('2026-03-13');
});

test.each([
  ['2026-03-06', '17:00', '2026-03-06T22:00:00.000Z'],
  ['2026-03-09', '17:00', '2026-03-09T21:00:00.000Z'],
  ['2026-10-30', '16:30', '2026-10-30T20:30:00.000Z'],
  ['2026-11-02', '16:30', '2026-11-02T21:30:00.000Z'],
  ['2026-03-08', '17:00', '2026-03-08T21:00:00.000Z'],
  ['2026-11-01', '17:00', '2026-11-01T22:00:00.000Z'],
  ['2026-03-09', '00:00', '2026-03-09T04:00:00.000Z'],
  ['2026-03-08', '00:30', '2026-03-08T05:30:00.000Z'],
  ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '02:30', '2026-11-01T07:30:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
])('on %s the cut-off of %s is at %s', (day, cutOff, instant) => {
  expect(cutOffAt(dayFrom(day), cutOff)).toBe(instant);
});

test('what is no instant or no time of day is refused', () => {
  const none = [
    '2026-03-12T15:00:00',
    '2026-03-12',
    'today',
    '',
    '2026-02-30T15:00:00Z',
    '2026-03-12T25:00:00Z',
  ];
  for (const instant of [...none, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => valueDay(instant, TRANSFERS), String(instant)).toThrow(RangeError);
  for (const cutOff of ['', '5 PM', '24:00', '17:60', '7:00', '17:00:00'])
    expect(() => cutOffAt(dayFrom('2026-03-12'), cutOff), cutOff).toThrow(RangeError);
  expect(() => valueDay('2101-06-01T15:00:00Z', TRANSFERS)).toThrow(RangeError);
});

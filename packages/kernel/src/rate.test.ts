import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { fromPercent, HUNDREDTH_OF_PERCENT, percent, percentOf, rate, ratio } from './rate.ts';
import { shownPercent, toPercent, WHOLE_PERCENT } from './rate.ts';

test('a percentage is text outside and parts per million inside', () => {
  const table = [
    ['8.25', 82_500, '8.25'],
    ['0.01', 100, '0.01'],
    ['4', 40_000, '4.00'],
    ['3.125', 31_250, '3.125'],
    ['18.9', 189_000, '18.90'],
    ['0.0001', 1, '0.0001'],
    ['-12.5', -125_000, '-12.50'],
    ['-0', 0, '0.00'],
    ['100', 1_000_000, '100.00'],
  ] as const;
  for (const [text, parts, shown] of table) {
    expect(fromPercent(text), text).toBe(parts);
    expect(toPercent(percent(text)), text).toBe(shown);
  }
});

test.each([
  ['3.9414', '3.94'],
  ['0.8468', '0.85'],
  ['2.2350', '2.24'],
  ['2.2349', '2.23'],
  ['3.125', '3.13'],
  ['-3.125', '-3.13'],
  ['18.9', '18.90'],
  ['0.0049', '0.00'],
  ['9.9999', '10.00'],
])('a person reads %s percent as %s', (exact, shown) => {
  expect(shownPercent(percent(exact))).toBe(shown);
});

test('every rate reads back as itself', () => {
  const rates = fc.integer({ min: -1e12, max: 1e12 }).map(rate);
  const report = fc.check(fc.property(rates, (each) => fromPercent(toPercent(each)) === each));
  expect(fc.defaultReportMessage(report)).toBeUndefined();
});

test('what is no percentage, or too fine to be exact, is none', () => {
  for (const text of [
    '',
    '.5',
    '5.',
    '1e3',
    '8.25%',
    '08',
    '1,000',
    '0.00001',
    'NaN',
    '٣',
    ' 1',
    '1\n',
    '+1',
  ])
    expect(fromPercent(text), text).toBeNull();
  expect(() => percent('a third')).toThrow(RangeError);
  expect(() => rate(0.5)).toThrow(RangeError);
});

test('tax, fee and share by hand', () => {
  expect(percentOf(cents(19_99), percent('8.25'), 'half-up')).toBe(1_65);
  expect(percentOf(cents(2_00), percent('8.25'), 'half-up')).toBe(17);
  expect(percentOf(cents(2_00), percent('8.25'), 'half-even')).toBe(16);
  expect(percentOf(cents(-2_00), percent('8.25'), 'half-up')).toBe(-17);
  expect(percentOf(cents(333_33), percent('3'), 'half-up')).toBe(10_00);
  expect(ratio(cents(2500_75), cents(10_000_00), HUNDREDTH_OF_PERCENT, 'half-up')).toBe(percent('25.01'));
  expect(ratio(cents(2500_75), cents(10_000_00), WHOLE_PERCENT, 'down')).toBe(percent('25'));
  expect(() => ratio(cents(1), cents(0), WHOLE_PERCENT, 'down')).toThrow(RangeError);
});

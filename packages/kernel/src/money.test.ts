import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyParts, moneyText, shortDollarsText, signedMoneyText, wholeDollarsText } from './format.ts';
import { dollars, positiveDollars } from './dollars.ts';
import { cents, fromDollars, minus, parseDollars, plus, toDollars } from './money.ts';

const anyCents = fc.integer({ min: -9e14, max: 9e14 }).map(cents);

test('money text on the wire reads back as the same cents, negative amounts too', () => {
  const held = fc.check(fc.property(anyCents, (amount) => fromDollars(toDollars(amount)) === amount));
  expect(held.failed).toBe(false);
});

test('only the one spelling is money on the wire', () => {
  const strange = [
    '',
    '1',
    '1.0',
    '1.000',
    '01.00',
    '+1.00',
    '-0.00',
    '1,000.00',
    '1e3',
    '0x10',
    'NaN',
    '٣.٠٠',
    ' 1.00',
    '1.00\n',
    '99999999999999.00',
  ];
  for (const text of strange) expect(dollars().safeParse(text).success, text).toBe(false);
  expect(dollars().parse('-12.50')).toBe(-1250);
  expect(dollars().encode(cents(-1250))).toBe('-12.50');
  expect(positiveDollars().safeParse('0.00').success).toBe(false);
});

test('what a person types is read the way a person means it', () => {
  expect(parseDollars('1250')).toBe(125_000);
  expect(parseDollars('$1,250.5')).toBe(125_050);
  expect(parseDollars(' $ 1,250.00 ')).toBe(125_000);
  expect(parseDollars('1250.')).toBe(125_000);
  expect(parseDollars('.53')).toBe(53);
  expect(parseDollars('$.5')).toBe(50);
  for (const text of ['', '.', '$', '$.', '-5', '1e3', '1,2,3', ',5', '1.234', 'ten', '1 000'])
    expect(parseDollars(text), text).toBeNull();
});

test('a fraction of a cent is never money', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => plus(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  expect(Object.is(minus(cents(5), cents(5)), 0)).toBe(true);
});

test('[GLOB-01] amounts are US dollars in the American spelling', () => {
  expect(moneyText(cents(123_456_789))).toBe('$1,234,567.89');
  expect(moneyText(cents(-5840))).toBe('−$58.40');
  expect(signedMoneyText(cents(294_077))).toBe('+$2,940.77');
  expect(wholeDollarsText(cents(1_000_000))).toBe('$10,000');
  expect(shortDollarsText(cents(150_000_000))).toBe('$1.5M');
  expect(moneyParts(cents(0))).toEqual({ sign: '', dollars: '$0', cents: '.00' });
});

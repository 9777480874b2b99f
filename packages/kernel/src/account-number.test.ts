import { expect, test } from 'vitest';
import { ACCOUNT_BODY_MAX, ACCOUNT_BODY_MIN, accountNumberFrom, isAccountNumber } from './account-number.ts';

test.each([
  [799_273_987, '7992739875'],
  [ACCOUNT_BODY_MIN, '1000000008'],
  [ACCOUNT_BODY_MAX, '9999999999'],
  [123_456_789, '1234567897'],
])('the check digit of %i makes %s', (body, number) => {
  expect(accountNumberFrom(body)).toBe(number);
  expect(isAccountNumber(number)).toBe(true);
});

test.each(['', '7992739870', '0992739871', '799273987', '79927398710', '79927398x1', ' 7992739871'])(
  '%j is no account number',
  (text) => {
    expect(isAccountNumber(text)).toBe(false);
  },
);

const number = accountNumberFrom(482_190_657);
const places = Array.from({ length: number.length }, (_, place) => place);

test('a digit that was mistyped is always found', () => {
  for (const place of places) {
    const typed = places.map((digit) => number.slice(0, place) + String(digit) + number.slice(place + 1));
    expect(typed.filter(isAccountNumber)).toEqual([number]);
  }
});

test('and so are two neighbors that were swapped, but for 0 and 9', () => {
  const swapped = places.slice(1).map((place) => {
    const [one = '', other = ''] = number.slice(place - 1, place + 1);
    return number.slice(0, place - 1) + other + one + number.slice(place + 1);
  });
  // The last two digits are equal, so swapping them changes nothing.
  expect(swapped.filter(isAccountNumber)).toEqual(['4821096577', number]);
});

test.each([0, -1, 1.5, ACCOUNT_BODY_MIN - 1, ACCOUNT_BODY_MAX + 1, Number.NaN])('%d is refused', (body) => {
  expect(() => accountNumberFrom(body)).toThrow(RangeError);
});

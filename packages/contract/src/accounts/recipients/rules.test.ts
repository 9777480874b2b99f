import { expect, test } from 'vitest';
import { areTheSame, canBePaid, isAccountNumber, isSwiftCode, recipientStates } from './rules.ts';

test('an external account is paid once it is proven, a wire at once', () => {
  expect(recipientStates.filter((state) => canBePaid({ type: 'external', state }))).toEqual(['proven']);
  expect(recipientStates.filter((state) => canBePaid({ type: 'wire', state }))).toEqual([...recipientStates]);
});

test.each([
  [[12, 34], true],
  [[34, 12], true],
  [[12, 12], false],
  [[34, 34], false],
  [[12, 35], false],
] as const)('%j for the two amounts', (told, isSame) => {
  expect(areTheSame(told, [12, 34])).toBe(isSame);
});

test('two amounts that happen to be the same are told twice', () => {
  expect(areTheSame([7, 7], [7, 7])).toBe(true);
  expect(areTheSame([7, 8], [7, 7])).toBe(false);
});

test('numbers and codes', () => {
  const numbers = [
    '1234',
    '000123456789',
    'AB12CD34',
    '12345678901234567',
    '123',
    '123456789012345678',
    '12-34',
  ];
  expect(numbers.filter(isAccountNumber)).toEqual(numbers.slice(0, 4));
  const codes = ['KEELUS33', 'KEELUS33XXX', 'KEELUS3', 'KEEL1S33', 'KEELUS33XX', 'keelus33'];
  expect(codes.filter(isSwiftCode)).toEqual(codes.slice(0, 2));
});

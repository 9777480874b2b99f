import { expect, test } from 'vitest';
import { lastFour, maskEmail, maskMiddle, maskNumber } from './mask.ts';

test('[GLOB-06] an account number shows its last four digits only', () => {
  expect(maskNumber('9900184482104821')).toBe('•••• 4821');
  expect(maskNumber('9900-1844-4821')).toBe('•••• 4821');
  expect(maskNumber('xxxx-4821')).toBe('xxxx-4821');
  expect(lastFour('12')).toBe('12');
});

test.each([
  ['123456', '••••56'],
  ['1234567', '••••67'],
  ['12345678', '••••5678'],
  ['12345678901', '••••8901'],
  ['123456789012', '1234••••9012'],
  ['1234-5678-9012-34567', '1234••••4567'],
])('[ROLL-06] %s at another provider is shown as %s', (number, masked) => {
  expect(maskMiddle(number)).toBe(masked);
});

test('an e-mail address shows its first letter and its domain', () => {
  expect(maskEmail('nora@example.com')).toBe('n•••@example.com');
  expect(maskEmail('broken')).toBe('•••');
});

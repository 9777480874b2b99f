import { expect, test } from 'vitest';
import { lastFour, maskEmail, maskNumber } from './mask.ts';

test('[GLOB-06] an account number shows its last four digits only', () => {
  expect(maskNumber('9900184482104821')).toBe('•••• 4821');
  expect(maskNumber('9900-1844-4821')).toBe('•••• 4821');
  expect(maskNumber('xxxx-4821')).toBe('xxxx-4821');
  expect(lastFour('12')).toBe('12');
});

test('an e-mail address shows its first letter and its domain', () => {
  expect(maskEmail('nora@example.com')).toBe('n•••@example.com');
  expect(maskEmail('broken')).toBe('•••');
});

import { expect, test } from 'vitest';
import { newPassword } from '../credentials/contract.ts';
import { passwordFields } from './contract.ts';

test.each([
  ['Windlass-93x', true],
  ['slow tide over the bar', true],
  ['windlass-93x', false],
  ['Windlass-abc', false],
  ['Windlass93xy', false],
  ['Short-1', false],
])('[PROF-10] [ENRL-09] [CON-21] %j: enrolment, reset and change agree', (password, taken) => {
  expect(newPassword.safeParse(password).success).toBe(taken);
  expect(passwordFields.newPassword.safeParse(password).success).toBe(taken);
});

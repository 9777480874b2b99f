import { passwordStrength } from '@bank/contract/person/identity/credentials/rules.ts';
import { expect, test } from 'vitest';
import { passwordAdvice } from './password-model.ts';

test.each([
  ['', 'weak', 'enrolment.password.addLength'],
  ['Tidewater84', 'medium', 'enrolment.password.addSpecial'],
  ['tidewater', 'weak', 'enrolment.password.addUppercase'],
  ['TIDEWATER', 'weak', 'enrolment.password.addLowercase'],
  ['Tidewater!', 'medium', 'enrolment.password.addDigit'],
  ['Tidewater84!', 'strong', null],
  ['slow tide over the bar', 'weak', 'enrolment.password.longEnough'],
])('[ENRL-14] %j is %s and the advice is %j', (password, strength, advice) => {
  expect(passwordStrength(password)).toBe(strength);
  expect(passwordAdvice(password)).toBe(advice);
});

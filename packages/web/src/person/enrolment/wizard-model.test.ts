import { expect, test } from 'vitest';
import { stepOf } from './wizard-model.ts';

test.each([
  ['firstName', 0],
  ['email', 0],
  ['ssn', 0],
  ['addressLine1', 1],
  ['zipCode', 1],
  ['username', 2],
  ['agreeToTerms', 2],
  ['enrolmentTicket', null],
  [undefined, null],
])('[ENRL-02] a problem of the server with %s leads to the step that asks for it', (field, step) => {
  expect(stepOf(field)).toBe(step);
});

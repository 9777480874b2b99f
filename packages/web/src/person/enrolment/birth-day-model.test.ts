import { enrolmentSteps } from '@bank/contract/person/enrolment/contract.ts';
import { expect, test } from 'vitest';
import { dayTyped, typedDay } from './birth-day-model.ts';

test.each([
  ['05/04/1990', '1990-05-04'],
  ['05/04/199', '05/04/199'],
  ['', ''],
])('[ENRL-04] %s is kept as %s and comes back as it was typed', (text, day) => {
  expect(dayTyped(text)).toBe(day);
  expect(typedDay(day)).toBe(text);
});

test('[ENRL-05] each field of step 1 has the message of the specification', () => {
  const parsed = enrolmentSteps.personal.safeParse({
    firstName: '',
    lastName: '',
    email: 'nora',
    phoneNumber: '(207) 555-014',
    dateOfBirth: '',
    ssn: '123-45-678',
  });
  expect([...new Set(parsed.error?.issues.map(({ message }) => message))]).toEqual([
    'enrolment.validation.firstName',
    'enrolment.validation.lastName',
    'enrolment.validation.email',
    'enrolment.validation.phone',
    'enrolment.validation.dateOfBirth',
    'enrolment.validation.ssn',
  ]);
});

test.each(['02/30/1990', '05/04/199', '05/04/1890'])(
  '[ENRL-05] a birth date that cannot be, %s, is not called a missing one',
  (typed) => {
    const parsed = enrolmentSteps.personal.shape.dateOfBirth.safeParse(dayTyped(typed));
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['enrolment.validation.birthDate']);
  },
);

test('[ENRL-11] [ENRL-12] what the masks show is what the contract takes, digits only', () => {
  const parsed = enrolmentSteps.personal.parse({
    firstName: 'Nora',
    lastName: 'Whitfield',
    email: 'Nora.Whitfield@example.com',
    phoneNumber: '(207) 555-0142',
    dateOfBirth: dayTyped('05/04/1990'),
    ssn: '219-09-9999',
  });
  expect(parsed).toMatchObject({ phoneNumber: '2075550142', ssn: '219099999', dateOfBirth: '1990-05-04' });
});

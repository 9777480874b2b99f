import { issueCode, verifyEnrolmentCode } from '@bank/contract/person/approvals/contract.ts';
import { register } from '@bank/contract/person/enrolment/contract.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { randomInt } from 'node:crypto';
import type { Call } from './client.ts';

/** What a person knows about themselves. */
export type Somebody = {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly answer: string;
  readonly ssn: string;
};

/** A person who is signed on. */
export type Person = Somebody & { readonly token: string };

/** A person nobody else in the run is. */
export function somebody(): Somebody {
  const number = randomInt(10_000_000, 99_999_999);
  return {
    username: `nora.${number}`,
    password: `Tidewater-${number}`,
    email: `nora.${number}@example.com`,
    firstName: 'Nora',
    answer: `Marlin ${number}`,
    ssn: `2${randomInt(10, 99)}${randomInt(10, 99)}${randomInt(1_000, 9_999)}`,
  };
}

export async function enrolmentCode(call: Call, email: string): Promise<string> {
  return (await call(issueCode, { purpose: 'enrolment', email })).code;
}

/** Enrolls as the wizard does, with a code from the branch. */
export async function enroll(call: Call, person: Somebody, code: string): Promise<Person> {
  const { enrolmentTicket } = await call(verifyEnrolmentCode, { code });
  const { token } = await call(register, {
    enrolmentTicket,
    firstName: person.firstName,
    lastName: 'Whitfield',
    email: person.email,
    phoneNumber: '2075550142',
    dateOfBirth: dayFrom('1984-05-06'),
    ssn: person.ssn,
    addressLine1: '18 Alder Court',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    username: person.username,
    password: person.password,
    confirmPassword: person.password,
    securityQuestion: 'first-pet',
    securityAnswer: person.answer,
    agreeToTerms: true,
  });
  return { ...person, token };
}

/** Signs on again; a session that was idle for 15 minutes is over. */
export async function signOn(call: Call, person: Somebody): Promise<Person> {
  const { username, password } = person;
  const answer = await call(login, { username, password });
  if (!('token' in answer)) throw new Error(`${username} is asked for a second factor`);
  return { ...person, token: answer.token };
}

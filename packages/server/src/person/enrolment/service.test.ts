import { issueCode, verifyEnrolmentCode } from '@bank/contract/person/approvals/contract.ts';
import { confirmEmail, register, resendEmailCode } from '@bank/contract/person/enrolment/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { comparable, rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import { signedOnAs } from '../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const guest = () => callAs(bank.apiUrl, null);

async function ticketFor(email: string): Promise<string> {
  const { code } = await callAs(bank.officeUrl, bank.operatorToken)(issueCode, {
    purpose: 'enrolment',
    email,
  });
  return (await guest()(verifyEnrolmentCode, { code })).enrolmentTicket;
}

const person = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  email: 'nora@example.com',
  phoneNumber: '2075550142',
  dateOfBirth: dayFrom('1984-05-06'),
  ssn: '219099999',
  addressLine1: '18 Alder Court',
  city: 'Portland',
  state: 'ME' as const,
  zipCode: '04101',
  username: 'nora.whitfield',
  password: 'Tidewater-84',
  confirmPassword: 'Tidewater-84',
  securityQuestion: 'first-pet' as const,
  securityAnswer: 'Marlin',
  agreeToTerms: true as const,
};

test('[ENRL-15] [SESS-06] a person enrols with a ticket, is signed on, and can sign on again', async () => {
  const { token, user } = await guest()(register, {
    ...person,
    enrolmentTicket: await ticketFor(person.email),
  });
  expect(user).toMatchObject({
    firstName: 'Nora',
    name: 'Nora Whitfield',
    email: 'nora@example.com',
    emailConfirmed: false,
    ssnLastFour: '9999',
    phoneNumber: '2075550142',
  });
  expect(await callAs(bank.apiUrl, token)(me, {})).toMatchObject({ username: 'nora.whitfield' });
  expect((await signedOnAs(bank.apiUrl, 'NORA.WHITFIELD', person.password)).user.id).toBe(user.id);
});

test('nothing of the SSN, the birth date, the password or the answer can be read in any table', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(bank.root);
  for (const { name } of rows) {
    const { rows: found } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.raw(name)} t`.execute(bank.root);
    for (const { text } of found)
      expect(text, name).not.toMatch(/219-?09-?9999|1984-05-06|Tidewater|Marlin/i);
  }
});

test.each([
  ['another e-mail address than the invited one', { email: 'other@example.com' }, { code: 'other_email' }],
  [
    'a password that attackers try first',
    { password: 'Password123!', confirmPassword: 'Password123!' },
    { code: 'bad_password' },
  ],
  [
    'a password that is only the person’s own name',
    { password: 'Whitfield-1', confirmPassword: 'Whitfield-1' },
    { code: 'bad_password' },
  ],
  ['two different passwords', { confirmPassword: 'Tidewater-85' }, { status: 400 }],
  ['somebody under age', { dateOfBirth: dayFrom('2015-01-01') }, { code: 'under_age' }],
  ['a username that is taken', { username: 'Nora.Whitfield' }, { code: 'username_taken' }],
  ['an SSN the bank knows already', {}, { code: 'not_enrollable' }],
] as const)(
  'refused: %s, and nothing is left behind',
  async (_, fault, expected: { code?: string; status?: number }) => {
    const email = `second${Math.round(performance.now() * 1000)}@example.com`;
    const ticket = await ticketFor(email);
    const fresh = {
      ...person,
      email,
      ssn: expected.code === 'not_enrollable' ? person.ssn : '219091234',
      username: 'second.person',
      ...fault,
    };
    const before = await sql`select count(*) from customers`.execute(bank.root);
    await expect(guest()(register, { ...fresh, enrolmentTicket: ticket })).rejects.toMatchObject(expected);
    expect((await sql`select count(*) from customers`.execute(bank.root)).rows).toEqual(before.rows);
  },
);

test('a known SSN and a known e-mail address get one answer, which says what to do and not which it was', async () => {
  const answers = [];
  for (const known of ['ssn', 'email'] as const) {
    const email = known === 'email' ? person.email : 'known.ssn@example.com';
    const answer = await rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/auth/register`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...person,
        email,
        ssn: known === 'ssn' ? person.ssn : '219094444',
        username: `known.by.${known}`,
        enrolmentTicket: await ticketFor(email),
      }),
    });
    answers.push(comparable(answer));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toContain('If you already bank with us, sign on.');
  expect(answers[0]).toContain(bank.config.institution.supportPhone);
  expect(answers[0]).not.toMatch(/try again|SSN|Social Security|email/i);
});

test('a ticket works once, even for two at the same moment, and not at all when it is made up', async () => {
  const ticket = await ticketFor('twin@example.com');
  const enrol = (username: string, ssn: string) =>
    guest()(register, { ...person, email: 'twin@example.com', username, ssn, enrolmentTicket: ticket });
  const outcomes = await Promise.allSettled([enrol('twin.one', '219092222'), enrol('twin.two', '219093333')]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  await expect(
    guest()(register, { ...person, username: 'third.one', enrolmentTicket: 'x'.repeat(43) }),
  ).rejects.toMatchObject({ code: 'ticket_ended' });
});

test('[SESS-08] a missing field and a bad phone number are refused by the server too', async () => {
  const send = (body: object) =>
    rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/auth/register`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const told = async (body: object) => {
    const { status, text } = await send({ ...person, enrolmentTicket: 'x', ...body });
    const { error, problems } = JSON.parse(text) as {
      error: string;
      problems: { field: string; text: string }[];
    };
    return [status, error, ...problems.map((problem) => `${problem.field}: ${problem.text}`)];
  };
  const missing = 'All required fields must be completed';
  expect(await told({ lastName: undefined, city: undefined })).toEqual([
    400,
    missing,
    `lastName: ${missing}`,
    `city: ${missing}`,
  ]);
  expect(await told({ lastName: '' })).toEqual([
    400,
    'Please enter your last name.',
    'lastName: Please enter your last name.',
  ]);
  const phone = 'Please provide a valid 10-digit phone number';
  expect(await told({ phoneNumber: '555' })).toEqual([400, phone, `phoneNumber: ${phone}`]);
  expect((await told({ favorite: 'x' }))[1]).not.toBe(missing);
});

test('the e-mail address is confirmed by a code that only its mailbox sees; five tries, then a new code', async () => {
  const customer = await bank.customer({ email: 'mail@example.com' });
  const mine = callAs(bank.apiUrl, customer.token);
  await mine(resendEmailCode, {});
  const [letter] = (await runWorker(bank)).filter((mail) => mail.to === 'mail@example.com');
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 5; turn += 1)
    await expect(mine(confirmEmail, { code: wrong })).rejects.toMatchObject({ code: 'invalid_code' });
  await expect(mine(confirmEmail, { code })).rejects.toMatchObject({ code: 'invalid_code' });
  await mine(resendEmailCode, {});
  const fresh = /\b\d{6}\b/.exec((await runWorker(bank)).at(-1)?.text ?? '')?.[0] ?? '';
  const twice = await Promise.all([mine(confirmEmail, { code: fresh }), mine(confirmEmail, { code: fresh })]);
  expect(twice.map(({ user }) => user.emailConfirmed)).toEqual([true, true]);
  expect((await mine(confirmEmail, { code: fresh })).user.emailConfirmed).toBe(true);
  const { rows } = await sql`
    select 1 from audit_events where action = 'customers.email-confirmed' and object_id = ${customer.id}
  `.execute(bank.root);
  expect(rows).toHaveLength(1);
  await expect(mine(resendEmailCode, {})).rejects.toMatchObject({ code: 'confirmed_already' });
});

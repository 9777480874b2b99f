import { catalogue } from '@bank/contract/catalogue.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { enrolSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { askSignOnPasskey, signOnWithPasskey } from '@bank/contract/person/identity/sign-on/contract.ts';
import {
  askStepUpPasskey,
  mailStepUpCode,
  showStepUp,
  stepUp,
} from '@bank/contract/person/identity/step-up/contract.ts';
import { STEP_UP_MINUTES } from '@bank/contract/person/identity/step-up/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { browserAt, said } from '../../../testing/browser.ts';
import { callAs } from '../../../testing/call.ts';
import { PASSWORD, type Customer } from '../../../testing/people.ts';
import {
  enrolFactor,
  enrolPasskey,
  forgiveTries,
  newestMailedCode,
  signedOnAs,
} from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_ORIGIN: 'https://bank.example' } });
});
afterAll(() => bank.close());

const as = (token: string | null) => callAs(bank.apiUrl, token);
const failed = { status: 422, problems: [{ code: 'step_up_failed' }] };
const needed = { status: 403, problems: [{ code: 'step_up_needed' }] };

test('what a thief at an open browser would want asks for a step-up', () => {
  const asking = new Set(catalogue.filter((endpoint) => endpoint.stepUp).map(({ name }) => name));
  for (const name of [
    'password-change.submit',
    'second-factor.enrol',
    'second-factor.set',
    'second-factor.renewRecoveryCodes',
    'passkeys.start',
    'passkeys.add',
    'passkeys.remove',
    'profile.update',
    'accounts.revealNumber',
  ])
    expect(asking).toContain(name);
});

/** Removes the step-up that the test setup left behind. */
async function stepDown(customer: Customer): Promise<void> {
  await sql`update sessions set stepped_up_until = null where id = ${customer.sessionId}`.execute(bank.root);
}

test('password and mailed code: neither alone, both together, for ten minutes, in this session only', async () => {
  const customer = await bank.customer();
  const call = as(customer.token);
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  expect(await call(showStepUp, {})).toEqual({ expiresAt: null, passkey: false, second: 'mailed-code' });
  expect((await call(mailStepUpCode, {})).sentTo).toMatch(/^p.*@example\.com$/);
  const code = await newestMailedCode(bank, customer.id);
  await expect(call(stepUp, { password: 'wrong-password-1', code })).rejects.toMatchObject(failed);
  await expect(call(stepUp, { password: PASSWORD, code: '000000' })).rejects.toMatchObject(failed);
  await expect(as(other.token)(stepUp, { password: PASSWORD, code })).rejects.toMatchObject(failed);
  await forgiveTries(bank);
  const { token } = await call(stepUp, { password: PASSWORD, code });
  const { rows } = await sql<{ minutes: number }>`
    select ceil(extract(epoch from stepped_up_until - bank.now()) / 60)::integer as minutes
    from sessions where id = ${customer.sessionId}`.execute(bank.root);
  expect(rows).toEqual([{ minutes: STEP_UP_MINUTES }]);
  await expect(call(me, {})).rejects.toMatchObject({ status: 401 });
  expect((await as(token)(enrolSecondFactor, {})).secret).toMatch(/^[A-Z2-7 ]+$/);
  await expect(as(other.token)(enrolSecondFactor, {})).rejects.toMatchObject(needed);
  await expect(as(token)(stepUp, { password: PASSWORD, code })).rejects.toMatchObject(failed);
  await sql`update sessions set stepped_up_until = bank.now() where id = ${customer.sessionId}`.execute(
    bank.root,
  );
  await expect(as(token)(enrolSecondFactor, {})).rejects.toMatchObject(needed);
});

test('a mailed code takes five tries, is used once by many at the same moment, and ends after ten minutes', async () => {
  const customer = await bank.customer();
  const call = as(customer.token);
  await call(mailStepUpCode, {});
  const first = await newestMailedCode(bank, customer.id);
  const guesses = await Promise.allSettled(
    Array.from({ length: 5 }, () => call(stepUp, { password: PASSWORD, code: '000000' })),
  );
  expect(guesses.every(({ status }) => status === 'rejected')).toBe(true);
  await forgiveTries(bank);
  await expect(call(stepUp, { password: PASSWORD, code: first })).rejects.toMatchObject(failed);
  await call(mailStepUpCode, {});
  const second = await newestMailedCode(bank, customer.id);
  await sql`update step_up_codes set expires_at = bank.now()`.execute(bank.root);
  await expect(call(stepUp, { password: PASSWORD, code: second })).rejects.toMatchObject(failed);
  await call(mailStepUpCode, {});
  const third = await newestMailedCode(bank, customer.id);
  await forgiveTries(bank);
  const both = await Promise.allSettled(
    Array.from({ length: 3 }, () => call(stepUp, { password: PASSWORD, code: third })),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('who has an app needs it: no code is mailed, and a used or a wrong one is refused', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  await stepDown(customer);
  const call = as(customer.token);
  expect(await call(showStepUp, {})).toMatchObject({ second: 'authenticator' });
  await expect(call(mailStepUpCode, {})).rejects.toMatchObject({ status: 409 });
  const code = await factor.code();
  await expect(call(stepUp, { password: PASSWORD, code: '000000' })).rejects.toMatchObject(failed);
  const { token } = await call(stepUp, { password: PASSWORD, code });
  await expect(as(token)(stepUp, { password: PASSWORD, code })).rejects.toMatchObject(failed);
  const again = await as(token)(stepUp, { password: PASSWORD, code: factor.recoveryCodes[0] ?? '' });
  expect(await as(again.token)(showStepUp, {})).toMatchObject({ expiresAt: again.expiresAt });
});

test('a passkey alone steps up; one for another session, another purpose or of another person does not', async () => {
  const [customer, stranger] = [await bank.customer(), await bank.customer()];
  const device = await enrolPasskey(bank, customer);
  const theirs = await enrolPasskey(bank, stranger);
  await stepDown(customer);
  const call = as(customer.token);
  expect(await call(showStepUp, {})).toMatchObject({ passkey: true });
  const { options: atSignOn } = await as(null)(askSignOnPasskey, {});
  const other = await as(null)(signOnWithPasskey, { credential: device.prove(atSignOn) });
  const elsewhere = await as(other.token)(askStepUpPasskey, {});
  await expect(call(stepUp, { credential: device.prove(elsewhere.options) })).rejects.toMatchObject(failed);
  const asked = await call(askStepUpPasskey, {});
  await expect(call(stepUp, { credential: theirs.prove(asked.options) })).rejects.toMatchObject(failed);
  await expect(call(stepUp, { credential: device.prove(asked.options) })).rejects.toMatchObject(failed);
  const { options } = await call(askStepUpPasskey, {});
  const { token } = await call(stepUp, { credential: device.prove(options) });
  expect((await as(token)(enrolSecondFactor, {})).secret).toBeTruthy();
});

test('guessing the password behind an open session is slowed down, and does not lock its owner out of signing on', async () => {
  const customer = await bank.customer();
  const call = as(customer.token);
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => call(stepUp, { password: 'wrong-password-1', code: '000000' })),
  );
  const told = guesses.map((each) =>
    each.status === 'rejected' ? (each.reason as { status: number }).status : 0,
  );
  expect(told.filter((status) => status === 422)).toHaveLength(5);
  expect(told.filter((status) => status === 429)).toHaveLength(7);
  expect((await signedOnAs(bank.apiUrl, customer.username, PASSWORD)).user.id).toBe(customer.id);
});

test('a browser gets the new secret as its cookie and sees only the session’s public id', async () => {
  const customer = await bank.customer();
  const visitor = browserAt(bank.apiUrl);
  await visitor.signOn(customer.username, PASSWORD);
  const before = visitor.jar.get('__Host-sid');
  await visitor.send('POST', '/api/step-up/code');
  const code = await newestMailedCode(bank, customer.id);
  const answer = await visitor.send('POST', '/api/step-up', { password: PASSWORD, code });
  expect(visitor.jar.get('__Host-sid')).not.toBe(before);
  expect(answer.text).not.toContain(visitor.jar.get('__Host-sid'));
  await expect(as(said<{ token: string }>(answer).token)(me, {})).rejects.toMatchObject({ status: 401 });
  expect((await visitor.send('GET', '/api/auth/me')).status).toBe(200);
});

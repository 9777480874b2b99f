import { listSignOns, me } from '@bank/contract/person/identity/contract.ts';
import { changePassword } from '@bank/contract/person/identity/password-change/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../../testing/mail.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { signedOnAs, stepUpNow } from '../../../testing/security.ts';

const NEW_PASSWORD = 'Windlass-93x';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (token: string) => callAs(bank.apiUrl, token);

async function steppedUp() {
  const customer = await bank.customer();
  await stepUpNow(bank, customer.sessionId);
  return { customer, call: as(customer.token) };
}

test('[PROF-09] without a step-up, or without the current password, nothing changes', async () => {
  const customer = await bank.customer();
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await expect(as(customer.token)(changePassword, change)).rejects.toMatchObject({
    status: 403,
    problems: [{ code: 'step_up_needed' }],
  });
  await stepUpNow(bank, customer.sessionId);
  await expect(
    as(customer.token)(changePassword, { ...change, currentPassword: 'wrong-password-1' }),
  ).rejects.toMatchObject({ problems: [{ code: 'wrong_password', field: 'currentPassword' }] });
  expect((await signedOnAs(bank.apiUrl, customer.username, PASSWORD)).user.id).toBe(customer.id);
});

const WEAK = 'Please choose a stronger password.';

test.each([
  ['Short-1', 'Password must be at least 8 characters long'],
  ['', 'All password fields are required'],
  ['windlass-93x', WEAK],
  ['Windlass-abc', WEAK],
  ['Windlass93xy', WEAK],
  ['Password1!', WEAK],
  [PASSWORD, 'Choose a password that’s different from your current one.'],
])('[PROF-10] [CON-21] the rules that the dialog lists hold: %s is refused', async (newPassword, text) => {
  const { customer } = await steppedUp();
  const answer = await rawRequest({
    method: changePassword.method,
    url: `${bank.apiUrl}${changePassword.path}`,
    headers: { ...withToken(customer.token), 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: PASSWORD, newPassword }),
  });
  expect(JSON.parse(answer.text)).toMatchObject({ problems: [{ field: 'newPassword', text }] });
  expect((await signedOnAs(bank.apiUrl, customer.username, PASSWORD)).user.id).toBe(customer.id);
});

test('[PROF-09] the new password counts, other sessions end, this one goes on under a new token, the owner is told', async () => {
  const { customer, call } = await steppedUp();
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  const reply = await call(changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  expect(reply.message).toBe('Your password has been changed.');
  for (const token of [other.token, customer.token])
    await expect(as(token)(me, {})).rejects.toMatchObject({ status: 401 });
  expect(await as(reply.token)(me, {})).toMatchObject({ id: customer.id });
  await expect(signedOnAs(bank.apiUrl, customer.username, PASSWORD)).rejects.toMatchObject({ status: 422 });
  expect((await signedOnAs(bank.apiUrl, customer.username, NEW_PASSWORD)).user.id).toBe(customer.id);
  const letters = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Sign-on from a new device',
    'Your password was changed',
    'Sign-on from a new device',
  ]);
  const { events } = await as(reply.token)(listSignOns, {});
  expect(events.map(({ outcome }) => outcome)).toContain('password-changed');
  const { rows } = await sql<{ text: string }>`select event::text as text from audit_events event`.execute(
    bank.root,
  );
  const written = rows.map(({ text }) => text).join('');
  expect(written).toContain('credentials.password-replaced');
  expect(written).not.toContain(NEW_PASSWORD);
});

test('guesses at the current password are counted before they are compared', async () => {
  const { call } = await steppedUp();
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      call(changePassword, { currentPassword: 'wrong-password-1', newPassword: NEW_PASSWORD }),
    ),
  );
  const told = guesses.map((each) =>
    each.status === 'rejected' ? (each.reason as { status: number }).status : 0,
  );
  expect(told.filter((status) => status === 422)).toHaveLength(5);
});

import { me } from '@bank/contract/person/identity/contract.ts';
import { endCustomerSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { askSignOnPasskey, signOnWithPasskey } from '@bank/contract/person/identity/sign-on/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { browserAt } from '../../../testing/browser.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { enrolFactor, enrolPasskey, signedOnAs } from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const SESSION = '__Host-sid';
const isOpen = (token: string) =>
  callAs(bank.apiUrl, token)(me, {}).then(
    () => true,
    () => false,
  );

test('T10 turning on a second factor ends every other session, and not the one that did it', async () => {
  const customer = await bank.customer();
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  expect(await isOpen(other.token)).toBe(true);
  await enrolFactor(bank, customer);
  expect(await isOpen(other.token)).toBe(false);
  expect(await isOpen(customer.token)).toBe(true);
});

test('T10 a first passkey ends every other session; a second one ends none', async () => {
  const customer = await bank.customer();
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  const device = await enrolPasskey(bank, customer);
  expect(await isOpen(other.token)).toBe(false);
  expect(await isOpen(customer.token)).toBe(true);
  const call = callAs(bank.apiUrl, null);
  const { options } = await call(askSignOnPasskey, {});
  const { token } = await call(signOnWithPasskey, { credential: device.prove(options) });
  await enrolPasskey(bank, customer, 'My phone');
  expect(await isOpen(token)).toBe(true);
});

test('T10 signing on again in a browser ends the session it replaces, whoever’s it was', async () => {
  const [first, second] = [await bank.customer(), await bank.customer()];
  const browser = browserAt(bank.apiUrl);
  const tokens = [];
  for (const { username } of [first, first, second]) {
    expect((await browser.signOn(username, PASSWORD)).status).toBe(200);
    tokens.push(browser.jar.get(SESSION) ?? '');
  }
  expect(new Set(tokens).size).toBe(3);
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true]);
  // Sessions in other browsers are untouched.
  expect(await isOpen(first.token)).toBe(true);
});

test('a sign-on from whatever is no browser is told to its owner as well', async () => {
  const customer = await bank.customer();
  await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  const mails = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Sign-on from a new device']);
});

test('T10 an officer ends every session of a customer who calls, and nobody else does', async () => {
  const [customer, other] = [await bank.customer(), await bank.customer()];
  const staff = (role: 'officer' | 'teller') =>
    callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: `A ${role}`, role });
  const asked = { username: customer.username, note: 'Called, the phone was stolen' };
  for (const token of [(await staff('teller')).token, bank.operatorToken])
    await expect(callAs(bank.officeUrl, token)(endCustomerSessions, asked)).rejects.toMatchObject({
      status: 403,
    });
  expect(await isOpen(customer.token)).toBe(true);
  const officer = callAs(bank.officeUrl, (await staff('officer')).token);
  expect(await officer(endCustomerSessions, asked)).toEqual({ ended: 1 });
  expect(await isOpen(customer.token)).toBe(false);
  expect(await isOpen(other.token)).toBe(true);
  await expect(officer(endCustomerSessions, { ...asked, username: 'nobody-at-all' })).rejects.toMatchObject({
    problems: [{ code: 'customer_needed', field: 'username' }],
  });
});

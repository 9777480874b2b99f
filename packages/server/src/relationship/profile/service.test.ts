import {
  showProfile,
  updateAuthProfile,
  updateProfile,
} from '@bank/contract/relationship/profile/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { profileForm, provedCustomer, saveProfile, type ProfileChange } from '../../testing/profile.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const person = (given: Parameters<typeof provedCustomer>[1] = {}) => provedCustomer(bank, given);
const save = (customer: Customer, change: ProfileChange) => saveProfile(bank, customer, change);
const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);

test('[PROF-02] [PROF-06] the record is shown whole, with the address in its parts and never the SSN', async () => {
  const nora = await person();
  const shown = await as(nora)(showProfile, {});
  expect(shown).toMatchObject({
    version: 1,
    pending: [],
    user: { firstName: 'Nora', ssnLastFour: expect.stringMatching(/^\d{4}$/) as string, pictureUrl: null },
    preferences: { language: 'en', defaultAccount: 'checking', statementDelivery: 'paperless' },
    notifications: { securityAlerts: true, emailNotifications: true, smsNotifications: true },
  });
  expect(shown.user.address).toEqual({
    addressLine1: '18 Alder Court',
    addressLine2: null,
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
  });
  expect(JSON.stringify(shown)).not.toMatch(/"ssn"|hash|sealed/i);
});

test('[PROF-06] a comma in a street stays in the street', async () => {
  const nora = await person();
  const address = {
    addressLine1: '4 Quay, Wharf B',
    addressLine2: 'Unit 2, rear',
    city: 'Bath',
    zipCode: '04530',
  };
  const { user, version } = await save(nora, { address });
  expect(user.address).toEqual({ ...address, state: 'ME' });
  expect(version).toBe(2);
  expect((await as(nora)(showProfile, {})).user.address).toEqual(user.address);
});

test('[PROF-08] a move is told by mail and audited without the street', async () => {
  const nora = await person();
  await save(nora, { address: { addressLine1: '77 Secret Lane', city: 'Bath' } });
  const mails = await runWorker(bank);
  expect(mails.map(({ to }) => to)).toEqual([nora.email]);
  expect(mails[0]?.text).toContain('Bath, ME');
  const { rows } = await sql<{ event: string }>`
    select e::text as event from audit_events e where object_id = ${nora.id} and action like '%address%'`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.event).toContain('Portland');
  expect(rows[0]?.event).not.toContain('Secret Lane');
});

test.each([
  ['no first name', { firstName: ' ' }, 'Please fill in all required fields (First Name, Last Name, Email)'],
  ['no last name', { lastName: '' }, 'Please fill in all required fields (First Name, Last Name, Email)'],
  ['no e-mail address', { email: '' }, 'Please fill in all required fields (First Name, Last Name, Email)'],
  ['a broken e-mail address', { email: 'nora@' }, 'Please enter a valid email address'],
  ['no phone', { phoneNumber: '' }, 'Phone number is required'],
  ['nine digits', { phoneNumber: '207555014' }, 'Please enter a valid phone number with at least 10 digits'],
  ['no city', { address: { city: '' } }, 'Please enter your city.'],
] as const)('[PROF-07] refused in its own words: %s', async (_, fault, message) => {
  const nora = await person();
  const form = profileForm(await as(nora)(showProfile, {}));
  const wrong = {
    ...form,
    ...fault,
    address: { ...form.address, ...('address' in fault ? fault.address : {}) },
  };
  const reply = await rawRequest({
    method: 'PUT',
    url: `${bank.apiUrl}${updateProfile.path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.token}` },
    body: JSON.stringify(wrong),
  });
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text)).toMatchObject({ error: message });
});

test('[PROF-08] a form that is older than the record is refused, and both paths are one operation', async () => {
  const nora = await person();
  const form = profileForm(await as(nora)(showProfile, {}), { address: { city: 'Bath' } });
  await as(nora)(updateAuthProfile, form);
  await expect(
    as(nora)(updateProfile, { ...form, address: { ...form.address, city: 'Saco' } }),
  ).rejects.toMatchObject({ status: 409, code: 'record_changed' });
  expect((await as(nora)(showProfile, {})).user.address.city).toBe('Bath');
});

test('[PROF-08] of ten saves from one form exactly one is taken', async () => {
  const nora = await person();
  const shown = await as(nora)(showProfile, {});
  const cities = Array.from({ length: 10 }, (_, index) => `Town ${index}`);
  const answers = await Promise.allSettled(
    cities.map((city) => as(nora)(updateProfile, profileForm(shown, { address: { city } }))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await as(nora)(showProfile, {})).version).toBe(2);
});

test('[PROF-08] nothing of the profile changes in a session that was not proved again', async () => {
  const nora = await person({ steppedUp: false });
  await expect(save(nora, { address: { city: 'Bath' } })).rejects.toMatchObject({
    status: 403,
    code: 'step_up_needed',
  });
  expect(await as(nora)(showProfile, {})).toMatchObject({ version: 1, pending: [] });
});

test('the name is what the papers say and is not changed here', async () => {
  const nora = await person();
  await expect(save(nora, { lastName: 'Marlowe' })).rejects.toMatchObject({ code: 'name_fixed' });
});

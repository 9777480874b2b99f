import { login } from '@bank/contract/person/identity/contract.ts';
import { forgetFactors } from '@bank/contract/person/identity/mfa-reset/contract.ts';
import { showSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { PASSWORD as password } from '../../../testing/people.ts';
import { enrolFactor, enrolPasskey, signedOnAs } from '../../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const tokenAs = async (role: 'officer' | 'teller') =>
  (await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: `A ${role}`, role })).token;

const seen = { proof: 'passport', note: 'Passport shown at the Portland branch' } as const;

test('who lost every factor and came in person signs on with the password again, and is told so', async () => {
  const [customer, other] = [await bank.customer(), await bank.customer()];
  await enrolFactor(bank, customer);
  await enrolPasskey(bank, customer);
  const { code } = await enrolFactor(bank, other);
  const { username } = customer;
  await expect(callAs(bank.apiUrl, null)(login, { username, password })).resolves.toHaveProperty(
    'secondStep',
  );
  const officer = callAs(bank.officeUrl, await tokenAs('officer'));
  expect(await officer(forgetFactors, { username, ...seen })).toEqual({
    authenticators: 1,
    passkeys: 1,
    sessions: 1,
  });
  await expect(callAs(bank.apiUrl, customer.token)(showSecondFactor, {})).rejects.toMatchObject({
    status: 401,
  });
  const { token } = await signedOnAs(bank.apiUrl, username, password);
  expect(await callAs(bank.apiUrl, token)(showSecondFactor, {})).toMatchObject({
    twoFactorEnabled: false,
    recoveryCodesLeft: 0,
  });
  // Other customers' factors are untouched.
  expect(await code()).toMatch(/^\d{6}$/);
  expect(await callAs(bank.apiUrl, other.token)(showSecondFactor, {})).toMatchObject({
    twoFactorEnabled: true,
  });
  const letters = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(letters.map(({ subject }) => subject)).toContain('Your two-factor authentication was removed');
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'lost-factors.forgotten'`.execute(bank.root);
  expect(rows).toEqual([{ before: { authenticators: 1, passkeys: 1, sessions: 1 }, after: seen }]);
});

test('a teller and an operator may not; an unknown name changes nothing', async () => {
  const { username } = await bank.customer();
  for (const token of [await tokenAs('teller'), bank.operatorToken])
    await expect(callAs(bank.officeUrl, token)(forgetFactors, { username, ...seen })).rejects.toMatchObject({
      status: 403,
    });
  const officer = callAs(bank.officeUrl, await tokenAs('officer'));
  await expect(officer(forgetFactors, { username: 'nobody-at-all', ...seen })).rejects.toMatchObject({
    problems: [{ code: 'customer_needed', field: 'username' }],
  });
});

import {
  enrolSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  showSecondFactor,
} from '@bank/contract/person/identity/second-factor/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySession } from '../../../platform/scope-proofs.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { enrolFactor, forgiveTries, stepUpNow } from '../../../testing/security.ts';
import { standingSession } from '../../../testing/standing-session.ts';
import { proveFactor } from './second-factor.ts';

const ROUNDS = 100;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const ownerOf = (customerId: string) => {
  const { db, sessionKey } = standingSession(bank, bank.contextAs('guest').db, customerId);
  return {
    context: { ...bank.contextAs('guest'), db },
    owner: { customerId, door: bySession({ sessionKey }) },
  };
};

const prove = (customerId: string, code: string, place: string | null = null) => {
  const { context, owner } = ownerOf(customerId);
  return proveFactor(context, owner, code, place);
};

test('[PROF-11] without a step-up the factor is neither shown, set nor renewed', async () => {
  const { token } = await bank.customer();
  const call = callAs(bank.apiUrl, token);
  const needed = { status: 403, problems: [{ code: 'step_up_needed' }] };
  await expect(call(enrolSecondFactor, {})).rejects.toMatchObject(needed);
  await expect(call(setSecondFactor, { twoFactorEnabled: false })).rejects.toMatchObject(needed);
  await expect(call(renewRecoveryCodes, {})).rejects.toMatchObject(needed);
});

test('[PROF-11] [UNS-22] a secret counts only after a code of it, and is then shown to nobody again', async () => {
  const customer = await bank.customer();
  await stepUpNow(bank, customer.sessionId);
  const call = callAs(bank.apiUrl, customer.token);
  const shown = await call(enrolSecondFactor, {});
  expect(shown.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Keelson:.*secret=[A-Z2-7]{32}.*digits=6&period=30/);
  expect(shown.otpauthUrl).toContain(shown.secret.replaceAll(' ', ''));
  expect(await call(showSecondFactor, {})).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  await expect(call(setSecondFactor, { twoFactorEnabled: true, code: '000000' })).rejects.toMatchObject({
    problems: [{ code: 'invalid_code', field: 'code' }],
  });
  const { recoveryCodes } = await enrolFactor(bank, customer);
  expect(await call(showSecondFactor, {})).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
  expect(new Set(recoveryCodes).size).toBe(10);
  await expect(call(enrolSecondFactor, {})).rejects.toMatchObject({ status: 409 });
  const { rows } = await sql<{ told: string }>`
    select coalesce(string_agg(t::text, '|'), '') || (select string_agg(r::text, '|') from recovery_codes r) as told
    from authenticators t`.execute(bank.root);
  expect(rows[0]?.told).not.toContain(shown.secret.replaceAll(' ', ''));
  for (const code of recoveryCodes) expect(rows[0]?.told).not.toContain(code.replace('-', ''));
});

test('a secret that was shown and not confirmed within a quarter of an hour is worth nothing', async () => {
  const customer = await bank.customer();
  await stepUpNow(bank, customer.sessionId);
  const call = callAs(bank.apiUrl, customer.token);
  await call(enrolSecondFactor, {});
  await sql`update authenticators set started_at = bank.now() - interval '16 minutes' where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  await expect(enrolLate(call)).rejects.toMatchObject({ problems: [{ code: 'invalid_code' }] });
});

const enrolLate = (call: ReturnType<typeof callAs>) =>
  call(setSecondFactor, { twoFactorEnabled: true, code: '123456' });

test('T9 a code is good once: not again within its half minute, and none before it is good any more', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const [before, now, ahead] = [await factor.code(-1), await factor.code(), await factor.code(1)];
  expect(await prove(customer.id, now)).toBe('authenticator');
  expect(await prove(customer.id, now)).toBeNull();
  expect(await prove(customer.id, before)).toBeNull();
  expect(await prove(customer.id, ahead)).toBe('authenticator');
  expect(await prove(customer.id, await factor.code(3))).toBeNull();
});

test(`T9 of several who bring one code at the same moment exactly one wins, in ${ROUNDS} rounds`, async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  for (let round = 0; round < ROUNDS; round += 1) {
    await factor.rewind();
    await forgiveTries(bank);
    const code = await factor.code();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => prove(customer.id, code)));
    expect(outcomes.filter((each) => each === 'authenticator')).toHaveLength(1);
  }
}, 60_000);

test('T9 a recovery code is good once, also for several at the same moment, and for its owner only', async () => {
  const [customer, other] = [await bank.customer(), await bank.customer()];
  const { recoveryCodes } = await enrolFactor(bank, customer);
  await enrolFactor(bank, other);
  const [first = '', second = ''] = recoveryCodes;
  expect(await prove(other.id, first)).toBeNull();
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => prove(customer.id, first)));
  expect(outcomes.filter(Boolean)).toEqual(['recovery-code']);
  await forgiveTries(bank);
  expect(await prove(customer.id, second.toLowerCase().replace('-', ' '))).toBe('recovery-code');
  expect(await callAs(bank.apiUrl, customer.token)(showSecondFactor, {})).toMatchObject({
    recoveryCodesLeft: 8,
  });
});

test('guesses are counted before they are compared: five, then the wait grows, and a known device has its own', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => prove(customer.id, '000000')));
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(prove(customer.id, await factor.code())).rejects.toMatchObject({ kind: 'throttled' });
  const device = prove(customer.id, await factor.code(), 'a known device');
  expect(await device).toBe('authenticator');
});

test('renewed recovery codes end the old ones; off ends all of it; each is told by mail and written down without a secret', async () => {
  const customer = await bank.customer();
  const factor = await enrolFactor(bank, customer);
  const call = callAs(bank.apiUrl, customer.token);
  const { recoveryCodes } = await call(renewRecoveryCodes, {});
  expect(await prove(customer.id, factor.recoveryCodes[0] ?? '')).toBeNull();
  expect(await call(setSecondFactor, { twoFactorEnabled: false })).toEqual({
    twoFactorEnabled: false,
    recoveryCodes: null,
  });
  expect(await prove(customer.id, recoveryCodes[0] ?? '')).toBeNull();
  expect(await prove(customer.id, await factor.code())).toBeNull();
  const letters = (await runWorker(bank)).filter(({ to }) => to === customer.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Two-factor authentication is on',
    'You have new recovery codes',
    'Two-factor authentication is off',
  ]);
  const { rows } = await sql<{ action: string; text: string }>`
    select action, event::text as text from audit_events event where actor_id = ${customer.id} order by seq`.execute(
    bank.root,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'second-factor.shown',
    'second-factor.turned-on',
    'second-factor.recovery-codes-renewed',
    'second-factor.turned-off',
  ]);
  for (const code of [...recoveryCodes, ...factor.recoveryCodes])
    expect(rows.map(({ text }) => text).join('')).not.toContain(code);
  await expect(call(renewRecoveryCodes, {})).rejects.toMatchObject({ status: 409 });
});

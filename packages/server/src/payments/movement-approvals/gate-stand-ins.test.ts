import {
  askGatePasskey,
  showGrant,
  verifyAuthenticator,
  verifyPasskey,
} from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { askStepUpPasskey } from '@bank/contract/person/identity/step-up/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { enrolFactor, enrolPasskey, forgiveTries } from '../../testing/security.ts';

const env = { BANK_ORIGIN: 'https://bank.example' };

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, granted: false, env });
});
afterAll(() => bank.close());

const as = ({ token }: Pick<Customer, 'token'>) => callAs(bank.apiUrl, token);
const invalid = { status: 422, code: 'invalid_code' };
const codeOnly = { status: 409, code: 'code_only' };
const grantOf = async (customer: Customer) => (await as(customer)(showGrant, {})).expiresAt;

async function meansOf({ id }: Customer): Promise<unknown[]> {
  const { rows } = await sql<{ after: { means: string } }>`
    select after from audit_events
    where action = 'approvals.gate-opened' and actor_id = ${id} order by seq`.execute(bank.root);
  return rows.map(({ after }) => after.means);
}

test('a code of the authenticator app stands in, once; a used, a wrong and a recovery code are answered alike', async () => {
  const customer = await bank.customer();
  const { code, recoveryCodes } = await enrolFactor(bank, customer);
  const call = as(customer);
  expect(await call(showGrant, {})).toEqual({
    policy: 'navigation',
    minutes: 15,
    expiresAt: null,
    actsUntil: null,
    ways: ['authenticator', 'code'],
    canSetUp: false,
    email: null,
    emailPausedUntil: null,
  });
  for (const wrong of ['000000', recoveryCodes[0] ?? ''])
    await expect(call(verifyAuthenticator, { code: wrong })).rejects.toMatchObject(invalid);
  const right = await code();
  const { expiresAt } = await call(verifyAuthenticator, { code: ` ${right.slice(0, 3)} ${right.slice(3)}` });
  expect(await grantOf(customer)).toBe(expiresAt);
  await expect(call(verifyAuthenticator, { code: right })).rejects.toMatchObject(invalid);
  expect(await meansOf(customer)).toEqual(['authenticator']);
});

test('of one code of the app brought by twenty at once, one opens the gate', async () => {
  const customer = await bank.customer();
  const { code } = await enrolFactor(bank, customer);
  const typed = await code();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(customer)(verifyAuthenticator, { code: typed })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await meansOf(customer)).toEqual(['authenticator']);
});

test('guesses are counted for the customer, so that the right code waits as well', async () => {
  const customer = await bank.customer();
  const { code } = await enrolFactor(bank, customer);
  const guess = (text: string) =>
    as(customer)(verifyAuthenticator, { code: text }).then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
  const answers: string[] = [];
  for (let at = 0; at < 8; at += 1) answers.push(await guess(String(100_000 + at)));
  expect(answers.at(-1)).toBe('too_many_tries');
  expect(await guess(await code())).toBe('too_many_tries');
  expect(await grantOf(customer)).toBeNull();
  await forgiveTries(bank);
});

test('a passkey stands in, over the question that was asked for the gate in this session, once', async () => {
  const [customer, stranger] = [await bank.customer(), await bank.customer()];
  const device = await enrolPasskey(bank, customer);
  await enrolPasskey(bank, stranger);
  const call = as(customer);
  expect((await call(showGrant, {})).ways).toEqual(['passkey', 'code']);
  const ofStepUp = await call(askStepUpPasskey, {});
  await expect(call(verifyPasskey, { credential: device.prove(ofStepUp.options) })).rejects.toMatchObject(
    invalid,
  );
  const { options } = await call(askGatePasskey, {});
  const credential = device.prove(options);
  await expect(as(stranger)(verifyPasskey, { credential })).rejects.toMatchObject(invalid);
  await call(verifyPasskey, { credential });
  expect(await grantOf(customer)).not.toBeNull();
  expect(await grantOf(stranger)).toBeNull();
  await expect(call(verifyPasskey, { credential })).rejects.toMatchObject(invalid);
  expect(await meansOf(customer)).toEqual(['passkey']);
});

test('who has neither is told to use a code', async () => {
  const call = as(await bank.customer());
  expect(await call(showGrant, {})).toMatchObject({ ways: ['code'], canSetUp: true });
  await expect(call(verifyAuthenticator, { code: '123456' })).rejects.toMatchObject(codeOnly);
  await expect(call(askGatePasskey, {})).rejects.toMatchObject(codeOnly);
});

test('a bank that has switched it off takes its own codes only', async () => {
  const strict = await startBank({
    countsCallers: false,
    granted: false,
    env: { ...env, APPROVAL_STAND_INS: 'false' },
  });
  try {
    const customer = await strict.customer();
    const { code } = await enrolFactor(strict, customer);
    const device = await enrolPasskey(strict, customer);
    const call = callAs(strict.apiUrl, customer.token);
    expect(await call(showGrant, {})).toMatchObject({ ways: ['code'], canSetUp: false });
    await expect(call(verifyAuthenticator, { code: await code() })).rejects.toMatchObject(codeOnly);
    await expect(call(askGatePasskey, {})).rejects.toMatchObject(codeOnly);
    const credential = device.prove((await call(askStepUpPasskey, {})).options);
    await expect(call(verifyPasskey, { credential })).rejects.toMatchObject(codeOnly);
  } finally {
    await strict.close();
  }
});

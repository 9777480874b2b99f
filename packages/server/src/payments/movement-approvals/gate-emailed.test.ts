import {
  askGatePasskey,
  endGrant,
  mailGateCode,
  showGrant,
  verifyCode,
  verifyMailedCode,
} from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '@bank/contract/person/approvals/rules.ts';
import { planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import {
  GATE_CODE_AGAIN_SECONDS,
  GATE_CODE_MINUTES,
  GATE_CODE_PAUSE_MINUTES,
  GATE_CODE_TRIES,
  GATE_CODES_AN_HOUR,
} from '@bank/contract/person/approvals/gate-codes-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { PASSWORD, type Customer } from '../../testing/people.ts';
import { newestMailedCode, signedOnAs } from '../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, granted: false });
});
afterAll(() => bank.close());

const as = ({ token }: Pick<Customer, 'token'>) => callAs(bank.apiUrl, token);
const invalid = {
  status: 422,
  code: 'invalid_code',
  message: 'Invalid code. Please enter a valid verification code.',
};
const paused = { status: 429, code: 'codes_paused' };

/** A customer with a confirmed address; codes are emailed only to confirmed addresses. */
async function confirmed(): Promise<Customer> {
  const customer = await bank.customer();
  await sql`update customers set email_confirmed_at = bank.now() where customer_id = ${customer.id}`.execute(
    bank.root,
  );
  return customer;
}

/** Pretends that this much time has passed since the customer's codes were sent and tried. */
async function later({ id }: Customer, time: string): Promise<void> {
  await sql`
    update gate_codes
    set issued_at = issued_at - ${time}::interval, tried_at = tried_at - ${time}::interval,
      expires_at = expires_at - ${time}::interval
    where customer_id = ${id}`.execute(bank.root);
}

async function mailed(customer: Customer): Promise<string> {
  await as(customer)(mailGateCode, {});
  return newestMailedCode(bank, customer.id);
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

test('[APPR-06] a mailed code opens the pages of this session once, in any spelling, and is written down', async () => {
  const customer = await confirmed();
  const call = as(customer);
  expect(await call(showGrant, {})).toMatchObject({ ways: ['email', 'code'], email: 'p•••@example.com' });
  const sent = await call(mailGateCode, {});
  expect(sent).toMatchObject({ sentTo: 'p•••@example.com', lastsSeconds: 600, againSeconds: 30 });
  const code = await newestMailedCode(bank, customer.id);
  expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`));
  expect(code.replace('-', '')).toHaveLength(CODE_LENGTH);
  const { expiresAt } = await call(verifyMailedCode, { code: ` ${code.toLowerCase().replace('-', ' ')}` });
  expect(await call(showGrant, {})).toMatchObject({ expiresAt, actsUntil: null });
  await expect(call(verifyMailedCode, { code })).rejects.toMatchObject(invalid);
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from audit_events where actor_id = ${customer.id} order by seq`.execute(bank.root);
  expect(rows.slice(-2)).toEqual([
    { action: 'gate-codes.mailed', after: null },
    { action: 'approvals.gate-opened', after: { means: 'email', minutes: 15 } },
  ]);
  const kept = await sql<{ way: string; feature: string }>`
    select way, feature from approval_grants where customer_id = ${customer.id}`.execute(bank.root);
  expect(kept.rows).toEqual([{ way: 'email', feature: 'pages' }]);
});

test('the database itself refuses a grant to act that was given for an emailed code', async () => {
  const { id, sessionId } = await confirmed();
  const plant = (way: string, feature: string) =>
    sql`
      insert into approval_grants (session_id, customer_id, feature, way, expires_at)
      values (${sessionId}, ${id}, ${feature}, ${way}, bank.now())`.execute(bank.root);
  await expect(plant('email', 'navigation')).rejects.toThrow('approval_grants_way_suffices');
  await expect(plant('telepathy', 'pages')).rejects.toThrow('approval_grants_way_suffices');
  await expect(plant('passkey', 'everything')).rejects.toThrow('approval_grants_feature_known');
  await plant('email', 'pages');
});

test('T9 of fifty parallel and a thousand serial wrong guesses at a mailed code, five are evaluated; then the right one fails too', async () => {
  const customer = await confirmed();
  const code = await mailed(customer);
  const guess = (text: string) => outcome(as(customer)(verifyMailedCode, { code: text }));
  const parallel = await Promise.all(
    Array.from({ length: 50 }, (_, index) => guess(`WRONG${String(index).padStart(3, '2')}`)),
  );
  expect(parallel).not.toContain('in');
  const { rows } = await sql<{ attempts: number }>`
    select attempts from gate_codes where customer_id = ${customer.id}`.execute(bank.root);
  expect(rows).toEqual([{ attempts: GATE_CODE_TRIES }]);
  const serial = new Set<string>();
  for (let index = 0; index < 1_000; index += 1) serial.add(await guess('WRONGGGG'));
  expect(serial).toEqual(new Set(['codes_paused']));
  expect(await guess(code)).toBe('codes_paused');
  expect((await as(customer)(showGrant, {})).expiresAt).toBeNull();
}, 90_000);

test('a wrong code says how many tries are left; after the last, codes pause for the customer in every session', async () => {
  const customer = await confirmed();
  await mailed(customer);
  const texts: unknown[] = [];
  for (let count = 1; count < GATE_CODE_TRIES; count += 1)
    await as(customer)(verifyMailedCode, { code: 'WRONGGGG' }).catch(
      (error: { problems: { text: string }[] }) => texts.push(error.problems[1]?.text),
    );
  expect(texts).toEqual(['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.']);
  await expect(as(customer)(verifyMailedCode, { code: 'WRONGGGG' })).rejects.toMatchObject(paused);
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  await expect(as(other)(mailGateCode, {})).rejects.toMatchObject(paused);
  expect((await as(other)(showGrant, {})).emailPausedUntil).not.toBeNull();
  await later(customer, `${GATE_CODE_PAUSE_MINUTES - 1} minutes`);
  await expect(as(other)(mailGateCode, {})).rejects.toMatchObject(paused);
  await later(customer, '1 minute');
  expect((await as(other)(showGrant, {})).emailPausedUntil).toBeNull();
  await as(other)(mailGateCode, {});
});

test('T9 a mailed code is worth nothing to another customer, in another session, for another purpose, expired, or replaced', async () => {
  const [owner, stranger] = [await confirmed(), await confirmed()];
  const other = await signedOnAs(bank.apiUrl, owner.username, PASSWORD);
  await mailed(stranger);
  const code = await mailed(owner);
  await as(other)(mailGateCode, {});
  await expect(as(stranger)(verifyMailedCode, { code })).rejects.toMatchObject(invalid);
  await expect(as(other)(verifyMailedCode, { code })).rejects.toMatchObject(invalid);
  await expect(as(owner)(verifyCode, { code, purpose: 'navigation' })).rejects.toMatchObject(invalid);
  await later(owner, `${GATE_CODE_AGAIN_SECONDS} seconds`);
  const second = await mailed(owner);
  await expect(as(owner)(verifyMailedCode, { code })).rejects.toMatchObject(invalid);
  await later(owner, `${GATE_CODE_MINUTES} minutes`);
  await expect(as(owner)(verifyMailedCode, { code: second })).rejects.toMatchObject(invalid);
  const third = await mailed(owner);
  await as(owner)(verifyMailedCode, { code: third });
  expect((await as(other)(showGrant, {})).expiresAt).toBeNull();
  expect((await as(stranger)(showGrant, {})).expiresAt).toBeNull();
});

test('T9 of one mailed code brought by twenty at once, one opens the pages', async () => {
  const customer = await confirmed();
  const code = await mailed(customer);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(as(customer)(verifyMailedCode, { code }))),
  );
  expect(outcomes.filter((each) => each === 'in')).toHaveLength(1);
});

test('so many mails go out in an hour and no more, half a minute apart, also when twenty are asked for at once', async () => {
  const customer = await confirmed();
  const mail = () => outcome(as(customer)(mailGateCode, {}));
  const atOnce = await Promise.all(Array.from({ length: 20 }, mail));
  expect(atOnce.filter((each) => each === 'in')).toHaveLength(1);
  for (let count = 1; count < GATE_CODES_AN_HOUR; count += 1) {
    expect(await mail()).toBe('codes_paused');
    await later(customer, `${GATE_CODE_AGAIN_SECONDS} seconds`);
    expect(await mail()).toBe('in');
  }
  await later(customer, `${GATE_CODE_AGAIN_SECONDS} seconds`);
  expect(await mail()).toBe('codes_paused');
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  await expect(as(other)(mailGateCode, {})).rejects.toMatchObject(paused);
  expect((await as(customer)(showGrant, {})).emailPausedUntil).not.toBeNull();
  await later(customer, '1 hour');
  expect(await mail()).toBe('in');
});

test('nothing is mailed to an address that nobody has confirmed, nor where the bank has switched it off', async () => {
  const nobody = await bank.customer();
  await expect(as(nobody)(mailGateCode, {})).rejects.toMatchObject({ status: 409 });
  await expect(as(nobody)(verifyMailedCode, { code: 'ABCDEFGH' })).rejects.toMatchObject({ status: 422 });
  const strict = await startBank({
    countsCallers: false,
    granted: false,
    env: { APPROVAL_WAYS: 'passkey, email' },
  });
  try {
    const customer = await strict.customer();
    await sql`update customers set email_confirmed_at = bank.now()`.execute(strict.root);
    const call = callAs(strict.apiUrl, customer.token);
    expect(await call(showGrant, {})).toMatchObject({ ways: ['email'], canSetUp: true });
    await expect(call(verifyCode, { code: 'ABCDEFGH', purpose: 'navigation' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(call(askGatePasskey, {})).rejects.toMatchObject({ status: 409 });
  } finally {
    await strict.close();
  }
});

test('a bank that asks at actions leaves its pages open, and a grant lasts as long as it says', async () => {
  const open = await startBank({
    countsCallers: false,
    granted: false,
    env: { APPROVAL_POLICY: 'actions', APPROVAL_MINUTES: '5' },
  });
  try {
    const call = callAs(open.apiUrl, (await open.customer()).token);
    expect(await call(showGrant, {})).toMatchObject({ policy: 'actions', minutes: 5, expiresAt: null });
    await expect(call(planTransfer, {} as never)).rejects.not.toMatchObject({ code: 'approval_needed' });
  } finally {
    await open.close();
  }
});

test('a grant ends when its customer says so, in this session only', async () => {
  const customer = await confirmed();
  const other = await signedOnAs(bank.apiUrl, customer.username, PASSWORD);
  await as(customer)(verifyMailedCode, { code: await mailed(customer) });
  await as(other)(endGrant, {});
  expect((await as(customer)(showGrant, {})).expiresAt).not.toBeNull();
  expect(await as(customer)(endGrant, {})).toEqual({ expiresAt: null });
  expect((await as(customer)(showGrant, {})).expiresAt).toBeNull();
});

import { issueCode, revokeCode, verifyEnrolmentCode } from '@bank/contract/person/approvals/contract.ts';
import { showGrant, verifyCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { endpoint } from '@bank/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '../../platform/http/route.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';

const behind = endpoint({
  name: 'test.behind',
  method: 'GET',
  path: '/api/behind',
  access: 'customer',
  summary: 'x',
  gated: true,
  reply: z.object({ in: z.boolean() }),
});

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({
    api: [route(behind, async () => ({ in: true }))],
    countsCallers: false,
    granted: false,
  });
});
afterAll(() => bank.close());

const office = () => callAs(bank.officeUrl, bank.operatorToken);
const as = (token: string | null) => callAs(bank.apiUrl, token);
const issueTo = async (username: string) =>
  (await office()(issueCode, { purpose: 'navigation', username })).code;
const invalid = {
  status: 422,
  code: 'invalid_code',
  message: 'Invalid code. Please enter a valid verification code.',
};

test('[APPR-06] a code opens the gate for this session for 15 minutes, once, typed in any spelling', async () => {
  const customer = await bank.customer();
  const mine = as(customer.token);
  await expect(mine(behind, {})).rejects.toMatchObject({ status: 403, code: 'approval_needed' });
  const code = await issueTo(customer.username);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const { expiresAt } = await mine(verifyCode, {
    code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `,
    purpose: 'navigation',
  });
  expect(await mine(showGrant, {})).toMatchObject({ expiresAt, actsUntil: expiresAt, ways: ['code'] });
  expect(await mine(behind, {})).toEqual({ in: true });
  await expect(mine(verifyCode, { code, purpose: 'navigation' })).rejects.toMatchObject(invalid);
  await sql`update approval_grants set expires_at = bank.now() - interval '1 second'`.execute(bank.root);
  await expect(mine(behind, {})).rejects.toMatchObject({ status: 403 });
  expect(await mine(showGrant, {})).toMatchObject({ expiresAt: null, actsUntil: null, ways: ['code'] });
});

test('[APPR-03] [APPR-04] an empty and a wrong code are answered in the words of the specification', async () => {
  const customer = await bank.customer();
  const empty = await rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/approval-codes/verify`,
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: ' ', purpose: 'navigation' }),
  });
  expect([empty.status, JSON.parse(empty.text)]).toMatchObject([
    400,
    { error: 'Please enter a verification code' },
  ]);
  await expect(
    as(customer.token)(verifyCode, { code: 'ABCDEFGH', purpose: 'navigation' }),
  ).rejects.toMatchObject(invalid);
});

test('T9 of fifty parallel and a thousand serial wrong guesses, five are evaluated; then the right one fails too', async () => {
  const customer = await bank.customer();
  const code = await issueTo(customer.username);
  const guess = (text: string) =>
    as(customer.token)(verifyCode, { code: text, purpose: 'navigation' }).then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
  const parallel = await Promise.all(
    Array.from({ length: 50 }, (_, index) => guess(`WRONG${String(index).padStart(3, '2')}`)),
  );
  expect(new Set(parallel)).toEqual(new Set(['invalid_code']));
  const { rows } = await sql<{
    attempts: number;
  }>`select attempts from approval_codes where customer_id = ${customer.id}`.execute(bank.root);
  expect(rows).toEqual([{ attempts: 5 }]);
  for (let index = 0; index < 1_000; index += 1) await guess('WRONGGGG');
  expect(await guess(code)).toBe('invalid_code');
}, 60_000);

test('T9 a code is worth nothing to another customer, for another purpose, expired, or revoked', async () => {
  const [owner, stranger] = [await bank.customer(), await bank.customer()];
  const tries = async (code: string, token: string) => as(token)(verifyCode, { code, purpose: 'navigation' });
  const code = await issueTo(owner.username);
  await expect(tries(code, stranger.token)).rejects.toMatchObject(invalid);
  await expect(as(null)(verifyEnrolmentCode, { code })).rejects.toMatchObject(invalid);
  await sql`update approval_codes set expires_at = bank.now() - interval '1 second' where customer_id = ${owner.id}`.execute(
    bank.root,
  );
  await expect(tries(code, owner.token)).rejects.toMatchObject(invalid);
  const second = await office()(issueCode, { purpose: 'navigation', username: owner.username });
  await office()(revokeCode, { codeId: second.issued.id });
  await expect(tries(second.code, owner.token)).rejects.toMatchObject(invalid);
});

import {
  issueCode,
  listCodes,
  revokeCode,
  verifyEnrolmentCode,
} from '@bank/contract/person/approvals/contract.ts';
import { CODE_TRIES } from '@bank/contract/person/approvals/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const office = () => callAs(bank.officeUrl, bank.operatorToken);
const as = (token: string | null) => callAs(bank.apiUrl, token);

test('[ENRL-01] an enrolment code is exchanged once for a ticket, however many ask at the same moment', async () => {
  const { code } = await office()(issueCode, { purpose: 'enrolment', email: 'Nora@Example.com' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(null)(verifyEnrolmentCode, { code })),
  );
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(1);
  expect(won[0]?.value.invitedEmail).toBe('n•••@example.com');
});

test('the office lists codes without their letters, and every issue and use is written down', async () => {
  const { username } = await bank.customer();
  const issue = async () => (await office()(issueCode, { purpose: 'navigation', username })).issued.id;
  const [revoked, expired, exhausted] = [await issue(), await issue(), await issue()];
  await office()(revokeCode, { codeId: revoked });
  await sql`update approval_codes set expires_at = bank.now() where id = ${expired}`.execute(bank.root);
  await sql`update approval_codes set attempts = ${CODE_TRIES} where id = ${exhausted}`.execute(bank.root);
  await issue();
  const { codes } = await office()(listCodes, {});
  expect(codes.map((code) => code.state)).toEqual(['live', 'exhausted', 'expired', 'revoked', 'used']);
  expect(JSON.stringify(codes)).not.toMatch(/nora@example/i);
  const { rows } = await sql<{ action: string }>`select distinct action from audit_events`.execute(bank.root);
  expect(rows.map((row) => row.action)).toEqual(
    expect.arrayContaining(['approvals.code-issued', 'approvals.code-used', 'approvals.code-revoked']),
  );
  await expect(office()(issueCode, { purpose: 'navigation', username: 'nobody-here' })).rejects.toMatchObject(
    { code: 'customer_needed' },
  );
  await expect(office()(issueCode, { purpose: 'enrolment' })).rejects.toMatchObject({ code: 'email_needed' });
});

test('[GLOB-10] the same attempt pressed twice gets one ticket; another attempt gets none, and a used ticket is over', async () => {
  const { code, issued } = await office()(issueCode, { purpose: 'enrolment', email: 'twice@example.com' });
  const attempt = crypto.randomUUID();
  const [first, second] = await Promise.all([
    as(null)(verifyEnrolmentCode, { code, attempt }),
    as(null)(verifyEnrolmentCode, { code: code.toLowerCase(), attempt }),
  ]);
  expect(second).toEqual(first);
  for (const other of [{ attempt: crypto.randomUUID() }, {}])
    await expect(as(null)(verifyEnrolmentCode, { code, ...other })).rejects.toMatchObject({
      code: 'invalid_code',
    });
  const { rows } = await sql`
    select 1 from audit_events where action = 'approvals.code-used' and object_id = ${issued.id}
  `.execute(bank.root);
  expect(rows).toHaveLength(1);
  await sql`update approval_codes set ticket_used_at = bank.now() where id = ${issued.id}`.execute(bank.root);
  await expect(as(null)(verifyEnrolmentCode, { code, attempt })).rejects.toMatchObject({
    code: 'invalid_code',
  });
});

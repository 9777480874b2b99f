import { enrolStaff, listStaff, revokeStaff } from '@bank/contract/staff/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const as = (token: string) => callAs(bank.officeUrl, token);

test('a person is let in once, works by role, and is out at once when revoked', async () => {
  const operator = as(bank.operatorToken);
  const { staff, token } = await operator(enrolStaff, { name: 'Ada Teller', role: 'teller' });
  expect((await as(token)(listStaff, {})).staff.map((member) => member.name)).toContain('Ada Teller');
  await expect(as(token)(enrolStaff, { name: 'Friend', role: 'operator' })).rejects.toMatchObject({
    status: 403,
  });
  await operator(revokeStaff, { staffId: staff.id });
  await expect(as(token)(listStaff, {})).rejects.toMatchObject({ status: 401 });
});

test('the last operator cannot be shut out, not even by two people at once', async () => {
  const { staff } = await as(bank.operatorToken)(listStaff, {});
  const first = staff.find((member) => member.role === 'operator' && member.revokedAt === null);
  const second = await as(bank.operatorToken)(enrolStaff, { name: 'Second', role: 'operator' });
  if (!first) throw new Error('the bank began with an operator');
  const outcomes = await Promise.allSettled([
    as(bank.operatorToken)(revokeStaff, { staffId: second.staff.id }),
    as(second.token)(revokeStaff, { staffId: first.id }),
  ]);
  const { rows } = await sql<{
    left: bigint;
  }>`select count(*) as left from staff_members where role = 'operator' and revoked_at is null`.execute(
    bank.root,
  );
  expect(Number(rows[0]?.left)).toBe(1);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('every admission and every exit is written down, and no token is', async () => {
  const { rows } = await sql<{
    text: string;
    action: string;
  }>`select e::text as text, action from audit_events e`.execute(bank.root);
  expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['staff.enrolled', 'staff.revoked']));
  for (const { text } of rows) expect(text).not.toContain(bank.operatorToken);
});

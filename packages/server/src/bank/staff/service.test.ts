import { enrolStaff, listStaff, revokeStaff } from '@bank/contract/bank/staff/contract.ts';
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

test('a token ends on its day by the bank’s clock, and the list tells when; one that has ended counts for no operator', async () => {
  const brief = await startBank({ env: { STAFF_TOKEN_DAYS: '90' } });
  const office = (token: string) => callAs(brief.officeUrl, token);
  const shift = (by: string) =>
    sql`update bank.clock set offset_interval = offset_interval + ${by}::interval`.execute(brief.root);
  const { staff, token } = await office(brief.operatorToken)(enrolStaff, { name: 'Ada', role: 'auditor' });
  const days = (Date.parse(staff.expiresAt) - Date.parse(staff.createdAt)) / 86_400_000;
  expect(Math.abs(days - 90)).toBeLessThan(0.05);
  await shift('89 days 22 hours');
  const later = await office(brief.operatorToken)(enrolStaff, { name: 'Bea', role: 'operator' });
  const listed = (await office(token)(listStaff, {})).staff;
  expect(listed.find(({ id }) => id === staff.id)?.expiresAt).toBe(staff.expiresAt);
  await shift('3 hours');
  for (const over of [token, brief.operatorToken])
    await expect(office(over)(listStaff, {})).rejects.toMatchObject({ status: 401 });
  // The first operator's token has expired, so this operator is the last one.
  await expect(office(later.token)(revokeStaff, { staffId: later.staff.id })).rejects.toMatchObject({
    code: 'last_operator',
  });
  expect((await office(later.token)(listStaff, {})).staff).toHaveLength(3);
  await brief.close();
});

test('every admission and every exit is written down, and no token is', async () => {
  const { rows } = await sql<{
    text: string;
    action: string;
  }>`select e::text as text, action from audit_events e`.execute(bank.root);
  expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['staff.enrolled', 'staff.revoked']));
  for (const { text } of rows) expect(text).not.toContain(bank.operatorToken);
});

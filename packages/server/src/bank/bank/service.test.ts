import { shiftClock, showBank, showClock } from '@bank/contract/bank/bank/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

test('the bank says its name, its languages and its day', async () => {
  const shown = await callAs(bank.apiUrl, null)(showBank, {});
  expect(shown.institution.name).toBe('Keelson');
  expect(shown.languages).toEqual(['en', 'es', 'fr', 'zh']);
  const { rows } = await sql<{ day: string }>`select business_date::text as day from bank.clock`.execute(
    bank.root,
  );
  expect(shown.businessDate).toBe(rows[0]?.day);
});

test('the clock moves for all processes at once, by an operator only, and is written down', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  const before = await operator(showClock, {});
  const after = await operator(shiftClock, { by: '30d' });
  expect(after.aheadSeconds - before.aheadSeconds).toBe(30 * 86_400);
  const seen = await callAs(bank.apiUrl, null)(showBank, {});
  expect(Math.abs(Date.parse(seen.now) - Date.parse(before.now) - 30 * 86_400_000)).toBeLessThan(10_000);
  const { token } = await operator(enrolStaff, { name: 'Ada', role: 'auditor' });
  await expect(callAs(bank.officeUrl, token)(shiftClock, { by: '1d' })).rejects.toMatchObject({
    status: 403,
  });
  const { rows } = await sql`select 1 from audit_events where action = 'bank.clock-shifted'`.execute(
    bank.root,
  );
  expect(rows).toHaveLength(1);
});

test('a production bank refuses to move its clock', async () => {
  await sql`update bank.clock set shiftable = false`.execute(bank.root);
  await expect(callAs(bank.officeUrl, bank.operatorToken)(shiftClock, { by: '1d' })).rejects.toMatchObject({
    status: 422,
    code: 'clock_fixed',
  });
});

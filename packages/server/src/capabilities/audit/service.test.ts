import { listAuditEvents, verifyAudit } from '@bank/contract/audit/contract.ts';
import { enrolStaff } from '@bank/contract/staff/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { sealAll } from '../../testing/seal.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

test('the newest acts come first, page by page, none twice and none lost', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  for (let index = 0; index < 5; index += 1)
    await operator(enrolStaff, { name: `Person ${index}`, role: 'teller' });
  const first = await operator(listAuditEvents, { limit: 4 });
  const second = await operator(listAuditEvents, { limit: 4, ...(first.next ? { before: first.next } : {}) });
  const ids = [...first.events, ...second.events].map((event) => event.id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.toSorted().toReversed()).toEqual(ids);
  expect(second.next).toBeNull();
});

test('a teller reads nothing of it, the others all of it', async () => {
  const operator = callAs(bank.officeUrl, bank.operatorToken);
  for (const role of ['teller', 'officer', 'auditor', 'operator'] as const) {
    const { token } = await operator(enrolStaff, { name: `A ${role}`, role });
    const as = callAs(bank.officeUrl, token);
    for (const ask of [() => as(listAuditEvents, { limit: 1 }), () => as(verifyAudit, {})])
      if (role === 'teller') await expect(ask()).rejects.toMatchObject({ status: 403 });
      else await expect(ask()).resolves.toBeDefined();
  }
});

test('an auditor can verify the chain from the office', async () => {
  await sealAll(bank.worker);
  const verdict = await callAs(bank.officeUrl, bank.operatorToken)(verifyAudit, {});
  expect(verdict).toMatchObject({ broken: null, sealed: verdict.events });
});

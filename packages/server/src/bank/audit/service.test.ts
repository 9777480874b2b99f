import { listAuditEvents, verifyAudit } from '@bank/contract/bank/audit/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
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

test.each([
  ['teller', 403],
  ['officer', 200],
  ['auditor', 200],
  ['operator', 200],
] as const)('a %s who asks for the list or its proof is answered with %i', async (role, status) => {
  const { token } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: `A ${role}`, role });
  for (const path of ['/office/audit', '/office/audit/verify']) {
    const headers = { authorization: `Bearer ${token}` };
    expect(await rawRequest({ method: 'GET', url: `${bank.officeUrl}${path}`, headers })).toMatchObject({
      status,
    });
  }
});

test('an auditor can verify the chain from the office', async () => {
  await sealAll(bank.worker);
  const verdict = await callAs(bank.officeUrl, bank.operatorToken)(verifyAudit, {});
  expect(verdict).toMatchObject({ broken: null, sealed: verdict.events });
});

import { me } from '@bank/contract/person/identity/contract.ts';
import { enrolSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { callerOf } from './caller.ts';

let bank: TestBank;
const lines: unknown[] = [];
beforeAll(async () => {
  bank = await startBank({
    hook: (app) =>
      app.addHook('onResponse', (request, reply, done) => {
        lines.push({ status: reply.statusCode, ...callerOf(request) });
        done();
      }),
  });
});
afterAll(() => bank.close());

const newest = async (act: Promise<unknown>) => {
  lines.length = 0;
  await act.catch(() => undefined);
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
  return lines[0];
};
const ip = '127.0.0.1';

test('the line of a request says who asked and from where, also where it was refused', async () => {
  const { id, token } = await bank.customer();
  const customer = callAs(bank.apiUrl, token);
  const asCustomer = { actor: 'customer', actorId: id, ip };
  expect(await newest(customer(me, {}))).toEqual({ status: 200, ...asCustomer });
  // Refused before the call runs: no step-up is recent enough.
  expect(await newest(customer(enrolSecondFactor, {}))).toEqual({ status: 403, ...asCustomer });
  const guest = { actor: 'guest', actorId: null, ip };
  expect(await newest(callAs(bank.apiUrl, 'no-such-token')(me, {}))).toEqual({ status: 401, ...guest });
});

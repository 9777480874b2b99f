import { endpoint } from '@bank/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { forCustomer } from '../work.ts';
import { route } from './route.ts';

/** Its session ends between authentication and its first transaction. */
const overtaken = endpoint({
  name: 'test.overtaken',
  method: 'GET',
  path: '/api/overtaken',
  access: 'customer',
  summary: 'x',
  reply: z.object({}),
});

let bank: TestBank;
beforeAll(async () => {
  const api = [
    route(overtaken, async (context) => {
      await sql`update sessions set ended_at = bank.now() where token_hash = ${context.sessionKey}`.execute(
        bank.root,
      );
      return forCustomer(context, async () => ({}));
    }),
  ];
  bank = await startBank({ api });
});
afterAll(() => bank.close());

test('a session that ends while its call runs is answered as any that is over', async () => {
  const customer = await bank.customer();
  const answer = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/overtaken`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([401, { code: 'sign_on' }]);
});

import { login } from '@bank/contract/person/identity/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { PASSWORD } from '../../testing/people.ts';

/** Behind one proxy, which appends the address it was called from. */
const PROXIED_FROM = '203.0.113.9';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => bank.close());

// Each attempt uses another username, so only the address is counted.
let tries = 0;
const guess = (forwarded: string) => signOn(`nobody${(tries += 1)}`, 'Wrong-12345', forwarded);

const signOn = (username: string, password: string, forwarded: string) =>
  rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}${login.path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ username, password }),
  });

describe('who is calling', () => {
  test('is told by the proxy: an address that the visitor wrote before it opens no new window', async () => {
    const points = login.limit?.points ?? 0;
    const statuses = [];
    for (let turn = 0; turn < points + 3; turn += 1)
      statuses.push((await guess(`198.51.100.${turn}, ${PROXIED_FROM}`)).status);
    expect(statuses.slice(points)).toEqual([429, 429, 429]);
    // Another visitor is not affected.
    expect((await guess('203.0.113.10')).status).not.toBe(429);
  });

  test.each(['notanip', '', '203.0.113.7:443', "203.0.113.7' or 1=1", '::ffff:999.9.9.9', '999.999.999.999'])(
    'what is no address is not believed, and a right password signs on all the same: %s',
    async (forwarded) => {
      const { username, id } = await bank.customer();
      expect((await signOn(username, PASSWORD, forwarded)).status).toBe(200);
      const session = await bank.root
        .selectFrom('sessions')
        .select('ip')
        .where('customer_id', '=', id)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(session.ip).toMatch(/^127\.0\.0\.1/);
    },
  );

  test('within one /64 an IPv6 address counts as the next one', async () => {
    const points = login.limit?.points ?? 0;
    const statuses = [];
    for (let turn = 0; turn < points + 1; turn += 1)
      statuses.push((await guess(`2001:db8:7:1::${turn + 1}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await guess('2001:db8:7:2::1')).status).not.toBe(429);
  });
});

describe('which proxies are believed', () => {
  const trusted = (value?: string) =>
    readConfig({
      BANK_STAGE: 'test',
      DATABASE_URL: 'postgres://x/y',
      ...(value === undefined ? {} : { TRUST_PROXY: value }),
    }).http.trustProxy;

  test('a number of them, or their addresses and ranges; nobody unless said', () => {
    expect(trusted()).toBe(false);
    expect(trusted('')).toBe(false);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.0/8, 2001:db8::/32, 192.0.2.1')).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.1',
    ]);
  });

  test.each(['true', '0.0.0.0/0/1', 'everybody', '-1', '1.5'])('not by %s', (value) => {
    expect(() => trusted(value)).toThrow('TRUST_PROXY');
  });
});

import { operationOf } from '@bank/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './testing/bank.ts';
import { forwarded } from './testing/probes/forwarded.ts';
import { limits } from './testing/probes/limits.ts';
import { pinnedLimits, type PinnedLimit } from './testing/rate-limits.ts';

/** The same kind of bank as in safety.test.ts, but one that counts its callers. */
let bank: TestBank;
let proxied: TestBank;
beforeAll(async () => {
  bank = await startBank({ time: 'present', steppedUp: true });
  proxied = await startBank({ time: 'present', steppedUp: true, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await bank.close();
  await proxied.close();
});

test('T30 the table of rate limits and the endpoints say the same', () => {
  const said = bank.endpoints.flatMap((endpoint): [string, PinnedLimit][] =>
    endpoint.limit
      ? [
          [
            operationOf(endpoint),
            { ...endpoint.limit, by: endpoint.access === 'public' ? 'address' : 'person' },
          ],
        ]
      : [],
  );
  expect(Object.fromEntries(said)).toEqual(pinnedLimits);
});

test('T30 every call of the table is answered up to its limit and refused beyond it', async () => {
  expect(await limits(bank, bank.endpoints, pinnedLimits)).toEqual([]);
}, 240_000);

test('T31 no forwarded address opens a new window or breaks a call', async () => {
  expect(await forwarded(bank, bank.endpoints, false)).toEqual([]);
}, 400_000);

test('T31 behind a proxy only what the proxy added is believed', async () => {
  const guests = proxied.endpoints.filter(({ access }) => access === 'public');
  expect(await forwarded(proxied, guests, true)).toEqual([]);
}, 240_000);

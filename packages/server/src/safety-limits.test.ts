import { operationOf } from '@bank/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './testing/bank.ts';
import {
  plantedHook,
  plantedLimits,
  plantedRoutes,
  plantTable,
  type PlantedFault,
} from './testing/planted.ts';
import type { Finding } from './testing/probes/finding.ts';
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

/** The probes themselves, on a small capability: they find nothing in it, and each fault that is planted. */
async function probed(fault: PlantedFault): Promise<Finding[]> {
  const planted = plantedRoutes(fault);
  const endpoints = planted.map((route) => route.endpoint);
  const small = await startBank({ time: 'present', api: planted, hook: plantedHook(fault) });
  try {
    await plantTable(small, fault);
    return [
      ...(await limits(small, endpoints, plantedLimits)),
      ...(await forwarded(small, endpoints, false)),
    ];
  } finally {
    await small.close();
  }
}

test('T30 and T31 find nothing on a sound capability', async () => {
  expect(await probed('none')).toEqual([]);
}, 120_000);

test.each<[string, PlantedFault]>([
  ['T30', 'limit-raised'],
  ['T30', 'limit-removed'],
  ['T31', 'leftmost-address'],
  ['T31', 'forwarded-crash'],
])(
  '%s finds the planted fault: %s',
  async (name, fault) => {
    const findings = await probed(fault);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.map((finding) => finding.test)).toContain(name);
  },
  120_000,
);

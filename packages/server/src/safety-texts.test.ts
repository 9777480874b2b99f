import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './testing/bank.ts';
import { plantedRoutes, plantTable, type PlantedFault } from './testing/planted.ts';
import type { Finding } from './testing/probes/finding.ts';
import { invisible } from './testing/probes/invisible.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, time: 'present', steppedUp: true });
});
afterAll(() => bank.close());

test('T32 no name takes a letter that nobody sees, no text breaks a call, each is kept in one spelling', async () => {
  expect(await invisible(bank, bank.endpoints)).toEqual([]);
}, 240_000);

/** The probe itself, on a small capability: it finds nothing in it, and each fault that is planted. */
async function probed(fault: PlantedFault): Promise<Finding[]> {
  const planted = plantedRoutes(fault);
  const small = await startBank({ countsCallers: false, time: 'present', api: planted });
  try {
    await plantTable(small, fault);
    return await invisible(
      small,
      planted.map((route) => route.endpoint),
    );
  } finally {
    await small.close();
  }
}

test('T32 finds nothing on a sound capability', async () => {
  expect(await probed('none')).toEqual([]);
}, 120_000);

test.each<PlantedFault>(['invisible-letters', 'own-spelling'])(
  'T32 finds the planted fault: %s',
  async (fault) => {
    const findings = await probed(fault);
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map((finding) => finding.test))).toEqual(new Set(['T32']));
  },
  120_000,
);

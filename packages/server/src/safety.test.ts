import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './testing/bank.ts';
import { plantedHook, plantedRoutes, plantTable, type PlantedFault } from './testing/planted.ts';
import { massAssignment } from './testing/probes/assignment.ts';
import type { Finding, Probe } from './testing/probes/finding.ts';
import { forgery } from './testing/probes/forgery.ts';
import { fuzz } from './testing/probes/fuzz.ts';
import { headers } from './testing/probes/headers.ts';
import { markup, payloads } from './testing/probes/markup.ts';
import { delegation } from './testing/probes/delegates.ts';
import { ownership } from './testing/probes/ownership.ts';
import { clockSkew } from './testing/probes/skew.ts';
import { uploads } from './testing/probes/uploads.ts';

const SEED = Number(process.env['SAFETY_SEED'] ?? 20_260_312);
/** For each endpoint of the bank; `npm run proof -- safety` asks for many more. */
const CASES = Number(process.env['SAFETY_CASES'] ?? 60);
/** For each of the few that were planted, where the fuzz must show what it can find. */
const PLANTED_CASES = Math.max(CASES, 120);
const SKEW_MS = 5 * 60_000;
const PRESENT = { countsCallers: false, time: 'present' } as const;

const probes: Readonly<Record<string, Probe>> = {
  T5: async (bank, endpoints) => (await fuzz(bank, endpoints, PLANTED_CASES, SEED)).findings,
  T6: async (bank, endpoints) => [
    ...(await ownership(bank, endpoints)),
    ...(await delegation(bank, endpoints)),
  ],
  T7: massAssignment,
  T11: forgery,
  T12: (bank, endpoints) => markup(bank, endpoints, payloads.length),
  T14: uploads,
  T22: (bank, endpoints) => headers(bank, endpoints, []),
  T29: async (bank, endpoints) => [
    ...(await clockSkew(bank, endpoints, SKEW_MS)),
    ...(await clockSkew(bank, endpoints, -SKEW_MS)),
  ],
};

async function probed(name: string, fault: PlantedFault): Promise<Finding[]> {
  const planted = plantedRoutes(fault);
  const bank = await startBank({ ...PRESENT, api: planted, hook: plantedHook(fault) });
  try {
    await plantTable(bank, fault);
    const probe = probes[name];
    if (!probe) throw new Error(`no probe ${name}`);
    return await probe(
      bank,
      planted.map((route) => route.endpoint),
    );
  } finally {
    await bank.close();
  }
}

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ ...PRESENT, steppedUp: true });
});
afterAll(() => bank.close());

test('T5 finds nothing on any endpoint of the bank, and everything is answered in time', async () => {
  const result = await fuzz(bank, bank.endpoints, CASES, SEED);
  console.log(`T5: ${result.cases} cases, p99 ${result.p99Ms.toFixed(1)} ms`);
  expect(result.findings).toEqual([]);
  expect(result.p99Ms).toBeLessThan(1_000);
}, 600_000);

test.each(Object.keys(probes).filter((name) => name !== 'T5'))(
  '%s finds nothing on any endpoint of the bank',
  async (name) => {
    expect(await probes[name]?.(bank, bank.endpoints)).toEqual([]);
  },
  240_000,
);

test.each(Object.keys(probes))(
  '%s finds nothing on a sound capability',
  async (name) => {
    expect(await probed(name, 'none')).toEqual([]);
  },
  120_000,
);

test.each<[string, PlantedFault]>([
  ['T5', 'crash'],
  ['T5', 'leak'],
  ['T5', 'slow'],
  ['T5', 'shapeless'],
  ['T5', 'write-before-refusal'],
  ['T6', 'foreign-read'],
  ['T6', 'foreign-list'],
  ['T6', 'telling'],
  ['T6', 'unguarded-table'],
  ['T6', 'delegate-sees-all'],
  ['T6', 'delegate-writes'],
  ['T7', 'mass-assignment'],
  ['T5', 'upload-crash'],
  ['T11', 'forged-origin'],
  ['T12', 'markup-page'],
  ['T14', 'upload-kept'],
  ['T14', 'upload-before-refusal'],
  ['T14', 'upload-shown'],
  ['T22', 'cacheable'],
  ['T29', 'own-clock'],
])(
  '%s finds the planted fault: %s',
  async (name, fault) => {
    const findings = await probed(name, fault);
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map((finding) => finding.test))).toEqual(new Set([name]));
  },
  120_000,
);

import { listNearbyAtms, loadAtms } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { setMoment } from '../../testing/schedules.ts';

const FILE = new URL('../../../../../tools/demo/atms.csv', import.meta.url);

let bank: TestBank;
let nora: Customer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
  await setMoment(bank, '2028-02-23 21:30', dayFrom('2028-02-24'));
});
afterAll(() => bank.close());

const office = () => callAs(bank.officeUrl, bank.operatorToken);
const near = (request: object) => callAs(bank.apiUrl, nora.token)(listNearbyAtms, request);

test('[WDRF-11] before the bank has loaded its machines nothing is found, and none is invented', async () => {
  expect(await near({ near: 'Portland' })).toEqual({ center: null, atmLocations: [] });
  expect(await near({ latitude: 43.6591, longitude: -70.2568 })).toMatchObject({ atmLocations: [] });
  expect(await near({})).toEqual({ center: null, atmLocations: [] });
});

test('[WDRF-11] machines are listed by distance, with their hours, around a place, a ZIP code or a city', async () => {
  const { loaded } = await office()(loadAtms, { file: readFileSync(FILE, 'utf8') });
  expect(loaded).toBeGreaterThan(10);
  const { atmLocations } = await near({ latitude: 43.6563, longitude: -70.262 });
  expect(atmLocations[0]).toMatchObject({
    id: 'CONGRESS-1',
    name: 'Keelson ATM, Congress Street',
    distance: 0.03,
    isAlways: true,
    isOpen: true,
  });
  const distances = atmLocations.map(({ distance }) => distance);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(Math.max(...distances)).toBeLessThanOrEqual(25);
  expect(atmLocations.find(({ id }) => id === 'HARBOR-1')).toMatchObject({
    isOpen: true,
    openUntil: '22:00',
  });
  expect(atmLocations.find(({ id }) => id === 'FALMOUTH-1')).toMatchObject({
    isOpen: false,
    openUntil: null,
  });
  const ids = async (text: string) => (await near({ near: text })).atmLocations.map(({ id }) => id);
  expect(await ids('05401')).toEqual(expect.arrayContaining(['BURLINGTON-1', 'BURLINGTON-2']));
  expect(await ids('burlington, VT')).toEqual(await ids('05401-1234'));
  expect(await ids('Nowhere')).toEqual([]);
  expect(await ids('90210')).toEqual([]);
  expect((await near({ latitude: 34.05, longitude: -118.24 })).atmLocations).toEqual([]);
});

test('[WDRF-11] a city in two states is one place, and a ZIP code without machines finds its region', async () => {
  const lines = [
    'ME-1;One;1 First St;Portland;ME;04101;43.65;-70.26;24;',
    'ME-2;Two;2 First St;Portland;ME;04101;43.66;-70.27;branch;branch',
    'OR-1;Three;3 First St;Portland;OR;97204;45.52;-122.67;24;',
    // As far north, on the other side of the ocean and of the date line.
    'EU-1;Four;4 First St;Elsewhere;ME;00501;43.65;7.26;24;',
    'AK-1;Five;5 First St;Adak;AK;99546;51.88;179.99;24;',
  ];
  await office()(loadAtms, { file: lines.join('\n') });
  const ids = async (request: object) => (await near(request)).atmLocations.map(({ id }) => id);
  expect((await ids({ near: 'Portland' })).toSorted()).toEqual(['ME-1', 'ME-2']);
  expect(await ids({ near: 'portland, or' })).toEqual(['OR-1']);
  expect(await ids({ near: 'Portland, TX' })).toEqual([]);
  expect((await ids({ near: '04109' })).toSorted()).toEqual(['ME-1', 'ME-2']);
  expect(await ids({ latitude: 51.88, longitude: -179.99 })).toEqual(['AK-1']);
  expect((await near({ near: '97204' })).center).toEqual({ latitude: 45.52, longitude: -122.67 });
  // Wednesday evening: branches are closed.
  const { atmLocations } = await near({ near: '04101' });
  expect(atmLocations.find(({ id }) => id === 'ME-2')).toMatchObject({ isOpen: false, isAlways: false });
});

test('a file replaces the list, or nothing of it does', async () => {
  const good = 'A-1;One;1 First St;Portland;ME;04101;43.65;-70.26;24;';
  for (const broken of [
    'A-2;Two;2 First St;Portland;ME;04101;95;-70.26;24;',
    'A-2;Two;2 First St;Portland;ME;0410;43.65;-70.26;24;',
    'A-2;Two;2 First St;Portland;ME;04101;43.65;-70.26;22:00-06:00;',
    'A-2;Two;2 First St;Portland;ME;04101;43.65',
  ])
    await expect(office()(loadAtms, { file: `${good}\n${broken}` })).rejects.toMatchObject({
      code: 'line_unreadable',
    });
  await expect(office()(loadAtms, { file: '# nothing' })).rejects.toMatchObject({ code: 'file_empty' });
  const { removed } = await office()(loadAtms, { file: good });
  expect(removed).toBe(5);
  expect((await near({ near: '04101' })).atmLocations.map(({ id }) => id)).toEqual(['A-1']);
});

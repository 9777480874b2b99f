import { loadBanks, searchBanks } from '@bank/contract/bank/banks/contract.ts';
import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
let nora: Customer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
});
afterAll(() => bank.close());

const office = () => callAs(bank.officeUrl, bank.operatorToken);
const search = async (q: string) =>
  (await callAs(bank.apiUrl, nora.token)(searchBanks, { q })).banks.map(({ name }) => name);

/** A nine-digit number with a valid check digit. */
const numbered = (at: number) => {
  const first = String(11_000_000 + at).padStart(8, '0');
  const last = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(isRoutingNumber);
  if (!last) throw new Error('a check digit exists for every number');
  return last;
};

test('[XFER-04] three characters find a bank by the beginning of a word, or of its number, whatever its accents', async () => {
  const names = [
    'Harbor Light Bank',
    'Caja Ribereña',
    'Old Harbor Savings',
    'Harborview 100% Union',
    'Pine Bank',
  ];
  const file = names.map((name, at) => `${numbered(at)},${name}`).join('\r\n');
  expect(await office()(loadBanks, { file })).toEqual({ loaded: 5, removed: 0 });
  expect(await search('harbor')).toEqual([
    'Harbor Light Bank',
    'Harborview 100% Union',
    'Old Harbor Savings',
  ]);
  expect(await search('RIBEREN')).toEqual(['Caja Ribereña']);
  expect(await search('100% u')).toEqual(['Harborview 100% Union']);
  expect(await search(numbered(4).slice(0, 9))).toEqual(['Pine Bank']);
  expect(await search('keelson')).toEqual(['Keelson']);
  expect(await search('arbor')).toEqual([]);
  expect(await search('___')).toEqual([]);
  await expect(search('ha')).rejects.toThrow('banks.validation.search');
});

test('a file replaces the directory, or nothing of it does', async () => {
  const file = `# participants\n"${numbered(0)}";"Harbor Light Bank, N.A."\n${numbered(9)}\tNew Bank\n`;
  expect(await office()(loadBanks, { file })).toEqual({ loaded: 2, removed: 4 });
  expect(await search('harbor')).toEqual(['Harbor Light Bank, N.A.']);
  for (const broken of ['021000022,Wrong digit', 'Name only', `${numbered(1)},`]) {
    await expect(office()(loadBanks, { file: `${numbered(2)},Good\n${broken}` })).rejects.toMatchObject({
      code: 'line_unreadable',
      message: 'Line 2 needs a routing number and a name',
    });
  }
  await expect(office()(loadBanks, { file: '# nothing' })).rejects.toMatchObject({ code: 'file_empty' });
  expect(await search('new bank')).toEqual(['New Bank']);
});

test('a list is as long as it may be and no longer', async () => {
  const file = Array.from({ length: 60 }, (_, at) => `${numbered(at)},Union Bank ${at}`).join('\n');
  await office()(loadBanks, { file });
  expect(await search('union')).toHaveLength(45);
});

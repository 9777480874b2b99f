import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { localDirectory, type Directory } from './directory.ts';
import { newId } from './work.ts';

let bank: TestBank;
let directory: Directory;
beforeAll(async () => {
  bank = await startBank();
  directory = localDirectory(bank.config);
});
afterAll(() => bank.close());

const claim = (value: string, owner: string) =>
  bank.root.transaction().execute((tx) => directory.claim(tx, 'username', value, owner));

test('a name has one owner, whatever its spelling, however many ask at once', async () => {
  const owners = Array.from({ length: 12 }, newId);
  const won = await Promise.all(
    owners.map((owner, index) => claim(index % 2 ? 'Nora.W' : ' nora.w ', owner)),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  const winner = owners[won.indexOf(true)] ?? '';
  expect(await claim('NORA.W', winner)).toBe(true);
  const found = await bank.root.transaction().execute((tx) => directory.find(tx, 'username', 'nora.w'));
  expect(found).toEqual({ ownerId: winner, cell: 'cell-1' });
});

test('a released name can be claimed again, by its owner’s leave only', async () => {
  const [first, second] = [newId(), newId()];
  await claim('jonas', first);
  await bank.root.transaction().execute((tx) => directory.release(tx, 'username', 'jonas', second));
  expect(await claim('jonas', second)).toBe(false);
  await bank.root.transaction().execute((tx) => directory.release(tx, 'username', 'jonas', first));
  expect(await claim('jonas', second)).toBe(true);
});

test('the table holds no name', async () => {
  await bank.root.transaction().execute((tx) => directory.claim(tx, 'ssn', '078-05-1120', newId()));
  const { rows } = await sql<{ text: string }>`select d::text as text from directory_entries d`.execute(
    bank.root,
  );
  for (const { text } of rows) expect(text).not.toMatch(/nora|jonas|078-?05-?1120/i);
});

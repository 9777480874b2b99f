import { showClock } from '@bank/contract/bank/bank/contract.ts';
import { catalogue } from '@bank/contract/catalogue.ts';
import { startBank, type TestBank } from '@bank/server/testing/bank.ts';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeCommand } from './command.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function run(...words: string[]): Promise<unknown> {
  let printed = '';
  await officeCommand(
    () => Promise.resolve({ url: bank.officeUrl, token: bank.operatorToken }),
    (text) => (printed = text),
  ).parseAsync(words, { from: 'user' });
  return JSON.parse(printed) as unknown;
}

test('every staff endpoint can be reached from the command line', () => {
  const staff = catalogue.filter((endpoint) => endpoint.access === 'staff');
  expect(staff.filter((endpoint) => endpoint.command === null)).toEqual([]);
});

test('a person works the office: sees the clock, lets somebody in and out, reads what was done', async () => {
  const shown = showClock.reply.parse(await run('clock', 'show'));
  expect(shown.shiftable).toBe(true);
  expect(await run('clock', 'shift', '--by', '2h')).toMatchObject({
    aheadSeconds: shown.aheadSeconds + 7_200,
  });
  const { staff } = (await run('staff', 'enrol', '--name', 'Ada Lind', '--role', 'auditor')) as {
    staff: { id: string };
  };
  expect(await run('staff', 'revoke', staff.id)).toMatchObject({ staff: { name: 'Ada Lind' } });
  const { events } = (await run('audit', 'list', '--action', 'staff.revoked', '--limit', '5')) as {
    events: unknown[];
  };
  expect(events).toHaveLength(1);
  expect(await run('audit', 'verify')).toMatchObject({ broken: null });
});

test('what is long is read from a file', async () => {
  const file = new URL('../demo/banks.csv', import.meta.url);
  expect(await run('banks', 'load', '--file', `@${fileURLToPath(file)}`)).toEqual({ loaded: 45, removed: 0 });
});

test('what is wrong is said in the words of the bank', async () => {
  await expect(run('clock', 'shift', '--by', 'soon')).rejects.toMatchObject({
    problems: [{ field: 'by', text: 'Enter a number followed by d, h, m or s, like 30d.' }],
  });
});

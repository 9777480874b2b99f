import { planTransfer, type TransferRequest } from '@bank/contract/payments/transfers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { openTestAccount } from '@bank/server/testing/accounts.ts';
import { startBank, type TestBank } from '@bank/server/testing/bank.ts';
import { addRecipient, lena, makePayer, provenRecipient, type Payer } from '@bank/server/testing/payers.ts';
import { districts } from '../../house/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** docs/walks.md: how many rooms the plan of a transfer passes through, and how often it comes back to one. */
const ROOMS_MAX = 14;
const RETURNS_MAX = 4;

/** It looks at the event loop every few milliseconds, whoever is being served. */
const MEASURES_BY_ITSELF = 'platform/http/pressure';

let bank: TestBank;
let payer: Payer;
let requests: Record<'internal' | 'external' | 'wire', TransferRequest>;
beforeAll(async () => {
  bank = await startBank({ steppedUp: true });
  payer = await makePayer(bank, 1_000_000);
  const toAccountId = await openTestAccount(bank, payer.id, 'savings');
  const proven = await provenRecipient(bank, payer);
  const wired = await addRecipient(payer, lena);
  const common = { fromAccountId: payer.checking, amount: cents(2_000) };
  requests = {
    internal: { type: 'internal', toAccountId, ...common },
    external: { type: 'external', recipientId: proven.recipientId, ...common },
    wire: { type: 'wire', recipientId: wired.recipientId, ...common },
  };
});
afterAll(() => bank.close());

test.each(['internal', 'external', 'wire'] as const)('the plan of a transfer: %s', async (type) => {
  const files = await filesOf(() => payer.call(planTransfer, requests[type]));
  const visits = visitsOf(files);
  const rooms = new Set(visits.map(({ room }) => room));
  const returns = visits.length - rooms.size;
  console.log(`${type}: ${new Set(files).size} files, ${rooms.size} rooms, ${returns} returns`);
  for (const visit of visits) console.log(`  ${visit.room}: ${[...visit.files].join(', ')}`);
  expect(rooms.size).toBeGreaterThan(4);
  expect(rooms.size).toBeLessThanOrEqual(ROOMS_MAX);
  expect(returns).toBeLessThanOrEqual(RETURNS_MAX);
});

/** The files of the functions a call enters, in order. Helpers that every room uses are left out. */
async function filesOf(call: () => Promise<unknown>): Promise<string[]> {
  const files: string[] = [];
  const reporter = globalThis as { entered?: ((file: string) => void) | undefined };
  reporter.entered = (file) => {
    const isHelper = file.startsWith('platform/') && !file.startsWith('platform/http/');
    if (!isHelper && file !== MEASURES_BY_ITSELF) files.push(file);
  };
  await call();
  reporter.entered = undefined;
  return files;
}

/** Consecutive files of one room are one visit. */
function visitsOf(files: readonly string[]): { room: string; files: Set<string> }[] {
  const visits: { room: string; files: Set<string> }[] = [];
  for (const file of files) {
    const [first = '', second = ''] = file.split('/');
    const room = first in districts ? `${first}/${second}` : first;
    const last = visits.at(-1);
    if (last?.room === room) last.files.add(file.slice(room.length + 1));
    else visits.push({ room, files: new Set([file.slice(room.length + 1)]) });
  }
  return visits;
}

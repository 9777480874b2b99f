import { downloadReceipt } from '@bank/contract/accounts/receipts/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function transferred() {
  const { id, token } = await bank.customer();
  const from = await openTestAccount(bank, id, 'checking');
  const to = await openTestAccount(bank, id, 'savings');
  await fund(bank, from, 90_000);
  const plan = await callAs(bank.apiUrl, token)(planTransfer, {
    type: 'internal',
    fromAccountId: from,
    toAccountId: to,
    amount: cents(40_000),
    memo: '房租 <b>rent</b>',
  });
  await callAs(bank.apiUrl, token, newId())(submitTransfer, { plan: plan.token });
  const { transactions } = await callAs(bank.apiUrl, token)(listTransactions, {
    accountId: from,
    filter: 'all',
    dateRange: '30days',
    search: '',
    size: 25,
  });
  const journalId = transactions.find(({ amount }) => amount === -40_000)?.journalId ?? '';
  return { token, accountId: from, journalId: idFrom('journal', journalId) };
}

function download(
  token: string,
  request: Pick<Awaited<ReturnType<typeof transferred>>, 'accountId' | 'journalId'>,
) {
  const { url } = encodeCall(downloadReceipt, request);
  return fetch(`${bank.apiUrl}${url}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh' },
  });
}

test('a receipt is a file that is saved, kept by no cache, and made of the books', async () => {
  const moved = await transferred();
  const answer = await download(moved.token, moved);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="receipt-TRF-[A-Z0-9-]+\.pdf"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(bytes.toString('latin1')).toMatch(/\/Lang \(zh\)/);
});

test('the story of a transaction names the place of its receipt', async () => {
  const { token, ...moved } = await transferred();
  const story = await callAs(bank.apiUrl, token)(showTransaction, moved);
  expect(story.receiptPath).toBe(encodeCall(downloadReceipt, moved).url);
});

test('nobody else gets it, and cannot tell that it exists', async () => {
  const moved = await transferred();
  const stranger = await transferred();
  const theirs = await download(stranger.token, moved);
  const missing = await download(stranger.token, { ...moved, journalId: idFrom('journal', newId()) });
  const foreign = await download(stranger.token, { ...stranger, journalId: moved.journalId });
  expect([theirs.status, missing.status, foreign.status]).toEqual([404, 404, 404]);
  expect(theirs.headers.get('content-type')).toMatch(/application\/json/);
});

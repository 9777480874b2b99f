import { renameAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { createPayee } from '@bank/contract/payments/payees/contract.ts';
import { listRecentRecipients } from '@bank/contract/accounts/recipients/recent-contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { findAnything } from '@bank/contract/relationship/search/contract.ts';
import { listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../testing/payers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

let bank: TestBank;
let nora: Payer;
let wire: Recipient;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 1_000_000);
  wire = await addRecipient(nora, { ...lena, holderName: 'Lena Brightwater', nickname: null, isSaved: true });
  await sendTo(bank, nora, { type: 'wire', recipientId: wire.recipientId, memo: 'Boat varnish' }, 2_500);
  await nora.call(createPayee, {
    name: 'Brightwater Electric',
    accountNumber: '88012345678',
    category: 'Utilities',
  });
  await nora.call(renameAccount, { accountId: nora.checking, nickname: 'Brightwater fund' });
  const debit = await bookNumberOf(bank, nora.checking);
  await book(bank, [
    { debit, credit: own.clearing_card, amount: cents(4_200), kind: 'purchase', memo: 'Brightwater Café' },
  ]);
});
afterAll(() => bank.close());

const find = (text: string, who: { token: string } = nora) =>
  callAs(bank.apiUrl, who.token)(findAnything, { text });

test('one search finds accounts, payees, recipients, payments and transactions', async () => {
  const found = await find('brightw');
  expect(found.accounts).toMatchObject([{ id: nora.checking }]);
  expect(found.payees).toMatchObject([{ name: 'Brightwater Electric', lastFour: '5678' }]);
  expect(found.recipients).toMatchObject([{ recipientId: wire.recipientId, name: 'Lena Brightwater' }]);
  expect(found.payments).toMatchObject([{ name: 'Lena Brightwater', amount: 2_500 }]);
  expect(found.transactions.map(({ description }) => description)).toEqual([
    'Boat varnish',
    'Brightwater Café',
  ]);
});

test.each([
  ['an amount', '42.00', ['Brightwater Café']],
  // The wire's fee has no memo of its own.
  ['a memo', 'VARNISH', ['Boat varnish']],
  ['signs that mean nothing here', '%%', []],
])('a transaction is found by %s', async (_, text, expected) => {
  expect((await find(text)).transactions.map(({ description }) => description)).toEqual(expected);
});

test('nobody finds anything of somebody else', async () => {
  const stranger = await bank.customer();
  expect(await find('brightwater', stranger)).toEqual({
    accounts: [],
    payees: [],
    recipients: [],
    payments: [],
    transactions: [],
  });
});

test('a single letter is refused', async () => {
  const headers = withToken(nora.token);
  const { status } = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/search?text=b`,
    headers,
    body: null,
  });
  expect(status).toBe(400);
});

test.each([
  ['the name of whom it went to', 'lena bright', 1],
  ['the memo', 'varnish', 1],
  ['the amount', '25', 1],
  ['the reference', 'WIR', 1],
  ['a name nobody has', 'Zebedee', 0],
])('the list of transfers is searched by %s', async (_, search, expected) => {
  const { transfers } = await nora.call(listTransfers, { search });
  expect(transfers).toHaveLength(expected);
});

test('whoever was paid last is offered first, as long as they are on the list', async () => {
  const other = await addRecipient(nora, {
    ...lena,
    holderName: 'Otto Keel',
    accountNumber: '000111222333',
    isSaved: true,
  });
  expect((await nora.call(listRecentRecipients, {})).recipients.map(({ name }) => name)).toEqual([
    'Lena Brightwater',
  ]);
  await sendTo(bank, nora, { type: 'wire', recipientId: other.recipientId }, 100);
  const { recipients } = await nora.call(listRecentRecipients, {});
  expect(recipients.map(({ recipientId }) => recipientId)).toEqual([other.recipientId, wire.recipientId]);
  const stranger = await bank.customer();
  expect(await callAs(bank.apiUrl, stranger.token)(listRecentRecipients, {})).toEqual({ recipients: [] });
});

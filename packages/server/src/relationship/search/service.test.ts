import { listAccounts, renameAccount } from '@bank/contract/accounts/accounts/contract.ts';
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
import { feedAll } from '../../testing/feeds.ts';
import { rebuildFeed } from '../../platform/posting-feed.ts';
import { termsConsumer } from '../activity/terms.ts';
import { sql } from 'kysely';
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

test('an account is found by what its row shows, a recipient by both names in any order', async () => {
  const { accounts } = await callAs(bank.apiUrl, nora.token)(listAccounts, {});
  const lastFour = accounts.find(({ id }) => id === nora.checking)?.lastFour ?? '';
  expect((await find(`fund ${lastFour}`)).accounts).toMatchObject([{ id: nora.checking }]);
  expect((await find('brightwater lena')).recipients).toMatchObject([{ recipientId: wire.recipientId }]);
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
    statements: [],
    corrected: null,
  });
});

test.each([
  ['a letter missing', 'brightwatr', 'Brightwater'],
  ['two letters swapped', 'brihgtwater', 'Brightwater'],
  ['an accent left out', 'cafe', 'Café'],
])('what was mistyped is found: %s', async (_, text, meant) => {
  const found = await find(text);
  expect(found.corrected).toBe(meant);
  expect(found.transactions.map(({ description }) => description)).toContain('Brightwater Café');
});

test('names of others correct nothing', async () => {
  const stranger = await bank.customer();
  expect(await find('brightwatr', stranger)).toMatchObject({ corrected: null, transactions: [] });
});

test('what the feed has read is found on its days, also years ago, and names of people are not kept', async () => {
  await feedAll(bank, termsConsumer);
  await moveBack(3);
  await rebuildFeed(bank.worker, termsConsumer);
  await feedAll(bank, termsConsumer);
  expect((await find('varnish')).transactions.map(({ description }) => description)).toEqual([
    'Boat varnish',
  ]);
  expect((await find('lena')).transactions.map(({ description }) => description)).toContain('Boat varnish');
  expect((await find('42.00')).transactions.map(({ description }) => description)).toEqual([
    'Brightwater Café',
  ]);
  expect((await find('ter café')).transactions.map(({ description }) => description)).toEqual([
    'Brightwater Café',
  ]);
  expect((await find('brightwatr')).corrected).toBe('Brightwater');
  const { rows } = await sql<{
    term: string;
  }>`select term from activity_terms where term ilike '%lena%'`.execute(bank.root);
  expect(rows).toEqual([]);
});

/** As if all of it had happened years ago; one line of today keeps the cursor at today. */
async function moveBack(years: number): Promise<void> {
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`update ledger.leg set day = (day - make_interval(years => ${years}))::date`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
  const debit = await bookNumberOf(bank, nora.checking);
  await book(bank, [
    { debit, credit: own.clearing_card, amount: cents(100), kind: 'purchase', memo: 'Ferry' },
  ]);
}

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

test('a recipient is found without the accents of their name', async () => {
  await addRecipient(nora, {
    ...lena,
    holderName: 'José Núñez',
    nickname: null,
    accountNumber: '000999888777',
    isSaved: true,
  });
  const { recipients, corrected } = await find('jose nun');
  expect(recipients).toMatchObject([{ name: 'José Núñez' }]);
  expect(corrected).toBeNull();
});

import { listInbox, readInbox, readInboxItem, showBell } from '@bank/contract/bank/inbox/contract.ts';
import { inboxKinds, ruleOf } from '@bank/contract/bank/inbox/rules.ts';
import { savePreferences } from '@bank/contract/person/preferences/contract.ts';
import { forgotPassword } from '@bank/contract/person/identity/recovery/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { languages } from '@bank/words/catalogue.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCustomerScope } from '../../platform/database.ts';
import { inTransaction } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { speakerOf } from './saying.ts';
import { tell, type Told } from './service.ts';
import { write } from './telling.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const tellAsWorker = (customer: Customer, told: Omit<Told<'largeDebit'>, 'customerId' | 'kind'>) =>
  inTransaction(bank.contextAs('worker'), async (tx) => {
    await setCustomerScope(tx, customer.id);
    return tell(tx, bank.contextAs('worker'), { customerId: customer.id, kind: 'largeDebit', ...told });
  });

test('an item is told once by its key, and stands unread until it is read', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  const told = { values: { amount: 25_000, name: 'Lantern Hardware' }, accountId, link: null, key: 'leg:1' };
  const first = await tellAsWorker(nora, told);
  expect(first).not.toBeNull();
  expect(await tellAsWorker(nora, told)).toBeNull();
  const bell = await as(nora)(showBell, {});
  expect(bell).toMatchObject({
    unread: 1,
    items: [{ title: '$250.00 to Lantern Hardware', isUnread: true, acts: [], accountId }],
  });
  const itemId = bell.items[0]?.id;
  if (!itemId) throw new Error('no item');
  expect(await as(nora)(readInboxItem, { itemId })).toEqual({ unread: 0 });
  expect(await as(nora)(readInboxItem, { itemId })).toEqual({ unread: 0 });
  expect((await as(nora)(showBell, {})).items[0]?.isUnread).toBe(false);
});

test('what the database keeps says neither name nor amount, and can’t be changed', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await tellAsWorker(nora, { values: { amount: 31_337, name: 'Velvet Orbit' }, accountId, link: null });
  const { rows } = await sql`select * from inbox_items where customer_id = ${nora.id}`.execute(bank.root);
  expect(JSON.stringify(rows)).not.toMatch(/Velvet|31337/);
  for (const change of [sql`update inbox_items set kind = 'mailed'`, sql`delete from inbox_items`])
    await expect(change.execute(bank.root)).rejects.toThrow('its rows are written once');
});

test('it is said in the language of the reader, whatever was spoken when it was told', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await tellAsWorker(nora, { values: { amount: 5_000, name: 'Casco' }, accountId, link: null });
  await as(nora)(savePreferences, {
    language: 'fr',
    defaultAccount: 'checking',
    statementDelivery: 'paperless',
  });
  const reply = await fetch(`${bank.apiUrl}/api/inbox`, {
    headers: { authorization: `Bearer ${nora.token}`, 'accept-language': 'fr' },
  });
  expect(JSON.stringify(await reply.json())).toContain('$50.00 à Casco');
});

test.each(languages)('every kind has its texts in %s, with every blank filled', async (language) => {
  const speak = await speakerOf(bank.config, language);
  for (const kind of inboxKinds.filter((each) => each !== 'mailed')) {
    const values = Object.fromEntries(
      Object.entries(ruleOf(kind).values).map(([name, how]) => [
        name,
        how === 'day' ? '2026-03-12' : how === 'text' ? 'Somebody' : 12_345,
      ]),
    );
    const account = { type: 'checking', nickname: null, lastFour: '4821' };
    const { title, line } = await speak({ kind, values, account });
    expect(`${title} ${line}`).not.toMatch(/[{}[\]]/);
    expect(line).not.toBe('');
  }
});

test('the history is searched by its words, in pages, without case or accents', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  for (let place = 0; place < 60; place += 1)
    await tellAsWorker(nora, {
      values: { amount: 1_000 + place, name: place % 2 === 0 ? 'Café Álamo' : 'Harbor Books' },
      accountId,
      link: null,
    });
  const first = await as(nora)(listInbox, { show: 'all', search: 'cafe alamo' });
  expect(first.items).toHaveLength(25);
  expect(first.next).not.toBeNull();
  if (first.next === null) return;
  const second = await as(nora)(listInbox, { show: 'all', search: 'cafe alamo', before: first.next });
  expect(second.items).toHaveLength(5);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
  expect((await as(nora)(listInbox, { show: 'all', search: 'nobody' })).items).toEqual([]);
  expect(await as(nora)(readInbox, {})).toEqual({ unread: 0 });
  expect((await as(nora)(listInbox, { show: 'unread', search: '' })).items).toEqual([]);
});

test('a search asks how a payment stands only if it shows it', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await tellAsWorker(nora, { values: { amount: 1_000, name: 'Harbor Books' }, accountId, link: null });
  // Nothing can be said of how this one stands.
  await inTransaction(bank.contextAs('worker'), async (tx) => {
    await setCustomerScope(tx, nora.id);
    await tell(tx, bank.contextAs('worker'), {
      customerId: nora.id,
      kind: 'paymentSent',
      values: { amount: 1_000, name: 'Casco' },
      link: { to: 'movement', movementId: idFrom('movement', randomUUID()) },
    });
  });
  const found = await as(nora)(listInbox, { show: 'all', search: 'harbor' });
  expect(found.items.map(({ title }) => title)).toEqual(['$10.00 to Harbor Books']);
  await expect(as(nora)(listInbox, { show: 'all', search: 'casco' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the copy of a mail says all of it: its facts and its hint too, each on its own line', async () => {
  const nora = await bank.customer();
  await inTransaction(bank.contextAs('worker'), async (tx) => {
    await setCustomerScope(tx, nora.id);
    await write(tx, bank.contextAs('worker'), {
      customerId: nora.id,
      kind: 'mailed',
      group: 'security',
      values: {
        template: 'new-sign-on',
        language: 'en',
        to: 'n•••@example.com',
        at: '2026-03-12T15:00:00Z',
        blanks: { device: 'Firefox on Linux' },
      },
      link: { to: 'security' },
    });
  });
  const { items } = await as(nora)(listInbox, { show: 'all', search: 'firefox' });
  const lines = items[0]?.line.split('\n') ?? [];
  expect(lines).toContain('Device: Firefox on Linux');
  expect(lines.at(-1)).toBe('If this was you, you don’t need to do anything.');
});

test('another customer’s item is not found, and not read by anybody else', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await tellAsWorker(nora, { values: { amount: 1_000, name: 'A' }, accountId, link: null });
  const [item] = (await as(nora)(showBell, {})).items;
  if (!item) throw new Error('no item');
  await expect(as(other)(readInboxItem, { itemId: item.id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await as(other)(listInbox, { show: 'all', search: '' })).items).toEqual([]);
  for (const by of [{ accountId }, { before: item.id }])
    await expect(as(other)(listInbox, { show: 'all', search: '', ...by })).rejects.toMatchObject({
      code: 'not_found',
    });
  expect((await as(nora)(showBell, {})).unread).toBe(1);
});

test('what the bank mailed stands there too, once; a link that opens the account does not', async () => {
  const nora = await bank.customer();
  await runWorker(bank);
  const before = await as(nora)(listInbox, { show: 'all', search: '' });
  await callAs(bank.apiUrl, null)(forgotPassword, { username: nora.username });
  const mails = await runWorker(bank);
  expect(mails.some(({ to }) => to === nora.email)).toBe(true);
  const after = await as(nora)(listInbox, { show: 'all', search: '' });
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  const { rows } = await sql`
    select from inbox_items where customer_id = ${nora.id} and kind = 'mailed'`.execute(bank.root);
  expect(rows).toHaveLength(before.items.length);
});

test('open pages hear of it through the relay', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await tellAsWorker(nora, { values: { amount: 1_000, name: 'A' }, accountId, link: null });
  const { rows } = await sql`
    select from outbox where customer_id = ${nora.id} and topic = 'inbox.told'`.execute(bank.root);
  expect(rows).toHaveLength(1);
});

import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import {
  listContradictions,
  listSuspense,
  placeItem,
  returnItem,
} from '@bank/contract/bank/settlements/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { closeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carryOutOrders } from '../../movements/suspense.ts';
import type { Item } from '../../rails/rail.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import {
  accountNumberOf,
  balanceOf,
  deliver,
  itemFor,
  NOBODYS,
  ownBalance,
  storedItem,
} from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

const NOTE = 'The sender confirmed the number by phone';

let bank: TestBank;
let officer: string;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  officer = await hire('officer');
});
afterAll(() => bank.close());

const hire = async (role: 'officer' | 'teller' | 'auditor') =>
  (await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: 'Ada Lind', role })).token;
const office = (token = officer) => callAs(bank.officeUrl, token);
const work = () => carryOutOrders(bank.contextAs('worker'));
const suspended = async (more: Partial<Item> = {}) => {
  const item = await itemFor(bank, { amount: cents(12_345), ...more });
  await deliver(bank, item);
  return item;
};
const keyOf = ({ network, id }: Item) => ({ network, itemId: id });
const listed = async (item: Item, state: 'open' | 'closed' = 'open') =>
  (await office()(listSuspense, { state })).items.find(({ itemId }) => itemId === item.id);
const someone = async () => {
  const { id: customerId, token } = await bank.customer();
  const account = await openTestAccount(bank, customerId, 'checking');
  return { token, account, number: await accountNumberOf(bank, account) };
};

describe('what is refused', () => {
  test('an item that is not in suspense, or was never delivered', async () => {
    const nora = await someone();
    const posted = await itemFor(bank, { accountNumber: nora.number });
    await deliver(bank, posted);
    for (const item of [keyOf(posted), { network: 'ach', itemId: 'nobody' } as const])
      await expect(office()(returnItem, { ...item, note: NOTE })).rejects.toMatchObject({ status: 404 });
  });

  test('a number that is not ours, and a note without words', async () => {
    const item = await suspended();
    await expect(
      office()(placeItem, { ...keyOf(item), accountNumber: NOBODYS, note: NOTE }),
    ).rejects.toMatchObject({ code: 'account_unknown' });
    const empty = await rawRequest({
      method: 'POST',
      url: `${bank.officeUrl}/office/rails/suspense/ach/${item.id}/return`,
      headers: { ...withToken(officer), 'content-type': 'application/json' },
      body: JSON.stringify({ note: ' ' }),
    });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('Enter a short note about what you found');
  });

  test('people without the right; an auditor may look', async () => {
    const item = await suspended();
    for (const token of [bank.operatorToken, await hire('teller'), await hire('auditor')])
      await expect(office(token)(returnItem, { ...keyOf(item), note: NOTE })).rejects.toMatchObject({
        status: 403,
      });
    await expect(office(await hire('teller'))(listSuspense, { state: 'open' })).rejects.toMatchObject({
      status: 403,
    });
    await office(await hire('auditor'))(listSuspense, { state: 'open' });
  });

  test('a second decision: of ten at once one counts', async () => {
    const item = await suspended();
    const tried = await Promise.allSettled(
      Array.from({ length: 10 }, () => office()(returnItem, { ...keyOf(item), note: NOTE })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const before = await ownBalance(bank, own.suspense);
    await Promise.all([work(), work(), work()]);
    expect(await ownBalance(bank, own.suspense)).toBe(before - 12_345);
  });

  test('the customers’ process and the worker decide nothing', async () => {
    for (const db of [bank.worker, bank.contextAs('customer').db])
      await expect(
        sql`insert into rail_item_orders select * from rail_item_orders`.execute(db),
      ).rejects.toThrow('permission denied');
  });
});

test('an item is listed with its sender and the end of the number, and nothing more of either', async () => {
  const item = await suspended({ name: 'Casco Insurance' });
  expect(await listed(item)).toMatchObject({
    network: 'ach',
    amount: 12_345,
    name: 'Casco Insurance',
    lastFour: NOBODYS.slice(-4),
    state: 'suspended',
    reason: 'unknown_account',
    orders: [],
  });
});

test('placed, it is its owner’s, with the sender’s name and on the day it was placed', async () => {
  const nora = await someone();
  const item = await suspended({ name: 'Casco Insurance' });
  const before = await ownBalance(bank, own.suspense);
  await office()(placeItem, { ...keyOf(item), accountNumber: nora.number, note: NOTE });
  expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 0 });
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 12_345 });
  expect(await ownBalance(bank, own.suspense)).toBe(before - 12_345);
  expect(await listed(item)).toBeUndefined();
  expect(await listed(item, 'closed')).toMatchObject({
    state: 'posted',
    orders: [{ what: 'place', outcome: 'done', note: NOTE }],
  });
  const { transactions } = await callAs(bank.apiUrl, nora.token)(listTransactions, {
    accountId: nora.account,
    filter: 'all',
    dateRange: '30days',
    search: '',
    size: 25,
  });
  expect(transactions).toMatchObject([{ description: 'Casco Insurance', amount: 12_345, type: 'deposit' }]);
  expect(transactions[0]?.movementId).toBe((await storedItem(bank, item)).movement_id);
  // Delivered again, it is still one.
  await deliver(bank, item);
  expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 12_345 });
});

test('returned, it leaves suspense with the network’s code', async () => {
  const item = await suspended();
  const [before, outside] = [await ownBalance(bank, own.suspense), await ownBalance(bank, own.clearing_ach)];
  await office()(returnItem, { ...keyOf(item), note: NOTE });
  expect(await work()).toBe(1);
  expect(await ownBalance(bank, own.suspense)).toBe(before - 12_345);
  expect(await ownBalance(bank, own.clearing_ach)).toBe(outside + 12_345);
  const { rows } = await sql<{ reason: string }>`
    select reason from rail_returns where item_id = ${item.id}`.execute(bank.root);
  expect(rows).toEqual([{ reason: 'R03' }]);
  expect(await listed(item, 'closed')).toMatchObject({ state: 'returned' });
});

test('an account that was closed meanwhile refuses it, and somebody can decide again', async () => {
  const nora = await someone();
  const item = await suspended();
  await office()(placeItem, { ...keyOf(item), accountNumber: nora.number, note: NOTE });
  await closeAccount(bank.worker, await bookNumberOf(bank, nora.account), 'test');
  expect(await work()).toBe(1);
  expect(await listed(item)).toMatchObject({ orders: [{ outcome: 'refused', reason: 'account_closed' }] });
  await office()(returnItem, { ...keyOf(item), note: NOTE });
  expect(await work()).toBe(1);
  expect(await storedItem(bank, item)).toMatchObject({ state: 'returned' });
});

test('who decided and why is on record; the note is sealed', async () => {
  const item = await suspended();
  await office()(returnItem, { ...keyOf(item), note: NOTE });
  const { intent } = await storedItem(bank, item);
  const { rows } = await sql<{ text: string }>`
    select event::text as text from audit_events as event
    where action = 'settlements.item-returned' and object_id = ${intent}`.execute(bank.root);
  expect(rows).toHaveLength(1);
  const { rows: orders } = await sql<{ text: string }>`
    select ordered::text as text from rail_item_orders as ordered where item_id = ${item.id}`.execute(
    bank.root,
  );
  for (const { text } of [...rows, ...orders]) expect(text).not.toContain('by phone');
});

test('an item that changed stands among the contradictions, with the amount it then named', async () => {
  const item = await suspended();
  await deliver(bank, { ...item, amount: cents(99_999) });
  const { intent } = await storedItem(bank, item);
  const { contradictions } = await office()(listContradictions, { state: 'open' });
  expect(contradictions.find(({ movementId }) => movementId === intent)).toMatchObject({
    movement: null,
    answers: [{ what: 'changed', amount: 99_999, effect: 'contradiction' }],
  });
});

test('and the books are without fault', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
});

import { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import { categories } from '@bank/contract/accounts/transactions/rules.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { addRecipient, lena, makePayer, sendTo, type Payer } from '../../testing/payers.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

let bank: TestBank;
let nora: Payer;
let savings: Id<'account'>;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await makePayer(bank, 1_000_000);
  savings = await openTestAccount(bank, nora.id, 'savings');
  today = (await readClock(bank.worker)).businessDate;
});
afterAll(() => bank.close());

const plain = { dateRange: '60days', search: '' } as const;
const activity = (narrowed: object = {}, who: { token: string } = nora) =>
  callAs(bank.apiUrl, who.token)(listActivity, { ...plain, ...narrowed });
/** All pages of the list. */
const everything = async (narrowed: object = {}) => {
  const pages = [await activity(narrowed)];
  while (pages.at(-1)?.next) pages.push(await activity({ ...narrowed, cursor: pages.at(-1)?.next ?? '' }));
  return { lines: pages.flatMap((page) => page.lines), pending: pages[0]?.pending.lines ?? [] };
};
const raw = (path: string, who: { token: string } = nora) =>
  rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}`, headers: withToken(who.token), body: null });
const move = async (amount: number, memo?: string) => {
  const request = { type: 'internal', fromAccountId: nora.checking, toAccountId: savings } as const;
  const planned = await nora.call(planTransfer, {
    ...request,
    amount: cents(amount),
    ...(memo === undefined ? {} : { memo }),
  });
  return callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: planned.token });
};
const buy = async (amount: number, memo: string, from: Id<'account'> = nora.checking) => {
  const debit = await bookNumberOf(bank, from);
  const leg: Leg = { debit, credit: own.clearing_card, amount: cents(amount), kind: 'purchase', memo };
  return book(bank, [leg]);
};

test('a stranger’s account is not found, and a stranger sees nothing of another’s', async () => {
  const stranger = await bank.customer();
  const found = await activity({}, stranger);
  expect(found).toMatchObject({ lines: [], months: [], next: null, count: { known: 0, more: false } });
  const asked = await raw(`/api/activity?accountId=${savings}`, stranger);
  expect(asked.status).toBe(404);
});

test('all accounts are one list, the newest first', async () => {
  await buy(1_250, 'Harbor Street Grocers');
  await move(40_000, 'Rainy day');
  await buy(2_000, 'Island ferry', savings);
  const { lines } = await activity();
  expect(lines.slice(0, 3).map(({ description, account }) => [description, account.id])).toEqual([
    ['Island ferry', savings],
    ['Rainy day', nora.checking],
    ['Harbor Street Grocers', nora.checking],
  ]);
});

test('money between two own accounts is one line, in no total', async () => {
  const before = await activity();
  await move(12_345, 'To the boat');
  const { lines, months } = await activity();
  const moved = lines.filter(({ description }) => description === 'To the boat');
  expect(moved).toMatchObject([
    { isBetween: true, again: 'transfer', account: { id: nora.checking }, other: { id: savings } },
  ]);
  expect(months).toEqual(before.months);
  expect(months).toMatchObject([{ isOpen: true }]);
  // From the other account alone it is still a line, and still not income.
  const inSavings = await activity({ accountId: savings, search: 'To the boat' });
  expect(inSavings.lines).toMatchObject([{ amount: 12_345, isBetween: true }]);
  expect(inSavings.months).toMatchObject([{ in: 0, out: 0 }]);
});

test('a month’s totals are the sum of all its lines, also of those on other pages', async () => {
  for (let at = 1; at <= 30; at += 1) await buy(100 + at, `Corner shop ${at}`);
  const pages = [await activity()];
  while (pages.at(-1)?.next) pages.push(await activity({ cursor: pages.at(-1)?.next ?? '' }));
  expect(pages.length).toBeGreaterThan(1);
  const lines = pages.flatMap((page) => page.lines);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(pages[0]?.count).toEqual({ known: lines.length, more: false });
  const outside = lines.filter(({ isBetween }) => !isBetween).map(({ amount }) => amount);
  const sum = (of: number[]) => of.reduce((total, amount) => total + amount, 0);
  for (const { months } of pages)
    expect(months).toMatchObject([
      { in: sum(outside.filter((each) => each > 0)), out: sum(outside.filter((each) => each < 0)) },
    ]);
});

test.each([
  ['a piece of its text', { search: 'corner shop 7' }, ['Corner shop 7']],
  ['its amount', { search: '1.09' }, ['Corner shop 9']],
  ['the least amount', { least: cents(12_300), search: 'boat' }, ['To the boat']],
  ['the largest amount', { most: cents(101), search: 'corner' }, ['Corner shop 1']],
  ['signs that mean nothing here', { search: '%' }, []],
])('a line is found by %s', async (_, narrowed, expected) => {
  const { lines } = await activity(narrowed);
  expect(lines.map(({ description }) => description)).toEqual(expected);
});

test('a category narrows the list and its totals', async () => {
  const groceries = await activity({ category: 'groceries' });
  expect(groceries.lines).toEqual([]);
  const transfers = await activity({ category: 'transfer' });
  expect(transfers.lines.length).toBeGreaterThan(0);
  expect(transfers.lines.every(({ category }) => category === 'transfer')).toBe(true);
  expect(transfers.months).toMatchObject([{ in: 0, out: 0 }]);
  const other = await activity({ category: 'other' });
  expect(other.lines.every(({ type }) => type === 'purchase')).toBe(true);
});

test('every line is found under the category it is shown with, and under no other', async () => {
  const checking = await bookNumberOf(bank, nora.checking);
  const legs: readonly Leg[] = [
    { debit: own.clearing_card, credit: checking, amount: cents(5_000), kind: 'deposit', memo: 'Paid in' },
    { debit: checking, credit: own.clearing_card, amount: cents(700), kind: 'deposit', memo: 'Taken back' },
    { debit: checking, credit: own.clearing_card, amount: cents(300), kind: 'fee', memo: 'A fee' },
  ];
  for (const leg of legs) await book(bank, [leg]);
  const { lines: all, pending } = await everything();
  expect(all.find(({ description }) => description === 'Paid in')?.category).toBe('deposit');
  expect(all.find(({ description }) => description === 'Taken back')?.category).toBe('transfer');
  for (const category of categories) {
    const narrowed = await everything({ category });
    const shown = (each: { category: string }) => each.category === category;
    expect(
      narrowed.lines.map(({ id }) => id),
      category,
    ).toEqual(all.filter(shown).map(({ id }) => id));
    expect(narrowed.pending.map(({ id }) => id)).toEqual(pending.filter(shown).map(({ id }) => id));
  }
});

test('what is on its way stands apart, by the name of whom it goes to, and a search finds the name', async () => {
  const wire = await addRecipient(nora, lena);
  await sendTo(bank, nora, { type: 'wire', recipientId: wire.recipientId, memo: 'Rent' }, 2_500);
  const { pending, lines } = await activity({ search: lena.holderName.slice(0, 4).toUpperCase() });
  expect(pending.lines).toMatchObject([
    {
      recipient: lena.nickname ?? lena.holderName,
      description: 'Rent',
      again: 'transfer',
      status: 'pending',
    },
  ]);
  expect(pending.out).toBeLessThan(0);
  expect(lines).toEqual([]);
});

test('a period that begins within a month says since when it counts', async () => {
  const number = await bookNumberOf(bank, nora.checking);
  const leg: Leg = {
    debit: number,
    credit: own.clearing_card,
    amount: cents(777),
    kind: 'purchase',
    memo: 'Long ago',
  };
  await book(bank, [leg]);
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`update ledger.leg set day = ${today}::date - 59 where memo = 'Long ago'`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
  const { from, months } = await activity({ search: 'Long ago' });
  expect(months).toMatchObject([{ isOpen: false, since: from, out: -777 }]);
  const { lines } = await activity({ search: 'Long ago', dateRange: '30days' });
  expect(lines).toEqual([]);
});

test('a cursor of somebody else, or made up, is refused', async () => {
  const { next } = await activity();
  const stranger = await bank.customer();
  expect((await raw(`/api/activity?cursor=${next}`, stranger)).status).toBe(400);
  expect((await raw('/api/activity?cursor=MjAyNi0wMS0wMS4xLjE.AAAA')).status).toBe(400);
});

test('the export holds what the filters show, a formula only as text', async () => {
  await buy(321, '=cmd|calc');
  const file = await raw('/api/activity/export?search=cmd');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain("'=cmd|calc");
  expect(rows[1]).toContain(',-3.21,');
  const all = await raw('/api/activity/export');
  const { count, pending } = await activity();
  expect(all.text.trimEnd().split('\r\n')).toHaveLength(count.known - pending.lines.length + 1);
});

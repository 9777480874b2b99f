import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchItems, sendReturns } from '../rails/item-exchange.ts';
import {
  balanceOf,
  creditTo,
  deliver,
  holder,
  itemFor,
  itemSource,
  NOBODYS,
  ownBalance,
  storedItem,
  topicsAbout,
} from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { postArrivals } from './arrivals.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const worker = () => bank.contextAs('worker');

describe('exactly once', () => {
  test('an item delivered ten times, in one page and in many, is one', async () => {
    const nora = await holder(bank, 0);
    const item = await creditTo(bank, nora, 1_000);
    await deliver(bank, ...Array.from({ length: 5 }, () => item));
    for (let again = 0; again < 5; again += 1) await deliver(bank, item);
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 1_000 });
    expect(await topicsAbout(bank, (await storedItem(bank, item)).intent)).toEqual(['movement.posted']);
  });

  test('the same id in two networks is two items', async () => {
    const nora = await holder(bank, 0);
    const item = await creditTo(bank, nora, 1_000);
    await deliver(bank, item, { ...item, network: 'wire' });
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 2_000 });
  });

  test.each([
    ['another amount', { amount: cents(1_001) }],
    ['the other direction', { direction: 'out' }],
    ['another account', { accountNumber: NOBODYS }],
    ['another name', { name: 'Somebody Else' }],
    ['another day', { effectiveOn: dayFrom('2026-01-02') }],
  ] as const)(
    'an id that comes again with %s is a contradiction, told once, and moves nothing',
    async (_, other) => {
      const nora = await holder(bank, 0);
      const item = await creditTo(bank, nora, 1_000);
      await deliver(bank, item);
      const suspense = await ownBalance(bank, own.suspense);
      for (let again = 0; again < 3; again += 1) await deliver(bank, { ...item, ...other });
      expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 1_000 });
      expect(await ownBalance(bank, own.suspense)).toBe(suspense);
      const { intent } = await storedItem(bank, item);
      expect(await topicsAbout(bank, intent)).toEqual(['movement.posted', 'movement.contradicted']);
      const { rows } = await sql<{ what: string; effect: string }>`
      select what, effect from rail_answers where movement_id = ${intent}`.execute(bank.root);
      expect(rows).toEqual([{ what: 'changed', effect: 'contradiction' }]);
    },
  );

  test('four workers who fetch and decide at once post each item once', async () => {
    const holders = await Promise.all(Array.from({ length: 4 }, () => holder(bank, 0)));
    const source = itemSource();
    for (let count = 0; count < 400; count += 1) {
      const who = holders[count % 4];
      if (who) source.items.push(await creditTo(bank, who, 100 + count));
    }
    source.items.push(...source.items.slice(0, 200));
    const expected = holders.map((_, at) =>
      source.items.slice(0, 400).reduce((sum, item, count) => sum + (count % 4 === at ? item.amount : 0), 0),
    );
    const work = async () => {
      for (let round = 0; round < 12; round += 1) {
        await fetchItems(worker(), source.exchange);
        await postArrivals(worker());
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    while ((await postArrivals(worker())) > 0);
    const balances = await Promise.all(holders.map(({ account }) => balanceOf(bank, account)));
    expect(balances.map(({ posted }) => posted)).toEqual(expected);
  });

  test('an item that cannot be posted does not keep the others', async () => {
    const [nora, other] = [await holder(bank, 0), await holder(bank, 0)];
    const [broken, whole] = [await creditTo(bank, nora, 1_000), await creditTo(bank, other, 2_000)];
    const source = itemSource();
    source.items.push(broken, whole);
    await fetchItems(worker(), source.exchange);
    // Sealed with a key that nobody has.
    await sql`alter table rail_items disable trigger rail_items_kept`.execute(bank.root);
    await sql`
      update rail_items set name_sealed = 'v1:unknown:AAAA:AAAA' where item_id = ${broken.id}`.execute(
      bank.root,
    );
    await sql`alter table rail_items enable always trigger rail_items_kept`.execute(bank.root);
    await postArrivals(worker());
    expect(await balanceOf(bank, other.account)).toMatchObject({ posted: 2_000 });
    expect(await storedItem(bank, broken)).toMatchObject({ state: 'received' });
    await sql`alter table rail_items disable trigger rail_items_stay`.execute(bank.root);
    await sql`delete from rail_items where item_id = ${broken.id}`.execute(bank.root);
    await sql`alter table rail_items enable always trigger rail_items_stay`.execute(bank.root);
  });
});

describe('what is returned', () => {
  test('is told to the network until it has heard it, and then no more', async () => {
    const item = await itemFor(bank, { direction: 'out' });
    await deliver(bank, item);
    const heard: string[] = [];
    let isDown = true;
    const network = {
      returnItem: ({ id, reason }: { id: string; reason: string }) => {
        if (isDown) return Promise.reject(new Error('the line broke'));
        if (id === item.id) heard.push(reason);
        return Promise.resolve();
      },
    };
    while ((await sendReturns(worker(), network)) > 0);
    isDown = false;
    expect(await sendReturns(worker(), network)).toBe(0);
    await sql`select bank.shift_clock('1 hour'::interval)`.execute(bank.root);
    while ((await sendReturns(worker(), network)) > 0);
    await sql`select bank.shift_clock('1 day'::interval)`.execute(bank.root);
    expect(await sendReturns(worker(), network)).toBe(0);
    expect(heard).toEqual(['R03']);
  });
});

test('and the books are without fault', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
  const total = (await trialBalance(bank.root)).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  expect(total).toBe(0);
});

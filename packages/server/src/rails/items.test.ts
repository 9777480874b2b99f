import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import type { Behaviour } from '@bank/tools/counterparts/network/behaviour.ts';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postArrivals } from '../movements/arrivals.ts';
import { openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, balanceOf, storedItem } from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { gatewayTrust } from './gateway.ts';
import { readItems } from './item-form.ts';
import { fetchItems, sendReturns } from './item-exchange.ts';
import { createNetwork } from './network.ts';

const kind: Behaviour = {
  seed: 'items',
  delayMs: 0,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};
const sent = {
  id: 'pay-1',
  rail: 'ach',
  direction: 'in',
  amountCents: 5_000,
  accountNumber: '100200300',
  name: 'Alder & Finch Studio',
  effectiveOn: '2026-01-05',
} as const;

let bank: TestBank;
let outside: OutsideNetwork;
beforeAll(async () => {
  bank = await startBank();
});
afterEach(async () => {
  await outside.stop();
  await bank.root.deleteFrom('rail_cursors').execute();
});
afterAll(() => bank.close());

const gatewayKey = 'a-secret-that-both-sides-were-given';
const worker = () => bank.contextAs('worker');
type Line = (url: URL, init: RequestInit) => Promise<Response>;

async function meet(behaviour: Partial<Behaviour> = {}, line: Line = (url, init) => fetch(url, init)) {
  outside = await startNetwork({ port: 0, secret: gatewayKey }, { ...kind, ...behaviour });
  return createNetwork(outside.url, line, gatewayTrust(bank.worker, gatewayKey));
}

const countItems = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from rail_items`.execute(
    bank.root,
  );
  return rows[0]?.count ?? 0;
};

test('an item travels from the network to the account, and one that goes back is heard of there', async () => {
  const network = await meet({ duplicates: 100 });
  const { id: customerId } = await bank.customer();
  const account = await openTestAccount(bank, customerId, 'checking');
  const accountNumber = await accountNumberOf(bank, account);
  outside.put({ ...sent, accountNumber });
  outside.put({ ...sent, id: 'shop:1', rail: 'card', direction: 'out', accountNumber, amountCents: 5_001 });
  while ((await fetchItems(worker(), network)) > 0);
  while ((await postArrivals(worker())) > 0);
  while ((await sendReturns(worker(), network)) > 0);
  expect(await balanceOf(bank, account)).toMatchObject({ posted: 5_000 });
  expect(await storedItem(bank, { network: 'card', id: 'shop:1' })).toMatchObject({ state: 'returned' });
  expect(outside.returned()).toEqual([{ rail: 'card', id: 'shop:1', reason: '51', amountCents: 5_001 }]);
  // Told again, it is the same return; with another reason it is refused.
  const back = { network: 'card', id: 'shop:1', amount: cents(5_001) } as const;
  await network.returnItem({ ...back, reason: '51' });
  await expect(network.returnItem({ ...back, reason: '05' })).rejects.toThrow('409');
  await expect(network.returnItem({ ...back, id: 'nobody', reason: '51' })).rejects.toThrow('404');
});

describe('an item that the gateway did not sign is not taken', () => {
  const altered: readonly [string, Line][] = [
    [
      'altered on the way',
      async (url, init) => {
        const reply = await fetch(url, init);
        const text = (await reply.text()).replace('5000', '9000');
        return new Response(text, { status: reply.status, headers: reply.headers });
      },
    ],
    [
      'put in on the way',
      async (url, init) => {
        const reply = await fetch(url, init);
        const { items, place } = JSON.parse(await reply.text()) as { items: object[]; place: string };
        const more = { items: [...items, { ...sent, id: 'forged' }], place };
        return new Response(JSON.stringify(more), { status: reply.status, headers: reply.headers });
      },
    ],
    [
      'without a signature',
      async (url, init) => new Response(await (await fetch(url, init)).text(), { status: 200 }),
    ],
    [
      'in the reply to another question',
      async (url, init) => fetch(new URL(url.href.replace('items', 'answers')), init),
    ],
  ];
  test.each(altered)('%s', async (_, line) => {
    const network = await meet({}, line);
    outside.put({ ...sent, id: 'signed' });
    const before = await countItems();
    await expect(fetchItems(worker(), network)).rejects.toThrow(Outage);
    expect(await countItems()).toBe(before);
    const { rows } = await sql`select 1 from rail_cursors where network = 'items'`.execute(bank.root);
    expect(rows).toEqual([]);
  });

  test('and a reply that was taken once is not taken again', async () => {
    let kept: Response | null = null;
    const network = await meet({}, async (url, init) => {
      kept ??= await fetch(url, init);
      return kept.clone();
    });
    outside.put({ ...sent, id: 'replayed' });
    await fetchItems(worker(), network);
    await expect(fetchItems(worker(), network)).rejects.toThrow(Outage);
  });
});

describe('a page with anything that is no item is not taken at all', () => {
  const page = (item: unknown) => ({ items: [sent, item], place: 'run.2' });
  test.each<[string, unknown]>([
    ['nothing', null],
    ['no money', { ...sent, amountCents: 0 }],
    ['half a cent', { ...sent, amountCents: 0.5 }],
    ['more than can be counted', { ...sent, amountCents: 2 ** 53 }],
    ['money as text', { ...sent, amountCents: '5000' }],
    ['no such network', { ...sent, rail: 'pigeon' }],
    ['no direction', { ...sent, direction: 'sideways' }],
    ['a number with letters', { ...sent, accountNumber: '12a' }],
    ['a name that says nothing', { ...sent, name: '   ' }],
    ['a name that turns the line around', { ...sent, name: 'Alder \u202Exdnif' }],
    ['a name without an end', { ...sent, name: 'x'.repeat(141) }],
    ['a day that is none', { ...sent, effectiveOn: '2026-02-30' }],
    ['a category that is markup', { ...sent, category: '<b>' }],
    ['an id with a space', { ...sent, id: 'a b' }],
    ['an approval without an id', { ...sent, rail: 'card', direction: 'out', authorization: '' }],
    ['an advice of nothing', { ...sent, rail: 'card', direction: 'out', advice: true }],
    ['an advice of a credit', { ...sent, rail: 'card', authorization: 'q-1', advice: true }],
    [
      'an advice of a machine',
      { ...sent, rail: 'atm', direction: 'out', authorization: 'q-1', advice: true },
    ],
    ['an advice in words', { ...sent, rail: 'card', direction: 'out', authorization: 'q-1', advice: 'yes' }],
  ])('%s', (_, item) => {
    expect(() => readItems(page(item))).toThrow(Outage);
  });

  test('too many, or no mark', () => {
    expect(() => readItems({ items: Array.from({ length: 101 }, () => sent), place: 'run.1' })).toThrow(
      Outage,
    );
    expect(() => readItems({ items: [sent] })).toThrow(Outage);
  });

  test('what an approval set aside for it, and who approved it', () => {
    const bill = { ...sent, rail: 'card', direction: 'out', authorization: 'q-1' };
    const readOne = (item: object) => readItems({ items: [item], place: 'run.1' }).items[0];
    expect(readOne(bill)).toMatchObject({ network: 'card', authorization: 'q-1' });
    expect(readOne({ ...bill, advice: true })).toMatchObject({ authorization: 'q-1', isAdvice: true });
  });

  test('a whole one is read as it was sent', () => {
    expect(readItems({ items: [sent], place: 'run.1' })).toEqual({
      place: 'run.1',
      items: [
        {
          network: 'ach',
          id: 'pay-1',
          direction: 'in',
          amount: 5_000,
          accountNumber: '100200300',
          name: 'Alder & Finch Studio',
          category: null,
          effectiveOn: dayFrom('2026-01-05'),
        },
      ],
    });
  });
});

import { randomUUID } from 'node:crypto';
import { STAND_IN_MAX } from '@bank/contract/movements/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { kinds, own, type Kind } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchItems } from '../rails/item-exchange.ts';
import type { Item } from '../rails/rail.ts';
import { bookNumberOf } from '../testing/accounts.ts';
import { balanceOf, deliver, itemSource } from '../testing/arrivals.ts';
import { cardWorld, type Holder } from '../testing/authorizations.ts';
import { startBank, type TestBank } from '../testing/bank.ts';

const INSUFFICIENT = 2;
const REFUSED = '42501';

let bank: TestBank;
let processes: Record<'api' | 'office' | 'network' | 'worker', pg.Pool>;
let poor: Holder;
let account: number;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const pool = (connectionString: string) => new pg.Pool({ connectionString, max: 1 });
  const { apiUrl, officeUrl, networkUrl, workerUrl } = bank.database;
  processes = {
    api: pool(apiUrl),
    office: pool(officeUrl),
    network: pool(networkUrl),
    worker: pool(workerUrl),
  };
  poor = await holder(1_000);
  account = await bookNumberOf(bank, poor.account);
});
afterAll(async () => {
  await Promise.all(Object.values(processes).map((each) => each.end()));
  await bank.close();
});

const { holder, questionOf, billFor } = cardWorld(() => bank);

type Leg = { intent?: string; amount?: number; kind?: Kind; credit?: number; debit?: number; act?: number };

/** The verdict of the books on one forced leg, asked by the worker, which alone may ask them. */
async function verdictOf({ amount = 4_000, kind = 'purchase', act = 0, ...leg }: Leg): Promise<unknown> {
  const { rows } = await processes.worker.query<{ verdicts: number[] }>(
    `select verdicts from ledger.post(
       array[$1]::uuid[], array[null]::uuid[], array[1]::smallint[], array[$2]::bigint[], array[$3]::bigint[],
       array[$4]::bigint[], array[$5]::smallint[], null, array[true], array[$6]::smallint[])`,
    [
      leg.intent ?? randomUUID(),
      leg.debit ?? account,
      leg.credit ?? own.clearing_card,
      amount,
      kinds[kind],
      act,
    ],
  );
  return rows[0]?.verdicts[0];
}

/** Stores an item as the worker does when it fetches, and doesn't decide it. */
async function store(item: Item): Promise<void> {
  const { items, exchange } = itemSource();
  items.push(item);
  await fetchItems(bank.contextAs('worker'), exchange);
}

async function advice(amount: number, more: Partial<Item> = {}): Promise<Item> {
  return billFor(poor, await questionOf(poor, amount), amount, { isAdvice: true, ...more });
}

const permit = (item: Pick<Item, 'id'>, number = account) =>
  processes.worker.query('select bank.permit_advices(array[$1], array[$2]::bigint[])', [item.id, number]);

describe('below the floor of an account', () => {
  test('no purchase goes because somebody says that it is forced', async () => {
    expect(await verdictOf({})).toBe(INSUFFICIENT);
    for (const kind of ['transfer', 'withdrawal', 'payment', 'adjustment', 'dispute', 'trade'] as const)
      expect([kind, await verdictOf({ kind })]).toEqual([kind, INSUFFICIENT]);
    expect(await verdictOf({ act: 1 })).toBe(INSUFFICIENT);
  });

  test.each(['api', 'office', 'network'] as const)('the %s can neither post nor permit', async (who) => {
    for (const asked of [
      `select ledger.permit_purchase(${account}, '${randomUUID()}', 14, 4000, 'because')`,
      `select bank.permit_advices(array['x'], array[${account}]::bigint[])`,
      `select verdicts from ledger.post('{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      `insert into ledger.account_change (account_id, what, reason) values (${account}, 'permitted', 'because')`,
    ])
      await expect(processes[who].query(asked)).rejects.toMatchObject({ code: REFUSED });
  });

  test('the worker cannot permit either, except an advice that was delivered', async () => {
    for (const asked of [
      `select ledger.permit_purchase(${account}, '${randomUUID()}', 14, 4000, 'because')`,
      `select ledger.note_change(${account}, 'permitted', null, '{}', 'because')`,
      `insert into ledger.account_change (account_id, what, reason) values (${account}, 'permitted', 'because')`,
    ])
      await expect(processes.worker.query(asked)).rejects.toMatchObject({ code: REFUSED });
    const later = { effectiveOn: dayFrom('2026-12-01') };
    const [purchase, tooMuch] = [
      await advice(4_000, { isAdvice: false, ...later }),
      await advice(STAND_IN_MAX + 1, later),
    ];
    for (const item of [purchase, tooMuch]) {
      await store(item);
      await expect(permit(item)).rejects.toMatchObject({ code: REFUSED });
    }
    await expect(permit({ id: 'nothing' })).rejects.toMatchObject({ code: REFUSED });
    const fine = await advice(STAND_IN_MAX, later);
    await store(fine);
    const savings = await holder(0, 'savings');
    const saved = await bookNumberOf(bank, savings.account);
    for (const number of [saved, own.cash, 999_999_999])
      await expect(permit(fine, number)).rejects.toMatchObject({ code: REFUSED });
  });

  test('a permission is for one purchase: its intent, account, amount and clearing account', async () => {
    const item = await advice(4_000, { effectiveOn: dayFrom('2026-12-01') });
    await store(item);
    await permit(item);
    const { rows } = await sql<{ intent: string }>`
      select intent from rail_items where item_id = ${item.id}`.execute(bank.root);
    const intent = rows[0]?.intent ?? '';
    const other = await bookNumberOf(bank, (await holder(1_000)).account);
    const wrong: Leg[] = [
      { intent: randomUUID() },
      { amount: 4_001 },
      { amount: 3_999 },
      { debit: other },
      { credit: own.clearing_atm },
      { credit: own.cash },
      { kind: 'withdrawal' },
      { kind: 'transfer' },
      { act: 1 },
    ];
    for (const each of wrong)
      expect([each, await verdictOf({ intent, ...each })]).toEqual([each, INSUFFICIENT]);
    expect(await verdictOf({ intent })).toBe(0);
    // The same again is the first answer, not a second purchase.
    expect(await verdictOf({ intent })).toBe(1);
    expect((await balanceOf(bank, poor.account)).posted).toBe(-3_000);
  });

  test('an advice that was posted cannot be permitted again', async () => {
    const item = await advice(2_000);
    await deliver(bank, item);
    expect((await balanceOf(bank, poor.account)).posted).toBe(-5_000);
    await expect(permit(item)).rejects.toMatchObject({ code: REFUSED });
  });
});

import { categories } from '@bank/contract/accounts/transactions/rules.ts';
import { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAnswer } from '../../movements/settle.ts';
import { rebuildFeed } from '../../platform/posting-feed.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { feedAll } from '../../testing/feeds.ts';
import { makePayer, type Payer } from '../../testing/payers.ts';
import { createSenders } from '../../testing/rails.ts';
import { totalsConsumer } from './month-totals.ts';

let bank: TestBank;
let nora: Payer;
let tom: Payer;
let savings: Id<'account'>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  [nora, tom] = [await makePayer(bank, 1_000_000), await makePayer(bank, 500_000)];
  savings = await openTestAccount(bank, nora.id, 'savings');
});
afterAll(() => bank.close());

type Who = Pick<Payer, 'id' | 'token'>;

const activity = (who: Who, narrowed: object = {}) =>
  callAs(bank.apiUrl, who.token)(listActivity, { dateRange: '12months', search: '', ...narrowed });

const feed = (most = 100) => feedAll(bank, totalsConsumer, { most });

async function post(legs: readonly Leg[]): Promise<void> {
  expect((await book(bank, legs, randomUUIDv7())).status).toBe('posted');
}

/** Spreads what is in the journal over four months, in its order: an account's days never go back. */
async function spreadOverMonths(): Promise<void> {
  await sql`alter table ledger.leg disable trigger all`.execute(bank.root);
  await sql`
    update ledger.leg
    set day = (date_trunc('month', bank.today()) - make_interval(months => (array[5, 2, 1, 0])[part]) + interval '1 day' * least(part, 1))::date
    from (select id as leg_id, ntile(4) over (order by id / 16) as part from ledger.leg) as parts
    where id = leg_id`.execute(bank.root);
  await sql`alter table ledger.leg enable trigger all`.execute(bank.root);
}

/** Adds up the ledger itself, by the plainest SQL: what a customer's accounts gained from and lost to everybody else. */
async function oracle(who: Who, chosen: readonly string[] = []) {
  const { rows } = await sql<{ month: string; money_in: string; money_out: string }>`
    with mine as (select id from ledger.account where customer_id = ${who.id}),
    picked as (
      select ledger_number as id from accounts
      where customer_id = ${who.id} and (${chosen.length} = 0 or id = any (${[...chosen]}::uuid[]))
    )
    select
      to_char(leg.day, 'YYYY-MM-01') as month,
      coalesce(sum(amount) filter (where credit_id in (select id from picked) and debit_id not in (select id from mine)), 0)::text as money_in,
      coalesce(sum(amount) filter (where debit_id in (select id from picked) and credit_id not in (select id from mine)), 0)::text as money_out
    from ledger.leg as leg
    where act in (0, 2, 3) and (debit_id in (select id from picked) or credit_id in (select id from picked))
    group by 1
    order by 1 desc`.execute(bank.root);
  return rows.map(({ month, money_in, money_out }) => ({
    month,
    in: Number(money_in),
    out: 0 - Number(money_out),
  }));
}

/** The months of every page of the list. */
async function monthsOf(who: Who, narrowed: object = {}) {
  const pages = [await activity(who, narrowed)];
  while (pages.at(-1)?.next)
    pages.push(await activity(who, { ...narrowed, cursor: pages.at(-1)?.next ?? '' }));
  const all = new Map(pages.flatMap(({ months }) => months.map((each) => [each.month, each] as const)));
  return [...all.values()].map((each) => ({ month: each.month, in: each.in, out: each.out }));
}

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select total::text as line from activity_totals as total order by total::text`.execute(bank.root);
  return rows.map(({ line }) => line);
}

async function live(): Promise<void> {
  const [checking, other, saved] = await Promise.all(
    [nora.checking, tom.checking, savings].map((id) => bookNumberOf(bank, id)),
  );
  if (!checking || !other || !saved) throw new Error('no accounts');
  for (const amount of [700, 1_500, 310, 95, 20]) {
    await post([{ debit: checking, credit: own.clearing_card, amount: cents(amount), kind: 'purchase' }]);
    await post([{ debit: own.cash, credit: saved, amount: cents(amount * 2), kind: 'deposit' }]);
  }
  await post([
    { debit: checking, credit: own.clearing_wire, amount: cents(9_000), kind: 'payment' },
    { debit: checking, credit: own.fee_income, amount: cents(2_500), kind: 'fee' },
  ]);
  await post([{ debit: checking, credit: other, amount: cents(4_321), kind: 'payment' }]);
  await post([{ debit: saved, credit: checking, amount: cents(50), kind: 'deposit' }]);
  await post([{ debit: checking, credit: own.clearing_card, amount: cents(80), kind: 'deposit' }]);
  const planned = await nora.call(planTransfer, {
    type: 'internal',
    fromAccountId: nora.checking,
    toAccountId: savings,
    amount: cents(12_000),
  });
  await callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: planned.token });
}

test('totals equal the ledger before the feed has read anything, midway, and after', async () => {
  await live();
  await spreadOverMonths();
  const cases = [{}, { accountId: nora.checking }, { accountId: savings }];
  const equal = async () => {
    for (const narrowed of cases)
      expect(await monthsOf(nora, narrowed)).toEqual(await oracle(nora, Object.values(narrowed)));
    expect(await monthsOf(tom)).toEqual(await oracle(tom));
  };
  await equal();
  const categoriesBefore = await byCategory(nora);
  // The cursor stands in the middle of a month, of a journal, of everything.
  await feedAll(bank, totalsConsumer, { most: 3, between: equal });
  expect((await kept()).length).toBeGreaterThan(8);
  await equal();
  expect(await byCategory(nora)).toEqual(categoriesBefore);
  await live();
  await equal();
  await feed();
  await equal();
});

/** The months of each category: first added up from the ledger, later from what the feed keeps. */
async function byCategory(who: Who) {
  const found = categories.map(async (category) => [category, await monthsOf(who, { category })] as const);
  return Object.fromEntries(await Promise.all(found));
}

test('payments that are held, settled, settled in part or returned count for their purpose as the ledger’s lines do', async () => {
  const senders = createSenders(bank);
  const sender = await senders.make(1_000_000);
  const who = { id: sender.customerId, token: sender.token };
  const answered = async (
    sent: { movementId: string },
    ...answers: (readonly ['settled' | 'returned', number?])[]
  ) => {
    await giveItAPurpose(sent.movementId, 'housing');
    for (const [what, amount] of answers)
      await bank.worker.transaction().execute((tx) =>
        applyAnswer(tx, {
          id: randomUUIDv7(),
          movementId: sent.movementId,
          what,
          reason: what === 'returned' ? 'R02' : null,
          ...(amount !== undefined && { amount: cents(amount) }),
        }),
      );
  };
  await answered(await sender.send(50_000, { fee: 3_000 }), ['settled']);
  await answered(await sender.send(40_000), ['settled', 25_000]);
  await answered(await sender.send(30_000), ['settled'], ['returned']);
  await answered(await sender.send(20_000));
  await answered(await sender.pull(7_000), ['settled']);
  const added = await byCategory(who);
  expect(await monthsOf(who)).toEqual(await oracle(who));
  // What left for housing, what came back of it, and what was pulled for it.
  expect(added['housing']).toMatchObject([{ in: 37_000, out: -105_000 }]);
  await feedAll(bank, totalsConsumer, {
    most: 1,
    between: async () => expect(await byCategory(who)).toEqual(added),
  });
  expect(await byCategory(who)).toEqual(added);
  expect(await monthsOf(who)).toEqual(await oracle(who));
  await senders.close();
});

/** As if the plan had named it; what is agreed on can't be changed, so its guards are set aside. */
async function giveItAPurpose(movementId: string, category: string): Promise<void> {
  await bank.root.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update movements
      set plan = plan || jsonb_build_object('category', ${category}::text)
      where id = ${movementId}`.execute(tx);
  });
}

test('made again from the beginning, in other batches, the totals are the same to the byte', async () => {
  await feed();
  const before = await kept();
  await rebuildFeed(bank.worker, totalsConsumer);
  expect(await kept()).toEqual([]);
  expect(await monthsOf(nora)).toEqual(await oracle(nora));
  await feed(7);
  expect(await kept()).toEqual(before);
});

test('a leg that could not be counted is still in every total', async () => {
  const number = BigInt(await bookNumberOf(bank, nora.checking));
  await feed();
  const failing = {
    ...totalsConsumer,
    apply: (...[tx, legs]: Parameters<typeof totalsConsumer.apply>) =>
      legs.some(({ debit }) => debit === number)
        ? Promise.reject(new Error('planted'))
        : totalsConsumer.apply(tx, legs),
  };
  await live();
  await feedAll(bank, failing);
  const { rows } = await sql`select from posting_feed_parked`.execute(bank.root);
  expect(rows.length).toBeGreaterThan(0);
  expect(await monthsOf(nora)).toEqual(await oracle(nora));
});

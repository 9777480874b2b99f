import { randomInt, randomUUID } from 'node:crypto';
import type { Plan } from '@bank/contract/movements/contract.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../platform/clock.ts';
import { openTestAccount, fund } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { flakyProxy } from '../testing/flaky-proxy.ts';
import type { Customer } from '../testing/people.ts';
import { plantPlan } from '../testing/plans.ts';
import { commitPlan } from './commit.ts';
import type { Draft } from './plan.ts';
import { createCommitBatcher } from './commit-batcher.ts';

let bank: TestBank;
let nora: Customer;
let numbers: number[] = [];
let ids: Awaited<ReturnType<typeof openTestAccount>>[] = [];
let alone: ReturnType<typeof createCommitBatcher>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  alone = createCommitBatcher({
    ...bank.config.commitBatcher,
    open: () =>
      openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.apiUrl,
        applicationName: 'bank test alone',
      }),
    connections: 8,
    batchSize: 1,
  });
  nora = await bank.customer();
  ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await openTestAccount(bank, nora.id, 'checking'));
  for (const id of ids) await fund(bank, id, 50_000);
  const rows = await bank.worker.selectFrom('accounts').select(['id', 'ledger_number']).execute();
  numbers = ids.map((id) => Number(rows.find((row) => row.id === id)?.ledger_number));
});
afterAll(async () => {
  await alone.close();
  await bank.close();
});

async function draftOf(legs: Draft['legs'], limits: Draft['limits'] = []): Promise<Plan> {
  const clock = await readClock(bank.worker);
  const balances = await readBalances(bank.worker, numbers);
  const touched = balances.map(({ account, posted: free }) => ({
    accountId: ids[numbers.indexOf(account)] ?? '',
    number: account,
    free,
  }));
  const [first] = legs;
  if (!first) throw new Error('a draft has legs');
  return plantPlan(
    bank.root,
    customerContextOf(bank, nora.id, null),
    {
      kind: 'transfer',
      prefix: 'TRF',
      rail: 'book',
      amount: first.amount,
      fee: ZERO,
      from: first.debit,
      to: first.credit,
      legs,
      limits,
      leavesOn: clock.businessDate,
      arrivesOn: clock.businessDate,
      topic: null,
      approval: 'none',
    },
    touched,
    clock,
  );
}

/** Batched like every request, or each in its own statement, which takes another path through the SQL. */
const ways = ['gathered', 'one by one'] as const;
type Way = (typeof ways)[number];

const commit = (plan: Plan, way: Way = 'gathered', intent: string = randomUUID()) =>
  commitPlan(
    {
      ...customerContextOf(bank, nora.id, intent),
      commitBatcher: way === 'gathered' ? bank.commitBatcher : alone,
    },
    plan.token,
  );

test.each(ways)('T4, %s: of forty at once under a limit of ten, exactly ten are done', async (way) => {
  for (let round = 0; round < 20; round += 1) {
    const limit = {
      rule: 1 + ways.indexOf(way),
      period: `2030-01-${String(round + 1).padStart(2, '0')}`,
      add: cents(10),
      cap: cents(100),
    };
    const plans = await Promise.all(
      Array.from({ length: 40 }, () =>
        draftOf(
          [{ debit: numbers[0] ?? 0, credit: numbers[1] ?? 0, amount: cents(10), kind: 'transfer' }],
          [{ ...limit, name: 'daily', used: ZERO }],
        ),
      ),
    );
    const done = await Promise.allSettled(plans.map((plan) => commit(plan, way)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const told = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(told.every((each) => each instanceof Refusal && each.problems[0].code === 'limit_reached')).toBe(
      true,
    );
  }
});

test.each(ways)(
  '[XFER-14] %s, a plan that many windows confirm at once moves once, and the others hear it',
  async (way) => {
    const [from = 0, to = 0] = numbers;
    for (let round = 0; round < 20; round += 1) {
      const plan = await draftOf([{ debit: from, credit: to, amount: cents(1 + round), kind: 'transfer' }]);
      const before = await readBalances(bank.worker, [from]);
      const answers = await Promise.allSettled(Array.from({ length: 6 }, () => commit(plan, way)));
      const after = await readBalances(bank.worker, [from]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      for (const reason of refused) {
        expect(reason).toBeInstanceOf(Refusal);
        expect(reason).toMatchObject({ kind: 'conflict', problems: [{ code: 'plan_used' }] });
      }
      expect((before[0]?.posted ?? 0) - (after[0]?.posted ?? 0)).toBe(1 + round);
    }
  },
);

test.each(ways)('%s, the customers’ process cannot take from the bank’s own accounts', async (way) => {
  const minted = await draftOf([
    { debit: own.cash, credit: numbers[0] ?? 0, amount: cents(1_000_000), kind: 'deposit' },
  ]);
  const before = await readBalances(bank.worker, numbers);
  await expect(commit(minted, way)).rejects.toMatchObject({ code: '42501' });
  const split = await draftOf([
    { debit: numbers[0] ?? 0, credit: own.cash, amount: cents(1), kind: 'withdrawal' },
    { debit: own.cash, credit: numbers[1] ?? 0, amount: cents(900), kind: 'deposit' },
  ]);
  await expect(commit(split, way)).rejects.toMatchObject({ code: '42501' });
  const within = await draftOf([
    { debit: own.cash, credit: own.clearing_ach, amount: cents(5), kind: 'transfer' },
  ]);
  await expect(commit(within, way)).rejects.toMatchObject({ code: '42501' });
  expect(await readBalances(bank.worker, numbers)).toEqual(before);
});

test('a commit that waited past the end of its day is refused, and moves nothing', async () => {
  const plan = await draftOf([
    { debit: numbers[2] ?? 0, credit: numbers[3] ?? 0, amount: cents(5), kind: 'transfer' },
  ]);
  const before = await readBalances(bank.worker, numbers);
  let waiting: Promise<unknown> = Promise.resolve();
  await bank.root.transaction().execute(async (tx) => {
    await sql`select from ledger.balance where account_id = ${numbers[2]} for no key update`.execute(tx);
    waiting = commit(plan).catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and application_name = 'bank test till' and wait_event_type = 'Lock'`.execute(
          bank.root,
        );
        return rows.length;
      })
      .toBe(1);
    await sql`update bank.clock set business_date = business_date + 1`.execute(bank.root);
  });
  expect(await waiting).toMatchObject({ problems: [{ code: 'plan_expired' }] });
  expect(await readBalances(bank.worker, numbers)).toEqual(before);
});

/** 10,000 with PLAN_ROUNDS; takes a few minutes. */
const ROUNDS = Number(process.env['PLAN_ROUNDS'] ?? 1_000);

test.each(ways)(
  `%s, what is committed is what was planned, to the leg, or it is refused: ${ROUNDS} interleavings`,
  { timeout: 3_600_000 },
  async (way) => {
    const waiting: Plan[] = [];
    const seen = { posted: 0, refused: 0 };
    const pick = () => numbers[randomInt(numbers.length)] ?? 0;
    const plan = async () => {
      const from = pick();
      const to = numbers.find((each) => each !== from) ?? 0;
      const amount = cents(randomInt(1, 40_000));
      const fee = { debit: from, credit: own.fee_income, amount: cents(25), kind: 'fee' } as const;
      const legs = [{ debit: from, credit: to, amount, kind: 'transfer' } as const];
      waiting.push(await draftOf(randomInt(2) ? legs : [...legs, fee]));
    };
    for (let done = 0; done < ROUNDS;) {
      while (waiting.length < 12) await plan();
      const chosen = Array.from(
        { length: randomInt(1, 6) },
        () => waiting.splice(randomInt(waiting.length), 1)[0],
      );
      const outcomes = await Promise.allSettled(
        chosen.map((each) => (each ? commit(each, way) : Promise.reject(new Error()))),
      );
      for (const [at, outcome] of outcomes.entries()) {
        done += 1;
        if (outcome.status === 'rejected') {
          if (!(outcome.reason instanceof Refusal)) throw outcome.reason;
          seen.refused += 1;
          continue;
        }
        seen.posted += 1;
        const { rows } = await sql<{ from: bigint; to: bigint; amount: bigint }>`
          select leg.debit_id as from, leg.credit_id as to, leg.amount
          from movements
          join ledger.leg as leg on leg.id between movements.journal_id and movements.journal_id + 15
          where movements.id = ${outcome.value.movementId}
          order by leg.id`.execute(bank.root);
        const name = (account: bigint) => ids[numbers.indexOf(Number(account))] ?? String(account);
        expect(rows.map((row) => [name(row.from), name(row.to), Number(row.amount)])).toEqual(
          chosen[at]?.legs.map((leg) => [leg.from, leg.to, leg.amount]),
        );
      }
    }
    expect(Math.min(seen.posted, seen.refused)).toBeGreaterThan(ROUNDS / 50);
    expect(await bookFaults(bank.worker)).toEqual([]);
  },
);

test('T26: answers that are lost, doubled or late cost nothing and do nothing twice', async () => {
  const ann = await bank.customer();
  const from = await openTestAccount(bank, ann.id, 'checking');
  const to = await openTestAccount(bank, ann.id, 'savings');
  await fund(bank, from, 100_000);
  const line = await flakyProxy(bank.apiUrl, { lost: 0.15, doubled: 0.1, lateMs: 20 });
  const request = async () => {
    const plan = await callAs(bank.apiUrl, ann.token)(planTransfer, {
      type: 'internal',
      fromAccountId: from,
      toAccountId: to,
      amount: cents(7),
    });
    const intent = randomUUID();
    for (;;) {
      try {
        return await callAs(line.url, ann.token, intent)(submitTransfer, { plan: plan.token });
      } catch (error) {
        if (error instanceof CallRefused) throw error;
      }
    }
  };
  const OPERATIONS = 400;
  const receipts = [];
  for (let done = 0; done < OPERATIONS; done += 20)
    receipts.push(...(await Promise.all(Array.from({ length: 20 }, request))));
  await line.close();
  expect(line.counts().lost).toBeGreaterThan(20);
  expect(new Set(receipts.map(({ movementId }) => movementId)).size).toBe(OPERATIONS);
  const { rows } = await sql<{ posted: bigint }>`
    select posted from ledger.balance where account_id = (select ledger_number from accounts where id = ${from})`.execute(
    bank.root,
  );
  expect(Number(rows[0]?.posted)).toBe(100_000 - 7 * OPERATIONS);
});

import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { testDatabase } from '@bank/server/testing/database.ts';
import type { TestDatabase } from '@bank/server/testing/database.ts';
import { faultsIn, openAccount } from '@bank/tools/proof/ledger/books.ts';
import { openPosting } from '@bank/tools/proof/ledger/storm-callers.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from './chart.ts';
import type { Batcher } from './batcher.ts';
import type { Journal, Leg, Limit, Outcome } from './journal.ts';

/** Twenty rounds by default; use RACE_ROUNDS=1000 when changing how journals are posted. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);
const PARALLEL = 50;
const RIVALS = 20;
const TIME_MS = 30_000 + ROUNDS * 500;
const customer = randomUUID();

let database: TestDatabase;
let client: pg.Client;
/** Two independent batchers, like two processes. */
let postings: readonly [Batcher<Journal, Outcome>, Batcher<Journal, Outcome>];

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.workerUrl });
  await client.connect();
  postings = [openPosting(database.workerUrl, 4, 4), openPosting(database.workerUrl, 4, 16)];
});

afterAll(async () => {
  await Promise.all(postings.map((posting) => posting.close()));
  await client.end();
  await database.drop();
});

const journal = (...legs: Leg[]): Journal => ({ intent: randomUUID(), customer, legs });
const ask = (at: number, asked: Journal) => postings[at % 2 === 0 ? 0 : 1].ask(asked);
const askAll = (asked: readonly Journal[]) => Promise.all(asked.map((each, at) => ask(at, each)));

/** How often each answer occurred, as text. */
function tellApart(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.status === 'refused' ? outcome.reason : outcome.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function accountWith(amount: number, ceiling: number | null = null): Promise<number> {
  const id = await openAccount(client, { customer, floor: 0, ceiling });
  if (amount > 0)
    await ask(0, journal({ debit: own.cash, credit: id, amount: cents(amount), kind: 'deposit' }));
  return id;
}

async function balanceOf(account: number): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select posted::integer, held::integer from ledger.balance where account_id = $1',
    [account],
  );
  return rows[0];
}

async function inRounds(act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await act(round);
}

describe('T2: what there is can be had once', () => {
  test('funds for exactly one of fifty payments', { timeout: TIME_MS }, async () => {
    const other = await accountWith(0);
    await inRounds(async () => {
      const account = await accountWith(5_000);
      const outcomes = await askAll(
        Array.from({ length: PARALLEL }, (_, at) =>
          journal({
            debit: account,
            credit: at % 3 === 0 ? other : own.clearing_ach,
            amount: cents(5_000),
            kind: 'payment',
          }),
        ),
      );
      expect(tellApart(outcomes)).toEqual({ posted: 1, insufficient: PARALLEL - 1 });
      expect(await balanceOf(account)).toEqual({ posted: 0, held: 0 });
    });
  });

  test('funds for exactly one of holds and payments', { timeout: TIME_MS }, async () => {
    await inRounds(async () => {
      const account = await accountWith(5_000);
      const leg = {
        debit: account,
        credit: own.clearing_ach,
        amount: cents(5_000),
        kind: 'purchase',
      } as const;
      const outcomes = await askAll(
        Array.from({ length: PARALLEL }, (_, at) => journal(at % 4 < 2 ? leg : { ...leg, act: 'hold' })),
      );
      expect(tellApart(outcomes)).toEqual({ posted: 1, insufficient: PARALLEL - 1 });
    });
  });

  test('room below a ceiling for exactly one of fifty deposits', { timeout: TIME_MS }, async () => {
    await inRounds(async () => {
      const account = await accountWith(0, 5_000);
      const outcomes = await askAll(
        Array.from({ length: PARALLEL }, () =>
          journal({ debit: own.cash, credit: account, amount: cents(5_000), kind: 'deposit' }),
        ),
      );
      expect(tellApart(outcomes)).toEqual({ posted: 1, ceiling: PARALLEL - 1 });
    });
  });

  test('a hold is captured or let go, never both', { timeout: TIME_MS }, async () => {
    await inRounds(async () => {
      const account = await accountWith(5_000);
      const hold = {
        debit: account,
        credit: own.clearing_ach,
        amount: cents(5_000),
        kind: 'purchase',
      } as const;
      const placed = await ask(0, journal({ act: 'hold', ...hold, expiresAt: new Date(0) }));
      if (placed.status !== 'posted') throw new Error('the hold was not placed');
      const acts = ['capture', 'settle', 'release', 'expire'] as const;
      const outcomes = await askAll(
        Array.from({ length: PARALLEL }, (_, at) =>
          journal({ act: acts[(at >> 1) % 4] ?? 'settle', hold: placed.journal, kind: 'purchase' }),
        ),
      );
      expect(tellApart(outcomes)).toEqual({ posted: 1, hold: PARALLEL - 1 });
      const taken = outcomes.some((each) => each.status === 'posted' && each.legs[0]?.debitAfter === 0);
      expect(await balanceOf(account)).toEqual({ posted: taken ? 0 : 5_000, held: 0 });
    });
  });

  test('an account is closed or paid into, never both', { timeout: TIME_MS }, async () => {
    await inRounds(async (round) => {
      const account = await accountWith(0);
      const deposit = journal({ debit: own.cash, credit: account, amount: cents(1), kind: 'deposit' });
      const [closed, outcome] = await Promise.all([
        client.query('select ledger.close_account($1, $2)', [account, 'asked']).then(
          () => true,
          () => false,
        ),
        ask(round, deposit),
      ]);
      expect(outcome.status === 'refused' ? outcome.reason : 'paid into').toBe(
        closed ? 'closed' : 'paid into',
      );
    });
  });
});

describe('T3: an intent has one effect and one answer', () => {
  test('asked fifty times at once', { timeout: TIME_MS }, async () => {
    await inRounds(async (round) => {
      const account = await accountWith(5_000);
      const leg = { debit: account, credit: own.clearing_ach, amount: cents(100), kind: 'payment' } as const;
      const asked = journal(...(round % 2 === 0 ? [leg] : [leg, { ...leg, credit: own.fee_income }]));
      const outcomes = await askAll(Array.from({ length: PARALLEL }, () => ({ ...asked })));
      const answers = new Set(outcomes.map((outcome) => JSON.stringify({ ...outcome, status: 'done' })));
      expect([...answers]).toHaveLength(1);
      expect(
        Object.keys(tellApart(outcomes)).filter((name) => !['posted', 'replayed'].includes(name)),
      ).toEqual([]);
      expect(await balanceOf(account)).toEqual({ posted: 5_000 - 100 * asked.legs.length, held: 0 });
    });
  });

  test('for something else is refused, at the same moment and later', { timeout: TIME_MS }, async () => {
    await inRounds(async () => {
      const account = await accountWith(5_000);
      const intent = randomUUID();
      const asked = Array.from({ length: RIVALS }, (_, at) => ({
        ...journal({ debit: account, credit: own.clearing_ach, amount: cents(at + 1), kind: 'payment' }),
        intent,
      }));
      const outcomes = await askAll(asked);
      expect(tellApart(outcomes)).toEqual({ posted: 1, intent_reused: RIVALS - 1 });
      const won = outcomes.findIndex(({ status }) => status === 'posted');
      expect(await balanceOf(account)).toEqual({ posted: 5_000 - won - 1, held: 0 });
      const again = await askAll(asked);
      expect(again.map(({ status }) => status).indexOf('replayed')).toBe(won);
      expect(tellApart(again)).toEqual({ replayed: 1, intent_reused: RIVALS - 1 });
    });
  });

  test('is nobody else’s to ask for again', async () => {
    const account = await accountWith(5_000);
    const asked = journal({ debit: account, credit: own.clearing_ach, amount: cents(100), kind: 'payment' });
    expect(await ask(0, asked)).toMatchObject({ status: 'posted' });
    const stranger = { ...asked, customer: randomUUID() };
    expect(await ask(1, stranger)).toEqual({ status: 'refused', reason: 'intent_reused', leg: 0 });
  });

  test('every replay is written, so that it waits for the replicas as the first did', async () => {
    const account = await accountWith(5_000);
    const leg = { debit: account, credit: own.clearing_ach, amount: cents(1), kind: 'payment' } as const;
    for (const asked of [
      journal(leg),
      journal(leg, leg),
      journal(...Array.from({ length: 16 }, () => leg)),
    ]) {
      const first = await ask(0, asked);
      if (first.status !== 'posted') throw new Error('it was not posted');
      for (let times = 1; times <= 3; times += 1) {
        expect(await ask(times, asked)).toEqual({ ...first, status: 'replayed' });
        const { rows } = await client.query('select times from ledger.replay where journal_id = $1', [
          first.journal,
        ]);
        expect(rows).toEqual([{ times }]);
      }
    }
  });

  test('that was refused may be accepted when the funds have come', async () => {
    const account = await accountWith(0);
    const asked = journal({ debit: account, credit: own.clearing_ach, amount: cents(100), kind: 'payment' });
    expect(await ask(0, asked)).toEqual({ status: 'refused', reason: 'insufficient', leg: 0 });
    await ask(0, journal({ debit: own.cash, credit: account, amount: cents(100), kind: 'deposit' }));
    expect(await ask(1, asked)).toMatchObject({ status: 'posted', legs: [{ debitAfter: 0 }] });
    // The funds are gone, but a retry still returns the first answer.
    expect(await ask(0, asked)).toMatchObject({ status: 'replayed', legs: [{ debitAfter: 0 }] });
  });
});

describe('T4: a limit holds against any number at once', () => {
  test('$5,000 a day, forty times $500: ten are accepted', { timeout: TIME_MS }, async () => {
    const owner = randomUUID();
    // Each from its own account, so that only the limit's own lock protects it.
    const accounts: number[] = [];
    while (accounts.length < 40)
      accounts.push(await openAccount(client, { customer: owner, floor: null, ceiling: null }));
    await inRounds(async (round) => {
      const period = new Date(Date.UTC(2026, 0, 1 + round)).toISOString().slice(0, 10);
      const day: Limit = { rule: 1, period, add: cents(50_000), cap: cents(500_000) };
      const month: Limit = { ...day, rule: 2, cap: cents(5_000_000) };
      const limits = round % 2 === 0 ? [day] : [month, day];
      const outcomes = await askAll(
        accounts.map((debit): Journal => {
          const leg = { debit, credit: own.cash, amount: cents(50_000), kind: 'withdrawal' } as const;
          return { intent: randomUUID(), customer: owner, legs: [leg], limits };
        }),
      );
      expect(tellApart(outcomes)).toEqual({ posted: 10, limit: 30 });
      const { rows } = await client.query(
        'select used::integer from ledger.tally where customer_id = $1 and period = $2',
        [owner, period],
      );
      expect(rows).toEqual(limits.map(() => ({ used: 500_000 })));
    });
  });
});

test('after all this the books agree with their history', async () => {
  expect(await faultsIn(client)).toEqual([]);
});

import { randomInt, randomUUIDv7 } from 'node:crypto';
import { accountFigures, explainAccount, listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { explainFee } from '@bank/contract/movements/contract.ts';
import { planTransfer, submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { limitAccount } from '@bank/ledger/accounts.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal, Leg } from '@bank/ledger/journal.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { readBalances, readHolds } from '@bank/ledger/reading.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import type { Customer } from '../../testing/people.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let bank: TestBank;
let nora: Customer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const posting = () =>
  createPosting({
    open: () =>
      openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.workerUrl,
        applicationName: 'bank test history',
      }),
    connections: 2,
    batchSize: 16,
    queueMax: 1_000,
  });

async function numberOf(accountId: string): Promise<number> {
  const row = await bank.worker
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.ledger_number);
}

/** A random posting or hold, or the resolution of an earlier hold. */
function anyLeg(random: Random, accounts: readonly number[], holds: readonly number[]): Leg {
  const account = random.pick(accounts);
  const amount = cents(random.between(1, 90_000));
  const hold = holds.length > 0 && random.between(1, 4) === 1 ? random.pick(holds) : null;
  if (hold !== null) return { act: random.pick(['settle', 'release', 'capture']), hold, kind: 'purchase' };
  if (random.between(1, 3) === 1)
    return {
      act: 'hold',
      debit: account,
      credit: own.clearing_card,
      amount,
      kind: 'purchase',
      memo: 'Grocers',
    };
  const other = random.pick(accounts.filter((each) => each !== account));
  return random.pick<Leg>([
    { debit: own.cash, credit: account, amount, kind: 'deposit' },
    { debit: account, credit: own.cash, amount, kind: 'withdrawal', memo: 'ATM' },
    { debit: account, credit: other, amount, kind: 'transfer' },
    { debit: own.interest_expense, credit: account, amount, kind: 'interest' },
  ]);
}

/** Compares explanations and ledger while nothing moves. Returns the kinds of terms found. */
async function expectExplained(accounts: readonly Id<'account'>[]): Promise<string[]> {
  const met: string[] = [];
  for (const accountId of accounts) {
    const [balance] = await readBalances(bank.worker, [await numberOf(accountId)]);
    if (!balance) throw new Error('the account has a balance');
    const { accounts: all } = await as(nora)(listAccounts, {});
    const earned = all.find(({ id }) => id === accountId)?.interest;
    const figures: Partial<Record<(typeof accountFigures)[number], number>> = {
      ...(earned && { interestYear: earned.yearToDate }),
      current: balance.posted,
      available: balance.available,
      held: balance.held,
    };
    for (const figure of accountFigures) {
      const why = await as(nora)(explainAccount, { accountId, figure });
      const amount = figures[figure] ?? why.amount;
      expect({ figure, amount: why.amount }).toEqual({ figure, amount });
      expect(why.terms.reduce((sum, term) => sum + term.amount, 0)).toBe(amount);
      expect(why.terms.length).toBeLessThanOrEqual(23);
      met.push(...why.terms.map(({ kind }) => kind));
    }
  }
  return met;
}

test(`over random histories the terms make the figures that the books say, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const accounts: Id<'account'>[] = [];
  for (const type of ['checking', 'savings', 'credit'] as const)
    accounts.push(await openTestAccount(bank, nora.id, type));
  const numbers = await Promise.all(accounts.map(numberOf));
  const lines = [cents(-20_000), cents(0), cents(-500_000)];
  for (const [at, number] of numbers.entries())
    await limitAccount(bank.worker, number, { floor: lines[at] ?? null, ceiling: null }, 'test');
  const met = new Set<string>();
  const books = posting();
  for (let month = 0; month < 3; month += 1) {
    for (let round = 0; round < 5; round += 1) {
      const holds = (await Promise.all(numbers.map((number) => readHolds(bank.worker, number)))).flat();
      const journals = Array.from({ length: 30 }, (): Journal => ({
        intent: randomUUIDv7(),
        customer: null,
        legs: [
          anyLeg(
            random,
            numbers,
            holds.map(({ id }) => id),
          ),
        ],
      }));
      const outcomes = await Promise.all(journals.map((journal) => books.ask(journal)));
      expect(outcomes.some(({ status }) => status === 'posted')).toBe(true);
      for (const kind of await expectExplained(accounts)) met.add(kind);
    }
    await sql`update bank.clock set business_date = business_date + 31`.execute(bank.root);
    await expectExplained(accounts);
  }
  await books.close();
  expect([...met].toSorted()).toEqual(['balance', 'hold', 'leg', 'rest', 'rule']);
}, 60_000);

test('while money moves, every answer still adds up', async () => {
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  const number = await numberOf(accountId);
  const books = posting();
  const random = createRandom(SEED);
  const moving = Array.from({ length: 400 }, () =>
    books.ask({
      intent: randomUUIDv7(),
      customer: null,
      legs: [
        { debit: own.cash, credit: number, amount: cents(random.between(1, 999)), kind: 'deposit' },
        { act: 'hold', debit: number, credit: own.clearing_card, amount: cents(1), kind: 'purchase' },
      ],
    }),
  );
  const answers = Array.from({ length: 30 }, (_, at) =>
    as(nora)(explainAccount, { accountId, figure: accountFigures[at % 3] ?? 'current' }),
  );
  for (const why of await Promise.all(answers))
    expect(why.terms.reduce((sum, term) => sum + term.amount, 0)).toBe(why.amount);
  await Promise.all(moving);
  await books.close();
});

test('a term names the movement it belongs to, and its fee is explained too', async () => {
  const from = await openTestAccount(bank, nora.id, 'checking');
  const to = await openTestAccount(bank, nora.id, 'savings');
  await fund(bank, from, 10_000);
  const planned = await as(nora)(planTransfer, {
    type: 'internal',
    fromAccountId: from,
    toAccountId: to,
    amount: cents(2_500),
    memo: 'Rainy days',
  });
  const done = await callAs(bank.apiUrl, nora.token, randomUUIDv7())(submitTransfer, { plan: planned.token });
  const why = await as(nora)(explainAccount, { accountId: from, figure: 'current' });
  expect(why.terms).toMatchObject([
    { kind: 'balance', word: 'movements.why.opening', amount: 0 },
    { kind: 'leg', word: 'movements.kind.deposit', amount: 10_000, reference: null },
    {
      kind: 'leg',
      word: 'movements.kind.transfer',
      amount: -2_500,
      reference: done.reference,
      note: 'Rainy days',
    },
  ]);
  expect(await as(nora)(explainFee, { movementId: done.movementId })).toMatchObject({
    figure: 'fee',
    amount: 0,
    terms: [{ kind: 'rule', word: 'movements.why.feeBook', amount: 0 }],
  });
});

test('nobody is told why about an account or a movement of another', async () => {
  const stranger = await bank.customer();
  const [mine] = (await as(nora)(listAccounts, {})).accounts;
  if (!mine) throw new Error('there is an account');
  for (const figure of accountFigures)
    await expect(as(stranger)(explainAccount, { accountId: mine.id, figure })).rejects.toMatchObject({
      status: 404,
    });
});

import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Leg } from '@bank/ledger/journal.ts';
import { readHolds } from '@bank/ledger/reading.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { expectAddsUp, expectDashboard } from '../../testing/figures.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CUSTOMERS = 3;
const ROUNDS = 2;
const ACTS = 14;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const types: readonly AccountType[] = [
  'checking',
  'savings',
  'student',
  'moneyMarket',
  'credit',
  'retirement',
  'cd',
];

/** Any posting: in, out, between accounts, placed, captured or released holds; with one or several legs. */
function anyLegs(random: Random, numbers: readonly number[], holds: readonly number[]): Leg[] {
  const [account, other] = [random.pick(numbers), random.pick(numbers)];
  const amount = cents(random.between(1, 90_000));
  const hold = holds.length > 0 ? random.pick(holds) : null;
  const spend: Leg = { debit: account, credit: own.cash, amount, kind: 'withdrawal', memo: 'ATM' };
  const fee: Leg = { debit: account, credit: own.fee_income, amount: cents(250), kind: 'fee' };
  const aside: Leg = { act: 'hold', debit: account, credit: own.clearing_card, amount, kind: 'purchase' };
  return random.pick<Leg[]>([
    [{ debit: own.cash, credit: account, amount, kind: 'deposit' }],
    [{ debit: own.interest_payable, credit: account, amount: cents(7), kind: 'interest' }],
    [spend],
    [spend, fee],
    [aside],
    account === other ? [spend] : [{ debit: account, credit: other, amount, kind: 'transfer' }],
    account === other ? [aside, fee] : [{ debit: account, credit: other, amount, kind: 'contribution' }, fee],
    hold === null ? [spend] : [{ act: random.pick(['settle', 'release']), hold, kind: 'purchase' }],
  ]);
}

test(`[GLOB-11] on list, page, history, story and dashboard, figures add up to the books, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  let seen = 0;
  for (let person = 0; person < CUSTOMERS; person += 1) {
    const ann = await bank.customer();
    const chosen = types.filter(() => random.between(1, 3) > 1);
    const ids: Id<'account'>[] = [];
    for (const type of ['checking', ...chosen] as const) ids.push(await openTestAccount(bank, ann.id, type));
    const numbers = await Promise.all(ids.map((id) => bookNumberOf(bank, id)));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let act = 0; act < ACTS; act += 1) {
        const holds = (await Promise.all(numbers.map((number) => readHolds(bank.worker, number)))).flat();
        await book(
          bank,
          anyLegs(
            random,
            numbers,
            holds.map(({ id }) => id),
          ),
        );
      }
      for (const id of ids) seen += await expectAddsUp(bank, ann, id);
      await expectDashboard(bank, ann);
      await sql`update bank.clock set business_date = business_date + 2`.execute(bank.root);
    }
  }
  expect(seen).toBeGreaterThan(CUSTOMERS * ROUNDS);
}, 180_000);

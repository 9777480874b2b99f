import { cents, ZERO } from '@bank/kernel/money.ts';
import { closeAccount, freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { bookNumberOf, fund, openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, balanceOf, deliver } from '../testing/arrivals.ts';
import { ask, cardWorld, questionFor, storedAuthorization } from '../testing/authorizations.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { responseCodeOf, type Question } from './authorization-decision.ts';
import { reverse } from './authorizations.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const { holder, questionOf, billFor, returnsOf, topicsOf, movementsOf, linesOf, approved } = cardWorld(
  () => bank,
);

describe('a question', () => {
  test('is approved with a code, and its money is set aside for a week', async () => {
    const nora = await holder(10_000);
    const question = await questionOf(nora, 2_500);
    const answer = await ask(bank, question);
    expect(answer).toEqual({
      answer: 'approved',
      code: expect.stringMatching(/^[0-9A-F]{6}$/) as unknown,
      reason: null,
    });
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 10_000, held: 2_500, available: 7_500 });
    const stored = await storedAuthorization(bank, question);
    expect(stored).toMatchObject({ state: 'approved', code: answer.code, account_id: nora.account });
    expect(Number(stored.expires_at) - Number(stored.decided_at)).toBe(7 * 86_400_000);
    expect(await topicsOf(nora.customerId)).toEqual(['authorization.approved']);
    const { pending } = await linesOf(nora);
    expect(pending).toMatchObject([
      { description: 'Harbor Street Grocers', amount: -2_500, status: 'pending', category: 'groceries' },
    ]);
  });

  test('never gets more than is available, however many ask at once', async () => {
    const nora = await holder(10_000);
    const questions = await Promise.all(Array.from({ length: 24 }, () => questionOf(nora, 1_500)));
    const answers = await Promise.all(questions.map((question) => ask(bank, question)));
    expect(answers.filter(({ answer }) => answer === 'approved')).toHaveLength(6);
    expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['insufficient_funds']));
    expect(await balanceOf(bank, nora.account)).toMatchObject({ held: 9_000, available: 1_000 });
  });

  test('gets no more than is available on a credit account either', async () => {
    const nora = await holder(0, 'credit');
    const { available } = await balanceOf(bank, nora.account);
    expect(await ask(bank, await questionOf(nora, available + 1))).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(await ask(bank, await questionOf(nora, available))).toMatchObject({ answer: 'approved' });
  });

  test('asked again gets the same answer, and takes nothing more', async () => {
    const nora = await holder(10_000);
    const question = await questionOf(nora, 2_500);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(bank, question)));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect((await balanceOf(bank, nora.account)).held).toBe(2_500);
    const poor = await questionOf(nora, 1_000_000);
    await ask(bank, poor);
    await fund(bank, nora.account, 2_000_000);
    expect(await ask(bank, poor)).toMatchObject({ answer: 'declined', reason: 'insufficient_funds' });
  });

  test.each<[string, (question: Question) => Partial<Question>]>([
    ['another amount', () => ({ amount: cents(2_501) })],
    ['another merchant', () => ({ name: 'Somebody else' })],
    ['another category', () => ({ category: null })],
    ['another account', () => ({ accountNumber: '999999999902' })],
    ['another time', ({ at }) => ({ at: new Date(Date.parse(at) + 1_000).toISOString() })],
  ])('with %s under the same id is declined and kept as a contradiction', async (_, change) => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    const changed = { ...question, ...change(question) };
    expect(await ask(bank, changed)).toEqual({ answer: 'declined', code: null, reason: 'changed' });
    await ask(bank, changed);
    const { id } = await storedAuthorization(bank, question);
    const { rows } = await sql<{ what: string; effect: string }>`
      select what, effect from rail_answers where movement_id = ${id}`.execute(bank.root);
    expect(rows).toEqual([{ what: 'changed', effect: 'contradiction' }]);
    expect((await balanceOf(bank, nora.account)).held).toBe(2_500);
  });

  test('the same moment written in another zone is the same question', async () => {
    const nora = await holder(10_000);
    const question = await questionOf(nora, 100, { at: '2026-11-17T12:00:00Z' });
    const first = await ask(bank, question);
    expect(await ask(bank, { ...question, at: '2026-11-17T07:00:00-05:00' })).toEqual(first);
  });

  test('of nobody, of a closed or frozen account, or against the panic switch is declined', async () => {
    expect(await ask(bank, await questionFor(bank))).toMatchObject({ reason: 'unknown_account' });
    const [closed, frozen, stopped] = [await holder(0), await holder(5_000), await holder(5_000)];
    await closeAccount(bank.worker, await bookNumberOf(bank, closed.account), 'test');
    await freezeAccount(bank.worker, await bookNumberOf(bank, frozen.account), true, 'test');
    await controls.startPanic(customerContextOf(bank, stopped.customerId, null), { keepPaying: [] });
    expect(await ask(bank, await questionOf(closed, 100))).toMatchObject({ reason: 'account_closed' });
    expect(await ask(bank, await questionOf(frozen, 100))).toMatchObject({ reason: 'account_frozen' });
    expect(await ask(bank, await questionOf(stopped, 100))).toMatchObject({ reason: 'panic' });
    expect(await topicsOf(stopped.customerId)).toEqual(['authorization.declined']);
  });

  test('is decided for the accounts that the network can reach, and no others', async () => {
    const { id: customerId } = await bank.customer();
    const reached = async (network: Question['network']) => {
      const types = ['checking', 'savings', 'moneyMarket', 'student', 'retirement', 'investment'] as const;
      const answers = await Promise.all(
        types.map(async (type) => {
          const account = await openTestAccount(bank, customerId, type);
          const accountNumber = await accountNumberOf(bank, account);
          return { type, ...(await ask(bank, await questionFor(bank, { network, accountNumber }))) };
        }),
      );
      return answers.filter(({ reason }) => reason !== 'not_accepted').map(({ type }) => type);
    };
    expect(await reached('card')).toEqual(['checking', 'student']);
    expect(await reached('atm')).toEqual(['checking', 'savings', 'moneyMarket', 'student']);
  });
});

describe('a reversal', () => {
  const back = (question: Question, remaining = 0) =>
    reverse(bank.networkContext, question, cents(remaining));

  test('gives all of the money back, once', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    expect(await back(question)).toEqual({ state: 'reversed', remaining: 0 });
    expect(await back(question)).toEqual({ state: 'reversed', remaining: 0 });
    expect(await balanceOf(bank, nora.account)).toMatchObject({ held: 0, available: 10_000 });
    expect(await ask(bank, question)).toEqual({ answer: 'declined', code: null, reason: 'reversed' });
    expect(await topicsOf(nora.customerId)).toEqual(['authorization.approved', 'authorization.reversed']);
    expect(await movementsOf(nora)).toEqual([{ state: 'cancelled', reason: 'authorization_reversed' }]);
  });

  test('of a part leaves the rest, also when it is said twice', async () => {
    const nora = await holder(2_500);
    const question = await approved(nora, 2_500);
    for (const _ of [1, 2]) expect(await back(question, 900)).toEqual({ state: 'approved', remaining: 900 });
    expect(await balanceOf(bank, nora.account)).toMatchObject({ held: 900, available: 1_600 });
    // It never grows again.
    expect(await back(question, 2_000)).toEqual({ state: 'approved', remaining: 900 });
    await deliver(bank, await billFor(nora, question, 900));
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 1_600, held: 0, available: 1_600 });
  });

  test('of a part leaves the hold as it is on a frozen account, and only the rest can be captured', async () => {
    const nora = await holder(2_500);
    const question = await approved(nora, 2_500);
    await freezeAccount(bank.worker, await bookNumberOf(bank, nora.account), true, 'test');
    expect(await back(question, 900)).toEqual({ state: 'approved', remaining: 900 });
    expect((await balanceOf(bank, nora.account)).held).toBe(2_500);
    const bill = await billFor(nora, question, 2_500);
    await deliver(bank, bill);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 1_600, held: 0, available: 1_600 });
    expect(await returnsOf(bill)).toEqual([{ reason: '13', amount: 1_600 }]);
  });

  test('that overtakes its question bars it', async () => {
    const nora = await holder(10_000);
    const question = await questionOf(nora, 2_500);
    expect(await back(question)).toEqual({ state: 'reversed', remaining: 0 });
    expect(await ask(bank, question)).toMatchObject({ answer: 'declined', reason: 'reversed' });
    expect((await balanceOf(bank, nora.account)).held).toBe(0);
  });

  test('at the same moment as its question leaves nothing held', async () => {
    const nora = await holder(10_000);
    for (let round = 0; round < 10; round += 1) {
      const question = await questionOf(nora, 1_000);
      await Promise.all([ask(bank, question), back(question)]);
      expect((await storedAuthorization(bank, question)).state).toBe('reversed');
    }
    expect((await balanceOf(bank, nora.account)).held).toBe(0);
  });
});

describe('what is written stays', () => {
  test('nobody changes an answer, and no approval ends twice', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    const { id } = await storedAuthorization(bank, question);
    const change = (set: string) =>
      sql`update authorizations set ${sql.raw(set)} where id = ${id}`.execute(bank.root).then(
        () => 'allowed',
        (error: unknown) => (error as { code?: string }).code,
      );
    for (const set of ["code = 'AAAAAA'", 'amount = amount + 1', "state = 'declined'", 'mark = null'])
      expect(await change(set)).toBe('23001');
    await reverse(bank.networkContext, question, ZERO);
    expect(await change("state = 'approved'")).toBe('23001');
    await expect(sql`delete from authorizations where id = ${id}`.execute(bank.root)).rejects.toMatchObject({
      code: '23001',
    });
  });
});

test('every reason has a code of the network', () => {
  expect(responseCodeOf('card', null)).toBe('00');
  expect(responseCodeOf('atm', 'insufficient_funds')).toBe('51');
  expect(responseCodeOf('card', 'issuer_unavailable')).toBe('91');
  expect(() => responseCodeOf('card', 'whim')).toThrow(RangeError);
});

test('and after all of it the books add up', async () => {
  const lines = await trialBalance(bank.root);
  expect(lines.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0);
  expect(await bookFaults(bank.root)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import * as contract from '@bank/contract/relationship/closure/account-closing-contract.ts';
import {
  linkOverdraft,
  listAccounts,
  makePrimary,
  showAccount,
} from '@bank/contract/accounts/accounts/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { book, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { closeOn, endedTerms } from '../../testing/certificates.ts';
import { bookOf, createClosingCustomer } from '../../testing/closure.ts';
import { runWorker } from '../../testing/mail.ts';
import { setDay } from '../../testing/schedules.ts';
import { deskOf } from '../../testing/statements.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2027-03-01'));
});
afterAll(() => bank.close());

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  return error instanceof CallRefused ? error.code : error;
};

describe('closing an account', () => {
  test('pays the last interest and the rest and ends it, and it stays readable', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const savings = await openTestAccount(bank, customer.id, 'savings');
    const checking = await openTestAccount(bank, customer.id, 'checking');
    await fund(bank, savings, 5_000_000);
    await closeOn(bank, '2027-03-01');
    await closeOn(bank, '2027-03-02');
    const { plan, interest, penalty, rest, destination } = await leaver.plan(savings, checking);
    expect(interest).toBeGreaterThan(0);
    expect(penalty).toBe(0);
    expect(rest).toBe(5_000_000 + interest);
    expect(destination?.id).toBe(checking);
    expect(plan.balances).toEqual([
      { accountId: savings, before: 5_000_000, after: 0 },
      { accountId: checking, before: 0, after: rest },
    ]);
    expect((await bookOf(bank, savings)).isClosed).toBe(false);
    const closed = await leaver.submit(savings, plan.token);
    expect(closed).toMatchObject({ status: 'closed', rest, interest, obstacles: [] });
    expect(closed.reference).toMatch(/^CLS-/);
    expect(await bookOf(bank, savings)).toMatchObject({ posted: 0, held: 0, isClosed: true });
    expect((await bookOf(bank, checking)).posted).toBe(rest);
    const page = await as()(showAccount, { accountId: savings });
    expect(page.state).toBe('closed');
    const mails = (await runWorker(bank)).filter(({ to }) => to === customer.email);
    expect(mails.some(({ subject }) => subject.includes('is closed'))).toBe(true);
    const { rows } = await sql<{ owed: boolean }>`
      select owed >= 365000000 as owed from ledger.accrual
      where account_id = ${(await bookOf(bank, savings)).number}`.execute(bank.root);
    expect(rows).toEqual([{ owed: false }]);
  });

  test('is stopped at any time, and nothing has happened', async () => {
    const leaver = await createClosingCustomer(bank);
    const [savings, checking] = [
      await openTestAccount(bank, leaver.customer.id, 'savings'),
      await openTestAccount(bank, leaver.customer.id, 'checking'),
    ];
    await fund(bank, savings, 100);
    await leaver.plan(savings, checking);
    expect((await leaver.as()(contract.showClosing, { accountId: savings })).status).toBe('begun');
    expect(await leaver.as()(contract.stopClosing, { accountId: savings })).toMatchObject({
      status: 'open',
      destination: null,
    });
    expect(await bookOf(bank, savings)).toMatchObject({ posted: 100, isClosed: false });
  });

  test('the same wish again is the same answer; another finds it closed', async () => {
    const leaver = await createClosingCustomer(bank);
    const [savings, checking] = [
      await openTestAccount(bank, leaver.customer.id, 'savings'),
      await openTestAccount(bank, leaver.customer.id, 'checking'),
    ];
    await fund(bank, savings, 2_500);
    const { plan } = await leaver.plan(savings, checking);
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => leaver.submit(savings, plan.token, intent)),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect((await bookOf(bank, checking)).posted).toBe(2_500);
    expect(await codeOf(leaver.submit(savings, plan.token))).toBe('account_closed');
  });

  test('an account that holds nothing needs no destination, and no movement is made', async () => {
    const leaver = await createClosingCustomer(bank);
    const student = await openTestAccount(bank, leaver.customer.id, 'student');
    const { plan } = await leaver.plan(student, null);
    expect(plan.legs).toEqual([]);
    expect(await leaver.submit(student, plan.token)).toMatchObject({ status: 'closed', reference: null });
  });

  test('what stands in the way is told and cannot be passed by', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const savings = await openTestAccount(bank, customer.id, 'savings');
    const checking = await openTestAccount(bank, customer.id, 'checking');
    await fund(bank, savings, 1_000);
    await as()(linkOverdraft, { accountId: checking, savingsAccountId: savings });
    await as()(contract.beginClosing, { accountId: savings, destinationAccountId: checking });
    const standing = await as()(contract.showClosing, { accountId: savings });
    expect(standing.obstacles).toEqual([{ kind: 'covering', count: 1 }]);
    expect(await codeOf(as()(contract.planClosing, { accountId: savings }))).toBe('in_the_way');
    await as()(linkOverdraft, { accountId: checking, savingsAccountId: null });
    const { plan } = await leaver.plan(savings, checking);
    // An obstacle that appears after planning is found under the lock.
    await as()(linkOverdraft, { accountId: checking, savingsAccountId: savings });
    expect(await codeOf(leaver.submit(savings, plan.token))).toBe('closing_changed');
    expect(await bookOf(bank, savings)).toMatchObject({ posted: 1_000, isClosed: false });
  });

  test.each(['pending movement', 'schedule', 'hold'])(
    'a %s that came after the plan stops it',
    async (what) => {
      const leaver = await createClosingCustomer(bank);
      const { customer } = leaver;
      const [savings, checking] = [
        await openTestAccount(bank, customer.id, 'savings'),
        await openTestAccount(bank, customer.id, 'checking'),
      ];
      await fund(bank, savings, 1_000);
      const { plan } = await leaver.plan(savings, checking);
      const { number } = await bookOf(bank, savings);
      if (what === 'hold')
        await book(bank, [{ act: 'hold', debit: number, credit: 10, amount: cents(1_000), kind: 'payment' }]);
      if (what === 'pending movement')
        await sql`
        insert into movements (
          id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
          created_at, changed_at, plan
        )
        values (
          ${newId()}, ${customer.id}, 'deposit', 'ach', 'pending', 1, 0, 10, ${number}, 'DEP', bank.today(),
          bank.today(), bank.now(), bank.now(), '{}'
        )`.execute(bank.root);
      if (what === 'schedule')
        await sql`
        insert into schedules (
          id, customer_id, kind, state, request, anchor, frequency, end_kind, closed_days, next_on
        )
        values (
          ${newId()}, ${customer.id}, 'transfer', 'paused', ${JSON.stringify({ toAccountId: savings })}, bank.today(), 'monthly',
          'never', 'next-business-day', bank.today()
        )`.execute(bank.root);
      expect(await codeOf(leaver.submit(savings, plan.token))).toBe('closing_changed');
      expect(await bookOf(bank, savings)).toMatchObject({ posted: 1_000, isClosed: false });
      const standing = await leaver.as()(contract.showClosing, { accountId: savings });
      expect(standing.obstacles).toHaveLength(1);
    },
  );

  test('a certificate pays its penalty, and the term that ended is written down', async () => {
    const leaver = await createClosingCustomer(bank);
    const cd = await openTestAccount(bank, leaver.customer.id, 'cd', { termMonths: 12 });
    const checking = await openTestAccount(bank, leaver.customer.id, 'checking');
    await fund(bank, cd, 1_000_000);
    await closeOn(bank, '2027-03-03');
    const { plan, penalty, interest, rest } = await leaver.plan(cd, checking);
    expect(penalty).toBeGreaterThan(0);
    expect(interest).toBeGreaterThan(0);
    await leaver.submit(cd, plan.token);
    expect((await bookOf(bank, checking)).posted).toBe(rest);
    expect(rest).toBe(1_000_000 + interest - penalty);
    expect(await endedTerms(bank, cd)).toHaveLength(1);
  });

  test('the last account credits its interest so that it can be moved away, and closes empty', async () => {
    const leaver = await createClosingCustomer(bank);
    const { as, customer } = leaver;
    const savings = await openTestAccount(bank, customer.id, 'savings');
    await fund(bank, savings, 5_000_000);
    await closeOn(bank, '2027-03-04');
    const { number } = await bookOf(bank, savings);
    expect(await codeOf(as(newId())(contract.creditInterest, { accountId: savings }))).toBe('not_begun');
    const begun = await as()(contract.beginClosing, { accountId: savings, destinationAccountId: null });
    expect(begun.obstacles.map(({ kind }) => kind)).toEqual(['lastMoney']);
    const credited = await as(newId())(contract.creditInterest, { accountId: savings });
    expect([credited.interest, credited.balance]).toEqual([0, 5_000_000 + begun.interest]);
    await book(bank, [{ debit: number, credit: 1, amount: credited.balance, kind: 'withdrawal' }]);
    const { plan } = await leaver.plan(savings, null);
    expect((await leaver.submit(savings, plan.token)).status).toBe('closed');
  });

  test('needs a session that was just proved, and is not for strangers', async () => {
    const leaver = await createClosingCustomer(bank);
    const savings = await openTestAccount(bank, leaver.customer.id, 'savings');
    const { plan } = await leaver.plan(savings, null);
    await sql`update sessions set stepped_up_until = null where id = ${leaver.customer.sessionId}`.execute(
      bank.root,
    );
    expect(await codeOf(leaver.submit(savings, plan.token))).toBe('step_up_needed');
    const stranger = await createClosingCustomer(bank);
    expect(await codeOf(stranger.submit(savings, plan.token))).toBe('not_found');
    expect(
      (await deskOf(bank, stranger.customer.token).ask(contract.showClosing, { accountId: savings })).status,
    ).toBe(404);
    const foreign = { accountId: await openTestAccount(bank, stranger.customer.id, 'checking') };
    expect(
      await codeOf(stranger.as()(contract.beginClosing, { ...foreign, destinationAccountId: savings })),
    ).toBe('not_found');
  });

  test('a plan of yesterday, or of another account, closes nothing', async () => {
    const leaver = await createClosingCustomer(bank);
    const [one, other] = [
      await openTestAccount(bank, leaver.customer.id, 'savings'),
      await openTestAccount(bank, leaver.customer.id, 'savings'),
    ];
    const { plan } = await leaver.plan(one, null);
    expect(await codeOf(leaver.submit(other, plan.token))).toBe('plan_unknown');
    await closeOn(bank, '2027-03-05');
    expect(await codeOf(leaver.submit(one, plan.token))).toBe('plan_expired');
    expect((await bookOf(bank, one)).isClosed).toBe(false);
  });

  test('another of its type becomes the primary one', async () => {
    const leaver = await createClosingCustomer(bank);
    const [one, other] = [
      await openTestAccount(bank, leaver.customer.id, 'checking'),
      await openTestAccount(bank, leaver.customer.id, 'checking'),
    ];
    await leaver.as()(makePrimary, { accountId: one });
    const { plan } = await leaver.plan(one, null);
    await leaver.submit(one, plan.token);
    const { accounts } = await leaver.as()(listAccounts, {});
    expect(accounts.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([other]);
  });

  test('after all of it the books agree with themselves', async () => {
    expect(await bookFaults(bank.root)).toEqual([]);
  });
});

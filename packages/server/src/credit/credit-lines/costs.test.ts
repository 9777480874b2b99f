import * as contract from '@bank/contract/credit/credit-lines/contract.ts';
import { planCreditPayment, submitCreditPayment } from '@bank/contract/accounts/deposits/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const call = (token: string) => callAs(bank.apiUrl, token, randomUUIDv7());

async function spend(credit: Id<'account'>, amount: number): Promise<void> {
  const debit = await bookNumberOf(bank, credit);
  await book(bank, [{ debit, credit: books.clearing_card, amount: cents(amount), kind: 'purchase' }]);
}

async function interestOf(credit: Id<'account'>, periodEnd: string): Promise<bigint> {
  const { rows } = await sql<{ interest: bigint }>`
    select cycle.purchase_interest + cycle.cash_advance_interest + cycle.balance_transfer_interest as interest
    from credit_cycles as cycle
    join accounts as account on account.ledger_number = cycle.account_number
    where account.id = ${credit} and cycle.period_end = ${periodEnd}::date`.execute(bank.root);
  return rows[0]?.interest ?? -1n;
}

test('[CRED-05] what a payment was said to cost is what the next statement charges', async () => {
  await setMoment(bank, '2031-01-31 12:00', dayFrom('2031-01-31'));
  const people = [];
  for (const amount of [5_000, 60_000, 100_000]) {
    const { id, token } = await bank.customer();
    const checking = await openTestAccount(bank, id, 'checking');
    await fund(bank, checking, 500_000);
    const credit = await openTestAccount(bank, id, 'credit');
    await spend(credit, 100_000);
    people.push({ token, checking, credit, amount });
  }
  await closeDay(bank.contextAs('worker'), dayWork, dayFrom('2031-01-31'));
  await setMoment(bank, '2031-02-14 12:00', dayFrom('2031-02-14'));
  const said: bigint[] = [];
  for (const { token, checking, credit, amount } of people) {
    await spend(credit, 7_700);
    const costs = await call(token)(contract.showPaymentCosts, { accountId: credit, amount: cents(amount) });
    expect(costs).toMatchObject({
      statement: { amount: 100_000, interest: 0, left: 7_700 },
      full: { amount: 107_700, interest: 0, left: 0 },
      minimum: { amount: 2_500, left: 105_200 },
      other: { amount, left: 107_700 - amount },
      since: { closedOn: '2031-01-31', balance: 100_000, spent: 7_700, credited: 0 },
      nextStatementOn: '2031-02-28',
      aprs: { purchases: '18.99', cashAdvances: '16.24' },
    });
    expect(costs.minimum?.interest).toBeGreaterThan(costs.other?.interest ?? 0);
    said.push(BigInt(costs.other?.interest ?? -1));
    const { token: plan } = await call(token)(planCreditPayment, {
      accountId: credit,
      sourceAccountId: checking,
      amount: cents(amount),
    });
    await call(token)(submitCreditPayment, { accountId: credit, plan });
  }
  for (let day = dayFrom('2031-02-14'); day < '2031-03-01'; day = await nextAfter(day)) {
    await setMoment(bank, `${day} 17:30`, day);
    await closeDay(bank.contextAs('worker'), dayWork, day);
  }
  for (const [at, { credit }] of people.entries())
    expect(await interestOf(credit, '2031-02-28')).toBe(said[at]);
  expect(said[2]).toBe(0n);
  expect(said[0]).toBeGreaterThan(0n);
}, 120_000);

async function nextAfter(day: string) {
  const { rows } = await sql<{ day: string }>`
    select business_date::text as day from bank.clock`.execute(bank.root);
  const next = dayFrom(rows[0]?.day ?? day);
  if (next <= day) throw new Error(`the day after ${day} did not begin`);
  return next;
}

test('[CRED-05] the costs of somebody else’s account, or of one that owes nothing', async () => {
  const [nora, theo] = [await bank.customer(), await bank.customer()];
  const credit = await openTestAccount(bank, nora.id, 'credit');
  expect(await call(nora.token)(contract.showPaymentCosts, { accountId: credit })).toMatchObject({
    statement: null,
    full: null,
    minimum: null,
    other: null,
    minimumOnly: null,
    inThreeYears: null,
    lastPayment: null,
  });
  await expect(call(theo.token)(contract.showPaymentCosts, { accountId: credit })).rejects.toMatchObject({
    status: 404,
  });
});

import { randomUUIDv7 } from 'node:crypto';
import { explainAccount, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { planCreditPayment, submitCreditPayment } from '@bank/contract/accounts/deposits/contract.ts';
import type { Explanation } from '@bank/contract/movements/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import type { Context } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { postedIn, setDay } from '../../testing/schedules.ts';

type Holder = { who: Customer; checking: Id<'account'>; card: Id<'account'>; number: number };

const names = ['thrifty', 'slow', 'late', 'full', 'stretched', 'frozen', 'fresh'] as const;

let bank: TestBank;
let worker: Context;
let holders: Record<(typeof names)[number], Holder>;

/** Each of them buys for 1,000.00 in March. */
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  worker = bank.contextAs('worker');
  await setDay(bank, dayFrom('2031-03-03'));
  const entries: [string, Holder][] = [];
  for (const name of names) entries.push([name, await holder(name === 'stretched' ? 100_000 : 500_000)]);
  holders = Object.fromEntries(entries) as typeof holders;
  await setDay(bank, dayFrom('2031-03-10'));
  for (const name of names) if (name !== 'fresh') await spend(holders[name], 100_000);
}, 120_000);
afterAll(() => bank.close());

async function holder(creditLimit: number): Promise<Holder> {
  const who = await bank.customer();
  const checking = await openTestAccount(bank, who.id, 'checking');
  const card = await openTestAccount(bank, who.id, 'credit', { creditLimit: cents(creditLimit) });
  await fund(bank, checking, 1_000_000);
  return { who, checking, card, number: await bookNumberOf(bank, card) };
}

async function spend({ number }: Holder, amount: number, kind: Kind = 'purchase'): Promise<void> {
  const legs = [{ debit: number, credit: own.clearing_card, amount: cents(amount), kind }];
  expect(await book(bank, legs)).toMatchObject({ status: 'posted' });
}

const as = ({ who }: Holder) => callAs(bank.apiUrl, who.token, randomUUIDv7());

async function pay(payer: Holder, amount: number) {
  const { token } = await as(payer)(planCreditPayment, {
    accountId: payer.card,
    sourceAccountId: payer.checking,
    amount: cents(amount),
  });
  return as(payer)(submitCreditPayment, { accountId: payer.card, plan: token });
}

async function night(text: string): Promise<void> {
  const day = dayFrom(text);
  await setDay(bank, day);
  await closeDay(worker, dayWork, day);
}

const shown = async (payer: Holder) => (await as(payer)(showAccount, { accountId: payer.card })).credit;

async function why(payer: Holder, figure: 'creditInterest' | 'minimumPayment') {
  const { amount, terms } = await as(payer)(explainAccount, { accountId: payer.card, figure });
  const parts = terms.map((term: Explanation['terms'][number]) => [term.word.slice(16), term.amount]);
  return { amount, parts };
}

async function charges({ number }: Holder) {
  const { rows } = await sql<{ kind: string; amount: string; day: Day; memo: string | null }>`
    select movement.kind, movement.amount::text, leg.day, leg.memo
    from movements as movement
    join ledger.leg as leg on leg.id = movement.journal_id
    where movement.from_account = ${number} and movement.kind in ('interest', 'fee')
    order by leg.id`.execute(bank.root);
  return rows.map((row) => [row.kind, Number(row.amount), row.day, row.memo]);
}

describe('the first statement', () => {
  beforeAll(() => night('2031-03-31'), 60_000);

  test('[CRED-05] [PAYM-01] names the minimum, the day it is due, the balance and what is left of it', async () => {
    expect(await shown(holders.thrifty)).toMatchObject({
      owed: 100_000,
      minimumPayment: 2_500,
      dueOn: '2031-04-25',
      apr: '18.99',
      statement: { closedOn: '2031-03-31', balance: 100_000, remaining: 100_000, isLate: false },
    });
    expect(await why(holders.thrifty, 'minimumPayment')).toEqual({
      amount: 2_500,
      parts: [
        ['share', 1_000],
        ['least', 1_500],
      ],
    });
  });

  test('costs nothing: purchases have their grace', async () => {
    expect(await charges(holders.thrifty)).toEqual([]);
    const { amount, parts } = await why(holders.thrifty, 'creditInterest');
    expect(amount).toBe(0);
    // 22 days of 1,000.00 in a 31-day month.
    expect(parts).toEqual([
      ['purchases', 1_145],
      ['grace', -1_145],
    ]);
  });

  test('[CRED-05] of a card nobody used asks for nothing', async () => {
    expect(await shown(holders.fresh)).toMatchObject({
      minimumPayment: 0,
      dueOn: null,
      statement: { balance: 0, remaining: 0, isLate: false },
    });
    expect(await why(holders.fresh, 'minimumPayment')).toEqual({ amount: 0, parts: [] });
  });

  test('[CRED-06] a payment lowers the minimum and what is left; a refund counts too', async () => {
    await setDay(bank, dayFrom('2031-04-10'));
    await pay(holders.thrifty, 1_000);
    expect(await shown(holders.thrifty)).toMatchObject({
      owed: 99_000,
      minimumPayment: 1_500,
      dueOn: '2031-04-25',
      statement: { remaining: 99_000 },
    });
    expect(await why(holders.thrifty, 'minimumPayment')).toEqual({
      amount: 1_500,
      parts: [
        ['share', 1_000],
        ['least', 1_500],
        ['paidSince', -1_000],
      ],
    });
    const { number } = holders.thrifty;
    const refund = {
      debit: own.clearing_card,
      credit: number,
      amount: cents(39_000),
      kind: 'purchase',
    } as const;
    await book(bank, [refund]);
    expect(await shown(holders.thrifty)).toMatchObject({
      owed: 60_000,
      minimumPayment: 0,
      dueOn: '2031-04-25',
      statement: { balance: 100_000, remaining: 60_000 },
    });
    await pay(holders.full, 100_000);
    expect(await shown(holders.full)).toMatchObject({
      minimumPayment: 0,
      dueOn: null,
      statement: { remaining: 0 },
    });
    await pay(holders.slow, 2_500);
  });
});

describe('the day it is due', () => {
  beforeAll(async () => {
    await freezeAccount(bank.worker, holders.frozen.number, true, 'test');
    await night('2031-04-25');
  }, 60_000);

  test('[CRED-05] who did not pay the minimum is late and pays a fee, never more than that minimum', async () => {
    expect(await charges(holders.late)).toEqual([['fee', 2_500, '2031-04-28', 'Late payment fee']]);
    expect(await shown(holders.late)).toMatchObject({
      owed: 102_500,
      minimumPayment: 2_500,
      dueOn: '2031-04-25',
      statement: { remaining: 100_000, isLate: true },
    });
  });

  test('who paid it is not, and whose account is frozen is charged nothing', async () => {
    for (const name of ['thrifty', 'slow', 'full', 'frozen', 'fresh'] as const)
      expect(await charges(holders[name]), name).toEqual([]);
    const { rows } = await sql<{ late: number; fees: number }>`
      select
        count(*) filter (where paid < minimum)::integer as late, count(*) filter (where late_fee > 0)::integer as fees
      from credit_dues`.execute(bank.root);
    // Late, stretched and frozen; the frozen account is not charged.
    expect(rows).toEqual([{ late: 3, fees: 2 }]);
  });

  test('is judged once, however often the night is asked for', async () => {
    await closeDay(worker, dayWork, dayFrom('2031-04-25'));
    expect(await charges(holders.late)).toHaveLength(1);
  });
});

describe('the second statement', () => {
  beforeAll(() => night('2031-04-30'), 60_000);

  test('[CRED-05] costs interest on what was not repaid in time, by the average daily balance', async () => {
    const memo = 'Interest charge on purchases';
    expect(await charges(holders.thrifty)).toEqual([['interest', 936, '2031-04-30', memo]]);
    expect(await charges(holders.slow)).toEqual([['interest', 1_522, '2031-04-30', memo]]);
    expect(await charges(holders.full)).toEqual([]);
    expect(await charges(holders.frozen)).toEqual([]);
    expect(await why(holders.thrifty, 'creditInterest')).toEqual({
      amount: 936,
      parts: [['purchases', 936]],
    });
    expect(await why(holders.frozen, 'creditInterest')).toEqual({
      amount: 0,
      parts: [
        ['purchases', 1_561],
        ['notCharged', -1_561],
      ],
    });
  });

  test('[CRED-05] asks who was late for what is past due, and the fee', async () => {
    expect(await shown(holders.late)).toMatchObject({
      minimumPayment: 7_602,
      dueOn: '2031-05-25',
      statement: { closedOn: '2031-04-30', balance: 104_061, remaining: 104_061, isLate: false },
    });
    expect(await why(holders.late, 'minimumPayment')).toEqual({
      amount: 7_602,
      parts: [
        ['share', 1_041],
        ['charged', 4_061],
        ['pastDue', 2_500],
      ],
    });
  });

  test('[CRED-05] [CRED-06] its balance has the month’s interest in it: who pays it owes nothing more', async () => {
    expect(await shown(holders.thrifty)).toMatchObject({
      owed: 60_936,
      statement: { closedOn: '2031-04-30', balance: 60_936, remaining: 60_936 },
    });
    const closing = await bank.root
      .selectFrom('statements')
      .select(['closing', 'interest'])
      .where('account_number', '=', BigInt(holders.thrifty.number))
      .where('period_end', '=', '2031-04-30')
      .executeTakeFirstOrThrow();
    expect(closing).toEqual({ closing: -60_936n, interest: -936n });
  });

  test('[CRED-04] a credit limit keeps nobody from owing interest and fees', async () => {
    expect(await postedIn(bank, holders.stretched.card)).toBe(-104_061);
    expect(await shown(holders.stretched)).toMatchObject({ limit: 100_000, available: -4_061, usage: 100 });
  });

  test('what was charged is told once, and the bank has earned it', async () => {
    const { rows } = await sql<{ topic: string; told: number }>`
      select topic, count(*)::integer as told
      from outbox
      where topic in ('interest.charged', 'fee.charged')
      group by topic
      order by topic`.execute(bank.root);
    expect(rows).toEqual([
      { topic: 'fee.charged', told: 2 },
      { topic: 'interest.charged', told: 4 },
    ]);
    const { rows: earned } = await sql<{ posted: number }>`
      select sum(posted)::integer as posted from ledger.own_balance where account_id = ${own.interest_income}`.execute(
      bank.root,
    );
    expect(earned).toEqual([{ posted: 936 + 1_522 + 2 * 1_561 }]);
    expect(await bookFaults(bank.worker)).toEqual([]);
  });

  test('another customer’s card is not explained', async () => {
    const asked = as(holders.full)(explainAccount, {
      accountId: holders.late.card,
      figure: 'minimumPayment',
    });
    await expect(asked).rejects.toMatchObject({ problems: [{ code: 'not_found' }] });
  });
});

import * as contract from '@bank/contract/credit/cash-advances/contract.ts';
import { explainFee, showIntent } from '@bank/contract/movements/contract.ts';
import { submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { submitWithdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRunning } from '../../accounts/credit-cycle/service.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { changeRule, makeOfficer } from '../../testing/rulebook.ts';
import { asCustomer, postedIn, setMoment } from '../../testing/schedules.ts';
import { readClock } from '../../platform/clock.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

type Holder = {
  readonly id: string;
  readonly token: string;
  readonly credit: Id<'account'>;
  readonly checking: Id<'account'>;
};

async function holder(limit = 1_000_000): Promise<Holder> {
  const { id, token } = await bank.customer();
  return {
    id,
    token,
    credit: await openTestAccount(bank, id, 'credit', { creditLimit: cents(limit) }),
    checking: await openTestAccount(bank, id, 'checking'),
  };
}

const as = ({ token }: Holder, intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent);
const plan = (who: Holder, amount: number, more = {}) =>
  as(who)(contract.planAdvance, {
    creditAccountId: who.credit,
    depositAccountId: who.checking,
    amount: cents(amount),
    termsAccepted: true,
    ...more,
  });
const refused = (word: string) => ({ problems: [expect.objectContaining({ word })] });

test('[CADV-02] accounts with what they have, the rate and the fee of today', async () => {
  const nora = await holder(500_000);
  await openTestAccount(bank, nora.id, 'retirement');
  expect(await as(nora)(contract.listAdvanceAccounts, {})).toMatchObject({
    creditAccounts: [{ id: nora.credit, availableCredit: 500_000, apr: '16.24' }],
    depositAccounts: [{ id: nora.checking, balance: 0 }],
    fee: { percent: '5', least: 1_000 },
    most: 250_000,
  });
});

test.each([
  [1, 1_000],
  [20_000, 1_000],
  [20_009, 1_000],
  [20_010, 1_001],
  [123_457, 6_173],
  [250_000, 12_500],
])('[CADV-04] an advance of %i cents costs %i, in the quote, the plan and the books', async (amount, fee) => {
  const nora = await holder();
  const total = amount + fee;
  const quote = await as(nora)(contract.quoteAdvance, {
    creditAccountId: nora.credit,
    amount: cents(amount),
  });
  expect(quote).toMatchObject({ fee, total, apr: '16.24', availableAfter: 1_000_000 - total });
  const planned = await plan(nora, amount);
  expect(planned).toMatchObject({ fee, total, apr: '16.24', interestFrom: quote.interestFrom });
  const { advance, ...receipt } = await as(nora)(contract.submitAdvance, { plan: planned.token });
  expect(advance).toMatchObject({ amount, fee, total, status: 'Completed', apr: '16.24' });
  expect(receipt).toMatchObject({ kind: 'cash-advance', state: 'posted', reference: advance.number });
  expect(await postedIn(bank, nora.credit)).toBe(-total);
  expect(await postedIn(bank, nora.checking)).toBe(amount);
  const why = await as(nora)(explainFee, { movementId: receipt.movementId });
  expect(why.terms.filter((term) => term.amount > 0)).toMatchObject([{ kind: 'rule', amount: fee }]);
});

describe('[CADV-03] what the server refuses, whatever the page let through', () => {
  test('more than the line holds, with the fee; and more than one advance may be', async () => {
    const small = await holder(50_000);
    await expect(plan(small, 49_001)).rejects.toMatchObject(refused('cashAdvance.validation.exceeds'));
    // 490.00 costs 24.50 and passes the line of 500.00; 476.19 costs 23.81 and takes it to the cent.
    await expect(plan(small, 49_000)).rejects.toMatchObject(refused('cashAdvance.validation.exceeds'));
    expect(await plan(small, 47_619)).toMatchObject({ fee: 2_381, total: 50_000 });
    await expect(plan(small, 47_620)).rejects.toMatchObject(refused('cashAdvance.validation.exceeds'));
    await expect(plan(await holder(), 250_001)).rejects.toMatchObject(refused('cashAdvance.validation.most'));
  });

  test('[CADV-05] without the terms, by the schema that the page uses as well', async () => {
    await expect(plan(await holder(), 1_000, { termsAccepted: false })).rejects.toThrow(
      'cashAdvance.validation.terms',
    );
    await expect(plan(await holder(), 0)).rejects.toThrow('cashAdvance.validation.amount');
  });

  test('an account of another kind, and somebody else’s, are not found', async () => {
    const [nora, theo] = [await holder(), await holder()];
    const tries = [
      { creditAccountId: theo.credit },
      { depositAccountId: theo.checking },
      { creditAccountId: nora.checking },
      { depositAccountId: nora.credit },
    ];
    for (const more of tries) await expect(plan(nora, 1_000, more)).rejects.toMatchObject({ status: 404 });
    await expect(
      as(nora)(contract.quoteAdvance, { creditAccountId: theo.credit, amount: cents(100) }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a plan for another door, or of another customer', async () => {
    const [nora, theo] = [await holder(), await holder()];
    const { token } = await plan(nora, 1_000);
    const tries = [
      () => as(nora)(submitTransfer, { plan: token }),
      () => as(nora)(submitWithdrawal, { plan: token }),
      () => as(theo)(contract.submitAdvance, { plan: token }),
    ];
    for (const each of tries)
      await expect(each()).rejects.toMatchObject({ problems: [{ code: 'plan_unknown' }] });
    expect(await postedIn(bank, nora.credit)).toBe(0);
  });
});

test('[CADV-07] fifty times at once with one intent is one advance with one number', async () => {
  const nora = await holder();
  const { token } = await plan(nora, 10_000);
  const intent = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => as(nora, intent)(contract.submitAdvance, { plan: token })),
  );
  expect(new Set(all.map(({ advance }) => advance.number)).size).toBe(1);
  expect(all[0]?.advance.number).toMatch(/^ADV-\d{8}$/);
  expect(await postedIn(bank, nora.credit)).toBe(-11_000);
  const { advances } = await as(nora)(contract.listAdvances, {});
  expect(advances).toHaveLength(1);
  const known = await as(nora)(showIntent, { intent: idFrom('intent', intent) });
  expect(known).toMatchObject({ reference: all[0]?.advance.number, movementId: advances[0]?.id });
});

test('[CADV-03] a line with room for one advance gives one of ten at once', async () => {
  const nora = await holder(30_000);
  const plans = await Promise.all(Array.from({ length: 10 }, () => plan(nora, 20_000)));
  const done = await Promise.allSettled(
    plans.map(({ token }) => as(nora)(contract.submitAdvance, { plan: token })),
  );
  const [lost] = done.filter((each) => each.status === 'rejected');
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(lost?.reason).toMatchObject(refused('cashAdvance.validation.exceeds'));
  expect((await as(nora)(contract.listAdvances, {})).advances).toHaveLength(1);
  expect(await postedIn(bank, nora.credit)).toBe(-21_000);
});

test('[CADV-04] the cycle counts it as a cash advance and its fee as a charge', async () => {
  const nora = await holder();
  const { token } = await plan(nora, 100_000);
  await as(nora)(contract.submitAdvance, { plan: token });
  const number = await bookNumberOf(bank, nora.credit);
  const { month } = await asCustomer(bank, nora.id, async (tx) => {
    const { businessDate: today } = await readClock(tx);
    return readRunning(tx, number, { openedOn: today, today });
  });
  expect(month.entries).toMatchObject([
    { what: 'owed', debt: 'cashAdvances', amount: 100_000 },
    { what: 'owed', debt: 'charges', amount: 5_000 },
  ]);
});

test('the database makes no advance without its number and consent', async () => {
  const nora = await holder();
  const { token } = await plan(nora, 5_000);
  const { advance } = await as(nora)(contract.submitAdvance, { plan: token });
  const copy = sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    select
      gen_random_uuid(), customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on,
      arrives_on, journal_id, created_at, changed_at, plan - 'id'
    from movements where id = ${advance.id}`;
  await expect(copy.execute(bank.root)).rejects.toThrow('has no number');
  await expect(
    sql`update cash_advances set number = 'ADV-00000000' where id = ${advance.id}`.execute(bank.root),
  ).rejects.toThrow('cash_advances');
});

test('[CADV-04] on a weekend, interest starts on the business day it is booked on', async () => {
  const nora = await holder();
  // Saturday morning; Friday was closed the evening before.
  await setMoment(bank, '2026-11-28 10:00', dayFrom('2026-11-30'));
  const planned = await plan(nora, 10_000);
  expect(planned.interestFrom).toBe('2026-11-30');
  await as(nora)(contract.submitAdvance, { plan: planned.token });
  const { rows } = await sql<{ day: string }>`
    select leg.day::text as day
    from ledger.leg as leg
    join accounts as account on account.ledger_number = leg.debit_id
    where account.id = ${nora.credit}`.execute(bank.root);
  expect(rows).toEqual([{ day: '2026-11-30' }, { day: '2026-11-30' }]);
});

test('[CADV-04] a fee that has changed since the review is reviewed again', async () => {
  const nora = await holder();
  const { token } = await plan(nora, 100_000);
  const { businessDate } = await readClock(bank.worker);
  const [maker, checker] = [await makeOfficer(bank, 'Mia'), await makeOfficer(bank, 'Cato')];
  await changeRule([maker, checker], { rule: 'fee.advance-online-share', value: '6.00', from: businessDate });
  await expect(as(nora)(contract.submitAdvance, { plan: token })).rejects.toMatchObject({
    problems: [{ code: 'rules_changed' }],
  });
  expect(await plan(nora, 100_000)).toMatchObject({ fee: 6_000 });
  expect(await postedIn(bank, nora.credit)).toBe(0);
  expect(await bookFaults(bank.worker)).toEqual([]);
});

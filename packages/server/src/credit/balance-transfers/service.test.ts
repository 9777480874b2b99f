import * as contract from '@bank/contract/credit/balance-transfers/contract.ts';
import { cancelSchedule } from '@bank/contract/bank/schedules/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDue } from '../../movements/due.ts';
import { planners } from '../../main/planners.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { postedIn, setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

type Holder = {
  readonly id: string;
  readonly token: string;
  readonly checking: Id<'account'>;
  readonly savings: Id<'account'>;
  readonly credit: Id<'account'>;
};

async function holder(funds = 50_000): Promise<Holder> {
  const { id, token } = await bank.customer();
  const checking = await openTestAccount(bank, id, 'checking');
  await fund(bank, checking, funds);
  const credit = await openTestAccount(bank, id, 'credit');
  const debit = await bookNumberOf(bank, credit);
  await book(bank, [{ debit, credit: books.clearing_card, amount: cents(20_000), kind: 'purchase' }]);
  return { id, token, checking, credit, savings: await openTestAccount(bank, id, 'savings') };
}

const as = ({ token }: Holder, intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent);
const requestOf = (who: Holder, amount: number, more = {}) => ({
  fromAccountId: who.checking,
  toAccountId: who.savings,
  amount: cents(amount),
  ...more,
});
const plan = (who: Holder, amount: number, more = {}) =>
  as(who)(contract.planBalanceTransfer, requestOf(who, amount, more));
const refused = (word: string) => ({ problems: [expect.objectContaining({ word })] });

test('[BALT-01] [BALT-02] deposits pay and are paid, and credit accounts are only paid', async () => {
  const nora = await holder();
  await openTestAccount(bank, nora.id, 'retirement');
  await openTestAccount(bank, nora.id, 'investment');
  const { accounts } = await as(nora)(contract.listBalanceTransferAccounts, {});
  expect(accounts.map(({ id, canSend, canReceive }) => ({ id, canSend, canReceive }))).toEqual(
    expect.arrayContaining([
      { id: nora.checking, canSend: true, canReceive: true },
      { id: nora.savings, canSend: true, canReceive: true },
      { id: nora.credit, canSend: false, canReceive: true },
    ]),
  );
  expect(accounts).toHaveLength(3);
  expect(accounts.find(({ id }) => id === nora.credit)?.balance).toBe(20_000);
});

test('[BALT-04] [BALT-05] without a date it is done at once, with no fee, once for each intent', async () => {
  const nora = await holder();
  const planned = await plan(nora, 12_345, { memo: 'Rainy day' });
  expect(planned).toMatchObject({ fee: 0, total: 12_345, legs: [{ amount: 12_345 }] });
  const intent = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      as(nora, intent)(contract.submitBalanceTransfer, { plan: planned.token }),
    ),
  );
  expect(new Set(all.map(({ movementId }) => movementId)).size).toBe(1);
  expect(all[0]).toMatchObject({ kind: 'transfer', state: 'posted' });
  expect(await postedIn(bank, nora.checking)).toBe(50_000 - 12_345);
  expect(await postedIn(bank, nora.savings)).toBe(12_345);
  const { transfers } = await as(nora)(contract.listBalanceTransfers, {});
  expect(transfers).toMatchObject([
    {
      status: 'Completed',
      amount: 12_345,
      memo: 'Rainy day',
      from: { id: nora.checking },
      to: { id: nora.savings },
    },
  ]);
});

test('[BALT-02] to a credit account it is a payment, and never more than is owed', async () => {
  const nora = await holder();
  await expect(plan(nora, 20_001, { toAccountId: nora.credit })).rejects.toMatchObject(
    refused('account.validation.aboveOwed'),
  );
  const { token } = await plan(nora, 20_000, { toAccountId: nora.credit });
  await as(nora)(contract.submitBalanceTransfer, { plan: token });
  expect(await postedIn(bank, nora.credit)).toBe(0);
});

describe('[BALT-03] what the server refuses, whatever the page let through', () => {
  test('a credit account that pays, at every call', async () => {
    const nora = await holder();
    const from = { fromAccountId: nora.credit };
    const later = { frequency: 'once' as const, scheduleDate: dayFrom('2099-01-05') };
    await expect(plan(nora, 100, from)).rejects.toMatchObject(refused('account.validation.source'));
    for (const call of [contract.planScheduledBalanceTransfer, contract.scheduleBalanceTransfer])
      await expect(as(nora)(call, { ...requestOf(nora, 100, from), ...later })).rejects.toMatchObject(
        refused('account.validation.source'),
      );
  });

  test('too much, the same account, nothing, and a long memo', async () => {
    const nora = await holder();
    await expect(plan(nora, 50_001)).rejects.toMatchObject(
      refused('balanceTransfer.validation.insufficient'),
    );
    await expect(plan(nora, 100, { toAccountId: nora.checking })).rejects.toMatchObject(
      refused('balanceTransfer.validation.same'),
    );
    await expect(plan(nora, 0)).rejects.toThrow('balanceTransfer.validation.positive');
    await expect(plan(nora, 1, { memo: 'x'.repeat(31) })).rejects.toThrow('balanceTransfer.validation.memo');
    expect(await plan(nora, 1, { memo: 'x'.repeat(30) })).toMatchObject({ amount: 1 });
  });

  test('money that has left since the review', async () => {
    const nora = await holder();
    const plans = [await plan(nora, 50_000), await plan(nora, 50_000)];
    await as(nora)(contract.submitBalanceTransfer, { plan: plans[0]?.token ?? '' });
    await expect(
      as(nora)(contract.submitBalanceTransfer, { plan: plans[1]?.token ?? '' }),
    ).rejects.toMatchObject(refused('balanceTransfer.validation.insufficient'));
  });

  test('somebody else’s account, on either side', async () => {
    const [nora, theo] = [await holder(), await holder()];
    await expect(plan(nora, 100, { fromAccountId: theo.checking })).rejects.toMatchObject({ status: 404 });
    await expect(plan(nora, 100, { toAccountId: theo.savings })).rejects.toMatchObject({ status: 404 });
  });
});

test('[BALT-04] with a date it is Scheduled, not before today, and done on its day', async () => {
  // An evening in New York that is Saturday in Greenwich; Monday, November 23 is the next business day.
  await setMoment(bank, '2026-11-20 20:30', dayFrom('2026-11-20'));
  const nora = await holder();
  const { today } = await as(nora)(contract.listBalanceTransferAccounts, {});
  expect(today).toBe('2026-11-20');
  const later = (scheduleDate: string, frequency: 'once' | 'monthly' = 'once') => ({
    ...requestOf(nora, 10_000),
    frequency,
    scheduleDate: dayFrom(scheduleDate),
  });
  await expect(
    as(nora)(contract.scheduleBalanceTransfer, later(addDays(dayFrom(today), -1))),
  ).rejects.toMatchObject(refused('balanceTransfer.validation.date'));
  const outlook = await as(nora)(contract.planScheduledBalanceTransfer, later('2026-11-21'));
  expect(outlook).toMatchObject({ amount: 10_000, coming: [{ day: '2026-11-23' }], problems: [] });
  const intent = randomUUID();
  const made = await Promise.all(
    Array.from({ length: 5 }, () => as(nora, intent)(contract.scheduleBalanceTransfer, later('2026-11-21'))),
  );
  expect(new Set(made.map(({ scheduleId }) => scheduleId)).size).toBe(1);
  const monthly = await as(nora)(contract.scheduleBalanceTransfer, later('2026-11-30', 'monthly'));
  expect((await as(nora)(contract.listBalanceTransfers, {})).transfers).toMatchObject([
    { status: 'Scheduled', date: '2026-11-30' },
    { status: 'Scheduled', date: '2026-11-23' },
  ]);
  await as(nora)(cancelSchedule, { scheduleId: monthly.scheduleId });
  await setMoment(bank, '2026-11-23 12:00', dayFrom('2026-11-23'));
  await runDue(bank.contextAs('worker'), planners, dayFrom('2026-11-23'));
  expect(await postedIn(bank, nora.savings)).toBe(10_000);
  expect((await as(nora)(contract.listBalanceTransfers, {})).transfers).toMatchObject([
    { status: 'Completed', amount: 10_000 },
  ]);
  expect(await bookFaults(bank.worker)).toEqual([]);
});

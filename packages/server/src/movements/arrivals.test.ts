import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { closeAccount, freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { readClock } from '../platform/clock.ts';
import { bookNumberOf } from '../testing/accounts.ts';
import {
  balanceOf,
  creditTo,
  debitOf,
  deliver,
  holder,
  itemFor,
  movementOf,
  NOBODYS,
  ownBalance,
  returnsOf,
  storedItem,
  topicsAbout,
} from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { expectAddsUp } from '../testing/figures.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('a credit', () => {
  test('is posted to the account its number names, with the sender’s name, and is the customer’s movement', async () => {
    const nora = await holder(bank, 0);
    const item = await creditTo(bank, nora, 336_540, { category: 'payroll' });
    const outside = await ownBalance(bank, own.clearing_ach);
    await deliver(bank, item);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 336_540, held: 0, available: 336_540 });
    expect(await ownBalance(bank, own.clearing_ach)).toBe(outside - 336_540);
    const stored = await storedItem(bank, item);
    expect(stored).toMatchObject({ state: 'posted', customer_id: nora.customerId, account_id: nora.account });
    expect(await movementOf(bank, stored.movement_id)).toMatchObject({
      kind: 'deposit',
      rail: 'ach',
      state: 'posted',
      customer_id: nora.customerId,
      journal_id: stored.journal_id,
    });
    expect(await topicsAbout(bank, stored.intent)).toEqual(['movement.posted']);
    const call = callAs(bank.apiUrl, nora.token);
    const { transactions } = await call(listTransactions, {
      accountId: nora.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 25,
    });
    const { businessDate } = await readClock(bank.worker);
    expect(transactions).toMatchObject([
      {
        description: 'Alder & Finch Studio',
        amount: 336_540,
        category: 'payroll',
        type: 'deposit',
        day: businessDate,
        status: 'completed',
        movementId: stored.movement_id,
      },
    ]);
    const journalId = transactions[0]?.journalId;
    if (!journalId) throw new Error('there is no line');
    expect(await call(showTransaction, { accountId: nora.account, journalId })).toMatchObject({
      rail: 'ach',
      state: 'posted',
      description: 'Alder & Finch Studio',
    });
    await expectAddsUp(bank, nora, nora.account);
  });

  test('for a number that is nobody’s waits in suspense, to the cent', async () => {
    const before = await ownBalance(bank, own.suspense);
    const item = await itemFor(bank, { accountNumber: NOBODYS, amount: cents(12_345) });
    await deliver(bank, item);
    expect(await storedItem(bank, item)).toMatchObject({
      state: 'suspended',
      reason: 'unknown_account',
      customer_id: null,
      movement_id: null,
      last_four: '9901',
    });
    expect(await ownBalance(bank, own.suspense)).toBe(before + 12_345);
    expect(await returnsOf(bank, item)).toEqual([]);
  });

  test('for an account that is closed waits in suspense', async () => {
    const nora = await holder(bank, 0);
    await closeAccount(bank.worker, await bookNumberOf(bank, nora.account), 'test');
    const item = await creditTo(bank, nora, 700);
    await deliver(bank, item);
    expect(await storedItem(bank, item)).toMatchObject({ state: 'suspended', reason: 'account_closed' });
  });

  test('is posted to a frozen account: freezing stops what goes out', async () => {
    const nora = await holder(bank, 0);
    await freezeAccount(bank.worker, await bookNumberOf(bank, nora.account), true, 'test');
    await deliver(bank, await creditTo(bank, nora, 700));
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 700 });
  });

  test('that would overpay a card, or go to a certificate without a wire, waits in suspense', async () => {
    const card = await holder(bank, 0, 'credit');
    const certificate = await holder(bank, 0, 'cd');
    const [over, term, wired] = [
      await creditTo(bank, card, 500),
      await creditTo(bank, certificate, 500),
      await creditTo(bank, certificate, 500, { network: 'wire' }),
    ];
    await deliver(bank, over, term, wired);
    expect(await storedItem(bank, over)).toMatchObject({ state: 'suspended', reason: 'account_full' });
    expect(await storedItem(bank, term)).toMatchObject({ state: 'suspended', reason: 'not_accepted' });
    expect(await storedItem(bank, wired)).toMatchObject({ state: 'posted' });
  });
});

describe('a debit', () => {
  test('takes what is available and not a cent more', async () => {
    const nora = await holder(bank, 10_000);
    const [fits, over] = [
      await debitOf(bank, nora, 10_000, { network: 'card', category: 'groceries' }),
      await debitOf(bank, nora, 1, { network: 'card' }),
    ];
    await deliver(bank, fits);
    await deliver(bank, over);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 0, held: 0, available: 0 });
    const posted = await storedItem(bank, fits);
    expect(await movementOf(bank, posted.movement_id)).toMatchObject({ kind: 'purchase', rail: 'card' });
    expect(await storedItem(bank, over)).toMatchObject({
      state: 'returned',
      reason: 'insufficient_funds',
      movement_id: null,
      customer_id: nora.customerId,
    });
    expect(await returnsOf(bank, over)).toEqual([{ reason: '51', amount: 1 }]);
    expect(await topicsAbout(bank, over.id)).toEqual(['rail-item.returned']);
  });

  test('uses a card’s credit up to its limit', async () => {
    const card = await holder(bank, 0, 'credit');
    const { available } = await balanceOf(bank, card.account);
    await deliver(bank, await debitOf(bank, card, available, { network: 'card' }));
    const over = await debitOf(bank, card, 1, { network: 'card' });
    await deliver(bank, over);
    expect(await balanceOf(bank, card.account)).toMatchObject({ posted: 0 - available, available: 0 });
    expect(await storedItem(bank, over)).toMatchObject({ state: 'returned' });
  });

  test('goes back with the network’s code when the account is unknown, closed, frozen or takes no debits', async () => {
    const [gone, stopped, term] = [
      await holder(bank, 0),
      await holder(bank, 5_000),
      await holder(bank, 5_000, 'cd'),
    ];
    await closeAccount(bank.worker, await bookNumberOf(bank, gone.account), 'test');
    await freezeAccount(bank.worker, await bookNumberOf(bank, stopped.account), true, 'test');
    const items = [
      await itemFor(bank, { direction: 'out' }),
      await debitOf(bank, gone, 100),
      await debitOf(bank, stopped, 100),
      await debitOf(bank, term, 100),
      await debitOf(bank, await holder(bank, 5_000), 100, { network: 'wire' }),
    ];
    await deliver(bank, ...items);
    const reasons = await Promise.all(items.map(async (item) => (await returnsOf(bank, item))[0]?.reason));
    expect(reasons).toEqual(['R03', 'R02', 'R16', 'R20', 'AG01']);
    expect(await balanceOf(bank, stopped.account)).toMatchObject({ posted: 5_000 });
  });

  test('goes back while the customer has stopped money leaving, and money still comes in', async () => {
    const nora = await holder(bank, 10_000);
    await controls.startPanic(customerContextOf(bank, nora.customerId, null), { keepPaying: [] });
    const [claim, pay] = [await debitOf(bank, nora, 100), await creditTo(bank, nora, 500)];
    await deliver(bank, claim, pay);
    expect(await storedItem(bank, claim)).toMatchObject({ state: 'returned', reason: 'panic' });
    expect(await returnsOf(bank, claim)).toEqual([{ reason: 'R08', amount: 100 }]);
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 10_500 });
  });

  test('on the same day as pay is decided after it', async () => {
    const nora = await holder(bank, 0);
    const [claim, pay] = [await debitOf(bank, nora, 900), await creditTo(bank, nora, 1_000)];
    await deliver(bank, claim, pay);
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 100 });
  });
});

describe('the table', () => {
  test('keeps what was delivered, lets nothing go back, and shows no account number', async () => {
    const nora = await holder(bank, 0);
    const item = await creditTo(bank, nora, 1_000);
    await deliver(bank, item);
    for (const change of [
      sql`amount = amount + 1`,
      sql`direction = 'out'`,
      sql`effective_on = effective_on + 1`,
      sql`state = 'received'`,
      sql`state = 'suspended'`,
      sql`state = 'posted'`,
    ])
      await expect(
        sql`update rail_items set ${change} where item_id = ${item.id}`.execute(bank.root),
      ).rejects.toThrow(/written once|cannot become/);
    await expect(sql`delete from rail_items`.execute(bank.root)).rejects.toThrow('written once');
    const { rows } = await sql<{ text: string }>`
      select item::text as text from rail_items as item where item_id = ${item.id}`.execute(bank.root);
    expect(rows[0]?.text).not.toContain(nora.number);
    expect(rows[0]?.text).not.toContain('Alder');
  });

  test('neither the customers’ process nor the office can put anything in', async () => {
    for (const db of [bank.contextAs('customer').db, bank.contextAs('staff').db])
      await expect(sql`insert into rail_items select * from rail_items`.execute(db)).rejects.toThrow(
        'permission denied',
      );
  });
});

test('and the books are without fault', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
  const total = (await trialBalance(bank.root)).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  expect(total).toBe(0);
});

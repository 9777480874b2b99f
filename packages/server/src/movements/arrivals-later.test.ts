import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { readClock } from '../platform/clock.ts';
import {
  balanceOf,
  creditTo,
  debitOf,
  deliver,
  holder,
  movementOf,
  returnsOf,
  storedItem,
  topicsAbout,
} from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { expectAddsUp } from '../testing/figures.ts';
import { plantSession } from '../testing/plant-session.ts';
import { postArrivals } from './arrivals.ts';
import { applyAnswer } from './settle.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const worker = () => bank.contextAs('worker');

describe('a day that has not come', () => {
  const later = async (days: number) => addDays(dayFrom((await readClock(bank.worker)).businessDate), days);
  /** Both clocks of the bank reach the day. */
  const reach = async (day: string) => {
    await sql`update bank.clock set business_date = ${day}::date`.execute(bank.root);
    await sql`
      select bank.shift_clock((${day}::date + time '12:00') at time zone 'America/New_York' - bank.now())`.execute(
      bank.root,
    );
  };

  test('money that comes waits; for a claim it is set aside, pending, and taken on its day', async () => {
    const nora = await holder(bank, 10_000);
    const on = await later(3);
    const [pay, claim] = [
      await creditTo(bank, nora, 5_000, { effectiveOn: on }),
      await debitOf(bank, nora, 4_000, { effectiveOn: on, network: 'card' }),
    ];
    await deliver(bank, pay, claim);
    expect(await storedItem(bank, pay)).toMatchObject({ state: 'waiting', movement_id: null });
    const held = await storedItem(bank, claim);
    expect(held).toMatchObject({ state: 'held' });
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 10_000, held: 4_000, available: 6_000 });
    const call = callAs(bank.apiUrl, nora.token);
    const asked = {
      accountId: nora.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 25,
    } as const;
    expect((await call(listTransactions, asked)).pending).toMatchObject([
      {
        description: 'Harbor Street Grocers',
        amount: -4_000,
        status: 'pending',
        movementId: held.movement_id,
      },
    ]);
    const movementId = idFrom('movement', held.movement_id ?? '');
    expect(await call(showMovement, { movementId })).toMatchObject({ state: 'pending', undoUntil: null });
    await expectAddsUp(bank, nora, nora.account);
    // Nobody asked the network for it, so the network cannot answer for it.
    const said = { id: `said ${claim.id}`, movementId, what: 'rejected', reason: '05' } as const;
    expect(await bank.worker.transaction().execute((tx) => applyAnswer(tx, said))).toBe('contradiction');
    expect(await postArrivals(worker())).toBe(0);
    await reach(on);
    expect(await postArrivals(worker())).toBe(2);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 11_000, held: 0, available: 11_000 });
    // Their session ended in the meantime.
    const { token } = await plantSession(bank.root, bank.config, nora.customerId);
    const again = callAs(bank.apiUrl, token);
    expect(await again(showMovement, { movementId })).toMatchObject({
      state: 'posted',
      steps: [{ state: 'pending' }, { state: 'posted' }],
    });
    expect(await topicsAbout(bank, held.intent)).toEqual(['movement.contradicted', 'movement.posted']);
    const { transactions } = await again(listTransactions, asked);
    expect(transactions.filter((line) => line.movementId === movementId)).toMatchObject([
      { description: 'Harbor Street Grocers', amount: -4_000, status: 'completed', day: on },
    ]);
    await expectAddsUp(bank, { token }, nora.account);
  });

  test('a claim that finds too little today is decided on its day', async () => {
    const nora = await holder(bank, 100);
    const on = await later(1);
    const [claim, hopeless] = [
      await debitOf(bank, nora, 900, { effectiveOn: on }),
      await debitOf(bank, nora, 5_000, { effectiveOn: on }),
    ];
    await deliver(bank, claim, hopeless);
    expect(await storedItem(bank, claim)).toMatchObject({ state: 'waiting' });
    expect(await returnsOf(bank, claim)).toEqual([]);
    await deliver(bank, await creditTo(bank, nora, 1_000));
    await reach(on);
    await postArrivals(worker());
    expect(await storedItem(bank, claim)).toMatchObject({ state: 'posted' });
    expect(await storedItem(bank, hopeless)).toMatchObject({
      state: 'returned',
      reason: 'insufficient_funds',
    });
    expect(await balanceOf(bank, nora.account)).toMatchObject({ posted: 200, available: 200 });
  });

  test('a claim whose money was set aside goes back when the customer has stopped money leaving', async () => {
    const nora = await holder(bank, 1_000);
    const on = await later(1);
    const claim = await debitOf(bank, nora, 900, { effectiveOn: on });
    await deliver(bank, claim);
    await controls.startPanic(customerContextOf(bank, nora.customerId, null), { keepPaying: [] });
    await reach(on);
    await postArrivals(worker());
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 1_000, held: 0, available: 1_000 });
    expect(await storedItem(bank, claim)).toMatchObject({ state: 'returned', reason: 'panic' });
    expect(await returnsOf(bank, claim)).toEqual([{ reason: 'R08', amount: 900 }]);
  });

  test('comes neither with the evening in New York that is tomorrow in Greenwich, nor with a close that is early', async () => {
    const nora = await holder(bank, 0);
    const today = dayFrom((await readClock(bank.worker)).businessDate);
    const tomorrow = addDays(today, 1);
    const pay = await creditTo(bank, nora, 5_000, { effectiveOn: tomorrow });
    // The books are closed for today, and it is half past nine in the evening.
    await sql`update bank.clock set business_date = ${tomorrow}::date`.execute(bank.root);
    await sql`
      select bank.shift_clock((${today}::date + time '21:30') at time zone 'America/New_York' - bank.now())`.execute(
      bank.root,
    );
    await deliver(bank, pay);
    expect(await storedItem(bank, pay)).toMatchObject({ state: 'waiting' });
    await sql`select bank.shift_clock('3 hours'::interval)`.execute(bank.root);
    await postArrivals(worker());
    expect(await storedItem(bank, pay)).toMatchObject({ state: 'posted' });
  });

  test('nor before a close that is late; a weekend’s item posts in the open business day', async () => {
    const nora = await holder(bank, 0);
    const open = dayFrom((await readClock(bank.worker)).businessDate);
    // The calendar is two days ahead of the books, which were not closed.
    await sql`
      select bank.shift_clock(
        (${addDays(open, 2)}::date + time '09:00') at time zone 'America/New_York' - bank.now()
      )`.execute(bank.root);
    const [late, old] = [
      await creditTo(bank, nora, 5_000, { effectiveOn: addDays(open, 1) }),
      await creditTo(bank, nora, 700, { effectiveOn: addDays(open, -40) }),
    ];
    await deliver(bank, late, old);
    expect(await storedItem(bank, late)).toMatchObject({ state: 'waiting' });
    const posted = await storedItem(bank, old);
    expect(await movementOf(bank, posted.movement_id)).toMatchObject({ arrives_on: open });
    await sql`update bank.clock set business_date = ${addDays(open, 4)}::date`.execute(bank.root);
    await postArrivals(worker());
    const after = await storedItem(bank, late);
    expect(await movementOf(bank, after.movement_id)).toMatchObject({
      leaves_on: addDays(open, 1),
      arrives_on: addDays(open, 4),
    });
  });
});

test('and the books are without fault', async () => {
  expect(await bookFaults(bank.root)).toEqual([]);
  const total = (await trialBalance(bank.root)).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  expect(total).toBe(0);
});

import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/payments/check-orders/contract.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import {
  afterTheWindow,
  balanceOf,
  exchangeWith,
  ordered,
  orderer,
  printer,
} from '../../testing/check-orders.ts';
import { hear } from '../../testing/jobs.ts';
import { refusedFor } from '../../testing/teller.ts';
import { checkOrderJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('the printer', () => {
  test('gets an order after its time to cancel, once, with the numbers and the whole account number', async () => {
    const [who, with_] = [await orderer(bank), printer()];
    const placed = await ordered(bank, who, { ...who.order, specialInstructions: 'Ring twice' });
    await exchangeWith(bank, with_);
    expect(with_.taken).toEqual([]);
    await afterTheWindow(bank);
    await exchangeWith(bank, with_);
    await exchangeWith(bank, with_);
    const mine = with_.taken.filter(({ id }) => id === placed.orderId);
    expect(mine).toMatchObject([
      {
        orderNumber: placed.orderNumber,
        job: {
          checks: 100,
          firstNumber: 1_000,
          style: 'standardBlue',
          phone: null,
          instructions: 'Ring twice',
        },
        shipTo: { street: '18 Alder Court', zip: '04101' },
        photo: null,
      },
    ]);
    expect(String(mine[0]?.job['accountNumber'])).toMatch(/^\d{10,}$/);
  });

  test('[ACCD-08] ships: the price becomes income and tax, and the account has its checks', async () => {
    const [who, with_] = [await orderer(bank), printer()];
    const before = {
      waiting: await ownBalance(bank, own.check_orders),
      tax: await ownBalance(bank, own.sales_tax),
      fees: await ownBalance(bank, own.fee_income),
    };
    const { orderId } = await ordered(bank, who);
    await afterTheWindow(bank);
    await exchangeWith(bank, with_);
    const tracked = { trackingNumber: '1Z-204-881' };
    with_.say(orderId, 'inProduction');
    const shipped = with_.say(orderId, 'shipped', tracked);
    with_.say(orderId, 'delivered');
    // A word that comes again, and one that comes too late, change nothing.
    with_.say(orderId, 'shipped', { ...tracked, id: shipped.id });
    with_.say(orderId, 'inProduction');
    await exchangeWith(bank, with_);
    const account = await who.call(showAccount, { accountId: who.accountId });
    expect(account.checksAvailable).toBe(100);
    const [order] = (await who.call(contract.listOrders, {})).orders;
    expect(order).toMatchObject({ state: 'delivered', ...tracked, cancelUntil: null, refundedAt: null });
    expect(order?.steps.map(({ state }) => state)).toEqual([
      'placed',
      'sent',
      'inProduction',
      'shipped',
      'delivered',
    ]);
    expect({
      waiting: await ownBalance(bank, own.check_orders),
      tax: await ownBalance(bank, own.sales_tax),
      fees: await ownBalance(bank, own.fee_income),
    }).toEqual({ waiting: before.waiting, tax: before.tax + 3_30, fees: before.fees + 40_00 });
  });

  test('refuses: the price comes back once, as a movement of its own', async () => {
    const [who, with_] = [await orderer(bank), printer()];
    const { orderId, movementId } = await ordered(bank, who);
    await afterTheWindow(bank);
    await exchangeWith(bank, with_);
    const refused = with_.say(orderId, 'refused', { reason: 'address' });
    with_.say(orderId, 'refused', { id: refused.id });
    with_.say(orderId, 'shipped');
    await exchangeWith(bank, with_);
    await hear(bank, checkOrderJobs);
    expect(await balanceOf(bank, who.accountId)).toBe(500_00);
    const [order] = (await who.call(contract.listOrders, {})).orders;
    expect(order).toMatchObject({ state: 'refused', reason: 'address' });
    expect(order?.refundedAt).not.toBeNull();
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select kind, amount from movements where customer_id = ${who.id} and id <> ${movementId}
      and kind = 'refund'`.execute(bank.root);
    expect(rows.map(({ amount }) => Number(amount))).toEqual([43_30]);
    const { rows: effects } = await sql<{ effect: string }>`
      select effect from printer_news where order_id = ${orderId} order by place`.execute(bank.root);
    expect(effects.map(({ effect }) => effect)).toEqual(['applied', 'contradiction']);
  });

  test('a lost reply is no second order, and what the printer says of it is believed', async () => {
    const [who, with_] = [await orderer(bank), printer()];
    const { orderId } = await ordered(bank, who);
    await afterTheWindow(bank);
    const lost = { sendOrder: () => Promise.reject(new Error('lost')) };
    await exchangeWith(bank, { ...with_, door: lost });
    await expect(who.call(contract.cancelOrder, { orderId })).rejects.toMatchObject(refusedFor('too_late'));
    with_.say(orderId, 'shipped');
    await exchangeWith(bank, with_);
    expect((await who.call(contract.listOrders, {})).orders[0]?.state).toBe('shipped');
  });
});

describe('canceling', () => {
  test('gives the price back once, and frees the numbers', async () => {
    const who = await orderer(bank);
    const { orderId, cancelUntil } = await ordered(bank, who);
    expect(cancelUntil).not.toBeNull();
    const cancel = () => who.call(contract.cancelOrder, { orderId });
    expect(await Promise.all([cancel(), cancel()])).toMatchObject([
      { state: 'canceled' },
      { state: 'canceled' },
    ]);
    await hear(bank, checkOrderJobs);
    await hear(bank, checkOrderJobs);
    expect(await balanceOf(bank, who.accountId)).toBe(500_00);
    expect((await ordered(bank, who)).firstNumber).toBe(1_000);
    const stranger = await orderer(bank, 0);
    await expect(stranger.call(contract.cancelOrder, { orderId })).rejects.toMatchObject(
      refusedFor('not_found'),
    );
  });

  test('works with the panic switch on, which stops a new order', async () => {
    const who = await orderer(bank);
    const { orderId } = await ordered(bank, who);
    const next = { ...who.order, customization: { ...who.order.customization, startingNumber: 1_100 } };
    await who.call(startPanic, { keepPaying: [] });
    await expect(ordered(bank, who, next)).rejects.toMatchObject(refusedFor('panic'));
    expect((await who.call(contract.cancelOrder, { orderId })).state).toBe('canceled');
    await hear(bank, checkOrderJobs);
    expect(await balanceOf(bank, who.accountId)).toBe(500_00);
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

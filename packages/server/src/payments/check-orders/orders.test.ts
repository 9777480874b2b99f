import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/payments/check-orders/contract.ts';
import {
  checkStyleIds,
  deliveryIds,
  nextCheckNumber,
  priceOf,
  quantityIds,
} from '@bank/contract/payments/check-orders/rules.ts';
import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import {
  afterTheWindow,
  balanceOf,
  exchangeWith,
  ordered,
  orderer,
  plannedOrder,
  portland,
  printer,
} from '../../testing/check-orders.ts';
import { jpegWithPlace } from '../../testing/hostile-files.ts';
import { hear } from '../../testing/jobs.ts';
import { refusedFor } from '../../testing/teller.ts';
import { checkOrderJobs, checkOrderRetention } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const DAY = dayFrom('2026-11-17');
/** The oracle counts in tenths of cents and knows nothing of the bank's code. */
const oracle = (style: string, quantity: string, delivery: string, duplicate: boolean, large: boolean) => {
  const styles: Record<string, number> = {
    standardBlue: 20,
    premiumGray: 25,
    scenicNature: 28,
    customPhoto: 35,
  };
  const books: Record<string, number> = { '1': 20, '2': 36, '4': 65 };
  const ways: Record<string, number> = { standard: 0, expedited: 895, overnight: 1_595 };
  const goods = (styles[style] ?? 0) + (books[quantity] ?? 0) + (duplicate ? 5 : 0) + (large ? 3 : 0);
  // 8.25 % of a dollar is 82.5 tenths of a cent.
  const tax = Math.floor((goods * 825 + 50) / 100);
  return { subtotal: goods * 100, tax, total: goods * 100 + tax + (ways[delivery] ?? 0) };
};

const combinations = checkStyleIds.flatMap((style) =>
  quantityIds.flatMap((quantity) =>
    deliveryIds.flatMap((delivery) =>
      [0, 1, 2, 3].map((options) => ({
        style,
        quantity,
        delivery,
        duplicate: options % 2 === 1,
        large: options > 1,
      })),
    ),
  ),
);

describe('what an order costs', () => {
  test('[ORDC-10] all 144 orders equal an oracle in cents, in the contract and in the database', async () => {
    expect(combinations).toHaveLength(144);
    for (const { style, quantity, delivery, duplicate, large } of combinations) {
      const price = priceOf(
        {
          checkStyle: style,
          quantity,
          deliveryMethod: delivery,
          duplicateChecks: duplicate,
          largePrint: large,
        },
        DAY,
      );
      const expected = oracle(style, quantity, delivery, duplicate, large);
      expect(price).toMatchObject(expected);
      const { rows } = await sql<{ total: bigint; tax: bigint }>`
        select total, tax
        from bank.check_order_total(${style}, ${quantity}, ${delivery}, ${duplicate}, ${large}, ${DAY}::date)`.execute(
        bank.root,
      );
      expect(rows.map(({ total, tax }) => [Number(total), Number(tax)])).toEqual([
        [expected.total, expected.tax],
      ]);
    }
  });

  test('[ORDC-03] [ORDC-04] styles and prices come from the server', async () => {
    const { call } = await orderer(bank, 0);
    const styles = await call(contract.listStyles, {});
    expect(styles.map(({ id, name, price }) => [id, name, price])).toEqual([
      ['standardBlue', 'Standard Blue', 2_000],
      ['premiumGray', 'Premium Gray', 2_500],
      ['scenicNature', 'Scenic Nature', 2_800],
      ['customPhoto', 'Custom Photo', 3_500],
    ]);
    expect(await call(contract.showPricing, {})).toMatchObject({
      quantities: [
        { id: '1', price: 2_000 },
        { id: '2', price: 3_600 },
        { id: '4', price: 6_500 },
      ],
      deliveryMethods: [
        { id: 'standard', price: 0 },
        { id: 'expedited', price: 895 },
        { id: 'overnight', price: 1_595 },
      ],
      duplicateChecks: 500,
      largePrint: 300,
      taxRate: '8.25',
    });
  });
});

describe('placing an order', () => {
  test('[ORDC-12] [ORDC-15] [ORDC-16] 50 replays charge once, and each gets the same order', async () => {
    const who = await orderer(bank);
    const { token: plan, total } = await plannedOrder(who);
    const intent = randomUUIDv7();
    const place = () =>
      callAs(
        bank.apiUrl,
        who.token,
        intent,
      )(contract.placeOrder, {
        ...who.order,
        plan,
        agreeToTerms: true,
      });
    const placed = await Promise.all(Array.from({ length: 50 }, place));
    expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(placed[0]?.orderNumber).toMatch(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(total).toBe(43_30);
    expect(await balanceOf(bank, who.accountId)).toBe(500_00 - 43_30);
    expect((await who.call(contract.listOrders, {})).orders).toHaveLength(1);
  });

  test('[ORDC-16] without the money nothing is ordered', async () => {
    const who = await orderer(bank, 43_29);
    await expect(plannedOrder(who)).rejects.toMatchObject(refusedFor('insufficient_funds'));
    await fund(bank, who.accountId, 1);
    const { token: plan } = await plannedOrder(who);
    const debit = await bookNumberOf(bank, who.accountId);
    await book(bank, [{ debit, credit: own.cash, amount: cents(1), kind: 'withdrawal' }]);
    const placing = callAs(
      bank.apiUrl,
      who.token,
      randomUUIDv7(),
    )(contract.placeOrder, {
      ...who.order,
      plan,
      agreeToTerms: true,
    });
    await expect(placing).rejects.toMatchObject(refusedFor('insufficient_funds'));
    expect((await who.call(contract.listOrders, {})).orders).toEqual([]);
  });

  test('a plan pays for the order it was made for and for no dearer one', async () => {
    const who = await orderer(bank);
    const { token: plan } = await plannedOrder(who);
    const dearer = { ...who.order, quantity: '4' as const };
    await expect(
      callAs(
        bank.apiUrl,
        who.token,
        randomUUIDv7(),
      )(contract.placeOrder, {
        ...dearer,
        plan,
        agreeToTerms: true,
      }),
    ).rejects.toMatchObject(refusedFor('plan_unknown'));
    expect(await balanceOf(bank, who.accountId)).toBe(500_00);
  });

  test('[ORDC-05] nobody orders for another’s account, to another’s address or with another’s photo', async () => {
    const [who, other] = [await orderer(bank), await orderer(bank)];
    const photo = await other.call(contract.uploadPhoto, {
      uploadId: newId(),
      photo: [{ name: 'sea.jpg', type: 'image/jpeg', bytes: new Uint8Array(jpegWithPlace()) }],
    });
    const customPhotoPath = photo.filePath;
    for (const order of [
      { ...who.order, accountId: other.accountId },
      { ...who.order, shippingAddressId: other.address.id },
      {
        ...who.order,
        checkStyle: 'customPhoto' as const,
        customization: { ...who.order.customization, customPhotoPath },
      },
    ])
      await expect(plannedOrder(who, order)).rejects.toMatchObject(refusedFor('not_found'));
    const savings = await openTestAccount(bank, who.id, 'savings');
    await expect(plannedOrder(who, { ...who.order, accountId: savings })).rejects.toMatchObject(
      refusedFor('not_found'),
    );
  });

  test('[ORDC-08] [ORDC-09] custom checks need a photo, which is redrawn and only its owner sees', async () => {
    const who = await orderer(bank);
    const custom = { ...who.order, checkStyle: 'customPhoto' as const };
    await expect(plannedOrder(who, custom)).rejects.toMatchObject(refusedFor('photo_needed'));
    const upload = { name: 'sea.jpg', type: 'image/jpeg', bytes: new Uint8Array(jpegWithPlace()) };
    const uploadId = newId();
    const send = () => who.call(contract.uploadPhoto, { uploadId, photo: [upload] });
    const { filePath } = await send();
    expect(await send()).toEqual({ filePath });
    const placed = await ordered(bank, who, {
      ...custom,
      customization: { ...custom.customization, customPhotoPath: filePath },
    });
    expect(placed.total).toBe(59_54);
    const shown = (token: string) =>
      fetch(`${bank.apiUrl}/api/order-checks/photos/${filePath}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const own_ = await shown(who.token);
    expect([own_.status, own_.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await shown((await bank.customer()).token)).status).toBe(404);
    // A photo that an order uses stays; one that none uses goes.
    const unused = await who.call(contract.uploadPhoto, { uploadId: newId(), photo: [upload] });
    await sql`update check_photos set added_at = bank.now() - interval '8 days'`.execute(bank.root);
    await bank.worker.transaction().execute((tx) => sweep(tx, checkOrderRetention));
    const { rows } = await sql<{ id: string }>`
      select id from check_photos where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toEqual([{ id: filePath }]);
    expect(unused.filePath).not.toBe(filePath);
  });
});

describe('numbers', () => {
  test('[ORDC-07] a new checkbook follows the last one, whatever the page says', async () => {
    const who = await orderer(bank);
    const first = await ordered(bank, who);
    expect([first.firstNumber, first.lastNumber]).toEqual([1_000, 1_099]);
    const { accounts } = await who.call(contract.listOrderAccounts, {});
    expect(accounts.map(({ nextNumber }) => nextNumber)).toEqual([1_100]);
    await expect(ordered(bank, who)).rejects.toMatchObject(refusedFor('number_in_use'));
    await expect(
      plannedOrder(who, { ...who.order, customization: { ...who.order.customization, startingNumber: 999 } }),
    ).rejects.toMatchObject({ problems: [{ field: 'customization.startingNumber' }] });
  });

  test('two orders at once never share a number', async () => {
    const who = await orderer(bank);
    const plans = [await plannedOrder(who), await plannedOrder(who)];
    const outcomes = await Promise.allSettled(
      plans.map(({ token: plan }) =>
        callAs(
          bank.apiUrl,
          who.token,
          randomUUIDv7(),
        )(contract.placeOrder, {
          ...who.order,
          plan,
          agreeToTerms: true,
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(bank, who.accountId)).toBe(500_00 - 43_30);
  });

  test.each<[string, Parameters<typeof nextCheckNumber>[0], number]>([
    ['begins at 1000', { lastOrdered: null, presented: [] }, 1_000],
    ['follows the last order', { lastOrdered: 1_399, presented: [1_001] }, 1_400],
    ['follows a check from another bank’s book', { lastOrdered: null, presented: [2_345] }, 2_346],
    ['ignores a number that is none of a checkbook’s', { lastOrdered: null, presented: [987_654] }, 1_000],
    ['ignores one far above the last order', { lastOrdered: 1_099, presented: [9_000] }, 1_100],
    ['follows one a little above it', { lastOrdered: 1_099, presented: [1_500] }, 1_501],
  ])('%s', (_, known, next) => {
    expect(nextCheckNumber(known)).toBe(next);
  });
});

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
      select effect from printer_news where order_id = ${orderId} order by received_at, id`.execute(
      bank.root,
    );
    expect(effects.map(({ effect }) => effect).toSorted()).toEqual(['applied', 'contradiction']);
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

describe('addresses', () => {
  test('[ORDC-05] [ORDC-06] are added once, changed and removed, and the last one stays', async () => {
    const { call, address } = await orderer(bank, 0);
    const work = { ...portland, name: 'Work', street: '2 Pier Road', primary: true };
    const intent = randomUUIDv7();
    const [added, again] = [
      await call(contract.addAddress, { ...work, intent }),
      await call(contract.addAddress, { ...work, intent }),
    ];
    expect(again).toEqual(added);
    const named = async () =>
      (await call(contract.listAddresses, {})).addresses.map(({ name, primary }) => [name, primary]);
    expect(await named()).toEqual([
      ['Work', true],
      ['Home', false],
    ]);
    await call(contract.editAddress, { addressId: address.id, ...portland, name: 'Cabin', primary: false });
    await call(contract.removeAddress, { addressId: added.id });
    expect(await named()).toEqual([['Cabin', true]]);
    await expect(call(contract.removeAddress, { addressId: address.id })).rejects.toMatchObject(
      refusedFor('last_address'),
    );
    await expect(
      (await orderer(bank, 0)).call(contract.editAddress, { addressId: address.id, ...portland }),
    ).rejects.toMatchObject(refusedFor('not_found'));
  });

  test('[ORDC-06] removing two at once leaves one', async () => {
    const { call, address } = await orderer(bank, 0);
    const other = await call(contract.addAddress, { ...portland, name: 'Work', intent: randomUUIDv7() });
    const outcomes = await Promise.allSettled(
      [address.id, other.id].map((addressId) => call(contract.removeAddress, { addressId })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await call(contract.listAddresses, {})).addresses).toHaveLength(1);
  });

  test('begins with the address of the profile', async () => {
    const { token } = await bank.customer();
    const { addresses, suggested } = await callAs(bank.apiUrl, token)(contract.listAddresses, {});
    expect(addresses).toEqual([]);
    expect(suggested).toMatchObject({ primary: true });
  });
});

test('[ORDC-13] preferences are kept, and somebody else has none', async () => {
  const { call } = await orderer(bank, 0);
  const preferences = {
    checkStyle: 'scenicNature' as const,
    deliveryMethod: 'expedited' as const,
    customization: {
      includeAddress: false,
      includePhoneNumber: true,
      includeDriversLicense: false,
      duplicateChecks: true,
      largePrint: false,
      fontStyle: 'script' as const,
    },
  };
  expect(await call(contract.showPreferences, {})).toEqual({ preferences: null });
  await call(contract.savePreferences, preferences);
  expect(await call(contract.showPreferences, {})).toEqual({ preferences });
  const stranger = await orderer(bank, 0);
  expect(await stranger.call(contract.showPreferences, {})).toEqual({ preferences: null });
});

describe('the database', () => {
  test('takes no money for checks without an order, and no order that was not paid for', async () => {
    const who = await orderer(bank);
    const placed = await ordered(bank, who);
    const api = bank.contextAs('customer').db;
    await expect(sql`update check_orders set total = 1`.execute(api)).rejects.toThrow('permission denied');
    await expect(sql`update check_orders set refunded_at = now()`.execute(api)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      sql`
        insert into check_orders
        select (json_populate_record(made, json_build_object('id', gen_random_uuid(), 'order_number', 'X'))).*
        from check_orders as made where id = ${placed.orderId}`.execute(bank.root),
    ).rejects.toThrow();
    await expect(
      sql`
        insert into movements
        select (json_populate_record(made, json_build_object('id', gen_random_uuid(), 'plan', '{}'::json))).*
        from movements as made where id = ${placed.movementId}`.execute(bank.root),
    ).rejects.toThrow('pays for no order');
    await expect(
      sql`update check_orders set state = 'delivered' where id = ${placed.orderId}`.execute(bank.root),
    ).rejects.toThrow('cannot become');
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

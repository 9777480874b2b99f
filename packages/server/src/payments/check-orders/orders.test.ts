import * as contract from '@bank/contract/payments/check-orders/contract.ts';
import {
  checkStyleIds,
  deliveryIds,
  nextCheckNumber,
  priceOf,
  quantityIds,
} from '@bank/contract/payments/check-orders/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { balanceOf, ordered, orderer, plannedOrder } from '../../testing/check-orders.ts';
import { jpegWithPlace } from '../../testing/hostile-files.ts';
import { refusedFor } from '../../testing/teller.ts';
import { checkOrderRetention } from './jobs.ts';

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
    const intent = randomUUID();
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
    const low = { ...who.order, customization: { ...who.order.customization, startingNumber: 999 } };
    const asked = await fetch(`${bank.apiUrl}/api/order-checks/plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(low),
    });
    expect([asked.status, await asked.json()]).toMatchObject([
      400,
      { problems: [{ field: 'customization.startingNumber' }] },
    ]);
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

  test('are locked before the money, as for a check that is presented, so that the two never wait for each other', async () => {
    const who = await orderer(bank);
    const { token: plan } = await plannedOrder(who);
    const number = await bookNumberOf(bank, who.accountId);
    const placing = await bank.root.transaction().execute(async (tx) => {
      await sql`select bank.lock_check_numbers(array[${who.accountId}::uuid])`.execute(tx);
      const call = callAs(bank.apiUrl, who.token, randomUUIDv7());
      const asked = call(contract.placeOrder, { ...who.order, plan, agreeToTerms: true });
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(tx);
          return rows.length;
        })
        .toBe(1);
      await sql`select from ledger.balance where account_id = ${number} for update nowait`.execute(tx);
      return { asked };
    });
    expect((await placing.asked).firstNumber).toBe(1_000);
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

describe('the database', () => {
  test('takes no money for checks without an order, and no order that was not paid for', async () => {
    const who = await orderer(bank);
    const placed = await ordered(bank, who);
    const api = bank.contextAs('customer').db;
    await expect(sql`update check_orders set total = 1`.execute(api)).rejects.toThrow('permission denied');
    await expect(sql`update check_orders set refunded_at = now()`.execute(api)).rejects.toThrow(
      'permission denied',
    );
    const order = (change: object) => sql`
      insert into check_orders
      select (json_populate_record(made, ${JSON.stringify({ id: newId(), order_number: 'X', ...change })}::json)).*
      from check_orders as made where id = ${placed.orderId}`;
    await expect(order({ total: 43_29 }).execute(bank.root)).rejects.toThrow('is not what was paid');
    await expect(order({ quantity: '2' }).execute(bank.root)).rejects.toThrow('is not what was paid');
    await expect(order({}).execute(bank.root)).rejects.toThrow('the numbers may be in use');
    const later = { first_number: 1_100, last_number: 1_199 };
    await expect(order(later).execute(bank.root)).rejects.toThrow('check_orders_movement_key');
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

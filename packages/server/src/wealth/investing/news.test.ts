import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import {
  buys,
  cancels,
  fills,
  hears,
  holdingsOf,
  openInvestor,
  quoteAt,
  sendAll,
  shows,
} from '../../testing/orders.ts';
import { setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** A Tuesday on which both the market and the bank are open. */
const DAY = '2027-03-16';
const at = (time: string, day = DAY) => setMoment(bank, `${day} ${time}`, dayFrom(DAY));

beforeEach(async () => {
  await at('11:00');
  await quoteAt(bank, { KEELM: 10_000, HRBND: 5_000 });
});

describe('a cancel', () => {
  test('ends an order that was never sent, at once', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who);
    expect(await cancels(bank, who, orderId)).toMatchObject({ status: 'canceled', onHold: 0 });
    expect(await cancels(bank, who, orderId)).toMatchObject({ status: 'canceled' });
    expect((await holdingsOf(bank, who)).held).toBe(0);
    expect((await sendAll(bank)).orders).toEqual([]);
  });

  test('of an order the market has waits for its answer, and a fill that came before stands', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who, { quantity: 5 });
    await sendAll(bank);
    expect(await cancels(bank, who, orderId)).toMatchObject({ status: 'pending', isCancelRequested: true });
    expect((await sendAll(bank)).canceled).toEqual([orderId]);
    await fills(bank, orderId, 2, 10_000);
    expect(await hears(bank, orderId, 'cancelled', { quantity: 3 })).toBe('applied');
    expect(await shows(bank, who, orderId)).toMatchObject({ status: 'canceled', filled: 2 });
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 80_000, held: 0, shares: { KEELM: 2 } });
  });

  test('that comes too late changes nothing', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who, { quantity: 5 });
    await sendAll(bank);
    await cancels(bank, who, orderId);
    await fills(bank, orderId, 5, 10_000);
    expect(await shows(bank, who, orderId)).toMatchObject({ status: 'filled', isCancelRequested: false });
    await expect(cancels(bank, who, orderId)).rejects.toThrow('order_over');
  });

  test('of another customer’s order finds nothing', async () => {
    const who = await openInvestor(bank, 100_000);
    const other = await openInvestor(bank);
    const { orderId } = await buys(bank, who);
    await expect(cancels(bank, { ...who, customer: other.customer }, orderId)).rejects.toThrow('not_found');
    await expect(cancels(bank, other, orderId)).rejects.toThrow('not_found');
    expect(await shows(bank, who, orderId)).toMatchObject({ status: 'pending', isCancelRequested: false });
  });
});

describe('what the market must not say', () => {
  test.each([
    ['more than was ordered', { quantity: 4, price: cents(10_000) }],
    ['a price beyond what was set aside', { quantity: 3, price: cents(10_501) }],
    ['a time before the order', { quantity: 3, price: cents(10_000), at: '2027-03-16T14:00:00.000Z' }],
    ['a time after its session', { quantity: 3, price: cents(10_000), at: '2027-03-17T15:00:00.000Z' }],
  ])('%s is not booked and told to the staff', async (_, news) => {
    await runWorker(bank);
    const who = await openInvestor(bank, 100_000);
    const order = await buys(bank, who, { quantity: 3 });
    await sendAll(bank);
    expect(await hears(bank, order.orderId, 'filled', news)).toBe('contradiction');
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 100_000, held: 31_500, shares: {} });
    const mails = (await runWorker(bank)).filter(({ to }) => to === bank.config.mail.operations);
    expect(mails.map(({ subject }) => subject).join()).toContain(order.reference);
    expect(mails).toHaveLength(1);
    await cancels(bank, who, order.orderId);
    await hears(bank, order.orderId, 'cancelled', { quantity: 3 });
  });

  test('anything of an order nobody placed, or nobody sent, or that is over', async () => {
    const who = await openInvestor(bank, 100_000);
    const sold = { quantity: 1, price: cents(10_000) };
    expect(await hears(bank, newId(), 'filled', sold)).toBe('contradiction');
    const { orderId } = await buys(bank, who);
    expect(await hears(bank, orderId, 'filled', sold)).toBe('contradiction');
    await sendAll(bank);
    expect(await hears(bank, orderId, 'rejected', { reason: 'too_many' })).toBe('applied');
    expect(await shows(bank, who, orderId)).toMatchObject({
      status: 'rejected',
      reason: 'investment.reason.tooMany',
    });
    expect(await hears(bank, orderId, 'filled', sold)).toBe('contradiction');
    expect(await hears(bank, orderId, 'rejected')).toBe('ignored');
    expect(await hears(bank, orderId, 'expired', { quantity: 1 })).toBe('contradiction');
    expect(await holdingsOf(bank, who)).toMatchObject({ posted: 100_000, held: 0, shares: {} });
  });

  test('the same word twice counts once', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who, { quantity: 2 });
    await sendAll(bank);
    const news = { id: newId(), quantity: 1, price: cents(10_000) };
    await hears(bank, orderId, 'filled', news);
    await hears(bank, orderId, 'filled', news);
    expect(await holdingsOf(bank, who)).toMatchObject({ shares: { KEELM: 1 } });
  });

  test('no role can write a fill that the order does not allow', async () => {
    const who = await openInvestor(bank, 100_000);
    const { orderId } = await buys(bank, who, { quantity: 2 });
    await sendAll(bank);
    await hears(bank, orderId, 'accepted', { id: `n-${orderId}` });
    const write = (shares: number, price: number) =>
      sql`
        insert into investment_order_fills (
          id, order_id, customer_id, account_id, symbol, news_id, shares, price_cents, amount, journal_id, filled_at, traded_on,
          settles_on
        )
        values (
          gen_random_uuid(), ${orderId}, ${who.customer.id}, ${who.account}, 'KEELM', ${`n-${orderId}`}, ${shares}, ${price},
          ${Math.abs(shares) * price}, -1, bank.now(), '2027-03-16', '2027-03-17'
        )`.execute(bank.root);
    await expect(write(3, 10_000)).rejects.toThrow('has no such fill');
    await expect(write(1, 10_501)).rejects.toThrow('has no such fill');
    await expect(write(-1, 10_000)).rejects.toThrow('has no such fill');
    await expect(
      sql`update investment_orders set filled = 2 where id = ${orderId}`.execute(bank.worker),
    ).rejects.toThrow('permission denied');
    for (const { db } of [bank.contextAs('customer'), bank.contextAs('system')])
      await expect(sql`update investment_orders set state = 'filled'`.execute(db)).rejects.toThrow(
        'permission denied',
      );
  });
});

test('customers are told when an order is filled, rejected, canceled or over', async () => {
  await runWorker(bank);
  const who = await openInvestor(bank, 1_000_000);
  const place = async () => (await buys(bank, who, { quantity: 2 })).orderId;
  const [filled, rejected, canceled, expired] = [await place(), await place(), await place(), await place()];
  await sendAll(bank);
  await fills(bank, filled, 2, 10_000);
  await hears(bank, rejected, 'rejected', { reason: 'too_many' });
  await hears(bank, canceled, 'cancelled', { quantity: 2 });
  await fills(bank, expired, 1, 10_000);
  await hears(bank, expired, 'expired', { quantity: 1 });
  const mails = (await runWorker(bank)).filter(({ to }) => to === who.customer.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining('You bought 2 KEELM'),
    expect.stringContaining('Your order for KEELM expired'),
    expect.stringContaining('Your order for KEELM is canceled'),
    expect.stringContaining('Your order for KEELM was rejected'),
  ]);
  const text = mails.map((mail) => mail.text).join('\n');
  expect(text).toContain('The market doesn’t take orders this large.');
  expect(text).toContain('1 of 2 shares were traded at an average of $100.00.');
});

test('the confirmation of an order is a PDF, and there is none before it is over', async () => {
  const who = await openInvestor(bank, 100_000);
  const { orderId } = await buys(bank, who, { quantity: 2 });
  const get = () =>
    fetch(`${bank.apiUrl}/api/investment/${who.account}/orders/${orderId}/confirmation`, {
      headers: { authorization: `Bearer ${who.customer.token}` },
    });
  expect((await get()).status).toBe(404);
  await sendAll(bank);
  await fills(bank, orderId, 2, 10_000);
  const answer = await get();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

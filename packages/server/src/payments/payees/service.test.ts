import {
  createPayee,
  listPayees,
  removePayee,
  restorePayee,
  showPayee,
  updatePayee,
} from '@bank/contract/payments/payees/contract.ts';
import {
  createPayment,
  planPayment,
  showPayment,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith } from '../../testing/bills.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { setDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, TODAY);
});
afterAll(() => bank.close());

describe('[BILL-13] adding a payee', () => {
  test('name, number and category are enough; the rest is kept as it was said', async () => {
    const payer = await payerWith(bank, 0);
    const bare = await payer.add();
    expect(bare).toMatchObject({
      name: 'Casco Electric',
      nickname: null,
      lastFour: '5678',
      category: 'Utilities',
      due: null,
      pendingCount: 0,
      restoreUntil: null,
    });
    const full = await payer.add({
      name: 'Bayside Apartments',
      nickname: 'Rent',
      category: 'Mortgage/Rent',
      address: '1 Quay\nPortland',
      phone: '(207) 555-0100',
      website: 'https://bayside.example.com',
      due: { amount: cents(165_000), startsOn: dayFrom('2031-02-01'), every: 'monthly' },
    });
    expect(await payer.as()(showPayee, { payeeId: full.id })).toEqual(full);
    expect(full.due).toEqual({ amount: 165_000, startsOn: '2031-02-01', every: 'monthly' });
  });

  test.each([
    ['name', { name: ' ' }],
    ['accountNumber', { accountNumber: 'AB' }],
    ['accountNumber', { accountNumber: 'no digits at all' }],
    ['category', { category: 'Gifts' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['phone', { phone: 'call me' }],
    ['due.amount', { due: { amount: '0.00', startsOn: '2031-02-01', every: 'monthly' } }],
  ])('a %s that is none is refused with its field', async (field, wrong) => {
    const { token } = await payerWith(bank, 0);
    const body = { name: 'Casco', accountNumber: '88012345', category: 'Utilities', ...wrong };
    const answer = await rawRequest({
      method: 'POST',
      url: `${bank.apiUrl}/api/payees`,
      headers: { ...withToken(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`"field":"${field}"`);
  });

  test('the same again, and ten times at once, is one payee', async () => {
    const payer = await payerWith(bank, 0);
    const all = await Promise.all(Array.from({ length: 10 }, () => payer.add()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await payer.as()(listPayees, {})).payees).toHaveLength(1);
    const other = await payer.add({ accountNumber: '99012345679' });
    expect(other.id).not.toBe(all[0]?.id);
  });
});

test('[BILL-14] the number is in no table and in no answer but for its end', async () => {
  const payer = await payerWith(bank, 0);
  const { id } = await payer.add({ accountNumber: '771234509876' });
  const { rows } = await sql<{ text: string }>`
    select row_to_json(payee)::text as text from payees as payee where id = ${id}`.execute(bank.root);
  expect(rows[0]?.text).not.toContain('771234509876');
  expect(rows[0]?.text).toContain('"last_four":"9876"');
});

test('[BILL-16] a search finds names and nicknames, and takes no wildcard for more than it is', async () => {
  const payer = await payerWith(bank, 0);
  await payer.add({ nickname: 'Power' });
  await payer.add({ name: 'Mutual Coast', accountNumber: '123456', category: 'Insurance' });
  const found = async (search: string) =>
    (await payer.as()(listPayees, { search })).payees.map(({ name }) => name);
  expect(await found('pow')).toEqual(['Casco Electric']);
  expect(await found('COAST')).toEqual(['Mutual Coast']);
  expect(await found('%')).toEqual([]);
  expect(await found('')).toEqual(['Mutual Coast', 'Casco Electric']);
});

describe('changing', () => {
  test('the number stays unless another is given, and another makes them known only since now', async () => {
    const payer = await payerWith(bank, 0);
    const { id } = await payer.add();
    await sql`update payees set known_since = now() - interval '90 days' where id = ${id}`.execute(bank.root);
    const since = async () =>
      (
        await bank.root
          .selectFrom('payees')
          .select('known_since')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).known_since.getTime();
    const before = await since();
    const request = { payeeId: id, name: 'Casco Power', category: 'Utilities' } as const;
    expect(await payer.as()(updatePayee, request)).toMatchObject({ name: 'Casco Power', lastFour: '5678' });
    expect(await since()).toBe(before);
    expect(await payer.as()(updatePayee, { ...request, accountNumber: '4444333322' })).toMatchObject({
      lastFour: '3322',
    });
    expect(await since()).toBeGreaterThan(before);
  });

  test('two payees never become the same', async () => {
    const payer = await payerWith(bank, 0);
    await payer.add();
    const { id } = await payer.add({ accountNumber: '55556666' });
    await expect(
      payer.as()(updatePayee, {
        payeeId: id,
        name: 'Casco Electric',
        category: 'Utilities',
        accountNumber: '88012345678',
      }),
    ).rejects.toMatchObject({ code: 'payee_exists' });
  });
});

describe('[BILL-15] removing a payee', () => {
  test('is refused while a payment is pending, cancels it only when told, and past payments stay', async () => {
    const payer = await payerWith(bank, 50_000);
    const payee = await payer.add();
    const waiting = await payer.as()(createPayment, {
      payeeId: payee.id,
      accountId: payer.account,
      amount: cents(1_000),
      paymentDate: addDays(TODAY, 30),
    });
    await expect(payer.as()(removePayee, { payeeId: payee.id })).rejects.toMatchObject({
      status: 422,
      code: 'payments_pending',
    });
    expect((await payer.as()(showPayee, { payeeId: payee.id })).pendingCount).toBe(1);
    const removed = await payer.as()(removePayee, { payeeId: payee.id, pending: 'cancel' });
    expect(removed.restoreUntil).not.toBeNull();
    expect(await payer.as()(showPayment, { paymentId: waiting.id })).toMatchObject({ status: 'Cancelled' });
    expect((await payer.as()(listPayees, {})).payees).toEqual([]);
  });

  test('can be undone within a day, and not later; a removed payee is not paid', async () => {
    const payer = await payerWith(bank, 50_000);
    const { id: payeeId } = await payer.add();
    const request = { payeeId, accountId: payer.account, amount: cents(100), paymentDate: TODAY };
    const { plan } = await payer.as()(planPayment, { ...request, frequency: 'once' });
    await payer.as()(removePayee, { payeeId });
    await expect(payer.as()(createPayment, { plan: plan?.token ?? '' })).rejects.toMatchObject({
      code: 'payee_removed',
    });
    await expect(
      payer.as()(createPayment, {
        payeeId,
        accountId: payer.account,
        amount: cents(100),
        paymentDate: TODAY,
      }),
    ).rejects.toMatchObject({ code: 'payee_removed' });
    expect((await payer.as()(restorePayee, { payeeId })).restoreUntil).toBeNull();
    await payer.as()(removePayee, { payeeId });
    await sql`update payees set removed_at = removed_at - interval '24 hours' where id = ${payeeId}`.execute(
      bank.root,
    );
    await expect(payer.as()(restorePayee, { payeeId })).rejects.toMatchObject({ code: 'restore_over' });
    expect(
      (
        await payer.as()(createPayee, {
          name: 'Casco Electric',
          accountNumber: '88012345678',
          category: 'Utilities',
        })
      ).id,
    ).not.toBe(payeeId);
  });
});

import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { kinds } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as controls from '../payments/spending-controls/service.ts';
import { shiftClock } from '../platform/clock.ts';
import { balanceOf, deliver, storedItem } from '../testing/arrivals.ts';
import { ask, cardWorld, storedAuthorization } from '../testing/authorizations.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { customerContextOf } from '../testing/contexts.ts';
import { expectAddsUp } from '../testing/figures.ts';
import { runWorker } from '../testing/mail.ts';
import { captureOf } from './authorization-decision.ts';
import { expireAuthorizations, reverse } from './authorizations.ts';
import { expireHolds } from './day-queries.ts';
import { releaseExpiredHolds, releasePage } from './hold-expiry.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const { holder, questionOf, billFor, returnsOf, topicsOf, movementsOf, linesOf, approved } = cardWorld(
  () => bank,
);

describe('a bill', () => {
  test('captures what was set aside, and the rest is released', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    const bill = await billFor(nora, question, 2_200);
    const [before] = (await linesOf(nora)).pending;
    await deliver(bank, bill, bill);
    const { pending, transactions } = await linesOf(nora);
    expect(pending).toEqual([]);
    expect(before?.id).toMatch(/\.0$/);
    expect(transactions[0]).toMatchObject({
      id: before?.id,
      amount: -2_200,
      movementId: before?.movementId,
      reference: before?.reference,
      category: 'groceries',
    });
    await expectAddsUp(bank, nora, nora.account);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 7_800, held: 0, available: 7_800 });
    const stored = await storedAuthorization(bank, question);
    expect({ ...stored, captured: Number(stored.captured) }).toMatchObject({
      state: 'captured',
      captured: 2_200,
    });
    expect(await storedItem(bank, bill)).toMatchObject({ state: 'posted', customer_id: nora.customerId });
    expect(await returnsOf(bill)).toEqual([]);
    expect(await reverse(bank.networkContext, question, ZERO)).toMatchObject({ state: 'captured' });
  });

  test('is paid although the customer has pressed the panic switch since', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    await controls.startPanic(customerContextOf(bank, nora.customerId, null), { keepPaying: [] });
    await deliver(bank, await billFor(nora, question, 2_500));
    expect((await balanceOf(bank, nora.account)).posted).toBe(7_500);
  });

  test('above the approval is paid as far as that goes, and the rest goes back', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    const bill = await billFor(nora, question, 2_600);
    await deliver(bank, bill);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 7_500, held: 0, available: 7_500 });
    expect(await returnsOf(bill)).toEqual([{ reason: '13', amount: 100 }]);
    const { rows } = await sql<{ amount: string }>`
      select amount::text as amount from movements where customer_id = ${nora.customerId}`.execute(bank.root);
    expect(rows).toEqual([{ amount: '2500' }]);
  });

  test('of a restaurant may have a tip on top, if there is money for it', async () => {
    const [rich, poor] = [await holder(10_000), await holder(5_500)];
    const [first, second] = [
      await approved(rich, 5_000, { category: 'dining' }),
      await approved(poor, 5_000, { category: 'dining' }),
    ];
    await deliver(bank, await billFor(rich, first, 6_000));
    expect((await balanceOf(bank, rich.account)).posted).toBe(4_000);
    const bill = await billFor(poor, second, 6_000);
    await deliver(bank, bill);
    expect((await balanceOf(bank, poor.account)).posted).toBe(500);
    expect(await returnsOf(bill)).toEqual([{ reason: '13', amount: 1_000 }]);
  });

  test('that comes a second time under another id is a debit like any other', async () => {
    const nora = await holder(3_000);
    const question = await approved(nora, 2_500);
    const [first, second] = [await billFor(nora, question, 2_500), await billFor(nora, question, 2_500)];
    await deliver(bank, first, second);
    expect((await balanceOf(bank, nora.account)).posted).toBe(500);
    const backs = [...(await returnsOf(first)), ...(await returnsOf(second))];
    expect(backs).toEqual([{ reason: '51', amount: 2_500 }]);
  });

  test('for another account than the approval is decided on that account’s own money', async () => {
    const [nora, theo] = [await holder(10_000), await holder(0)];
    const question = await approved(nora, 2_500);
    const [foreign, real] = [await billFor(theo, question, 2_500), await billFor(nora, question, 2_500)];
    await deliver(bank, foreign, real);
    expect(await returnsOf(foreign)).toEqual([{ reason: '51', amount: 2_500 }]);
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 7_500, held: 0, available: 7_500 });
  });

  test('of a later day waits, and nothing is set aside twice', async () => {
    const nora = await holder(10_000);
    const question = await approved(nora, 2_500);
    const bill = await billFor(nora, question, 2_500, { effectiveOn: dayFrom('2026-11-18') });
    await deliver(bank, bill);
    expect(await storedItem(bank, bill)).toMatchObject({ state: 'waiting' });
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 10_000, held: 2_500, available: 7_500 });
  });
});

describe('an advice of what the network approved itself', () => {
  test('is posted as it is, once, even below zero, and the customer’s switch comes too late', async () => {
    const nora = await holder(1_000);
    await controls.startPanic(customerContextOf(bank, nora.customerId, null), { keepPaying: [] });
    const question = await questionOf(nora, 4_000);
    const advice = await billFor(nora, question, 4_000, { isAdvice: true });
    await deliver(bank, advice, advice);
    expect((await balanceOf(bank, nora.account)).posted).toBe(-3_000);
    expect(await storedItem(bank, advice)).toMatchObject({ state: 'posted' });
    expect(await topicsOf(nora.customerId)).toEqual(['authorization.forced']);
    const told = (await runWorker(bank)).filter(({ subject }) => subject.includes('below zero'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Harbor Street Grocers');
  });

  test('uses the money that the bank had set aside before its answer was lost', async () => {
    const nora = await holder(5_000);
    const question = await approved(nora, 4_000);
    await deliver(bank, await billFor(nora, question, 4_000, { isAdvice: true }));
    expect(await balanceOf(bank, nora.account)).toEqual({ posted: 1_000, held: 0, available: 1_000 });
  });

  test('above what was agreed on is decided like any debit', async () => {
    const nora = await holder(1_000);
    const question = await questionOf(nora, 5_001);
    const advice = await billFor(nora, question, 5_001, { isAdvice: true });
    await deliver(bank, advice);
    expect((await balanceOf(bank, nora.account)).posted).toBe(1_000);
    expect(await returnsOf(advice)).toEqual([{ reason: '51', amount: 5_001 }]);
  });
});

describe('an approval that nobody captures', () => {
  test('expires: minutes for a machine, a week for a card; a bill after that is a plain debit', async () => {
    const nora = await holder(10_000);
    const [atm, card] = [await approved(nora, 2_000, { network: 'atm' }), await approved(nora, 2_500)];
    const pass = async (seconds: number) => {
      await bank
        .contextAs('system')
        .db.transaction()
        .execute((tx) => shiftClock(tx, seconds));
      while ((await expireAuthorizations(bank.contextAs('worker'))) > 0);
      return [(await storedAuthorization(bank, atm)).state, (await storedAuthorization(bank, card)).state];
    };
    expect(await pass(9 * 60)).toEqual(['approved', 'approved']);
    expect(await pass(2 * 60)).toEqual(['expired', 'approved']);
    expect((await balanceOf(bank, nora.account)).held).toBe(2_500);
    expect(await pass(7 * 86_400)).toEqual(['expired', 'expired']);
    expect((await balanceOf(bank, nora.account)).held).toBe(0);
    const bill = await billFor(nora, card, 9_000, { effectiveOn: dayFrom('2026-11-17') });
    await deliver(bank, bill);
    expect((await balanceOf(bank, nora.account)).posted).toBe(1_000);
    expect((await storedAuthorization(bank, card)).state).toBe('expired');
    expect(await movementsOf(nora)).toEqual([
      { state: 'failed', reason: 'authorization_expired' },
      { state: 'failed', reason: 'authorization_expired' },
      { state: 'posted', reason: null },
    ]);
  });
});

const elevenMinutes = () =>
  bank
    .contextAs('system')
    .db.transaction()
    .execute((tx) => shiftClock(tx, 11 * 60));

test('the loop that ends holds during the day ends an approval with its movement, never the hold alone', async () => {
  const nora = await holder(10_000);
  const question = await approved(nora, 2_500, { network: 'atm' });
  await elevenMinutes();
  await bank.worker.transaction().execute((tx) => releasePage(tx, null));
  expect((await balanceOf(bank, nora.account)).held).toBe(2_500);
  expect(await ask(bank, question)).toEqual({ answer: 'declined', code: null, reason: 'expired' });
  expect(await releaseExpiredHolds(bank.contextAs('worker'))).toBe(1);
  expect((await balanceOf(bank, nora.account)).held).toBe(0);
  expect((await storedAuthorization(bank, question)).state).toBe('expired');
  expect(await movementsOf(nora)).toEqual([{ state: 'failed', reason: 'authorization_expired' }]);
  expect((await linesOf(nora)).pending).toEqual([]);
  expect(await ask(bank, question)).toEqual({ answer: 'declined', code: null, reason: 'expired' });
});

test('a bill that meets a hold which was released is a plain debit, and the approval ends', async () => {
  const nora = await holder(10_000);
  const question = await approved(nora, 2_500, { network: 'atm' });
  await elevenMinutes();
  const hold = { id: Number((await storedAuthorization(bank, question)).hold_id), kind: kinds.withdrawal };
  await bank.worker.transaction().execute((tx) => expireHolds(tx, [hold]));
  const bill = await billFor(nora, question, 9_000, { effectiveOn: dayFrom('2026-11-17') });
  await deliver(bank, bill);
  expect(await balanceOf(bank, nora.account)).toEqual({ posted: 1_000, held: 0, available: 1_000 });
  while ((await expireAuthorizations(bank.contextAs('worker'))) > 0);
  expect((await storedAuthorization(bank, question)).state).toBe('expired');
});

test.each([
  [100, 100, null, { taken: 100, extra: 0, back: 0 }],
  [60, 100, null, { taken: 60, extra: 0, back: 0 }],
  [120, 100, 'groceries', { taken: 100, extra: 0, back: 20 }],
  [120, 100, 'dining', { taken: 100, extra: 20, back: 0 }],
  [121, 100, 'dining', { taken: 100, extra: 0, back: 21 }],
])('a bill of %i on a hold of %i for %s', (amount, held, category, capture) => {
  expect(captureOf(cents(amount), { held: cents(held), category })).toEqual(capture);
});

test('and after all of it the books add up', async () => {
  const lines = await trialBalance(bank.root);
  expect(lines.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0);
  expect(await bookFaults(bank.root)).toEqual([]);
});

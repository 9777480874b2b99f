import * as contract from '@bank/contract/accounts/checks/contract.ts';
import { stopExpiry } from '@bank/contract/accounts/checks/rules.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { presentmentDay, returnDeadline } from '@bank/contract/movements/check-rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { closeAccount, freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postArrivals } from '../../movements/arrivals.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { bookNumberOf, fund } from '../../testing/accounts.ts';
import {
  balanceOf,
  debitOf,
  deliver,
  holder,
  ownBalance,
  returnsOf,
  storedItem,
} from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { viewerOf } from '../../testing/delegates.ts';
import { jpegWithPlace, MARKER } from '../../testing/hostile-files.ts';
import { hear } from '../../testing/jobs.ts';
import { openTeller, refusedFor, type Teller } from '../../testing/teller.ts';
import { checkJobs } from './jobs.ts';
import { fetchCheckImages } from './service.ts';

let bank: TestBank;
let counter: Teller;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  counter = await openTeller(bank);
});
afterAll(() => bank.close());

type Holder = Awaited<ReturnType<typeof holder>>;

const as = ({ token }: Pick<Holder, 'token'>) => callAs(bank.apiUrl, token);
const checkOf = (who: Holder, checkNumber: number, amount = 25_00, more = {}) =>
  debitOf(bank, who, amount, { network: 'check', name: 'Second Harbor Bank', checkNumber, ...more });
const checksOf = async (who: Holder) =>
  (await as(who)(contract.listChecks, { accountId: who.account })).checks.map(
    ({ number, state, reason }) => ({
      number,
      state,
      reason,
    }),
  );
const stepUp = ({ customerId }: Pick<Holder, 'customerId'>) =>
  sql`update sessions set stepped_up_until = bank.now() + interval '10 minutes' where customer_id = ${customerId}`.execute(
    bank.root,
  );
/** Both clocks of the bank reach the day, and nobody was signed off meanwhile. */
async function reach(day: string): Promise<void> {
  await sql`update bank.clock set business_date = ${day}::date`.execute(bank.root);
  await sql`
    select bank.shift_clock((${day}::date + time '12:00') at time zone 'America/New_York' - bank.now())`.execute(
    bank.root,
  );
  await keepSignedOn(bank);
}
const stop = (who: Holder, firstNumber: number, lastNumber = firstNumber, intent: string = randomUUID()) =>
  as(who)(contract.placeStop, { accountId: who.account, firstNumber, lastNumber, intent });

describe('a check that is presented', () => {
  test('is paid once, with its number in the history, and delivered again is not paid again', async () => {
    const who = await holder(bank, 100_00);
    const item = await checkOf(who, 1_052);
    await deliver(bank, item, item);
    await deliver(bank, item);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 75_00, held: 0 });
    expect(await checksOf(who)).toEqual([{ number: 1_052, state: 'paid', reason: null }]);
    const { transactions } = await as(who)(listTransactions, {
      accountId: who.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 25,
    });
    expect(transactions[0]).toMatchObject({ description: 'Check 1052' });
  });

  test.each<[string, number, (who: Holder) => Promise<unknown>, string, string]>([
    ['NSF', 10_00, () => Promise.resolve(), 'insufficient_funds', 'A'],
    ['a stop payment', 100_00, (who) => stop(who, 1_052), 'stop_payment', 'C'],
    [
      'a closed account',
      0,
      async (who) => closeAccount(bank.worker, await bookNumberOf(bank, who.account), 'test'),
      'account_closed',
      'D',
    ],
    [
      'a frozen account',
      100_00,
      async (who) => freezeAccount(bank.worker, await bookNumberOf(bank, who.account), true, 'test'),
      'account_frozen',
      'F',
    ],
  ])(
    'is returned for %s at once, with the network’s code, and no money moves',
    async (_, funds, before, reason, code) => {
      const who = await holder(bank, funds);
      await before(who);
      const clearing = await ownBalance(bank, own.clearing_check);
      const item = await checkOf(who, 1_052);
      await deliver(bank, item);
      expect(await returnsOf(bank, item)).toEqual([{ reason: code, amount: 25_00 }]);
      expect(await checksOf(who)).toEqual([{ number: 1_052, state: 'returned', reason }]);
      expect(await ownBalance(bank, own.clearing_check)).toBe(clearing);
      const { rows } = await sql<{ return_by: string; presented_on: string }>`
      select return_by, presented_on from presented_checks where item_id = ${item.id}`.execute(bank.root);
      expect(rows[0]?.return_by).toBe(returnDeadline(item.effectiveOn));
      expect(rows[0]?.presented_on).toBe(presentmentDay(item.effectiveOn));
    },
  );

  test('may be presented again after it was returned for lack of money', async () => {
    const who = await holder(bank, 10_00);
    await deliver(bank, await checkOf(who, 1_060));
    await fund(bank, who.account, 100_00);
    await deliver(bank, await checkOf(who, 1_060));
    expect((await checksOf(who)).map(({ state }) => state).toSorted()).toEqual(['paid', 'returned']);
  });

  test('whose number was paid before goes back, and a case is opened that staff ends', async () => {
    const who = await holder(bank, 100_00);
    await deliver(bank, await checkOf(who, 1_070));
    const second = await checkOf(who, 1_070, 30_00);
    await deliver(bank, second);
    expect(await returnsOf(bank, second)).toEqual([{ reason: 'Y', amount: 30_00 }]);
    await hear(bank, checkJobs);
    const { checks } = await counter.teller(contract.listReviews, {});
    const mine = checks.find(({ customerId }) => customerId === who.customerId);
    expect(mine).toMatchObject({
      number: 1_070,
      amount: 30_00,
      firstAmount: 25_00,
      reason: 'presented_before',
    });
    if (!mine) throw new Error('no case');
    const end = () =>
      counter.teller(contract.resolveReview, {
        checkId: mine.checkId,
        outcome: 'confirmed',
        note: 'Same check.',
      });
    await end();
    await expect(end()).rejects.toMatchObject(refusedFor('not_found'));
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 75_00 });
  });

  test('ten of one number in one delivery: one is paid', async () => {
    const who = await holder(bank, 1_000_00);
    const items = await Promise.all(Array.from({ length: 10 }, () => checkOf(who, 1_080)));
    await deliver(bank, ...items);
    const states = (await checksOf(who)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['paid', ...Array.from({ length: 9 }, () => 'returned')]);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 975_00, held: 0 });
  });

  test('for a later day is set aside, and a stop payment until then returns it and frees the money', async () => {
    const who = await holder(bank, 100_00);
    const { businessDate } = await readClock(bank.worker);
    const item = await checkOf(who, 1_090, 25_00, { effectiveOn: nextBusinessDay(businessDate) });
    await deliver(bank, item);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 100_00, held: 25_00 });
    expect(await checksOf(who)).toEqual([{ number: 1_090, state: 'held', reason: null }]);
    await deliver(bank, await checkOf(who, 1_090));
    await stop(who, 1_090);
    await reach(item.effectiveOn);
    await postArrivals(bank.contextAs('worker'));
    expect((await storedItem(bank, item)).state).toBe('returned');
    expect(await returnsOf(bank, item)).toEqual([{ reason: 'C', amount: 25_00 }]);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 100_00, held: 0 });
    const reasons = (await checksOf(who)).map(({ reason }) => String(reason)).toSorted();
    expect(reasons).toEqual(['presented_before', 'stop_payment']);
  });
});

describe('a stop payment', () => {
  test('covers its range, for six months, costs nothing and counts once', async () => {
    const who = await holder(bank, 100_00);
    const intent = randomUUID();
    const [first, again] = [await stop(who, 1_100, 1_110, intent), await stop(who, 1_100, 1_110, intent)];
    expect(again).toEqual(first);
    const today = todayOf(await readClock(bank.worker));
    expect(first).toMatchObject({ state: 'active', expiresOn: stopExpiry(today) });
    for (const number of [1_099, 1_100, 1_110, 1_111]) await deliver(bank, await checkOf(who, number, 1_00));
    const listed = await as(who)(contract.listStops, { accountId: who.account });
    expect(listed.fee).toBe(0);
    expect(listed.stops[0]?.stopped.toSorted()).toEqual([1_100, 1_110]);
    expect(await balanceOf(bank, who.account)).toMatchObject({ posted: 98_00 });
  });

  test('is released at once, and by its owner only', async () => {
    const who = await holder(bank, 100_00);
    const { stopId } = await stop(who, 1_200);
    const stranger = await holder(bank, 0);
    await stepUp(stranger);
    await expect(as(stranger)(contract.releaseStop, { stopId })).rejects.toMatchObject(
      refusedFor('not_found'),
    );
    // Money can leave again, so a session that somebody else got hold of isn't enough.
    await expect(as(who)(contract.releaseStop, { stopId })).rejects.toMatchObject(
      refusedFor('step_up_needed'),
    );
    await stepUp(who);
    expect(await as(who)(contract.releaseStop, { stopId })).toMatchObject({ state: 'released' });
    expect(await as(who)(contract.releaseStop, { stopId })).toMatchObject({ state: 'released' });
    await deliver(bank, await checkOf(who, 1_200));
    expect(await checksOf(who)).toEqual([{ number: 1_200, state: 'paid', reason: null }]);
  });

  test('comes too late for a check that was paid, and is refused backwards, too long or for savings', async () => {
    const who = await holder(bank, 100_00);
    await deliver(bank, await checkOf(who, 1_300));
    await expect(stop(who, 1_300)).rejects.toMatchObject(refusedFor('already_paid'));
    await expect(stop(who, 1_310, 1_309)).rejects.toMatchObject(refusedFor('range_backwards'));
    await expect(stop(who, 1_000, 1_400)).rejects.toMatchObject(refusedFor('range_too_long'));
    const saver = await holder(bank, 0, 'savings');
    await expect(stop(saver, 1_000)).rejects.toMatchObject(refusedFor('not_found'));
  });

  test('over its time stops nothing', async () => {
    const who = await holder(bank, 100_00);
    const { stopId } = await stop(who, 1_400);
    await sql`alter table stop_payments disable trigger all`.execute(bank.root);
    await sql`update stop_payments set expires_on = bank.calendar_day() - 1 where id = ${stopId}`.execute(
      bank.root,
    );
    await sql`alter table stop_payments enable always trigger stop_payment_is_kept`.execute(bank.root);
    await deliver(bank, await checkOf(who, 1_400));
    expect(await checksOf(who)).toEqual([{ number: 1_400, state: 'paid', reason: null }]);
  });

  test.each([
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-11-17', '2027-05-17'],
  ])('placed on %s is in force through %s', (placed, last) => {
    expect(stopExpiry(dayFrom(placed))).toBe(last);
  });

  test('and a check at once: it is paid, or the stop holds, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await holder(bank, 100_00);
      const item = await checkOf(who, 1_500);
      const [placed] = await Promise.allSettled([stop(who, 1_500), deliver(bank, item)]);
      const [check] = await checksOf(who);
      expect(check?.state).toBe(placed?.status === 'fulfilled' ? 'returned' : 'paid');
    }
  });
});

test.each([
  ['a Tuesday', '2026-11-17', '2026-11-18'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25', '2026-11-27'],
  ['a Saturday', '2026-11-21', '2026-11-24'],
  ['New Year’s Eve', '2026-12-31', '2027-01-04'],
])('the return of a check of %s is due by the next business day', (_, day, by) => {
  expect(returnDeadline(dayFrom(day))).toBe(by);
});

describe('pictures of a check', () => {
  const photo = new Uint8Array(jpegWithPlace());
  // The worker takes a few at a time, and these tests look at their own.
  beforeAll(() => sql`update presented_checks set images = 'none'`.execute(bank.root));

  test('are fetched, redrawn and shown to the owner alone', async () => {
    const who = await holder(bank, 100_00);
    await deliver(bank, await checkOf(who, 1_600));
    const images = { imageOf: () => Promise.resolve(photo) };
    const failing = { imageOf: () => Promise.reject(new Error('away')) };
    await fetchCheckImages(bank.contextAs('worker'), failing);
    await sql`update presented_checks set images_next_at = bank.now()`.execute(bank.root);
    await fetchCheckImages(bank.contextAs('worker'), images);
    const [check] = (await as(who)(contract.listChecks, { accountId: who.account })).checks;
    expect(check).toMatchObject({ images: 'stored' });
    const movementId = check?.movementId;
    if (!check || !movementId) throw new Error('no check');
    expect(await as(who)(contract.showCheck, { movementId })).toEqual(check);
    const shown = async (token: string) => {
      const reply = await fetch(`${bank.apiUrl}/api/checks/${check.checkId}/images/front`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const mine = await shown(who.token);
    expect(mine.status).toBe(200);
    expect(mine.bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(mine.bytes.includes(MARKER)).toBe(false);
    const stranger = await holder(bank, 0);
    expect((await shown(stranger.token)).status).toBe(404);
    await expect(as(stranger)(contract.showCheck, { movementId })).rejects.toMatchObject(
      refusedFor('not_found'),
    );
    const viewer = await viewerOf(bank, who.customerId, [who.account]);
    expect((await shown(viewer.token)).status).toBe(403);
  });

  test('may be missing, and a damaged one is never stored', async () => {
    const who = await holder(bank, 100_00);
    await deliver(bank, await checkOf(who, 1_601), await checkOf(who, 1_602));
    const images = {
      imageOf: (itemId: string) =>
        Promise.resolve(itemId < 'zzz' ? new Uint8Array(Buffer.from('no picture')) : null),
    };
    await fetchCheckImages(bank.contextAs('worker'), images);
    const { checks } = await as(who)(contract.listChecks, { accountId: who.account });
    expect(checks.map(({ images: known }) => known)).toEqual(['none', 'none']);
  });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

import { listDisputeTransactions, showDispute } from '@bank/contract/credit/disputes/contract.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock, todayOf } from '../../platform/clock.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { everything, makeBuyer, refusedWith, type Buyer } from '../../testing/disputes.ts';
import { setMoment } from '../../testing/schedules.ts';

/** A tenth of what the proof runs. */
const LINES = Number(process.env['DISPUTE_LINES'] ?? 50);

let bank: TestBank;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  today = todayOf(await readClock(bank.root));
});
afterAll(() => bank.close());

test('[DISP-02] [DISP-05] [DISP-06] the list is searched, filtered and paged by ten', async () => {
  const buyer = await makeBuyer(bank);
  for (let at = 1; at <= 12; at += 1)
    await buyer.buy(at * 100, at % 2 === 0 ? 'Harbor Grocers' : 'Velvet Orbit');
  const ask = (more: object) =>
    callAs(bank.apiUrl, buyer.token)(listDisputeTransactions, { ...everything, ...more });
  const all = await ask({});
  expect([all.total, all.transactions.length]).toEqual([12, 10]);
  expect((await ask({ page: 2 })).transactions).toHaveLength(2);
  expect((await ask({ search: 'harbor' })).total).toBe(6);
  expect((await ask({ search: 'nobody' })).total).toBe(0);
  expect((await ask({ minAmount: 500, maxAmount: 700 })).total).toBe(3);
  expect(await refusedWith(ask({ minAmount: 700, maxAmount: 500 }))).toBe('amounts_reversed');
  expect(await refusedWith(ask({ startDate: today, endDate: addDays(today, -1) }))).toBe('dates_reversed');
  expect((await ask({ endDate: addDays(today, -30) })).total).toBe(0);
});

test('[DISP-01] one line is found by its account and journal, and nobody else’s', async () => {
  const [buyer, stranger] = [await makeBuyer(bank), await makeBuyer(bank)];
  const line = await buyer.buy(700);
  const [journalId = ''] = line.split('.');
  const passed = { ...everything, accountId: buyer.accountId, journalId } as never;
  const reply = await callAs(bank.apiUrl, buyer.token)(listDisputeTransactions, passed);
  expect(reply.transactions.map(({ id }) => id)).toEqual([line]);
  expect(await refusedWith(callAs(bank.apiUrl, stranger.token)(listDisputeTransactions, passed))).toBe(
    'not_found',
  );
});

test('a case number of nobody is not found', async () => {
  const buyer = await makeBuyer(bank);
  const call = callAs(bank.apiUrl, buyer.token);
  expect(await refusedWith(call(showDispute, { caseNumber: 'DSP-2222-3333-4444' }))).toBe('not_found');
});

/** A statement that showed everything up to a day, cut on the evening of that day. */
async function cut(buyer: Buyer, periodEnd: Day): Promise<void> {
  await sql`
    insert into statements (
      period_end, account_number, customer_id, period_start, opening, closing, credits, debits, entries, fees, interest, lowest,
      cut_at
    )
    values (
      ${periodEnd}::date, ${buyer.account}, ${buyer.customerId}, ${addDays(periodEnd, -27)}::date, 0, 0, 0, 0, 0, 0, 0, 0,
      (${periodEnd}::date + time '17:30') at time zone 'America/New_York'
    )`.execute(bank.root);
}

// Last, because the clock moves on.
test(`[DISP-04] day 60 and 61 after the statement, for ${LINES} lines; none is hidden`, async () => {
  const buyer = await makeBuyer(bank);
  const lines: string[] = [];
  for (let at = 0; at < LINES; at += 1) lines.push(await buyer.buy(100));
  const { businessDate } = await readClock(bank.root);
  await cut(buyer, businessDate);
  const eligible = async () => {
    const found: boolean[] = [];
    for (let page = 1; page <= Math.ceil(LINES / 10); page += 1) {
      const asked = { ...everything, page };
      const reply = await callAs(bank.apiUrl, buyer.token)(listDisputeTransactions, asked);
      found.push(...reply.transactions.map(({ canBeDisputed }) => canBeDisputed));
    }
    return found;
  };
  // A New York evening that is tomorrow in Greenwich still counts as day 60.
  await setMoment(bank, `${addDays(businessDate, 60)} 22:15`, businessDate);
  expect(await eligible()).toEqual(lines.map(() => true));
  expect((await buyer.dispute(lines[0] ?? '')).status).toBe('underReview');
  await setMoment(bank, `${addDays(businessDate, 61)} 00:30`, businessDate);
  expect(await eligible()).toEqual(lines.map(() => false));
  expect(await refusedWith(buyer.dispute(lines[1] ?? ''))).toBe('not_eligible');
}, 120_000);

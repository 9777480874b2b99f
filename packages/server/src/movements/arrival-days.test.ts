import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, deliver, itemFor, storedItem } from '../testing/arrivals.ts';
import { startBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
let accountNumber: string;
beforeAll(async () => {
  bank = await startBank();
  const { id } = await bank.customer();
  accountNumber = await accountNumberOf(bank, await openTestAccount(bank, id, 'checking'));
  // The clock only goes forward; here every case has a day of its own.
  await sql`alter table bank.clock disable trigger all`.execute(bank.root);
});
afterAll(() => bank.close());

/** It is this moment in New York, and this business day is open. */
async function setClock(moment: string, businessDate: string): Promise<void> {
  await sql`
    update bank.clock
    set business_date = ${businessDate}::date,
      offset_interval = ${moment}::timestamp at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
}

/** The day on which it was booked; null while it waits. */
async function postedOn(effectiveOn: string): Promise<string | null> {
  const amount = cents(100);
  const item = await itemFor(bank, { accountNumber, amount, effectiveOn: dayFrom(effectiveOn) });
  await deliver(bank, item);
  const { journal_id } = await storedItem(bank, item);
  if (journal_id === null) return null;
  const { rows } = await sql<{ day: string }>`select day from ledger.leg where id = ${journal_id}`.execute(
    bank.root,
  );
  return rows[0]?.day ?? null;
}

test.each([
  ['an ordinary Tuesday', '2026-11-17 10:00', '2026-11-17', '2026-11-17', '2026-11-17'],
  ['the day before', '2026-11-17 10:00', '2026-11-17', '2026-11-18', null],
  [
    'the evening before, the books being open for its day',
    '2026-11-17 20:30',
    '2026-11-18',
    '2026-11-18',
    null,
  ],
  ['midnight', '2026-11-18 00:00', '2026-11-18', '2026-11-18', '2026-11-18'],
  ['an evening that is its day in Greenwich', '2026-11-17 19:30', '2026-11-17', '2026-11-18', null],
  ['a Saturday', '2026-11-21 10:00', '2026-11-23', '2026-11-21', '2026-11-23'],
  ['the Friday evening before its Monday', '2026-11-20 18:00', '2026-11-23', '2026-11-23', null],
  ['Sunday, for Monday', '2026-11-22 12:00', '2026-11-23', '2026-11-23', null],
  ['the hour that comes twice in November', '2026-11-01 01:30', '2026-11-02', '2026-11-01', '2026-11-02'],
  ['the night after the hour that is missing in March', '2027-03-14 23:30', '2027-03-15', '2027-03-15', null],
  ['Thanksgiving', '2026-11-26 09:00', '2026-11-27', '2026-11-26', '2026-11-27'],
  ['the last day of a month', '2026-11-30 16:59', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['a new month whose old one is not closed', '2026-12-01 09:00', '2026-11-30', '2026-12-01', null],
  ['New Year’s Eve, for New Year’s Day', '2026-12-31 19:30', '2027-01-04', '2027-01-01', null],
  ['New Year’s Day', '2027-01-01 09:00', '2027-01-04', '2027-01-01', '2027-01-04'],
  ['an item of last year', '2027-01-04 09:00', '2027-01-04', '2026-12-31', '2027-01-04'],
  ['the leap day', '2028-02-29 12:00', '2028-02-29', '2028-02-29', '2028-02-29'],
])('%s', async (_, moment, businessDate, effectiveOn, day) => {
  await setClock(moment, businessDate);
  expect(await postedOn(effectiveOn)).toBe(day);
});

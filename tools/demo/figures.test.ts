import { listAccounts } from '@bank/contract/accounts/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays } from '@bank/kernel/day.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { openSession } from '@bank/server/platform/session.ts';
import { startBank, type TestBank } from '@bank/server/testing/bank.ts';
import { callAs } from '@bank/server/testing/call.ts';
import { expectAddsUp, expectDashboard } from '@bank/server/testing/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busy } from './busy.ts';
import { characters } from './characters.ts';
import { populate } from './populate.ts';

/** The demonstration lives two years; here as many days as there is time for. */
const DAYS = Number(process.env['DEMO_DAYS'] ?? 60);
const TWO_YEARS = 730;
const SALES = 400;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, env: { BANK_STAGE: 'development' } });
  const { businessDate } = await readClock(bank.worker);
  const opened = nextBusinessDay(addDays(businessDate, -DAYS - 1));
  // The clock never goes back: a bank that was opened earlier is a new one, which only its migration can make. It is
  // opened in the evening, when elsewhere the next day has begun.
  await sql`alter table bank.clock disable trigger all`.execute(bank.root);
  await sql`
    update bank.clock
    set business_date = ${opened}::date,
      offset_interval = (${opened}::date + time '20:30') at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
  await populate(
    { api: bank.database.apiUrl, office: bank.database.officeUrl, worker: bank.database.workerUrl },
    () => undefined,
    { sales: SALES },
  );
}, 3_600_000);
afterAll(() => bank.close());

test.each([...characters, busy])(
  '$username: every figure of every page adds up to the books',
  async ({ firstName, opened }) => {
    const { customer_id: ownerId } = await bank.root
      .selectFrom('customers')
      .select('customer_id')
      .where('first_name', '=', firstName)
      .executeTakeFirstOrThrow();
    const { token } = await bank.root
      .transaction()
      .execute((tx) =>
        openSession(tx, bank.config, { kind: 'customer', ownerId, ip: null, userAgent: null }),
      );
    const { accounts } = await callAs(bank.apiUrl, token)(listAccounts, {});
    expect(accounts.map(({ type }) => type).toSorted()).toEqual(opened.map(({ type }) => type).toSorted());
    // It takes them two years to come by what they are known for.
    const known = opened.filter(({ ends }) => ends !== undefined && DAYS >= TWO_YEARS);
    for (const { type, ends } of known)
      expect(accounts.find((account) => account.type === type)?.currentBalance, type).toBe(ends);
    for (const { id } of accounts) await expectAddsUp(bank, { token }, id);
    await expectDashboard(bank, { token });
  },
  600_000,
);

test('and the books are without fault', async () => {
  const { rows } = await sql`select * from ledger.faults() limit 5`.execute(bank.root);
  expect(rows).toEqual([]);
});

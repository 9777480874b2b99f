import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays } from '@bank/kernel/day.ts';
import { plus, ZERO } from '@bank/kernel/money.ts';
import { showBudget } from '@bank/contract/planning/budget/contract.ts';
import { monthAfter } from '@bank/contract/planning/budget/rules.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { plantSession } from '@bank/server/testing/plant-session.ts';
import { startBank, type TestBank } from '@bank/server/testing/bank.ts';
import { callAs } from '@bank/server/testing/call.ts';
import { expectAddsUp, expectDashboard } from '@bank/server/testing/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchant } from '@bank/simulator/merchant.ts';
import { characters } from '@bank/simulator/characters.ts';
import { populate } from '@bank/simulator/direct/populate.ts';

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
    {
      api: bank.database.apiUrl,
      office: bank.database.officeUrl,
      worker: bank.database.workerUrl,
      network: bank.database.networkUrl,
    },
    () => undefined,
    { sales: SALES },
  );
}, 3_600_000);
afterAll(() => bank.close());

test.each([...characters, merchant])(
  '$username: every figure of every page adds up to the books',
  async ({ firstName, opened }) => {
    const { customer_id: ownerId } = await bank.root
      .selectFrom('customers')
      .select('customer_id')
      .where('first_name', '=', firstName)
      .executeTakeFirstOrThrow();
    const { token } = await plantSession(bank.root, bank.config, ownerId);
    const { accounts } = await callAs(bank.apiUrl, token)(listAccounts, {});
    expect(accounts.map(({ type }) => type).toSorted()).toEqual(opened.map(({ type }) => type).toSorted());
    for (const { id } of accounts) await expectAddsUp(bank, { token }, id);
    await expectDashboard(bank, { token });
  },
  600_000,
);

/** In dollars: what it takes them two years to come by. */
const known: readonly [string, string, number, number][] = [
  ['Nora', 'checking', 30_000, 60_000],
  ['Nora', 'credit', -2_500, 0],
  ['Dana', 'checking', 0, 1_500],
  ['Dana', 'credit', -5_000, -4_000],
];

test('what comes in is pay and first deposits; it makes nora well off and leaves dana short of money', async () => {
  const { rows: balances } = await sql<{ name: string; type: string; dollars: number }>`
    select customer.first_name as name, account.type, (balance.posted / 100.0)::float8 as dollars
    from accounts as account
    join customers as customer on customer.customer_id = account.customer_id
    join ledger.balance as balance on balance.account_id = account.ledger_number`.execute(bank.root);
  const expected = DAYS >= TWO_YEARS ? known : [];
  const others = expected.filter(([name, type, least, most]) => {
    const sum = balances.find((row) => row.name === name && row.type === type)?.dollars ?? Number.NaN;
    return !(sum >= least && sum <= most);
  });
  expect(others, JSON.stringify(balances)).toEqual([]);
  const { rows } = await sql<{ memo: string }>`
    select distinct plan #>> '{legs,-1,memo}' as memo
    from movements
    where kind = 'deposit' and rail <> 'card'
    order by memo`.execute(bank.root);
  expect(rows.map(({ memo }) => memo)).toEqual([
    'Initial deposit',
    'Payroll, Alder & Finch Studio',
    'Payroll, Mill Street Market',
    'Rollover from Tidewater Plan',
  ]);
});

test('nora has redeemed points for a credit and for a gift card that is on its way, and has some left', async () => {
  const { rows } = await sql<{ kind: string; state: string; has_points: boolean }>`
    select made.kind, made.state, held.balance > 0 as has_points
    from reward_redemptions as made
    join customers as customer on customer.customer_id = made.customer_id and customer.first_name = 'Nora'
    join points_accounts as held on held.account_id = made.account_id
    order by made.redeemed_at`.execute(bank.root);
  expect(rows).toEqual([
    { kind: 'statement', state: 'posted', has_points: true },
    { kind: 'code', state: 'ordered', has_points: true },
  ]);
});

test('nora has disputed two purchases: the clocks of both run, and one has its temporary credit', async () => {
  const { rows } = await sql<{ state: string; credited: boolean; runs: boolean }>`
    select made.state, made.credited_on is not null as credited, made.resolve_by > bank.today() as runs
    from disputes as made
    join customers as customer on customer.customer_id = made.customer_id and customer.first_name = 'Nora'
    order by made.opened_at`.execute(bank.root);
  expect(rows).toEqual([
    { state: 'open', credited: true, runs: true },
    { state: 'open', credited: false, runs: true },
  ]);
});

test('nora keeps a budget: the last whole month has most categories, adds up, and is alerted about food', async () => {
  const { customer_id: ownerId } = await bank.root
    .selectFrom('customers')
    .select('customer_id')
    .where('first_name', '=', 'Nora')
    .executeTakeFirstOrThrow();
  const call = callAs(bank.apiUrl, (await plantSession(bank.root, bank.config, ownerId)).token);
  const { month: now } = await call(showBudget, { month: 'current' });
  const { categories, totals, unassigned, isConnected } = await call(showBudget, {
    month: monthAfter(now, -1),
  });
  expect(isConnected).toBe(true);
  expect(categories.filter(({ spent }) => spent > ZERO).length).toBeGreaterThan(3);
  expect(totals.spent).toBe(plus(unassigned, ...categories.map(({ spent }) => spent)));
  expect(
    categories.filter(({ alertPercent }) => alertPercent !== null).map(({ standard }) => standard),
  ).toEqual(['food']);
});

test('and the books are without fault', async () => {
  const { rows } = await sql`select * from ledger.faults() limit 5`.execute(bank.root);
  expect(rows).toEqual([]);
});

test('nora uses a card for everything and waits for another one; dana’s is frozen', async () => {
  const { rows } = await sql<{ name: string; type: string; status: string; making: string | null }>`
    select customer.first_name as name, account.type, card.status, made.state as making
    from cards as card
    join customers as customer on customer.customer_id = card.customer_id
    join accounts as account on account.id = card.account_id
    left join card_orders as made on made.card_id = card.id
    where customer.first_name in ('Nora', 'Dana')
    order by name desc, account.type, card.status`.execute(bank.root);
  expect(rows).toEqual([
    { name: 'Nora', type: 'checking', status: 'active', making: null },
    { name: 'Nora', type: 'credit', status: 'active', making: null },
    { name: 'Nora', type: 'student', status: 'blocked', making: null },
    { name: 'Nora', type: 'student', status: 'ordered', making: 'produced' },
    { name: 'Dana', type: 'checking', status: 'active', making: null },
    { name: 'Dana', type: 'credit', status: 'frozen', making: null },
  ]);
  const { rows: used } = await sql<{ name: string; state: string; reason: string | null }>`
    select distinct customer.first_name as name, made.state, made.reason
    from card_authorizations as asked
    join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
    join customers as customer on customer.customer_id = asked.customer_id
    where customer.first_name in ('Nora', 'Dana') and (made.reason is not null or asked.is_recurring)
    order by name, state`.execute(bank.root);
  expect(used).toEqual(
    expect.arrayContaining([
      { name: 'Dana', state: 'declined', reason: 'card_frozen' },
      { name: 'Nora', state: 'captured', reason: null },
      { name: 'Nora', state: 'declined', reason: 'abroad_off' },
    ]),
  );
});

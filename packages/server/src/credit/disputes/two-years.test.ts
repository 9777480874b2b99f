import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditEvening, creditNight } from '../../accounts/credit-cycle/jobs.ts';
import { caseNights } from '../../bank/cases/jobs.ts';
import { beginStep, finishStep } from '../../movements/day-queries.ts';
import { closeDay } from '../../movements/day.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { bankTerms } from '../../testing/decade-world.ts';
import { customerContextOf } from '../../testing/contexts.ts';
import { plainAnswers } from '../../testing/disputes.ts';
import { setMoment } from '../../testing/schedules.ts';
import { carryOut } from './decide.ts';
import { disputeEvening } from './jobs.ts';
import * as desk from './queries/desk.ts';
import { createDispute as create } from './submit.ts';

/** `npm run proof -- disputes` runs 1,000 disputes over two years. */
const DISPUTES = Number(process.env['DISPUTES'] ?? 100);
const DAYS = Number(process.env['DISPUTE_DAYS'] ?? 68);
/** The last ones still reach the law's last day. */
const OPENING = Math.max(5, DAYS - 64);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const START = dayFrom('2031-01-02');

/** The real close, with the nights of those who have a part in a dispute. */
const nights = {
  planners: {},
  terms: bankTerms,
  evening: [...disputeEvening, ...creditEvening],
  nightly: [...creditNight, ...caseNights],
};

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

test(`${DISPUTES} disputes over ${DAYS} closes: none passes its day in silence, each day is the oracle's, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const old = [await makeAccount('checking'), await makeAccount('savings'), await makeAccount('credit')];
  await setMoment(bank, `${START} 12:00`, START);
  let young = await makeAccount('checking');
  let day: Day = START;
  for (let closed = 0; closed < DAYS; closed += 1) {
    await setMoment(bank, `${day} 12:00`, day);
    const due = (at: number) => Math.floor((Math.min(at, OPENING) * DISPUTES) / OPENING);
    for (let made = due(closed); made < due(closed + 1); made += 1) {
      if (random.chance(0.1)) young = await makeAccount(random.pick(['checking', 'savings']));
      await disputeOne(random.chance(0.25) ? young : random.pick(old), random.pick(lineKinds));
    }
    await decideSome(random);
    await closeDay(bank.contextAs('worker'), nights, day);
    expect([day, await silentBy(day)]).toEqual([day, []]);
    day = nextBusinessDay(day);
  }
  expect(await wrongDays()).toEqual([]);
  // Each kind of clock has run: ten and twenty business days, 45 and 90 days, and billing cycles.
  const { rows: clocks } = await sql<{ clocks: number }>`
    select count(distinct (regulation, line_kind = 5, line_day < opened_on + 30))::integer as clocks
    from (
      select disputes.*, (accounts.opened_at at time zone 'America/New_York')::date as opened_on
      from disputes join accounts on accounts.id = disputes.account_id
    ) as made`.execute(bank.root);
  expect(clocks[0]?.clocks).toBeGreaterThanOrEqual(5);
  expect(await bookFaults(bank.worker)).toEqual([]);
  expect(await ownBalance(bank, own.dispute_receivable)).toBe(await expectedReceivable());
}, 7_200_000);

test('a day that would pass in silence stops the close and names the dispute', async () => {
  const buyer = await makeAccount('checking');
  const caseNumber = await disputeOne(buyer);
  const { rows } = await sql<{ credit_by: string }>`
    select credit_by from disputes where case_number = ${caseNumber}`.execute(bank.root);
  const on = dayFrom(rows[0]?.credit_by ?? '');
  const later = addDays(on, 3_000);
  await beginStep(bank.worker, later, 'dispute-clock');
  await expect(finishStep(bank.worker, later, 'dispute-clock', {})).rejects.toThrow(
    /dispute DSP-.* would pass .* without its/,
  );
});

type Account = { customerId: string; accountId: string; number: number };

async function makeAccount(type: 'checking' | 'savings' | 'credit'): Promise<Account> {
  const { id: customerId } = await bank.customer();
  const accountId = await openTestAccount(
    bank,
    customerId,
    type,
    type === 'credit' ? { creditLimit: cents(90_000_000) } : {},
  );
  if (type !== 'credit') await fund(bank, accountId, 90_000_000);
  return { customerId, accountId, number: await bookNumberOf(bank, accountId) };
}

/** A purchase, cash from a machine, and a bill: only the first may take 90 days. */
const lineKinds = ['purchase', 'purchase', 'withdrawal', 'payment'] as const;

async function disputeOne(
  { customerId, accountId, number }: Account,
  kind: (typeof lineKinds)[number] = 'purchase',
): Promise<string> {
  const intent = randomUUID();
  const leg = { debit: number, credit: own.clearing_card, amount: cents(1_000), kind, memo: 'Shop' } as const;
  await book(bank, [leg], intent);
  const request = { ...plainAnswers, transactionId: `${intent}.0`, accountId: idFrom('account', accountId) };
  const { caseNumber } = await create(customerContextOf(bank, customerId, newId()), request);
  return caseNumber;
}

/** Some are decided by a person on their day, the others by time. */
async function decideSome(random: ReturnType<typeof createRandom>): Promise<void> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from disputes where state = 'open' order by id`.execute(bank.root);
  for (const { id, customer_id: customerId } of rows) {
    if (!random.chance(0.04)) continue;
    const worker = bank.contextAs('worker');
    const verdict = random.chance(0.5) ? 'uphold' : 'reject';
    const noteSealed = await bank.root
      .transaction()
      .execute((tx) => worker.vault.seal(tx, customerId, 'disputes.verdict_note_sealed', 'Looked'));
    const reason = verdict === 'reject' ? 'authorized' : null;
    await bank.root
      .transaction()
      .execute((tx) => desk.updateVerdict(tx, { id, verdict, reason, staffId: newId(), noteSealed }));
    await inTransaction(worker, (tx) => carryOut(tx, worker, id));
  }
}

async function silentBy(day: Day) {
  const { rows } = await sql`select case_number, missing from bank.silent_disputes(${day}::date)`.execute(
    bank.root,
  );
  return rows;
}

/**
 * The oracle: days counted in SQL from a list of holidays that was written by hand, and what happened from the books and the
 * timeline alone.
 */
async function wrongDays(): Promise<unknown[]> {
  const { rows } = await sql`
    with holiday (day) as (
      select unnest(array[
        '2031-01-01', '2031-01-20', '2031-02-17', '2031-05-26', '2031-06-19', '2031-07-04', '2031-09-01', '2031-10-13',
        '2031-11-11', '2031-11-27', '2031-12-25', '2032-01-01', '2032-01-19', '2032-02-16', '2032-05-31', '2032-07-05',
        '2032-09-06', '2032-10-11', '2032-11-11', '2032-11-25', '2033-01-17', '2033-02-21', '2033-05-30', '2033-06-20',
        '2033-07-04', '2033-09-05', '2033-10-10', '2033-11-11', '2033-11-24', '2033-12-26'
      ]::date[])
    ),
    open_day (day, place) as (
      select given::date, row_number() over (order by given)
      from generate_series('2030-12-01'::date, '2034-12-31'::date, interval '1 day') as given
      where extract(isodow from given) < 6 and given::date not in (select holiday.day from holiday)
    ),
    dispute as (
      select
        disputes.*, accounts.type,
        line_day < (accounts.opened_at at time zone 'America/New_York')::date + 30 as is_new
      from disputes join accounts on accounts.id = disputes.account_id
    ),
    wanted as (
      select
        dispute.*,
        (
          select day from open_day where place = (
            select max(place) from open_day as before where before.day <= dispute.received_on
          ) + 10
        ) as oracle_expected,
        case when type <> 'credit' then (
          select day from open_day where place = (
            select max(place) from open_day as before where before.day <= dispute.received_on
          ) + case when is_new then 20 else 10 end
        ) end as oracle_credit,
        (
          select max(day) from open_day
          where day <= case
            when type = 'credit' then least(
              (date_trunc('month', dispute.received_on) + interval '3 months')::date - 1, dispute.received_on + 90
            )
            else dispute.received_on + case when is_new or line_kind = 5 then 90 else 45 end
          end
        ) as oracle_resolve,
        case when type = 'credit' then (
          select max(day) from open_day where day <= dispute.received_on + 30
        ) end as oracle_acknowledge
      from dispute
    )
    select case_number, received_on, expected_on, oracle_expected, credit_by, oracle_credit, resolve_by, oracle_resolve
    from wanted
    where expected_on <> oracle_expected or credit_by is distinct from oracle_credit or resolve_by <> oracle_resolve
      or acknowledge_by is distinct from oracle_acknowledge
      -- What happened: the credit by its day, a decision by its day, and nothing taken back without notice.
      or (credit_by < (select bank.today()) and credited_on is null and decided_at::date > credit_by)
      or credited_on > credit_by
      or (state = 'open' and resolve_by < (select bank.today()))
      or taken_back_on <> take_back_on
      or (take_back_on is not null and (
        select count(*) from open_day
        where open_day.day > (
          select (at at time zone 'America/New_York')::date from dispute_events
          where dispute_events.dispute_id = wanted.id and what = 'rejected'
        ) and open_day.day <= take_back_on
      ) <> 5)`.execute(bank.root);
  return rows;
}

/** What the bank has given and not got back, of disputes that are not over. */
async function expectedReceivable(): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum
    from disputes
    where credited_on is not null and taken_back_on is null and settled_at is null`.execute(bank.root);
  return 0 - Number(rows[0]?.sum ?? 0);
}

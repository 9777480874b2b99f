import { createAutopay } from '@bank/contract/payments/autopay/contract.ts';
import {
  autopayFrequencies,
  endConditions,
  type AutopayFrequency,
} from '@bank/contract/payments/autopay/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { createCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { payerWith } from '../../testing/bills.ts';
import { runThrough, reachDay } from '../../testing/schedules.ts';

/** A leap year, starting the day before: December 31 is a month end, and February 29 is a Sunday. */
const START = dayFrom('2031-12-31');
const LAST = dayFrom('2032-12-30');
const ANCHORS = ['2031-12-31', '2032-01-29', '2032-02-29'].map(dayFrom);
const RULES = ['next-business-day', 'previous-business-day'] as const;
const CUSTOM_DAYS = 45;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, START);
});
afterAll(() => bank.close());

type Case = {
  readonly anchor: Day;
  readonly frequency: AutopayFrequency;
  readonly end: (typeof endConditions)[number];
  readonly rule: (typeof RULES)[number];
};

const END_DATE = dayFrom('2032-07-31');
const END_COUNT = 3;
/** Every combination for the first anchor; one closed-day rule for each other anchor. */
const cases: Case[] = ANCHORS.flatMap((anchor, place) =>
  autopayFrequencies.flatMap((frequency) =>
    endConditions.flatMap((end) =>
      RULES.filter((rule) => place === 0 || rule === RULES[place % 2]).map((rule) => ({
        anchor,
        frequency,
        end,
        rule,
      })),
    ),
  ),
);

const PACE: Readonly<Record<AutopayFrequency, { days: number } | { months: number }>> = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  semiannually: { months: 6 },
  annually: { months: 12 },
  custom: { days: CUSTOM_DAYS },
};

const calendar = createCalendar(2031, 2034);

/** The oracle: PostgreSQL's own intervals, and a calendar written independently of the bank's. */
async function wantedOf({ anchor, frequency, end, rule }: Case): Promise<[string, string][]> {
  const pace = PACE[frequency];
  const step = 'days' in pace ? `${pace.days} days` : `${pace.months} months`;
  const { rows } = await sql<{ day: string }>`
    select (${anchor}::date + place * ${step}::interval)::date::text as day
    from generate_series(0, 400) as place`.execute(bank.root);
  const days = rows.map(({ day }) => day);
  const ended = {
    never: days,
    date: days.filter((day) => day <= END_DATE),
    occurrences: days.slice(0, END_COUNT),
  }[end];
  return ended
    .filter((day) => day < '2034-01-01')
    .map((day): [string, string] => [
      day,
      rule === 'next-business-day' ? calendar.openOnOrAfter(day) : calendar.openOnOrBefore(day),
    ])
    .filter(([, happens]) => happens <= LAST);
}

test(`[AUTP-05] [AUTP-07] a year of ${cases.length} automatic payments is, to the day and the cent, what the closed form says`, async () => {
  const payer = await payerWith(bank, 100_000_000);
  const made: { id: string; amount: number; wanted: [string, string][] }[] = [];
  for (const [place, each] of cases.entries()) {
    const { id: payeeId } = await payer.add({
      name: `Payee ${place}`,
      accountNumber: `${10_000_000 + place}`,
    });
    const amount = 101 + place;
    const { id } = await payer.as()(createAutopay, {
      sourceAccount: payer.account,
      payeeId: idFrom('autopayPayee', payeeId),
      payeeType: 'bill',
      paymentType: 'fixed',
      amount: cents(amount),
      frequency: each.frequency,
      customFrequency: each.frequency === 'custom' ? { days: CUSTOM_DAYS } : null,
      startDate: each.anchor,
      endCondition: each.end,
      endDate: END_DATE,
      occurrences: END_COUNT,
      closedDays: each.rule,
      notifications: { email: false, reminder: false, textForFailure: false },
    });
    made.push({ id, amount, wanted: await wantedOf(each) });
  }
  await runThrough(bank, LAST);
  const { rows } = await sql<{ id: string; nominal: string; ran: string; amount: bigint }>`
    select had.autopay_id as id, made.nominal_on::text as nominal, made.ran_on::text as ran, movement.amount
    from autopay_schedules as had
    join schedule_occurrences as made on made.schedule_id = had.schedule_id
    join movements as movement on movement.id = made.movement_id and movement.state = 'pending'
    where had.customer_id = ${payer.customerId} and made.outcome = 'done'
    order by had.autopay_id, made.number`.execute(bank.root);
  for (const [place, { id, amount, wanted }] of made.entries()) {
    const own = rows.filter((row) => row.id === id);
    expect(
      own.map(({ nominal, ran }) => [nominal, ran]),
      JSON.stringify(cases[place]),
    ).toEqual(wanted);
    expect(own.every((row) => Number(row.amount) === amount)).toBe(true);
  }
  const all = made.reduce((sum, { amount, wanted }) => sum + amount * wanted.length, 0);
  const { rows: held } = await sql<{ held: bigint }>`
    select balance.held
    from accounts as account
    join ledger.balance as balance on balance.account_id = account.ledger_number
    where account.id = ${payer.account}`.execute(bank.root);
  expect(Number(held[0]?.held)).toBe(all);
  const run = made.reduce((sum, { wanted }) => sum + wanted.length, 0);
  expect(run).toBeGreaterThan(700);
  expect(await bookFaults(bank.root)).toEqual([]);
}, 600_000);

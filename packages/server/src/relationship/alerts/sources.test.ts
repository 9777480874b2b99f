import { listInbox } from '@bank/contract/bank/inbox/contract.ts';
import { saveAlert } from '@bank/contract/relationship/alerts/contract.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import { nextBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { readClock } from '../../platform/clock.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { buy, cardHolder } from '../../testing/cards.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';
import { inTransaction } from '../../platform/work.ts';
import { takeNearDues } from './queries/sources.ts';
import { nightSteps } from './sources.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const kindsOf = async (customer: Customer) =>
  (await as(customer)(listInbox, { show: 'all', search: '' })).items
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'mailed');

async function night(): Promise<void> {
  const { businessDate: day } = await readClock(bank.root);
  for (const { run } of nightSteps) await run({ ...dayWork, context: bank.contextAs('worker'), day });
  await runWorker(bank);
}

const fail = async ({ username }: Customer) =>
  callAs(bank.apiUrl, null)(login, { username, password: 'Wrong-password-1' }).catch(() => undefined);

async function cycle(customer: Customer, dueOn: Day): Promise<string> {
  const accountId = await openTestAccount(bank, customer.id, 'credit');
  await sql`
    insert into credit_cycles (
      period_end, account_number, customer_id, period_start, balance, purchases, cash_advances, balance_transfers, charges,
      credit, has_grace, purchase_days, cash_advance_days, balance_transfer_days, purchase_rate, cash_advance_rate,
      balance_transfer_rate, purchase_interest, cash_advance_interest, balance_transfer_interest, charged, past_due, minimum,
      due_on, accepted_through
    )
    values (
      ${dueOn}::date - 25, ${await bookNumberOf(bank, accountId)}, ${customer.id}, ${dueOn}::date - 55, 50000, 50000, 0, 0, 0,
      0, true, 0, 0, 0, 189900, 249900, 0, 0, 0, 0, 0, 0, 2500, ${dueOn}, ${onOrAfterBusinessDay(dueOn)}
    )`.execute(bank.root);
  return accountId;
}

test('[ALRT-07] a statement that was made is told once', async () => {
  const nora = await bank.customer();
  const accountId = await openTestAccount(bank, nora.id, 'checking');
  await sql`
    insert into statements (
      period_end, account_number, customer_id, period_start, opening, closing, credits, debits, entries, fees, interest,
      lowest
    )
    values (
      bank.today() - 1, ${await bookNumberOf(bank, accountId)}, ${nora.id}, bank.today() - 30, 0, 0, 0, 0, 0, 0, 0, 0
    )`.execute(bank.root);
  await night();
  await night();
  expect(await kindsOf(nora)).toEqual(['statementReady']);
});

test('[ALRT-07] a card payment is told three days before it is due, or as many as were chosen, once', async () => {
  const [usual, early, later] = [await bank.customer(), await bank.customer(), await bank.customer()];
  await as(early)(saveAlert, {
    section: 'statement',
    subkey: 'paymentReminders',
    settings: { enabled: true, daysBeforeDue: 10, methods: ['email'] },
  });
  const { businessDate: today } = await readClock(bank.root);
  await cycle(usual, addDays(today, 3));
  await cycle(early, addDays(today, 9));
  await cycle(later, addDays(today, 4));
  await night();
  await night();
  expect(await kindsOf(usual)).toEqual(['paymentDue']);
  expect(await kindsOf(early)).toEqual(['paymentDue']);
  expect(await kindsOf(later)).toEqual([]);
});

test.each([
  { days: 1, dueOn: '2031-05-17', closeOf: '2031-05-15' },
  { days: 1, dueOn: '2031-05-18', closeOf: '2031-05-16' },
  { days: 2, dueOn: '2031-05-18', closeOf: '2031-05-15' },
  { days: 1, dueOn: '2031-05-19', closeOf: '2031-05-16' },
  // Memorial Day is a Monday.
  { days: 1, dueOn: '2031-05-26', closeOf: '2031-05-23' },
  { days: 2, dueOn: '2031-05-26', closeOf: '2031-05-23' },
  { days: 3, dueOn: '2031-05-26', closeOf: '2031-05-22' },
])(
  '[ALRT-07] $days days before a payment is due on $dueOn is told by the close of $closeOf',
  async ({ days, dueOn, closeOf }) => {
    const nora = await bank.customer();
    const accountId = await cycle(nora, dayFrom(dueOn));
    await sql`
      insert into alert_settings (customer_id, key, is_security, enabled, days, email, text, push)
      values (${nora.id}, 'paymentReminders', false, true, ${days}, true, false, false)`.execute(bank.root);
    const told: string[] = [];
    for (let day = dayFrom('2031-05-12'); day <= dueOn; day = nextBusinessDay(day)) {
      const near = await inTransaction(bank.contextAs('worker'), (tx) =>
        takeNearDues(tx, { today: nextBusinessDay(day), firstDays: 3, most: 200 }),
      );
      if (near.some((each) => idFrom('account', each.accountId) === accountId)) told.push(day);
    }
    expect(told).toEqual([closeOf]);
  },
);

test('[ALRT-06] three failed sign-ons are one alert; one is none', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  await fail(other);
  for (let tries = 0; tries < 4; tries += 1) await fail(nora);
  await runWorker(bank);
  expect(await kindsOf(other)).toEqual([]);
  expect(await kindsOf(nora)).toEqual(['signOnFailed']);
});

test('a card purchase that is turned down is told once, if that was chosen', async () => {
  const nora = await cardHolder(bank, 1_000);
  const told = async () =>
    (await nora.call(listInbox, { show: 'all', search: '' })).items
      .filter(({ kind }) => kind === 'purchaseDeclined')
      .map(({ title }) => title);
  const decline = async () => {
    const { said } = await buy(bank, nora, 500_000);
    expect(said).not.toBe('approved');
    await runWorker(bank);
  };
  await decline();
  expect(await told()).toEqual([]);
  await nora.call(saveAlert, {
    section: 'transaction',
    subkey: 'declinedPurchases',
    settings: { enabled: true, methods: ['email'] },
  });
  await decline();
  await runWorker(bank);
  expect(await told()).toHaveLength(1);
  expect((await told())[0]).toMatch(/^\$5,000\.00 at .* declined$/);
});

test('[ALRT-06] failed sign-ons before and after a full hour are one alert, and new ones an hour later another', async () => {
  const nora = await bank.customer();
  const told = async () => {
    await runWorker(bank);
    const { rows } = await sql`
      select from inbox_items where customer_id = ${nora.id} and kind = 'signOnFailed'`.execute(bank.root);
    return rows.length;
  };
  for (let tries = 0; tries < 3; tries += 1) await fail(nora);
  expect(await told()).toBe(1);
  await sql`
    select bank.shift_clock(date_trunc('hour', bank.now()) + interval '1 hour 1 second' - bank.now())`.execute(
    bank.root,
  );
  await fail(nora);
  expect(await told()).toBe(1);
  await sql`select bank.shift_clock(interval '61 minutes')`.execute(bank.root);
  for (let tries = 0; tries < 3; tries += 1) await fail(nora);
  expect(await told()).toBe(2);
});

import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listActivity } from '@bank/contract/relationship/dashboard/contract.ts';
import { listMonthTotals } from '@bank/contract/accounts/transactions/month-totals-contract.ts';
import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAnswer } from '../../movements/settle.ts';
import { readClock } from '../../platform/clock.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { letPass } from '../../testing/spending-controls.ts';
import { callAs } from '../../testing/call.ts';
import { createSenders, type Sender, type Senders } from '../../testing/rails.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

/** Shifts the clock to this hour in New York. */
async function waitUntil(hour: number): Promise<void> {
  const { now } = await readClock(bank.worker);
  const there = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(now),
  );
  await letPass(bank, `${(hour - there + 24) % 24} hours`);
}

async function look(who: Sender) {
  const ask = callAs(bank.apiUrl, who.token);
  const [account] = (await ask(listAccounts, {})).accounts;
  if (!account) throw new Error('there is an account');
  const accountId = account.id;
  const page = { accountId, filter: 'all', dateRange: 'all', search: '', size: 25 } as const;
  const { transactions, pending } = await ask(listTransactions, page);
  const [newest] = (await ask(listActivity, {})).activity;
  const since = transactions.at(-1)?.day ?? dayFrom('2031-01-01');
  const { months } = await ask(listMonthTotals, { accountId, since });
  const story = (journalId: string) =>
    ask(showTransaction, { accountId, journalId: idFrom('journal', journalId) });
  return { transactions, pending, newest, months, story };
}

test('an evening in New York, tomorrow in Greenwich: a pending payment has the day it was made in list, dashboard and story', async () => {
  await waitUntil(22);
  // The business date is a day behind the calendar, because the day before was not closed.
  await letPass(bank, '1 day');
  const nora = await senders.make(100_000);
  const { now, businessDate } = await readClock(bank.worker);
  const made = calendarDay(now.toISOString());
  expect(made).not.toBe(now.toISOString().slice(0, 10));
  expect(made).not.toBe(businessDate);
  await nora.send(4_500, { rail: 'ach' });
  const { pending, newest, story } = await look(nora);
  expect(pending).toMatchObject([{ day: made, amount: -4_500 }]);
  expect(newest).toMatchObject({ day: made, status: 'pending' });
  const told = await story(pending[0]?.journalId ?? '');
  expect(told.day).toBe(made);
});

test('once posted, a payment has the day of the books, everywhere, and is counted in its month', async () => {
  await waitUntil(22);
  const nora = await senders.make(100_000);
  const sent = await nora.send(4_500, { rail: 'ach' });
  await bank.worker
    .transaction()
    .execute((tx) =>
      applyAnswer(tx, { id: randomUUID(), movementId: sent.movementId, what: 'settled', reason: null }),
    );
  const { businessDate } = await readClock(bank.worker);
  const { transactions, newest, months, story } = await look(nora);
  const [line] = transactions;
  expect(line).toMatchObject({ amount: -4_500, status: 'completed', day: businessDate });
  expect(newest).toMatchObject({ id: line?.id, day: businessDate });
  expect(await story(line?.journalId ?? '')).toMatchObject({ day: businessDate });
  // The journal that placed the hold leads to the same story.
  expect(await story(sent.movementId)).toMatchObject({ day: businessDate, amount: -4_500 });
  const month = `${businessDate.slice(0, 7)}-01`;
  expect(months.find((each) => each.month === month)).toMatchObject({ out: 4_500 });
});

test('what is counted by months is what the list of them adds up to', async () => {
  const nora = await senders.make(70_000);
  const sent = await nora.send(50_000, { fee: 3_000 });
  const answer = (what: 'settled' | 'returned', reason: string | null) =>
    bank.worker
      .transaction()
      .execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId: sent.movementId, what, reason }));
  await answer('settled', null);
  await answer('returned', 'R02');
  const { transactions, months } = await look(nora);
  const sum = (lines: typeof transactions) =>
    lines.reduce((total, { amount }) => total + Math.abs(amount), 0);
  expect(months.reduce((total, month) => total + month.in, 0)).toBe(
    sum(transactions.filter(({ amount }) => amount > 0)),
  );
  expect(months.reduce((total, month) => total + month.out, 0)).toBe(
    sum(transactions.filter(({ amount }) => amount < 0)),
  );
  expect(transactions.map(({ description }) => description).join()).not.toMatch(/R02|\bfee,fee\b/i);
});

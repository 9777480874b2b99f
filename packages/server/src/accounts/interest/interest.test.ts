import { listInterest } from '@bank/contract/accounts/interest/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { setDay } from '../../testing/schedules.ts';

const START = dayFrom('2030-11-27');
/** January ends on a Friday, so its interest is posted on the Monday after. */
const END = dayFrom('2031-02-03');

let bank: TestBank;
let nora: Customer;
let own: Record<'checking' | 'savings' | 'credit' | 'cd', Id<'account'>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, START);
  nora = await bank.customer();
  const open = (type: keyof typeof own) =>
    openTestAccount(bank, nora.id, type, type === 'cd' ? { termMonths: 12 } : {});
  own = {
    checking: await open('checking'),
    savings: await open('savings'),
    credit: await open('credit'),
    cd: await open('cd'),
  };
  await fund(bank, own.savings, 100_000_000);
  await fund(bank, own.cd, 100_000_000);
}, 60_000);
afterAll(() => bank.close());

const shown = () => callAs(bank.apiUrl, nora.token)(listInterest, {});
const accountOf = async (id: string) => (await shown()).accounts.find((each) => each.id === id);

/** What the books say was paid, by year. */
async function paidIn(accountId: string, year: number): Promise<number[]> {
  const number = await bookNumberOf(bank, accountId);
  const { rows } = await sql<{ amount: string }>`
    select amount::text from ledger.leg
    where credit_id = ${number} and kind = 7 and extract(year from day) = ${year}
    order by id`.execute(bank.root);
  return rows.map(({ amount }) => Number(amount));
}

test('[INTR-01] [INTR-02] before the first payment nothing is made up, and cards are not listed', async () => {
  const { accounts, certificates, historicalRates } = await shown();
  expect(accounts.map(({ id }) => id).toSorted()).toEqual([own.checking, own.savings, own.cd].toSorted());
  expect(accounts.find(({ id }) => id === own.savings)).toMatchObject({
    balance: 100_000_000,
    interestRate: '0.8468',
    apy: '0.85',
    timesAYear: 12,
    accrued: ZERO,
    lastInterestPaid: null,
    lastPaidOn: null,
    interestYTD: ZERO,
    interestLastYear: ZERO,
    nextInterestDate: '2030-12-02',
    maturityDate: null,
    termMonths: null,
  });
  expect(accounts.find(({ id }) => id === own.cd)).toMatchObject({
    apy: '3.25',
    timesAYear: 4,
    maturityDate: '2031-11-27',
    termMonths: 12,
    nextInterestDate: '2031-02-27',
  });
  expect(certificates.map(({ months }) => months)).toEqual([3, 6, 12, 18, 24, 36, 60]);
  expect(historicalRates.length).toBeGreaterThan(0);
});

test('[INTR-02] [INTR-06] what was paid this year and last year is what the books have, and months are paid on their day', async () => {
  const worker = bank.contextAs('worker');
  const nexts: (Day | null | undefined)[] = [];
  for (let day = START; day < END; day = nextBusinessDay(day)) {
    await closeDay(worker, dayWork, day);
    nexts.push((await accountOf(own.savings))?.nextInterestDate);
  }
  const savings = await accountOf(own.savings);
  const [before, now] = [await paidIn(own.savings, 2030), await paidIn(own.savings, 2031)];
  expect(before).toHaveLength(1);
  expect(now).toHaveLength(2);
  expect(savings).toMatchObject({
    lastInterestPaid: cents(now[1] ?? 0),
    lastPaidOn: END,
    interestYTD: cents((now[0] ?? 0) + (now[1] ?? 0)),
    interestLastYear: cents(before[0] ?? 0),
    nextInterestDate: '2031-03-03',
  });
  // Weekend days at the end of January belong to January; February 1 and 2 are earned and not paid yet.
  expect(savings?.accrued).toBeGreaterThan(0);
  expect([...new Set(nexts)]).toEqual(['2030-12-02', '2031-01-02', '2031-02-03', '2031-03-03']);
  expect(savings?.rates).toEqual([{ since: START, interestRate: '0.8468', apy: '0.85' }]);
}, 300_000);

test('[INTR-01] a stranger sees none of it', async () => {
  const stranger = await bank.customer();
  expect((await callAs(bank.apiUrl, stranger.token)(listInterest, {})).accounts).toEqual([]);
});

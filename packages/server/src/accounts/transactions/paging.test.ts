import { randomUUID } from 'node:crypto';
import {
  checkingTransactions,
  listTransactions,
  type History,
} from '@bank/contract/accounts/transactions/contract.ts';
import { filters, filtersByType, ranges } from '@bank/contract/accounts/transactions/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
let today: Day;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  today = (await readClock(bank.worker)).businessDate;
});
afterAll(() => bank.close());

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const plain = { filter: 'all', dateRange: '30days', search: '', size: 25 } as const;
const raw = (path: string, who: Customer) =>
  rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}`, headers: withToken(who.token), body: null });

describe('the pages of a long history', () => {
  let ann: Customer;
  let account: Id<'account'>;
  let all: History['transactions'];
  const page = (narrowed: object = {}): Promise<History> =>
    as(ann)(listTransactions, { accountId: account, ...plain, dateRange: 'all', ...narrowed });
  beforeAll(async () => {
    ann = await bank.customer();
    account = await openTestAccount(bank, ann.id, 'checking');
    const number = await bookNumberOf(bank, account);
    await fund(bank, account, 1_000_000);
    // The bank's date only moves forward.
    const first = today;
    for (const passed of [0, 300, 355, 390, 400]) {
      today = addDays(first, passed);
      await sql`update bank.clock set business_date = ${today}`.execute(bank.root);
      for (const [kind, memo] of [
        ['withdrawal', '50% off_'],
        ['purchase', 'Books'],
        ['fee', null],
        ['payment', 'Rent'],
        ['transfer', null],
      ] as const) {
        const intent = randomUUID();
        const leg = {
          debit: number,
          credit: own.cash,
          amount: cents(100),
          kind,
          ...(memo === null ? {} : { memo }),
        };
        await book(bank, [leg], intent);
      }
      await book(bank, [{ debit: own.interest_payable, credit: number, amount: cents(3), kind: 'interest' }]);
    }
    all = (await page({ size: 100 })).transactions;
  });

  test('are the same by the word of the type as by the account, for every period and filter', async () => {
    for (const dateRange of ranges)
      for (const filter of filtersByType.checking) {
        const asked = { ...plain, size: 100, dateRange, filter };
        const byType = await as(ann)(checkingTransactions, { accountId: 'primary', ...asked });
        expect(byType, `${dateRange} ${filter}`).toEqual(await page({ ...asked }));
      }
  });

  test('join to the whole, each line once, in every size', async () => {
    expect(all).toHaveLength(31);
    for (const size of [1, 7, 31, 100]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const got: History = await page({ size, ...(cursor ? { cursor } : {}) });
        expect(got.count).toEqual({ known: 31, more: false });
        seen.push(...got.transactions.map(({ id }) => id));
        cursor = got.next;
      } while (cursor !== null);
      expect(seen).toEqual(all.map(({ id }) => id));
    }
  });

  test('[ACOM-10] [ACCD-04] are narrowed to a period in every spelling, and to 30 days unless asked', async () => {
    const counts: Record<string, number> = {};
    for (const dateRange of ranges) counts[dateRange] = (await page({ dateRange, size: 100 })).count.known;
    const since = (day: Day) => all.filter((line) => line.day >= day).length;
    expect(counts).toMatchObject({
      '7days': 6,
      '30days': 12,
      '60days': 18,
      '90days': 18,
      '6months': 24,
      all: 31,
    });
    expect(counts['thisyear']).toBe(since(`${today.slice(0, 4)}-01-01` as Day));
    for (const same of ['year', '1year', '12months']) expect(counts[same]).toBe(counts['12months']);
    const answer = await raw(`/api/accounts/${account}/transactions`, ann);
    expect((JSON.parse(answer.text) as { data: { count: unknown } }).data.count).toEqual({
      known: 12,
      more: false,
    });
  });

  test('[CHKG-08] [ACOM-10] are narrowed to a type; the chips of a page part the whole', async () => {
    const ids: string[] = [];
    for (const filter of filters) {
      const got = await page({ filter, size: 100 });
      expect(got.count.known).toBe(got.transactions.length);
      const types = new Set(got.transactions.map(({ type }) => type));
      expect(filter === 'fee' ? [...types] : ['fee']).toEqual(['fee']);
      const chips: readonly string[] = filtersByType.checking;
      if (filter !== 'all' && (chips.includes(filter) || filter === 'interest'))
        ids.push(...got.transactions.map(({ id }) => id));
    }
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test('are searched for what was written, to the letter', async () => {
    expect((await page({ search: 'rEnT', size: 100 })).transactions).toHaveLength(5);
    expect((await page({ search: '0% off_' })).transactions).toHaveLength(5);
    expect((await page({ search: '0x off' })).transactions).toHaveLength(0);
    expect((await page({ search: '%' })).transactions).toHaveLength(5);
  });
});

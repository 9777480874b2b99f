import {
  revealNumber,
  showCd,
  showCredit,
  showRetirement,
} from '@bank/contract/accounts/accounts/contract.ts';
import { isAccountNumber } from '@bank/kernel/account-number.ts';
import { addMonths } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import type { Directory } from '../../platform/directory.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { openFor } from './openings.ts';

let bank: TestBank;
let nora: Customer;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  nora = await bank.customer();
});
afterAll(() => bank.close());

const open = (directory: Directory, db = bank.worker) =>
  db
    .transaction()
    .execute((tx) =>
      openFor(
        tx,
        { ...bank.contextAs('worker'), directory },
        { customerId: nora.id, type: 'checking', reason: 'test' },
      ),
    );

test('the customer’s own process opens nothing', async () => {
  const { directory, db } = bank.contextAs('customer');
  await expect(open(directory, db)).rejects.toMatchObject({ code: '42501' });
});

test('[OPEN-18] a number somebody has is not given again; when none is free, nothing is opened', async () => {
  const { directory } = bank.contextAs('worker');
  const tried: string[] = [];
  const crowded = (freeAfter: number): Directory => ({
    ...directory,
    claim: (tx, kind, value, owner) => {
      tried.push(value);
      return tried.length > freeAfter ? directory.claim(tx, kind, value, owner) : Promise.resolve(false);
    },
  });
  const { id } = await open(crowded(3));
  expect(tried).toHaveLength(4);
  expect(tried.every(isAccountNumber)).toBe(true);
  const { rows } = await sql<{ last_four: string }>`select last_four from accounts where id = ${id}`.execute(
    bank.root,
  );
  expect(rows[0]?.last_four).toBe(tried.at(-1)?.slice(-4));
  const before = await sql<{ count: string }>`select count(*)::text from ledger.account`.execute(bank.root);
  await expect(open(crowded(Infinity))).rejects.toThrow('no free account number');
  expect(await sql`select count(*)::text from ledger.account`.execute(bank.root)).toMatchObject({
    rows: before.rows,
  });
});

test('each account has a number of its own, also those of one customer', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => openTestAccount(bank, nora.id, 'savings')));
  const numbers = await Promise.all(
    all.map((accountId) => callAs(bank.apiUrl, nora.token)(revealNumber, { accountId })),
  );
  expect(new Set(numbers.map(({ accountNumber }) => accountNumber)).size).toBe(12);
});

test('a certificate has the rate of its term and its own maturity; the books accrue at that rate', async () => {
  const today = (await readClock(bank.worker)).businessDate;
  const accountId = await openTestAccount(bank, nora.id, 'cd', { termMonths: 6 });
  const page = await callAs(bank.apiUrl, nora.token)(showCd, { accountId });
  expect(page.certificate).toMatchObject({
    termMonths: 6,
    maturesOn: addMonths(today, 6),
    renewal: 'automatic',
  });
  expect(page.interest?.apy).toBe('2.75');
  const { rows } = await sql`
    select accrual.rate, accrual.agreed from ledger.accrual
    join accounts on ledger_number = account_id and accounts.id = ${accountId}`.execute(bank.root);
  expect(rows).toEqual([{ rate: 27_221, agreed: true }]);
  await expect(openTestAccount(bank, nora.id, 'cd', { termMonths: 7 })).rejects.toThrow(
    'no certificate of 7 months',
  );
});

test('a credit line is what was decided, or the product’s; a retirement account has its kind', async () => {
  const call = callAs(bank.apiUrl, nora.token);
  const usual = await openTestAccount(bank, nora.id, 'credit');
  const decided = await openTestAccount(bank, nora.id, 'credit', { creditLimit: cents(123_400) });
  expect((await call(showCredit, { accountId: usual })).credit?.limit).toBe(500_000);
  expect((await call(showCredit, { accountId: decided })).credit?.limit).toBe(123_400);
  const ira = await openTestAccount(bank, nora.id, 'retirement');
  expect((await call(showRetirement, { accountId: ira })).retirement?.retirementType).toBe('traditional');
});

import * as contract from '@bank/contract/accounts/accounts/contract.ts';
import { planContribution, submitContribution } from '@bank/contract/accounts/deposits/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { addDays, addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';

let bank: TestBank;
let nora: Customer;
let today: Day;
let ids: Record<AccountType, Id<'account'>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  nora = await bank.customer();
  const open = (type: AccountType, terms = {}) => openTestAccount(bank, nora.id, type, terms);
  ids = {
    checking: await open('checking'),
    savings: await open('savings'),
    student: await open('student'),
    moneyMarket: await open('moneyMarket'),
    credit: await open('credit', { creditLimit: cents(1_000_000) }),
    retirement: await open('retirement', { retirementType: 'roth' }),
    investment: await open('investment'),
    cd: await open('cd', { termMonths: 24 }),
  };
  today = (await readClock(bank.worker)).businessDate;
});
afterAll(() => bank.close());

const as = (customer: Customer, intent: string | null = null) => callAs(bank.apiUrl, customer.token, intent);
const list = async (customer = nora) => (await as(customer)(contract.listAccounts, {})).accounts;
const listed = async (type: AccountType) => {
  const found = (await list()).find(({ id }) => id === ids[type]);
  if (!found) throw new Error(`${type} is not listed`);
  return found;
};
const spend = async (type: AccountType, amount: number, to: number = own.clearing_card) =>
  book(bank, [
    { debit: await bookNumberOf(bank, ids[type]), credit: to, amount: cents(amount), kind: 'purchase' },
  ]);
test('[CHKG-13] checking shows fee, minimum, interest and overdraft protection from the product table', async () => {
  const page = await as(nora)(contract.showChecking, { accountId: ids.checking });
  expect(page).toMatchObject({
    routingNumber: bank.config.routingNumber,
    product: { monthlyFee: 1_000, waivedAt: 150_000, minimumBalance: 150_000 },
    interest: { apy: '0.01' },
    overdraftFrom: null,
    withdrawals: null,
    checksAvailable: null,
    insured: true,
  });
});

test('[STUD-06] a student account costs nothing, wants 300 dollars and earns 0.01 percent', async () => {
  expect(await as(nora)(contract.showStudent, { accountId: ids.student })).toMatchObject({
    product: { monthlyFee: 0, minimumBalance: 30_000, feeWaived: true },
    interest: { apy: '0.01' },
  });
});

test('the fee is waived while every day of the month has ended high enough', async () => {
  const ben = await bank.customer();
  const accountId = await openTestAccount(bank, ben.id, 'checking');
  const feeWaived = async () => (await as(ben)(contract.showChecking, { accountId })).product.feeWaived;
  expect(await feeWaived()).toBe(true);
  const number = await bookNumberOf(bank, accountId);
  const opened = addMonths(dayOf({ ...partsOf(today), date: 1 }), -1);
  await sql`update ledger.account set opened_on = ${opened} where id = ${number}`.execute(bank.root);
  expect(await feeWaived()).toBe(false);
  await fund(bank, accountId, 200_000);
  expect(await feeWaived()).toBe(partsOf(today).date === 1);
  await book(bank, [{ debit: number, credit: own.cash, amount: cents(190_000), kind: 'withdrawal' }]);
  expect(await feeWaived()).toBe(false);
});

test('[SAVG-09] savings count the withdrawals of the month, and show what interest was earned and paid', async () => {
  const ben = await bank.customer();
  const accountId = await openTestAccount(bank, ben.id, 'savings');
  const number = await bookNumberOf(bank, accountId);
  await fund(bank, accountId, 500_000);
  const take = (kind: 'transfer' | 'withdrawal' | 'fee') =>
    book(bank, [{ debit: number, credit: own.cash, amount: cents(100), kind }]);
  await take('transfer');
  await take('withdrawal');
  await take('fee');
  await book(bank, [{ debit: own.interest_payable, credit: number, amount: cents(354), kind: 'interest' }]);
  await sql`
    insert into ledger.accrual (account_id, rate, through, owed)
    values (${number}, 8500, ${addDays(today, -1)}, ${365_000_000 * 117 + 364_999_999})`.execute(bank.root);
  expect(await as(ben)(contract.showSavings, { accountId })).toMatchObject({
    withdrawals: { used: 2, of: 6 },
    interest: { apy: '0.85', accrued: 117, yearToDate: 354 },
    product: { monthlyFee: 500, waivedAt: 30_000, minimumBalance: 30_000 },
  });
});

test('[CRED-04] [CRED-05] [DASH-06] credit shows what is owed, the limit, what is left and the usage; an overpaid card owes nothing', async () => {
  await spend('credit', 250_075);
  expect(await as(nora)(contract.showCredit, { accountId: ids.credit })).toMatchObject({
    currentBalance: -250_075,
    availableBalance: 749_925,
    credit: {
      limit: 1_000_000,
      owed: 250_075,
      available: 749_925,
      usage: 25,
      minimumPayment: 0,
      dueOn: null,
      apr: '18.99',
      statement: null,
    },
    interest: null,
    insured: false,
  });
  const number = await bookNumberOf(bank, ids.credit);
  await book(bank, [
    { act: 'hold', debit: number, credit: own.clearing_card, amount: cents(10_000), kind: 'purchase' },
  ]);
  expect(await listed('credit')).toMatchObject({
    heldAmount: 10_000,
    pendingCount: 1,
    credit: { available: 739_925, usage: 25 },
  });
  // Only a merchant's refund may leave a card with a credit balance.
  await book(bank, [{ debit: own.clearing_card, credit: number, amount: cents(260_075), kind: 'purchase' }]);
  expect((await listed('credit')).credit).toMatchObject({
    owed: 0,
    usage: 0,
    minimumPayment: 0,
    available: 1_000_000,
  });
});

test('[RETI-05] retirement shows the limit of the tax year, what was paid in over all such accounts, and what is left', async () => {
  await fund(bank, ids.checking, 60_000);
  const number = await bookNumberOf(bank, ids.retirement);
  const into = { accountId: ids.retirement, sourceAccountId: ids.checking, amount: cents(50_000) };
  const { token } = await as(nora)(planContribution, into);
  await as(nora, newId())(submitContribution, { accountId: ids.retirement, plan: token });
  await book(bank, [{ debit: own.cash, credit: number, amount: cents(99), kind: 'deposit' }]);
  const { year } = partsOf(today);
  const { retirement } = await as(nora)(contract.showRetirement, { accountId: ids.retirement });
  expect(retirement).toMatchObject({ retirementType: 'roth', taxYear: year, contributed: 50_000 });
  expect(retirement?.remaining).toBe((retirement?.limit ?? 0) - 50_000);
});

test('[CDAC-05] a certificate runs from its opening to its maturity at its own rate', async () => {
  const { certificate, interest } = await as(nora)(contract.showCd, { accountId: ids.cd });
  const maturesOn = addMonths(today, 24);
  expect(certificate).toMatchObject({
    termMonths: 24,
    openedOn: today,
    maturesOn,
    progress: 0,
    renewal: 'automatic',
  });
  expect(interest).toMatchObject({ apy: '3.75', accrued: 0 });
});

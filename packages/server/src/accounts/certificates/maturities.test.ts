import { explainAccount, showAccount, showCd } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/accounts/certificates/contract.ts';
import { cdTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookNumberOf } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { closeOn, createHolder, endedTerms, interestPaid, type Holder } from '../../testing/certificates.ts';
import { hear } from '../../testing/jobs.ts';
import { postedIn, setDay } from '../../testing/schedules.ts';
import { maturityJobs } from './jobs.ts';

const A_CENT = 365_000_000n;

let bank: TestBank;
let nora: Holder;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2030-01-31'));
  nora = await createHolder(bank);
});
afterAll(() => bank.close());

/** All figures shown for the same thing must agree to the cent. */
const expectSame = (figures: readonly unknown[]) => expect(new Set(figures).size).toBe(1);

test('[CDAC-18] [CDRN-01] [CDRN-02] a certificate is opened, paid each quarter, renewed, and broken early', async () => {
  const id = await nora.certificate(6, 1_000_000);
  // January 31 through April 29 is 89 days; month ends in between pay nothing.
  await closeOn(bank, '2030-02-28');
  expectSame(await nora.explained(id));
  await closeOn(bank, '2030-03-29');
  expect(await interestPaid(bank, id)).toEqual([]);
  expectSame(await nora.explained(id));
  await closeOn(bank, '2030-04-29');
  let owed = 1_000_000n * 27_221n * 89n;
  const first = owed / A_CENT;
  owed -= first * A_CENT;
  expect(await interestPaid(bank, id)).toEqual([['2030-04-30', Number(first)]]);
  expectSame(await nora.explained(id));
  expect(await nora.as()(contract.showCertificate, { accountId: id })).toMatchObject({
    termMonths: 6,
    rate: '2.7221',
    apy: '2.75',
    beganOn: '2030-01-31',
    maturesOn: '2030-07-31',
    nextInterestOn: '2030-07-31',
    graceEndsOn: null,
    interestPaid: Number(first),
    atMaturity: { kind: 'renew', termMonths: 6, rate: '2.7221', apy: '2.75' },
  });
  // April 30 through July 30 is 92 days, including interest on the interest.
  owed += (1_000_000n + first) * 27_221n * 92n;
  const second = owed / A_CENT;
  const { interestToCome } = await nora.as()(contract.showCertificate, { accountId: id });
  expect(interestToCome).toBe(Number(second));
  await nora.as()(contract.chooseRenewal, { accountId: id, choice: { kind: 'renew', termMonths: 12 } });
  await closeOn(bank, '2030-07-30');
  owed -= second * A_CENT;
  expect(await interestPaid(bank, id)).toEqual([
    ['2030-04-30', Number(first)],
    ['2030-07-31', Number(second)],
  ]);
  const page = await nora.as()(showCd, { accountId: id });
  expect(page).toMatchObject({ openedOn: '2030-01-31', interest: { apy: '3.25' } });
  expect(page.certificate).toMatchObject({
    termMonths: 12,
    openedOn: '2030-07-31',
    maturesOn: '2031-07-31',
    daysLeft: 365,
    progress: 0,
    renewal: 'automatic',
  });
  expect(await endedTerms(bank, id)).toEqual([
    {
      began_on: '2030-01-31',
      ended_on: '2030-07-31',
      matures_on: '2030-07-31',
      term_months: 6,
      rate: 27_221,
      outcome: 'renewed',
    },
  ]);
  const balance = 1_000_000n + first + second;
  // August 10 is a Saturday, so the grace period lasts through Monday.
  const shown = await nora.as()(contract.showCertificate, { accountId: id });
  expect(shown).toMatchObject({ graceEndsOn: '2030-08-12', interestPaid: 0, balance: Number(balance) });
  await closeOn(bank, '2030-08-09');
  expect((await nora.as()(explainAccount, { accountId: id, figure: 'penalty' })).amount).toBe(0);
  const free = await nora.withdraw(id, 100_000);
  expect(free.plan).toMatchObject({ amount: 100_000, fee: 0, total: 100_000 });
  expect(await postedIn(bank, nora.brokerage)).toBe(100_000);
  await closeOn(bank, '2030-08-12');

  // After the grace period: 90 days of interest, to the cent.
  const taken = 123_457;
  const penalty = Number(((2n * BigInt(taken) * 32_112n * 90n) / A_CENT + 1n) / 2n);
  const { plan, receipt } = await nora.withdraw(id, taken);
  expect(plan).toMatchObject({ amount: taken, fee: penalty, total: taken });
  expect(receipt).toMatchObject({
    state: 'posted',
    amount: taken,
    fee: penalty,
    kind: 'earlyWithdrawal',
  });
  expect(receipt.reference).toMatch(/^EWD-/);
  expect(await postedIn(bank, nora.brokerage)).toBe(100_000 + taken - penalty);
  expect(await postedIn(bank, id)).toBe(Number(balance) - 100_000 - taken);
  const { transactions } = await nora.as()(cdTransactions, {
    accountId: id,
    filter: 'all',
    dateRange: 'all',
    search: '',
    size: 25,
  });
  expect(transactions.slice(0, 2)).toMatchObject([
    { type: 'fee', amount: -penalty, description: 'Early withdrawal penalty' },
    { type: 'withdrawal', amount: -(taken - penalty), description: 'Early withdrawal' },
  ]);
  const { rows } = await sql<{ purpose: string }>`
    select plan ->> 'purpose' as purpose from movements where id = ${receipt.movementId}`.execute(bank.root);
  expect(rows).toEqual([{ purpose: 'purchase' }]);
  expectSame(await nora.explained(id));

  // Accrued interest is paid with the last withdrawal: 12, 1 and 1 days at three balances.
  await closeOn(bank, '2030-08-13');
  const left = balance - 100_000n - BigInt(taken);
  owed += (balance * 12n + (balance - 100_000n) + left) * 32_112n;
  const last = owed / A_CENT;
  const before = await postedIn(bank, nora.brokerage);
  const all = await nora.withdraw(id, Number(left));
  await hear(bank, maturityJobs);
  expect(await postedIn(bank, nora.brokerage)).toBe(before + Number(left) - all.plan.fee + Number(last));
  expect(await nora.as()(showAccount, { accountId: id })).toMatchObject({
    state: 'closed',
    currentBalance: 0,
  });
  expect((await interestPaid(bank, id)).at(-1)).toEqual(['2030-08-14', Number(last)]);
  expect((await endedTerms(bank, id)).at(-1)).toMatchObject({ began_on: '2030-07-31', outcome: 'withdrawn' });
  expect(await nora.as()(contract.showCertificate, { accountId: id })).toMatchObject({
    balance: 0,
    interestToCome: 0,
    nextInterestOn: null,
  });
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 120_000);

describe('what falls on a closed day', () => {
  test('[CDRN-01] is done by the close before it, and no day of interest is lost', async () => {
    // Opened on 2030-08-16, it matures on Saturday, 2030-11-16.
    await setDay(bank, dayFrom('2030-08-16'));
    const id = await nora.certificate(3, 5_000_000);
    await closeOn(bank, '2030-11-14');
    expect(await interestPaid(bank, id)).toEqual([]);
    // Friday's close also covers Saturday, when it matures, and Sunday: 94 days in all at the old rate.
    await closeOn(bank, '2030-11-15');
    const paid = (5_000_000n * 22_313n * 94n) / A_CENT;
    expect(await interestPaid(bank, id)).toEqual([['2030-11-18', Number(paid)]]);
    expect(await nora.as()(contract.showCertificate, { accountId: id })).toMatchObject({
      beganOn: '2030-11-18',
      maturesOn: '2031-02-18',
      graceEndsOn: '2030-11-29',
    });
    await closeOn(bank, '2030-11-18');
    const { rows } = await sql<{ through: string; owed: string }>`
      select through, owed::text from ledger.accrual
      where account_id = ${await bookNumberOf(bank, id)}`.execute(bank.root);
    const carried = 5_000_000n * 22_313n * 94n - paid * A_CENT;
    // Monday is the first day of the new term.
    expect(rows).toEqual([{ through: '2030-11-18', owed: String(carried + (5_000_000n + paid) * 22_313n) }]);
  });
});

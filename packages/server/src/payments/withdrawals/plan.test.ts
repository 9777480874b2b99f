import { randomUUID } from 'node:crypto';
import * as teller from '@bank/contract/accounts/teller/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { advanceFee, atmFeeFor } from '@bank/contract/movements/cash-rules.ts';
import { explainFee, explainLimit } from '@bank/contract/movements/contract.ts';
import { lowerLimit, startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import * as contract from '@bank/contract/payments/withdrawals/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyWaiting } from '../../movements/settle.ts';
import { readClock } from '../../platform/clock.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { ask, questionFor } from '../../testing/authorizations.ts';
import { accountNumberOf } from '../../testing/arrivals.ts';
import { callAs } from '../../testing/call.ts';
import { runWorker } from '../../testing/mail.ts';
import { cashWorld, type Holder } from '../../testing/withdrawals.ts';

let bank: TestBank;
const world = cashWorld(() => bank);
let office: ReturnType<typeof callAs>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const { token } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, {
    name: 'Tess',
    role: 'teller',
  });
  office = callAs(bank.officeUrl, token);
});
afterAll(() => bank.close());

const refused = (word: string) => ({ problems: [expect.objectContaining({ word })] });
const advance = { withdrawalType: 'cashAdvance', termsAccepted: true } as const;

describe('[WDRF-05] what the server refuses, whatever the page let through', () => {
  test.each([
    [{ amount: cents(50_020) }, 'withdrawal.validation.bills'],
    [{ amount: cents(102_000) }, 'withdrawal.validation.atmLimit'],
    [{ withdrawalType: 'branch', amount: cents(500_100) }, 'withdrawal.validation.branchLimit'],
  ] as const)('%o', async (more, word) => {
    const nora = await world.holder(2_000_000);
    await expect(world.plan(nora, 0, more)).rejects.toMatchObject(refused(word));
  });

  test.each([
    [{ amount: cents(0) }, 'withdrawal.validation.positive'],
    [{ amount: cents(2_000), receiptEmail: 'nobody' }, 'withdrawal.validation.emailShape'],
    [{ amount: cents(2_000), receiptEmail: '' }, 'withdrawal.validation.email'],
  ] as const)('[WDRF-05] by the schema that the page uses as well: %o', async (more, word) => {
    const nora = await world.holder(50_000);
    await expect(world.plan(nora, 0, more)).rejects.toThrow(word);
  });

  test('[WDRF-10] an advance without its terms, or above 2,500, or above the line with its fee', async () => {
    const nora = await world.holder(0, 'credit', { creditLimit: cents(300_000) });
    const plan = (amount: number, more = {}) => world.plan(nora, amount, { ...advance, ...more });
    await expect(plan(20_000, { termsAccepted: false })).rejects.toMatchObject(
      refused('withdrawal.validation.terms'),
    );
    await expect(plan(250_001)).rejects.toMatchObject(refused('withdrawal.validation.cashAdvanceLimit'));
    const small = await world.holder(0, 'credit', { creditLimit: cents(50_000) });
    // 490.00 costs 14.70 and passes the line of 500.00; 485.43 costs 14.56 and fits to the cent.
    await expect(world.plan(small, 49_000, advance)).rejects.toMatchObject(
      refused('withdrawal.validation.credit'),
    );
    expect(await world.plan(small, 48_543, advance)).toMatchObject({ fee: 1_456, total: 49_999 });
    await expect(world.plan(small, 48_545, advance)).rejects.toMatchObject(
      refused('withdrawal.validation.credit'),
    );
  });

  test('somebody else’s account, and one that gives no cash this way, are not found', async () => {
    const [nora, theo] = [await world.holder(50_000), await world.holder(50_000)];
    await expect(world.plan(nora, 2_000, { accountId: theo.account })).rejects.toMatchObject({ status: 404 });
    await expect(world.plan(nora, 2_000, advance)).rejects.toMatchObject({ status: 404 });
  });
});

test.each([
  [20_000, 1_000],
  [20_001, 1_000],
  [33_333, 1_000],
  [33_334, 1_000],
  [33_350, 1_001],
])('[WDRF-08] an advance of %i cents costs %i, in the plan and in the books', async (amount, fee) => {
  const nora = await world.holder(0, 'credit', { creditLimit: cents(100_000) });
  const { token, ...plan } = await world.plan(nora, amount, advance);
  expect(plan).toMatchObject({ fee, total: amount + fee });
  const { withdrawal } = await world.submit(nora, token);
  expect(withdrawal).toMatchObject({ withdrawalType: 'cashAdvance', pickup: 'branch', atmCode: null });
  expect(await world.balanceOf(nora)).toEqual({ posted: 0, held: amount + fee });
  const movementId = idFrom('movement', withdrawal.id);
  const why = await world.as(nora)(explainFee, { movementId });
  expect(why).toMatchObject({ amount: fee, terms: [{ kind: 'rule', amount: fee }] });
  await office(teller.receiveAwaited, { movementId, received: 'yes' });
  await applyWaiting(bank.contextAs('worker'));
  expect(await world.balanceOf(nora)).toEqual({ posted: -(amount + fee), held: 0 });
});

test('[WDRF-08] the database computes the fees of cash as the contract does', async () => {
  const nora = await world.holder(0, 'savings');
  const { businessDate, rules } = await readClock(bank.worker);
  const feeIn = async (rule: string, account: number, amount: number) => {
    const { rows } = await sql<{ fee: bigint }>`
      select bank.cash_fee(${rule}, ${account}, ${amount}::bigint, ${businessDate}::date) as fee`.execute(
      bank.root,
    );
    return Number(rows[0]?.fee);
  };
  const amounts = [1, 20_000, 20_001, 20_009, 20_010, 33_333, 33_334, 33_349, 33_350, 99_999, 250_000];
  for (const channel of ['cash', 'online'] as const)
    for (const amount of amounts)
      expect(await feeIn(`advance-${channel}`, nora.number, amount), `${channel} ${amount}`).toBe(
        advanceFee(rules, channel, cents(amount), businessDate),
      );
  for (const type of ['checking', 'student', 'savings', 'moneyMarket'] as const) {
    const { number } = await world.accountFor(nora, 0, type);
    expect(await feeIn('atm', number, 20_000), type).toBe(atmFeeFor(rules, type, businessDate));
  }
});

test('[WDRF-08] a machine costs 2.50 from savings and nothing from checking', async () => {
  const nora = await world.holder(50_000);
  const savings = { ...nora, ...(await world.accountFor(nora, 50_000, 'savings')) };
  expect(await world.plan(nora, 20_000)).toMatchObject({ fee: 0 });
  expect(await world.plan(savings, 20_000)).toMatchObject({ fee: 250, total: 20_250 });
  await expect(world.plan(savings, 50_000)).rejects.toMatchObject(
    refused('withdrawal.validation.insufficient'),
  );
});

describe('[WDRF-07] limits', () => {
  test('count in the transaction that sets the money aside: 30 at once of 100 dollars are 10', async () => {
    const nora = await world.holder(1_000_000);
    const plans = [];
    for (let at = 0; at < 30; at += 1) plans.push(await world.plan(nora, 10_000));
    const done = await Promise.allSettled(plans.map(({ token }) => world.submit(nora, token)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    for (const reason of reasons) expect(reason).toMatchObject(refused('withdrawal.validation.atmLimit'));
    expect(await world.balanceOf(nora)).toEqual({ posted: 1_000_000, held: 100_000 });
    const why = await world.as(nora)(explainLimit, { limit: 'atmDay' });
    expect(why).toMatchObject({ amount: 100_000, cap: 100_000 });
  });

  test('are one for codes and cards: a card at a machine takes its share', async () => {
    const nora = await world.holder(1_000_000);
    const accountNumber = await accountNumberOf(bank, nora.account);
    const take = async (amount: number) =>
      ask(bank, await questionFor(bank, { network: 'atm', accountNumber, amount: cents(amount) }));
    expect(await take(60_000)).toMatchObject({ answer: 'approved' });
    await expect(world.plan(nora, 42_000)).rejects.toMatchObject(refused('withdrawal.validation.atmLimit'));
    await world.withdraw(nora, 40_000);
    expect(await take(2_000)).toMatchObject({ answer: 'declined', reason: 'limit_reached' });
  });

  test('that a customer sets lower count at once, at machines, at branches and at the teller', async () => {
    const nora = await world.holder(1_000_000);
    await world.as(nora)(lowerLimit, { limit: 'atmDay', amount: cents(20_000) });
    await world.as(nora)(lowerLimit, { limit: 'branchDay', amount: cents(30_000) });
    expect(await world.as(nora)(contract.showLimits, {})).toMatchObject({
      atm: 20_000,
      branch: 30_000,
      cashAdvance: 250_000,
      fees: { atm: 250, advance: { percent: '3', least: 1_000 } },
    });
    await expect(world.plan(nora, 22_000)).rejects.toMatchObject(refused('withdrawal.validation.atmLimit'));
    await expect(world.plan(nora, 30_001, { withdrawalType: 'branch' })).rejects.toMatchObject(
      refused('withdrawal.validation.branchLimit'),
    );
    await expect(
      world.as(nora)(teller.planTellerWithdrawal, { accountId: nora.account, amount: cents(30_001) }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
    // Without a limit of their own, a teller's code is the notice that a large sum needs.
    const theo = await world.holder(1_000_000);
    expect(
      await world.as(theo)(teller.planTellerWithdrawal, { accountId: theo.account, amount: cents(800_000) }),
    ).toMatchObject({ limits: [] });
  });
});

test('a branch hands it out at the teller’s word, once, and not after the customer stopped it', async () => {
  const nora = await world.holder(100_000);
  const reserved = await world.withdraw(nora, 33_333, { withdrawalType: 'branch', note: 'Moving day' });
  expect(reserved).toMatchObject({ status: 'Ready', pickup: 'branch', note: 'Moving day', fee: 0 });
  const { awaited } = await office(teller.listAwaited, {});
  expect(awaited.find(({ movementId }) => movementId === (reserved.id as string))).toMatchObject({
    direction: 'out',
    amount: 33_333,
  });
  const movementId = idFrom('movement', reserved.id);
  await office(teller.receiveAwaited, { movementId, received: 'yes' });
  await expect(office(teller.receiveAwaited, { movementId, received: 'yes' })).rejects.toMatchObject({
    status: 404,
  });
  await applyWaiting(bank.contextAs('worker'));
  expect(await world.balanceOf(nora)).toEqual({ posted: 66_667, held: 0 });
  const again = await world.withdraw(nora, 10_000, { withdrawalType: 'branch' });
  await office(teller.receiveAwaited, { movementId: idFrom('movement', again.id), received: 'no' });
  await applyWaiting(bank.contextAs('worker'));
  expect(await world.balanceOf(nora)).toEqual({ posted: 66_667, held: 0 });
  const { withdrawals } = await world.as(nora)(contract.listWithdrawals, {});
  expect(withdrawals.map(({ status }) => status)).toEqual(['Expired', 'Completed']);
});

test.each([
  ['panic', (who: Holder) => world.as(who)(startPanic, { keepPaying: [] })],
  ['a frozen account', (who: Holder) => freezeAccount(bank.worker, who.number, true, 'test')],
  [
    'its end',
    (who: Holder) =>
      sql`update withdrawals set expires_at = started_at where customer_id = ${who.id}`.execute(bank.root),
  ],
])('a teller hands out nothing after %s', async (_, stop) => {
  const nora = await world.holder(100_000);
  const { id } = await world.withdraw(nora, 10_000, { withdrawalType: 'branch' });
  await stop(nora);
  const movementId = idFrom('movement', id);
  await expect(office(teller.receiveAwaited, { movementId, received: 'yes' })).rejects.toMatchObject({
    status: 404,
  });
  await office(teller.receiveAwaited, { movementId, received: 'no' });
  await applyWaiting(bank.contextAs('worker'));
  expect(await world.balanceOf(nora)).toEqual({ posted: 100_000, held: 0 });
});

test('[WDRF-16] a receipt that was asked for goes out when the machine’s bill has come, and not before', async () => {
  const nora = await world.holder(50_000, 'savings');
  const { token } = await world.plan(nora, 20_000, { receiptEmail: nora.email });
  const { withdrawal } = await world.submit(nora, token);
  const receipts = async () =>
    (await runWorker(bank)).filter(({ text }) => text.includes(withdrawal.reference ?? ''));
  expect(await receipts()).toEqual([]);
  const questionId = randomUUID();
  await world.redeem(nora, 20_000, withdrawal.atmCode ?? '', { questionId });
  expect(await receipts()).toEqual([]);
  await world.bill(nora, 20_000, questionId);
  const [mail, ...more] = await receipts();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: nora.email });
  expect(mail?.text).toContain('$2.50');
});

test('[ACCD-03] the paths of the account pages do the same, for their own account only', async () => {
  const nora = await world.holder(50_000, 'savings');
  const other = await world.accountFor(nora, 50_000, 'moneyMarket');
  const { token } = await world.plan(nora, 20_000);
  await expect(
    world.as(nora)(contract.withdrawFromAccount, { accountId: other.account, plan: token }),
  ).rejects.toMatchObject({ status: 400 });
  const theo = await world.holder(0);
  await expect(
    world.as(nora)(contract.withdrawFromAccount, { accountId: theo.account, plan: token }),
  ).rejects.toMatchObject({ status: 404 });
  const done = await world.as(nora)(contract.withdrawFromSavings, { accountId: nora.account, plan: token });
  expect(done.withdrawal.status).toBe('Ready');
  const market = { ...nora, ...other };
  const next = await world.plan(market, 2_000);
  const made = await world.as(nora)(contract.withdrawFromAccount, {
    accountId: other.account,
    plan: next.token,
  });
  expect(made.withdrawal.amount).toBe(2_000);
});

test('[WDRF-16] a receipt goes out for one’s own withdrawal, with masked numbers, so many times', async () => {
  const nora = await world.holder(50_000);
  const { id } = await world.withdraw(nora, 20_000);
  await runWorker(bank);
  const transactionId = world.idOf(id);
  const send = (who: typeof nora, email: string) =>
    world.as(who)(contract.mailReceipt, { transactionId, email });
  expect(await send(nora, 'friend@example.com')).toEqual({ mailedTo: expect.stringMatching(/•/) as string });
  const [mail] = await runWorker(bank);
  expect(mail?.to).toBe('friend@example.com');
  expect(mail?.text).toContain('$200.00');
  expect(mail?.text).not.toContain(nora.lastFour);
  const theo = await world.holder(0);
  await expect(send(theo, 'friend@example.com')).rejects.toMatchObject({ status: 404 });
  for (let sent = 1; sent < 10; sent += 1) await send(nora, `friend${sent}@example.com`);
  await expect(send(nora, 'one.more@example.com')).rejects.toMatchObject({ code: 'too_many_receipts' });
});

test('[WDRF-12] the last ten are listed, the newest first', async () => {
  const nora = await world.holder(1_000_000);
  for (let at = 0; at < 12; at += 1) await world.withdraw(nora, 1_000 + at, { withdrawalType: 'branch' });
  const { withdrawals } = await world.as(nora)(contract.listWithdrawals, {});
  expect(withdrawals.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, (_, at) => 1_011 - at));
  expect(withdrawals[0]).toMatchObject({ withdrawalType: 'branch', status: 'Ready', location: null });
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

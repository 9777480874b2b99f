import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { showCd } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/accounts/certificates/contract.ts';
import { planTransfer, scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { addMonths, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import { closeDay } from '../../movements/day.ts';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../../testing/people.ts';
import { postedIn, setDay } from '../../testing/schedules.ts';

type Types = 'checking' | 'savings' | 'retirement' | 'credit' | 'cd' | 'otherCd';

let bank: TestBank;
let nora: Customer;
let stranger: Customer;
let own: Record<Types, Id<'account'>>;
let foreign: { checking: Id<'account'>; cd: Id<'account'> };
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2030-03-04'));
  nora = await bank.customer();
  stranger = await bank.customer();
  const open = (type: Exclude<Types, 'otherCd'>, who = nora) => openTestAccount(bank, who.id, type);
  own = {
    checking: await open('checking'),
    savings: await open('savings'),
    retirement: await open('retirement'),
    credit: await open('credit'),
    cd: await open('cd'),
    otherCd: await open('cd'),
  };
  foreign = { checking: await open('checking', stranger), cd: await open('cd', stranger) };
  await fund(bank, own.cd, 1_000_000);
  await fund(bank, own.otherCd, 1_000_000);
});
afterAll(() => bank.close());

const as = (who = nora, intent: string | null = null) => callAs(bank.apiUrl, who.token, intent);
const request = (amount: number, destinationAccountId = own.checking, accountId = own.cd) => ({
  accountId,
  amount: cents(amount),
  reason: 'emergency' as const,
  destinationAccountId,
});
const plan = (...given: Parameters<typeof request>) => as()(contract.planEarlyWithdrawal, request(...given));
const submit = (token: string, accountId = own.cd, intent: string = randomUUID(), who = nora) =>
  as(who, intent)(contract.submitEarlyWithdrawal, { accountId, plan: token });
const renewalTo = (destinationAccountId: Id<'account'>, accountId = own.cd) =>
  as()(contract.chooseRenewal, { accountId, choice: { kind: 'payOut', destinationAccountId } });

describe('[CDAC-13] [CDAC-15] what is refused', () => {
  test.each([
    ['less than a dollar', () => plan(99), { code: 'wrong_amount', status: 422 }],
    ['a cent more than there is', () => plan(1_000_001), { code: 'wrong_amount', status: 422 }],
    ['to the certificate itself', () => plan(100, own.cd), { code: 'wrong_destination' }],
    ['to another certificate', () => plan(100, own.otherCd), { code: 'wrong_destination' }],
    ['to a card', () => plan(100, own.credit), { code: 'wrong_destination' }],
    ['to retirement', () => plan(100, own.retirement), { code: 'wrong_destination' }],
    ['to somebody else', () => plan(100, foreign.checking), { status: 404 }],
    ['to nobody', () => plan(100, newId() as Id<'account'>), { status: 404 }],
    ['out of somebody else’s', () => plan(100, own.checking, foreign.cd), { status: 404 }],
    ['out of what is no certificate', () => plan(100, own.savings, own.checking), { code: 'wrong_type' }],
  ])('a withdrawal %s', async (_, ask, refusal) => {
    await expect(ask()).rejects.toMatchObject(refusal);
  });

  test('a withdrawal without a reason, in the words of the specification', async () => {
    for (const reason of ['greed', '', undefined]) {
      const answer = await rawRequest({
        method: 'POST',
        url: `${bank.apiUrl}/api/cd/${own.cd}/early-withdrawal/plan`,
        headers: { ...withToken(nora.token), 'content-type': 'application/json' },
        body: JSON.stringify({ amount: '1.00', reason, destinationAccountId: own.checking }),
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('Please select a reason for the withdrawal.');
    }
    await expect(plan(1_000_001)).rejects.toThrow(
      'Please enter a valid withdrawal amount (must be less than or equal to your balance).',
    );
  });

  test.each([
    ['a stranger’s account', () => renewalTo(foreign.checking), { status: 404 }],
    ['a stranger’s certificate', () => renewalTo(own.checking, foreign.cd), { status: 404 }],
    ['the certificate itself', () => renewalTo(own.cd), { code: 'wrong_destination' }],
    ['a card', () => renewalTo(own.credit), { code: 'wrong_destination' }],
    [
      'a term the bank has not',
      () => as()(contract.chooseRenewal, { accountId: own.cd, choice: { kind: 'renew', termMonths: 7 } }),
      { code: 'wrong_term', status: 422 },
    ],
    [
      'interest to a stranger',
      () => as()(contract.choosePayouts, { accountId: own.cd, destinationAccountId: foreign.checking }),
      { status: 404 },
    ],
    [
      'interest to retirement',
      () => as()(contract.choosePayouts, { accountId: own.cd, destinationAccountId: own.retirement }),
      { code: 'wrong_destination' },
    ],
    [
      'a choice for what is no certificate',
      () => as()(contract.choosePayouts, { accountId: own.checking, destinationAccountId: null }),
      { code: 'wrong_type' },
    ],
  ])('a choice of %s', async (_, ask, refusal) => {
    await expect(ask()).rejects.toMatchObject(refusal);
  });

  test('money of a certificate as a plain transfer, which would take no penalty', async () => {
    const request = { type: 'internal' as const, amount: cents(100) };
    const out = { ...request, fromAccountId: own.cd, toAccountId: own.checking };
    const into = { ...request, fromAccountId: own.checking, toAccountId: own.cd };
    await expect(as()(planTransfer, out)).rejects.toMatchObject({ code: 'wrong_source' });
    await expect(as()(planTransfer, into)).rejects.toMatchObject({ code: 'takes_no_deposits' });
    const recurrence = {
      anchor: dayFrom('2030-04-01'),
      frequency: 'monthly',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    } as const;
    await expect(as(nora, randomUUIDv7())(scheduleTransfer, { ...out, recurrence })).rejects.toMatchObject({
      code: 'wrong_source',
    });
  });

  test('a plan of another certificate, of another kind, or of somebody else', async () => {
    const { token } = await plan(100);
    await expect(submit(token, own.otherCd)).rejects.toMatchObject({ code: 'plan_unknown' });
    await expect(submit(token, foreign.cd, randomUUIDv7(), stranger)).rejects.toMatchObject({
      code: 'plan_unknown',
    });
    await expect(submit(token, own.cd, randomUUIDv7(), stranger)).rejects.toMatchObject({ status: 404 });
    await fund(bank, own.checking, 1_000);
    const transfer = await as()(planTransfer, {
      type: 'internal',
      fromAccountId: own.checking,
      toAccountId: own.savings,
      amount: cents(1),
    });
    await expect(submit(transfer.token)).rejects.toMatchObject({ code: 'plan_unknown' });
    expect(await postedIn(bank, own.cd)).toBe(1_000_000);
  });
});

test('[CDAC-14] [CDAC-16] [CDAC-17] the plan says what it costs, and the commit does that, once', async () => {
  const before = await postedIn(bank, own.checking);
  const planned = await plan(250_000);
  // 2,500.00 x 3.2112 % / 365 x 90 = 19.7950…
  expect(planned).toMatchObject({
    kind: 'earlyWithdrawal',
    amount: 250_000,
    fee: 1_980,
    total: 250_000,
    approval: 'none',
    legs: [
      { from: own.cd, to: own.checking, amount: 248_020, kind: 'transfer' },
      { from: own.cd, amount: 1_980, kind: 'fee' },
    ],
    balances: [
      { accountId: own.cd, before: 1_000_000, after: 750_000 },
      { accountId: own.checking, before, after: before + 248_020 },
    ],
  });
  const intent = randomUUID();
  const receipt = await submit(planned.token, own.cd, intent);
  expect(receipt).toMatchObject({ state: 'posted', amount: 250_000, fee: 1_980 });
  expect(await submit(planned.token, own.cd, intent)).toEqual(receipt);
  expect(await postedIn(bank, own.cd)).toBe(750_000);
  expect(await postedIn(bank, own.checking)).toBe(before + 248_020);
  const { rows } = await sql`
    select plan ->> 'purpose' as purpose, fee::integer
    from movements where id = ${receipt.movementId}`.execute(bank.root);
  expect(rows).toEqual([{ purpose: 'emergency', fee: 1_980 }]);
});

test('[CDAC-14] two plans for all there is: one is done, and the other finds too little', async () => {
  const [one, two] = [await plan(750_000), await plan(750_000)];
  const outcomes = await Promise.allSettled([submit(one.token), submit(two.token)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'insufficient_funds' },
  });
  expect(await postedIn(bank, own.cd)).toBe(0);
});

test('[CDAC-14] a plan of yesterday is none, because the penalty is of its day', async () => {
  const planned = await plan(1_000, own.checking, own.otherCd);
  const { businessDate } = await readClock(bank.worker);
  await closeDay(bank.contextAs('worker'), dayWork, businessDate);
  await expect(submit(planned.token, own.otherCd)).rejects.toMatchObject({ code: 'plan_expired' });
});

test('[CDRN-01] [CDRN-02] choices are kept, shown everywhere alike, and written down with what was before', async () => {
  const { businessDate } = await readClock(bank.worker);
  const accountId = await openTestAccount(bank, nora.id, 'cd', { termMonths: 24 });
  await fund(bank, accountId, 1_000_000);
  const fresh = await as()(contract.showCertificate, { accountId });
  expect(fresh).toMatchObject({
    termMonths: 24,
    rate: '3.6984',
    apy: '3.75',
    balance: 1_000_000,
    beganOn: businessDate,
    maturesOn: addMonths(businessDate, 24),
    graceEndsOn: null,
    atMaturity: { kind: 'renew', termMonths: 24, rate: '3.6984', apy: '3.75' },
    interestTo: null,
    interestPaid: 0,
  });
  expect(fresh.terms.map(({ months, apy }) => [months, apy])).toEqual([
    [3, '2.25'],
    [6, '2.75'],
    [12, '3.25'],
    [18, '3.50'],
    [24, '3.75'],
    [36, '4.00'],
    [60, '4.25'],
  ]);
  // Interest that stays in the certificate earns interest.
  const kept = fresh.interestToCome;
  const sent = await as()(contract.choosePayouts, { accountId, destinationAccountId: own.savings });
  expect(sent.interestTo?.id).toBe(own.savings);
  expect(sent.interestToCome).toBeLessThan(kept);
  const choices = [
    { kind: 'renew', termMonths: 36 },
    { kind: 'payOut', destinationAccountId: own.checking },
    { kind: 'payOut', destinationAccountId: own.checking },
    { kind: 'renew', termMonths: 60 },
  ] as const;
  for (const choice of choices) {
    const { atMaturity } = await as()(contract.chooseRenewal, { accountId, choice });
    expect(atMaturity).toMatchObject(
      choice.kind === 'renew'
        ? { kind: 'renew', termMonths: choice.termMonths }
        : { kind: 'payOut', to: { id: own.checking } },
    );
    expect((await as()(contract.showCertificate, { accountId })).atMaturity).toEqual(atMaturity);
    expect((await as()(showCd, { accountId })).certificate?.renewal).toBe(
      choice.kind === 'renew' ? 'automatic' : 'none',
    );
  }
  await as()(contract.choosePayouts, { accountId, destinationAccountId: null });
  const { rows } = await sql`
    select action, before, after from audit_events
    where object_id = ${accountId} and actor_kind = 'customer' order by seq`.execute(bank.root);
  const ended = (renewalMonths: number | null, payOutTo: string | null) => ({ renewalMonths, payOutTo });
  expect(rows).toEqual([
    {
      action: 'certificates.payouts-chosen',
      before: { interestTo: null },
      after: { interestTo: own.savings },
    },
    { action: 'certificates.renewal-chosen', before: ended(null, null), after: ended(36, null) },
    { action: 'certificates.renewal-chosen', before: ended(36, null), after: ended(null, own.checking) },
    { action: 'certificates.renewal-chosen', before: ended(null, own.checking), after: ended(60, null) },
    {
      action: 'certificates.payouts-chosen',
      before: { interestTo: own.savings },
      after: { interestTo: null },
    },
  ]);
});

test('[CDRN-03] the primary certificate is meant where none is named', async () => {
  const { account } = await as()(contract.showCertificate, { accountId: 'primary' });
  expect(account.id).toBe(own.cd);
  await expect(as(stranger)(contract.showCertificate, { accountId: own.cd })).rejects.toMatchObject({
    status: 404,
  });
});

test('the tables keep a certificate from paying out to a stranger, whoever writes them', async () => {
  const bend = (column: 'pay_out_to' | 'interest_to') =>
    sql`update accounts set renewal = ${column === 'pay_out_to' ? 'none' : 'automatic'},
      ${sql.ref(column)} = ${foreign.checking} where id = ${own.cd}`.execute(bank.root);
  await expect(bend('pay_out_to')).rejects.toThrow(/accounts_pay_out_own/);
  await expect(bend('interest_to')).rejects.toThrow(/accounts_interest_own/);
  expect(await bookFaults(bank.worker)).toEqual([]);
});

import { revealNumber, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import { accountTypes, productOn } from '@bank/contract/accounts/accounts/rules.ts';
import { receiveAwaited } from '@bank/contract/accounts/teller/contract.ts';
import { deadlinesFrom } from '@bank/contract/bank/cases/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { addMonths } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyWaiting } from '../../movements/settle.ts';
import {
  openDesk,
  openedId,
  problemsOf,
  type Desk,
  type ApplicationRequest,
} from '../../testing/applications.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { postedIn } from '../../testing/schedules.ts';

let bank: TestBank;
let desk: Desk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  desk = await openDesk(bank);
});
afterAll(() => bank.close());

test('[OPEN-17] an existing account pays at once: Active, with Initial deposit as its first entry', async () => {
  const { who, checking } = await desk.withMoney(100_000);
  const status = await desk.applied(who, {
    accountType: 'savings',
    fundingSource: 'existingAccount',
    sourceAccountId: checking,
    initialDeposit: cents(30_000),
  });
  expect(status).toMatchObject({
    state: 'opened',
    reasons: [],
    account: { type: 'savings' },
    funding: { state: 'posted', amount: 30_000, kind: 'deposit' },
  });
  const accountId = openedId(status);
  expect(await postedIn(bank, accountId)).toBe(30_000);
  expect(await postedIn(bank, checking)).toBe(70_000);
  expect((await desk.as(who)(showAccount, { accountId })).state).toBe('open');
  const { rows } = await sql`
    select leg.memo, movement.plan ->> 'category' as category
    from accounts as account
    join ledger.leg as leg on leg.credit_id = account.ledger_number
    join movements as movement on movement.journal_id = leg.id
    where account.id = ${accountId}`.execute(bank.root);
  expect(rows).toEqual([{ memo: 'Initial deposit', category: 'deposit' }]);
  expect(await desk.mailsOf(who)).toEqual(['account-opened']);
});

test('[OPEN-18] a new account has a number of ten digits that the bank made', async () => {
  const who = await bank.customer();
  const { account } = await desk.applied(who);
  const shown = await desk.as(who)(revealNumber, { accountId: openedId({ account }) });
  expect(shown.accountNumber).toMatch(/^[1-9]\d{9}$/);
  expect(shown.accountNumber.slice(-4)).toBe(account?.lastFour);
});

test('[OPEN-19] the limit of a new credit account is the decision’s', async () => {
  const who = await bank.customer();
  const status = await desk.applied(who, { accountType: 'credit', initialDeposit: cents(0) });
  const usual = productOn('credit', desk.today).credit?.limit;
  expect(status).toMatchObject({ state: 'opened', creditLimit: usual, funding: null });
  const page = await desk.as(who)(showAccount, { accountId: openedId(status) });
  expect(page.credit).toMatchObject({ limit: usual, available: usual, owed: 0 });
});

test('each type is opened with what was chosen for it', async () => {
  const { who, checking } = await desk.withMoney(100_000_00);
  const pages = new Map<string, ReplyOf<typeof showAccount>>();
  for (const accountType of accountTypes) {
    const status = await desk.applied(who, {
      accountType,
      initialDeposit: productOn(accountType, desk.today).openingDeposit,
      fundingSource: 'existingAccount',
      sourceAccountId: checking,
      ...(accountType === 'cd' ? { termMonths: 18 } : {}),
      ...(accountType === 'retirement' ? { retirementType: 'roth' } : {}),
    });
    expect(status, accountType).toMatchObject({ state: 'opened', account: { type: accountType } });
    pages.set(accountType, await desk.as(who)(showAccount, { accountId: openedId(status) }));
  }
  expect(pages.get('cd')?.certificate).toMatchObject({
    termMonths: 18,
    maturesOn: addMonths(desk.today, 18),
  });
  expect(pages.get('retirement')?.retirement).toMatchObject({ retirementType: 'roth', contributed: 50_000 });
});

describe('money that is on its way', () => {
  test.each([
    ['wire', 'wire'],
    ['cash', 'counter'],
  ] as const)('%s is pending until it has come', async (fundingSource, rail) => {
    const who = await bank.customer();
    const { funding, account } = await desk.applied(who, { fundingSource });
    expect(funding).toMatchObject({ state: 'pending', amount: 2_500 });
    const { rows } = await sql`
      select rail, direction from rail_instructions where movement_id = ${funding?.movementId}`.execute(
      bank.root,
    );
    expect(rows).toEqual([{ rail, direction: 'in' }]);
    expect(await postedIn(bank, account?.id ?? '')).toBe(0);
  });

  test.each([
    ['debitCard', ['openAccount.reason.fundingFailed']],
    ['creditCard', ['openAccount.reason.fundingFailed']],
    // Its owner is asked to deposit it.
    ['check', []],
  ])(
    'an application from before that names %s is opened without a deposit, and says so',
    async (fundingSource, reasons) => {
      const who = await bank.customer();
      const { id } = await desk.apply(who);
      await renameSource(who.id, id, fundingSource);
      await desk.decide();
      expect(await desk.show(who, id)).toMatchObject({
        state: 'opened',
        reasons,
        funding: null,
        fundingSource,
      });
      const { rows } = await sql`select 1 from movements where customer_id = ${who.id}`.execute(bank.root);
      expect(rows).toEqual([]);
    },
  );

  test('cash is there when the counter says so, as the Initial deposit', async () => {
    const who = await bank.customer();
    const { id, funding, account } = await desk.applied(who);
    if (!funding) throw new Error('nothing is awaited');
    await desk.office('teller')(receiveAwaited, { movementId: funding.movementId, received: 'yes' });
    await applyWaiting(bank.contextAs('worker'));
    expect(await desk.show(who, id)).toMatchObject({ funding: { state: 'posted' } });
    const { rows } = await sql`
      select leg.memo
      from ledger.leg as leg
      join accounts as account on account.ledger_number = leg.credit_id
      where account.id = ${account?.id}`.execute(bank.root);
    expect(rows).toEqual([{ memo: 'Initial deposit' }]);
  });

  test('money that went elsewhere before the decision: the account is open, and it is said plainly', async () => {
    const { who, checking } = await desk.withMoney(2_500);
    const { id } = await desk.apply(who, { fundingSource: 'existingAccount', sourceAccountId: checking });
    await sql`
      select ledger.post(
        array[gen_random_uuid()], array[null::uuid], array[1::smallint],
        array[(select ledger_number from accounts where id = ${checking})], array[1]::bigint[], array[1]::bigint[],
        array[3]::smallint[])`.execute(bank.root);
    await desk.decide();
    expect(await desk.show(who, id)).toMatchObject({
      state: 'opened',
      reasons: ['openAccount.reason.fundingInsufficient'],
      funding: null,
    });
    expect(await postedIn(bank, checking)).toBe(2_499);
  });
});

describe('left to a person', () => {
  const credit: ApplicationRequest = { accountType: 'credit', initialDeposit: cents(0) };
  test.each<[string, ApplicationRequest, string]>([
    ['another name than on file', { lastName: 'Whitmore' }, 'openAccount.reason.name'],
    [
      'too little income for credit',
      { ...credit, annualIncome: cents(1_199_999) },
      'openAccount.reason.income',
    ],
    [
      'no income for credit',
      { ...credit, employmentStatus: 'unemployed', employer: undefined, annualIncome: undefined },
      'openAccount.reason.income',
    ],
  ])('%s', async (_, request, reason) => {
    const who = await bank.customer();
    expect(await desk.applied(who, request)).toMatchObject({
      state: 'in_review',
      reasons: [reason],
      account: null,
      creditLimit: null,
    });
    expect(await desk.mailsOf(who)).toEqual(['application-in-review']);
  });

  test('a second credit account; the officer’s word opens it with their limit', async () => {
    const who = await bank.customer();
    await desk.applied(who, credit);
    const second = await desk.applied(who, credit);
    expect(second).toMatchObject({ state: 'in_review', reasons: ['openAccount.reason.secondCredit'] });
    const { applications } = await desk.office('officer')(contract.listReviews, {});
    const { dueOn } = deadlinesFrom('application', desk.today);
    expect(applications.find(({ id }) => id === second.id)).toMatchObject({ annualIncome: 6_000_000, dueOn });
    expect(await caseOf(second.id)).toEqual([{ state: 'open', outcome: null }]);
    const word = {
      applicationId: second.id,
      decision: 'approve' as const,
      creditLimit: cents(123_400),
      note: 'Known',
    };
    await expect(problemsOf(desk.office('teller')(contract.decideApplication, word))).resolves.toEqual([
      ['forbidden', null],
    ]);
    expect(await desk.office('officer')(contract.decideApplication, word)).toMatchObject({
      state: 'deciding',
    });
    expect(await problemsOf(desk.office('officer')(contract.decideApplication, word))).toEqual([
      ['not_in_review', null],
    ]);
    expect(await caseOf(second.id)).toEqual([{ state: 'closed', outcome: 'approved' }]);
    await desk.decide();
    expect(await desk.show(who, second.id)).toMatchObject({ state: 'opened', creditLimit: 123_400 });
  });

  test('refused by a person, with a reason and a mail, and nothing is opened', async () => {
    const who = await bank.customer();
    const { id } = await desk.applied(who, { lastName: 'Whitmore' });
    await desk.office('officer')(contract.decideApplication, {
      applicationId: id,
      decision: 'refuse',
      note: 'Fraud ring',
    });
    await desk.decide();
    expect(await desk.show(who, id)).toMatchObject({
      state: 'refused',
      reasons: ['openAccount.reason.staff'],
      account: null,
    });
    expect(await desk.mailsOf(who)).toEqual(['application-in-review', 'application-refused']);
    const { rows } = await sql`select 1 from accounts where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toEqual([]);
  });
});

async function caseOf(applicationId: string) {
  const { rows } = await sql`
    select state, outcome from cases where subject_id = ${applicationId}`.execute(bank.root);
  return rows;
}

/** As if submitted while more funding sources were offered. */
async function renameSource(customerId: string, id: string, fundingSource: string): Promise<void> {
  const { vault } = bank.contextAs('worker');
  const place = 'applications.details_sealed';
  const row = await bank.root
    .selectFrom('applications')
    .select('details_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await bank.worker.transaction().execute(async (tx) => {
    const details = JSON.parse(await vault.open(tx, customerId, place, row.details_sealed)) as object;
    const sealed = await vault.seal(tx, customerId, place, JSON.stringify({ ...details, fundingSource }));
    await bank.root
      .updateTable('applications')
      .set({ details_sealed: sealed, funding_source: fundingSource })
      .where('id', '=', id)
      .execute();
  });
}

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

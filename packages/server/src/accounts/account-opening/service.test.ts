import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import { contributionLimitOn } from '@bank/contract/accounts/contributions/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import {
  applicationOf,
  openDesk,
  problemsOf,
  type Desk,
  type ApplicationRequest,
} from '../../testing/applications.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runJob } from '../../testing/jobs.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { postedIn } from '../../testing/schedules.ts';
import { underwritingJobs } from './jobs.ts';

let bank: TestBank;
let desk: Desk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  desk = await openDesk(bank);
});
afterAll(() => bank.close());

describe('what is refused at once, and nothing kept', () => {
  const yesterday = () => addDays(desk.today, -1);
  test.each<[string, () => ApplicationRequest, [string, string | null][]]>([
    [
      'employment without employer and income',
      () => ({ employer: undefined, annualIncome: undefined }),
      [
        ['incomplete', 'employer'],
        ['incomplete', 'annualIncome'],
      ],
    ],
    [
      'papers that have run out',
      () => ({ expirationDate: yesterday() }),
      [['invalid_identification', 'expirationDate']],
    ],
    [
      'papers of tomorrow',
      () => ({ issueDate: addDays(desk.today, 1) }),
      [['invalid_identification', 'issueDate']],
    ],
    [
      'more than a certificate takes',
      () => ({ accountType: 'cd', termMonths: 12, initialDeposit: cents(25_000_001) }),
      [['above_maximum', 'initialDeposit']],
    ],
    [
      'a certificate of no term the bank has',
      () => ({ accountType: 'cd', termMonths: 7, initialDeposit: cents(100_000) }),
      [['incomplete', 'termMonths']],
    ],
    [
      'a deposit on a credit account',
      () => ({ accountType: 'credit', initialDeposit: cents(1) }),
      [['above_maximum', 'initialDeposit']],
    ],
    [
      'a retirement account of no kind',
      () => ({ accountType: 'retirement', initialDeposit: cents(50_000) }),
      [['incomplete', 'retirementType']],
    ],
    [
      'more than the tax year allows',
      () => ({
        accountType: 'retirement',
        retirementType: 'roth',
        initialDeposit: cents(contributionLimitOn(Number(desk.today.slice(0, 4)), dayFrom('1984-05-06')) + 1),
      }),
      [['above_contribution_limit', 'initialDeposit']],
    ],
    [
      'an existing account that is not named',
      () => ({ fundingSource: 'existingAccount' }),
      [['incomplete', 'sourceAccountId']],
    ],
    ['another’s Social Security number', () => ({ ssn: '219099999' }), [['other_person', null]]],
    ['another’s birth date', () => ({ dateOfBirth: dayFrom('1984-05-07') }), [['other_person', null]]],
  ])('%s', async (_, request, problems) => {
    const who = await bank.customer();
    expect(await problemsOf(desk.apply(who, request()))).toEqual(problems);
    expect((await desk.as(who)(contract.listApplications, {})).applications).toEqual([]);
  });

  test('[OPEN-09] a deposit below the minimum of its type', async () => {
    const who = await bank.customer();
    const call = desk.apply(who, { initialDeposit: cents(2_499) });
    await expect(call).rejects.toMatchObject({
      problems: [{ field: 'initialDeposit', text: 'Minimum deposit for this account type is $25' }],
    });
  });

  test('[OPEN-10] no deposit where one is asked for: it becomes nothing else', async () => {
    const who = await bank.customer();
    expect(await problemsOf(desk.apply(who, { initialDeposit: cents(0) }))).toEqual([
      ['below_minimum', 'initialDeposit'],
    ]);
    const { initialDeposit: _, ...without } = await applicationOf(bank, who, desk.today);
    const bare = await knockWith(who.token, JSON.stringify(without));
    expect(bare.status).toBe(400);
    expect(bare.text).toContain('Please complete funding information');
  });

  test('an account that pays: another’s, empty, or none to pay from', async () => {
    const { who, checking } = await desk.withMoney(1_000);
    const { checking: stranger } = await desk.withMoney(100_000);
    const investment = await openTestAccount(bank, who.id, 'investment');
    await fund(bank, investment, 100_000);
    const from = (sourceAccountId: Id<'account'>) =>
      desk.apply(who, { fundingSource: 'existingAccount', sourceAccountId });
    expect(await problemsOf(from(stranger))).toEqual([['not_found', null]]);
    expect(await problemsOf(from(checking))).toEqual([['insufficient_funds', 'initialDeposit']]);
    expect(await problemsOf(from(investment))).toEqual([['wrong_source', 'sourceAccountId']]);
  });

  test('[OPEN-14] a call without a session is refused', async () => {
    expect((await knockWith(null, '{}')).status).toBe(401);
  });

  test('[OPEN-15] nothing is opened by a call that failed', async () => {
    const who = await bank.customer();
    expect((await knockWith(who.token, JSON.stringify({ accountType: 'checking' }))).status).toBe(400);
    await desk.decide();
    const { rows } = await sql`select 1 from accounts where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toEqual([]);
  });
});

function knockWith(token: string | null, body: string) {
  return rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}/api/open-account`,
    headers: {
      ...withToken(token),
      'content-type': 'application/json',
      'idempotency-key': randomUUIDv7(),
    },
    body,
  });
}

describe('once', () => {
  test('the same application fifty times at once, decided by twenty workers: one account, one deposit, one mail', async () => {
    const { who, checking } = await desk.withMoney(100_000);
    const request: ApplicationRequest = { fundingSource: 'existingAccount', sourceAccountId: checking };
    const intent = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.apply(who, request, intent)));
    const [id, ...others] = new Set(answers.map((each) => each.id));
    expect(others).toEqual([]);
    const [job] = underwritingJobs();
    if (!job || !id) throw new Error('nothing to decide');
    const heard = {
      factId: 'x',
      topic: 'application.submitted',
      customerId: who.id,
      payload: { applicationId: id },
    };
    await Promise.all(Array.from({ length: 20 }, () => runJob(bank, job, heard)));
    await desk.decide();
    const { rows } = await sql`select 1 from accounts where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toHaveLength(2);
    expect(await postedIn(bank, checking)).toBe(97_500);
    expect(await desk.mailsOf(who)).toEqual(['account-opened']);
    // A retry returns the current state; other details under the same intent are refused.
    expect(await desk.apply(who, request, intent)).toMatchObject({ id, state: 'opened' });
    expect(await problemsOf(desk.apply(who, { ...request, city: 'Bangor' }, intent))).toEqual([
      ['intent_reused', null],
    ]);
  });

  test('sent again by the other path of the specification, it is the same application', async () => {
    const who = await bank.customer();
    const intent = randomUUID();
    const first = await desk.apply(who, {}, intent);
    const request = await applicationOf(bank, who, desk.today);
    expect(await desk.as(who, intent)(contract.addDashboardAccount, request)).toEqual(first);
    expect((await desk.as(who)(contract.listApplications, {})).applications).toHaveLength(1);
    const other = await desk.as(who)(contract.addDashboardAccount, request);
    expect(other.id).not.toBe(first.id);
  });

  test('a decision that fails half way leaves nothing behind, and is made the next time', async () => {
    const who = await bank.customer();
    const { id } = await desk.apply(who);
    const broken = underwritingJobs(() => ({
      identity: () => Promise.reject(new Error('the bureau is away')),
      credit: () => Promise.reject(new Error('the bureau is away')),
    }));
    const [job] = broken;
    if (!job) throw new Error('nothing to decide with');
    const heard = {
      factId: 'x',
      topic: 'application.submitted',
      customerId: who.id,
      payload: { applicationId: id },
    };
    await expect(runJob(bank, job, heard)).rejects.toThrow('bureau');
    expect(await desk.show(who, id)).toMatchObject({ state: 'deciding', account: null });
    await desk.decide();
    expect(await desk.show(who, id)).toMatchObject({ state: 'opened' });
  });

  test('two hundred rounds of two at once', async () => {
    const who = await bank.customer();
    const application = await applicationOf(bank, who, desk.today);
    for (let round = 0; round < 200; round += 1) {
      const intent = randomUUID();
      const send = () => desk.as(who, intent)(contract.openAccount, application);
      const [one, other] = await Promise.all([send(), send()]);
      expect(one.id).toBe(other.id);
    }
    const { rows } = await sql`select 1 from applications where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toHaveLength(200);
    // Two hundred separate applications; this test doesn't decide them.
    await sql`update outbox set dispatched_at = bank.now() where customer_id = ${who.id}`.execute(bank.root);
  }, 60_000);
});

test('T21: neither the number, the papers nor the employer can be read in the tables', async () => {
  const who = await bank.customer();
  const request = await applicationOf(bank, who, desk.today, {
    idNumber: 'CANARY771',
    employer: 'Canary Works',
  });
  await desk.as(who)(contract.openAccount, request);
  await desk.decide();
  const { rows } = await sql<{ found: bigint }>`
    select
      (select count(*) from applications as row where row::text ~ ${`CANARY771|Canary Works|${request.ssn}`})
      + (select count(*) from outbox as row where row::text ~ ${`CANARY771|Canary Works|${request.ssn}`})
      + (select count(*) from audit_events as row where row::text ~ ${`CANARY771|Canary Works|${request.ssn}`})
      as found`.execute(bank.root);
  expect(Number(rows[0]?.found)).toBe(0);
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});

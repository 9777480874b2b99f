import * as contract from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { customerContextOf } from '../../testing/contexts.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../../testing/people.ts';
import * as service from './accounts.ts';

let bank: TestBank;
let nora: Customer;
let today: Day;
let ids: Record<AccountType, Id<'account'>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
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

const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
const list = async (customer = nora) => (await as(customer)(contract.listAccounts, {})).accounts;
const listed = async (type: AccountType) => {
  const found = (await list()).find(({ id }) => id === ids[type]);
  if (!found) throw new Error(`${type} is not listed`);
  return found;
};
const raw = (path: string, who = nora) =>
  rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}`, headers: withToken(who.token), body: null });
const audited = async (action: string, accountId: string) => {
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = ${action} and object_id = ${accountId} order by seq`.execute(
    bank.root,
  );
  return rows;
};

describe('who is not the owner', () => {
  test('[ACOM-05] is told what a wrong id is told, in the words of the page', async () => {
    const stranger = await bank.customer();
    for (const path of ['accounts', 'dashboard/account', 'checking', 'savings', 'cd', 'investment']) {
      const theirs = await raw(`/api/${path}/${ids.checking}`, stranger);
      expect(theirs.status).toBe(404);
      expect(theirs.text).toContain(
        'Account not found. Please check the account ID or create a new account.',
      );
      expect((await raw(`/api/${path}/${newId()}`, stranger)).status).toBe(404);
      expect((await raw(`/api/${path}/nothing`, stranger)).text).toContain('Please check the account ID');
    }
  });

  test('[STUD-02] on the student page, in its own words', async () => {
    const stranger = await bank.customer();
    for (const who of [nora, stranger])
      expect(await raw(`/api/student/${ids.checking}`, who)).toMatchObject({ status: 404 });
    const { text } = await raw(`/api/student/${newId()}`, stranger);
    expect(text).toContain('Student account not found. Please check the account ID or create a new account.');
    expect(await as(nora)(contract.showStudent, { accountId: 'primary' })).toMatchObject({ id: ids.student });
  });

  test('changes, reveals and links nothing', async () => {
    const stranger = await bank.customer();
    const mine = await openTestAccount(bank, stranger.id, 'checking');
    const call = as(stranger);
    const accountId = ids.checking;
    await expect(call(contract.revealNumber, { accountId })).rejects.toMatchObject({ status: 404 });
    await expect(call(contract.renameAccount, { accountId, nickname: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(call(contract.makePrimary, { accountId })).rejects.toMatchObject({ status: 404 });
    for (const [one, other] of [
      [mine, ids.savings],
      [accountId, ids.savings],
    ] as const)
      await expect(
        call(contract.linkOverdraft, { accountId: one, savingsAccountId: other }),
      ).rejects.toMatchObject({ status: 404 });
  });
});

test.each([
  ['[SAVG-03]', 'savings', 'Retrieved account is not a savings account'],
  ['[INVE-02]', 'investment', 'Retrieved account is not an investment account'],
  ['[CDAC-03]', 'cd', 'Retrieved account is not a certificate of deposit account'],
])('%s the page of %s refuses an account of another type', async (_, path, text) => {
  const answer = await raw(`/api/${path}/${ids.checking}`);
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.text).toContain(text);
});

test('[OPEN-18] a number has ten digits with a check digit, is sealed, and shows its last four', async () => {
  const { accountNumber } = await as(nora)(contract.revealNumber, { accountId: ids.checking });
  expect(accountNumber).toMatch(/^[1-9]\d{9}$/);
  expect((await listed('checking')).lastFour).toBe(accountNumber.slice(-4));
  const { rows } = await sql<{ row: string }>`select to_jsonb(accounts)::text as row from accounts`.execute(
    bank.root,
  );
  const others = await sql<{ row: string }>`select to_jsonb(e)::text as row from directory_entries e`.execute(
    bank.root,
  );
  for (const { row } of [...rows, ...others.rows]) expect(row).not.toContain(accountNumber);
});

test('a reveal lasts thirty seconds and is written down, without the number', async () => {
  const before = (await audited('accounts.number-revealed', ids.savings)).length;
  const { hideAt, accountNumber } = await as(nora)(contract.revealNumber, { accountId: ids.savings });
  const left = Date.parse(hideAt) - (await readClock(bank.worker)).now.getTime();
  expect(left).toBeGreaterThan(20_000);
  expect(left).toBeLessThanOrEqual(30_000);
  const events = await audited('accounts.number-revealed', ids.savings);
  expect(events).toHaveLength(before + 1);
  expect(JSON.stringify(events)).not.toContain(accountNumber);
});

describe('the list', () => {
  test('[ACCL-01] [DASH-01] [DASH-04] every account with type, last four digits and balance; the dashboard shows the same', async () => {
    await fund(bank, ids.checking, 123_456);
    const accounts = await list();
    expect(accounts.map(({ type }) => type).toSorted()).toEqual(Object.keys(ids).toSorted());
    expect(await listed('checking')).toMatchObject({
      currentBalance: 123_456,
      availableBalance: 123_456,
      heldAmount: 0,
      pendingCount: 0,
      cover: null,
      isPrimary: true,
      openedOn: today,
      state: 'open',
      credit: null,
      certificate: null,
      retirement: null,
    });
    const shown = await as(nora)(showDashboard, {});
    expect(shown.accounts).toEqual(accounts);
    expect(shown.user.email).toBe(nora.email);
    const { text } = await raw('/api/accounts');
    // Ids may contain that many digits in a row; a full account number must never appear.
    expect(text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(/\d{10}/);
  });

  test('takes as many statements for twelve accounts as for two', async () => {
    const count = async (customerId: string) => {
      let statements = 0;
      const context = customerContextOf(bank, customerId, null);
      const db = context.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const { accounts } = await service.listAccounts({ ...context, db });
      return { statements, accounts: accounts.length };
    };
    const many = await bank.customer();
    for (const type of ['checking', 'retirement'] as const) await openTestAccount(bank, many.id, type);
    const few = await count(many.id);
    for (let at = 0; at < 10; at += 1) await openTestAccount(bank, many.id, 'retirement');
    expect(await count(many.id)).toEqual({ statements: few.statements, accounts: 12 });
  });
});

describe('[ACOM-08] the primary account', () => {
  test('is the first of its type, and what opens where none is named', async () => {
    const second = await openTestAccount(bank, nora.id, 'checking');
    expect((await list()).filter(({ isPrimary, type }) => isPrimary && type === 'checking')).toMatchObject([
      { id: ids.checking },
    ]);
    expect(await as(nora)(contract.showChecking, { accountId: 'primary' })).toMatchObject({
      id: ids.checking,
    });
    expect(await as(nora)(contract.showAccount, { accountId: 'primary' })).toMatchObject({
      id: ids.checking,
    });
    await as(nora)(contract.makePrimary, { accountId: second });
    await as(nora)(contract.makePrimary, { accountId: second });
    expect(await as(nora)(contract.showChecking, { accountId: 'primary' })).toMatchObject({ id: second });
    expect(await audited('accounts.made-primary', second)).toHaveLength(1);
    await as(nora)(contract.makePrimary, { accountId: ids.checking });
  });

  test('is one, whoever chooses at once', async () => {
    const ben = await bank.customer();
    const all = await Promise.all(Array.from({ length: 5 }, () => openTestAccount(bank, ben.id, 'savings')));
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        as(ben)(contract.makePrimary, { accountId: all[at % all.length] ?? ids.savings }),
      ),
    );
    expect((await list(ben)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('of nobody is not found', async () => {
    const ben = await bank.customer();
    await expect(as(ben)(contract.showCd, { accountId: 'primary' })).rejects.toMatchObject({ status: 404 });
  });
});

test('[SAVG-02] an acc- before the id is taken off', async () => {
  const answer = await raw(`/api/savings/acc-${ids.savings}`);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(ids.savings);
});

test('a nickname is kept, written down, and taken away again', async () => {
  const accountId = ids.moneyMarket;
  const rename = (nickname: string) => as(nora)(contract.renameAccount, { accountId, nickname });
  expect(await rename('Boat & <b>beyond</b>')).toEqual({ nickname: 'Boat & <b>beyond</b>' });
  expect((await listed('moneyMarket')).nickname).toBe('Boat & <b>beyond</b>');
  expect(await rename('')).toEqual({ nickname: null });
  expect(await audited('accounts.renamed', accountId)).toMatchObject([
    { before: { nickname: null }, after: { nickname: 'Boat & <b>beyond</b>' } },
    { after: { nickname: null } },
  ]);
});

test('[SAVG-11] no call lists accounts for diagnosis: the word is no id, and is answered like one nobody has', async () => {
  const answer = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/savings/debug-accounts`,
    headers: withToken(nora.token),
    body: null,
  });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain(ids.savings);
});

test('[GLOB-13] the routing number is the institution’s own setting', async () => {
  const page = await callAs(bank.apiUrl, nora.token)(contract.showChecking, { accountId: 'primary' });
  expect(page.routingNumber).toBe(bank.config.routingNumber);
});

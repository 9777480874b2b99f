import {
  explainAccount,
  listAccounts,
  showInvestment,
  showRetirement,
} from '@bank/contract/accounts/accounts/contract.ts';
import * as statements from '@bank/contract/accounts/statements/contract.ts';
import { showBookAccount } from '@bank/contract/bank/books/contract.ts';
import { showForecast } from '@bank/contract/payments/balance-forecast/contract.ts';
import { showNetWorth } from '@bank/contract/planning/budget/spending-contract.ts';
import {
  beginClosing,
  planClosing,
  showClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { confirmClosure, beginClosure, planAccounts } from '@bank/contract/relationship/closure/contract.ts';
import { showCash, showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import * as exports from '@bank/contract/relationship/data-exports/contract.ts';
import { downloadRetirementDocument } from '@bank/contract/wealth/tax-information/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { verifyStatement } from '@bank/tools/verify/statement.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataExportJobs } from '../../relationship/data-exports/jobs.ts';
import { bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import { buyShares, holdForMarket, list, openInvested, reserveShares } from '../../testing/holdings.ts';
import { hear } from '../../testing/jobs.ts';
import type { Customer } from '../../testing/people.ts';
import { readCsv } from '../../testing/read-exports.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { makeOfficer } from '../../testing/rulebook.ts';
import { asCustomer, setMoment } from '../../testing/schedules.ts';
import { stepUpNow } from '../../testing/security.ts';
import { closeOn, deskOf } from '../../testing/statements.ts';
import { contribute } from '../../testing/taxes.ts';

// One customer with shares visits every room that adds up what they have, before and after a year ends.
let bank: TestBank;
let nora: Customer;
let own: Record<'checking' | 'investment' | 'roth', Id<'account'>>;

const call = () => callAs(bank.apiUrl, nora.token);
const textOf = (file: Buffer) => readPdf(file).texts.join(' ');

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setMoment(bank, '2026-12-01 11:00', dayFrom('2026-12-01'));
  await list(bank, {
    symbol: 'KEELM',
    name: 'Keel Total Market',
    quote: { price: 5_200, previousClose: 5_000 },
    closes: { '2026-11-30': 5_000, '2026-12-31': 5_300 },
  });
  await list(bank, {
    symbol: 'HRBND',
    name: 'Harbor Bonds',
    class: 'bond',
    quote: { price: 9_800 },
    closes: { '2026-12-30': 9_900 },
  });
  nora = await bank.customer();
  own = {
    checking: await openTestAccount(bank, nora.id, 'checking'),
    investment: await openInvested(bank, nora.id, 200_000),
    roth: await openInvested(bank, nora.id, 80_000, 'retirement'),
  };
  await fund(bank, own.checking, 510_000);
  const { roth: to, checking: from } = own;
  await contribute(bank, { customerId: nora.id, from, to, amount: 10_000, taxYear: 2026 });
  const shares = { customerId: nora.id, account: own.investment };
  await buyShares(bank, { ...shares, symbol: 'KEELM', quantity: 10, amount: 50_000 });
  await buyShares(bank, { ...shares, symbol: 'HRBND', quantity: 5, amount: 49_500 });
  await buyShares(bank, { ...shares, account: own.roth, symbol: 'KEELM', quantity: 4, amount: 20_000 });
});
afterAll(() => bank.close());

test('the list, the page and the dashboard count cash and shares', async () => {
  const { accounts } = await call()(listAccounts, {});
  const shown = (id: string) => accounts.find((each) => each.id === id);
  expect(shown(own.investment)).toMatchObject({
    currentBalance: 100_500,
    holdings: 101_000,
    totalValue: 201_500,
  });
  expect(shown(own.roth)).toMatchObject({ currentBalance: 70_000, holdings: 20_800, totalValue: 90_800 });
  expect(shown(own.checking)).toMatchObject({ currentBalance: 500_000, holdings: null, totalValue: 500_000 });
  expect(await call()(showInvestment, { accountId: 'primary' })).toMatchObject({ totalValue: 201_500 });
  expect(await call()(showRetirement, { accountId: 'primary' })).toMatchObject({ totalValue: 90_800 });
  expect((await call()(showDashboard, {})).accounts).toEqual(accounts);
  expect(await call()(showCash, {})).toMatchObject({ available: 500_000, invested: 201_500 + 90_800 });
});

test('the net worth counts shares, and a forecast of cash does not', async () => {
  const { months, isComplete } = await call()(showNetWorth, {});
  expect(isComplete).toBe(true);
  expect(months.at(-1)).toMatchObject({ has: 792_300, owes: 0, worth: 792_300 });
  expect((await call()(showForecast, { days: '30' })).available).toBe(500_000);
});

test('a delegate sees the same figures and why, of the accounts they may see', async () => {
  const viewer = await viewerOf(bank, nora.id, [own.investment]);
  const see = callAs(bank.apiUrl, viewer.token);
  const { accounts } = await see(listAccounts, {});
  expect(accounts).toMatchObject([{ id: own.investment, holdings: 101_000, totalValue: 201_500 }]);
  expect((await see(explainAccount, { accountId: own.investment, figure: 'holdings' })).amount).toBe(101_000);
  const elsewhere = see(explainAccount, { accountId: own.roth, figure: 'holdings' });
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
});

test('staff see the shares beside the books', async () => {
  const { call: office } = await makeOfficer(bank, 'Ada');
  const number = await bookNumberOf(bank, own.investment);
  expect((await office(showBookAccount, { number, size: 20 })).shares).toEqual([
    { symbol: 'HRBND', shares: 5, reserved: 0, cost: 49_500 },
    { symbol: 'KEELM', shares: 10, reserved: 0, cost: 50_000 },
  ]);
});

test('an account with shares or an open order is not closed, whoever asks the database', async () => {
  const ben = await bank.customer();
  const [account, savings] = [
    await openInvested(bank, ben.id, 5_000),
    await openTestAccount(bank, ben.id, 'savings'),
  ];
  await stepUpNow(bank, ben.sessionId);
  const ask = callAs(bank.apiUrl, ben.token);
  const obstacles = async () => (await ask(showClosing, { accountId: account })).obstacles;
  await holdForMarket(bank, account, 1_000);
  await ask(beginClosing, { accountId: account, destinationAccountId: savings });
  expect(await obstacles()).toEqual([{ kind: 'orders', count: 1 }]);
  await holdForMarket(bank, account, 500, 'deposit');
  expect(await obstacles()).toEqual([{ kind: 'orders', count: 2 }]);
  const zoe = await bank.customer();
  const [held, target] = [
    await openInvested(bank, zoe.id, 5_000),
    await openTestAccount(bank, zoe.id, 'checking'),
  ];
  const shares = { customerId: zoe.id, account: held, symbol: 'KEELM' };
  await buyShares(bank, { ...shares, quantity: 2, amount: 5_000 });
  await stepUpNow(bank, zoe.sessionId);
  const zoes = callAs(bank.apiUrl, zoe.token);
  await zoes(beginClosing, { accountId: held, destinationAccountId: target });
  expect((await zoes(showClosing, { accountId: held })).obstacles).toEqual([{ kind: 'shares', count: 2 }]);
  await expect(zoes(planClosing, { accountId: held })).rejects.toMatchObject({ code: 'in_the_way' });
  const verdict = await asCustomer(bank, zoe.id, (tx) =>
    sql<{ verdict: string }>`
      select bank.close_own_account(${held}, gen_random_uuid(), 0, 0, 0) as verdict`.execute(tx),
  );
  expect(verdict.rows).toEqual([{ verdict: 'shares' }]);
  await reserveShares(bank, { ...shares, quantity: 1 });
  expect((await zoes(showClosing, { accountId: held })).obstacles).toEqual([
    { kind: 'orders', count: 1 },
    { kind: 'shares', count: 2 },
  ]);
});

test('whoever leaves is told what their accounts are worth, and which of them keep them', async () => {
  await stepUpNow(bank, nora.sessionId);
  const leaving = await call()(beginClosure, {});
  const worth = new Map(leaving.accounts.map(({ account, totalValue }) => [account.id, totalValue]));
  expect([worth.get(own.investment), worth.get(own.roth), worth.get(own.checking)]).toEqual([
    201_500, 90_800, 500_000,
  ]);
  const { inTheWay } = await call()(planAccounts, { destinationAccountId: own.checking });
  expect(inTheWay).toMatchObject([
    { account: { id: own.investment }, obstacles: [{ kind: 'shares', count: 15 }] },
    {
      account: { id: own.roth },
      obstacles: [
        { kind: 'retirement', count: 1 },
        { kind: 'shares', count: 4 },
      ],
    },
  ]);
  await expect(call()(confirmClosure, {})).rejects.toMatchObject({ code: 'still_open' });
});

async function monthly(account: Id<'account'>) {
  const { documents } = await call()(statements.listStatements, { accountId: account, kind: 'monthly' });
  const [document] = documents;
  if (!document) throw new Error('there is no statement');
  return document;
}

test('[MISC-04] a statement of the month lists the shares at its end with the prices of that day, for good', async () => {
  await closeOn(bank, dayFrom('2026-12-31'));
  await setMoment(bank, '2027-01-05 11:00', dayFrom('2027-01-05'));
  const desk = deskOf(bank, nora.token);
  const invested = await monthly(own.investment);
  expect(invested).toMatchObject({ closing: 100_500, holdings: 53_000 + 49_500 });
  const file = (await desk.download(invested.id)).bytes;
  const { keys } = await callAs(bank.officeUrl, bank.operatorToken)(statements.showStatementKeys, {});
  const key = keys[0]?.publicKey ?? '';
  const { fault, holds } = verifyStatement(file, key);
  expect(fault).toBeNull();
  expect(holds.join(' ')).toContain('shares of 2 securities, worth $1025.00');
  const text = textOf(file);
  for (const said of [
    'Keel Total Market',
    'Harbor Bonds',
    '$53.00',
    '$99.00',
    '$530.00',
    '$1,025.00',
    '$2,030.00',
  ])
    expect(text).toContain(said);

  // The close of the last day comes late, and a name changes: the statement stays what it is.
  await list(bank, { symbol: 'HRBND', closes: { '2026-12-31': 10_500 } });
  await sql`update instruments set name = 'Other Name' where symbol = 'KEELM'`.execute(bank.root);
  const again = (await desk.download(invested.id)).bytes;
  expect(verifyStatement(again, key).fault).toBeNull();
  expect(textOf(again)).toContain('Keel Total Market');
  expect(await monthly(own.investment)).toMatchObject({ holdings: 102_500 });
  await sql`update instruments set name = 'Keel Total Market' where symbol = 'KEELM'`.execute(bank.root);

  // Without shares it is what it was before there were any.
  const plain = await monthly(own.checking);
  expect(plain.holdings).toBeNull();
  const cash = (await desk.download(plain.id)).bytes;
  const checked = verifyStatement(cash, key);
  expect(checked.fault).toBeNull();
  expect(checked.holds.join(' ')).not.toContain('shares');
  const csv = readCsv((await desk.download(invested.id, 'csv')).bytes.toString('utf8'));
  expect(csv.slice(-2)).toEqual([
    ['HRBND', 'Harbor Bonds', '5', '99.00', '2026-12-30', '495.00'],
    ['KEELM', 'Keel Total Market', '10', '53.00', '2026-12-31', '530.00'],
  ]);
  const delegate = await viewerOf(bank, nora.id, [own.investment]);
  const seen = await deskOf(bank, delegate.token).download(invested.id);
  expect(textOf(seen.bytes)).toContain('Harbor Bonds');
});

test('a statement of chosen days has the last closes until its end, and a dash where there is none', async () => {
  const requested = (period: string) =>
    call()(statements.requestInvestmentStatement, { accountId: own.investment, period, format: 'csv' });
  const desk = deskOf(bank, nora.token);
  const early = await requested('2026-12-01..2026-12-15');
  expect(early.holdings).toBeNull();
  const rows = readCsv((await desk.download(early.id)).bytes.toString('utf8'));
  expect(rows.slice(-2)).toEqual([
    ['HRBND', 'Harbor Bonds', '5', '', '', ''],
    ['KEELM', 'Keel Total Market', '10', '50.00', '2026-11-30', '500.00'],
  ]);
  expect((await requested('current')).holdings).toBe(101_000);
});

test('the net worth of a past day is at the prices of that day', async () => {
  const { months, isComplete } = await call()(showNetWorth, {});
  const numbers = await Promise.all(Object.values(own).map((id) => bookNumberOf(bank, id)));
  const { rows } = await sql<{ cash: string }>`
    select sum(balance)::text as cash
    from ledger.read_closings(${numbers}::bigint[], '2026-12-31', '2026-12-31')`.execute(bank.root);
  expect(months[0]).toMatchObject({
    day: '2026-12-31',
    has: Number(rows[0]?.cash) + 14 * 5_300 + 5 * 10_500,
  });
  expect(isComplete).toBe(true);
  await list(bank, { symbol: 'QUIET' });
  const ana = await bank.customer();
  const account = await openInvested(bank, ana.id, 9_000);
  await buyShares(bank, { customerId: ana.id, account, symbol: 'QUIET', quantity: 1, amount: 4_000 });
  expect(await callAs(bank.apiUrl, ana.token)(showNetWorth, {})).toMatchObject({
    months: [{ worth: 5_000 }],
    isComplete: false,
  });
  expect((await callAs(bank.apiUrl, ana.token)(showCash, {})).invested).toBeNull();
});

test('the archive of their data has holdings, trades and the shares of each statement', async () => {
  await stepUpNow(bank, nora.sessionId);
  const desk = deskOf(bank, nora.token);
  const { id } = await desk.call(exports.requestExport, {});
  await hear(bank, dataExportJobs);
  const { url } = await desk.call(exports.linkExport, { exportId: id });
  const files = new Map(
    Object.entries(unzipSync((await desk.fetched(url)).bytes)).map(
      ([name, bytes]) =>
        [name.replace(/^accounts\/\d\d-(\w+)-\d{4}/, '$1'), Buffer.from(bytes).toString('utf8')] as const,
    ),
  );
  const read = (name: string) => JSON.parse(files.get(name) ?? 'null') as Record<string, unknown>[];
  expect(read('investment/holdings.json')).toMatchObject([
    { symbol: 'HRBND', name: 'Harbor Bonds', shares: 5, cost: '495.00', price: '98.00' },
    { symbol: 'KEELM', name: 'Keel Total Market', shares: 10, cost: '500.00', price: '52.00' },
  ]);
  expect(read('retirement/trades.json')).toMatchObject([
    { symbol: 'KEELM', shares: 4, cost: '200.00', amount: '200.00', day: '2026-12-01' },
  ]);
  expect(read('checking/holdings.json')).toBeNull();
  expect(read('records/statement_positions.json')).toMatchObject([
    { symbol: 'HRBND', shares: 5, priced_on: '2026-12-30' },
    { symbol: 'KEELM', shares: 10 },
    { symbol: 'KEELM', shares: 4 },
  ]);
});

test('[MISC-06] the fair market value of a retirement account at the end of the year counts its shares', async () => {
  await setMoment(bank, '2027-06-02 11:00', dayFrom('2027-06-02'));
  const bytes = await fetch(`${bank.apiUrl}/api/retirement/${own.roth}/tax-documents/2026/contributions`, {
    headers: { authorization: `Bearer ${nora.token}` },
  }).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
  expect(downloadRetirementDocument.path).toBe('/api/retirement/{accountId}/tax-documents/{year}/{kind}');
  const number = await bookNumberOf(bank, own.roth);
  const { rows } = await sql<{ cash: string }>`
    select ledger.balance_on(${number}, '2026-12-31')::text as cash`.execute(bank.root);
  const text = textOf(bytes);
  const total = ((Number(rows[0]?.cash) + 4 * 5_300) / 100).toFixed(2);
  expect(text).toContain(`$${total}`);
  expect(text).toContain('Of this, shares: $212.00');
});

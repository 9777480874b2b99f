import * as contract from '@bank/contract/accounts/statements/contract.ts';
import { customPeriodName } from '@bank/contract/accounts/statements/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantSession } from '../../testing/plant-session.ts';
import { newId } from '../../platform/work.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import type { Customer } from '../../testing/people.ts';
import { readCsv, readOfx, readQif } from '../../testing/read-exports.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { deskOf, withDecember, type Desk } from '../../testing/statements.ts';

let bank: TestBank;
let nora: Customer;
let desk: Desk;
let checking: Id<'account'>;
let savings: Id<'account'>;

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  ({ nora, checking, savings } = await withDecember(bank));
  desk = deskOf(bank, nora.token);
});
afterAll(() => bank.close());

describe('[MISC-04] the document center', () => {
  test('has the statement of each account and month, in every form, and only the customer’s own', async () => {
    const { documents, years } = await desk.call(contract.listStatements, {});
    const monthly = documents.filter(({ kind }) => kind === 'monthly');
    expect(monthly.map(({ account, closing }) => `${account.type} ${closing}`).toSorted()).toEqual([
      'checking 473450',
      'savings 90000',
    ]);
    expect(years).toContain(2026);
    const ofChecking = monthly.find(({ account }) => account.type === 'checking');
    const id = ofChecking?.id ?? idFrom('document', newId());
    expect(readPdf((await desk.download(id)).bytes).texts.join(' ')).toContain('$4,734.50');
    expect(readCsv((await desk.download(id, 'csv')).bytes.toString('utf8'))).toHaveLength(5);
    expect(readQif((await desk.download(id, 'qif')).bytes.toString('utf8')).records).toHaveLength(4);
    expect(readOfx((await desk.download(id, 'ofx')).bytes.toString('utf8')).all('STMTTRN')).toHaveLength(4);
    const ben = await bank.customer();
    expect((await deskOf(bank, ben.token).call(contract.listStatements, {})).documents).toEqual([]);
    expect((await deskOf(bank, ben.token).ask(contract.showStatement, { documentId: id })).status).toBe(404);
  });

  test('is narrowed to an account and a year, and goes on where a page ended', async () => {
    const { documents } = await desk.call(contract.listStatements, { accountId: savings, year: 2026 });
    expect(documents.every(({ account }) => account.id === savings)).toBe(true);
    const of2020 = await desk.call(contract.listStatements, { year: 2020 });
    expect(of2020.documents).toEqual([]);
    // Filters don't shorten the list of accounts, so another one can be chosen.
    expect(of2020.accounts.map(({ id }) => id)).toEqual([checking, savings]);
    expect((await desk.call(contract.listStatements, { kind: 'requested' })).years).toEqual([]);
    const all = (await desk.call(contract.listStatements, {})).documents;
    const [first] = all;
    const before = `${first?.periodEnd}.${first?.id}`;
    expect((await desk.call(contract.listStatements, { before })).documents).toEqual(all.slice(1));
    expect((await desk.ask(contract.listStatements, { before: 'nowhere' })).status).toBe(400);
  });

  test('[ACOM-13] days of the customer’s own choosing are made into one, never beyond today', async () => {
    const period = customPeriodName(dayFrom('2026-12-03'), dayFrom('2026-12-20'));
    const made = await desk.call(contract.requestStatement, { accountId: savings, period, format: 'csv' });
    expect([made.periodStart, made.periodEnd, made.status]).toEqual(['2026-12-03', '2026-12-20', 'ready']);
    const ahead = { accountId: savings, period: '2026-12-03..2031-01-01', format: 'csv' } as const;
    expect((await desk.ask(contract.requestStatement, ahead)).status).toBe(422);
  });

  test('a requested one has the form it was asked for and no other', async () => {
    const made = await desk.call(contract.requestStatement, {
      accountId: savings,
      period: 'previous',
      format: 'csv',
    });
    expect((await desk.ask(contract.linkStatement, { documentId: made.id, format: 'pdf' })).status).toBe(422);
  });
});

describe('the link', () => {
  async function linked() {
    const made = await desk.call(contract.requestStatement, {
      accountId: checking,
      period: 'previous',
      format: 'csv',
    });
    return desk.call(contract.linkStatement, { documentId: made.id });
  }

  test('works in the session that asked for it, and in no other', async () => {
    const { url } = await linked();
    expect((await desk.fetched(url)).status).toBe(200);
    const elsewhere = await plantSession(bank.root, bank.config, nora.id);
    expect((await deskOf(bank, elsewhere.token).fetched(url)).status).toBe(404);
    const ben = await bank.customer();
    expect((await deskOf(bank, ben.token).fetched(url)).status).toBe(404);
    expect((await fetch(`${bank.apiUrl}${url}`)).status).toBe(401);
  });

  test('cannot be changed, and is over after five minutes of the bank’s clock', async () => {
    const { url, expiresAt } = await linked();
    const [path = '', link = ''] = url.split('?link=');
    const until = /\.(\d{13})\./.exec(link)?.[1] ?? '';
    for (const wrong of [
      link.replace(/^csv/, 'pdf'),
      link.replace('.en.', '.fr.'),
      link.replace(until, String(Number(until) + 60_000)),
      `${link.slice(0, -2)}AA`,
      'x',
    ])
      expect((await desk.fetched(`${path}?link=${encodeURIComponent(wrong)}`)).status).toBe(404);
    const { rows } = await sql<{ now: Date }>`select bank.now() as now`.execute(bank.root);
    const left = new Date(expiresAt).getTime() - (rows[0]?.now.getTime() ?? 0);
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
    await sql`update bank.clock set offset_interval = offset_interval + interval '301 seconds'`.execute(
      bank.root,
    );
    expect((await desk.fetched(url)).status).toBe(404);
  });
});

test('a customer keeps a hundred of them and is then asked to use those', async () => {
  const ana = await bank.customer();
  const accountId = await openTestAccount(bank, ana.id, 'checking');
  await sql`
    insert into statement_documents (
      customer_id, id, account_id, period_start, period_end, format, language, status, entries, closing, kept_until
    )
    select
      ${ana.id}, gen_random_uuid(), ${accountId}, bank.today(), bank.today(), 'csv', 'en', 'ready', 0, 0,
      bank.now() + interval '1 day'
    from generate_series(1, 100)`.execute(bank.root);
  const refused = await deskOf(bank, ana.token).ask(contract.requestStatement, {
    accountId,
    period: 'current',
    format: 'csv',
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('too_many')]);
  const page = await deskOf(bank, ana.token).call(contract.listStatements, {});
  expect(page.documents).toHaveLength(50);
  const next = await deskOf(bank, ana.token).call(contract.listStatements, { before: page.next ?? '' });
  expect(next.documents).toHaveLength(50);
  expect(new Set([...page.documents, ...next.documents].map(({ id }) => id)).size).toBe(100);
  expect(next.next).toBeNull();
});

test('[MISC-04] a page of months ends with a whole month: no account seems to begin later than the others', async () => {
  const ana = await bank.customer();
  const accounts = [];
  for (let each = 0; each < 8; each += 1) accounts.push(await openTestAccount(bank, ana.id, 'savings'));
  // Two years of closed months for eight accounts.
  await sql`
    insert into statement_months (period_end, statements, root)
    select month.period_end, 0, decode(repeat('00', 32), 'hex')
    from (
      select (date '2022-02-01' + make_interval(months => back) - interval '1 day')::date as period_end
      from generate_series(0, 23) as back
    ) as month`.execute(bank.root);
  await sql`
    insert into statements (
      period_end, account_number, customer_id, period_start, opening, closing, credits, debits, entries, fees, interest,
      lowest
    )
    select
      month.period_end, account.ledger_number, account.customer_id, date_trunc('month', month.period_end)::date,
      0, 0, 0, 0, 0, 0, 0, 0
    from statement_months as month
    cross join accounts as account
    where account.customer_id = ${ana.id} and month.period_end < date '2024-01-31'`.execute(bank.root);
  await sql`
    insert into statement_proofs (period_end, account_number, customer_id, document_id, place, hash)
    select period_end, account_number, customer_id, gen_random_uuid(), account_number, decode(repeat('00', 32), 'hex')
    from statements
    where customer_id = ${ana.id}`.execute(bank.root);
  const pages: contract.StatementDocument[][] = [];
  for (let before: string | null | undefined; before !== null && pages.length < 9;) {
    const page: { documents: contract.StatementDocument[]; next: string | null } = await deskOf(
      bank,
      ana.token,
    ).call(contract.listStatements, { kind: 'monthly', ...(before !== undefined && { before }) });
    pages.push(page.documents);
    before = page.next;
  }
  expect(pages.map((documents) => documents.length)).toEqual([56, 56, 56, 24]);
  for (const documents of pages)
    for (const month of Map.groupBy(documents, ({ periodEnd }) => periodEnd).values())
      expect(month).toHaveLength(8);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(8 * 24);
  const ofOne = await deskOf(bank, ana.token).call(contract.listStatements, {
    kind: 'monthly',
    accountId: idFrom('account', accounts[0] ?? ''),
    year: 2022,
  });
  expect([ofOne.documents.length, ofOne.next]).toEqual([12, null]);
});

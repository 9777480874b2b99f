import { encodeCall } from '@bank/contract/exchange.ts';
import {
  downloadInterestDocument,
  downloadRetirementDocument,
  showTaxInformation,
} from '@bank/contract/wealth/tax-information/contract.ts';
import type { RetirementDocumentKind } from '@bank/contract/wealth/tax-information/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own as books } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import type { Customer } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { asCustomer, setMoment } from '../../testing/schedules.ts';
import { addInterest, contribute, distribute } from '../../testing/taxes.ts';

let bank: TestBank;
let nora: Customer;
let own: Record<'checking' | 'savings' | 'cd' | 'roth' | 'traditional', Id<'account'>>;
let contribution: string;

const at = (moment: string, day = moment.slice(0, 10)) => setMoment(bank, moment, dayFrom(day));

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await at('2030-11-27 10:00');
  nora = await bank.customer();
  const open = (type: Parameters<typeof openTestAccount>[2], terms = {}) =>
    openTestAccount(bank, nora.id, type, terms);
  own = {
    checking: await open('checking'),
    savings: await open('savings'),
    cd: await open('cd', { termMonths: 12 }),
    roth: await open('retirement', { retirementType: 'roth' }),
    traditional: await open('retirement', { retirementType: 'traditional' }),
  };
  for (const id of Object.values(own)) await fund(bank, id, 1_000_000);
  await addInterest(bank, own.savings, 999);
  await addInterest(bank, own.cd, 2_500);
  await addInterest(bank, own.roth, 777);
  const cd = await bookNumberOf(bank, own.cd);
  await book(bank, [{ debit: cd, credit: books.fee_income, amount: cents(1_111), kind: 'fee' }]);
  contribution = await contribute(bank, {
    customerId: nora.id,
    from: own.checking,
    to: own.roth,
    amount: 250_000,
    taxYear: 2030,
  });
  await distribute(bank, { from: own.traditional, to: own.checking, gross: 100_000, withheld: 20_000 });
}, 60_000);
afterAll(() => bank.close());

const shown = () => callAs(bank.apiUrl, nora.token)(showTaxInformation, {});

async function get(url: string, { token = nora.token, language = 'en' } = {}) {
  const answer = await fetch(`${bank.apiUrl}${url}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, name: answer.headers.get('content-disposition') ?? '' };
}
type More = { token?: string; language?: string; version?: number };
const interest = (year: number, { version, ...more }: More = {}) =>
  get(
    encodeCall(downloadInterestDocument, { year, ...(version === undefined ? {} : { version }) }).url,
    more,
  );
const retirement = (
  accountId: Id<'account'>,
  kind: RetirementDocumentKind,
  { version, ...more }: More = {},
) =>
  get(
    encodeCall(downloadRetirementDocument, {
      accountId,
      year: 2030,
      kind,
      ...(version === undefined ? {} : { version }),
    }).url,
    more,
  );
const textOf = ({ bytes }: { bytes: Buffer }) => readPdf(bytes).texts.join(' ').replaceAll(/\s+/g, ' ');
const problemOf = ({ bytes }: { bytes: Buffer }) => bytes.toString('utf8');

test('[MISC-06] the page tells the tax status, the years so far, and when their documents are ready', async () => {
  const page = await shown();
  expect(page.accounts.map(({ id, retirementType, isOpen }) => [id, retirementType, isOpen])).toEqual([
    [own.roth, 'roth', true],
    [own.traditional, 'traditional', true],
  ]);
  expect(page.reportedFrom).toBe(1_000);
  expect(page.retirement).toMatchObject([
    { year: 2030, account: { id: own.roth }, contributions: 250_000, distributions: 0 },
    {
      year: 2030,
      account: { id: own.traditional },
      contributions: 0,
      distributions: 100_000,
      withheld: 20_000,
      contributionsFinal: false,
      distributionsFinal: false,
    },
  ]);
  expect(page.interest).toMatchObject([{ year: 2030, isFinal: false, interest: 3_499, penalty: 1_111 }]);
  expect(
    page.documents.map(({ kind, account, readyOn, isReady }) => [
      kind,
      account?.id ?? null,
      readyOn,
      isReady,
    ]),
  ).toEqual([
    ['interest', null, '2031-01-31', false],
    ['contributions', own.roth, '2031-05-31', false],
    ['distributions', own.traditional, '2031-01-31', false],
  ]);
});

test('[MISC-06] no document before its day, neither by the calendar nor while the year’s last day is open', async () => {
  const refused = { status: 422 };
  expect(await interest(2030)).toMatchObject(refused);
  // The clock is ahead, and the last day of the year has not closed.
  await at('2031-01-31 09:00', '2030-12-31');
  expect(await interest(2030)).toMatchObject(refused);
  // The day before, in the evening after its close.
  await at('2031-01-30 23:00', '2031-01-31');
  expect(problemOf(await interest(2030))).toContain('This document isn’t ready yet.');
  expect((await shown()).documents.map(({ isReady }) => isReady)).toEqual([false, false, false]);
  await at('2031-01-31 11:00');
  expect(await interest(2030)).toMatchObject({ status: 200 });
  expect(await retirement(own.roth, 'contributions')).toMatchObject(refused);
  expect((await shown()).documents.map(({ isReady }) => isReady)).toEqual([true, false, true]);
});

test('[MISC-06] the interest statement has every deposit account and the penalty, says what it is, and masks the SSN', async () => {
  const file = await interest(2030);
  expect(file.name).toBe('attachment; filename="tax-2030-interest.pdf"');
  const text = textOf(file);
  for (const said of [
    'Interest statement for 2030',
    '$9.99',
    '$25.00',
    '$34.99',
    '$11.11',
    'not an IRS form',
  ])
    expect(text).toContain(said);
  expect(text).toContain('Your interest for 2030 reached that amount');
  expect(text).not.toContain('$7.77');
  const { rows } = await sql<{ ssn_sealed: string }>`
    select ssn_sealed from customers where customer_id = ${nora.id}`.execute(bank.root);
  const ssn = await bank.root
    .transaction()
    .execute((tx) =>
      bank.contextAs('system').vault.open(tx, nora.id, 'customers.ssn_sealed', rows[0]?.ssn_sealed ?? ''),
    );
  expect(ssn).toMatch(/^\d{9}$/);
  expect(text).toContain(`•••-••-${ssn.slice(-4)}`);
  expect(text.replaceAll(/\D/g, '')).not.toContain(ssn);
});

test('[MISC-06] interest below the threshold is a statement too, and says so', async () => {
  const ben = await bank.customer();
  const savings = await openTestAccount(bank, ben.id, 'savings');
  await addInterest(bank, savings, 999);
  await at('2032-02-02 10:00');
  const text = textOf(await interest(2031, { token: ben.token }));
  expect(text).toContain('$9.99');
  expect(text).toContain('Your interest for 2031 was less, but it’s still taxable.');
});

test('[MISC-06] the distributions statement has gross, withheld tax and net, the contributions statement its tax year and balance', async () => {
  const paid = textOf(await retirement(own.traditional, 'distributions'));
  for (const said of [
    'Distributions statement for 2030',
    'Traditional IRA',
    '$1,000.00',
    '$200.00',
    '$800.00',
  ])
    expect(paid).toContain(said);
  const made = textOf(await retirement(own.roth, 'contributions'));
  for (const said of ['Contributions statement for 2030', 'Roth IRA', '$2,500.00', 'box 10', '$12,507.77'])
    expect(made).toContain(said);
  expect(textOf(await retirement(own.roth, 'contributions', { language: 'fr' }))).toContain(
    'Relevé de cotisations 2030',
  );
});

test('[MISC-06] a document that is fetched again is the same file; when the figures change, it is a corrected version', async () => {
  const first = await retirement(own.roth, 'contributions');
  expect((await retirement(own.roth, 'contributions')).bytes.equals(first.bytes)).toBe(true);
  const twice = await Promise.all([interest(2030), interest(2030), interest(2030)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from tax_documents where customer_id = ${nora.id} and kind = 'interest'`.execute(
    bank.root,
  );
  expect(rows[0]?.count).toBe('1');

  await sql`update movements set state = 'returned' where id = ${contribution}`.execute(bank.root);
  const documentOf = async () =>
    (await shown()).documents.find(({ kind, year }) => kind === 'contributions' && year === 2030);
  expect(await documentOf()).toMatchObject({ hasChanged: true, versions: [{ version: 1 }] });
  const second = await retirement(own.roth, 'contributions');
  expect(second.name).toContain('tax-2030-contributions-');
  expect(second.name).toContain('-v2.pdf');
  const text = textOf(second);
  expect(text).toContain('Corrected substitute statement, version 2');
  expect(text).toContain('This version replaces version 1');
  expect(text).toContain('$0.00');
  expect(text).not.toContain('$2,500.00');
  expect(await documentOf()).toMatchObject({
    hasChanged: false,
    versions: [{ version: 2 }, { version: 1 }],
  });
  const earlier = await retirement(own.roth, 'contributions', { version: 1 });
  expect(earlier.bytes.equals(first.bytes)).toBe(true);
  expect(await retirement(own.roth, 'contributions', { version: 3 })).toMatchObject({ status: 404 });
});

test('[MISC-06] nothing of somebody else: foreign, unknown and malformed ids alike, no document without figures, no delegate', async () => {
  const ben = await bank.customer();
  const theirs = await openTestAccount(bank, ben.id, 'retirement', { retirementType: 'roth' });
  const answers = await Promise.all([
    retirement(theirs, 'contributions'),
    retirement(own.savings, 'contributions'),
    retirement(newId() as Id<'account'>, 'contributions'),
    get('/api/retirement/nonsense/tax-documents/2030/contributions'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // Theirs has no figures in that year.
  const nothing = await retirement(theirs, 'contributions', { token: ben.token });
  expect(nothing).toMatchObject({ status: 404 });
  expect(await interest(2029)).toMatchObject({ status: 404 });
  expect((await callAs(bank.apiUrl, ben.token)(showTaxInformation, {})).interest).toEqual([]);
  const viewer = await viewerOf(bank, nora.id);
  await expect(callAs(bank.apiUrl, viewer.token)(showTaxInformation, {})).rejects.toMatchObject({
    status: 403,
  });
  expect(await interest(2030, { token: viewer.token })).toMatchObject({ status: 403 });
  expect(await retirement(own.traditional, 'distributions', { token: viewer.token })).toMatchObject({
    status: 403,
  });
});

test('the customers’ process makes no document of its own, of no running year and for nobody else', async () => {
  const invented = (tx: Parameters<Parameters<typeof asCustomer>[2]>[0]) =>
    sql`
      insert into tax_documents (customer_id, kind, year, subject_id, version, figures)
      values (${nora.id}, 'interest', 2028, ${nora.id}, 1, '[{"interest": 1}]')`.execute(tx);
  await expect(asCustomer(bank, nora.id, invented)).rejects.toThrow(/permission denied/);
  const issue = (kind: string, year: number, account: string | null) =>
    asCustomer(bank, nora.id, async (tx) => {
      const { rows } = await sql<{ version: number | null }>`
        select bank.issue_tax_document(${kind}, ${year}, ${account}::uuid) as version`.execute(tx);
      return rows[0]?.version ?? null;
    });
  await addInterest(bank, own.savings, 5_000);
  expect(await issue('interest', 2032, null)).toBeNull();
  const ben = await bank.customer();
  const theirs = await openTestAccount(bank, ben.id, 'retirement');
  expect(await issue('contributions', 2030, theirs)).toBeNull();
  expect(await issue('distributions', 2030, own.traditional)).toBe(1);
  for (const change of ['update tax_documents set version = 9', 'delete from tax_documents'])
    await expect(sql.raw(change).execute(bank.root)).rejects.toThrow(/written once/);
});

test('a download is written to the audit log, without a figure', async () => {
  const { rows } = await sql<{ event: string }>`
    select event::text as event from audit_events as event
    where actor_id = ${nora.id} and action = 'taxInformation.fetched'`.execute(bank.root);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ event }) => event).join(' ')).not.toMatch(/250000|2,500|100000/);
});

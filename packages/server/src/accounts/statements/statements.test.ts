import * as contract from '@bank/contract/accounts/statements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { balanceOn } from '@bank/ledger/reading.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../../platform/work.ts';
import { bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
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

const refusal = z.object({ problems: z.array(z.object({ code: z.string(), field: z.string().optional() })) });

describe('what cannot be made', () => {
  test.each(['tomorrow', 'q9', 'annual-1066', '__proto__'])(
    '[ACOM-13] %j is no period: it says so, and nothing is made in pretence',
    async (period) => {
      const { status, text } = await desk.ask(contract.requestStatement, {
        accountId: checking,
        period,
        format: 'pdf',
      });
      expect(status).toBe(422);
      expect(text).toContain('Error generating statement');
    },
  );

  test('[ACOM-13] an account has no statement of days before it was opened', async () => {
    const request = { accountId: checking, period: 'annual-2024', format: 'csv' };
    const { status, text } = await desk.ask(contract.requestStatement, request);
    expect(status).toBe(422);
    expect(refusal.parse(JSON.parse(text)).problems).toEqual([
      expect.objectContaining({ code: 'period_before_opening', field: 'period' }),
    ]);
  });

  test('[SAVG-04] no such savings account: 404, in the words of the page', async () => {
    const request = { period: 'current', format: 'pdf' };
    for (const accountId of [newId(), checking]) {
      const { status, text } = await desk.ask(contract.requestSavingsStatement, { ...request, accountId });
      expect(status).toBe(404);
      expect(text).toContain('Could not find the account. Please try again or select a different account.');
    }
  });

  test.each([
    ['CHKG-09', contract.requestCheckingStatement],
    ['CRED-07', contract.requestCreditStatement],
    ['RETI-08', contract.requestRetirementStatement],
    ['INVE-12', contract.requestInvestmentStatement],
    ['STUD-04', contract.requestStudentStatement],
    ['CDAC-12', contract.requestCdStatement],
  ])('an account of another type has no statement there, %s', async (_, endpoint) => {
    const { status } = await desk.ask(endpoint, { accountId: savings, period: 'current', format: 'pdf' });
    expect(status).toBe(404);
  });

  test('another customer cannot ask for it', async () => {
    const ben = await bank.customer();
    const request = { accountId: checking, period: 'current', format: 'pdf' };
    expect((await deskOf(bank, ben.token).ask(contract.requestStatement, request)).status).toBe(404);
  });
});

const asCalled = [
  ['checking', contract.requestCheckingStatement, 'last6'],
  ['savings', contract.requestSavingsStatement, 'last3'],
  ['credit', contract.requestCreditStatement, 'last3months'],
  ['retirement', contract.requestRetirementStatement, 'q4'],
  ['investment', contract.requestInvestmentStatement, 'last_year'],
  ['student', contract.requestStudentStatement, 'december'],
  ['cd', contract.requestCdStatement, 'last-quarter'],
] as const;

test('[CHKG-09, SAVG-06, CRED-07, RETI-08, INVE-12, STUD-04, CDAC-12] each type under its own word', async () => {
  const ana = await bank.customer();
  for (const [type, endpoint, period] of asCalled) {
    const accountId = await openTestAccount(bank, ana.id, type);
    const made = await deskOf(bank, ana.token).call(endpoint, {
      accountId,
      period: 'current',
      format: 'qif',
    });
    expect(made).toMatchObject({ kind: 'requested', status: 'ready', progress: 100, account: { type } });
    // These days are before the account was opened.
    const { status } = await deskOf(bank, ana.token).ask(endpoint, { accountId, period, format: 'pdf' });
    expect(status).toBe(422);
  }
});

describe('[ACOM-13] a statement of a period', () => {
  const lines = ['5000.00', '-12.50', '-250.00', '-3.00'];

  test('as CSV: every line with what stood after it, and no formula', async () => {
    const made = await desk.call(contract.requestStatement, {
      accountId: checking,
      period: 'previous',
      format: 'csv',
    });
    expect(made).toMatchObject({ periodStart: '2026-12-01', periodEnd: '2026-12-31', closing: 473_450 });
    const { headers, bytes } = await desk.download(made.id);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="statement-\d{4}-2026-12-01-to-2026-12-31\.csv"$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const [, ...rows] = readCsv(bytes.toString('utf8'));
    expect(rows.map((row) => row[3])).toEqual(lines);
    expect(rows.map((row) => row[4])).toEqual(['5000.00', '4987.50', '4737.50', '4734.50']);
    expect(rows.map((row) => row[1])).toEqual([
      'Opening deposit',
      "'=cmd|calc",
      'Rent, December',
      'Monthly fee',
    ]);
  });

  test('as QIF and OFX: the same lines, and the closing balance of the books', async () => {
    const number = await bookNumberOf(bank, checking);
    const books = await balanceOn(bank.worker, number, '2026-12-31');
    const qif = await desk.call(contract.requestStatement, {
      accountId: checking,
      period: 'previous',
      format: 'qif',
    });
    const records = readQif((await desk.download(qif.id)).bytes.toString('utf8')).records;
    expect(records.map((record) => record.get('T'))).toEqual(lines);
    const ofx = await desk.call(contract.requestStatement, {
      accountId: checking,
      period: 'previous',
      format: 'ofx',
    });
    const read = readOfx((await desk.download(ofx.id)).bytes.toString('utf8'));
    expect(read.all('TRNAMT').map(({ value }) => value)).toEqual(lines);
    expect(Number(read.one('LEDGERBAL').text('BALAMT')) * 100).toBe(books);
    const again = await desk.call(contract.requestStatement, {
      accountId: checking,
      period: 'ytd',
      format: 'ofx',
    });
    expect(again.periodEnd).toBe('2027-01-04');
  });

  test('no file has the whole number of the account', async () => {
    const number = await revealed();
    for (const format of ['pdf', 'csv', 'qif', 'ofx'] as const) {
      const made = await desk.call(contract.requestStatement, {
        accountId: checking,
        period: 'current',
        format,
      });
      const { bytes } = await desk.download(made.id);
      const text = format === 'pdf' ? readPdf(bytes).texts.join('') : bytes.toString('utf8');
      expect(text).not.toContain(number);
    }
  });

  test('what is over is made once; what still changes is made anew', async () => {
    const request = { accountId: savings, format: 'pdf' } as const;
    const [one, two] = [
      await desk.call(contract.requestStatement, { ...request, period: 'previous' }),
      await desk.call(contract.requestStatement, { ...request, period: 'previous' }),
    ];
    expect(two.id).toBe(one.id);
    const now = await desk.call(contract.requestStatement, { ...request, period: 'current' });
    const later = await desk.call(contract.requestStatement, { ...request, period: 'current' });
    expect(later.id).not.toBe(now.id);
  });

  async function revealed(): Promise<string> {
    const { vault } = bank.contextAs('system');
    return bank.root.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('accounts')
        .select('number_sealed')
        .where('id', '=', checking)
        .executeTakeFirstOrThrow();
      return vault.open(tx, nora.id, 'accounts.number_sealed', row.number_sealed);
    });
  }
});

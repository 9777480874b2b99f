import { encodeCall } from '@bank/contract/exchange.ts';
import type { Endpoint, RequestOf } from '@bank/contract/endpoint.ts';
import { downloadPaymentReport } from '@bank/contract/payments/bill-pay/reports-contract.ts';
import { createPayment, downloadPaymentReceipt } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { answer, payerWith, type Payer } from '../../testing/bills.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { setDay } from '../../testing/schedules.ts';

const TODAY = dayFrom('2031-01-02');
const MEMO = '=1+1,"rent"\u00e9';

let bank: TestBank;
let payer: Payer;
let paid: Awaited<ReturnType<typeof pay>>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, TODAY);
  payer = await payerWith(bank, 500_000);
  const casco = await payer.add();
  const evil = await payer.add({ name: '+cmd|calc', accountNumber: '445566', category: 'Loan' });
  paid = await pay(casco.id, 12_840, MEMO);
  await answer(bank, paid.movementId ?? '', 'settled');
  const failed = await pay(evil.id, 4_175);
  await answer(bank, failed.movementId ?? '', 'rejected', 'R02');
  await pay(evil.id, 100);
});
afterAll(() => bank.close());

function pay(payeeId: Awaited<ReturnType<Payer['add']>>['id'], amount: number, memo?: string) {
  return payer.as()(createPayment, {
    payeeId,
    accountId: payer.account,
    amount: cents(amount),
    paymentDate: TODAY,
    ...(memo ? { memo } : {}),
  });
}

function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  language = 'en',
  token = payer.token,
) {
  return fetch(`${bank.apiUrl}${encodeCall(endpoint, request).url}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
}

/** An RFC 4180 parser that shares no code with the writer: one state, one character at a time. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && letter === '\r' && text[at + 1] === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      at += 1;
    } else cell += letter;
  }
  return rows.slice(0, -1);
}

describe('[BILL-11] the report', () => {
  test('as CSV is read back by another reader, and nothing in it is a formula', async () => {
    const reply = await fetchFile(downloadPaymentReport, { format: 'csv' });
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="payments-[\d-]+\.csv"$/);
    const text = Buffer.from(await reply.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = readCsv(text.slice(1));
    expect(head).toEqual([
      'Date',
      'Payee',
      'Category',
      'Amount',
      'Status',
      'Paid from',
      'Confirmation number',
      'Memo',
      'Reason',
    ]);
    expect(rows.every((row) => row.length === 9)).toBe(true);
    expect(rows.map((row) => [row[0], row[1], row[3], row[4]])).toEqual([
      ['2031-01-02', "'+cmd|calc", '1.00', 'Pending'],
      ['2031-01-02', "'+cmd|calc", '41.75', 'Failed'],
      ['2031-01-02', 'Casco Electric', '128.40', 'Processed'],
    ]);
    expect(rows[2]?.[7]).toBe(`'${MEMO}`);
    expect(rows[1]?.[8]).toContain('account is closed');
    expect(rows.flat().join()).not.toContain('R02');
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@-]/);
  });

  test('takes the filters of the page', async () => {
    const text = await (await fetchFile(downloadPaymentReport, { format: 'csv', status: 'failed' })).text();
    expect(readCsv(text)).toHaveLength(2);
    const found = await fetchFile(downloadPaymentReport, { format: 'csv', search: 'casco' });
    expect(readCsv(await found.text())).toHaveLength(2);
  });

  test.each(['en', 'zh'])('as PDF lists the payments and their sum, in %s', async (language) => {
    const reply = await fetchFile(downloadPaymentReport, { format: 'pdf' }, language);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { texts } = readPdf(bytes);
    expect(texts).toContain('$128.40');
    expect(texts).toContain(paid.confirmationNumber);
    expect(texts).toContain(language === 'en' ? 'Payment report' : '付款报告');
  });
});

describe('[BILL-10] the receipt', () => {
  test('tells what is known of a payment, with the end of the number alone', async () => {
    const reply = await fetchFile(downloadPaymentReceipt, { paymentId: paid.id });
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = readPdf(bytes).texts.join('\n');
    for (const part of ['Casco Electric', '$128.40', 'Processed', '•••• 5678', paid.confirmationNumber, MEMO])
      expect(text).toContain(part);
    expect(text).not.toContain('12345678');
  });

  test('is nobody else’s', async () => {
    const { token } = await payerWith(bank, 0);
    const theirs = await fetchFile(downloadPaymentReceipt, { paymentId: paid.id }, 'en', token);
    const none = await fetchFile(
      downloadPaymentReceipt,
      { paymentId: idFrom('payment', newId()) },
      'en',
      token,
    );
    expect([theirs.status, none.status]).toEqual([404, 404]);
  });
});

test('[BILL-11] the report bears the day of the bank, in whose evening it is the next day elsewhere', async () => {
  await sql`
    select bank.shift_clock((${TODAY}::date + time '22:00') at time zone 'America/New_York' - bank.now())`.execute(
    bank.root,
  );
  const { token } = await payerWith(bank, 0);
  for (const format of ['csv', 'pdf'] as const) {
    const reply = await fetchFile(downloadPaymentReport, { format }, 'en', token);
    await reply.arrayBuffer();
    expect(reply.headers.get('content-disposition')).toContain(`"payments-${TODAY}.${format}"`);
  }
});

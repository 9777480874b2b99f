import { dayFrom } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { createAccountPdf, type AccountPdfHead } from './account-pdf.ts';
import { shortDay } from './email-body.ts';

const head: AccountPdfHead = {
  language: 'en',
  title: 'Statement of Everyday Checking',
  issuer: 'Keelson',
  contact: '(207) 555-0100',
  heading: 'Everyday Checking •••• 4821',
  subject: 'October',
  aside: ['Nora Whitfield', '18 Alder Court'],
  foot: 'Deposits insured.',
  madeAt: new Date('2026-11-01T12:00:00Z'),
  pageText: { alone: 'Page {page}', of: 'Page {page} of {pages}' },
  numbered: true,
};

const columns = [
  { label: 'Date', width: 66, align: 'left' },
  { label: 'Description', width: 274, align: 'left' },
  { label: 'Balance', width: 160, align: 'right' },
] as const;

async function paperOf(
  rows: readonly string[],
  more: Partial<AccountPdfHead> = {},
  spoken: readonly string[] = ['Call us.'],
) {
  const paper = createAccountPdf({ ...head, ...more });
  paper.figures([{ label: 'Closing balance', value: '$1.00', note: 'Fees: $0.10' }]);
  const table = paper.table('Transactions', columns);
  rows.forEach((text, at) => table.row(['Oct 1, 2026', text, `$${at}.00`]));
  table.end();
  paper.section('Errors and questions', spoken);
  return readPdf(await paper.finish());
}

describe('a paper about an account', () => {
  test('is tagged: a title, its language, headings, and a table whose head names its columns', async () => {
    const { outline } = await paperOf(['Groceries'], { language: 'fr' });
    expect(outline).toMatch(/\/MarkInfo/);
    expect(outline).toMatch(/\/Lang \(fr\)/);
    expect(outline).toMatch(/\/DisplayDocTitle true/);
    expect(outline).toMatch(/\/T \(Statement of Everyday Checking\)/);
    const tags = [...outline.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
    const count = (tag: string) => tags.filter((each) => each === tag).length;
    expect(['H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 2, 1, 2, 3, 3]);
    expect(outline.match(/\/Scope \/Column/g)).toHaveLength(3);
  });

  test('every page says whose it is, repeats the head of the table and has its number', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `Line ${at}`);
    const { texts, pages } = await paperOf(rows);
    expect(pages).toBeGreaterThan(3);
    const count = (text: string) => texts.filter((each) => each.trim() === text).length;
    expect(count('Keelson')).toBe(pages);
    expect(count('Description')).toBe(pages);
    const numbers = texts.join(' ').match(/Page \d+ of \d+/g) ?? [];
    expect(numbers).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`));
    const joined = texts.join(' ');
    for (const row of rows) expect(joined).toContain(row);
  });

  test('no page holds a single line of a table or of a section', async () => {
    const spoken = [...Array.from({ length: 8 }, (_, at) => `Sentence ${at}.`), 'The last word.'];
    for (let count = 12; count < 42; count += 1) {
      const rows = Array.from({ length: count }, (_, at) => `Line ${at}`);
      const { sheets } = await paperOf(rows, {}, spoken);
      for (const texts of sheets) {
        const lines = texts.filter((text) => /^Line \d+$/.test(text.trim()));
        expect(lines.length === 1 && count > 1, `${count} rows, ${texts.join(' | ')}`).toBe(false);
        const last = texts.some((text) => text.includes('The last word.'));
        expect(last && !texts.includes('Errors and questions'), `${count} rows`).toBe(false);
      }
    }
  }, 60_000);

  test('a foot of several lines stays on its page', async () => {
    const foot = 'Deposits are insured up to the limit that the law sets for each depositor. '.repeat(5);
    const { pages, sheets } = await paperOf(['Groceries'], { foot });
    expect(pages).toBe(1);
    expect(sheets[0]?.join(' ')).toContain('Page 1 of 1');
  });

  test('one too long to wait for its end says the page alone', async () => {
    const { texts, pages } = await paperOf(
      Array.from({ length: 120 }, () => 'Line'),
      { numbered: false },
    );
    const numbers = texts.join(' ').match(/Page \d+(?: of \d+)?/g) ?? [];
    expect(numbers).toEqual(Array.from({ length: pages }, (_, at) => `Page ${at + 1}`));
  });

  test.each([
    '=cmd|calc!A0',
    '<script>alert(1)</script>',
    ') /S /URI /URI (http://evil.example) (',
    '<< /S /JavaScript /JS (app.alert) >>',
    '房租',
    '\\u0041 \\( %PDF',
  ])('T13: %j is shown as it was written and does nothing', async (payload) => {
    const { texts, outline } = await paperOf([payload], { title: payload, heading: payload });
    expect(texts.join('')).toContain(payload);
    const live = outline.replaceAll(/\((?:\\.|[^\\)])*\)/gs, '()');
    expect(live).not.toMatch(/\/(?:JS|JavaScript|URI|Launch|OpenAction|AA|SubmitForm)\b/);
  });
});

test.each([
  ['en', 'Oct 3, 2026'],
  ['es', '3 oct 2026'],
  ['fr', '3 oct. 2026'],
  ['zh', '2026/10/03'],
] as const)('a day in a column, in %s: %s', (language, text) => {
  expect(shortDay(dayFrom('2026-10-03'), language)).toBe(text);
});

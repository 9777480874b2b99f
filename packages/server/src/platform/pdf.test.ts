import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPdf, type PdfHead } from './pdf.ts';

const head: PdfHead = {
  language: 'en',
  title: 'Receipt TRF-7H2K-0419',
  issuer: 'Keelson',
  aside: ['Nora Whitfield'],
  foot: 'Deposits insured.',
  madeAt: new Date('2026-03-12T14:41:00Z'),
};

async function sheet(language: PdfHead['language'], memo: string): Promise<Buffer> {
  const paper = createPdf({ ...head, language });
  paper.heading('Transfer');
  paper.figure('Amount', '−$400.00');
  paper.lines('Details', [{ label: 'Memo', value: memo, strong: true }]);
  paper.note('Made from the ledger.');
  return paper.finish();
}

/** Everything the file says about itself, with its streams opened. */
function opened(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return `${text}\n${streams.join('\n')}`;
}

describe('a sheet of paper', () => {
  test('is tagged, names its language and has a heading a screen reader finds', async () => {
    const text = opened(await sheet('fr', 'Loyer'));
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/MarkInfo/);
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toMatch(/\/Lang \(fr\)/);
    expect(text).toMatch(/\/S \/H1/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
  });

  test('carries its letters with it: our typeface, and another for what ours cannot write', async () => {
    expect(opened(await sheet('en', 'Rent'))).toMatch(/HankenGrotesk/);
    expect(opened(await sheet('en', 'Rent'))).not.toMatch(/NotoSansSC/);
    expect(opened(await sheet('en', '房租'))).toMatch(/NotoSansSC/);
    expect(opened(await sheet('zh', '房租'))).not.toMatch(/HankenGrotesk/);
  });
});

import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { createAccountPdf, type AccountPdf, type AccountPdfHead } from '../account-pdf.ts';
import { createPdf, type Pdf, type PdfHead } from '../pdf.ts';
import { closeRenderPool, rendererPids, withRenderer } from './render-pool.ts';
import { RefusedFile } from './job.ts';
import { recordedAccountPdf, recordedPdf } from './recorded-pdf.ts';

afterAll(closeRenderPool);

const actor = { kind: 'customer', id: 'somebody', sessionId: null, ip: null } as const;
const context = { actor, customerId: 'somebody' };

const head: PdfHead = {
  language: 'fr',
  title: 'Reçu TRF-7H2K-0419',
  issuer: 'Keelson',
  aside: ['Nora Whitfield', '12 mars 2026'],
  foot: 'Dépôts assurés.',
  madeAt: new Date('2026-03-12T14:41:00Z'),
};

async function write(paper: Pdf): Promise<Buffer> {
  paper.heading('Virement');
  paper.figure('Montant', '−$400.00');
  paper.lines('Détails', [
    { label: 'Mémo', value: '房租', strong: true },
    { label: 'Frais', value: '$0.00' },
  ]);
  paper.note('Fait à partir des livres.');
  return paper.finish();
}

async function writeAccount(paper: AccountPdf): Promise<Buffer> {
  paper.figures([{ label: 'Closing balance', value: '$1.00', note: 'Fees: $0.10' }]);
  const table = paper.table('Transactions', [
    { label: 'Date', width: 100, align: 'left' },
    { label: 'Balance', width: 160, align: 'right' },
  ]);
  for (let at = 0; at < 150; at += 1) table.row([`Line ${at}`, `$${at}.00`], at === 149);
  table.end();
  paper.section('Questions', ['Call us.']);
  paper.attach('proof.json', '{"version":1}', 'Proof');
  return paper.finish();
}

test('a paper drawn in another process is the same, byte for byte', async () => {
  const apart = await withRenderer(context, (run) => write(recordedPdf(run, head)));
  expect(apart.equals(await write(createPdf(head)))).toBe(true);
  for (const numbered of [true, false]) {
    const about: AccountPdfHead = {
      ...head,
      contact: '(207) 555-0100',
      heading: 'Everyday Checking •••• 4821',
      subject: 'October',
      pageText: { alone: 'Page {page}', of: 'Page {page} of {pages}' },
      numbered,
    };
    const drawn = await withRenderer(context, (run) => writeAccount(recordedAccountPdf(run, about)));
    expect(drawn.equals(await writeAccount(createAccountPdf(about)))).toBe(true);
  }
  expect(rendererPids()).toHaveLength(1);
  expect(rendererPids()).not.toContain(process.pid);
}, 60_000);

test('what is no picture is refused as such, and the process goes on', async () => {
  const square = (bytes: Buffer) => withRenderer(context, (run) => run({ name: 'square', bytes }));
  const [pid] = [...rendererPids()];
  await expect(square(Buffer.from('%PDF-1.7'))).rejects.toBeInstanceOf(RefusedFile);
  expect(rendererPids()).toEqual([pid]);
}, 30_000);

test('the API never loads what draws papers or pictures', () => {
  const script = `
    import { createRequire, registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(new URL('../../main/routes.ts', import.meta.url).href)});
    const cached = Object.keys(createRequire(process.cwd() + '/x.js').cache);
    console.log(JSON.stringify([...loaded, ...cached].filter((each) => /\\/(pdfkit|sharp|fontkit)\\//.test(each))));
    console.log(loaded.length);
    process.exit(0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const [drawing, count] = said.trim().split('\n');
  expect(drawing).toBe('[]');
  expect(Number(count)).toBeGreaterThan(100);
}, 60_000);

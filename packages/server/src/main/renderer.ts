import { createAccountPdf } from '../platform/account-pdf.ts';
import { assessCheck, prepareCheck } from '../platform/check-image/prepare-check.ts';
import type { Table } from '../platform/pdf-table.ts';
import { createPdf } from '../platform/pdf.ts';
import { drawSquare, drawWhole } from '../platform/picture.ts';
import type { RenderJob } from '../platform/render/job.ts';
import { serveJobs } from '../platform/render/serve.ts';
import { checkPdf } from '../platform/uploads/check-pdf.ts';

/** Child process that renders PDFs and pictures, without secrets, database or write access. See decision 0050. */
type Named<Name extends RenderJob['name']> = Extract<RenderJob, { name: Name }>;

serveJobs({
  paper: drawPdf,
  'account-paper': drawAccountPdf,
  square: ({ bytes }: Named<'square'>) => drawSquare(bytes),
  whole: ({ bytes }: Named<'whole'>) => drawWhole(bytes),
  'check-pdf': async ({ bytes }: Named<'check-pdf'>) => {
    checkPdf(bytes);
    // It is kept as it came, so nothing has to travel back.
    return new Uint8Array();
  },
  'assess-check': ({ bytes }: Named<'assess-check'>) => assessCheck(bytes),
  'prepare-check': ({ bytes, side }: Named<'prepare-check'>) => prepareCheck(bytes, side),
});

function drawPdf({ head, steps }: Named<'paper'>): Promise<Buffer> {
  const pdf = createPdf(head);
  for (const each of steps)
    switch (each.step) {
      case 'heading':
        pdf.heading(each.text);
        break;
      case 'figure':
        pdf.figure(each.label, each.amount);
        break;
      case 'lines':
        pdf.lines(each.title, each.lines);
        break;
      case 'note':
        pdf.note(each.text);
        break;
    }
  return pdf.finish();
}

function drawAccountPdf({ head, steps }: Named<'account-paper'>): Promise<Buffer> {
  const pdf = createAccountPdf(head);
  let table: Table | null = null;
  for (const each of steps)
    switch (each.step) {
      case 'figures':
        pdf.figures(each.figures);
        break;
      case 'table':
        table = pdf.table(each.title, each.columns);
        break;
      case 'row':
        table?.row(each.cells, each.strong);
        break;
      case 'end':
        table?.end();
        break;
      case 'section':
        pdf.section(each.title, each.texts);
        break;
      case 'attach':
        pdf.attach(each.name, each.text, each.description);
        break;
    }
  return pdf.finish();
}

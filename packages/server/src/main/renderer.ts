import { createAccountPaper } from '../platform/account-pdf.ts';
import type { Table } from '../platform/pdf-table.ts';
import { createPaper } from '../platform/pdf.ts';
import { drawSquare } from '../platform/picture.ts';
import type { HeavyJob } from '../platform/render/job.ts';
import { serveJobs } from '../platform/render/serve.ts';

/** A process of its own that draws, without secrets, files to write or a database. See decision 0050. */
type Named<Name extends HeavyJob['name']> = Extract<HeavyJob, { name: Name }>;

serveJobs({
  paper: drawPaper,
  'account-paper': drawAccountPaper,
  square: ({ bytes }: Named<'square'>) => drawSquare(bytes),
});

function drawPaper({ head, steps }: Named<'paper'>): Promise<Buffer> {
  const paper = createPaper(head);
  for (const each of steps)
    switch (each.step) {
      case 'heading':
        paper.heading(each.text);
        break;
      case 'figure':
        paper.figure(each.label, each.amount);
        break;
      case 'lines':
        paper.lines(each.title, each.lines);
        break;
      case 'note':
        paper.note(each.text);
        break;
    }
  return paper.finish();
}

function drawAccountPaper({ head, steps }: Named<'account-paper'>): Promise<Buffer> {
  const paper = createAccountPaper(head);
  let table: Table | null = null;
  for (const each of steps)
    switch (each.step) {
      case 'figures':
        paper.figures(each.figures);
        break;
      case 'table':
        table = paper.table(each.title, each.columns);
        break;
      case 'row':
        table?.row(each.cells, each.strong);
        break;
      case 'end':
        table?.end();
        break;
      case 'section':
        paper.section(each.title, each.texts);
        break;
      case 'attach':
        paper.attach(each.name, each.text, each.description);
        break;
    }
  return paper.finish();
}

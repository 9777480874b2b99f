import type { AccountPdf, AccountPdfHead } from '../account-pdf.ts';
import type { Pdf, PdfHead } from '../pdf.ts';
import type { AccountPdfStep, PdfStep, Run } from './job.ts';

/** Records a document and renders it in a child process on `finish`. */
export function recordedPdf(run: Run, head: PdfHead): Pdf {
  const steps: PdfStep[] = [];
  return {
    heading: (text) => void steps.push({ step: 'heading', text }),
    figure: (label, amount) => void steps.push({ step: 'figure', label, amount }),
    lines: (title, lines) => void steps.push({ step: 'lines', title, lines }),
    note: (text) => void steps.push({ step: 'note', text }),
    finish: () => run({ name: 'paper', head, steps }),
  };
}

export function recordedAccountPdf(run: Run, head: AccountPdfHead): AccountPdf {
  const steps: AccountPdfStep[] = [];
  return {
    figures: (figures) => void steps.push({ step: 'figures', figures }),
    table: (title, columns) => {
      steps.push({ step: 'table', title, columns });
      return {
        row: (cells, strong = false) => void steps.push({ step: 'row', cells, strong }),
        end: () => void steps.push({ step: 'end' }),
      };
    },
    section: (title, texts) => void steps.push({ step: 'section', title, texts }),
    attach: (name, text, description) => void steps.push({ step: 'attach', name, text, description }),
    finish: () => run({ name: 'account-paper', head, steps }),
  };
}

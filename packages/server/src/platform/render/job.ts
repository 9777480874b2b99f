import type { AccountPdfHead, Figure } from '../account-pdf.ts';
import type { Column } from '../pdf-table.ts';
import type { PdfHead, PdfLine } from '../pdf.ts';

/** The steps of a document as plain values, recorded here and rendered in a child process. */
export type PdfStep =
  | { readonly step: 'heading'; readonly text: string }
  | { readonly step: 'figure'; readonly label: string; readonly amount: string }
  | { readonly step: 'lines'; readonly title: string; readonly lines: readonly PdfLine[] }
  | { readonly step: 'note'; readonly text: string };

export type AccountPdfStep =
  | { readonly step: 'figures'; readonly figures: readonly Figure[] }
  | { readonly step: 'table'; readonly title: string; readonly columns: readonly Column[] }
  | { readonly step: 'row'; readonly cells: readonly string[]; readonly strong: boolean }
  | { readonly step: 'end' }
  | { readonly step: 'section'; readonly title: string; readonly texts: readonly string[] }
  | { readonly step: 'attach'; readonly name: string; readonly text: string; readonly description: string };

/** All jobs a child process accepts. */
export type RenderJob =
  | { readonly name: 'paper'; readonly head: PdfHead; readonly steps: readonly PdfStep[] }
  | {
      readonly name: 'account-paper';
      readonly head: AccountPdfHead;
      readonly steps: readonly AccountPdfStep[];
    }
  | { readonly name: 'square'; readonly bytes: Uint8Array }
  | { readonly name: 'whole'; readonly bytes: Uint8Array }
  | { readonly name: 'check-pdf'; readonly bytes: Uint8Array }
  | { readonly name: 'assess-check'; readonly bytes: Uint8Array }
  | { readonly name: 'prepare-check'; readonly bytes: Uint8Array; readonly side: 'front' | 'back' };

/** Runs a job in a child process, while the caller has its turn. */
export type Run = (job: RenderJob) => Promise<Buffer>;

/**
 * Why a file is refused: another format, damaged, too many pixels or pages, locked by a password, or able to do something
 * by itself.
 */
export type FileFault = 'type' | 'damaged' | 'pixels' | 'pages' | 'locked' | 'active';

/** The caller's file, not our failure. The caller words the message. */
export class RefusedFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`refused file: ${fault}`, options);
    this.name = 'RefusedFile';
    this.fault = fault;
  }
}

import { beginTable, type Column, type Table } from './pdf-table.ts';
import { BRAND, INK, MARGIN, openSheet, QUIET, WIDTH, type PdfHead, type Sheet } from './pdf.ts';

/** Header of the document: customer, account and period. */
export type AccountPdfHead = PdfHead & {
  /** The bank's contact details, below its name. */
  readonly contact: string;
  readonly heading: string;
  /** Below the heading, and again at the top of every following page. */
  readonly subject: string;
  /** Footer with {page}, and one with {page} and {pages} for documents with a known page count. */
  readonly pageText: { readonly alone: string; readonly of: string };
  /** Keeps pages in memory until the count is known; off for documents too long for that. */
  readonly numbered: boolean;
};

export type Figure = { readonly label: string; readonly value: string; readonly note?: string | undefined };

export type AccountPdf = {
  /** Summary of the period, side by side; the last figure is the result. */
  readonly figures: (figures: readonly Figure[]) => void;
  readonly table: (title: string, columns: readonly Column[]) => Table;
  readonly section: (title: string, texts: readonly string[]) => void;
  readonly attach: (name: string, text: string, description: string) => void;
  readonly finish: () => Promise<Buffer>;
};

const BOTTOM = 716;
const FOOT_AT = 738;
/** PDFKit starts a new page below this. */
const FOOT_END = 751;
const FOOT_WIDTH = WIDTH - 96;
const TITLE_HEIGHT = 36;
const SECTION_MAX = 400;
const PANEL = '#eef3f2';
const PAD = 12;
const GUTTER = 8;
const LABEL = { size: 8.5, colour: QUIET } as const;
const NOTE = { size: 7.5, colour: QUIET } as const;
const SMALL = { size: 8.5, colour: QUIET } as const;

/** A multi-page document about one account: figures, a table across pages, and notices. */
export function createAccountPdf(head: AccountPdfHead): AccountPdf {
  const { sheet, finish } = openSheet(head, head.numbered);
  const { doc } = sheet;
  let page = 1;
  const bottom = BOTTOM - Math.max(0, footHeight(sheet, head) - (FOOT_END - FOOT_AT));
  const room = (height: number): boolean => {
    if (doc.y + height <= bottom) return false;
    if (!head.numbered) footer(sheet, head, page, null);
    doc.addPage();
    page += 1;
    continued(sheet, head);
    return true;
  };
  begin(sheet, head);
  return {
    figures: (figures) => panel(sheet, figures),
    table: (title, columns) => beginTable(sheet, { title, columns, room }),
    section: (title, texts) => section(sheet, room, title, texts),
    attach: (name, text, description) => {
      const bytes = Buffer.from(text, 'utf8');
      doc.file(bytes, {
        name,
        description,
        type: 'application/json',
        creationDate: head.madeAt,
        modifiedDate: head.madeAt,
      });
    },
    finish: () => {
      if (!head.numbered) footer(sheet, head, page, null);
      else
        for (let at = 0; at < page; at += 1) {
          doc.switchToPage(at);
          footer(sheet, head, at + 1, page);
        }
      return finish();
    },
  };
}

function begin({ doc, write, silent }: Sheet, head: AccountPdfHead): void {
  const { issuer, contact, aside, heading, subject } = head;
  silent(() => doc.rect(0, 0, 612, 6).fill(BRAND));
  write('P', issuer, { size: 16, face: 'strong', colour: BRAND }, { x: MARGIN, y: 42, width: 240 });
  write('P', contact, { size: 9, colour: QUIET }, { x: MARGIN, y: doc.y + 3, width: 240 });
  const right = { x: MARGIN + 240, y: 46, width: WIDTH - 240 };
  write('P', aside.join('\n'), { size: 9, colour: QUIET, align: 'right' }, right);
  doc.y = Math.max(doc.y, 84) + 16;
  write('H1', heading, { size: 21, face: 'strong' }, { x: MARGIN, y: doc.y, width: WIDTH });
  write('P', subject, { size: 11, colour: QUIET }, { x: MARGIN, y: doc.y + 2, width: WIDTH });
  doc.y += 14;
}

/** Repeats the title in case pages get separated. Hidden from screen readers. */
function continued({ doc, put, rule, silent }: Sheet, { issuer, heading, subject }: AccountPdfHead): void {
  silent(() => {
    put(issuer, { size: 10, face: 'strong', colour: BRAND }, { x: MARGIN, y: 36, width: 120 });
    const place = { x: MARGIN + 120, y: 37.5, width: WIDTH - 120 };
    put(`${heading}  ·  ${subject}`, { size: 8.5, colour: QUIET, align: 'right' }, place);
    rule(doc.y + 6);
  });
  doc.y += 14;
}

function footHeight({ heightOf }: Sheet, { foot }: AccountPdfHead): number {
  return heightOf(foot, NOTE, FOOT_WIDTH);
}

function footer(sheet: Sheet, head: AccountPdfHead, page: number, pages: number | null): void {
  const y = Math.min(FOOT_AT, FOOT_END - footHeight(sheet, head));
  sheet.silent(() => {
    sheet.rule(y - 8);
    sheet.put(head.foot, NOTE, { x: MARGIN, y, width: FOOT_WIDTH });
    const place = { x: MARGIN + WIDTH - 90, y, width: 90 };
    sheet.put(pageText(head, page, pages), { ...NOTE, align: 'right' }, place);
  });
}

function pageText({ pageText: { alone, of } }: AccountPdfHead, page: number, pages: number | null): string {
  const text = (pages === null ? alone : of).replace('{page}', String(page));
  return pages === null ? text : text.replace('{pages}', String(pages));
}

function panel(sheet: Sheet, figures: readonly Figure[]): void {
  const { doc, write, heightOf } = sheet;
  const step = (WIDTH - 2 * PAD) / figures.length;
  const width = step - GUTTER;
  const size = valueSize(sheet, figures, width);
  const labels = Math.max(...figures.map(({ label }) => heightOf(label, LABEL, width)));
  const values = heightOf('0', { size, face: 'strong' }, width);
  const notes = Math.max(...figures.map(({ note }) => (note ? heightOf(note, NOTE, width) + 2 : 0)));
  const top = doc.y;
  const height = labels + values + notes + 2 * PAD;
  sheet.silent(() => doc.roundedRect(MARGIN, top, WIDTH, height, 6).fill(PANEL));
  figures.forEach(({ label, value, note }, at) => {
    const x = MARGIN + PAD + at * step;
    const y = top + PAD;
    const colour = at === figures.length - 1 ? BRAND : INK;
    write('P', label, LABEL, { x, y, width });
    write('P', value, { size, face: 'strong', colour }, { x, y: y + labels, width });
    if (note) write('P', note, NOTE, { x, y: y + labels + values + 2, width });
  });
  doc.x = MARGIN;
  doc.y = top + height + 18;
}

/** The largest font size at which every figure fits on one line. */
function valueSize(sheet: Sheet, figures: readonly Figure[], width: number): number {
  const line = (size: number) => sheet.heightOf('0', { size, face: 'strong' }, width);
  const fits = (size: number) =>
    figures.every(({ value }) => sheet.heightOf(value, { size, face: 'strong' }, width) <= line(size));
  return [15, 13, 11, 9.5].find(fits) ?? 8;
}

function section(
  sheet: Sheet,
  room: (height: number) => boolean,
  title: string,
  texts: readonly string[],
): void {
  const { doc, write, heightOf } = sheet;
  const heights = texts.map((text) => heightOf(text, SMALL, WIDTH) + 3);
  const whole = heights.reduce((sum, height) => sum + height, TITLE_HEIGHT);
  // Keeps a section on one page if it fits, so no page holds a single sentence.
  room(whole <= SECTION_MAX ? whole : TITLE_HEIGHT + (heights[0] ?? 0));
  write('H2', title, { size: 11, face: 'strong' }, { x: MARGIN, y: doc.y + 14, width: WIDTH });
  texts.forEach((text, at) => {
    if (whole > SECTION_MAX) room(heights[at] ?? 0);
    write('P', text, SMALL, { x: MARGIN, y: doc.y + 3, width: WIDTH });
  });
}

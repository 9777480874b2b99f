import type { Language } from '@bank/words/catalogue.ts';
import PDFDocument from 'pdfkit';
import { readFileSync } from 'node:fs';

/** A label and its value. */
export type PdfLine = { readonly label: string; readonly value: string; readonly strong?: boolean };

/** A tagged, accessible document in the customer's language. */
export type Pdf = {
  readonly heading: (text: string) => void;
  readonly figure: (label: string, amount: string) => void;
  readonly lines: (title: string, lines: readonly PdfLine[]) => void;
  readonly note: (text: string) => void;
  readonly finish: () => Promise<Buffer>;
};

export type PdfHead = {
  readonly language: Language;
  readonly title: string;
  /** The institution's name, at the top of every page. */
  readonly issuer: string;
  /** The recipient and the creation time. */
  readonly aside: readonly string[];
  /** Footer. */
  readonly foot: string;
  readonly madeAt: Date;
};

/** Loaded once; each document embeds the glyphs it uses. */
const fonts = ['hanken-grotesk-400', 'hanken-grotesk-600', 'noto-sans-sc-400'].map((name) => ({
  name,
  bytes: readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url)),
}));
const latin = { plain: 'hanken-grotesk-400', strong: 'hanken-grotesk-600' };
const chinese = { plain: 'noto-sans-sc-400', strong: 'noto-sans-sc-400' };

const BEYOND_LATIN = /[^\n -\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/u;
export const INK = '#0b2329';
export const QUIET = '#4d6166';
const LINE = '#d5dedd';
export const BRAND = '#05606b';
export const MARGIN = 56;
export const WIDTH = 612 - 2 * MARGIN;
const FOOT_AT = 730;

export function createPdf(head: PdfHead): Pdf {
  const { sheet, finish } = openSheet(head);
  const { doc, write, rule } = sheet;
  top(sheet, head);
  return {
    heading: (text) => {
      write('H1', text, { size: 22, face: 'strong' });
      doc.moveDown(0.6);
    },
    figure: (label, amount) => {
      write('P', label, { size: 10, colour: QUIET });
      write('P', amount, { size: 30, face: 'strong' });
      doc.moveDown(0.5);
    },
    lines: (title, lines) => {
      doc.moveDown(0.4);
      write('H2', title, { size: 13, face: 'strong' });
      doc.moveDown(0.35);
      for (const each of lines) line(sheet, each);
    },
    note: (text) => {
      doc.moveDown(0.8);
      write('P', text, { size: 9, colour: QUIET });
    },
    finish: () => {
      rule(FOOT_AT - 12);
      write('P', head.foot, { size: 8, colour: QUIET }, { x: MARGIN, y: FOOT_AT, width: WIDTH });
      return finish();
    },
  };
}

export type Look = {
  readonly size: number;
  readonly face?: 'plain' | 'strong';
  readonly colour?: string;
  readonly align?: 'left' | 'right';
};
export type Place = { x: number; y: number; width: number };

export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  /** Root of the structure tree for screen readers. */
  readonly root: PDFKit.PDFStructureElement;
  /** Writes text with its structure tag. */
  readonly write: (tag: 'H1' | 'H2' | 'P', text: string, look: Look, place?: Place) => void;
  /** Writes text without a tag: inside a tagged element, or where it is not read aloud. */
  readonly put: (text: string, look: Look, place?: Place) => void;
  /** Same for a table cell, usually one line; the caller positions what follows. */
  readonly cell: (text: string, look: Look, place: Place) => void;
  /** Height of a text at this width. */
  readonly heightOf: (text: string, look: Look, width: number) => number;
  /** Draws visual content hidden from screen readers. */
  readonly silent: (draw: () => void) => void;
  /** A decorative line. */
  readonly rule: (y: number, colour?: string) => void;
};

type About = Pick<PdfHead, 'language' | 'title' | 'issuer' | 'madeAt'>;

/** With `numbered`, pages stay in memory until the page count is known. */
export function openSheet(head: About, numbered = false): { sheet: Sheet; finish: () => Promise<Buffer> } {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    // No default font: every text sets its own.
    font: '',
    tagged: true,
    bufferPages: numbered,
    lang: head.language,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: head.title, Author: head.issuer, Producer: head.issuer, CreationDate: head.madeAt },
  });
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document', { title: head.title, lang: head.language });
  doc.addStructure(root);
  // A memo may use another script than the rest.
  const facesFor = (text: string) => (head.language === 'zh' || BEYOND_LATIN.test(text) ? chinese : latin);
  const dress = (text: string, look: Look) =>
    doc
      .font(facesFor(text)[look.face ?? 'plain'])
      .fontSize(look.size)
      .fillColor(look.colour ?? INK);
  const put: Sheet['put'] = (text, look, place) => {
    dress(text, look);
    const options = { align: look.align ?? 'left', width: place?.width ?? WIDTH } as const;
    if (place) doc.text(text, place.x, place.y, options);
    else doc.text(text, options);
  };
  const cell: Sheet['cell'] = (text, look, place) => {
    const left = place.width - dress(text, look).widthOfString(text);
    if (left < 0 || text.includes('\n')) return put(text, look, place);
    // Layout takes most of the time of a long table; a single line needs none.
    doc.text(text, look.align === 'right' ? place.x + left : place.x, place.y, { lineBreak: false });
  };
  const write: Sheet['write'] = (tag, text, look, place) => {
    root.add(doc.struct(tag, {}, () => put(text, look, place)));
  };
  const heightOf: Sheet['heightOf'] = (text, look, width) => {
    dress(text, look);
    // Most texts fit on one line, which needs no layout.
    const isShort = !text.includes('\n') && doc.widthOfString(text) <= width;
    return isShort ? doc.currentLineHeight(true) : doc.heightOfString(text, { width });
  };
  let isSilent = false;
  const silent: Sheet['silent'] = (draw) => {
    if (isSilent) return draw();
    isSilent = true;
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
    isSilent = false;
  };
  const rule: Sheet['rule'] = (y, colour = LINE) =>
    silent(() => {
      doc.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y);
      doc.lineWidth(0.75).strokeColor(colour).stroke();
    });
  const finish = () => {
    root.end();
    doc.end();
    return done;
  };
  return { sheet: { doc, root, write, put, cell, heightOf, silent, rule }, finish };
}

function top({ doc, write }: Sheet, { issuer, aside }: PdfHead): void {
  write('P', issuer, { size: 15, face: 'strong', colour: BRAND }, { x: MARGIN, y: MARGIN, width: 240 });
  const right: Place = { x: MARGIN + 240, y: MARGIN + 2, width: WIDTH - 240 };
  write('P', aside.join('\n'), { size: 9, colour: QUIET, align: 'right' }, right);
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, MARGIN + 36) + 20;
}

function line({ doc, write, rule }: Sheet, { label, value, strong = false }: PdfLine): void {
  const y = doc.y + 6;
  rule(y - 5);
  write('P', label, { size: 10, colour: QUIET }, { x: MARGIN, y, width: 190 });
  const afterLabel = doc.y;
  const right: Place = { x: MARGIN + 196, y, width: WIDTH - 196 };
  write('P', value, { size: 10, face: strong ? 'strong' : 'plain', align: 'right' }, right);
  doc.x = MARGIN;
  doc.y = Math.max(afterLabel, doc.y) + 3;
}

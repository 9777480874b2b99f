import type { Language } from '@bank/words/catalogue.ts';
import PDFDocument from 'pdfkit';
import { fileURLToPath } from 'node:url';

/** A line of two: what it is, and what it says. */
export type PaperLine = { readonly label: string; readonly value: string; readonly strong?: boolean };

/** A sheet as a bank hands it out: read in order by a screen reader, in the customer's language. */
export type Paper = {
  readonly heading: (text: string) => void;
  readonly figure: (label: string, amount: string) => void;
  readonly lines: (title: string, lines: readonly PaperLine[]) => void;
  readonly note: (text: string) => void;
  readonly finish: () => Promise<Buffer>;
};

export type PaperHead = {
  readonly language: Language;
  readonly title: string;
  /** The institution, as it stands at the top of every page. */
  readonly issuer: string;
  /** The person it is for, and the time it was made. */
  readonly aside: readonly string[];
  /** At the foot of the page. */
  readonly foot: string;
  readonly madeAt: Date;
};

const font = (name: string) => fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const latin = { plain: font('hanken-grotesk-400'), strong: font('hanken-grotesk-600') };
const chinese = { plain: font('noto-sans-sc-400'), strong: font('noto-sans-sc-400') };

const BEYOND_LATIN = /[^\n -\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/u;
const INK = '#0b2329';
const QUIET = '#4d6166';
const LINE = '#d5dedd';
const BRAND = '#05606b';
const MARGIN = 56;
const WIDTH = 612 - 2 * MARGIN;
const FOOT_AT = 730;

export function createPaper(head: PaperHead): Paper {
  const { sheet, finish } = blank(head);
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

type Look = { size: number; face?: 'plain' | 'strong'; colour?: string; align?: 'left' | 'right' };
type Place = { x: number; y: number; width: number };

type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  /** A piece of text and what it is, for whoever hears the sheet. */
  readonly write: (tag: 'H1' | 'H2' | 'P', text: string, look: Look, place?: Place) => void;
  /** A line across; it is drawn and says nothing. */
  readonly rule: (y: number) => void;
};

function blank(head: PaperHead): { sheet: Sheet; finish: () => Promise<Buffer> } {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    tagged: true,
    lang: head.language,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: head.title, Author: head.issuer, Producer: head.issuer, CreationDate: head.madeAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document', { title: head.title, lang: head.language });
  doc.addStructure(root);
  // A memo may be written in another script than the rest of the sheet.
  const facesFor = (text: string) => (head.language === 'zh' || BEYOND_LATIN.test(text) ? chinese : latin);
  const write: Sheet['write'] = (tag, text, look, place) => {
    const put = () => {
      doc.font(facesFor(text)[look.face ?? 'plain']);
      doc.fontSize(look.size).fillColor(look.colour ?? INK);
      const options = { align: look.align ?? 'left', width: place?.width ?? WIDTH } as const;
      if (place) doc.text(text, place.x, place.y, options);
      else doc.text(text, options);
    };
    root.add(doc.struct(tag, {}, put));
  };
  const rule = (y: number) => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y);
    doc.lineWidth(0.75).strokeColor(LINE).stroke();
    doc.endMarkedContent();
  };
  const finish = () => {
    root.end();
    doc.end();
    return done;
  };
  return { sheet: { doc, write, rule }, finish };
}

function top({ doc, write }: Sheet, { issuer, aside }: PaperHead): void {
  write('P', issuer, { size: 15, face: 'strong', colour: BRAND }, { x: MARGIN, y: MARGIN, width: 240 });
  const right: Place = { x: MARGIN + 240, y: MARGIN + 2, width: WIDTH - 240 };
  write('P', aside.join('\n'), { size: 9, colour: QUIET, align: 'right' }, right);
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, MARGIN + 36) + 20;
}

function line({ doc, write, rule }: Sheet, { label, value, strong = false }: PaperLine): void {
  const y = doc.y + 6;
  rule(y - 5);
  write('P', label, { size: 10, colour: QUIET }, { x: MARGIN, y, width: 190 });
  const afterLabel = doc.y;
  const right: Place = { x: MARGIN + 196, y, width: WIDTH - 196 };
  write('P', value, { size: 10, face: strong ? 'strong' : 'plain', align: 'right' }, right);
  doc.x = MARGIN;
  doc.y = Math.max(afterLabel, doc.y) + 3;
}

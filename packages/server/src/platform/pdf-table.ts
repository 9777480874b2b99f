import { MARGIN, QUIET, WIDTH, type Look, type Sheet } from './pdf.ts';

export type Column = {
  readonly label: string;
  readonly width: number;
  readonly align: 'left' | 'right';
};

export type Table = {
  /** One cell per column. */
  readonly row: (cells: readonly string[], strong?: boolean) => void;
  readonly end: () => void;
};

export type TableTerms = {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Starts a new page if this height does not fit; returns whether it did. */
  readonly room: (height: number) => boolean;
};

type Spot = Column & { readonly x: number; readonly inner: number };

const HAIR = '#e3e9e8';
const GUTTER = 8;
const CELL_PAD = 4;
const HEAD_PAD = 4;
/** Title, header and one row: no table starts at the bottom of a page. */
const FIRST_HEIGHT = 90;

/** A tagged table for screen readers: each cell knows its column, and the header is read once. */
export function beginTable(sheet: Sheet, { title, columns, room }: TableTerms): Table {
  const { doc, root } = sheet;
  room(FIRST_HEIGHT);
  sheet.write('H2', title, { size: 13, face: 'strong' }, { x: MARGIN, y: doc.y, width: WIDTH });
  doc.y += 4;
  const spots = spotsOf(columns);
  const table = doc.struct('Table', { title });
  root.add(table);
  const head = doc.struct('TR');
  table.add(head);
  drawHead(sheet, spots, (draw) => head.add(doc.struct('TH', ofColumn, draw)));
  head.end();
  const draw = ({ cells, strong, height }: Row) => {
    const top = doc.y;
    const row = doc.struct('TR');
    table.add(row);
    spots.forEach((spot, at) => {
      const place = { x: spot.x, y: top + CELL_PAD, width: spot.inner };
      const text = cells[at] ?? '';
      const look = cellLook(spot, strong);
      row.add(doc.struct('TD', {}, () => (text === '' ? undefined : sheet.cell(text, look, place))));
    });
    row.end();
    doc.y = top + height;
    sheet.rule(doc.y, HAIR);
  };
  // Repeated headers are visual only.
  const make = (height: number) => {
    if (room(height)) sheet.silent(() => drawHead(sheet, spots, (head) => head()));
  };
  /** The last two rows wait, so that no page starts with the last row alone. */
  const waiting: Row[] = [];
  const drawFirst = () => {
    const first = waiting.shift();
    if (!first) return;
    make(first.height);
    draw(first);
  };
  return {
    row: (cells, strong = false) => {
      if (waiting.length === 2) drawFirst();
      waiting.push({ cells, strong, height: rowHeight(sheet, spots, cells, strong) });
    },
    end: () => {
      make(waiting.reduce((sum, { height }) => sum + height, 0));
      while (waiting.length > 0) drawFirst();
      table.end();
      doc.x = MARGIN;
    },
  };
}

type Row = { readonly cells: readonly string[]; readonly strong: boolean; readonly height: number };

/** Numbers take one line, so any of them gives the height. */
function rowHeight(sheet: Sheet, spots: readonly Spot[], cells: readonly string[], strong: boolean): number {
  const heights = spots.flatMap((spot, at) =>
    spot.align === 'left' ? [sheet.heightOf(cells[at] ?? '', cellLook(spot, strong), spot.inner)] : [],
  );
  return Math.max(...heights) + 2 * CELL_PAD;
}

/** PDFKit supports this, though its types omit it. */
const ofColumn: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

function spotsOf(columns: readonly Column[]): Spot[] {
  let left = MARGIN;
  return columns.map((column) => {
    const x = column.align === 'right' ? left + GUTTER : left;
    left += column.width;
    return { ...column, x, inner: column.width - GUTTER };
  });
}

function cellLook({ align }: Column, strong: boolean): Look {
  return { size: 9, align, face: strong ? 'strong' : 'plain' };
}

function headLook({ align }: Column): Look {
  return { size: 8, align, face: 'strong', colour: QUIET };
}

function drawHead(sheet: Sheet, spots: readonly Spot[], each: (draw: () => void) => void): void {
  const { doc } = sheet;
  const heights = spots.map((spot) => sheet.heightOf(spot.label, headLook(spot), spot.inner));
  const top = doc.y;
  const height = Math.max(...heights);
  spots.forEach((spot, at) => {
    // Aligns cells with fewer lines to the bottom.
    const y = top + HEAD_PAD + height - (heights[at] ?? height);
    each(() => sheet.put(spot.label, headLook(spot), { x: spot.x, y, width: spot.inner }));
  });
  doc.y = top + height + 2 * HEAD_PAD;
  sheet.rule(doc.y);
}

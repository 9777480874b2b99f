/**
 * Readers of the files that customers take to other programs, written from the definitions of the formats and sharing
 * nothing with what writes them. Whatever is not in the definition throws.
 */

/** RFC 4180, with the mark of UTF-8 before it. */
export function readCsv(text: string): string[][] {
  if (text.charCodeAt(0) !== 0xfeff) throw new Error('there is no mark of UTF-8');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote is not closed');
        if (text[at] !== '"') cell += text[at] ?? '';
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at += 1) {
        if (text[at] === '"' || text[at] === '\n') throw new Error('a cell needs quotes');
        cell += text[at] ?? '';
      }
    row.push(cell);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error('a cell ends with a comma or the end of its line');
  }
  if (row.length > 0) throw new Error('the last line has no end');
  const [width] = rows.map(({ length }) => length);
  if (rows.some(({ length }) => length !== width)) throw new Error('a row has another number of cells');
  return rows;
}

/** A header, then records: each line is a letter and a value, and `^` alone ends the record. */
export function readQif(text: string): { type: string; records: Map<string, string>[] } {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  const [, type] = /^!Type:(Bank|CCard|Cash)$/.exec(lines.shift() ?? '') ?? [];
  if (type === undefined) throw new Error('there is no header');
  const records: Map<string, string>[] = [];
  let record = new Map<string, string>();
  for (const line of lines) {
    const letter = line[0] ?? '';
    if (line === '^') {
      records.push(record);
      record = new Map();
    } else if (!/^[DTCNPML]$/.test(letter)) throw new Error(`${JSON.stringify(line)} is no field`);
    else if (record.has(letter)) throw new Error(`${letter} stands twice in a record`);
    else record.set(letter, line.slice(1));
  }
  if (record.size > 0) throw new Error('the last record has no end');
  return { type, records };
}

export type OfxElement = {
  readonly name: string;
  readonly children: readonly OfxElement[];
  readonly value: string;
  /** Everywhere below. */
  readonly all: (name: string) => OfxElement[];
  readonly one: (name: string) => OfxElement;
  readonly text: (name: string) => string;
  readonly names: () => string[];
};

/** OFX 2: the two declarations, then elements that hold either elements or text. */
export function readOfx(text: string): OfxElement {
  const [, body] =
    /^<\?xml version="1\.0" encoding="UTF-8"[^?]*\?>\n<\?OFX OFXHEADER="200" VERSION="211"[^?]*\?>\n([\s\S]*)$/.exec(
      text,
    ) ?? [];
  if (body === undefined) throw new Error('the declarations are missing');
  const pieces = [...body.matchAll(/<(\/?)([A-Z][A-Z0-9.]*)>|([^<]+)|(<)/g)];
  const open: { name: string; children: OfxElement[]; value: string }[] = [
    { name: '', children: [], value: '' },
  ];
  for (const [, closes, name = '', words, stray] of pieces) {
    const top = open.at(-1);
    if (stray !== undefined || !top) throw new Error('a < stands in a text');
    if (words !== undefined) top.value += unescaped(words);
    else if (closes === '') open.push({ name, children: [], value: '' });
    else {
      if (top.name !== name) throw new Error(`${name} closes ${top.name}`);
      if (top.children.length > 0 && top.value.trim() !== '')
        throw new Error(`${name} holds text and elements`);
      open.pop();
      open.at(-1)?.children.push(element(top));
    }
  }
  const [root] = open;
  if (open.length !== 1 || !root || root.children.length !== 1) throw new Error('an element is not closed');
  return element(root);
}

function element(of: { name: string; children: OfxElement[]; value: string }): OfxElement {
  const all = (name: string): OfxElement[] =>
    of.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  const one = (name: string): OfxElement => {
    const found = all(name);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements ${name}`);
    return found[0];
  };
  return {
    ...of,
    all,
    one,
    text: (name) => one(name).value,
    names: () => of.children.map((child) => child.name),
  };
}

function unescaped(text: string): string {
  if (/[\p{Cc}]/u.test(text.replaceAll('\n', ''))) throw new Error('a sign that XML cannot write');
  return text.replaceAll(/&(\w+|#\w+);?/g, (entity, name: string) => {
    const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };
    const found = entity.endsWith(';') ? known[name] : undefined;
    if (found === undefined) throw new Error(`${entity} is no entity`);
    return found;
  });
}

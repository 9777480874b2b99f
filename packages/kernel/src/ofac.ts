/**
 * Parsers of the OFAC Specially Designated Nationals list (ofac.treasury.gov, "SDN List Data Formats & Data
 * Schemas"): sdn.csv, alt.csv and add.csv, without headers, joined by their first column, with -0- for empty;
 * and sdn.xml.
 */

/** One listed name; every alias is a separate name. `detail` helps a reviewer compare. */
type PublishedName = { readonly name: string; readonly detail: string };

export type Published = {
  readonly names: readonly PublishedName[];
  /** Vessels and aircraft. */
  readonly skipped: number;
};

const NOTHING = '-0-';
const things = new Set(['vessel', 'aircraft']);
const ENTRIES_MAX = 500_000;

export function readOfacCsv(files: { sdn: string; alt: string; add: string }): Published {
  const aliases = grouped(csvRows(files.alt), 3);
  const addresses = grouped(csvRows(files.add), 2, 5);
  const names: PublishedName[] = [];
  let skipped = 0;
  for (const [
    entry = '',
    name = '',
    kind = '',
    program = '',
    title = '',
    ,
    ,
    ,
    ,
    ,
    ,
    remarks = '',
  ] of csvRows(files.sdn)) {
    if (name === '' || !/^\d+$/.test(entry)) continue;
    if (things.has(kind.toLowerCase())) {
      skipped += 1;
      continue;
    }
    const detail = [`No. ${entry}`, kind, program, title, remarks, ...(addresses.get(entry) ?? [])]
      .filter((part) => part !== '')
      .join('; ');
    names.push({ name, detail });
    for (const alias of aliases.get(entry) ?? [])
      names.push({ name: alias, detail: `Alias of ${name}; ${detail}` });
  }
  return { names, skipped };
}

/** Groups rows by the first column and joins a range of columns into one text. */
function grouped(rows: Iterable<string[]>, from: number, to = from + 1): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const text = row
      .slice(from, to)
      .filter((part) => part !== '')
      .join(', ');
    if (text === '') continue;
    const entry = row[0] ?? '';
    found.set(entry, [...(found.get(entry) ?? []), text]);
  }
  return found;
}

/** Quoted fields may hold commas, line breaks and doubled quotes. */
function* csvRows(text: string): Generator<string[]> {
  let row: string[] = [];
  for (const [whole, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (whole === '' && row.length === 0) continue;
    const field = (quoted?.replaceAll('""', '"') ?? plain).replaceAll('\u001a', '').trim();
    row.push(field === NOTHING ? '' : field);
    if (end === ',') continue;
    if (row.some((each) => each !== '')) yield row;
    row = [];
  }
}

export function readOfacXml(text: string): Published {
  const names: PublishedName[] = [];
  let skipped = 0;
  for (const entry of elements(text, 'sdnEntry')) {
    const kind = first(entry, 'sdnType');
    if (things.has(kind.toLowerCase())) {
      skipped += 1;
      continue;
    }
    const [aliases] = elements(entry, 'akaList');
    const [addresses] = elements(entry, 'addressList');
    const own = without(entry, aliases, addresses);
    const name = fullName(own);
    if (name === '') continue;
    const detail = [
      `No. ${first(own, 'uid')}`,
      kind,
      ...elements(own, 'program').map(plainText),
      first(own, 'title'),
      first(own, 'remarks'),
      ...elements(own, 'dateOfBirth').map((born) => `DOB ${plainText(born)}`),
      ...elements(own, 'placeOfBirth').map((born) => `POB ${plainText(born)}`),
      ...elements(addresses ?? '', 'address').map((place) =>
        ['address1', 'city', 'stateOrProvince', 'country']
          .map((part) => first(place, part))
          .filter((part) => part !== '')
          .join(', '),
      ),
    ]
      .filter((part) => part !== '')
      .join('; ');
    names.push({ name, detail });
    for (const aka of elements(aliases ?? '', 'aka')) {
      const alias = fullName(aka);
      if (alias !== '') names.push({ name: alias, detail: `Alias of ${name}; ${detail}` });
    }
  }
  return { names, skipped };
}

/** As in the CSV files: family name first. */
function fullName(element: string): string {
  const given = first(element, 'firstName');
  const family = first(element, 'lastName');
  return given === '' ? family : `${family}, ${given}`;
}

function without(entry: string, ...parts: readonly (string | undefined)[]): string {
  return parts.reduce<string>((rest, part) => (part === undefined ? rest : rest.replace(part, '')), entry);
}

function first(element: string, name: string): string {
  const [found] = elements(element, name);
  return found === undefined ? '' : plainText(found);
}

/** Contents of all elements with this name. The schema never nests them. */
function elements(text: string, name: string): string[] {
  const found: string[] = [];
  const opening = `<${name}>`;
  const closing = `</${name}>`;
  let at = text.indexOf(opening);
  while (at !== -1 && found.length < ENTRIES_MAX) {
    const end = text.indexOf(closing, at);
    if (end === -1) break;
    found.push(text.slice(at + opening.length, end));
    at = text.indexOf(opening, end);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(element: string): string {
  return element
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

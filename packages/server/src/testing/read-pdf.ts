import { inflateSync } from 'node:zlib';

/** What a PDF shows and says of itself, read from its objects; it shares nothing with what writes them. */
export type ReadPdf = {
  /** The texts of all pages in the order in which they were drawn, each as it was put. */
  readonly texts: readonly string[];
  /** The same, page by page. */
  readonly sheets: readonly (readonly string[])[];
  readonly pages: number;
  /** Everything but the insides of streams. */
  readonly outline: string;
};

type Stored = { readonly dictionary: string; readonly stream: Buffer | null };

export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsIn(file);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const sheets = pages.map(({ dictionary }) => {
    const fonts = fontsOf(dictionary, objects);
    const content = refIn(dictionary, 'Contents', objects)?.stream;
    return content ? shownBy(content.toString('latin1'), fonts) : [];
  });
  const outline = [...objects.values()].map(({ dictionary }) => dictionary).join('\n');
  return { texts: sheets.flat(), sheets, pages: pages.length, outline };
}

function objectsIn(file: Buffer): Map<string, Stored> {
  const text = file.toString('latin1');
  const objects = new Map<string, Stored>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('\nendobj', begin);
    const streamAt = text.indexOf('\nstream\n', begin);
    const has = streamAt >= 0 && streamAt < end;
    const dictionary = text.slice(begin, has ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = has ? file.subarray(streamAt + 8, streamAt + 8 + length) : null;
    const stream = raw && dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(match[1] ?? '', { dictionary, stream });
  }
  return objects;
}

function refIn(dictionary: string, name: string, objects: ReadonlyMap<string, Stored>): Stored | undefined {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
}

type Letters = ReadonlyMap<string, string>;

function fontsOf(page: string, objects: ReadonlyMap<string, Stored>): Map<string, Letters> {
  const resources = refIn(page, 'Resources', objects)?.dictionary ?? '';
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', at = '']) => {
      const map = refIn(objects.get(at)?.dictionary ?? '', 'ToUnicode', objects)?.stream;
      return [name, lettersIn(map?.toString('latin1') ?? '')];
    }),
  );
}

/** A map of glyphs: `<0000> <00ff> [<0041> <0042> …]`, each in UTF-16. */
function lettersIn(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], at) => {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      const encoded = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(glyph, String.fromCharCode(...encoded.map((unit) => Number.parseInt(unit, 16))));
    });
  return letters;
}

function shownBy(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const texts: string[] = [];
  let letters: Letters = new Map();
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w*>|[-\d. ])*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else {
      const codes = [...(glyphs ?? '').matchAll(/<(\w*)>/g)].flatMap(
        ([, run = '']) => run.match(/.{4}/g) ?? [],
      );
      texts.push(codes.map((code) => letters.get(code) ?? '\uFFFD').join(''));
    }
  }
  return texts;
}

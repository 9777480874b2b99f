import { fileTypes, type FileKind, type FileRule } from '@bank/contract/endpoint.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { hostileFiles, pdfOf, tinyFile } from '../../testing/hostile-files.ts';
import { drawWhole } from '../picture.ts';
import { RefusedFile, type FileFault } from '../render/job.ts';
import { admitKind, admitSize } from './admit.ts';
import { checkPdf } from './check-pdf.ts';
import { kindOf, SNIFF_BYTES } from './file-kind.ts';
import { downloadName, plainFileName } from './file-name.ts';
import { pictureSize } from './picture-size.ts';

const all = Object.keys(fileTypes) as [FileKind, ...FileKind[]];
const rule: FileRule = { kinds: all, bytesMax: 1_000_000, countMax: 1 };

/** What becomes of a file that was sent, without HTTP in between. */
async function verdictOn({
  bytes,
  type,
}: {
  bytes: Buffer;
  type: string;
}): Promise<'kept' | FileFault | 'refused'> {
  try {
    const kind = admitKind(bytes.subarray(0, SNIFF_BYTES), { field: 'file', type }, rule);
    admitSize(kind, bytes, 'file');
    if (kind === 'pdf') checkPdf(bytes);
    else await drawWhole(bytes);
    return 'kept';
  } catch (error) {
    if (error instanceof RefusedFile) return error.fault;
    if (error instanceof Refusal) return 'refused';
    throw error;
  }
}

test.each(all)('the smallest sound %s is known by its beginning and kept', async (kind) => {
  expect(kindOf(tinyFile(kind).subarray(0, SNIFF_BYTES))).toBe(kind);
  expect(await verdictOn({ bytes: tinyFile(kind), type: fileTypes[kind] })).toBe('kept');
});

test('there are at least forty hostile files', () => {
  expect(hostileFiles().length).toBeGreaterThanOrEqual(40);
});

test.each(hostileFiles().filter(({ cleaned }) => cleaned === undefined))(
  'T14 refused, soon: $name',
  async ({ bytes, type }) => {
    const begun = performance.now();
    expect(await verdictOn({ bytes, type })).not.toBe('kept');
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

test('a claim that says nothing is no lie; an old name for JPEG is one for JPEG', () => {
  const head = tinyFile('jpeg').subarray(0, SNIFF_BYTES);
  for (const type of ['', 'application/octet-stream', 'image/jpg', 'image/jpeg'])
    expect(admitKind(head, { field: 'file', type }, rule)).toBe('jpeg');
  expect(() => admitKind(head, { field: 'file', type: 'image/png' }, rule)).toThrow(Refusal);
  expect(() => admitKind(head, { field: 'file', type: 'image/jpeg' }, { ...rule, kinds: ['pdf'] })).toThrow(
    Refusal,
  );
});

test.each([
  ['jpeg', (picture: Sharp) => picture.jpeg()],
  ['jpeg', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['png', (picture: Sharp) => picture.png()],
  ['webp', (picture: Sharp) => picture.webp()],
  ['webp', (picture: Sharp) => picture.webp({ lossless: true })],
] as const)('the size of a %s is read from its header', async (kind, encode) => {
  const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#0b6b62' } });
  const bytes = await encode(picture.withExif({ IFD0: { Copyright: 'Nora' } })).toBuffer();
  expect(pictureSize(kind, bytes)).toEqual({ width: 321, height: 123 });
  const bare = await encode(
    sharp({ create: { width: 20, height: 30, channels: 4, background: '#0b6b6280' } }),
  ).toBuffer();
  expect(pictureSize(kind, bare)).toEqual({ width: 20, height: 30 });
});

test('fifty pages are kept, and a link to a web page is no action', () => {
  expect(() => checkPdf(pdfOf('', '', 50))).not.toThrow();
  expect(() =>
    checkPdf(pdfOf('', '9 0 obj\n<</S/URI/URI(https://keelson.example)>>\nendobj\n')),
  ).not.toThrow();
});

test.each([
  ['lunch.jpg', 'lunch.jpg', 'lunch.webp'],
  ['../../etc/passwd', 'passwd', 'passwd.webp'],
  ['C:\\Users\\Nora\\café 1.PNG', 'café 1.PNG', 'cafe-1.webp'],
  ['a\u202Egpj.exe', 'agpj.exe', 'agpj.webp'],
  ['收据.jpg', '收据.jpg', 'file.webp'],
  ['...', 'file', 'file.webp'],
  ['', 'file', 'file.webp'],
  ['\u0000\r\nset-cookie: a', 'set-cookie: a', 'set-cookie-a.webp'],
])('a name keeps what is a name: %j', (given, plain, download) => {
  expect(plainFileName(given)).toBe(plain);
  expect(downloadName(plain, 'image/webp')).toBe(download);
});

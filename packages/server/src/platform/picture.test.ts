import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RefusedFile } from './render/job.ts';
import { drawSquare, drawWhole } from './picture.ts';
import { kindOf } from './uploads/file-kind.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b62' } });

test.each([
  ['jpeg', () => plain(900, 600).jpeg().toBuffer()],
  ['png', () => plain(300, 700).png().toBuffer()],
  ['gif', () => plain(40, 40).gif().toBuffer()],
  ['webp', () => plain(640, 640).webp().toBuffer()],
] as const)('[PROF-05] a %s becomes a square of 512 and nothing else', async (kind, make) => {
  const bytes = await make();
  expect(kindOf(bytes)).toBe(kind);
  const drawn = await sharp(await drawSquare(bytes)).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('[PROF-05] what the camera noted is gone: place, owner, colour profile, comment', async () => {
  const bytes = await plain(800, 800)
    .withExif({ IFD0: { Copyright: 'Nora Whitfield' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const drawn = await drawSquare(bytes);
  const { exif, icc, xmp, iptc } = await sharp(drawn).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(drawn.includes('Whitfield')).toBe(false);
});

test('[PROF-05] a picture that lies on its side is stood up before its notes are dropped', async () => {
  const bytes = await plain(100, 200)
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { data } = await sharp(await drawSquare(bytes))
    .extract({ left: 256, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
});

/** A sound PNG of one white or black bit for each pixel: millions of them weigh a few kilobytes. */
function flat(side: number, rows = side): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('[PROF-05] T14: twenty-four million pixels are drawn; the limit lies behind them', async () => {
  expect(await sharp(await drawSquare(flat(4_900))).metadata()).toMatchObject({ width: 512 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

test.each([
  ['an SVG', async () => Buffer.from(svg)],
  [
    'an SVG behind the beginning of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page that begins as a GIF', async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  [
    'a PDF behind the beginning of a PNG',
    async () =>
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('%PDF-1.7')]),
  ],
  ['a TIFF', async () => plain(10, 10).tiff().toBuffer()],
  ['an AVIF', async () => plain(16, 16).avif().toBuffer()],
  ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 1_500)],
  [
    'half a PNG',
    async () =>
      (
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 9_000),
  ],
  ['nine hundred million pixels', async () => flat(30_000, 100)],
  ['twenty-six million pixels', async () => flat(5_100)],
  ['nothing', async () => Buffer.alloc(0)],
  ['three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
] as const)('[PROF-05] T14: refused, soon and without the memory it asks for: %s', async (_, make) => {
  const bytes = await make();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  await expect(drawSquare(bytes)).rejects.toBeInstanceOf(RefusedFile);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('[PROF-05] T14: what is hung behind a whole picture does not come along', async () => {
  const tail = '<script>alert(1)</script>';
  const bytes = Buffer.concat([await plain(100, 100).jpeg().toBuffer(), Buffer.from(tail)]);
  const drawn = await drawSquare(bytes).catch(() => null);
  expect(drawn?.includes(tail) ?? false).toBe(false);
});

test('[PROF-05] T14: a flood of pictures is sent away, not taken in', async () => {
  const bytes = await plain(2_000, 2_000).png().toBuffer();
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => drawSquare(bytes)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(
    refused.every((answer) => answer.status === 'rejected' && (answer.reason as Error).name === 'Outage'),
  ).toBe(true);
});

test('a whole picture keeps its shape, is turned upright, and its longest side is bounded', async () => {
  const wide = await plain(4_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(await drawWhole(wide)).metadata()).toMatchObject({
    format: 'webp',
    width: 600,
    height: 2_400,
  });
  const small = await plain(30, 20).png().toBuffer();
  expect(await sharp(await drawWhole(small)).metadata()).toMatchObject({ width: 30, height: 20 });
});

test('T14: where a whole picture was taken is gone, and so is what hangs behind it', async () => {
  const bytes = await plain(800, 600)
    .withExif({ IFD0: { Copyright: 'Nora Whitfield' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
    .jpeg()
    .toBuffer();
  const drawn = await drawWhole(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004 an archive')]));
  const { exif, icc, xmp, iptc } = await sharp(drawn).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  for (const trace of ['Whitfield', 'GPS', 'an archive']) expect(drawn.includes(trace)).toBe(false);
});

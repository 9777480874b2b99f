import { assessPhoto } from '@bank/kernel/check-image/assess-photo.ts';
import { toBilevel } from '@bank/kernel/check-image/bilevel.ts';
import { FINGERPRINT_BYTES, isSameCheck } from '@bank/kernel/check-image/fingerprint.ts';
import { straighten } from '@bank/kernel/check-image/straighten.ts';
import { drawCheck } from '@bank/simulator/check-drawing/draw-check.ts';
import { toJpeg } from '@bank/simulator/check-drawing/encode.ts';
import { photograph, type Conditions } from '@bank/simulator/check-drawing/photograph.ts';
import { afterAll, expect, test } from 'vitest';
import { drawWhole, greyPixels } from '../picture.ts';
import { RefusedFile } from '../render/job.ts';
import { closeRenderPool } from '../render/render-pool.ts';
import { assessCheckPhoto, prepareCheckImages } from './check-images.ts';
import { parseCourtesyAmount } from './courtesy-amount.ts';
import { packParts, unpackParts } from './result-parts.ts';
import { openTiff, readTags } from '../../testing/tiff.ts';

afterAll(closeRenderPool);

const actor = { kind: 'customer', id: 'somebody', sessionId: null, ip: null } as const;
const caller = { actor, customerId: 'somebody' };

/** What an upload is when it is kept: photographed, sent as JPEG, redrawn as WebP. */
async function keptPhoto(side: 'front' | 'back', conditions: Conditions = {}): Promise<Buffer> {
  const check = drawCheck({ seed: 43, side, cents: 1_284_50, style: 1 });
  const shot = photograph(check, { turn: 2, tiltX: 6, tiltY: -4, ...conditions });
  return drawWhole(await toJpeg(shot));
}

const front = await keptPhoto('front');

test('[MCDP-12] a good front becomes a gray picture for people and a bilevel one for banks', async () => {
  const { problems, pictures, fingerprint } = await prepareCheckImages(caller, {
    bytes: front,
    side: 'front',
  });
  expect(problems).toEqual([]);
  const jpeg = pictures?.jpeg ?? Buffer.alloc(0);
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(jpeg.includes('Exif')).toBe(false);
  const grey = await greyPixels(jpeg);
  expect([grey.width, grey.height]).toEqual([1200, 550]);
  // JFIF, pixels an inch, 200 by 200.
  expect(jpeg.subarray(6, 18).toString('hex')).toMatch(/^4a464946000[1-2]0[0-2]0100c800c8$/);
  expect(fingerprint).toHaveLength(FINGERPRINT_BYTES);
});

test('the TIFF is one strip, one bit a pixel, Group 4, 200 pixels an inch, white is zero, and libtiff reads the same pixels', async () => {
  const { pictures } = await prepareCheckImages(caller, { bytes: front, side: 'front' });
  const tiff = pictures?.tiff ?? Buffer.alloc(0);
  const { width, height, bitsPerSample, compression, photometric, strips, resolution, unit } = readTags(tiff);
  expect({ width, height, bitsPerSample, compression, photometric, strips, resolution, unit }).toEqual({
    width: 1200,
    height: 550,
    bitsPerSample: 1,
    compression: 4,
    photometric: 0,
    strips: 1,
    resolution: [200, 200],
    unit: 2,
  });
  const photo = await greyPixels(front);
  const { corners } = assessPhoto(photo);
  if (!corners) throw new Error('no corners');
  const expected = toBilevel(straighten(photo, corners));
  const read = openTiff(tiff);
  expect([read.width, read.height]).toEqual([1200, 550]);
  expect(read.pixels.equals(Buffer.from(expected.pixels))).toBe(true);
  expect(tiff.length).toBeLessThan(30_000);
}, 60_000);

test('the amount in figures is read as a second opinion, and never from the back', async () => {
  const { amount } = await prepareCheckImages(caller, { bytes: front, side: 'front' });
  expect(amount?.cents).toBe(1_284_50);
  expect(amount?.confidence).toBeGreaterThan(0);
  const back = await prepareCheckImages(caller, { bytes: await keptPhoto('back'), side: 'back' });
  expect(back).toMatchObject({ problems: [], amount: null, fingerprint: null });
  expect(back.pictures).not.toBeNull();
}, 60_000);

test('[MCDP-21] the door and the worker see the same check, and again in another photograph', async () => {
  const atDoor = await assessCheckPhoto(caller, front);
  const again = await assessCheckPhoto(
    caller,
    await keptPhoto('front', { turn: 4, light: 0.8, table: 'slate' }),
  );
  expect([atDoor.problems, again.problems]).toEqual([[], []]);
  if (!atDoor.fingerprint || !again.fingerprint) throw new Error('no fingerprint');
  expect(isSameCheck(atDoor.fingerprint, again.fingerprint)).toBe(true);
}, 60_000);

test('a picture without a check has a problem and no pictures, and a file that is no picture is refused', async () => {
  const blank = await drawWhole(
    await toJpeg({ width: 640, height: 360, rgb: new Uint8Array(640 * 360 * 3).fill(90) }),
  );
  expect(await prepareCheckImages(caller, { bytes: blank, side: 'front' })).toEqual({
    problems: ['no-check'],
    pictures: null,
    fingerprint: null,
    amount: null,
  });
  expect(await assessCheckPhoto(caller, blank)).toEqual({ problems: ['no-check'], fingerprint: null });
  await expect(assessCheckPhoto(caller, Buffer.from('%PDF-1.7'))).rejects.toBeInstanceOf(RefusedFile);
  const cut = front.subarray(0, front.length / 2);
  await expect(prepareCheckImages(caller, { bytes: cut, side: 'front' })).rejects.toBeInstanceOf(RefusedFile);
});

test.each([
  ['1,284.50', 1_284_50],
  ['1284.50', 1_284_50],
  ['$ 1,284 50', 1_284_50],
  ['8.073.10', 8_073_10],
  ['482.50**', 482_50],
  ['0.05', 5],
  ['6.71056', null],
  ['6.710', null],
  ['1284', null],
  ['', null],
  ['$', null],
  ['0.00', null],
  ['99,999,999.00', null],
])('%s is read as %s', (text, amount) => {
  expect(parseCourtesyAmount(text)).toBe(amount);
});

test('an answer of several files comes apart as it was put together', () => {
  const files = [Buffer.from('one'), Buffer.alloc(0), Buffer.from([0, 255, 7])];
  const { description, files: apart } = unpackParts(packParts({ problems: ['glare'] }, files));
  expect(description).toEqual({ problems: ['glare'] });
  expect(apart.map((file) => [...file])).toEqual(files.map((file) => [...file]));
});

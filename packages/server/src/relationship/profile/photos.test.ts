import { me } from '@bank/contract/person/identity/contract.ts';
import { removePhoto, savePhoto, showPhoto } from '@bank/contract/relationship/profile/photos-contract.ts';
import { PHOTO_BYTES_MAX } from '@bank/contract/relationship/profile/photos-rules.ts';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

/** One pixel, and another in a different color. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const OTHER = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

async function fetchPhoto(token: string | null, path = showPhoto.path) {
  const reply = await fetch(`${bank.apiUrl}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('[PROF-05] a picture is kept, shown to its owner only, named anew when it changes, and removed', async () => {
  const [nora, other] = [await bank.customer(), await bank.customer()];
  const call = callAs(bank.apiUrl, nora.token);
  const first = await call(savePhoto, { photo: DOT });
  expect(first.pictureUrl).toMatch(/^\/api\/profile\/photo\?v=/);
  expect((await call(me, {})).pictureUrl).toBe(first.pictureUrl);
  const shown = await fetchPhoto(nora.token, first.pictureUrl ?? '');
  expect(shown.status).toBe(200);
  expect((await fetchPhoto(other.token, first.pictureUrl ?? '')).status).toBe(404);
  expect((await fetchPhoto(null, first.pictureUrl ?? '')).status).toBe(401);
  const second = await call(savePhoto, { photo: OTHER });
  expect(second.pictureUrl).not.toBe(first.pictureUrl);
  expect(hash((await fetchPhoto(nora.token)).bytes)).not.toBe(hash(shown.bytes));
  expect(await call(removePhoto, {})).toEqual({ pictureUrl: null });
  expect((await call(me, {})).pictureUrl).toBeNull();
  expect((await fetchPhoto(nora.token)).status).toBe(404);
});

test('[PROF-05] it is handed out as a file that no browser takes for a page, and no cache keeps', async () => {
  const nora = await bank.customer();
  await callAs(bank.apiUrl, nora.token)(savePhoto, { photo: DOT });
  const { headers } = await fetchPhoto(nora.token);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-disposition')).toBe('attachment; filename="photo.webp"');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('[PROF-05] no picture can be read in the table', async () => {
  const nora = await bank.customer();
  await callAs(bank.apiUrl, nora.token)(savePhoto, { photo: DOT });
  const { rows } = await sql<{ sealed: string }>`
    select photo_sealed as sealed from photos where customer_id = ${nora.id}`.execute(bank.root);
  expect(rows[0]?.sealed).toMatch(/^v1:/);
  // The start of RIFF in base64.
  expect(rows[0]?.sealed).not.toContain('UklGR');
});

const tooLarge = Buffer.alloc(PHOTO_BYTES_MAX + 1);
tooLarge.set([0xff, 0xd8, 0xff]);

test.each([
  [
    'one byte more than five megabytes',
    `data:image/jpeg;base64,${tooLarge.toString('base64')}`,
    'Image too large. Please select an image under 5MB.',
  ],
  ['an SVG by name', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, null],
  [
    'an SVG under another name',
    `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    null,
  ],
  ['an address', 'https://evil.example/face.jpg', null],
  ['a page', `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`, null],
  ['noise', `data:image/jpeg;base64,${randomBytes(300).toString('base64')}`, null],
  ['broken base64', 'data:image/png;base64,####', null],
  ['nothing', '', null],
] as const)(
  '[PROF-05] T14: refused in words, and the picture before it stays: %s',
  async (_, photo, words) => {
    const nora = await bank.customer();
    const call = callAs(bank.apiUrl, nora.token);
    const { pictureUrl } = await call(savePhoto, { photo: DOT });
    await expect(call(savePhoto, { photo })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status === 422 || status === 400) as number,
      message: words ?? 'Choose a JPEG, PNG, GIF or WebP picture. This file couldn’t be opened.',
    });
    expect((await call(me, {})).pictureUrl).toBe(pictureUrl);
  },
);

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipped, type ZipEntry } from './zip.ts';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

test('an archive gives back what was put into it, under the names it was given', async () => {
  const entries: ZipEntry[] = [
    { name: 'a/ünïcode 房.txt', chunks: [Buffer.from('one '), Buffer.from('two')] },
    { name: 'empty.txt', chunks: [] },
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(entries, new Date('2026-11-15T12:00:00Z'))) chunks.push(chunk);
  const read = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(read)).toEqual(['a/ünïcode 房.txt', 'empty.txt']);
  expect(text(read['a/ünïcode 房.txt'])).toBe('one two');
  expect(read['empty.txt']).toHaveLength(0);
});

test('it is written as it comes: what is held does not grow with it', async () => {
  const piece = Buffer.alloc(1_000_000, 'keelson ');
  const many = function* () {
    for (let at = 0; at < 20; at += 1) yield piece;
  };
  let largest = 0;
  for await (const chunk of zipped([{ name: 'large', chunks: many() }], new Date('2026-11-15T12:00:00Z')))
    largest = Math.max(largest, chunk.length);
  expect(largest).toBeLessThan(2_000_000);
});

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { partsTable, shareOut, sourceMapOf } from './parts.ts';

/** Columns 0-9 come from the first source, 10-29 from the second, 30-39 of the line from the first again. */
const map = {
  sources: ['../../../../node_modules/zod/v4/core/util.js', '../../src/app/shell.tsx'],
  mappings: 'AAAA,UCAA,oBDAA;UCAA',
};
const code = `${'a'.repeat(40)}\n${'b'.repeat(30)}`;

test('each source has its share of the compressed file, and the shares are the whole', () => {
  const shares = shareOut(Buffer.from(code), sourceMapOf(map));
  const size = gzipSync(code).length;
  const part = (length: number) => (size * length) / 70;
  expect(shares.get('zod')).toBeCloseTo(part(20));
  // The last source of a line stays the base of the next.
  expect(shares.get('src/app/shell.tsx')).toBeCloseTo(part(40));
  expect(shares.get('bundler')).toBeCloseTo(part(10));
  expect([...shares.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo(size);
});

test('the table adds up files, the heaviest part first', () => {
  const written = partsTable([
    new Map([['zod', 400]]),
    new Map([
      ['react', 900],
      ['zod', 700],
    ]),
  ]);
  expect(written.split('\n').map((line) => line.trim())).toEqual(['1.10 kB  zod', '0.90 kB  react']);
});

test('a map without sources is refused', () => {
  expect(() => sourceMapOf({ mappings: '' })).toThrow('sources');
});

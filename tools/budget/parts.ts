import { gzipSync } from 'node:zlib';
import * as z from 'zod';

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });
export type SourceMap = z.infer<typeof sourceMap>;

export function sourceMapOf(value: unknown): SourceMap {
  return sourceMap.parse(value);
}

/** Compressed bytes by package, or by file if it is ours. */
export type Shares = ReadonlyMap<string, number>;

/** What the bundler wrote itself: imports, exports, wrapping. */
const BUNDLER = 'bundler';

/**
 * Divides the compressed size of a file among its sources by the length of what each became. Compression favors what
 * repeats, so a share is near the truth and the sum is exact.
 */
export function shareOut(bytes: Uint8Array, { sources, mappings }: SourceMap): Shares {
  const lines = Buffer.from(bytes).toString().split('\n');
  const lengths = new Map<string, number>();
  const add = (source: string, length: number) =>
    lengths.set(source, (lengths.get(source) ?? 0) + Math.max(0, length));
  let source = 0;
  for (const [index, line] of mappings.split(';').entries()) {
    const end = lines[index]?.length ?? 0;
    let column = 0;
    let name = BUNDLER;
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columns = 0, toSource] = numbersIn(segment);
      add(name, columns);
      column += columns;
      source += toSource ?? 0;
      name = toSource === undefined ? BUNDLER : nameOf(sources[source] ?? BUNDLER);
    }
    add(name, end - column);
  }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const size = gzipSync(bytes).length;
  return new Map([...lengths].map(([name, length]) => [name, (size * length) / total]));
}

/** The heaviest first, in kilobytes. */
export function partsTable(all: readonly Shares[]): string {
  const sums = new Map<string, number>();
  for (const shares of all) for (const [name, bytes] of shares) sums.set(name, (sums.get(name) ?? 0) + bytes);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${(bytes / 1_000).toFixed(2).padStart(7)} kB  ${name}`)
    .join('\n');
}

/** `zod` for `../../../../node_modules/zod/v4/core/util.js`, `src/app/shell.tsx` for our own. */
function nameOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return inPackage ?? source.replace(/^(?:\.\.\/)+/, '');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment: base 64, five bits a digit, the lowest bit of a number its sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit % 32) * 2 ** shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  return numbers;
}

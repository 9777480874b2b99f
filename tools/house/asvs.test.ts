import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { levels } from './asvs-levels.ts';
import { asvsFaults, rowsIn, totalsOf, type Files } from './asvs.ts';

const TEST = 'packages/a.test.ts';
const files: Files = {
  read: (path) => ({ [TEST]: "test('it holds', () => {});", 'packages/a.ts': 'code' })[path] ?? null,
  isRun: (path) => path === TEST,
};

/** A valid page: every requirement on its own line, except two chapters with one line each. */
const sound = [...levels]
  .filter(([id, level]) => level < 3 && !/^1[07]\./.test(id))
  .map(([id, level]) => `| ${id} | ${level} | Do it well. | met: [a](../${TEST}) "it holds" |`)
  .concat(
    '| all of V10 | 1 and 2 | No. | not applicable: none |',
    '| all of V17 | 2 | No. | not applicable: none |',
  );

const pageOf = (rows: readonly string[]) =>
  `# ASVS\n${totalsOf(rowsIn(rows.join('\n'))).join('\n')}\n${rows.join('\n')}\n`;
const rulesOf = (rows: readonly string[]) => asvsFaults(pageOf(rows), files).map(({ rule }) => rule);
/** The valid page with another line for 1.2.4, a level 1 requirement. */
const withRow = (row: string) => sound.map((each) => (each.startsWith('| 1.2.4 ') ? row : each));

test('the levels are those of ASVS 5.0.0: 70, 183 and 92', () => {
  const counts = Map.groupBy(levels.values(), (level) => level);
  expect([1, 2, 3].map((level) => counts.get(level)?.length)).toEqual([70, 183, 92]);
});

test('a page with every requirement once and a proof for each has no fault, and is counted', () => {
  expect(rulesOf(sound)).toEqual([]);
  expect(totalsOf(rowsIn(sound.join('\n')))).toEqual([
    '| met | 65 | 152 | 217 |',
    '| met, by reading | 0 | 0 | 0 |',
    '| not met | 0 | 0 | 0 |',
    '| not applicable | 5 | 31 | 36 |',
    '| total | 70 | 183 | 253 |',
  ]);
});

test.each([
  ['a requirement left out', ['missing'], sound.slice(1)],
  ['a requirement twice', ['twice'], [...sound, sound[0] ?? '']],
  ['one of level 3', ['unknown'], [...sound, '| 1.5.3 | 3 | Do it. | not applicable: none |']],
  ['another level', ['level'], withRow('| 1.2.4 | 2 | Do it. | not met: nothing is there |')],
  ['too many words', ['long'], withRow(`| 1.2.4 | 1 |${' word'.repeat(21)} | not met: nothing is there |`)],
  ['no status', ['status'], withRow('| 1.2.4 | 1 | Do it. | maybe: it is hard |')],
  ['no reason', ['status'], withRow('| 1.2.4 | 1 | Do it. | not met |')],
  [
    'a file that is not there',
    ['file', 'proof'],
    withRow('| 1.2.4 | 1 | Do it. | met: [b](../packages/b.test.ts) "it holds" |'),
  ],
  [
    'a title that nobody wrote',
    ['fragment'],
    withRow(`| 1.2.4 | 1 | Do it. | met: [a](../${TEST}) "it broke" |`),
  ],
  ['met without a test', ['proof'], withRow('| 1.2.4 | 1 | Do it. | met: [a](../packages/a.ts) "code" |')],
  ['met by a test without a title', ['proof'], withRow(`| 1.2.4 | 1 | Do it. | met: [a](../${TEST}) |`)],
  ['met by reading nothing', ['proof'], withRow('| 1.2.4 | 1 | Do it. | met, by reading: trust us |')],
] as const)('%s is found', (_, rules, rows) => {
  expect(rulesOf(rows)).toEqual(rules);
});

test('a total that is not that of the rows is found', () => {
  const page = pageOf(sound).replace('| met | 65 ', '| met | 66 ');
  expect(asvsFaults(page, files).map(({ rule }) => rule)).toEqual(['totals']);
});

test('the page of this repository names 253 requirements', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/asvs.md'), 'utf8');
  expect(totalsOf(rowsIn(page)).at(-1)).toBe('| total | 70 | 183 | 253 |');
});

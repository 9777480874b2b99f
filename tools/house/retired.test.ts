import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesOf } from './plant.ts';
import { repeatedLines } from './repeats.ts';
import { LIST, lowered, readRetired, retiredFaults, usesIn, type RetiredWord } from './retired.ts';
import { readRooms } from './rooms.ts';
import { and, build, smallHouse } from './small-house.ts';

const kernel = 'packages/kernel/src/money.ts';
const word = (part: Partial<RetiredWord> = {}): RetiredWord => ({
  word: 'lost factors',
  now: 'mfa reset',
  in: 'names and comments',
  left: 0,
  ...part,
});
const listed = (...list: RetiredWord[]) => ({ [LIST]: JSON.stringify(list) });

/** The rooms of the small house with these files in it. */
function roomsWith(files: Readonly<Record<string, string>>) {
  const root = build({ ...smallHouse, ...files });
  try {
    return readRooms(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('a retired word', () => {
  test.each<[string, Record<string, string>]>([
    ['in a file name', { 'tools/guard/lost-factors.test.ts': 'export {};' }],
    ['in what a file exports', and(kernel, 'export const showLostFactors = 1;')],
    ['in a comment', and(kernel, '// Lost factors are reset here.')],
  ])('is found %s', (_, files) => {
    expect(rulesOf({ ...files, ...listed(word()) })).toEqual(['retired']);
    expect(rulesOf({ ...files, ...listed(word({ left: 1 })) })).toEqual([]);
  });

  test('that is plain English too is found in names and not in comments', () => {
    const shown = word({ word: 'shown', in: 'names' });
    expect(rulesOf({ ...and(kernel, '// The amount shown.'), ...listed(shown) })).toEqual([]);
    expect(rulesOf({ ...and(kernel, 'export const shownCents = 1;'), ...listed(shown) })).toEqual([
      'retired',
    ]);
  });

  test('is not a part of another word, and neighbors are both counted', () => {
    const commitBatcher = word({ word: 'till' });
    const uses = (text: string) => usesIn(roomsWith(and(kernel, text)), [commitBatcher]).get('till')?.length;
    expect(uses('// Until then, distilled: still.')).toBe(0);
    expect(uses('// till till, Till')).toBe(3);
    expect(uses('export const createTill = 1;')).toBe(1);
  });

  test('one more than are left is said with its places and the word that is used now', () => {
    const list = [word({ left: 1 })];
    const rooms = roomsWith(and(kernel, '// Lost factors.\n// Lost factors.'));
    const [fault] = retiredFaults(usesIn(rooms, list), list);
    expect(fault?.message).toContain('used 2 times and may be used 1 times');
    expect(fault?.message).toContain('mfa reset');
    expect(fault?.message).toContain(`${kernel}:2, ${kernel}:3`);
  });

  test('the number left only falls', () => {
    const list = [word({ left: 5 }), word({ word: 'money', left: 0 })];
    const found = usesIn(roomsWith(and(kernel, '// Lost factors.')), list);
    expect(found.get('money')?.length).toBeGreaterThan(0);
    expect(lowered(found, list).map(({ left }) => left)).toEqual([1, 0]);
  });

  test('the list of this repository names each word once and has a word for each', () => {
    const list = readRetired(resolve(import.meta.dirname, '../..'));
    expect(new Set(list.map((each) => each.word)).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(40);
    for (const each of list) {
      expect(each.word).toMatch(/^[a-z]+(?: [a-z]+)*$/);
      expect(each.now).not.toBe('');
    }
  });
});

describe('repeated lines', () => {
  const six = Array.from({ length: 6 }, (_, index) => `const line${index} = ${index};`);
  const count = (...texts: string[]) => repeatedLines(texts.map((text) => ({ text, generated: false })));

  test('six lines in two files are twelve repeated lines, whatever stands around them', () => {
    expect(count(six.join('\n'), ['first();', ...six, 'last();'].join('\n'))).toBe(12);
    expect(count(six.join('\n'), six.join('\n\n}\n// why\n  '))).toBe(12);
  });

  test('five lines, one file alone, imports and brackets are none', () => {
    expect(count(six.slice(1).join('\n'), six.slice(1).join('\n'))).toBe(0);
    expect(count([...six, ...six].join('\n'))).toBe(0);
    const imports = Array.from({ length: 9 }, (_, index) => `import './${index}.ts';`).join('\n');
    expect(count(imports, imports)).toBe(0);
    expect(count('}\n)\n}\n;\n]\n},\n);\n', '}\n)\n}\n;\n]\n},\n);\n')).toBe(0);
  });

  test('what a machine wrote is not counted', () => {
    const text = six.join('\n');
    const file = { text, generated: true };
    expect(repeatedLines([file, { text, generated: false }])).toBe(0);
  });
});

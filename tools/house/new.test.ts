import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from './capability-names.ts';
import { withEntry, withImport, withItem, withMember } from './lists.ts';
import { addCapability } from './new.ts';
import { inspect } from './tidy.ts';
import { wordFaults } from './words.ts';

const repository = resolve(import.meta.dirname, '../..');
const LEFT_OUT = /\/(?:node_modules|dist|\.dev)$/;

describe('in a copy of this repository', () => {
  let root: string;
  let written: string[];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'house-new-'));
    for (const part of ['packages', 'tools', 'docs', 'package.json']) {
      cpSync(join(repository, part), join(root, part), {
        recursive: true,
        filter: (path) => !LEFT_OUT.test(path),
      });
    }
    written = addCapability(root, 'payments', 'gift-cards');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Districts come from the running rules, which don't know the new capability yet. */
  function faultsIn(house: string): string[] {
    return [...inspect(house), ...wordFaults(house)]
      .filter(({ rule }) => rule !== 'district' && rule !== 'one-word')
      .map(({ path, rule, message }) => `${path} ${rule} ${message}`);
  }

  /** There are no faults without the new capability, as `npm run check` shows. */
  test('a new capability brings no fault into the house or its words', () => {
    expect(faultsIn(root)).toEqual([]);
  }, 60_000);

  test('it stands in every list', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(read('packages/contract/src/catalogue.ts')).toContain('giftCards.listGiftCards');
    expect(read('packages/server/src/main/routes.ts')).toContain('...giftCardsRoutes');
    expect(read('packages/words/src/catalogue.ts')).toContain('giftCards: typeof giftCards;');
    expect(read('packages/words/src/loaders.ts')).toContain("import('./payments/gift-cards/zh.ts')");
    expect(read('tools/house/rules.ts')).toContain("'gift-cards'");
  });

  test('its table belongs to the customer, under the next number', () => {
    const migration = written.find((path) => path.endsWith('_gift_cards.sql')) ?? '';
    expect(migration).toMatch(/^packages\/server\/migrations\/\d{4}_/);
    const sql = readFileSync(join(root, migration), 'utf8');
    expect(sql).toContain('primary key (customer_id, id)');
    expect(sql).toContain("bank.guard_by_customer('public.gift_cards')");
  });

  test('it is not written twice', () => {
    expect(() => addCapability(root, 'payments', 'gift-cards')).toThrow('already');
  });

  test('a district that does not exist, another’s capability and a name that is no noun write nothing', () => {
    expect(() => addCapability(root, 'lottery', 'gift-boxes')).toThrow('no district lottery');
    expect(() => addCapability(root, 'payments', 'rewards')).toThrow('another district');
    expect(() => addCapability(root, 'payments', 'giftBoxes')).toThrow('kebab-case');
    expect(existsSync(join(root, 'packages/contract/src/payments/gift-boxes'))).toBe(false);
  });
});

test.each([
  ['gift-cards', 'giftCards', 'gift_cards', 'giftCard'],
  ['gift-agencies', 'giftAgencies', 'gift_agencies', 'giftAgency'],
  ['forecast', 'forecast', 'forecast', 'forecast'],
])('%s is spelled %s, %s and, for one, %s', (kebab, camel, snake, one) => {
  expect(namesOf(kebab)).toMatchObject({ camel, snake, one: { camel: one } });
});

describe('lists', () => {
  test('an import goes below the last one', () => {
    expect(withImport("import a from 'a';\n\na();\n", "import b from 'b';")).toBe(
      "import a from 'a';\nimport b from 'b';\n\na();\n",
    );
  });
  test('an item keeps the shape of its list', () => {
    expect(withItem('const l = [...a] as const;', 'l', '...b')).toBe('const l = [...a, ...b] as const;');
    expect(withItem('const l = [\n  a,\n];', 'l', 'b')).toBe('const l = [\n  a,\n  b,\n];');
    expect(withItem('const l = [];', 'l', 'b')).toBe('const l = [b];');
    expect(withItem("const l = { a: ['a'], b: ['b'] };", 'l', "'c'", 'a')).toBe(
      "const l = { a: ['a', 'c'], b: ['b'] };",
    );
  });
  test('an entry and a member come last', () => {
    expect(withEntry('const o = {\n  a: 1,\n};', 'o', '  b: 2')).toBe('const o = {\n  a: 1,\n  b: 2,\n};');
    expect(withMember('type T = {\n  a: 1;\n};', 'T', '  b: 2;')).toBe('type T = {\n  a: 1;\n  b: 2;\n};');
  });
  test('a list that is not there is an error', () => {
    expect(() => withItem('const l = 1;', 'l', 'b')).toThrow('no list l');
    expect(() => withItem('const l = { a: [1] };', 'l', 'b', 'c')).toThrow('with c');
    expect(() => withEntry('', 'o', 'b')).toThrow('no object o');
    expect(() => withMember('', 'T', 'b')).toThrow('no type T');
  });
});

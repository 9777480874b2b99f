import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadLinks } from './documents.ts';
import { drawMap, mapFaults, mapOf } from './map.ts';
import { districts } from './rules.ts';
import { build } from './small-house.ts';

const root = resolve(import.meta.dirname, '../..');

describe('links of the documents', () => {
  test('all lead somewhere', () => {
    expect(deadLinks(root)).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a link to nothing', { 'README.md': 'See [that](docs/that.md).' }, 1],
    ['a path to nothing', { 'README.md': 'See `packages/that.ts`.' }, 1],
    ['a link beside the page', { 'docs/a.md': '[b](b.md)', 'docs/b.md': '[a](../docs/a.md#there)' }, 0],
    ['an address', { 'README.md': '[there](https://example.com/there)' }, 0],
    ['a path that a record remembers', { 'docs/decisions/0001-a.md': '`tools/gone.ts` was there.' }, 0],
    ['a dead link of a record', { 'docs/decisions/0001-a.md': '[gone](0000-gone.md)' }, 1],
  ])('%s', (_, files, count) => {
    const folder = build(files);
    const found = deadLinks(folder);
    rmSync(folder, { recursive: true });
    expect(found).toHaveLength(count);
  });
});

describe('the map of the districts', () => {
  test('is what the table says', () => {
    expect(mapFaults(root)).toEqual([]);
  });

  test('holds every district, the highest first, and every capability', () => {
    const map = mapOf(root);
    const places = Object.keys(districts).map((name) => map.indexOf(`>${name}</text>`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    for (const capability of Object.values(districts).flat())
      expect(map).toMatch(new RegExp(`[>( ]${capability}[<), ]`));
  });

  test('a new capability or one that was built makes another map', () => {
    const table = { bank: ['audit'], person: ['customers'] };
    const all = drawMap(table, () => true);
    expect(drawMap({ ...table, person: ['customers', 'drafts'] }, () => true)).not.toBe(all);
    expect(drawMap(table, (_, capability) => capability === 'audit')).toContain('(customers)');
  });
});

import { expect, test } from 'vitest';
import { opensSearch } from './slash.ts';

const slash = { key: '/', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };

test('a bare slash opens the search', () => {
  expect(opensSearch(slash, false)).toBe(true);
});

test.each([
  ['another key', { ...slash, key: 'a' }, false],
  ['a slash typed into a field', slash, true],
  ['a browser shortcut with control', { ...slash, ctrlKey: true }, false],
  ['a browser shortcut with command', { ...slash, metaKey: true }, false],
  ['a shortcut with alt', { ...slash, altKey: true }, false],
  ['a slash somebody else has used', { ...slash, defaultPrevented: true }, false],
])('%s does not', (_, stroke, typing) => {
  expect(opensSearch(stroke, typing)).toBe(false);
});

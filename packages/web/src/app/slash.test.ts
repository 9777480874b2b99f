import { expect, test } from 'vitest';
import { opensSearch } from './slash.ts';

const slash = { key: '/', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };

test('a bare slash opens the search', () => {
  expect(opensSearch(slash, false)).toBe(true);
});

test.each([
  ['control', { ...slash, key: 'k', ctrlKey: true }, false],
  ['command', { ...slash, key: 'k', metaKey: true }, false],
  ['control while something is typed', { ...slash, key: 'K', ctrlKey: true }, true],
])('K with %s opens it too', (_, stroke, typing) => {
  expect(opensSearch(stroke, typing)).toBe(true);
});

test.each([
  ['a bare k', { ...slash, key: 'k' }, false],
  ['control with alt', { ...slash, key: 'k', ctrlKey: true, altKey: true }, false],
  ['another key', { ...slash, key: 'a' }, false],
  ['a slash typed into a field', slash, true],
  ['a browser shortcut with control', { ...slash, ctrlKey: true }, false],
  ['a browser shortcut with command', { ...slash, metaKey: true }, false],
  ['a shortcut with alt', { ...slash, altKey: true }, false],
  ['a slash somebody else has used', { ...slash, defaultPrevented: true }, false],
])('%s does not', (_, stroke, typing) => {
  expect(opensSearch(stroke, typing)).toBe(false);
});

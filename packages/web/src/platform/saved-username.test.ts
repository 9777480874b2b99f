import { beforeEach, expect, test } from 'vitest';
import { forgetUsername, keepUsername, savedUsername, spokenUsername } from './saved-username.ts';

let kept: Map<string, string>;
const shelf = (): Storage => ({
  length: kept.size,
  clear: () => kept.clear(),
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});
beforeEach(() => {
  kept = new Map();
});

test('[SIGN-02] the username and nothing else is kept, until Change', () => {
  expect(savedUsername(shelf())).toBeNull();
  keepUsername('nora.whitfield', shelf());
  expect(savedUsername(shelf())).toBe('nora.whitfield');
  expect([...kept]).toEqual([['username', 'nora.whitfield']]);
  forgetUsername(shelf());
  expect(savedUsername(shelf())).toBeNull();
});

test.each([
  ['', null],
  ['x'.repeat(300), null],
])('what cannot be a username is not believed: %#', (text, expected) => {
  kept.set('username', text);
  expect(savedUsername(shelf())).toBe(expected);
});

test.each([
  ['nora.whitfield', 'nora whitfield'],
  ['nora_whitfield84', 'nora whitfield'],
  ['nora@example.com', 'nora'],
  ['123456', '123456'],
])('%s reads as %s', (username, name) => {
  expect(spokenUsername(username)).toBe(name);
});

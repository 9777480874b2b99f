import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceFaults, type Lock } from './licences.ts';

function lockOf(packages: Lock['packages']): Lock {
  return {
    packages: {
      '': {},
      'node_modules/@bank/kernel': { link: true, resolved: 'packages/kernel' },
      ...packages,
    },
  };
}

function rulesOf(packages: Lock['packages'], reasons: Record<string, string> = {}): string[] {
  return licenceFaults(lockOf(packages), reasons).map(({ rule }) => rule);
}

test('the lock of this repository passes', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock;
  expect(licenceFaults(lock)).toEqual([]);
});

test('permissive licences pass, alone, as a choice and together', () => {
  expect(rulesOf({ 'node_modules/a': { license: 'MIT' } })).toEqual([]);
  expect(rulesOf({ 'node_modules/a': { license: '(GPL-3.0 OR MIT)' } })).toEqual([]);
  expect(rulesOf({ 'node_modules/a': { license: 'MIT AND ISC' } })).toEqual([]);
});

test('a licence off the list, none at all, or half a pair is refused', () => {
  expect(rulesOf({ 'node_modules/a': { license: 'AGPL-3.0' } })).toEqual(['licence']);
  expect(rulesOf({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['licence']);
  expect(rulesOf({ 'node_modules/a/node_modules/b': { license: 'MIT AND GPL-3.0' } })).toEqual(['licence']);
});

test('what only builds and tests is not asked', () => {
  expect(rulesOf({ 'node_modules/a': { license: 'MPL-2.0', dev: true } })).toEqual([]);
  expect(rulesOf({ 'node_modules/a': { license: 'MPL-2.0', devOptional: true } })).toEqual([]);
});

test('an exception needs a package that is in use', () => {
  const packages = { 'node_modules/a': { license: 'MPL-2.0' } };
  expect(rulesOf(packages, { a: 'Used unchanged, as a file of its own.' })).toEqual([]);
  expect(rulesOf(packages, { a: 'Used unchanged.', b: 'Gone.' })).toEqual(['exception']);
});

test('an address in the lock is refused, whatever it points at', () => {
  expect(
    rulesOf({ 'node_modules/a': { license: 'MIT', resolved: 'https://registry.example/a.tgz' } }),
  ).toEqual(['resolved']);
});

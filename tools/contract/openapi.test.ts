import { catalogue } from '@bank/contract/catalogue.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

test('the document is valid OpenAPI 3.1 and names every endpoint', async () => {
  const document = openApi(catalogue);
  const verdict = await new Validator().validate(structuredClone(document));
  expect(verdict.errors).toBeUndefined();
  expect(verdict.valid).toBe(true);
  const operations = Object.values(
    document['paths'] as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
  expect(operations.toSorted()).toEqual(catalogue.map((endpoint) => endpoint.name).toSorted());
});

test('no two endpoints share a name, a command, or a method and path', () => {
  const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(twice(catalogue.map((endpoint) => endpoint.name))).toEqual([]);
  expect(
    twice(catalogue.map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`)),
  ).toEqual([]);
  expect(twice(catalogue.flatMap((endpoint) => endpoint.command ?? []))).toEqual([]);
});

test('an alias answers for an operation that is there, with the same protection; the web application calls none', () => {
  const aliases = catalogue.filter(({ aliasOf }) => aliasOf !== null);
  for (const second of aliases) {
    const first = catalogue.find(({ name }) => name === second.aliasOf);
    const protection = ({
      method,
      access,
      movesMoney,
      limit,
      gated,
      stepUp,
      passive,
      delegable,
      asSelf,
    }: typeof second) => ({ method, access, movesMoney, limit, gated, stepUp, passive, delegable, asSelf });
    expect(first && protection(first)).toEqual(protection(second));
  }
  const root = resolve(import.meta.dirname, '../..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const exported = read('packages/contract/src/**/*contract.ts').flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = alias\(/gm)].map(([, name = '']) => name),
  );
  expect(exported).toHaveLength(aliases.length);
  const called = read('packages/web/src/**/*.{ts,tsx}').join('\n');
  expect(exported.filter((name) => called.includes(name))).toEqual([]);
});

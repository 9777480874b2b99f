import { catalogue } from '@bank/contract/catalogue.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
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

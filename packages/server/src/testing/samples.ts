import { fileTypes, takesFiles, type Endpoint } from '@bank/contract/endpoint.ts';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod';
import { formBytes, formHeaders, type Part } from './form-bytes.ts';
import { tinyFile } from './hostile-files.ts';

export type Schema = { [key: string]: unknown };

/** The wire side of a schema, as OpenAPI prints it: the same source that the contract's readers use. */
export function wireSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

export type Specimens = Readonly<Record<string, string>>;

/** Valid values of a schema. An id is taken from the specimens of its kind, so that requests speak of things that exist. */
export function valuesOf(schema: Schema, specimens: Specimens): Arbitrary<unknown> {
  if (Array.isArray(schema['examples'])) return fc.constantFrom(...(schema['examples'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const union = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (union) return fc.oneof(...union.map((arm) => valuesOf(arm, specimens)));
  if (typeof schema['idOf'] === 'string')
    return fc.constant(specimens[schema['idOf']] ?? '01912d68-783e-7a03-8467-5661c1243ad4');
  switch (schema['type']) {
    case 'object':
      return objects(schema, specimens);
    case 'array':
      return fc.array(valuesOf((schema['items'] ?? {}) as Schema, specimens), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(Number(schema['maxItems'] ?? 3), 3),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Number(schema['minimum'] ?? 0),
        max: Math.min(Number(schema['maximum'] ?? 1_000), 1_000_000),
      });
    case 'string':
      return texts(schema);
    default:
      return fc.constant(null);
  }
}

function objects(schema: Schema, specimens: Specimens): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesOf(each, specimens)]),
  );
  const required = (schema['required'] ?? []) as string[];
  return fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true });
}

const LETTERS = Array.from('abcdefghij KLMN0123456789');

function texts(schema: Schema): Arbitrary<string> {
  if (schema['format'] === 'money')
    return fc
      .integer({ min: 1, max: 99_999 })
      .map((amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
  if (schema['format'] === 'date') return fc.constantFrom('2026-01-31', '2028-02-29', '2030-12-31');
  if (schema['format'] === 'date-time') return fc.constant('2026-03-12T09:41:00.000Z');
  if (schema['format'] === 'uuid') return fc.uuid({ version: 7 });
  if (schema['format'] === 'email') return fc.constantFrom('nora@example.com', 'n.w+bank@example.org');
  if (typeof schema['pattern'] === 'string')
    return fc.stringMatching(new RegExp(schema['pattern']), { size: 'small' });
  const min = Math.max(Number(schema['minLength'] ?? 0), 1);
  const max = Math.min(Number(schema['maxLength'] ?? 40), Math.max(min, 40));
  return fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: min, maxLength: max })
    .filter((text) => text.trim().length >= min);
}

export type WireRequest = { params: Record<string, string>; query: Record<string, string>; body: unknown };

/** A request the endpoint would accept. */
export function requestsOf(endpoint: Endpoint, specimens: Specimens): Arbitrary<WireRequest> {
  return fc.record({
    params: valuesOf(wireSchema(endpoint.params), specimens) as Arbitrary<Record<string, string>>,
    query: (valuesOf(wireSchema(endpoint.query), specimens) as Arbitrary<Record<string, unknown>>).map(flat),
    body: endpoint.body ? valuesOf(wireSchema(endpoint.body), specimens) : fc.constant(undefined),
  });
}

function flat(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

export function urlFor(
  base: string,
  endpoint: Endpoint,
  request: Pick<WireRequest, 'params' | 'query'>,
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params[name] ?? ''),
  );
  const search = new URLSearchParams(request.query).toString();
  return `${base}${path}${search ? `?${search}` : ''}`;
}

/** Where ids stand in a request, and of what kind they are: found in the schema, never listed by hand. */
export function idsOf(
  endpoint: Endpoint,
): { where: 'params' | 'query' | 'body'; path: string[]; kind: string }[] {
  const parts = { params: endpoint.params, query: endpoint.query, body: endpoint.body } as const;
  return (Object.entries(parts) as ['params' | 'query' | 'body', z.ZodType | null][]).flatMap(
    ([where, schema]) => (schema ? idsIn(wireSchema(schema), []).map((found) => ({ where, ...found })) : []),
  );
}

function idsIn(schema: Schema, path: string[]): { path: string[]; kind: string }[] {
  if (typeof schema['idOf'] === 'string') return [{ path, kind: schema['idOf'] }];
  const arms = [
    ...((schema['anyOf'] ?? []) as Schema[]),
    ...((schema['oneOf'] ?? []) as Schema[]),
    ...((schema['allOf'] ?? []) as Schema[]),
  ];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return [
    ...arms.flatMap((arm) => idsIn(arm, path)),
    ...properties.flatMap(([name, each]) => idsIn(each, [...path, name])),
  ];
}

export type WireBody = { readonly headers: Record<string, string>; readonly body: string | Buffer | null };

/** A body as its endpoint takes it: JSON, or a form in which each file is the smallest that fits. */
export function wireBody(endpoint: Endpoint, body: unknown, files = sampleFiles(endpoint)): WireBody {
  if (body === undefined) return { headers: {}, body: null };
  if (!takesFiles(endpoint))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return { headers: formHeaders, body: formBytes([...fieldParts(body), ...files]) };
}

export function sampleFiles({ files }: Endpoint): Part[] {
  return Object.entries(files).map(
    ([
      name,
      {
        kinds: [kind],
      },
    ]) => ({
      name,
      fileName: `sample.${kind}`,
      type: fileTypes[kind],
      content: tinyFile(kind),
    }),
  );
}

/** Fields are texts. What is none is sent as it would be spelled. */
export function fieldParts(body: unknown): Part[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).map(([name, value]) => ({
    name,
    content: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
}

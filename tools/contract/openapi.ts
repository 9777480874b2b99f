import {
  archive,
  eventOf,
  file,
  fileTypes,
  repliesWithFile,
  takesFiles,
  type Endpoint,
} from '@bank/contract/endpoint.ts';
import { failure, success } from '@bank/contract/envelope.ts';
import * as z from 'zod';

type Json = Record<string, unknown>;

const FAILURES: Readonly<Record<string, string>> = {
  '400': 'The request cannot be read, or a field is wrong',
  '401': 'Nobody is signed on',
  '403': 'Not from our own page, or not allowed',
  '404': 'Nothing here that belongs to the caller',
  '422': 'Understood and refused, with the reasons',
  '429': 'Too often; Retry-After says when to come back',
  '503': 'Not now; the same request may be sent again',
};

/** The OpenAPI 3.1 document of a list of endpoints. The contract is the source; nothing is written twice. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keelson',
      version: '1',
      description:
        'Every answer has the shape {success, data, requestId} or {success, error, code, problems, requestId}. Money is decimal text with two places.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/', description: 'The bank; paths under /office are served by the office process only' },
    ],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer' },
        /** With a key, a time and a nonce beside it: docs/gateway-protocol.md. */
        gateway: { type: 'apiKey', in: 'header', name: 'gateway-signature' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.', 1)[0]],
    summary: endpoint.summary,
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.movesMoney ? [intentHeader] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint, endpoint.body) } }
      : {}),
    responses: {
      '200': { description: 'Done', content: done(endpoint) },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
    ...(endpoint.aliasOf === null ? {} : { 'x-alias-of': endpoint.aliasOf }),
    ...(endpoint.limit ? { 'x-limit': endpoint.limit } : {}),
    ...(endpoint.command ? { 'x-office-command': endpoint.command } : {}),
  };
}

function bodyContent(endpoint: Endpoint, body: z.ZodType): Json {
  return takesFiles(endpoint) ? form(endpoint, schemaOf(body)) : json(schemaOf(body));
}

/** Fields and files of one form. What a file may be is read from its content. */
function form({ files }: Endpoint, fields: Json): Json {
  const rules = Object.entries(files);
  const list = ([name, { bytesMax, countMax }]: (typeof rules)[number]): [string, Json] => [
    name,
    {
      type: 'array',
      items: { type: 'string', format: 'binary', 'x-bytes-max': bytesMax },
      maxItems: countMax,
    },
  ];
  const needed = rules.filter(([, { isOptional = false }]) => !isOptional).map(([name]) => name);
  return {
    'multipart/form-data': {
      schema: {
        ...fields,
        properties: { ...(fields['properties'] as Json), ...Object.fromEntries(rules.map(list)) },
        required: [...((fields['required'] ?? []) as string[]), ...needed],
      },
      encoding: Object.fromEntries(
        rules.map(([name, { kinds }]) => [
          name,
          { contentType: kinds.map((kind) => fileTypes[kind]).join(', ') },
        ]),
      ),
    },
  };
}

function done(endpoint: Endpoint): Json {
  const event = eventOf(endpoint);
  // Each `data` line of an event is one of these.
  if (event !== null) return { 'text/event-stream': { schema: schemaOf(event) } };
  if (!repliesWithFile(endpoint)) return json(schemaOf(success(endpoint.reply)));
  const { type: types } = (Object.is(endpoint.reply, archive) ? archive : file).shape;
  return Object.fromEntries(
    types.options.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
}

const intentHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The id of the wish. The same key returns the first answer.',
  schema: { type: 'string', format: 'uuid' },
};

function security({ access }: Endpoint): Json[] {
  switch (access) {
    case 'public':
      return [];
    case 'customer':
      return [{ session: [] }, { bearer: [] }];
    case 'staff':
      return [{ bearer: [] }];
    case 'network':
      return [{ gateway: [] }];
  }
}

function parameters(shape: z.ZodObject, where: 'path' | 'query'): Json[] {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema as z.ZodType),
  }));
}

/** On the wire both directions are JSON: a request is the input side of its schema, and so is an encoded reply. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

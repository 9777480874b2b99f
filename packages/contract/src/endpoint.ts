import type { WordId } from '@bank/words/catalogue.ts';
import * as z from 'zod';

/** `network`: a payment network, by the gateway's signature, at a process of its own. */
export type Access = 'public' | 'customer' | 'staff' | 'network';

/** Rate limit per caller, counted in the database so that it holds across processes. */
export type Limit = { readonly points: number; readonly seconds: number };

/** What a delegate has viewed, as reported to the owner. */
export const sights = [
  'overview',
  'accounts',
  'account',
  'transactions',
  'transaction',
  'statements',
  'document',
] as const;
export type Sight = (typeof sights)[number];

/** Sent by a page that reads again because of a live update: such a call does not count as customer activity. */
export const BACKGROUND_HEADER = 'x-background';

type Shape = Readonly<Record<string, z.ZodType>>;
type NoShape = Readonly<Record<never, z.ZodType>>;

/** The formats a file may have. The server reads them from the content, never from a name. */
export const fileTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type FileKind = keyof typeof fileTypes;

/** What may be sent in one file field of a form. */
export type FileRule = {
  readonly kinds: readonly [FileKind, ...FileKind[]];
  /** Of each file. */
  readonly bytesMax: number;
  readonly countMax: number;
  /** At least one file is required otherwise. */
  readonly isOptional?: boolean;
};

type FileRules = Readonly<Record<string, FileRule>>;
type NoFiles = Readonly<Record<never, FileRule>>;

/** A file as it is sent, and as a service receives it: then its type is what its content says. */
export type Upload = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** One HTTP call, defined once: the server serves it, the browser calls it, OpenAPI documents it. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Files extends FileRules = FileRules,
> = {
  /** `transfers.submit`: capability, dot, what it does. The operation id in OpenAPI. */
  readonly name: string;
  /** The operation this is a second path to; set only by `alias`. */
  readonly aliasOf: string | null;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the specification, `/api/accounts/{accountId}`. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  /** A money call needs an idempotency key and is refused without one. */
  readonly movesMoney: boolean;
  /** The call that commits the plan in this reply. The plan is bound to it and commits nowhere else. */
  readonly plansFor: string | null;
  readonly limit: Limit | null;
  /**
   * Behind the approval gate: refused with `approval_needed` until the session has a grant. `page` for calls that only show
   * a gated page; true for actions. A function decides if one call both starts and stops something: stopping is not gated.
   */
  readonly gated: boolean | 'page' | ((request: never) => boolean);
  /** Needs a recent re-authentication; refused with `step_up_needed` otherwise. */
  readonly stepUp: boolean;
  /** Sent by the page on its own; does not count as customer activity. */
  readonly passive: boolean;
  /** What a delegate views through this read-only call; null refuses delegates with `read_only`. */
  readonly delegable: Sight | null;
  /** About the person acting, even while they view another customer's accounts. */
  readonly asSelf: boolean;
  /** Mail programs send a form with it (RFC 8058), which is not read. */
  readonly ignoresForm: boolean;
  /** Takes two people of the staff: one asks, another has it carried out. Only the dual-control service serves it. */
  readonly dualControl: boolean;
  readonly bodyBytesMax: number;
  /** Message for a field that was not sent at all, if it has its own. */
  readonly missingWord: WordId | null;
  /** The office command for this call, `clock shift`. */
  readonly command: string | null;
  readonly params: z.ZodObject<Params>;
  readonly query: z.ZodObject<Query>;
  readonly body: Body | null;
  /** The files of a form. A call with files is sent as one, and the fields of its body are texts in it. */
  readonly files: Files;
  readonly reply: Reply;
};

type Said<Fields extends Shape> = keyof Fields extends never ? unknown : z.output<z.ZodObject<Fields>>;

/** All inputs in one object. No name occurs in two places, so nothing can override a path parameter. */
export type RequestOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType, Access, infer Files>
    ? Said<Params> &
        Said<Query> &
        (unknown extends z.output<Body> ? object : z.output<Body>) &
        UploadsOf<Files>
    : never;

/** No files for a call that has none, and nothing in particular for one that isn't known. */
type UploadsOf<Files> = string extends keyof Files
  ? unknown
  : keyof Files extends never
    ? unknown
    : { readonly [Name in keyof Files]: readonly Upload[] };

export type ReplyOf<E> = E extends Endpoint<Shape, Shape, z.ZodType, infer Reply> ? z.output<Reply> : never;

type Definition<
  Params extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
  Files extends FileRules,
> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Who;
  summary: string;
  movesMoney?: boolean;
  plansFor?: string;
  limit?: Limit;
  gated?: boolean | 'page' | ((request: z.output<Body>) => boolean);
  stepUp?: boolean;
  passive?: boolean;
  delegable?: Sight;
  asSelf?: boolean;
  ignoresForm?: boolean;
  dualControl?: boolean;
  bodyBytesMax?: number;
  missingWord?: WordId;
  command?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  files?: Files;
  reply: Reply;
};

const BODY_BYTES_MAX = 64 * 1024;

/** Download file name. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);

/** Reply of a file download, the only reply without an envelope. A refusal still has one. */
export const file = z.object({
  name: fileName,
  type: z.enum([
    'application/pdf',
    'text/csv',
    'application/qif',
    'application/x-ofx',
    'image/webp',
    'image/jpeg',
  ]),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Same for files too large for memory: streamed in pieces. */
export const archive = z.object({
  name: fileName,
  type: z.enum(['application/zip']),
  chunks: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
});

/** Sent as a form with files instead of JSON. */
export function takesFiles({ files }: Pick<Endpoint, 'files'>): boolean {
  return Object.keys(files).length > 0;
}

/** Where a stream begins: after this number of the caller's own changes. */
const streamStart = { after: z.int().min(0) };
export type StreamReply = z.ZodObject<typeof streamStart>;

const streamedEvents = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Reply of an open stream of server-sent events, each with this schema. The service says where it begins, and the
 * connection stays open until the session is over. A refusal still has an envelope.
 */
export function stream(event: z.ZodType): StreamReply {
  const reply = z.object(streamStart);
  streamedEvents.set(reply, event);
  return reply;
}

/** The schema of a stream's events; null for a call that is answered once. */
export function eventOf({ reply }: Pick<Endpoint, 'reply'>): z.ZodType | null {
  return streamedEvents.get(reply) ?? null;
}

/** Whether a success is the JSON envelope: everything but files and streams. */
export function repliesWithEnvelope(endpoint: Pick<Endpoint, 'reply'>): boolean {
  return !repliesWithFile(endpoint) && eventOf(endpoint) === null;
}

export function repliesWithFile({ reply }: Pick<Endpoint, 'reply'>): boolean {
  return Object.is(reply, file) || Object.is(reply, archive);
}

export function endpoint<
  Params extends Shape = NoShape,
  Query extends Shape = NoShape,
  Body extends z.ZodType = z.ZodUnknown,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Files extends FileRules = NoFiles,
>(
  definition: Definition<Params, Query, Body, Reply, Who, Files>,
): Endpoint<Params, Query, Body, Reply, Who, Files> {
  const params = z.strictObject(definition.params ?? ({} as Params));
  const query = z.strictObject(definition.query ?? ({} as Query));
  const files = definition.files ?? ({} as Files);
  // A form without fields refuses any that is sent.
  const noFields = Object.keys(files).length > 0 ? (z.strictObject({}) as unknown as Body) : null;
  const built: Endpoint<Params, Query, Body, Reply, Who, Files> = {
    name: definition.name,
    aliasOf: null,
    method: definition.method,
    path: definition.path,
    access: definition.access,
    summary: definition.summary,
    movesMoney: definition.movesMoney ?? false,
    plansFor: definition.plansFor ?? null,
    limit: definition.limit ?? null,
    gated: definition.gated ?? false,
    stepUp: definition.stepUp ?? false,
    passive: definition.passive ?? false,
    delegable: definition.delegable ?? null,
    asSelf: definition.asSelf ?? false,
    ignoresForm: definition.ignoresForm ?? false,
    dualControl: definition.dualControl ?? false,
    bodyBytesMax: definition.bodyBytesMax ?? BODY_BYTES_MAX,
    missingWord: definition.missingWord ?? null,
    command: definition.command ?? null,
    params,
    query,
    body: definition.body ?? noFields,
    files,
    reply: definition.reply,
  };
  refuseMisdeclared(built);
  return built;
}

/**
 * A second path to the same operation, if the specification names two. Access, idempotency key, rate limit,
 * approval gate, step-up and delegation are inherited and can't be set here, so the alias is never weaker.
 * Only input names may differ.
 */
export function alias<
  Params extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
  Files extends FileRules,
  OwnParams extends Shape = Params,
  OwnBody extends z.ZodType = Body,
>(
  original: Endpoint<Params, Query, Body, Reply, Who, Files>,
  own: { name: string; path: string; params?: OwnParams; body?: OwnBody },
): Endpoint<OwnParams, Query, OwnBody, Reply, Who, Files> {
  if (original.aliasOf !== null) throw new TypeError(`${own.name}: an alias names the operation itself`);
  if (own.body && typeof original.gated === 'function')
    throw new TypeError(`${own.name}: the gate of ${original.name} reads its body, which must be the same`);
  const built = {
    ...original,
    name: own.name,
    aliasOf: original.name,
    path: own.path,
    summary: `The same as ${original.method} ${original.path}`,
    params: own.params ? z.strictObject(own.params) : original.params,
    body: own.body ?? original.body,
  } as unknown as Endpoint<OwnParams, Query, OwnBody, Reply, Who, Files>;
  refuseMisdeclared(built);
  return built;
}

/** The operation of a call, whichever path was used. */
export function operationOf({ name, aliasOf }: Pick<Endpoint, 'name' | 'aliasOf'>): string {
  return aliasOf ?? name;
}

/** The call that may commit a plan made or given here. A call that plans and commits at once names itself. */
export function commitPlaceOf(endpoint: Pick<Endpoint, 'name' | 'aliasOf' | 'plansFor'>): string {
  return endpoint.plansFor ?? operationOf(endpoint);
}

/** Field names of a body; of all variants if it is a union. */
export function bodyFields(body: z.ZodType | null): string[] {
  if (body === null) return [];
  if (body instanceof z.ZodObject) return Object.keys(body.shape);
  if (body instanceof z.ZodUnion) return body.options.flatMap((option) => bodyFields(option as z.ZodType));
  throw new TypeError('a body is a strict object, or a union of strict objects');
}

export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

function refuseMisdeclared(built: Endpoint): void {
  const fault = misdeclaration(built);
  if (fault) throw new TypeError(`${built.name}: ${fault}`);
}

function misdeclaration({
  method,
  path,
  access,
  movesMoney,
  plansFor,
  params,
  query,
  body,
  limit,
  gated,
  stepUp,
  passive,
  delegable,
  asSelf,
  dualControl,
  files,
  reply,
}: Endpoint): string | null {
  const inPath = pathParams(path);
  const declared = Object.keys(params.shape);
  if (inPath.toSorted().join() !== declared.toSorted().join())
    return 'params must be exactly those of the path';
  const fields = new Set(bodyFields(body));
  const names = [...declared, ...Object.keys(query.shape), ...fields, ...Object.keys(files)];
  if (new Set(names).size !== names.length) return 'one name stands in two of params, query, body and files';
  const misfiled = misdeclaredFiles({ method, access, delegable, limit, body, files });
  if (misfiled !== null) return misfiled;
  if (method === 'GET' && body !== null) return 'a GET has no body';
  if (plansFor !== null && movesMoney) return 'a call that plans for another moves no money itself';
  if (movesMoney && (method === 'GET' || access === 'public')) return 'money moves only by a signed-on write';
  if ((gated !== false || stepUp || passive || delegable || asSelf) && access !== 'customer')
    return 'only a customer’s call can be gated, ask for a step-up, be passive or know of delegates';
  if (gated === 'page' && (movesMoney || stepUp)) return 'what moves money or asks for a step-up is no page';
  if (eventOf({ reply }) !== null && (method !== 'GET' || !passive || delegable))
    return 'a stream is a passive GET of a customer, and not for delegates';
  const changes = movesMoney || gated !== false || stepUp || method === 'PUT' || method === 'DELETE';
  if (delegable && (asSelf || changes)) return 'a delegate only looks';
  if (dualControl && (access !== 'staff' || body === null))
    return 'dual control is for what the staff asks for';
  if (access === 'public' && method !== 'GET' && limit === null) return 'a public write needs a limit';
  return body === null || isStrict(body) ? null : 'a body must refuse unknown fields: use z.strictObject';
}

function misdeclaredFiles({
  method,
  access,
  delegable,
  limit,
  body,
  files,
}: Pick<Endpoint, 'method' | 'access' | 'delegable' | 'limit' | 'body' | 'files'>): string | null {
  if (!takesFiles({ files })) return null;
  if (method === 'GET' || method === 'DELETE') return 'files are sent by POST or PUT';
  if (access === 'public' || access === 'network' || delegable !== null)
    return 'only someone who is signed on sends files';
  if (limit === null) return 'a call with files needs a limit';
  if (!(body instanceof z.ZodObject)) return 'the fields of a form are one strict object';
  const sane = Object.values(files).every(({ bytesMax, countMax }) => bytesMax > 0 && countMax > 0);
  return sane ? null : 'a file has a size and a count';
}

function isStrict(body: z.ZodType): boolean {
  if (body instanceof z.ZodObject) return body.def.catchall instanceof z.ZodNever;
  if (body instanceof z.ZodUnion) return body.options.every((option) => isStrict(option as z.ZodType));
  return false;
}

import {
  fileTypes,
  type Endpoint,
  type FileKind,
  type FileRule,
  type Upload,
} from '@bank/contract/endpoint.ts';
import { Refusal, type Problem } from '@bank/kernel/problem.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { admitKind, admitSize, refuseLarge, refuseMany } from '../uploads/admit.ts';
import { SNIFF_BYTES } from '../uploads/file-kind.ts';
import { plainFileName } from '../uploads/file-name.ts';
import { createFairQueue } from '../fair-queue.ts';

/** The fields and files of a form, before the fields are parsed. */
export type Form = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, readonly Upload[]>>;
};

/** The longest that a form may take to arrive. */
export const FORM_TIMEOUT_MS = 60_000;
/** The parser of forms is done a moment after the last byte. It says nothing about some that are none, and waits on. */
const PARSED_WITHIN_MS = 500;
const FIELDS_MAX = 50;
const FIELD_BYTES_MAX = 16 * 1024;
const HEADER_BYTES_MAX = 4 * 1024;
const HEADERS_MAX = 20;
/** Boundaries, headers and fields together. */
const REST_BYTES_MAX = 256 * 1024;
/** A refused form is read to its end for this long and far, because a browser hears no answer while it still sends. */
const DRAIN_MS = 3_000;
const DRAIN_BYTES_MAX = 64 * 1024 * 1024;

/** A form is held in memory, so a process takes few at once, and one from each caller. Others wait unread. */
const turns = createFairQueue({ atOnce: 8, ownAtOnce: 1, ownMax: 4, waitingMax: 64, waitMs: 10_000 });

/**
 * Reads a form piece by piece, within the limits of its endpoint. A file of the wrong format is refused after its first
 * bytes. Nothing is stored, so a form that stops or breaks off leaves nothing behind.
 */
export function readForm(
  endpoint: Endpoint,
  caller: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Form> {
  return turns(caller, async () => {
    const watch = watchOver(request.raw, bytesMaxOf(endpoint));
    const reading = collect(endpoint, request);
    // Whichever ends first counts; the other must not end the process.
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, watch.broken]);
    } catch (error) {
      if (!(await drained(request.raw))) void reply.header('connection', 'close');
      throw asRefusal(error);
    } finally {
      watch.end();
    }
  });
}

function bytesMaxOf({ files }: Endpoint): number {
  return Object.values(files).reduce((sum, rule) => sum + rule.bytesMax * rule.countMax, REST_BYTES_MAX);
}

/** Ends a form that is larger than all it may hold, takes too long, breaks off, or has come to its end and is no form. */
function watchOver(raw: IncomingMessage, bytesMax: number) {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  let received = 0;
  const tooLarge = () => reject(problem(413, 'the form is too large'));
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > bytesMax) tooLarge();
  };
  // The parser never hears of a connection that closed before its turn, so it would wait for the rest of the form.
  const closed = () => {
    if (!raw.readableEnded) reject(problem(400, 'the form broke off'));
  };
  if (raw.destroyed) closed();
  const late = setTimeout(() => reject(problem(408, 'the form took too long')), FORM_TIMEOUT_MS);
  let unread: NodeJS.Timeout | undefined;
  const arrived = () => {
    unread = setTimeout(() => reject(problem(400, 'the form has no end')), PARSED_WITHIN_MS);
  };
  if (Number(raw.headers['content-length'] ?? 0) > bytesMax) tooLarge();
  raw.on('data', count).once('end', arrived).once('close', closed);
  return {
    broken,
    end: () => {
      clearTimeout(late);
      clearTimeout(unread);
      raw.off('data', count).off('end', arrived).off('close', closed);
    },
  };
}

async function collect(endpoint: Endpoint, request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = {};
  const files = new Map(Object.keys(endpoint.files).map((name) => [name, [] as Upload[]]));
  const rules = Object.values(endpoint.files);
  const most = rules.reduce((sum, { countMax }) => sum + countMax, 0);
  const limits = {
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES_MAX,
    fields: FIELDS_MAX,
    // One more of each, so that it is refused in words.
    fileSize: Math.max(...rules.map(({ bytesMax }) => bytesMax)) + 1,
    files: most + 1,
    parts: FIELDS_MAX + most + 1,
    headerPairs: HEADERS_MAX,
    headerSize: HEADER_BYTES_MAX,
  };
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part;
    if (part.type === 'file') {
      const [rule, list] = [endpoint.files[name], files.get(name)];
      if (!rule || !list) throw unknownField(name);
      if (list.length >= rule.countMax) refuseMany(name, rule);
      list.push(await received(part, rule));
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw problem(413, 'a field is too large');
      if (Object.hasOwn(fields, name)) throw unknownField(name);
      fields[name] = part.value;
    }
  }
  return { fields, files: Object.fromEntries(files) };
}

async function received(part: MultipartFile, rule: FileRule): Promise<Upload> {
  const claim = { field: part.fieldname, type: part.mimetype };
  const chunks: Buffer[] = [];
  let size = 0;
  let kind: FileKind | null = null;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > rule.bytesMax) refuseLarge(part.fieldname, rule);
    if (kind === null && size >= SNIFF_BYTES) kind = admitKind(Buffer.concat(chunks), claim, rule);
  }
  if (part.file.truncated) refuseLarge(part.fieldname, rule);
  const bytes = Buffer.concat(chunks);
  kind ??= admitKind(bytes, claim, rule);
  admitSize(kind, bytes, part.fieldname);
  return { name: plainFileName(part.filename), type: fileTypes[kind], bytes };
}

/** Files that are missing, told like any other field. */
export function missingFiles({ files: rules }: Endpoint, { files }: Form): Problem[] {
  return Object.entries(rules)
    .filter(([name, { isOptional = false }]) => !isOptional && (files[name] ?? []).length === 0)
    .map(([field]) => ({ code: 'file_missing', word: 'uploads.error.missing', field }));
}

/** True if the form has come to its end, so that the connection can be used again. */
async function drained(raw: IncomingMessage): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return raw.readableEnded;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let discarded = 0;
  const count = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DRAIN_BYTES_MAX) resolve(false);
  };
  const late = setTimeout(() => resolve(false), DRAIN_MS);
  raw.once('end', () => resolve(true)).once('close', () => resolve(false));
  raw.unpipe();
  raw.on('data', count).resume();
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    raw.off('data', count);
  }
}

type EdgeError = Error & { readonly statusCode: number };

/** Answered by its status, like what fails before a handler runs. */
function problem(statusCode: number, message: string): EdgeError {
  return Object.assign(new Error(message), { statusCode });
}

/** Of all that can be wrong with a form, what isn't ours already is the sender's. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400;
  return status >= 400 && status < 500
    ? problem(status === 406 ? 400 : status, 'a form that cannot be read')
    : error;
}

function unknownField(field: string | undefined): Refusal {
  return new Refusal('invalid', [
    { code: 'unrecognized_keys', word: 'failure.invalid', field: (field ?? '').slice(0, 100) },
  ]);
}

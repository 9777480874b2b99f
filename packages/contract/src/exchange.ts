import * as z from 'zod';
import { takesFiles, type Endpoint, type ReplyOf, type RequestOf, type Upload } from './endpoint.ts';
import { failure, success, type ReplyProblem } from './envelope.ts';

/** The bank refused the call. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: readonly ReplyProblem[];
  readonly requestId: string;

  constructor(status: number, answer: z.output<typeof failure>) {
    super(answer.error);
    this.name = 'CallRefused';
    this.status = status;
    this.code = answer.code;
    this.problems = answer.problems;
    this.requestId = answer.requestId;
  }
}

export type HttpCall = {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** A form has no content type here: whoever sends it names its boundary. */
  body: string | FormData | null;
};

/** Encodes a call as HTTP: path, query, body and files, each by its own schema. */
export function encodeCall<E extends Endpoint>(endpoint: E, request: RequestOf<E>): HttpCall {
  const said = request as Record<string, unknown>;
  const params = endpoint.params.encode(pick(said, Object.keys(endpoint.params.shape))) as Record<
    string,
    unknown
  >;
  const query = endpoint.query.encode(pick(said, Object.keys(endpoint.query.shape))) as Record<
    string,
    unknown
  >;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value));
  }
  const named = [endpoint.params.shape, endpoint.query.shape, endpoint.files].flatMap((part) =>
    Object.keys(part),
  );
  const body = endpoint.body ? endpoint.body.encode(omit(said, named)) : null;
  const isForm = takesFiles(endpoint);
  return {
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    method: endpoint.method,
    headers: body === null || isForm ? {} : { 'content-type': 'application/json' },
    body: body === null ? null : isForm ? formOf(endpoint, body as object, said) : JSON.stringify(body),
  };
}

/** Fields first: the server knows them before it reads a file. */
function formOf({ files }: Endpoint, fields: object, said: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  for (const name of Object.keys(files))
    for (const { bytes, type, name: fileName } of (said[name] ?? []) as readonly Upload[])
      form.append(name, new Blob([bytes], { type }), fileName);
  return form;
}

/** Decodes the envelope. Throws a refusal; an unknown shape is a bug and throws too. */
export function decodeReply<E extends Endpoint>(endpoint: E, status: number, json: unknown): ReplyOf<E> {
  const refused = failure.safeParse(json);
  if (refused.success) throw new CallRefused(status, refused.data);
  return success(endpoint.reply).parse(json).data as ReplyOf<E>;
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}

function omit(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
}

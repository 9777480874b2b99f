import * as z from 'zod';
import type { Endpoint, ReplyOf, RequestOf } from './endpoint.ts';
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

export type HttpCall = { url: string; method: string; headers: Record<string, string>; body: string | null };

/** Encodes a call as HTTP: path, query and body, each by its own schema. */
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
  const rest = omit(said, [...Object.keys(endpoint.params.shape), ...Object.keys(endpoint.query.shape)]);
  return {
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    method: endpoint.method,
    headers: endpoint.body ? { 'content-type': 'application/json' } : {},
    body: endpoint.body ? JSON.stringify(endpoint.body.encode(rest)) : null,
  };
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

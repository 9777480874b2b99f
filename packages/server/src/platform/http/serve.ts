import {
  archive,
  eventOf,
  file,
  operationOf,
  pathParams,
  repliesWithFile,
  takesFiles,
  type Endpoint,
} from '@bank/contract/endpoint.ts';
import { Outage, Refusal, notFound, type Problem } from '@bank/kernel/problem.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type * as z from 'zod';
import { takePoint } from '../rate-limit.ts';
import { recordView } from '../delegate-session.ts';
import type { Actor, Context, CustomerContext } from '../work.ts';
import { networkOf } from './address.ts';
import { succeed } from './reply.ts';
import { FORM_TIMEOUT_MS, missingFiles, readForm, type Form } from './read-form.ts';
import { HANDLE_TIMEOUT_MS, withTimeout } from './timeout.ts';
import type { Route } from './route.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { passGateFor, authenticate, type ServerDependencies } from './authenticate.ts';

/** Told when a reply has been answered and stays open as a stream. */
export type OnStream = (request: FastifyRequest, reply: FastifyReply) => void;

type Serving = { readonly deps: ServerDependencies; readonly route: Route; readonly onStream: OnStream };

/** `List-Unsubscribe=One-Click` */
const ONE_PRESS_BYTES_MAX = 256;

/** Authenticate, limit, parse, run, encode: the only place where HTTP meets the services. */
export async function serveRoutes(
  app: FastifyInstance,
  deps: ServerDependencies,
  routes: readonly Route[],
  onStream: OnStream,
): Promise<void> {
  const share = createConcurrencyLimit();
  const serve = (scope: FastifyInstance, route: Route) => {
    const { endpoint } = route;
    const isForm = takesFiles(endpoint);
    const timeoutMs = isForm ? FORM_TIMEOUT_MS + HANDLE_TIMEOUT_MS : HANDLE_TIMEOUT_MS;
    const serving = { deps, route, onStream };
    scope.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      bodyLimit: endpoint.bodyBytesMax,
      config: { endpoint: endpoint.name, takesFiles: isForm },
      handler: (request, reply) =>
        withTimeout(
          deps.countsCallers === false
            ? answer(serving, request, reply)
            : share(request, () => answer(serving, request, reply)),
          timeoutMs,
        ),
    });
  };
  const isPlain = ({ endpoint }: Route) => !takesFiles(endpoint) && !endpoint.ignoresForm;
  for (const route of routes.filter(isPlain)) serve(app, route);
  await app.register(async (pressed) => {
    pressed.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ONE_PRESS_BYTES_MAX },
      (_request, _body, done) => done(null, undefined),
    );
    for (const route of routes.filter(({ endpoint }) => endpoint.ignoresForm)) serve(pressed, route);
  });
  // Forms are understood here and nowhere else, and nothing but forms.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart, { throwFileSizeLimit: false });
    for (const route of routes.filter(({ endpoint }) => takesFiles(endpoint))) serve(forms, route);
  });
}

async function answer(
  { deps, route: { endpoint, handle }, onStream }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = await authenticate(deps, endpoint, request, reply);
  if (endpoint.limit && deps.countsCallers !== false)
    await takePoint(deps.db, callerKey(endpoint, context.actor), endpoint.limit);
  const form = takesFiles(endpoint)
    ? await readForm(endpoint, context.actor.id ?? networkOf(context.actor.ip), request, reply)
    : null;
  const asked = requestOf(endpoint, request, form);
  await passGateFor(deps, endpoint, context, asked);
  const said = await handle(context as never, asked as never);
  if (endpoint.delegable !== null && 'viewing' in context && context.viewing !== null)
    await recordView({ ...context, db: deps.db }, context.viewing, endpoint.delegable, { asked, said });
  if (eventOf(endpoint) !== null) {
    openStream(deps, reply, context as CustomerContext, said);
    onStream(request, reply);
    return reply;
  }
  if (repliesWithFile(endpoint)) return handOut(reply, endpoint, said);
  return succeed(encoded(endpoint, said, context), request.id);
}

function fastifyPath(path: string): string {
  return pathParams(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);
}

/** An alias shares the rate limit of its operation. */
function callerKey(endpoint: Endpoint, actor: Actor): string {
  return `${operationOf(endpoint)}:${actor.id ?? networkOf(actor.ip)}`;
}

/** Each part is parsed by its own strict schema; the contract guarantees that no field is in two of them. */
function requestOf(endpoint: Endpoint, request: FastifyRequest, form: Form | null): object {
  const params = endpoint.params.safeParse(request.params);
  // A malformed id gets the same reply as an unknown one.
  if (!params.success) {
    const words = problemsFrom(params.error).map(({ word }) => word);
    return notFound(words.find((word) => word !== NO_WORD));
  }
  const query = endpoint.query.safeParse({ ...resumed(endpoint, request), ...(request.query as object) });
  const sent = form ? form.fields : request.body;
  const body = endpoint.body ? endpoint.body.safeParse(sent ?? {}) : null;
  const problems = [
    ...(query.error ? problemsFrom(query.error) : []),
    ...(body?.error ? toldOfMissing(problemsFrom(body.error), endpoint, sent) : []),
    ...(form ? missingFiles(endpoint, form) : []),
  ];
  const [first, ...rest] = problems;
  if (first) throw new Refusal('invalid', [first, ...rest]);
  return { ...params.data, ...query.data, ...(body?.data as object | undefined), ...form?.files };
}

const PROBLEMS_MAX = 50;
const NO_WORD = 'failure.invalid';

/** Schema problems with the words the schema names, or a generic one. */
function problemsFrom(error: z.ZodError): Problem[] {
  return error.issues.slice(0, PROBLEMS_MAX).map((issue) => ({
    code: issue.code,
    word: /^[a-z][A-Za-z-]*(\.[A-Za-z0-9]+)+$/.test(issue.message) ? issue.message : NO_WORD,
    field: issue.path.map(String).join('.'),
  }));
}

/** A request that lacks a field gets the endpoint's own message for that. */
function toldOfMissing(problems: Problem[], { missingWord }: Endpoint, body: unknown): Problem[] {
  if (missingWord === null) return problems;
  const sent = new Set(Object.keys(typeof body === 'object' && body !== null ? body : {}));
  return problems.map((problem) =>
    problem.code === 'unrecognized_keys' || sent.has(problem.field?.split('.', 1)[0] ?? '')
      ? problem
      : { ...problem, word: missingWord },
  );
}

/** A browser that reconnects by itself says in a header where it stopped. */
function resumed(endpoint: Endpoint, { headers }: FastifyRequest): object {
  const last = eventOf(endpoint) === null ? undefined : headers['last-event-id'];
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? { after: last } : {};
}

/** The reply stays open: it belongs to the streams of this process from here on. */
function openStream(
  { streams }: ServerDependencies,
  reply: FastifyReply,
  context: CustomerContext,
  start: unknown,
): void {
  if (!streams) throw new Outage('this process holds no streams');
  streams.open(reply, context, (start as { after: number }).after);
}

/** Always downloaded, never displayed in our origin; if it ever were, the sandbox would leave it powerless. */
function handOut(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  const { name, type, body } = Object.is(endpoint.reply, archive) ? inPieces(answer) : atOnce(answer);
  return reply
    .header('content-security-policy', `${String(reply.getHeader('content-security-policy'))};sandbox`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(withCharset(type))
    .send(body);
}

/** Text types state their charset. */
function withCharset(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function atOnce(answer: unknown) {
  const { bytes, ...named } = file.parse(answer);
  return { ...named, body: Buffer.from(bytes) };
}

function inPieces(answer: unknown) {
  const { chunks, ...named } = archive.parse(answer);
  return { ...named, body: Readable.from(chunks, { objectMode: false }) };
}

/** A reply that violates its own contract is our bug and is not sent. */
function encoded(endpoint: Endpoint, reply: unknown, context: Context): unknown {
  const result = endpoint.reply.safeEncode(reply as never);
  if (result.success) return result.data;
  context.log.error(
    { endpoint: endpoint.name, problems: result.error.issues.map((issue) => issue.path.join('.')) },
    'reply breaks its contract',
  );
  throw new Error(`${endpoint.name}: the reply does not match its contract`);
}

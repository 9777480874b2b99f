import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Log } from '../log.ts';
import { childWhenNeeded, loggedPath } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Closing } from '../shutdown.ts';
import { trustOf } from '../trusted-proxies.ts';
import { newId } from '../work.ts';
import { addressOf, networkOf } from './address.ts';
import { callerOf } from './caller.ts';
import { errorHandler, fail } from './reply.ts';
import { addHeaders } from './headers.ts';
import { addHealth } from './health.ts';
import { skipClosedConnections } from './closed-connections.ts';
import { languageOf } from './language.ts';
import { createPressure, noteAnswered, refuseUnderPressure } from './pressure.ts';
import { addCspReports } from './csp-reports.ts';
import type { Route } from './route.ts';
import { FORM_TIMEOUT_MS } from './read-form.ts';
import { limitReceiving } from './receive-timeout.ts';
import { serveRoutes, type OnStream } from './serve.ts';
import type { Streams } from './streams.ts';
import { addSite } from './site.ts';
import { addUnsubscribeLink } from './unsubscribe-link.ts';
import type { ServerDependencies } from './authenticate.ts';

export type Edge = {
  deps: ServerDependencies;
  log: Log;
  metrics: Metrics;
  closing: Closing;
  routes: readonly Route[];
  siteFolder: string | null;
  /** Added before the routes; used by tests only. */
  hook?: ((app: FastifyInstance) => void) | undefined;
  floodPerMinute?: number;
};

const BODY_BYTES_MAX = 64 * 1024;
const RECEIVE_TIMEOUT_MS = 10_000;
const URL_PARAM_MAX = 200;
/** First flood guard, per process and address; the real limits are counted in the database. */
const FLOOD_PER_MINUTE = 1_200;

export async function buildServer(edge: Edge): Promise<FastifyInstance> {
  const { deps, closing } = edge;
  const onError = errorHandler(deps.translators);
  const app = Fastify({
    loggerInstance: edge.log as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void onError(error, request as never, reply as never),
    genReqId: () => newId(),
    childLoggerFactory: (_, bindings) => childWhenNeeded(edge.log, bindings) as unknown as FastifyBaseLogger,
    requestIdHeader: false,
    trustProxy: trustOf(deps.config.http.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    // Forms with files take longer; every other body has the shorter limit of `limitReceiving`.
    requestTimeout: FORM_TIMEOUT_MS,
    connectionTimeout: RECEIVE_TIMEOUT_MS * 3,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: URL_PARAM_MAX, ignoreTrailingSlash: false, caseSensitive: true },
  });
  app.server.headersTimeout = RECEIVE_TIMEOUT_MS;
  limitReceiving(app, RECEIVE_TIMEOUT_MS);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(onError);
  skipClosedConnections(app, edge.metrics);
  if (deps.streams) keepStreams(app, deps.streams);
  await addHeaders(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: edge.floodPerMinute ?? FLOOD_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(addressOf(request)),
    // Hashed files are cheap and cached forever; a first visit fetches dozens.
    allowList: (request) => /^\/(?:health|assets)\//.test(request.url),
  });
  const pressure = createPressure();
  refuseUnderPressure(app, pressure);
  edge.hook?.(app);
  const note = observe(app, edge);
  addHealth(app, deps.db, closing, deps.config.instance);
  addCspReports(app, edge.metrics);
  addUnsubscribeLink(app);
  await serveRoutes(app, deps, edge.routes, (request, reply) => {
    noteAnswered(reply, pressure);
    note(request, reply);
  });
  await addPages(app, edge);
  return app;
}

/** A stream ends before the server closes, and a second request on its connection is no browser's doing. */
function keepStreams(app: FastifyInstance, streams: Streams): void {
  app.addHook('preClose', () => streams.drain());
  app.addHook('onRequest', (request, reply, done) => {
    if (!streams.has(request.raw.socket)) {
      done();
      return;
    }
    reply.hijack();
    request.raw.destroy();
  });
}

/** An unknown API call gets the error envelope; any other path gets the web application. */
async function addPages(app: FastifyInstance, { deps, siteFolder }: Edge): Promise<void> {
  const page = siteFolder ? await addSite(app, siteFolder, deps.config.institution, deps.translators) : null;
  app.setNotFoundHandler((request, reply) => {
    // A path with a file extension is a file; if missing, it is not a page.
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(?:api|office|assets)\/|^[^?]*\.[a-z0-9]{1,8}(?:\?|$)/i.test(request.url);
    if (page && wantsPage) return page(request, reply);
    const say = deps.translators[languageOf(request)];
    return fail(
      reply,
      { status: 404, problems: [{ code: 'not_found', word: 'failure.notFound' }] },
      say,
      request.id,
    );
  });
}

/** Returns how to note a reply that was answered and stays open; its end, hours later, is not noted again. */
function observe(app: FastifyInstance, { log, metrics }: Edge): OnStream {
  const open = new WeakSet<FastifyRequest>();
  const note: OnStream = (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint ?? request.routeOptions.url ?? 'other';
    metrics.requests.observe(
      { endpoint, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    // The single log line of a request.
    const line = {
      reqId: request.id,
      endpoint,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...callerOf(request),
    };
    if (reply.statusCode >= 500) log.error(line, 'answered');
    else log.info(line, 'answered');
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (!open.has(request)) note(request, reply);
    done();
  });
  return (request, reply) => {
    open.add(request);
    note(request, reply);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: string;
    /** Its body is a form, which may take longer to arrive. */
    takesFiles?: boolean;
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { NetworkCheck } from '../platform/http/authenticate.ts';
import type { Metrics } from '../platform/metrics.ts';
import {
  gatewayKeys,
  keyNamed,
  newNonce,
  nonceIn,
  signatureFault,
  signatureHeaders,
} from '../rails/gateway-signature.ts';
import { readWallSeconds } from '../rails/queries.ts';

const COMPARE_AFTER_MS = 5_000;

type Door = {
  readonly isNetwork: NetworkCheck;
  readonly hook: (app: FastifyInstance) => void;
};

/**
 * Who asks is known by the gateway's signature over method, path, time and the body as it was sent; what a believed
 * request gets is signed too. A question that is sent again needs no store of nonces: its id gives it the answer it had.
 */
export function networkDoor(db: Database, secret: string, metrics: Metrics): Door {
  const keys = gatewayKeys(secret);
  const wallSeconds = steadyClock(() => readWallSeconds(db));
  const bodies = new WeakMap<FastifyRequest, string>();
  /** When each believed request was read, by the database's wall clock. */
  const believed = new WeakMap<FastifyRequest, number>();
  const headerOf = (request: FastifyRequest) => (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    isNetwork: async (request) => {
      const message = { method: request.method, path: request.url, body: bodies.get(request) ?? '' };
      const seconds = await wallSeconds();
      const reader = { seconds, remember: () => Promise.resolve(true) };
      const fault = await signatureFault(keys, message, headerOf(request), reader);
      if (fault !== null) request.log.warn({ fault }, 'a question of the networks is not believed');
      else believed.set(request, seconds);
      return fault === null;
    },
    hook: (app) => {
      keepBodies(app, bodies);
      countAnswers(app, metrics);
      app.addHook('onSend', async (request, reply, payload) => {
        const seconds = believed.get(request);
        if (seconds === undefined || typeof payload !== 'string') return payload;
        const said = {
          method: request.method,
          path: request.url,
          body: payload,
          reply: { status: reply.statusCode, to: nonceIn(headerOf(request)) },
        };
        const key = keyNamed(keys, headerOf(request));
        void reply.headers(signatureHeaders(key, said, { seconds: Math.floor(seconds), nonce: newNonce() }));
        return payload;
      });
    },
  };
}

/**
 * The database's wall clock, carried on by this process's steady timer and compared again in the background, so that no
 * question waits for it. It only tells how old a signature is.
 */
function steadyClock(read: () => Promise<number>): () => Promise<number> {
  let known: { readonly seconds: number; readonly at: number } | null = null;
  let reading: Promise<void> | null = null;
  const compare = () =>
    (reading ??= read()
      .then((seconds) => void (known = { seconds, at: performance.now() }))
      .finally(() => (reading = null)));
  return async () => {
    if (known === null) await compare();
    else if (performance.now() - known.at > COMPARE_AFTER_MS) compare().catch(() => undefined);
    if (known === null) throw new Error('the database has no time');
    return known.seconds + (performance.now() - known.at) / 1_000;
  };
}

/** The signature covers the body's own text, not what became of it. */
function keepBodies(app: FastifyInstance, bodies: WeakMap<FastifyRequest, string>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    void parse(request, String(body), done);
  });
}

function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== 'authorizations.decide' && endpoint !== 'authorizations.redeemCode') return payload;
    const { data } = payload as { data?: { answer: string; reason: string | null } };
    if (!data) return payload;
    // Only machines ask about codes, and they don't say that they are machines.
    const { network = 'atm' } = request.body as { network?: string };
    metrics.authorizations.inc({ network, answer: data.reason ?? data.answer });
    return payload;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * A connection reset before its request is read has no address, so it can't be answered or rate-limited.
 * Counts and drops it before anything needs the address; it is not an error of ours.
 */
export function skipClosedConnections(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) {
      done();
      return;
    }
    metrics.hungUp.inc();
    reply.hijack();
    request.raw.destroy();
  });
}

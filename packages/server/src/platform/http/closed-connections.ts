import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * A connection that was reset before its request is read has no address any more, and nobody is there to be answered or
 * limited. It is counted and let go before anything asks where it came from: it is no failure of ours.
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

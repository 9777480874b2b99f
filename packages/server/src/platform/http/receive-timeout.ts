import type { FastifyInstance } from 'fastify';

/**
 * Ends a connection whose body doesn't arrive in time. Node's own limit is one for all routes and must leave time for
 * files, so every other route has this shorter one.
 */
export function limitReceiving(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.readableEnded && request.routeOptions.config.takesFiles !== true) {
      const late = setTimeout(() => raw.destroy(), timeoutMs);
      const stop = () => clearTimeout(late);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

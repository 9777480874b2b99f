import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServer, type Server } from 'node:http';
import type pg from 'pg';

export type Metrics = ReturnType<typeof createMetrics>;

/** One registry per process, passed as a parameter. */
export function createMetrics(process: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'bank_http_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['endpoint', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    hungUp: new Counter({
      name: 'bank_http_hung_up_total',
      help: 'Callers that had closed the connection before their request was read',
      registers,
    }),
    policyViolations: new Counter({
      name: 'bank_csp_violations_total',
      help: 'Reports of the content security policy',
      registers,
    }),
    jobs: new Counter({
      name: 'bank_jobs_total',
      help: 'Jobs run, by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    factsDispatched: new Counter({
      name: 'bank_outbox_dispatched_total',
      help: 'Facts handed to their subscribers',
      registers,
    }),
    authorizations: new Counter({
      name: 'bank_authorizations_total',
      help: 'Questions of the networks answered, by network and answer; issuer_unavailable is the stand-in rule',
      labelNames: ['network', 'answer'],
      registers,
    }),
    eventsSealed: new Counter({ name: 'bank_audit_sealed_total', help: 'Audit events chained', registers }),
  };
}

export function watchPool(metrics: Metrics, pool: pg.Pool): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read());
      },
    });
  gauge('bank_pool_connections', 'Connections open', () => pool.totalCount);
  gauge('bank_pool_idle', 'Connections idle', () => pool.idleCount);
  gauge('bank_pool_waiting', 'Callers waiting for a connection', () => pool.waitingCount);
}

/**
 * A figure read from the database on every scrape, so it stays true even if the loop that works on it has
 * stopped. NaN if the database does not answer; the other metrics are still served.
 */
export function watchFigure(
  metrics: Metrics,
  { name, help }: { readonly name: string; readonly help: string },
  read: () => Promise<number>,
): Gauge {
  return new Gauge({
    name,
    help,
    registers: [metrics.registry],
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });
}

/** Served on its own port that is never published. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve(server)),
  );
}

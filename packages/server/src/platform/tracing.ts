import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

/**
 * Must run before anything else is imported: `node --import .../main/tracing.ts`. Without an exporter the spans
 * stay in the process, where their ids still tie the log lines of one request together.
 */
export function startTracing(serviceName: string): { stop: () => Promise<void> } {
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => request.url?.startsWith('/health/') ?? false,
      }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      // Values never enter a span: they are the customer's.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}

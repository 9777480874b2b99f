import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';

type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];

/** Exports nothing. Without any processor the SDK makes no spans, and log lines would lose their trace ids. */
const kept: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

export type Tracing = {
  readonly serviceName: string;
  /** Trace collector. Null: spans stay in the process, where their ids still connect the log lines of one request. */
  readonly collectorUrl: string | null;
};

/**
 * Must run before any other import: `node --import .../main/tracing.ts`. Exports traces only, and only to a
 * named collector: by default the SDK would send traces, metrics and logs to local port 4318.
 */
export function startTracing({ serviceName, collectorUrl }: Tracing): { stop: () => Promise<void> } {
  const sdk = new NodeSDK({
    serviceName,
    metricReaders: [],
    logRecordProcessors: [],
    // With a collector, the SDK reads its settings from the environment.
    ...(collectorUrl === null ? { spanProcessors: [kept] } : {}),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => request.url?.startsWith('/health/') ?? false,
      }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      // Spans carry neither query values nor error text: customer data stays in the bank.
      new PgInstrumentation({
        enhancedDatabaseReporting: false,
        requireParentSpan: true,
        requestHook: (span) => span.setAttribute('db.query.text', '[not recorded]'),
      }),
    ],
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}

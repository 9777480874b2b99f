import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';

type SpanProcessor = NonNullable<NodeSDKConfiguration['spanProcessors']>[number];

/** Sends nothing anywhere; without any processor the SDK would make no spans, and log lines would lose their ids. */
const kept: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

export type Tracing = {
  readonly serviceName: string;
  /** Where traces go. Null: they stay in the process, where their ids still tie the log lines of one request together. */
  readonly collectorUrl: string | null;
};

/**
 * Must run before anything else is imported: `node --import .../main/tracing.ts`. Traces alone may leave, and only to a
 * collector that was named: left to itself the SDK would send traces, metrics and logs to port 4318 of this machine.
 */
export function startTracing({ serviceName, collectorUrl }: Tracing): { stop: () => Promise<void> } {
  const sdk = new NodeSDK({
    serviceName,
    metricReaders: [],
    logRecordProcessors: [],
    // With a collector the SDK finds it in the environment, together with how to speak to it.
    ...(collectorUrl === null ? { spanProcessors: [kept] } : {}),
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => request.url?.startsWith('/health/') ?? false,
      }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      // Neither values nor the text around them enter a span: what a statement says of a customer stays in the bank.
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

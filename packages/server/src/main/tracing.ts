import { basename } from 'node:path';
import { startTracing } from '../platform/tracing.ts';

/** Loaded before the process proper: `node --import ./packages/server/src/main/tracing.ts …/api.ts`, which names it. */
startTracing({
  serviceName: `bank-${basename(process.argv[1] ?? 'process').replace(/\.\w+$/, '')}`,
  // Empty is how a deployment leaves it out.
  collectorUrl: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || null,
});

import { basename } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { startTracing } from '../platform/tracing.ts';

/** Preloaded before the process: `node --import ./packages/server/src/main/tracing.ts …/api.ts`. */
startTracing({
  serviceName: `bank-${basename(process.argv[1] ?? 'process').replace(/\.\w+$/, '')}`,
  collectorUrl: readConfig(process.env).tracesUrl,
});

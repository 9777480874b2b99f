import { startTracing } from '../platform/tracing.ts';

/** Loaded before the process proper: `node --import ./packages/server/src/main/tracing.ts …/api.ts`. */
startTracing('bank');

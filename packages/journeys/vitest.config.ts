import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    // Minutes of broken lines are a proof of their own: `npm run proof -- cuts`. What is measured in time runs by itself
    // (vitest.speed.config.ts). Everything else is part of this suite, and both suites of the gate.
    exclude: [
      'src/slow-phone.journey.ts',
      ...(process.env['CUTS'] === undefined ? ['src/cut-lines.journey.ts'] : []),
      // It needs the browser with the parts that draw windows: `npm run proof -- installed`.
      ...(process.env['WHOLE_CHROMIUM'] === undefined ? ['**/installed.journey.ts'] : []),
    ],
    globalSetup: ['src/stack-setup.ts'],
    environment: 'node',
    // Two browsers at a time: each mostly waits, and two cores carry the whole bank as well.
    maxWorkers: 2,
    // What runs side by side within a file mostly waits.
    maxConcurrency: 10,
    // A single wait ends after the time in visitor.ts; this limit ends a journey that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
  },
});

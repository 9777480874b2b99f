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
    ],
    globalSetup: ['src/stack-setup.ts'],
    environment: 'node',
    // Two browsers at a time: each mostly waits, and two cores carry the whole bank as well.
    maxWorkers: 2,
    // What runs side by side within a file mostly waits.
    maxConcurrency: 10,
    // What a page must show at once has a limit of its own, in visitor.ts; this one ends a journey that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

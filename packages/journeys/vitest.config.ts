import { defineConfig } from 'vitest/config';

const unhurried = [
  'account-looks',
  'account-parts',
  'autopay',
  'came-back',
  'certificates',
  'counter',
  'credit-payment',
  'documents',
  'gallery',
  'lost-connection',
  'opening-draft',
  'opening-types',
  'second-factor',
  'statements',
  'support',
  'transfer-list',
  'transfer-recipients',
];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    // Proofs of their own: minutes of broken lines (`npm run proof -- cuts`), and what there is no time for within twenty
    // minutes (`-- looks`): what no customer sees, and side ways whose rules the tests of their rooms hold as well.
    exclude: [
      ...(process.env['CUTS'] === undefined ? ['src/cut-lines.journey.ts'] : []),
      ...(process.env['LOOKS'] === undefined ? unhurried.map((name) => `src/${name}.journey.ts`) : []),
    ],
    globalSetup: ['src/stack-setup.ts'],
    environment: 'node',
    // Two browsers at a time: each mostly waits, and two cores carry the whole bank as well.
    maxWorkers: 2,
    // What runs side by side within a file mostly waits.
    maxConcurrency: 10,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

// The walks need a transform of their own: `npm run proof -- walks`.
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  'packages/journeys/**',
  '.node/**',
  'tools/proof/walks/**',
];

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // They end what hangs; a busy machine takes several times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: LEFT_OUT,
        },
      },
      {
        // Every file has a database of its own and leaves nothing behind in its process, so the next one may go on in it:
        // the bank's code is read once a worker instead of once a file, which halves the time.
        extends: true,
        test: {
          name: 'bank',
          include: ['packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...LEFT_OUT, 'packages/web/**'],
          globalSetup: ['tools/postgres/test-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});

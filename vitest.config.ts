import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'packages/journeys/**', '.node/**'],
    environment: 'node',
    maxWorkers: 2,
    globalSetup: ['tools/postgres/test-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

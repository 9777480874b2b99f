import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.journey.ts'],
    globalSetup: ['src/stack-setup.ts'],
    environment: 'node',
    // Two cores carry the whole bank as well: two browsers at a time, each journey with people of its own.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';
import journeys from './vitest.config.ts';

/** What is measured in time has the machine to itself. */
export default defineConfig({
  test: { ...journeys.test, include: ['src/slow-phone.journey.ts'], exclude: [], maxWorkers: 1 },
});

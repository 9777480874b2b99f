import { defineConfig } from 'vitest/config';
import { faults } from './faults.ts';

const planted = faults[process.env['PLANTED_FAULT'] ?? ''];
if (!planted) throw new Error('PLANTED_FAULT names no fault');
/** Otherwise the same tests run on unchanged code and must pass. */
const changes = process.env['PLANTED_HERE'] === 'yes' ? planted.changes : [];

/** Runs the tests on code with one planted fault. No file changes: the fault is planted as the code is loaded. */
export default defineConfig({
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (code, id) =>
        changes
          .filter(({ file }) => id.split('?', 1)[0]?.endsWith(`/${file}`))
          .reduce((text, { from, to }) => text.replace(from, () => to), code),
    },
  ],
  test: {
    environment: 'node',
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    include: [planted.test],
    globalSetup: ['tools/postgres/test-setup.ts'],
    isolate: false,
    // Code cached without the fault must not be used.
    fsModuleCache: false,
  },
});

import { defineConfig } from 'vitest/config';
import { faults } from './faults.ts';

const planted = faults[process.env['PLANTED_FAULT'] ?? ''];
if (!planted) throw new Error('PLANTED_FAULT names no fault');
/** Without it the same tests run over the code as it is: there they must pass. */
const changes = process.env['PLANTED_HERE'] === 'yes' ? planted.changes : [];

/** The tests as they are, over code with one fault in it. No file is changed: the fault is planted as the code is read. */
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
    // Code that was read without the fault must not be taken for code with it.
    fsModuleCache: false,
  },
});

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The walks need a transform of their own: `npm run proof -- walks`.
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  'packages/journeys/**',
  '.node/**',
  'tools/proof/walks/**',
];

/** What takes minutes begins first; begun last, it would run alone while the other worker waits. */
const LONGEST = [
  'packages/server/src/safety.test.ts',
  'tools/run/start.test.ts',
  'packages/server/src/movements/spending-controls-race.test.ts',
  'packages/server/src/movements/engine.test.ts',
  'tools/postgres/cluster.test.ts',
  'packages/server/src/platform/facts.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? LONGEST.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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

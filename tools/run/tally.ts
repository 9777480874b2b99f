import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The part of a test report that decides whether the gate passes. */
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;
export type Tally = { readonly passed: number; readonly failures: readonly string[] };

/**
 * A test that was never reached counts as failed: if a file's setup fails, its tests are reported as skipped,
 * without any failure.
 */
export function tallyOf({ success, testResults }: Report): Tally {
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  ).length;
  const failures = testResults
    .filter(({ status }) => status !== 'passed')
    .flatMap(({ name, message, assertionResults }) => {
      const lost = assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(
          ({ fullName, status }) =>
            `${name}: ${fullName} (${status === 'failed' ? 'failed' : 'not reached'})`,
        );
      return lost.length > 0 ? lost : [`${name}: ${message || 'failed as a file'}`];
    });
  return !success && failures.length === 0
    ? { passed, failures: ['an error outside every test; the output above tells it'] }
    : { passed, failures };
}

export function readReport(path: string): Report {
  return reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

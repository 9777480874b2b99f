/** `npm run proof -- planted`: plants one fault after another and expects its test to fail. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { faults, type Fault } from './faults.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const wanted = process.env['PLANTED_ONLY'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'bank-planted-'));
const missed: string[] = [];
try {
  for (const [name, fault] of Object.entries(faults).filter(([each]) => each.includes(wanted))) {
    const before = failedIn(name, fault, 'no');
    const found = failedIn(name, fault, 'yes');
    const isFound = before.length === 0 && found.length > 0;
    console.log(
      `${isFound ? 'found ' : 'MISSED'} ${name}: ${found.length} tests failed, ${before.length} without it`,
    );
    if (!isFound) missed.push(name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed.length > 0 ? 1 : 0;

/** The failed tests; a run that could not start has found nothing. */
function failedIn(name: string, fault: Fault, here: 'yes' | 'no'): string[] {
  for (const { file, from } of fault.changes)
    if (!readFileSync(file, 'utf8').includes(from))
      throw new Error(`${name}: ${file} no longer says ${from}`);
  const outputFile = join(folder, 'report.json');
  rmSync(outputFile, { force: true });
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root=.',
      '--config=tools/proof/planted/vitest.config.ts',
      '--reporter=json',
      `--outputFile=${outputFile}`,
      ...(fault.foundBy === '' ? [] : [`--testNamePattern=${fault.foundBy}`]),
    ],
    { stdio: 'ignore', env: { ...process.env, PLANTED_FAULT: name, PLANTED_HERE: here } },
  );
  const { testResults } = report.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'failed' && fullName.includes(fault.foundBy))
    .map(({ fullName }) => fullName);
}

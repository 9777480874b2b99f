/**
 * The gate: `npm run gate`, called by `.ci/run` once the machine is ready. With `--changed` it takes minutes:
 * the checks, plus the tests and journeys that a change touches.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { choose, type Choice } from './gate-choice.ts';
import { parts, type Part } from './gate-parts.ts';
import { closing, partsTable, type Done } from './gate-report.ts';
import { readReport, tallyOf } from './tally.ts';

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    /** First commit of the change; by default where the branch left main. */
    since: { type: 'string' },
    /** `install=41`: an earlier step and its duration in seconds. */
    before: { type: 'string', multiple: true, default: [] },
  },
});

const root = process.cwd();
const kept = mkdtempSync(join(tmpdir(), 'gate-'));
process.on('exit', () => rmSync(kept, { recursive: true, force: true }));

const choice = values.changed ? choose(root, changedSince(values.since)) : null;
if (choice) console.log(choice.says.join('\n'));

const done: Done[] = values.before.map((each) => {
  const [name = '', seconds = '0'] = each.split('=');
  return { name, seconds: Number(seconds), passed: 0, failures: [], log: '' };
});
for (const part of parts) {
  const arguments_ = argumentsFor(part, choice);
  if (arguments_ === null) continue;
  const result = await run(part, arguments_);
  done.push(result);
  // If a command fails (types, build), later parts are pointless.
  if (result.failures.length > 0 && 'command' in part) break;
}
console.log(closing(done));
console.log(partsTable(done));
const passed = done.reduce((sum, part) => sum + part.passed, 0);
const failures = done.flatMap((part) => part.failures);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Extra arguments for a part's command; null if the change does not need the part. */
function argumentsFor(part: Part, chosen: Choice | null): readonly string[] | null {
  if (chosen === null) return [];
  if (part.name === 'tests') return chosen.tests.length > 0 ? chosen.tests : null;
  if (part.name === 'journeys') return chosen.journeys.length > 0 ? chosen.journeys : null;
  if (part.name === 'check') return [];
  return part.name === 'build' && chosen.journeys.length > 0 ? [] : null;
}

async function run(part: Part, arguments_: readonly string[]): Promise<Done> {
  const started = performance.now();
  console.log(`\n== ${part.name}`);
  const report = join(kept, `${part.name}.json`);
  const command =
    'suite' in part
      ? `vitest run --config ${part.suite} --reporter=default --reporter=json --outputFile.json=${report}`
      : part.command;
  const { code, log } = await output([command, ...arguments_].join(' '));
  const tally =
    'suite' in part && existsSync(report) ? tallyOf(readReport(report)) : { passed: 0, failures: [] };
  // A suite without a report has run nothing.
  const isSilent = 'suite' in part && !existsSync(report);
  const failures =
    (code !== 0 || isSilent) && tally.failures.length === 0
      ? [`${part.name} failed; its output tells why`]
      : tally.failures;
  return {
    name: part.name,
    seconds: (performance.now() - started) / 1_000,
    passed: tally.passed,
    failures,
    log: 'suite' in part ? log : '',
  };
}

/** Prints the output of a command and keeps it for the report. */
function output(command: string): Promise<{ code: number; log: string }> {
  const path = `node_modules/.bin:${process.env['PATH'] ?? ''}`;
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env: { ...process.env, PATH: path } });
    let log = '';
    const hear = (chunk: Buffer) => {
      log += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code: code ?? 1, log }));
  });
}

/** Files changed since the branch left main (on main: since the previous commit), plus uncommitted ones. */
function changedSince(since: string | undefined): string[] {
  const head = git('rev-parse', 'HEAD')[0] ?? '';
  const fork = git('merge-base', 'HEAD', 'main')[0] ?? head;
  const isClean = git('status', '--porcelain').length === 0;
  const base = since ?? (fork === head && isClean ? 'HEAD~1' : fork);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...arguments_: string[]): string[] {
  const { stdout } = spawnSync('git', arguments_, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

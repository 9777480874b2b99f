import { execFile } from 'node:child_process';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '../../postgres/binaries.ts';
import { FIRST_ACCOUNT } from './accounts.ts';
import type { Rate } from './compare.ts';
import { startCounting } from './usage.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const CLIENTS = 16;
const THREADS = 2;
const SPARE_MS = 60_000;
const LONGER_MAX = 8;

/** Baseline: pgbench calls the reference's one-transfer function between two random accounts. */
export async function prepareBare(stage: Stage, accounts: number): Promise<BareRun> {
  const program = await findPgbench();
  const script = join(stage.folder, 'bare.sql');
  writeFileSync(
    script,
    `\\set debit random(0, ${accounts - 1})
\\set credit (:debit + random(1, ${accounts - 1})) % ${accounts}
select * from s1.post_transfer(
  gen_random_uuid(), ${FIRST_ACCOUNT} + :debit, ${FIRST_ACCOUNT} + :credit, 1 + :debit % 50, 1::smallint);
`,
  );
  return async (database, seconds) => {
    // Connecting counts as run time; on a busy machine it can use up a short run.
    for (let given = seconds; given <= seconds * LONGER_MAX; given *= 2) {
      const finish = startCounting(stage.serverPid);
      const said = await runPgbench(stage.url, database, given, { program, script });
      const done = Number(/transactions actually processed: (\d+)/.exec(said)?.[1]);
      const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
      if (done > 0 && perSecond > 0) return { perSecond, spent: finish(done) };
    }
    throw new Error(`pgbench completed nothing in ${seconds * LONGER_MAX} seconds`);
  };
}

export type BareRun = (database: string, seconds: number) => Promise<Rate>;

async function runPgbench(
  url: string,
  database: string,
  seconds: number,
  { program, script }: { program: string; script: string },
): Promise<string> {
  const { hostname, port, username, password } = new URL(url);
  const { stdout } = await run(
    program,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${CLIENTS}`,
      `--jobs=${THREADS}`,
      `--time=${seconds}`,
      `--file=${script}`,
      `--host=${hostname}`,
      `--port=${port}`,
      `--username=${username}`,
      database,
    ],
    {
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
      timeout: seconds * 1_000 + SPARE_MS,
    },
  );
  return stdout;
}

/** Next to the server's binaries, following links, or else on the PATH. */
async function findPgbench(): Promise<string> {
  const { folder } = await findBinaries();
  const linked = dirname(realpathSync(join(folder, 'postgres')));
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const found = [folder, linked, ...onPath]
    .map((each) => join(each, 'pgbench'))
    .find((each) => existsSync(each));
  if (found === undefined) throw new Error('pgbench was not found; it comes with PostgreSQL (contrib)');
  return found;
}

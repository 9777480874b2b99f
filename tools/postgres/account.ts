import { execFile } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** The operating-system account a server runs under, where that is not our own. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

const run = promisify(execFile);
const PROGRAM_TIMEOUT_MS = 120_000;

/**
 * PostgreSQL refuses to run as root. When we are root it runs as the machine's `postgres`, or as
 * `nobody` where there is none; otherwise as ourselves, which is undefined here.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':');
    if (fields === undefined) continue;
    return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody user.',
  );
}

/** Runs one of PostgreSQL's programs under the account; Node drops all other groups with the user. */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const { stdout } = await run(program, [...args], {
    cwd: '/',
    timeout: PROGRAM_TIMEOUT_MS,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(signal === undefined ? {} : { signal }),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
  return stdout;
}

/** Gives a file or folder to the account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

/** Whether the account can enter the folder; a repository under /root is closed to everybody else. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  try {
    await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
    return true;
  } catch {
    return false;
  }
}

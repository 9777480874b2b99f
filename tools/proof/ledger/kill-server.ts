import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const GONE_WITHIN_MS = 10_000;

/** Kills a server and all its processes like a power cut; resolves when all are gone. */
export async function killServer(pid: number): Promise<void> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
  const all = [pid, ...children];
  for (const each of all) signal(each, 'SIGKILL');
  const until = Date.now() + GONE_WITHIN_MS;
  while (all.some((each) => signal(each, 0))) {
    if (Date.now() > until) throw new Error(`the server ${pid} did not exit`);
    await sleep(10);
  }
}

/** Whether the process existed. */
function signal(pid: number, which: 'SIGKILL' | 0): boolean {
  try {
    process.kill(pid, which);
    return true;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A command of this repository as a separate process, started like a user does, for tests that stop it. */
export type Started = {
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  /** Waits for this output; fails if the process ends first. */
  readonly writes: (text: string | RegExp) => Promise<void>;
  readonly ended: Promise<number>;
  readonly send: (signal: NodeJS.Signals) => void;
};

const PAUSE_MS = 25;
const WRITES_MS = 120_000;

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Started {
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true;
      resolve(code ?? (signal ? 1 : 0));
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => written,
    writes: async (text) => {
      const fits = () => (typeof text === 'string' ? written.includes(text) : text.test(written));
      const until = performance.now() + WRITES_MS;
      while (!fits()) {
        if (isOver || performance.now() > until)
          throw new Error(`the output never contained ${text}:\n${written}`);
        await wait(PAUSE_MS);
      }
    },
    ended,
    send: (signal) => void child.kill(signal),
  };
}

/** Processes below a process, or with the folder in their command line; ended ones are left out. */
export function processesOf(folder: string, above?: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => statusOf(pid));
  const found = new Set(all.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid));
  let below = above === undefined ? [] : [above];
  while (below.length > 0) {
    below = all.filter(({ parent }) => below.includes(parent)).map(({ pid }) => pid);
    for (const pid of below) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

/** Processes that still run after a grace period. */
export async function stillRunning(pids: readonly number[], folder: string): Promise<number[]> {
  const left = () => {
    const running = new Set(readdirSync('/proc'));
    const alive = pids.filter((pid) => running.has(String(pid)) && statusOf(pid).length > 0);
    return [...new Set([...alive, ...processesOf(folder)])];
  };
  for (let waits = 0; waits < 200 && left().length > 0; waits += 1) await wait(PAUSE_MS);
  return left();
}

function statusOf(pid: number): { pid: number; parent: number; command: string }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    return [{ pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
  } catch {
    return [];
  }
}

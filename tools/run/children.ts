import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = { name: string; process: ChildProcess; ended: Promise<number> };

export type Children = {
  start: (name: string, args: readonly string[], env: Record<string, string>, command?: string) => Child;
  /** Ends the last started first and waits for each; a process that will not go is killed. */
  stop: () => Promise<void>;
};

const STOP_MS = 10_000;

/** Several processes of one stack, their lines marked with their names, all ended together. */
export function createChildren(tell: (name: string, line: string) => void): Children {
  const running: Child[] = [];
  return {
    start: (name, args, env, command = process.execPath) => {
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => tell(name, line));
      const ended = new Promise<number>((resolve) => {
        child.once('error', (error) => {
          tell(name, error.message);
          resolve(1);
        });
        child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
      });
      const started = { name, process: child, ended };
      running.push(started);
      return started;
    },
    stop: async () => {
      for (const child of running.splice(0).toReversed()) await stopped(child);
    },
  };
}

async function stopped(child: Child): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return;
  child.process.kill('SIGTERM');
  const late = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS);
  await child.ended;
  clearTimeout(late);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

export type Child = {
  name: string;
  process: ChildProcess;
  ended: Promise<number>;
  /** Resolves once the process has written a matching line; ignores colors. */
  said: (line: RegExp) => Promise<void>;
};

export type Children = {
  /** Starts a Node program with these arguments. */
  start: (name: string, args: readonly string[], env: Record<string, string>) => Child;
  /** Stops processes in reverse order and waits for each; one that does not exit is killed. */
  stop: () => Promise<void>;
};

const STOP_MS = 10_000;
/**
 * Preloaded into every child. When this process ends, for whatever reason, the IPC channel closes and the
 * child shuts down. The channel alone does not keep the child alive.
 */
const LEASH = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref();",
)}`;

/** Runs the processes of one stack, prefixes their output with their names, and stops them together. */
export function createChildren(tell: (name: string, line: string) => void): Children {
  const running: Child[] = [];
  let stopped = false;
  return {
    start: (name, args, env) => {
      if (stopped) throw new Error(`${name} cannot start during shutdown`);
      const child = spawn(process.execPath, ['--import', LEASH, ...args], {
        env: { ...process.env, ...env },
        // The IPC channel closes when this process ends.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // Its own process group: Ctrl-C reaches only this process, which stops the others in order.
        detached: true,
      });
      const listeners = new Set<(line: string) => void>([(line) => tell(name, line)]);
      for (const stream of [child.stdout, child.stderr]) {
        if (stream)
          createInterface({ input: stream }).on('line', (line) => listeners.forEach((hear) => hear(line)));
      }
      const ended = new Promise<number>((resolve) => {
        child.once('error', (error) => {
          tell(name, error.message);
          resolve(1);
        });
        child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
      });
      const said = (wanted: RegExp) =>
        new Promise<void>((resolve) =>
          listeners.add((line) => wanted.test(stripVTControlCharacters(line)) && resolve()),
        );
      const started = { name, process: child, ended, said };
      running.push(started);
      return started;
    },
    stop: async () => {
      stopped = true;
      for (const child of running.splice(0).toReversed()) await end(child);
    },
  };
}

async function end(child: Child): Promise<void> {
  if (child.process.exitCode !== null || child.process.signalCode !== null) return;
  child.process.kill('SIGTERM');
  const late = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS);
  await child.ended;
  clearTimeout(late);
}

import { Outage } from '@bank/kernel/problem.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { RefusedFile } from './job.ts';
import { READY, type Answered, type Asked } from './serve.ts';

export type ChildLimits = {
  readonly script: URL;
  readonly size: number;
  /** JavaScript heap limit; the process exits beyond it. */
  readonly heapMb: number;
  /** Memory limit of the whole process, libraries and buffers included. */
  readonly memoryMb: number;
  readonly jobMs: number;
  /** A child is replaced after this many jobs, so nothing accumulates. */
  readonly jobsMax: number;
  readonly waitingMax: number;
};

export type Children = {
  readonly run: (job: Asked['job']) => Promise<Buffer>;
  /** Current process ids. */
  readonly pids: () => readonly number[];
  /** Ends all children; running jobs are refused. A later job starts new ones. */
  readonly close: () => Promise<void>;
};

type Child = {
  readonly process: ChildProcess;
  /** Resolves when it can work or has exited. */
  readonly ready: Promise<void>;
  jobs: number;
  isBusy: boolean;
};

const RETRY_SECONDS = 5;
const START_MS = 30_000;
const LOOK_MS = 50;
const PAGE_BYTES = 4_096;
/** Scheduling priority; the bank's own processes have 0, and 19 is the lowest. */
const NICENESS = 5;

/** Starts child processes on demand. Each runs one job at a time and can be lost safely. */
export function createChildren(limits: ChildLimits): Children {
  const children = new Set<Child>();
  const waiting: ((child: Child) => void)[] = [];
  let lastId = 0;

  const start = (): Child => {
    const started = forked(limits);
    const child: Child = { process: started, ready: readyOf(started), jobs: 0, isBusy: false };
    children.add(child);
    child.process.once('exit', () => {
      if (!children.delete(child)) return;
      const next = waiting.shift();
      if (next) next(taken(start()));
    });
    return child;
  };
  const taken = (child: Child): Child => {
    child.isBusy = true;
    return child;
  };
  const claim = async (): Promise<Child> => {
    const idle = [...children].find(({ isBusy }) => !isBusy);
    if (idle) return taken(idle);
    if (children.size < limits.size) return taken(start());
    if (waiting.length >= limits.waitingMax)
      throw new Outage('too many render jobs are waiting', RETRY_SECONDS);
    return new Promise<Child>((resolve) => waiting.push(resolve));
  };
  const release = (child: Child) => {
    child.isBusy = false;
    child.process.unref();
    child.process.channel?.unref();
    if (!children.has(child)) return;
    if (child.jobs >= limits.jobsMax) {
      children.delete(child);
      child.process.disconnect();
    }
    const next = waiting.shift();
    if (next) next(taken(children.has(child) ? child : start()));
  };
  return {
    run: async (job) => {
      const child = await claim();
      child.jobs += 1;
      // A child keeps this process alive only while it works.
      child.process.ref();
      child.process.channel?.ref();
      try {
        const id = (lastId += 1);
        await child.ready;
        return await ask(child.process, { id, job }, limits);
      } finally {
        release(child);
      }
    },
    pids: () => [...children].flatMap(({ process: { pid } }) => (pid === undefined ? [] : [pid])),
    close: async () => {
      await Promise.all(
        [...children].map(
          ({ process: child }) =>
            new Promise<void>((resolve) => {
              if (child.exitCode !== null || child.signalCode !== null) return resolve();
              child.ref();
              child.once('exit', () => resolve());
              child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}

/** No secrets: an empty environment, and no right to write files or start programs. */
function forked({ script, heapMb }: ChildLimits): ChildProcess {
  const path = fileURLToPath(script);
  const child = fork(path, [], {
    env: {},
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('spawn', () => {
    // Requests to the bank itself go first.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  });
  return child;
}

function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const done = () => {
      clearTimeout(late);
      child.off('message', heard);
      resolve();
    };
    const heard = ({ id }: Answered) => (id === READY ? done() : undefined);
    child.on('message', heard);
    child.once('exit', done);
  });
}

function ask(child: ChildProcess, asked: Asked, { jobMs, memoryMb }: ChildLimits): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const ended = () => reject(new Outage('a renderer process exited', RETRY_SECONDS));
  const heard = (answered: Answered) => {
    if (answered.id !== asked.id) return;
    if ('bytes' in answered) resolve(Buffer.from(answered.bytes));
    else if ('refused' in answered) reject(new RefusedFile(answered.refused));
    else if ('failed' in answered) reject(new Error(answered.failed));
  };
  const late = setTimeout(() => child.kill('SIGKILL'), jobMs);
  const looking = setInterval(() => {
    if (residentBytes(child.pid) > memoryMb * 2 ** 20) child.kill('SIGKILL');
  }, LOOK_MS);
  child.once('exit', ended);
  child.on('message', heard);
  if (!child.connected) ended();
  else child.send(asked, (error) => (error ? ended() : undefined));
  return promise.finally(() => {
    clearTimeout(late);
    clearInterval(looking);
    child.off('exit', ended);
    child.off('message', heard);
  });
}

/** Read from /proc; on other systems only the heap and picture limits apply. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

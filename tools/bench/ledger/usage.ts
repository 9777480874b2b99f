import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** CPU time so far in microseconds: PostgreSQL's, this process's with its ended children, and the machine's. */
type Usage = {
  readonly atUs: number;
  readonly server: number;
  readonly client: number;
  readonly busy: number;
};

/** Resources per unit of work; null if the system does not report them. */
export type Spent = {
  readonly serverUs: number;
  readonly clientUs: number;
  /** Shares of all CPUs, from 0 to 1: used by others, and idle. */
  readonly others: number;
  readonly idle: number;
} | null;

/** Linux reports CPU time in hundredths of a second. */
const US_PER_TICK = 10_000;
const TRIES_MAX = 20;

/** Starts counting; the returned function stops and divides by the work done. */
export function startCounting(serverPid: number): (pieces: number) => Spent {
  const begun = usageNow(serverPid);
  return (pieces) => {
    const ended = usageNow(serverPid);
    if (!begun || !ended || pieces === 0) return null;
    const whole = (ended.atUs - begun.atUs) * availableParallelism();
    const server = ended.server - begun.server;
    const client = ended.client - begun.client;
    const busy = ended.busy - begun.busy;
    return {
      serverUs: server / pieces,
      clientUs: client / pieces,
      others: Math.max(0, busy - server - client) / whole,
      idle: Math.max(0, whole - busy) / whole,
    };
  };
}

function usageNow(serverPid: number): Usage | null {
  try {
    const self = statOf(process.pid);
    return {
      atUs: performance.now() * 1_000,
      server: serverTime(serverPid),
      client: (self?.own ?? 0) + (self?.ended ?? 0),
      busy: machineBusy(),
    };
  } catch {
    return null;
  }
}

/** The server's processes, including ended ones, which are counted in their parent. */
function serverTime(serverPid: number): number {
  for (let tries = 0; ; tries += 1) {
    const before = statOf(serverPid);
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === serverPid)
      .reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
    const after = statOf(serverPid);
    // A process that ended while we looked may be counted twice or not at all.
    if (before?.ended === after?.ended || tries === TRIES_MAX)
      return living + (after?.own ?? 0) + (after?.ended ?? 0);
  }
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The command name is in parentheses and may hold anything; the numbers follow the last one.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * US_PER_TICK;
  return { parent: fields[1] ?? 0, own: ticks(11), ended: ticks(13) };
}

/** All CPUs together: user, nice, system, interrupts and steal time. */
function machineBusy(): number {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + hard + soft + stolen) * US_PER_TICK;
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { CannotStart } from './command.ts';
import { listenerAt } from './listener.ts';

export type Ports = {
  api: number;
  office: number;
  smtp: number;
  mailbox: number;
  network: number;
  metrics?: number;
  /** Of the development server, where there is one. */
  web?: number;
};

/** Below those the machine gives to connections: one of those may be taken again before it is listened at. */
const RANGE = [20_000, 30_000] as const;
const TRIES = 200;
const LAST_PORT = 65_535;

const spoken: Readonly<Record<keyof Ports, string>> = {
  api: 'the bank',
  office: 'the office',
  smtp: 'the mail server',
  mailbox: 'the mailbox',
  network: 'the payment networks',
  metrics: 'the metrics',
  web: 'the development server',
};

/** The wanted ports, or for each that somebody else has, the next free one; that is told, with who has it. */
export async function settlePorts(wanted: Ports, tell: (line: string) => void): Promise<Ports> {
  const settled: Ports = { ...wanted };
  const reserved = new Set<number>(Object.values(wanted));
  for (const name of Object.keys(wanted) as (keyof Ports)[]) {
    const port = wanted[name];
    if (port === undefined || (await isFree(port))) continue;
    const next = await nextFree(port, reserved);
    const user = listenerAt(port);
    tell(`Port ${port} is in use${user ? ` by ${user}` : ''}. Using ${next} for ${spoken[name]}.`);
    reserved.add(next);
    settled[name] = next;
  }
  return settled;
}

async function nextFree(port: number, reserved: ReadonlySet<number>): Promise<number> {
  const last = Math.min(port + TRIES, LAST_PORT);
  for (let next = port + 1; next <= last; next += 1)
    if (!reserved.has(next) && (await isFree(next))) return next;
  throw new CannotStart(`Port ${port} is in use, and so is every port up to ${last}.`);
}

/** A free port for each. */
export async function freePorts(): Promise<Required<Omit<Ports, 'web'>>> {
  const [first, last] = RANGE;
  const free: number[] = [];
  for (let port = randomInt(first, last - 1_000); free.length < 6 && port < last; port += 1)
    if (await isFree(port)) free.push(port);
  const [api, office, smtp, mailbox, network, metrics] = free;
  if (!api || !office || !smtp || !mailbox || !network || !metrics)
    throw new Error('there are no free ports');
  return { api, office, smtp, mailbox, network, metrics };
}

/** On every address of this machine: a browser may look for `localhost` at another one than the bank listens at. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)));
  });
}

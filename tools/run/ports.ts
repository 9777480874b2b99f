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
  /** Where the bank answers the card network. */
  answers: number;
  metrics?: number;
  /** Port of the development server, if there is one. */
  web?: number;
};

/** Below the ephemeral range, whose ports may be taken before we listen. */
const RANGE = [20_000, 30_000] as const;
const TRIES = 200;
const LAST_PORT = 65_535;

const spoken: Readonly<Record<keyof Ports, string>> = {
  api: 'the bank',
  office: 'the office',
  smtp: 'the mail server',
  mailbox: 'the mailbox',
  network: 'the payment networks',
  answers: 'answers to the card network',
  metrics: 'the metrics',
  web: 'the development server',
};

/** The wanted ports; one that is in use is replaced by the next free one, and the user is told who has it. */
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

export async function freePorts(): Promise<Required<Omit<Ports, 'web'>>> {
  const [first, last] = RANGE;
  const free: number[] = [];
  for (let port = randomInt(first, last - 1_000); free.length < 7 && port < last; port += 1)
    if (await isFree(port)) free.push(port);
  const [api, office, smtp, mailbox, network, answers, metrics] = free;
  if (!api || !office || !smtp || !mailbox || !network || !answers || !metrics)
    throw new Error('there are no free ports');
  return { api, office, smtp, mailbox, network, answers, metrics };
}

/** Checks all local addresses: a browser may resolve `localhost` to another one than the bank listens on. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)));
  });
}

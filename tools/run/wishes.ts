import { calendarDay } from '@bank/kernel/cut-off.ts';
import { parseArgs } from 'node:util';
import { populate } from '../demo/populate.ts';
import { CannotStart } from './command.ts';
import type { Past } from './make.ts';
import type { Ports } from './ports.ts';

export type Wishes = {
  readonly folder: string;
  /** Start over: the bank that was made before is removed. */
  readonly reset: boolean;
  /** Build the web application even where it was built before. */
  readonly build: boolean;
  /** False for the API alone, without pages. */
  readonly site: boolean;
  /** What a shop sells on top of everything else. */
  readonly sales: number;
  /** What a new bank has lived through: the demonstration's customers, or nothing and nobody. */
  readonly past: Past | null;
};

type Kind = 'demo' | 'dev';

const MILLION = 1_000_000;
const HISTORY_DAYS = 730;
/** Below this the customers would not have come to everything they do. */
const HISTORY_DAYS_MIN = 60;

const about: Readonly<Record<Kind, string>> = {
  demo: 'Starts the whole bank on this machine: database, API, worker, office, mailbox and payment networks.',
  dev: 'Starts the same bank as npm run demo, with a development server that reloads the pages as you edit.',
};

const folders: Readonly<Record<Kind, string>> = { demo: '.demo', dev: '.dev' };

/** Each has its own, so that both can run at once. */
const usualPorts: Readonly<Record<Kind, Ports>> = {
  demo: { api: 8080, office: 8090, smtp: 2525, mailbox: 8025, network: 8026 },
  dev: { web: 5173, api: 8180, office: 8190, smtp: 2625, mailbox: 8125, network: 8126 },
};

const variables: Readonly<Record<Exclude<keyof Ports, 'metrics'>, string>> = {
  web: 'WEB_PORT',
  api: 'PORT',
  office: 'OFFICE_PORT',
  smtp: 'COUNTERPART_SMTP_PORT',
  mailbox: 'COUNTERPART_WEB_PORT',
  network: 'COUNTERPART_NETWORK_PORT',
};

/** What was asked for at the command line; null when that was the manual, which has been printed. */
export function readWishes(kind: Kind, print: (text: string) => void): Wishes | null {
  const { help, folder, reset, build, million, days, 'no-site': noSite } = parsed(kind);
  if (help) {
    print(usage(kind));
    return null;
  }
  const sales = million ? MILLION : 0;
  return { folder, reset, build, site: !noSite, sales, past: pastOf(days, sales) };
}

function pastOf(days: string, sales: number): Past | null {
  const history = Number(days);
  if (history === 0) return null;
  if (!Number.isInteger(history) || history < HISTORY_DAYS_MIN || history > HISTORY_DAYS)
    throw new CannotStart(
      `--days takes 0 or a number from ${HISTORY_DAYS_MIN} to ${HISTORY_DAYS}. You typed: ${days}`,
    );
  return { openedOn: daysAgo(history), live: (urls, tell) => populate(urls, tell, { sales }) };
}

/** The usual ports of this command, or those of the environment. */
export function wantedPorts(kind: Kind): Ports {
  const ports = { ...usualPorts[kind] };
  for (const [name, variable] of Object.entries(variables) as [keyof typeof variables, string][]) {
    const given = process.env[variable];
    if (ports[name] === undefined || given === undefined || given === '') continue;
    const port = Number(given);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new CannotStart(
        `${variable} takes a port number, such as ${ports[name]}. It is set to: ${given}`,
      );
    ports[name] = port;
  }
  return ports;
}

function parsed(kind: Kind) {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        folder: { type: 'string', default: folders[kind] },
        reset: { type: 'boolean', default: false },
        build: { type: 'boolean', default: false },
        'no-site': { type: 'boolean', default: false },
        million: { type: 'boolean', default: false },
        days: { type: 'string', default: String(HISTORY_DAYS) },
      },
    }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`${what}\nTo see what can be asked for: npm run ${kind} -- --help`);
  }
}

function usage(kind: Kind): string {
  const ports = usualPorts[kind];
  const listed = (Object.entries(variables) as [keyof typeof variables, string][])
    .filter(([name]) => ports[name] !== undefined)
    .map(([name, variable]) => `  ${variable.padEnd(25)} ${ports[name]}`);
  return `${about[kind]}

Usage: npm run ${kind} [-- options]

The first start makes a new bank and takes about a minute. Press Ctrl-C to stop, at any time; a first
start that you stop leaves nothing behind. What the bank holds stays in ${folders[kind]} for the next start.

Options:
  --reset             Delete the bank in the folder and start over with a new one
  --days <number>     How many days of history a new bank has: ${HISTORY_DAYS_MIN} to ${HISTORY_DAYS} (${HISTORY_DAYS} unless given),
                      or 0 for a bank without customers, which is ready in seconds
  --million           Give a new bank a shop with a million sales as well, which takes minutes
  --folder <folder>   Keep the bank in another folder than ${folders[kind]}
${kind === 'demo' ? '  --build             Build the pages again before starting\n  --no-site           Start without pages, for the API alone\n' : ''}  --help              Show this

Ports, and the variables that change them (a port that is in use is replaced by the next free one):
${listed.join('\n')}
`;
}

function daysAgo(days: number): string {
  const day = new Date();
  if (days === HISTORY_DAYS) day.setFullYear(day.getFullYear() - 2);
  else day.setDate(day.getDate() - days);
  return calendarDay(day.getTime());
}

import { parseArgs } from 'node:util';
import { populate } from '@bank/simulator/direct/populate.ts';
import { CannotStart } from './command.ts';
import { dayTold, demoDates, demoFolder, type DemoDates } from './demo-date.ts';
import type { Past } from './make.ts';
import type { Ports } from './ports.ts';

export type RunOptions = {
  readonly folder: string;
  /** Start over: removes the existing bank. */
  readonly reset: boolean;
  /** Rebuild the web application even if a build exists. */
  readonly build: boolean;
  /** False for the API alone, without pages. */
  readonly site: boolean;
  /** Extra sales of the demo shop. */
  readonly sales: number;
  /** History of a new bank: the demo customers, or none. */
  readonly past: Past | null;
};

type Kind = 'demo' | 'dev';

const MILLION = 1_000_000;

const about: Readonly<Record<Kind, string>> = {
  demo: 'Starts the whole bank on this machine: database, API, worker, office, mailbox and payment networks.',
  dev: 'Starts the same bank as npm run demo, with a development server that reloads the pages as you edit.',
};

const folders: Readonly<Record<Kind, string>> = { demo: '.demo', dev: '.dev' };

/** Different for each command, so that both can run at once. */
const usualPorts: Readonly<Record<Kind, Ports>> = {
  demo: { api: 8080, office: 8090, smtp: 2525, mailbox: 8025, network: 8026, answers: 8095 },
  dev: { web: 5173, api: 8180, office: 8190, smtp: 2625, mailbox: 8125, network: 8126, answers: 8195 },
};

const variables: Readonly<Record<Exclude<keyof Ports, 'metrics'>, string>> = {
  web: 'WEB_PORT',
  api: 'PORT',
  office: 'OFFICE_PORT',
  smtp: 'COUNTERPART_SMTP_PORT',
  mailbox: 'COUNTERPART_WEB_PORT',
  network: 'COUNTERPART_NETWORK_PORT',
  answers: 'NETWORK_PORT',
};

/** Command-line options; null if help was requested and printed. */
export function readRunOptions(kind: Kind, print: (text: string) => void): RunOptions | null {
  const { help, folder: wanted, reset, build, million, on, days, 'no-site': noSite } = parsed(kind);
  if (help) {
    print(usage(kind));
    return null;
  }
  const sales = million ? MILLION : 0;
  const folder = demoFolder(wanted, on);
  return { folder, reset, build, site: !noSite, sales, past: pastOf(on, days, sales) };
}

function pastOf(on: string | undefined, days: string | undefined, sales: number): Past | null {
  if (days === '0') return null;
  const dates = datesOf(on, days);
  return {
    openedOn: dates.openedOn,
    live: (urls, tell, signal) => {
      tell(dayTold(dates));
      return populate(urls, tell, { sales, signal, ...dates });
    },
  };
}

function datesOf(on: string | undefined, days: string | undefined): DemoDates {
  try {
    return demoDates({ on, days, stage: process.env['BANK_STAGE'], now: Date.now() });
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}

/** The command's default ports, or those of the environment. */
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
        on: { type: 'string' },
        days: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`${what}\nFor all options: npm run ${kind} -- --help`);
  }
}

function usage(kind: Kind): string {
  const ports = usualPorts[kind];
  const listed = (Object.entries(variables) as [keyof typeof variables, string][])
    .filter(([name]) => ports[name] !== undefined)
    .map(([name, variable]) => `  ${variable.padEnd(25)} ${ports[name]}`);
  return `${about[kind]}

Usage: npm run ${kind} [-- options]

The first start creates a new bank and takes about a minute. Press Ctrl-C to stop at any time; a first
start that you stop leaves nothing behind. The bank's data stays in ${folders[kind]} for the next start.

Options:
  --reset             Delete the bank in the folder and start over with a new one
  --on <date>         Create a bank on another date, such as 2028-02-29, in its own folder
  --days <number>     Days of history for a new bank: 60 or more (default: two years),
                      or 0 for a bank without customers, which is ready in seconds
  --million           Add a shop with a million sales to a new bank, which takes minutes
  --folder <folder>   Use another folder than ${folders[kind]}
${kind === 'demo' ? '  --build             Build the pages again before starting\n  --no-site           Start without pages, for the API alone\n' : ''}  --help              Show this

Ports and their environment variables (if a port is in use, the next free one is taken):
${listed.join('\n')}
`;
}

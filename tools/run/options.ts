import { parseArgs } from 'node:util';
import { populate } from '@bank/simulator/direct/populate.ts';
import { CannotStart } from './command.ts';
import { dayTold, demoDates, demoFolder, type DemoDates } from './demo-date.ts';
import type { Past } from './make.ts';
import type { Ports } from './ports.ts';

export type Options = {
  readonly folder: string;
  /** Start over: the bank that was made before is removed. */
  readonly reset: boolean;
  /** Build the web application even where it was built before. */
  readonly build: boolean;
  /** False for the API alone, without pages. */
  readonly site: boolean;
  /** Sales of the merchant on top of everything else. */
  readonly sales: number;
  /** The simulated past of a new bank; null for one without customers. */
  readonly past: Past | null;
};

type Kind = 'demo' | 'dev';

const MILLION = 1_000_000;

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

/** The options of the command line; null when help was asked for and printed. */
export function readOptions(kind: Kind, print: (text: string) => void): Options | null {
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
    live: (urls, tell) => {
      tell(dayTold(dates));
      return populate(urls, tell, { sales, ...dates });
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
        on: { type: 'string' },
        days: { type: 'string' },
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
  --on <date>         Make a bank in which it is another day, such as 2028-02-29; it has a folder of its own
  --days <number>     How many days of history a new bank has: 60 or more (two years unless given),
                      or 0 for a bank without customers, which is ready in seconds
  --million           Give a new bank a shop with a million sales as well, which takes minutes
  --folder <folder>   Keep the bank in another folder than ${folders[kind]}
${kind === 'demo' ? '  --build             Build the pages again before starting\n  --no-site           Start without pages, for the API alone\n' : ''}  --help              Show this

Ports, and the variables that change them (a port that is in use is replaced by the next free one):
${listed.join('\n')}
`;
}

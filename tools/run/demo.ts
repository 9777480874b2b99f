import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PASSWORD } from '@bank/server/testing/people.ts';
import { busy } from '../demo/busy.ts';
import { characters } from '../demo/characters.ts';
import { populate } from '../demo/populate.ts';
import { dayTold, demoDates, demoFolder } from './demo-date.ts';
import { startStack } from './stack.ts';

/** `npm run demo`: the whole bank on a bare machine, in one command. Ctrl-C stops all of it. */
const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(7);
const log = (text: string) => console.log(`${seconds()}  ${text}`);

/** `npm run demo -- --million` lets a shop sell something a million times as well, which takes some minutes. */
const sales = process.argv.includes('--million') ? 1_000_000 : 0;
const shown = sales > 0 ? [...characters, busy] : characters;
const {
  on,
  days,
  folder = '.dev',
} = parseArgs({
  options: {
    on: { type: 'string' },
    days: { type: 'string' },
    folder: { type: 'string' },
    million: { type: 'boolean' },
    build: { type: 'boolean' },
  },
}).values;
const dates = demoDates({ on, days, stage: process.env['BANK_STAGE'], now: Date.now() });
const DIST = 'packages/web/dist';
const ports = {
  api: Number(process.env['PORT'] ?? 8080),
  office: Number(process.env['OFFICE_PORT'] ?? 8090),
  smtp: Number(process.env['COUNTERPART_SMTP_PORT'] ?? 2525),
  mailbox: Number(process.env['COUNTERPART_WEB_PORT'] ?? 8025),
  network: Number(process.env['COUNTERPART_NETWORK_PORT'] ?? 8026),
};

if (!existsSync(`${DIST}/index.html`) || process.argv.includes('--build')) {
  log('building the web application');
  const built = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) process.exit(1);
}
log('starting database, counterparts, API, worker and office');
const stack = await startStack({
  folder: demoFolder(folder, on),
  siteFolder: DIST,
  ports,
  durable: true,
  logLevel: 'warn',
  tell: (name, line) => log(`${name.padEnd(13)} ${line}`),
  past: {
    openedOn: dates.openedOn,
    live: (urls, tell) => {
      tell(dayTold(dates));
      return populate(urls, tell, { sales, ...dates });
    },
  },
});
log('everything is up');
console.log(`
  The bank       ${stack.apiUrl}
  Components     ${stack.apiUrl}/gallery
  Mailbox        ${stack.mailboxUrl}
  Office         npm run office -- clock show

  Sign on with the password ${PASSWORD} as
${shown.map(({ username, about }) => `    ${username.padEnd(8)} ${about}`).join('\n')}

  Ctrl-C stops all of it.
`);

let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  log('stopping');
  await stack.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
console.error(await stack.broken);
await stop(1);

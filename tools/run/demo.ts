import { characters, PASSWORD } from '@bank/simulator/characters.ts';
import { merchant } from '@bank/simulator/merchant.ts';
import { runCommand } from './command.ts';
import { emptyFolder } from './folder.ts';
import { buildSite, isBuilt, SITE } from './site.ts';
import { startStack } from './stack.ts';
import { readRunOptions, wantedPorts } from './options.ts';

/** `npm run demo`: the whole bank with one command. Ctrl-C stops it. */
const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(7);
const log = (text: string) => console.log(`${seconds()}  ${text}`);
const tell = (name: string, line: string) => log(`${name.padEnd(13)} ${line}`);

runCommand(log, async ({ ending, up }) => {
  const options = readRunOptions('demo', console.log);
  if (!options) process.exit(0);
  const { folder, reset, build, site, sales, past } = options;
  const stack = await startStack({
    command: 'npm run demo',
    folder,
    siteFolder: site ? SITE : null,
    ports: wantedPorts('demo'),
    durable: true,
    closesDays: true,
    logLevel: 'warn',
    tell,
    past,
    ...(reset ? { before: emptyFolder } : {}),
    meanwhile: async () => {
      if (!site || (isBuilt() && !build)) return;
      log('building the web application');
      await buildSite(ending, tell);
    },
    ending,
  });
  up();
  log('everything is up');
  const shown = [...(past ? characters : []), ...(past && sales > 0 ? [merchant] : [])];
  console.log(`
  The bank       ${stack.bankUrl}
  Components     ${stack.bankUrl}/gallery
  Mailbox        ${stack.mailboxUrl}
  Cash machine   ${stack.networkUrl}/atm
  Office         npm run office -- ${folder === '.demo' ? '' : `--folder ${folder} `}--help

${customers(shown)}
  Ctrl-C stops all of it.
`);
  return stack.broken;
});

function customers(shown: readonly { username: string; about: string }[]): string {
  if (shown.length === 0) return '';
  const lines = shown.map(({ username, about }) => `    ${username.padEnd(8)} ${about}`);
  return `  Sign on with the password ${PASSWORD} as\n${lines.join('\n')}\n`;
}

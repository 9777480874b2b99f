import { characters, PASSWORD } from '@bank/simulator/characters.ts';
import { runCommand } from './command.ts';
import { emptyFolder } from './folder.ts';
import { startStack } from './stack.ts';
import { readRunOptions, wantedPorts } from './options.ts';

/** `npm run dev`: the bank behind a development server that reloads the web application on changes. */
const tell = (name: string, line: string) => console.log(`${name.padEnd(13)} ${line}`);

runCommand(console.log, async ({ ending, up }) => {
  const options = readRunOptions('dev', console.log);
  if (!options) process.exit(0);
  const { folder, reset, past } = options;
  const stack = await startStack({
    command: 'npm run dev',
    folder,
    siteFolder: null,
    ports: wantedPorts('dev'),
    durable: true,
    closesDays: true,
    logLevel: 'info',
    tell,
    past,
    ...(reset ? { before: emptyFolder } : {}),
    ending,
  });
  up();
  console.log(`
  The bank       ${stack.bankUrl}
  Mailbox        ${stack.mailboxUrl}
  Cash machine   ${stack.networkUrl}/atm
  Office         npm run office -- --folder ${folder} --help

  ${past ? `Sign on with the password ${PASSWORD} as ${characters.map(({ username }) => username).join(', ')}.` : 'Nobody has enrolled yet.'}
  Ctrl-C stops all of it.
`);
  return stack.broken;
});

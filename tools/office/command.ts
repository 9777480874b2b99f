import { catalogue } from '@bank/contract/catalogue.ts';
import { repliesWithFile, type Endpoint } from '@bank/contract/endpoint.ts';
import { decodeReply } from '@bank/contract/exchange.ts';
import { staffRoles, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import { Command, Option } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import { optionsOf } from './fields.ts';
import { fields } from './manual-fields.ts';
import { commands, groups, rolesFor } from './manual.ts';

export type Office = { url: string; token: string };

/** Who is calling which bank; both as the person said, or the usual. */
export type Caller = { readonly as: StaffMember['role']; readonly folder?: string };

const TIMEOUT_MS = 30_000;
const CALL = 'npm run office --';

/** The office at the command line: every staff endpoint of the contract is a command, with its fields as options. */
export function officeCommand(
  office: (caller: Caller) => Promise<Office>,
  print: (text: string) => void,
): Command {
  const root: Command = new Command('office')
    .usage('[--as <role>] <group> <command> [options]')
    .description(
      'The staff side of the bank. Every command prints the bank’s answer as JSON.\n' +
        'What you may do depends on your role; see who can use a command with its --help.',
    )
    .addOption(
      new Option('--as <role>', 'the staff member you work as').choices(staffRoles).default('operator'),
    )
    .option('--folder <folder>', 'the bank’s folder: .demo or .dev, whichever is running')
    .helpCommand(false)
    .showHelpAfterError(`See ${CALL} --help.`)
    .configureHelp({ commandUsage: (each): string => usageOf(each, root), showGlobalOptions: false })
    .addHelpText('after', examples(['clock show', 'codes issue', 'counter code']))
    .addHelpText(
      'after',
      `\nFor one group: ${CALL} counter --help\n` +
        'For a bank elsewhere: set OFFICE_URL, and OFFICE_TOKEN or OFFICE_TOKEN_FILE.',
    );
  const parents = new Map<string, Command>();
  for (const endpoint of catalogue.toSorted((a, b) => (a.command ?? '').localeCompare(b.command ?? ''))) {
    if (endpoint.command === null) continue;
    const [group = '', name = ''] = endpoint.command.split(' ');
    const parent = parents.get(group) ?? groupUnder(root, group);
    parents.set(group, parent);
    parent.addCommand(commandFor(endpoint, name, { root, office, print }).copyInheritedSettings(root));
  }
  return root;
}

function groupUnder(root: Command, group: string): Command {
  const listed = Object.keys(commands).filter((command) => command.startsWith(`${group} `));
  return root
    .command(group)
    .usage('<command> [options]')
    .description(groups[group] ?? group)
    .helpCommand(false)
    .addHelpText('after', examples(listed));
}

type Room = {
  readonly root: Command;
  readonly office: (caller: Caller) => Promise<Office>;
  readonly print: (text: string) => void;
};

function commandFor(endpoint: Endpoint, name: string, { root, office, print }: Room): Command {
  const spoken = endpoint.command ?? '';
  const command = new Command(name).description(commands[spoken]?.does ?? endpoint.summary);
  const params = Object.keys(endpoint.params.shape);
  for (const param of params) command.argument(`<${kebab(param)}>`, fields[param] ?? '');
  for (const field of optionsOf(endpoint)) {
    const option = new Option(`--${kebab(field.name)} <value>`, field.says);
    command.addOption(field.choices ? option.choices(field.choices) : option);
  }
  const roles = rolesFor(spoken);
  if (roles) command.addHelpText('after', `\nWho can use it: ${roles.join(', ')}`);
  command.addHelpText('after', examples([spoken]));
  return command.action(async (...given: unknown[]) => {
    const options = withFiles(command.opts<Record<string, string>>());
    const values = Object.fromEntries(params.map((param, index) => [param, String(given[index])]));
    const at = await office(root.opts<Caller>());
    print(JSON.stringify(await send(endpoint, at, values, options), null, 2));
  });
}

function usageOf(command: Command, root: Command): string {
  const names = [command.name()];
  for (let above = command.parent; above && above !== root; above = above.parent) names.unshift(above.name());
  return [CALL, ...(command === root ? [] : names), command.usage()].join(' ');
}

/** As a person types them; whoever is not the operator says who they are. */
function examples(spoken: readonly string[]): string {
  const lines = spoken.flatMap((command) => {
    const entry = commands[command];
    return entry ? [`  ${exampleOf(command)}`] : [];
  });
  return lines.length === 0 ? '' : `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.join('\n')}`;
}

export function exampleOf(command: string): string {
  const roles = rolesFor(command) ?? [];
  const as = roles.includes('operator') ? '' : `--as ${roles[0] ?? 'operator'} `;
  return `${CALL} ${as}${command} ${commands[command]?.example ?? ''}`.trimEnd();
}

/** `--file @participants.csv`: a value that begins so is what stands in that file. */
function withFiles(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      value.startsWith('@') ? readFileSync(value.slice(1), 'utf8') : value,
    ]),
  );
}

/** Sends what was typed as it was typed: the server's own schema is the judge, and its words are the answer. */
async function send(
  endpoint: Endpoint,
  office: Office,
  params: Record<string, string>,
  options: Record<string, string>,
): Promise<unknown> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const inQuery = Object.keys(endpoint.query.shape);
  const query = new URLSearchParams(Object.entries(options).filter(([name]) => inQuery.includes(name)));
  const body = Object.fromEntries(Object.entries(options).filter(([name]) => !inQuery.includes(name)));
  const response = await fetch(`${office.url}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${office.token}`,
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(endpoint.movesMoney ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    body: endpoint.body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok && repliesWithFile(endpoint)) return saved(response);
  decodeReply(endpoint, response.status, await response.clone().json());
  return ((await response.json()) as { data: unknown }).data;
}

/** A file is saved in the folder the command was given in, and never over another one. */
async function saved(response: Response): Promise<object> {
  const [, name] =
    /filename="([A-Za-z0-9][A-Za-z0-9._-]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) throw new Error('the office sent a file without a name');
  const bytes = Buffer.from(await response.arrayBuffer());
  writeFileSync(name, bytes, { flag: 'wx', mode: 0o600 });
  return { saved: name, bytes: bytes.length };
}

export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

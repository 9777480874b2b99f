import { catalogue } from '@bank/contract/catalogue.ts';
import { bodyFields, type Endpoint } from '@bank/contract/endpoint.ts';
import { readAnswer } from '@bank/contract/exchange.ts';
import { Command } from 'commander';
import { readFileSync } from 'node:fs';

export type Office = { url: string; token: string };

const TIMEOUT_MS = 30_000;

/** The office at the command line: every staff endpoint of the contract is a command, with its fields as options. */
export function officeCommand(office: () => Office, print: (text: string) => void): Command {
  const root = new Command('office').description('The staff side of the bank').showHelpAfterError();
  const groups = new Map<string, Command>();
  for (const endpoint of catalogue) {
    if (endpoint.command === null) continue;
    const [group = '', name = ''] = endpoint.command.split(' ');
    const parent = groups.get(group) ?? root.command(group).description(`${group}: see the commands below`);
    groups.set(group, parent);
    parent.addCommand(commandFor(endpoint, name, office, print));
  }
  return root;
}

function commandFor(
  endpoint: Endpoint,
  name: string,
  office: () => Office,
  print: (text: string) => void,
): Command {
  const command = new Command(name).description(endpoint.summary);
  const params = Object.keys(endpoint.params.shape);
  const fields = [...Object.keys(endpoint.query.shape), ...new Set(bodyFields(endpoint.body))];
  for (const param of params) command.argument(`<${kebab(param)}>`);
  for (const field of fields) command.option(`--${kebab(field)} <value>`);
  return command.action(async (...given: unknown[]) => {
    const options = withFiles(command.opts<Record<string, string>>());
    const values = Object.fromEntries(params.map((param, index) => [param, String(given[index])]));
    print(JSON.stringify(await send(endpoint, office(), values, options), null, 2));
  });
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
  readAnswer(endpoint, response.status, await response.clone().json());
  return ((await response.json()) as { data: unknown }).data;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

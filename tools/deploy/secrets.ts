/** Makes the secret files of a new bank: `node tools/deploy/secrets.ts <folder> [--database <host:port>]`. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentSecrets } from '@bank/server/platform/secrets.ts';

const KEY_BYTES = 32;
const OWNER = 'bank_owner';
const DATABASE = 'bank';

/** Every file that the compose file hands to a process, with a value of its own that nobody has seen. */
export function secretFiles(databaseHost: string): Record<string, string> {
  const url = (login: string, password: string) =>
    `DATABASE_URL=postgres://${login}:${password}@${databaseHost}/${DATABASE}\n`;
  const owner = random();
  return {
    ...Object.fromEntries(keyFiles().map((name) => [name, random()])),
    'owner-password': owner,
    'owner.env': url(OWNER, owner),
    'api.env': url('bank_api_login', random()),
    'worker.env': url('bank_worker_login', random()),
    'office.env': url('bank_office_login', random()),
    'network.env': url('bank_network_login', random()),
  };
}

/** Writes them, readable by their owner alone. A secret that is already there is never replaced. */
export function writeSecrets(folder: string, files: Readonly<Record<string, string>>): void {
  const taken = Object.keys(files).find((name) => existsSync(join(folder, name)));
  if (taken !== undefined) throw new Error(`${join(folder, taken)} is already there; nothing was written`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(files)) {
    writeFileSync(join(folder, name), value, { mode: 0o400, flag: 'wx' });
  }
}

/** One file for every key the configuration opens: `sessionKey` is `session-key`. */
function keyFiles(): string[] {
  return Object.keys(developmentSecrets).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
}

/** Only letters, digits, - and _: it needs no escaping in an address. */
function random(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string', default: 'postgres:5432' } },
  });
  const folder = positionals[0];
  if (folder === undefined) {
    console.error('Usage: node tools/deploy/secrets.ts <folder> [--database <host:port>]');
    process.exitCode = 2;
  } else {
    const files = secretFiles(values.database);
    writeSecrets(folder, files);
    for (const name of Object.keys(files)) console.log(join(folder, name));
  }
}

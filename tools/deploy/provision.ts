/**
 * Gives the processes their logins, with the names and passwords that stand in their own secret files:
 * `DATABASE_URL=<owner's> node tools/deploy/provision.ts <folder with api.env, worker.env, office.env, network.env>`.
 * Run again after a password was changed in a file, it changes it in the database.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { provision, type ProcessRole } from '@bank/server/platform/migrate.ts';

const roles = ['api', 'worker', 'office', 'network'] as const satisfies readonly ProcessRole[];
const PASSWORD_LENGTH_MIN = 24;

type Login = { readonly name: string; readonly password: string };

/** Signs the logins in and answers with their names. */
export async function provisionFrom(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const logins = roles.map((role) => [role, loginIn(folder, role)] as const);
  const names = logins.map(([, { name }]) => name);
  if (new Set(names).size !== names.length) throw new Error('every process needs a login of its own');
  await provision(ownerUrl, {
    names: Object.fromEntries(logins.map(([role, { name }]) => [role, name])),
    passwords: Object.fromEntries(logins.map(([role, { password }]) => [role, password])),
  });
  return names;
}

function loginIn(folder: string, role: ProcessRole): Login {
  const file = join(folder, `${role}.env`);
  const address = parseEnv(readFileSync(file, 'utf8'))['DATABASE_URL'];
  if (address === undefined || !URL.canParse(address)) throw new Error(`${file} holds no DATABASE_URL`);
  const { username, password } = new URL(address);
  const login = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (login.name === '') throw new Error(`the DATABASE_URL in ${file} names no login`);
  if (login.password.length < PASSWORD_LENGTH_MIN)
    throw new Error(`the password in ${file} has fewer than ${PASSWORD_LENGTH_MIN} characters`);
  return login;
}

if (import.meta.main) {
  const ownerUrl = process.env['DATABASE_URL'];
  const folder = process.argv[2];
  if (ownerUrl === undefined || folder === undefined) {
    console.error('Usage: DATABASE_URL=<of the owner> node tools/deploy/provision.ts <folder of secrets>');
    process.exitCode = 2;
  } else {
    const names = await provisionFrom(ownerUrl, folder);
    console.log(`these may sign on: ${names.join(', ')}`);
  }
}

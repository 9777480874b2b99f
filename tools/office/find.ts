import { readFileSync } from 'node:fs';
import { readRunning, whoAnswers } from '../run/running.ts';
import { readToken } from '../run/staff.ts';
import type { Caller, Office } from './command.ts';
import { commands, rolesFor } from './manual.ts';

const FOLDERS = ['.demo', '.dev'];

/**
 * Where the office is and who is calling: the environment says for a bank elsewhere, else it is the bank that runs in a
 * folder here. Whoever answers at that port must be that bank before a token is sent.
 */
export async function findOffice({ as, folder }: Caller): Promise<Office> {
  const url = process.env['OFFICE_URL'];
  if (url !== undefined && url !== '') return { url, token: givenToken() };
  const folders = folder === undefined ? FOLDERS : [folder];
  for (const each of folders) {
    const running = readRunning(each);
    if (!running?.addresses) continue;
    const answer = await whoAnswers(running.addresses.office);
    if (answer?.instance !== running.instance) continue;
    const token = readToken(each, as);
    if (token === null) throw new Error(`There is no ${as} in ${each}. Start it again to let one in.`);
    return { url: running.addresses.office, token };
  }
  throw new Error(
    `No bank is running in ${folders.join(' or ')}. Start one with npm run demo and wait until everything is up.`,
  );
}

/** Who could do what was refused; null where it is not known, or the caller is not of this machine's bank. */
export function hintFor(words: readonly string[]): string | null {
  if (process.env['OFFICE_URL']) return null;
  const spoken = Object.keys(commands).find((command) => words.join(' ').includes(command));
  const roles = spoken === undefined ? null : rolesFor(spoken);
  return roles ? `This takes one of: ${roles.join(', ')}. Try it with --as ${roles[0]}.` : null;
}

function givenToken(): string {
  const token = process.env['OFFICE_TOKEN'];
  if (token !== undefined && token !== '') return token;
  const file = process.env['OFFICE_TOKEN_FILE'];
  if (file === undefined || file === '')
    throw new Error('OFFICE_URL is set. Set OFFICE_TOKEN or OFFICE_TOKEN_FILE as well.');
  return readFileSync(file, 'utf8').trim();
}

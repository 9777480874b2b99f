import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { enrolStaff, listStaff, staffRoles, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffIn } from './folder.ts';

type Role = StaffMember['role'];

/** One person per role; the one who decides is not the one who operates. */
const people: Readonly<Record<Role, string>> = {
  operator: 'Omar Reed',
  teller: 'Tess Lane',
  officer: 'Grace Holt',
  auditor: 'Ada Penn',
};

/** A century: the clock of a demonstration is shifted, and that must not lock staff out. */
export const STAFF_TOKEN_DAYS = '36500';

/** The token of a role in this folder; null if there is none. */
export function readToken(folder: string, role: Role): string | null {
  try {
    return readFileSync(join(staffIn(folder), role), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Staff of the demonstration: valid tokens are kept, the others are created. The operator is created through
 * the office's database login, as in a new bank; the rest by the operator.
 */
export async function letStaffIn(
  folder: string,
  office: { readonly url: string; readonly databaseUrl: string },
): Promise<{ operator: string }> {
  mkdirSync(staffIn(folder), { recursive: true, mode: 0o700 });
  const operator = await kept(folder, 'operator', office.url, async (name) => {
    const { letIn } = await import('./first-operator.ts');
    return letIn(office.databaseUrl, name, { BANK_STAGE: 'development', STAFF_TOKEN_DAYS });
  });
  for (const role of staffRoles) {
    if (role !== 'operator')
      await kept(folder, role, office.url, async (name) => enrolled(office.url, operator, { name, role }));
  }
  return { operator };
}

async function kept(
  folder: string,
  role: Role,
  officeUrl: string,
  letIn: (name: string) => Promise<string>,
): Promise<string> {
  const known = readToken(folder, role);
  if (known !== null && (await isGood(officeUrl, known))) return known;
  const token = await letIn(people[role]);
  const file = join(staffIn(folder), role);
  writeFileSync(`${file}.new`, token, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return token;
}

async function isGood(officeUrl: string, token: string): Promise<boolean> {
  const { status } = await fetch(`${officeUrl}${listStaff.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

async function enrolled(
  officeUrl: string,
  operator: string,
  person: { name: string; role: Role },
): Promise<string> {
  const sent = encodeCall(enrolStaff, person);
  const answer = await fetch(`${officeUrl}${sent.url}`, {
    method: sent.method,
    headers: { ...sent.headers, authorization: `Bearer ${operator}` },
    body: sent.body,
  });
  return decodeReply(enrolStaff, answer.status, await answer.json()).token;
}

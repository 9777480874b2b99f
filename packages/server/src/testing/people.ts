import { dayFrom } from '@bank/kernel/day.ts';
import { TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { createCustomer, type NewCustomer } from '../person/customers/service.ts';
import { createCredentials } from '../person/identity/credentials/service.ts';
import { enterSession, type Tx } from '../platform/database.ts';
import { asNewCustomer, byPassword } from '../platform/scope-proofs.ts';
import { hashWords } from '../platform/password.ts';
import { openSession, tokenHash } from '../platform/session.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';

export type Customer = { id: string; token: string; sessionId: string; username: string; email: string };

export const PASSWORD = 'Tidewater-84';
export const ANSWER = 'Marlin';

let hashes: Promise<{ passwordHash: string; answerHash: string }> | null = null;

/** Somebody real, enrolled by the capabilities themselves and signed on; only the slow hashing is done once for all. */
export async function makeCustomer(
  context: Context,
  given: { username?: string; email?: string; person?: Partial<NewCustomer> } = {},
): Promise<Customer> {
  const id = newId();
  const username = given.username ?? `person${id.slice(-12)}`;
  const email = given.email ?? `${username}@example.com`;
  hashes ??= Promise.all([
    hashWords(context.config, PASSWORD, null),
    hashWords(context.config, ANSWER.toLowerCase(), null),
  ]).then(([passwordHash, answerHash]) => ({ passwordHash, answerHash }));
  const secrets = await hashes;
  return inTransaction(context, async (tx) => {
    await asNewCustomer(id)(tx);
    await createCustomer(tx, context, {
      customerId: id,
      firstName: 'Nora',
      lastName: 'Whitfield',
      email,
      phoneNumber: '2075550142',
      dateOfBirth: dayFrom('1984-05-06'),
      ssn: `2${randomInt(10, 99)}${randomInt(10, 99)}${randomInt(1000, 9999)}`,
      address: { addressLine1: '18 Alder Court', city: 'Portland', state: 'ME', zipCode: '04101' },
      language: 'en',
      termsVersion: TERMS_VERSION,
      ...given.person,
    });
    await createCredentials(tx, context, { customerId: id, username, question: 'first-pet', secrets });
    const { session, token } = await openSession(tx, context.config, {
      ownerId: id,
      ip: null,
      userAgent: null,
    });
    return { id, token, sessionId: session.id, username, email };
  });
}

const lastKeys = new Map<string, Buffer>();

/** The key of a live session of somebody made here, who signs on again when the last one is over. */
export async function sessionOf(context: Context, customerId: string): Promise<Buffer> {
  const [last, secrets] = [lastKeys.get(customerId), await hashes];
  return inTransaction(context, async (tx) => {
    if (last && (await isLive(tx, last))) return last;
    if (!secrets || !(await byPassword(customerId, secrets.passwordHash)(tx)))
      throw new Error(`${customerId} was not made here`);
    const owner = { ownerId: customerId, ip: null, userAgent: null };
    const { token } = await openSession(tx, context.config, owner);
    const key = tokenHash(context.config, token);
    lastKeys.set(customerId, key);
    return key;
  });
}

/** What somebody made here does by themselves, held to their own rows. */
export async function actingAs<Result>(
  context: Context,
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const sessionKey = await sessionOf(context, customerId);
  return inTransaction(context, async (tx) => {
    await enterSession(tx, { sessionKey, asDelegate: false });
    return work(tx);
  });
}

async function isLive(tx: Tx, key: Buffer): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    select bank.customer_of_session(${key}) is not null as live`.execute(tx);
  return rows[0]?.live === true;
}

/** By the worker, who may end any session. */
export async function signEverybodyOff(worker: Context): Promise<void> {
  await sql`update sessions set ended_at = bank.now() where ended_at is null`.execute(worker.db);
}

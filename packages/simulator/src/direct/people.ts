import { TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { confirmEmail, createCustomer, type NewCustomer } from '@bank/server/person/customers/service.ts';
import { createCredentials } from '@bank/server/person/identity/service.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { enterSession, type Tx } from '@bank/server/platform/database.ts';
import { asNewCustomer, byPassword } from '@bank/server/platform/scope-proofs.ts';
import { endSessionsOf, stepUpSession } from '@bank/server/platform/open-sessions.ts';
import { hashWords } from '@bank/server/platform/password.ts';
import { findSession, openSession, type Session } from '@bank/server/platform/session.ts';
import { inTransaction, newId, type Context } from '@bank/server/platform/work.ts';
import { randomInt } from 'node:crypto';
import { PASSWORD, SECURITY_ANSWER } from '../characters.ts';

let hashes: Promise<{ passwordHash: string; answerHash: string }> | null = null;

/** Hashing is slow on purpose. Everybody has the same password, so it is done once. */
function secretsOf({ config }: Context): Promise<{ passwordHash: string; answerHash: string }> {
  hashes ??= Promise.all([
    hashWords(config, PASSWORD, null),
    hashWords(config, SECURITY_ANSWER.toLowerCase(), null),
  ]).then(([passwordHash, answerHash]) => ({ passwordHash, answerHash }));
  return hashes;
}

type Newcomer = { readonly username?: string; readonly person?: Partial<NewCustomer> };

/** A customer with credentials, made by the services that enrollment uses. */
export async function makeCustomer(
  context: Context,
  { username: wanted, person = {} }: Newcomer = {},
): Promise<{ id: string; username: string }> {
  const id = newId();
  const username = wanted ?? `person${id.slice(-12)}`;
  const secrets = await secretsOf(context);
  await inTransaction(context, async (tx) => {
    await asNewCustomer(id)(tx);
    await createCustomer(tx, context, {
      customerId: id,
      firstName: 'Nora',
      lastName: 'Whitfield',
      email: `${username}@example.com`,
      phoneNumber: '2075550142',
      dateOfBirth: dayFrom('1984-05-06'),
      ssn: `2${randomInt(10, 99)}${randomInt(10, 99)}${randomInt(1000, 9999)}`,
      address: { addressLine1: '18 Alder Court', city: 'Portland', state: 'ME', zipCode: '04101' },
      language: 'en',
      termsVersion: TERMS_VERSION,
      ...person,
    });
    await createCredentials(tx, context, { customerId: id, username, question: 'first-pet', secrets });
  });
  return { id, username };
}

export async function confirmEmailOf(context: Context, customerId: string): Promise<void> {
  await actingAs(context, customerId, (tx) => confirmEmail(tx, context, customerId));
}

const lastTokens = new Map<string, string>();

/** The key of a live session of somebody made here. */
export async function sessionOf(context: Context, customerId: string): Promise<Buffer> {
  return (await liveSession(context, customerId)).key;
}

/** When the last one is over, they sign on again. */
async function liveSession(context: Context, customerId: string): Promise<Session> {
  const { config } = context;
  const last = lastTokens.get(customerId);
  const known = last === undefined ? null : await findSession(context.db, config, last);
  if (known) return known;
  const { passwordHash } = await secretsOf(context);
  return inTransaction(context, async (tx) => {
    if (!(await byPassword(customerId, passwordHash)(tx))) throw new Error(`${customerId} was not made here`);
    const owner = { ownerId: customerId, ip: null, userAgent: null };
    const { session, token } = await openSession(tx, config, owner);
    lastTokens.set(customerId, token);
    return session;
  });
}

/** Work in a transaction that is held to this customer's rows. */
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

/** They prove who they are once more: with a code that was mailed, and the password. */
export async function proveAgain(context: Context, customerId: string): Promise<void> {
  const { id: sessionId } = await liveSession(context, customerId);
  const { passwordHash } = await secretsOf(context);
  await actingAs(context, customerId, async (tx) => {
    const { now } = await readClock(tx);
    const code = { code_key: Buffer.from(newId()), expires_at: now, used_at: now };
    await tx
      .insertInto('step_up_codes')
      .values({ session_id: sessionId, customer_id: customerId, ...code })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(code))
      .execute();
    await stepUpSession(tx, { passwordHash });
  });
}

/** Ends their sessions, by the worker, who may end any. */
export async function signOff(worker: Context, customerId: string): Promise<void> {
  await inTransaction(worker, (tx) => endSessionsOf(tx, customerId, {}));
}

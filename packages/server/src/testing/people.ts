import { dayFrom } from '@bank/kernel/day.ts';
import { TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import { randomInt } from 'node:crypto';
import { createCustomer, type NewCustomer } from '../person/customers/service.ts';
import { createCredentials } from '../person/identity/credentials/credentials.ts';
import { asNewCustomer } from '../platform/scope-proofs.ts';
import { hashWords } from '../platform/password.ts';
import { openSession } from '../platform/session.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';

export type Customer = { id: string; token: string; sessionId: string; username: string; email: string };

export const PASSWORD = 'Tidewater-84';
export const ANSWER = 'Marlin';

let hashes: Promise<{ passwordHash: string; answerHash: string }> | null = null;

let people = 0;

/** Nobody of this process gets the same number: drawn at random, two of a thousand customers would now and then. */
function nextSsn(): string {
  people += 1;
  const serial = 1_000 + (people % 9_000);
  const group = 10 + (Math.floor(people / 9_000) % 89);
  return `2${randomInt(10, 99)}${group}${serial}`;
}

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
      ssn: nextSsn(),
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

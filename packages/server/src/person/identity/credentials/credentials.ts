import { foldedAnswer } from '@bank/contract/person/identity/credentials/rules.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { record } from '../../../platform/audit.ts';
import { isBadPassword } from '../../../platform/bad-passwords.ts';
import type { Tx } from '../../../platform/database.ts';
import { byPassword, inProvenScope, type ScopeProof } from '../../../platform/scope-proofs.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { hashOnTerms, hashWords, isOutdated, type Asker } from '../../../platform/password.ts';
import type { Context } from '../../../platform/work.ts';
import * as queries from './queries.ts';

export type Secrets = { passwordHash: string; answerHash: string };

/** Takes a try for the typed username; returns the seconds to wait if none is left. */
export async function takeTry(context: Context, username: string): Promise<number | null> {
  return queries.takeTry(context.db, nameKey(context, username));
}

/** The same for other guesses; `what` names the guess and its owner, so each has its own count. */
export async function takeTryAt(context: Context, what: readonly string[]): Promise<number | null> {
  return queries.takeTry(context.db, guessKey(context, what));
}

export async function forgetTriesAt(tx: Tx, context: Context, what: readonly string[]): Promise<void> {
  await queries.deleteThrottle(tx, guessKey(context, what));
}

export async function forgetTries(tx: Tx, context: Context, username: string): Promise<void> {
  await queries.deleteThrottle(tx, nameKey(context, username));
}

/**
 * The hash that proves the password to the database; null if it is wrong. Takes the same time for a wrong password
 * and for an unknown customer.
 */
export async function provePassword(
  context: Context,
  customerId: string,
  password: string,
  isKnownDevice = false,
): Promise<string | null> {
  const terms = await queries.findPasswordTerms(context.db, customerId);
  const asker = isKnownDevice ? known(customerId) : askerOf(context);
  const hash = (await hashOnTerms(context.config, password, terms, asker)) ?? '';
  const proved = await inProvenScope(context, byPassword(customerId, hash), () => Promise.resolve(hash));
  if (proved === null || !isOutdated(context.config, proved)) return proved;
  return renewHash(context, customerId, { old: proved, password, asker });
}

/** Rehashes at the current cost while the password is known, unless it was just replaced. */
async function renewHash(
  context: Context,
  customerId: string,
  { old, password, asker }: { old: string; password: string; asker: Asker | null },
): Promise<string | null> {
  const renewed = await hashWords(context.config, password, asker);
  return inProvenScope(context, byPassword(customerId, old), async (tx) => {
    await queries.renewPasswordHash(tx, { from: old, to: renewed });
    return renewed;
  });
}

/** Slow, so never inside a transaction. Refuses commonly guessed passwords and the person's own name. */
export async function hashSecrets(
  context: Context,
  given: { password: string; answer: string; ownWords: readonly string[] },
): Promise<Secrets> {
  requireGoodPassword(context, given.password, given.ownWords);
  const answer = foldedAnswer(given.answer);
  if (answer === '')
    refuse({ code: 'empty_answer', word: 'enrolment.validation.securityAnswer', field: 'securityAnswer' });
  return {
    passwordHash: await hashWords(context.config, given.password, askerOf(context)),
    answerHash: await hashWords(context.config, answer, askerOf(context)),
  };
}

export function requireGoodPassword(
  context: Context,
  password: string,
  ownWords: readonly string[],
  field = 'password',
): void {
  if (!isBadPassword(password, [...ownWords, context.config.institution.name])) return;
  refuse({ code: 'bad_password', word: 'enrolment.validation.passwordStrength', field });
}

export async function createCredentials(
  tx: Tx,
  context: Context,
  person: { customerId: string; username: string; question: string; secrets: Secrets },
): Promise<void> {
  const { customerId, username } = person;
  if (!(await context.directory.claim(tx, 'username', username, customerId))) {
    refuse({ code: 'username_taken', word: 'enrolment.validation.usernameTaken', field: 'username' });
  }
  await queries.insertCredentials(tx, {
    customer_id: customerId,
    username,
    password_hash: person.secrets.passwordHash,
    security_question: person.question,
    security_answer_hash: person.secrets.answerHash,
  });
}

export type Proof = { username: string; securityQuestion: string };

export async function findProof(tx: Tx, customerId: string): Promise<Proof | null> {
  const row = await queries.findCredentials(tx, customerId);
  return row
    ? {
        username: row.username,
        securityQuestion: row.security_question,
      }
    : null;
}

/** The transaction must be in the customer's scope. */
export async function answerTerms(tx: Tx): Promise<string | null> {
  return queries.findAnswerTerms(tx);
}

/**
 * The hash that proves the security answer to the database; null if it is wrong. Takes the same time without terms.
 */
export async function proveAnswer(
  context: Context,
  door: ScopeProof,
  terms: string | null,
  answer: string,
): Promise<string | null> {
  const hash = (await hashOnTerms(context.config, foldedAnswer(answer), terms, askerOf(context))) ?? '';
  return inProvenScope(context, door, async (tx) => ((await queries.isAnswer(tx, hash)) ? hash : null));
}

/** Slow, so call it before the transaction. */
export async function hashPassword(context: Context, password: string): Promise<string> {
  return hashWords(context.config, password, askerOf(context));
}

/**
 * Also resets the failed tries: now only the new password works. `proved` is the hash that proved the old password
 * or, in a reset, the security answer.
 */
export async function replacePassword(
  tx: Tx,
  context: Context,
  customerId: string,
  { hash, proved }: { hash: string; proved: string },
): Promise<void> {
  await queries.updatePassword(tx, hash, proved);
  const proof = await findProof(tx, customerId);
  if (proof) await forgetTries(tx, context, proof.username);
  await record(tx, context, {
    action: 'credentials.password-replaced',
    objectKind: 'customer',
    objectId: customerId,
  });
}

const known = (customerId: string): Asker => ({ who: customerId, isKnown: true });

/** Signed-on customers are known; for all other callers only the network is. */
function askerOf({ actor: { kind, id, ip } }: Context): Asker | null {
  if (kind === 'customer' && id !== null) return known(id);
  return ip === null ? null : { who: networkOf(ip), isKnown: false };
}

function guessKey(context: Context, what: readonly string[]): Buffer {
  return keyedHash(context.config, 'guess', what.join('\0'));
}

function nameKey(context: Context, username: string): Buffer {
  return keyedHash(context.config, 'sign-on-name', username.normalize('NFKC').trim().toLowerCase());
}

import { foldedAnswer } from '@bank/contract/credentials/rules.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { isBadPassword } from '../../platform/bad-passwords.ts';
import { seeOnly, type Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed.ts';
import { hashWords, isOutdated, matchesWords } from '../../platform/password.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import * as queries from './queries.ts';

export type Secrets = { passwordHash: string; answerHash: string };

/** Takes a try for the name that was typed; answers the seconds to wait when there is none left. */
export async function takeTry(context: Context, username: string): Promise<number | null> {
  return queries.takeTry(context.db, nameKey(context, username));
}

/** The same for whatever else can be guessed; `what` names the guess and whose it is, so that none uses up another's. */
export async function takeTryAt(context: Context, what: readonly string[]): Promise<number | null> {
  return queries.takeTry(context.db, guessKey(context, what));
}

export async function forgetTriesAt(tx: Tx, context: Context, what: readonly string[]): Promise<void> {
  await queries.deleteThrottle(tx, guessKey(context, what));
}

export async function forgetTries(tx: Tx, context: Context, username: string): Promise<void> {
  await queries.deleteThrottle(tx, nameKey(context, username));
}

/** Takes the same time for somebody with another password and for nobody at all. */
export async function isPassword(context: Context, customerId: string, password: string): Promise<boolean> {
  const row = await inTransaction(context, async (tx) => {
    await seeOnly(tx, customerId);
    return queries.findCredentials(tx, customerId);
  });
  const hash = row?.password_hash ?? null;
  if (!(await matchesWords(context.config, password, hash))) return false;
  if (hash !== null && isOutdated(context.config, hash))
    await renewHash(context, customerId, { hash, password });
  return true;
}

/** The one moment at which the password is known: its hash is made anew at today's cost, unless it was replaced just now. */
async function renewHash(
  context: Context,
  customerId: string,
  { hash, password }: { hash: string; password: string },
): Promise<void> {
  const renewed = await hashWords(context.config, password);
  await inTransaction(context, async (tx) => {
    await seeOnly(tx, customerId);
    await queries.renewPasswordHash(tx, customerId, { from: hash, to: renewed });
  });
}

/** Slow, so never inside a transaction. Refuses what attackers try first and what is only the person's own name. */
export async function hashSecrets(
  context: Context,
  given: { password: string; answer: string; ownWords: readonly string[] },
): Promise<Secrets> {
  requireGoodPassword(context, given.password, given.ownWords);
  const answer = foldedAnswer(given.answer);
  if (answer === '')
    refuse({ code: 'empty_answer', word: 'enrolment.validation.securityAnswer', field: 'securityAnswer' });
  return {
    passwordHash: await hashWords(context.config, given.password),
    answerHash: await hashWords(context.config, answer),
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

export type Proof = { username: string; securityQuestion: string; answerHash: string };

export async function findProof(tx: Tx, customerId: string): Promise<Proof | null> {
  const row = await queries.findCredentials(tx, customerId);
  return row
    ? {
        username: row.username,
        securityQuestion: row.security_question,
        answerHash: row.security_answer_hash,
      }
    : null;
}

export async function isAnswer(context: Context, proof: Proof | null, answer: string): Promise<boolean> {
  return matchesWords(context.config, foldedAnswer(answer), proof?.answerHash ?? null);
}

/** Slow, so before the transaction. */
export async function hashPassword(context: Context, password: string): Promise<string> {
  return hashWords(context.config, password);
}

/** Also forgets every failed try: only whoever knows the new password gets in. */
export async function replacePassword(
  tx: Tx,
  context: Context,
  customerId: string,
  hash: string,
): Promise<void> {
  await queries.updatePassword(tx, customerId, hash);
  const proof = await findProof(tx, customerId);
  if (proof) await forgetTries(tx, context, proof.username);
  await record(tx, context, {
    action: 'credentials.password-replaced',
    objectKind: 'customer',
    objectId: customerId,
  });
}

function guessKey(context: Context, what: readonly string[]): Buffer {
  return keyedHash(context.config, 'guess', what.join('\0'));
}

function nameKey(context: Context, username: string): Buffer {
  return keyedHash(context.config, 'sign-on-name', username.normalize('NFKC').trim().toLowerCase());
}

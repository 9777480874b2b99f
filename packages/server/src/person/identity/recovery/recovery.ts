import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { securityQuestions } from '@bank/contract/person/identity/credentials/rules.ts';
import type {
  forgotPassword as forgotCall,
  recoverUsername as usernameCall,
  resetPassword as resetCall,
  showResetQuestion as questionCall,
} from '@bank/contract/person/identity/recovery/contract.ts';
import { ANSWER_TRIES, RESET_MINUTES } from '@bank/contract/person/identity/recovery/rules.ts';
import { isId } from '@bank/kernel/id.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { isLanguage } from '@bank/words/catalogue.ts';
import { randomBytes } from 'node:crypto';
import { setCustomerScope, type Tx } from '../../../platform/database.ts';
import { byReset, inProvenScope } from '../../../platform/scope-proofs.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { announce } from '../../../platform/outbox.ts';
import { inTransaction, type Context, type GuestContext } from '../../../platform/work.ts';
import { findCustomer } from '../../customers/service.ts';
import {
  answerTerms,
  findProof,
  hashPassword,
  proveAnswer,
  replacePassword,
  requireGoodPassword,
} from '../credentials/credentials.ts';
import { signOffEverywhere } from '../identity.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { deleteResets, findReset, insertReset, takeResetTry, updateResetUsed } from './queries.ts';

const TOKEN_BYTES = 32;
const PLACE = 'outbox.fact';

const ended = () => refuse({ code: 'reset_failed', word: 'session.error.passwordReset' });

/** Same reply and same work for every username; the worker finds out whether there is anyone to write to. */
export async function forgotPassword(
  context: GuestContext,
  { username }: RequestOf<typeof forgotCall>,
): Promise<ReplyOf<typeof forgotCall>> {
  await ask(context, 'recovery.password-wanted', username);
  return { message: context.say('session.success.passwordReset') };
}

export async function recoverUsername(
  context: GuestContext,
  { email }: RequestOf<typeof usernameCall>,
): Promise<ReplyOf<typeof usernameCall>> {
  await ask(context, 'recovery.username-wanted', email);
  return { message: context.say('session.success.usernameSent') };
}

export async function showResetQuestion(
  context: GuestContext,
  { resetToken }: RequestOf<typeof questionCall>,
): Promise<ReplyOf<typeof questionCall>> {
  const customerId = ownerOf(resetToken);
  const key = tokenKey(context, resetToken);
  const proof = await inProvenScope(context, byReset(customerId, key), async (tx) =>
    (await findReset(tx, customerId, key, ANSWER_TRIES)) ? findProof(tx, customerId) : null,
  );
  const question = securityQuestions.find((each) => each === proof?.securityQuestion);
  return question ? { securityQuestion: question } : ended();
}

/**
 * The token alone is not enough: the security answer is required too, with five tries, each counted before comparing.
 */
export async function resetPassword(
  context: GuestContext,
  request: RequestOf<typeof resetCall>,
): Promise<ReplyOf<typeof resetCall>> {
  const customerId = ownerOf(request.resetToken);
  const key = tokenKey(context, request.resetToken);
  const door = byReset(customerId, key);
  const asked = await inProvenScope(context, door, async (tx) =>
    (await takeResetTry(tx, customerId, key, ANSWER_TRIES))
      ? { proof: await findProof(tx, customerId), terms: await answerTerms(tx) }
      : null,
  );
  const proved = await proveAnswer(context, door, asked?.terms ?? null, request.securityAnswer);
  if (proved === null || !asked?.proof) return ended();
  requireGoodPassword(context, request.password, [asked.proof.username]);
  const hash = await hashPassword(context, request.password);
  const replaced = await inProvenScope(context, door, async (tx) => {
    if (!(await updateResetUsed(tx, customerId, key))) return ended();
    await replacePassword(tx, context, customerId, { hash, proved });
    await signOffEverywhere(tx, context, customerId);
    await tell(tx, context, customerId, 'password-changed', {});
    return { message: context.say('session.success.passwordReplaced') };
  });
  return replaced ?? ended();
}

/** The worker's part: emails a token to the owner only, in the URL fragment, which never reaches a server log. */
export async function mailResetLink(context: JobContext, asked: { sealed: string }): Promise<void> {
  const owner = await context.directory.find(
    context.tx,
    'username',
    context.vault.openForBank(PLACE, asked.sealed),
  );
  if (!owner) return;
  await setCustomerScope(context.tx, owner.ownerId);
  const token = Buffer.concat([
    Buffer.from(owner.ownerId.replaceAll('-', ''), 'hex'),
    randomBytes(TOKEN_BYTES),
  ]).toString('base64url');
  await insertReset(context.tx, {
    tokenKey: tokenKey(context, token),
    customerId: owner.ownerId,
    minutes: RESET_MINUTES,
  });
  const link = `${context.config.http.origin}/reset-password/link#${token}`;
  await tell(
    context.tx,
    context,
    owner.ownerId,
    'password-reset',
    { minutes: String(RESET_MINUTES) },
    { link },
  );
}

export async function mailUsername(context: JobContext, asked: { sealed: string }): Promise<void> {
  const owner = await context.directory.find(
    context.tx,
    'email',
    context.vault.openForBank(PLACE, asked.sealed),
  );
  if (!owner) return;
  await setCustomerScope(context.tx, owner.ownerId);
  const proof = await findProof(context.tx, owner.ownerId);
  if (proof)
    await tell(context.tx, context, owner.ownerId, 'username-reminder', {}, { username: proof.username });
}

async function ask(context: GuestContext, topic: string, name: string): Promise<void> {
  const sealed = context.vault.sealForBank(PLACE, name);
  await inTransaction(context, (tx) => announce(tx, { topic, payload: { sealed } }));
}

type Template = 'password-reset' | 'password-changed' | 'username-reminder';

/** Uses the address and language on record; nothing the caller typed decides where email goes. */
async function tell(
  tx: Tx,
  context: Context,
  customerId: string,
  template: Template,
  blanks: Record<string, string>,
  secret: Record<string, string> = {},
): Promise<void> {
  const person = await findCustomer(tx, context, customerId);
  if (!person || !isLanguage(person.language)) return;
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: template,
    template,
    blanks: { firstName: person.firstName, ...blanks },
    secret,
    customerId,
  });
}

/** A token's first 16 bytes identify the customer; the rest proves it. */
function ownerOf(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : ended();
}

function tokenKey(context: Context, token: string): Buffer {
  return keyedHash(context.config, 'password-reset', token);
}

/** A link sent to an address the customer no longer uses must not work. */
export async function forgetResets(tx: Tx, customerId: string): Promise<void> {
  await deleteResets(tx, customerId);
}

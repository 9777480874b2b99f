import type { User } from '@bank/contract/customers/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  signOnEvent,
  type extendSession as extendCall,
  type listSignOns as listCall,
  type login as loginCall,
  type logout as logoutCall,
} from '@bank/contract/identity/contract.ts';
import { foldedAnswer } from '@bank/contract/identity/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { Refusal, refuse, unknownThing } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { isBadPassword } from '../../platform/bad-passwords.ts';
import { seeOnly, type Tx } from '../../platform/database.ts';
import { SESSION_COOKIE } from '../../platform/http/jar.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed.ts';
import { announce } from '../../platform/outbox.ts';
import { hashWords, matchesWords } from '../../platform/password.ts';
import { endAllSessions, endSession, newToken, openSession, sessionTimes, touchSession } from '../../platform/session.ts';
import { forCustomer, inTransaction, newId, type Context, type CustomerContext, type GuestContext } from '../../platform/work.ts';
import { findCustomer } from '../customers/service.ts';
import { sendMail } from '../notifications/service.ts';
import * as queries from './queries.ts';

const DEVICE_COOKIE = '__Host-device';
const DEVICE_SECONDS = 365 * 86_400;
const DEVICE_NAME_MAX = 120;

export type Secrets = { passwordHash: string; answerHash: string };

/** Stands in for the owner of a name that is nobody's, so that the same work is done for both. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The same words, the same work and the same time, whether the name is nobody's or the password is wrong. */
export async function login(
  context: GuestContext,
  { username, password }: RequestOf<typeof loginCall>,
): Promise<ReplyOf<typeof loginCall>> {
  const owner = await inTransaction(context, (tx) => context.directory.find(tx, 'username', username));
  const customerId = owner?.ownerId ?? NOBODY;
  const deviceId = await knownDevice(context, customerId);
  if (deviceId === null) await takeTry(context, username, customerId);
  const credentials = await seeing(context, customerId, (tx) => queries.findCredentials(tx, customerId));
  const right = await matchesWords(context.config, password, credentials?.password_hash ?? null);
  if (!right || !credentials) {
    await report(context, customerId, 'wrong-password');
    return refuse({ code: 'sign_on_failed', word: 'session.error.loginFailed' });
  }
  return seeing(context, customerId, async (tx) => {
    await queries.deleteThrottle(tx, nameKey(context, username));
    return signOn(tx, context, customerId, deviceId);
  });
}

/** The worker writes it into the history of whom it concerns; a try at nobody's name costs the same and is dropped there. */
async function report(context: GuestContext, customerId: string, outcome: 'wrong-password' | 'throttled'): Promise<void> {
  const payload = { customerId, outcome, ip: context.actor.ip, device: deviceName(context) };
  await inTransaction(context, (tx) => announce(tx, { topic: 'identity.sign-on-failed', payload }));
}

export async function noteFailure(context: JobContext, failure: { customerId: string; outcome: 'wrong-password' | 'throttled'; ip: string | null; device: string | null }): Promise<void> {
  if (failure.customerId === NOBODY) return;
  await queries.insertEvent(context.tx, { id: newId(), sessionId: null, ...failure });
}

/** Opens the session of somebody who has proved who they are; the cookie is the browser's, the secret a machine's. */
export async function signOn(tx: Tx, context: GuestContext, customerId: string, deviceId: string | null, isNew = false): Promise<ReplyOf<typeof loginCall>> {
  const { actor, userAgent, jar } = context;
  const { session, token } = await openSession(tx, context.config, { kind: 'customer', ownerId: customerId, ip: actor.ip, userAgent });
  const signedOn: Context = { ...context, actor: { kind: 'customer', id: customerId, sessionId: session.id, ip: actor.ip } };
  await note(tx, context, customerId, 'signed-on', session.id);
  await record(tx, signedOn, { action: 'identity.signed-on', objectKind: 'session', objectId: session.id });
  const user = await userOf(tx, signedOn, customerId);
  if (deviceId) await queries.updateDeviceSeen(tx, deviceId);
  else await meetDevice(tx, context, user, isNew);
  if (context.fromBrowser) jar.keep(SESSION_COOKIE, token, null);
  return { token: context.fromBrowser ? session.id : token, user };
}

export async function me(context: CustomerContext): Promise<User> {
  return forCustomer(context, (tx) => userOf(tx, context, context.customerId));
}

export async function logout(context: CustomerContext): Promise<ReplyOf<typeof logoutCall>> {
  await forCustomer(context, async (tx) => {
    await endSession(tx, sessionOf(context));
    await note(tx, context, context.customerId, 'signed-off', context.actor.sessionId);
    await record(tx, context, { action: 'identity.signed-off', objectKind: 'session', objectId: sessionOf(context) });
  });
  context.jar.drop(SESSION_COOKIE);
  context.jar.clearSite();
  return {};
}

export async function showSession(context: CustomerContext): Promise<ReplyOf<typeof extendCall>> {
  const times = await sessionTimes(context.db, sessionOf(context));
  if (!times) throw new Refusal('unauthenticated', [{ code: 'sign_on', word: 'failure.signOn' }]);
  return { now: times.now.toISOString(), idleEndsAt: times.idleEndsAt.toISOString(), endsAt: times.endsAt.toISOString() };
}

export async function extendSession(context: CustomerContext): Promise<ReplyOf<typeof extendCall>> {
  await touchSession(context.db, sessionOf(context));
  return showSession(context);
}

export async function listSignOns(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const rows = await forCustomer(context, (tx) => queries.listEvents(tx, context.customerId));
  const events = rows.map((row) =>
    signOnEvent.parse({
      at: row.at.toISOString(),
      outcome: row.outcome,
      ipAddress: row.ip,
      device: row.device,
      thisSession: row.session_id === context.actor.sessionId,
    }),
  );
  return { events };
}

/** What a customer may see of themselves. The transaction must see that customer. */
export async function userOf(tx: Tx, context: Context, customerId: string): Promise<User> {
  const person = await findCustomer(tx, context, customerId);
  const credentials = await queries.findCredentials(tx, customerId);
  if (!person || !credentials) return unknownThing();
  const lastSignOn = await queries.findLastSignOn(tx, customerId, context.actor.sessionId);
  return {
    id: idFrom('customer', customerId),
    customerId: person.customerNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    username: credentials.username,
    email: person.email,
    emailConfirmed: person.emailConfirmedAt !== null,
    phoneNumber: person.phoneNumber,
    ssnLastFour: person.ssnLastFour,
    dateOfBirth: person.dateOfBirth,
    address: person.address,
    language: person.language,
    lastSignOnAt: lastSignOn?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
  };
}

/** Slow, so never inside a transaction. Refuses what attackers try first and what is only the person's own name. */
export async function hashSecrets(context: Context, given: { password: string; answer: string; ownWords: readonly string[] }): Promise<Secrets> {
  requireGoodPassword(context, given.password, given.ownWords);
  const answer = foldedAnswer(given.answer);
  if (answer === '') refuse({ code: 'empty_answer', word: 'enrolment.validation.securityAnswer', field: 'securityAnswer' });
  return { passwordHash: await hashWords(context.config, given.password), answerHash: await hashWords(context.config, answer) };
}

export function requireGoodPassword(context: Context, password: string, ownWords: readonly string[]): void {
  if (!isBadPassword(password, [...ownWords, context.config.institution.name])) return;
  refuse({ code: 'bad_password', word: 'enrolment.validation.passwordStrength', field: 'password' });
}

export async function createCredentials(tx: Tx, context: Context, person: { customerId: string; username: string; question: string; secrets: Secrets }): Promise<void> {
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
  return row ? { username: row.username, securityQuestion: row.security_question, answerHash: row.security_answer_hash } : null;
}

/** A new password ends every session and forgets every failed try: only whoever knows it now gets in. */
export async function replacePassword(tx: Tx, context: Context, customerId: string, hash: string): Promise<void> {
  await queries.updatePassword(tx, customerId, hash);
  await endAllSessions(tx, customerId);
  const proof = await findProof(tx, customerId);
  if (proof) await queries.deleteThrottle(tx, nameKey(context, proof.username));
  await note(tx, context, customerId, 'password-reset', null);
  await record(tx, context, { action: 'identity.password-replaced', objectKind: 'customer', objectId: customerId });
}

export async function seeing<Result>(context: Context, customerId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(context, async (tx) => {
    await seeOnly(tx, customerId);
    return work(tx);
  });
}

async function takeTry(context: GuestContext, username: string, customerId: string): Promise<void> {
  const wait = await queries.takeTry(context.db, nameKey(context, username));
  if (wait === null) return;
  await report(context, customerId, 'throttled');
  const blanks = { minutes: Math.ceil(wait / 60) };
  throw new Refusal('throttled', [{ code: 'too_many_tries', word: 'session.error.tooManyTries', blanks }], wait);
}

async function knownDevice(context: GuestContext, customerId: string): Promise<string | null> {
  const token = context.jar.read(DEVICE_COOKIE);
  if (token === undefined) return null;
  return seeing(context, customerId, (tx) => queries.takeDeviceTry(tx, customerId, deviceKey(context, token)));
}

/** A browser seen for the first time is remembered, and its owner told: if it was not them, they learn it now. */
async function meetDevice(tx: Tx, context: GuestContext, user: User, isNew: boolean): Promise<void> {
  if (!context.fromBrowser) return;
  const token = newToken();
  await queries.insertDevice(tx, { id: newId(), customerId: user.id, tokenKey: deviceKey(context, token) });
  context.jar.keep(DEVICE_COOKIE, token, DEVICE_SECONDS);
  if (isNew) return;
  const blanks = { firstName: user.firstName, device: deviceName(context), ipAddress: context.actor.ip ?? '' };
  await sendMail(tx, context, { to: user.email, language: user.language, template: 'new-sign-on', blanks, customerId: user.id });
}

async function note(tx: Tx, context: Context & { userAgent?: string | null }, customerId: string, outcome: queries.Outcome, sessionId: string | null): Promise<void> {
  await queries.insertEvent(tx, { id: newId(), customerId, sessionId, outcome, ip: context.actor.ip, device: deviceName(context) });
}

/** Enough to recognise one's own browser in a list: its make and its system, not its fingerprint. */
function deviceName({ userAgent }: { userAgent?: string | null }): string {
  const text = userAgent ?? '';
  const browser = /(Edg|Firefox|Chrome|Safari|curl)[/ ]?/.exec(text)?.[1]?.replace('Edg', 'Edge') ?? 'Browser';
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(text)?.[1]?.replace('Mac OS X', 'macOS') ?? '';
  return `${browser}${system ? `, ${system}` : ''}`.slice(0, DEVICE_NAME_MAX);
}

function nameKey(context: Context, username: string): Buffer {
  return keyedHash(context.config, 'sign-on-name', username.normalize('NFKC').trim().toLowerCase());
}

function deviceKey(context: Context, token: string): Buffer {
  return keyedHash(context.config, 'device', token);
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? unknownThing();
}

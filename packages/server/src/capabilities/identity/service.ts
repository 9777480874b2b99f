import type { User } from '@bank/contract/customers/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  signOnEvent,
  type extendSession as extendCall,
  type listSignOns as listCall,
  type login as loginCall,
  type logout as logoutCall,
} from '@bank/contract/identity/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { Refusal, refuse, unknownThing } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import { seeOnly, type Tx } from '../../platform/database.ts';
import { SESSION_COOKIE } from '../../platform/http/jar.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed.ts';
import { announce } from '../../platform/outbox.ts';
import {
  endAllSessions,
  endSession,
  newToken,
  openSession,
  sessionTimes,
  touchSession,
} from '../../platform/session.ts';
import {
  forCustomer,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type GuestContext,
} from '../../platform/work.ts';
import { findProof, forgetTries, isPassword, takeTry as takeTryAt } from '../credentials/service.ts';
import { findCustomer } from '../customers/service.ts';
import { sendMail } from '../notifications/service.ts';
import * as queries from './queries.ts';

const DEVICE_COOKIE = '__Host-device';
const DEVICE_SECONDS = 365 * 86_400;
const DEVICE_NAME_MAX = 120;

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
  if (!(await isPassword(context, customerId, password))) {
    await report(context, customerId, 'wrong-password');
    return refuse({ code: 'sign_on_failed', word: 'session.error.loginFailed' });
  }
  return seeing(context, customerId, async (tx) => {
    await forgetTries(tx, context, username);
    return signOn(tx, context, customerId, deviceId);
  });
}

/** The worker writes it into the history of whom it concerns; a try at nobody's name costs the same and is dropped there. */
async function report(
  context: GuestContext,
  customerId: string,
  outcome: 'wrong-password' | 'throttled',
): Promise<void> {
  const payload = { customerId, outcome, ip: context.actor.ip, device: deviceName(context) };
  await inTransaction(context, (tx) => announce(tx, { topic: 'identity.sign-on-failed', payload }));
}

export async function noteFailure(
  context: JobContext,
  failure: {
    customerId: string;
    outcome: 'wrong-password' | 'throttled';
    ip: string | null;
    device: string | null;
  },
): Promise<void> {
  if (failure.customerId === NOBODY) return;
  await queries.insertEvent(context.tx, { id: newId(), sessionId: null, ...failure });
}

/** Opens the session of somebody who has proved who they are; the cookie is the browser's, the secret a machine's. */
export async function signOn(
  tx: Tx,
  context: GuestContext,
  customerId: string,
  deviceId: string | null,
  isNew = false,
): Promise<ReplyOf<typeof loginCall>> {
  const { actor, userAgent, jar } = context;
  const { session, token } = await openSession(tx, context.config, {
    kind: 'customer',
    ownerId: customerId,
    ip: actor.ip,
    userAgent,
  });
  const signedOn: Context = {
    ...context,
    actor: { kind: 'customer', id: customerId, sessionId: session.id, ip: actor.ip },
  };
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
    await record(tx, context, {
      action: 'identity.signed-off',
      objectKind: 'session',
      objectId: sessionOf(context),
    });
  });
  context.jar.drop(SESSION_COOKIE);
  context.jar.clearSite();
  return {};
}

export async function showSession(context: CustomerContext): Promise<ReplyOf<typeof extendCall>> {
  const times = await sessionTimes(context.db, sessionOf(context));
  if (!times) throw new Refusal('unauthenticated', [{ code: 'sign_on', word: 'failure.signOn' }]);
  return {
    now: times.now.toISOString(),
    idleEndsAt: times.idleEndsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
  };
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
  const proof = await findProof(tx, customerId);
  if (!person || !proof) return unknownThing();
  const lastSignOn = await queries.findLastSignOn(tx, customerId, context.actor.sessionId);
  return {
    id: idFrom('customer', customerId),
    customerId: person.customerNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    username: proof.username,
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

/** After a new password nobody is left signed on, and the owner finds it in the history. */
export async function signOffEverywhere(tx: Tx, context: Context, customerId: string): Promise<void> {
  await endAllSessions(tx, customerId);
  await note(tx, context, customerId, 'password-reset', null);
}

export async function seeing<Result>(
  context: Context,
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (tx) => {
    await seeOnly(tx, customerId);
    return work(tx);
  });
}

async function takeTry(context: GuestContext, username: string, customerId: string): Promise<void> {
  const wait = await takeTryAt(context, username);
  if (wait === null) return;
  await report(context, customerId, 'throttled');
  const blanks = { minutes: Math.ceil(wait / 60) };
  throw new Refusal(
    'throttled',
    [{ code: 'too_many_tries', word: 'session.error.tooManyTries', blanks }],
    wait,
  );
}

async function knownDevice(context: GuestContext, customerId: string): Promise<string | null> {
  const token = context.jar.read(DEVICE_COOKIE);
  if (token === undefined) return null;
  return seeing(context, customerId, (tx) =>
    queries.takeDeviceTry(tx, customerId, deviceKey(context, token)),
  );
}

/** A browser seen for the first time is remembered, and its owner told: if it was not them, they learn it now. */
async function meetDevice(tx: Tx, context: GuestContext, user: User, isNew: boolean): Promise<void> {
  if (!context.fromBrowser) return;
  const token = newToken();
  await queries.insertDevice(tx, { id: newId(), customerId: user.id, tokenKey: deviceKey(context, token) });
  context.jar.keep(DEVICE_COOKIE, token, DEVICE_SECONDS);
  if (isNew) return;
  const blanks = {
    firstName: user.firstName,
    device: deviceName(context),
    ipAddress: context.actor.ip ?? '',
  };
  await sendMail(tx, context, {
    to: user.email,
    language: user.language,
    template: 'new-sign-on',
    blanks,
    customerId: user.id,
  });
}

async function note(
  tx: Tx,
  context: Context & { userAgent?: string | null },
  customerId: string,
  outcome: queries.Outcome,
  sessionId: string | null,
): Promise<void> {
  await queries.insertEvent(tx, {
    id: newId(),
    customerId,
    sessionId,
    outcome,
    ip: context.actor.ip,
    device: deviceName(context),
  });
}

/** Enough to recognise one's own browser in a list: its make and its system, not its fingerprint. */
function deviceName({ userAgent }: { userAgent?: string | null }): string {
  const text = userAgent ?? '';
  const browser =
    /(Edg|Firefox|Chrome|Safari|curl)[/ ]?/.exec(text)?.[1]?.replace('Edg', 'Edge') ?? 'Browser';
  const system =
    /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(text)?.[1]?.replace('Mac OS X', 'macOS') ?? '';
  return `${browser}${system ? `, ${system}` : ''}`.slice(0, DEVICE_NAME_MAX);
}

function deviceKey(context: Context, token: string): Buffer {
  return keyedHash(context.config, 'device', token);
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? unknownThing();
}

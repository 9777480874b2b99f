import type { User } from '@bank/contract/person/customers/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  signOnEvent,
  type extendSession as extendCall,
  type listSignOns as listCall,
  type login as loginCall,
  type logout as logoutCall,
  type me as meCall,
  type SignedOn,
} from '@bank/contract/person/identity/contract.ts';
import type { SignOnMethod, SignOnOutcome } from '@bank/contract/person/identity/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { asksForSecondStep, type Factors } from '@bank/contract/person/identity/mfa-challenges/rules.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { byPassword, inProvenScope } from '../../platform/scope-proofs.ts';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import {
  endAllSessions,
  endReplacedSession,
  endSession,
  openSession,
  sessionTimes,
  touchSession,
} from '../../platform/session.ts';
import {
  forCustomer,
  forReader,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type GuestContext,
} from '../../platform/work.ts';
import { findProof, forgetTries, provePassword, takeTry as takeTryAt } from './credentials/credentials.ts';
import { findCustomer, refuseEnded } from '../customers/service.ts';
import { deviceName, distrustDevices, knownDevice, meetDevice, trustDevice } from './devices/devices.ts';
import { passkeySince } from './passkey-challenges/passkey-challenges.ts';
import { authenticatorSince } from './second-factor/second-factor.ts';
import { endSecondSteps, openSecondStep } from './mfa-challenges/mfa-challenges.ts';
import * as queries from './queries.ts';

/** Where the profile hands a customer's picture out; a test holds the two together. */
const PHOTO_PATH = '/api/profile/photo';

/** Stands in for the owner of a name that is nobody's, so that the same work is done for both. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The same words, the same work and the same time, whether the name is nobody's or the password is wrong. */
export async function login(
  context: GuestContext,
  { username, password }: RequestOf<typeof loginCall>,
): Promise<ReplyOf<typeof loginCall>> {
  const owner = await inTransaction(context, (tx) => context.directory.find(tx, 'username', username));
  const customerId = owner?.ownerId ?? NOBODY;
  const device = await knownDevice(context, customerId);
  if (device === null) await takeTry(context, username, customerId);
  const proved = await provePassword(context, customerId, password, device !== null);
  const answer =
    proved === null
      ? null
      : await inProvenScope(context, byPassword(customerId, proved), async (tx) => {
          await forgetTries(tx, context, username);
          const factors = {
            app: await authenticatorSince(tx, customerId),
            passkey: await passkeySince(tx, customerId),
          };
          if (asksForSecondStep(factors, device?.trustedSince ?? null))
            return { secondStep: await secondStepFor(tx, context, customerId, device?.id ?? null, factors) };
          const method = (factors.app ?? factors.passkey) ? 'trusted-device' : 'password';
          return signOn(tx, context, customerId, { deviceId: device?.id ?? null, method });
        });
  if (answer) return answer;
  await report(context, customerId, 'wrong-password');
  return refuse({ code: 'sign_on_failed', word: 'session.error.loginFailed' });
}

/** Told only to whoever knows the password: to everybody else the name is as wrong as any other. */
async function secondStepFor(
  tx: Tx,
  context: GuestContext,
  customerId: string,
  deviceId: string | null,
  { app, passkey }: Factors,
) {
  const { challengeId, expiresAt } = await openSecondStep(tx, context, {
    customerId,
    deviceId,
  });
  return { challengeId, expiresAt: expiresAt.toISOString(), code: app !== null, passkey: passkey !== null };
}

type FailedOutcome = 'wrong-password' | 'wrong-code' | 'throttled';

/** The worker writes it into the history of whom it concerns; a try at nobody's name costs the same and is dropped there. */
export async function report(
  context: GuestContext,
  customerId: string,
  outcome: FailedOutcome,
): Promise<void> {
  const payload = { customerId, outcome, ip: context.actor.ip, device: deviceName(context.userAgent) };
  await inTransaction(context, (tx) => announce(tx, { topic: 'identity.sign-on-failed', payload }));
}

export async function noteFailure(
  context: JobContext,
  failure: {
    customerId: string;
    outcome: FailedOutcome;
    ip: string | null;
    device: string | null;
  },
): Promise<void> {
  if (failure.customerId === NOBODY) return;
  await queries.insertEvent(context.tx, { id: newId(), sessionId: null, method: null, ...failure });
}

export type Entry = {
  /** The browser they came with, when it is known. */
  deviceId: string | null;
  method: SignOnMethod;
  /** Somebody who has just enrolled is not told that their browser is new. */
  isNew?: boolean;
  trustDevice?: boolean;
};

/** Opens the session of somebody who has proved who they are; the cookie is the browser's, the secret a machine's. */
export async function signOn(
  tx: Tx,
  context: GuestContext,
  customerId: string,
  entry: Entry,
): Promise<SignedOn> {
  const { actor, userAgent, cookies } = context;
  await refuseEnded(tx, context, customerId);
  const before = await userOf(tx, context, customerId);
  const deviceId = await meetDevice(tx, context, before, entry.deviceId, entry.isNew ?? false);
  await endReplaced(tx, context);
  const { session, token } = await openSession(tx, context.config, {
    ownerId: customerId,
    ip: actor.ip,
    userAgent,
    deviceId,
  });
  const signedOn: Context = {
    ...context,
    actor: { kind: 'customer', id: customerId, sessionId: session.id, ip: actor.ip },
  };
  await note(tx, context, customerId, {
    outcome: 'signed-on',
    sessionId: session.id,
    method: entry.method,
  });
  await record(tx, signedOn, {
    action: 'identity.signed-on',
    objectKind: 'session',
    objectId: session.id,
    after: { method: entry.method },
  });
  if (entry.trustDevice && deviceId !== null) await trustDevice(tx, signedOn, deviceId);
  if (context.fromBrowser) cookies.keep(SESSION_COOKIE, token, null);
  return { token: context.fromBrowser ? session.id : token, user: before };
}

/** The session that this browser had before: its cookie is gone with the new one, so nobody could sign it off. */
async function endReplaced(tx: Tx, context: GuestContext): Promise<void> {
  const token = context.fromBrowser ? context.cookies.read(SESSION_COOKIE) : undefined;
  if (token !== undefined) await endReplacedSession(tx, context.config, token);
}

export async function me(context: CustomerContext): Promise<ReplyOf<typeof meCall>> {
  const { viewing } = context;
  const user = await forCustomer(context, (tx) => userOf(tx, context, context.customerId));
  return {
    ...user,
    viewing: viewing && { name: viewing.name, endsOn: viewing.endsOn, hasEnded: !viewing.isLive },
  };
}

export async function logout(context: CustomerContext): Promise<ReplyOf<typeof logoutCall>> {
  await forCustomer(context, async (tx) => {
    await endSession(tx, sessionOf(context));
    await note(tx, context, context.customerId, {
      outcome: 'signed-off',
      sessionId: context.actor.sessionId,
    });
    await record(tx, context, {
      action: 'identity.signed-off',
      objectKind: 'session',
      objectId: sessionOf(context),
    });
  });
  context.cookies.drop(SESSION_COOKIE);
  context.cookies.clearSite();
  return {};
}

export async function showSession(context: CustomerContext): Promise<ReplyOf<typeof extendCall>> {
  const times = await forReader(context, (tx) => sessionTimes(tx, sessionOf(context)));
  if (!times) throw new Refusal('unauthenticated', [{ code: 'sign_on', word: 'failure.signOn' }]);
  return {
    now: times.now.toISOString(),
    idleEndsAt: times.idleEndsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
  };
}

export async function extendSession(context: CustomerContext): Promise<ReplyOf<typeof extendCall>> {
  await touchSession(context.db, context.sessionKey);
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
      method: row.method,
      thisSession: row.session_id === context.actor.sessionId,
    }),
  );
  return { events };
}

/** What a customer may see of themselves. The transaction must see that customer. */
export async function userOf(tx: Tx, context: Context, customerId: string): Promise<User> {
  const person = await findCustomer(tx, context, customerId);
  const proof = await findProof(tx, customerId);
  if (!person || !proof) return notFound();
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
    languageChosen: person.languageChosen,
    pictureUrl: person.photoId === null ? null : `${PHOTO_PATH}?v=${person.photoId}`,
    lastSignOnAt: lastSignOn?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
  };
}

/** After a reset nobody is left signed on or half-way there, no device is trusted, and the owner finds it in the history. */
export async function signOffEverywhere(tx: Tx, context: Context, customerId: string): Promise<void> {
  await endAllSessions(tx, customerId);
  await endSecondSteps(tx, customerId);
  await distrustDevices(tx, customerId);
  await note(tx, context, customerId, { outcome: 'password-reset', sessionId: null });
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

/** One line of the history that its owner reads. */
export async function note(
  tx: Tx,
  context: Context & { userAgent?: string | null },
  customerId: string,
  event: { outcome: SignOnOutcome; sessionId: string | null; method?: SignOnMethod },
): Promise<void> {
  await queries.insertEvent(tx, {
    id: newId(),
    customerId,
    sessionId: event.sessionId,
    outcome: event.outcome,
    method: event.method ?? null,
    ip: context.actor.ip,
    device: deviceName(context.userAgent ?? null),
  });
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? notFound();
}

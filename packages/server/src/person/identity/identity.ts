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

/** The profile's picture endpoint; a test checks that the two match. */
const PHOTO_PATH = '/api/profile/photo';

/** Stands in for the owner of an unknown username, so the same work is done either way. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Same reply, same work and same time for an unknown username and a wrong password. */
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

/** Only for callers who know the password; for others, the username looks like any unknown one. */
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

/**
 * The worker adds the failure to the customer's history. An unknown username costs the same here and is dropped
 * there.
 */
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
  await announce(context.tx, {
    topic: 'identity.sign-on-noted',
    customerId: failure.customerId,
    payload: { outcome: failure.outcome },
  });
}

export type Entry = {
  /** The browser's device, if known. */
  deviceId: string | null;
  method: SignOnMethod;
  /** Just enrolled: no email about a new device. */
  isNew?: boolean;
  trustDevice?: boolean;
};

/** Opens a session for a customer who proved their identity. Browsers get a cookie, other clients the secret. */
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

/** Ends this browser's previous session: the new cookie replaces the old one, so nobody could sign it off. */
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

/** What customers may see about themselves. The transaction must be in the customer's scope. */
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

/**
 * After a reset: ends all sessions and MFA challenges, removes trust from all devices, and notes it in the history.
 */
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

/** Adds a line to the sign-on history the customer sees. */
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

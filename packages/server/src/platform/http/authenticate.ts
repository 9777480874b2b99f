import { commitPlaceOf, type Endpoint } from '@bank/contract/endpoint.ts';
import { isId } from '@bank/kernel/id.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { seeingBy, type Database } from '../database.ts';
import type { Directory } from '../directory.ts';
import { findSession } from '../session.ts';
import type { Voices } from '../translators.ts';
import type { Till } from '../commit-batcher.ts';
import type { Vault } from '../vault.ts';
import { findViewing, viewingEnded } from '../delegate-session.ts';
import type { Context, CustomerContext, GuestContext, StaffContext, StaffRole, Viewing } from '../work.ts';
import { addressOf } from './address.ts';
import { noteCaller } from './caller.ts';
import { refuseForeignWrite } from './same-origin.ts';
import { isBrowser, jarOf, SESSION_COOKIE } from './cookies.ts';
import { languageOf } from './language.ts';

export type StaffFinder = (
  db: Database,
  config: Config,
  token: string,
) => Promise<{ id: string; role: StaffRole } | null>;

export type GateKeeper = (
  context: Context,
  asked: { sessionId: string; customerId: string; need: 'page' | 'act' },
) => Promise<boolean>;

export type House = {
  readonly config: Config;
  readonly db: Database;
  readonly voices: Voices;
  readonly directory: Directory;
  readonly vault: Vault;
  /** Where movements are committed; the office has none. */
  readonly till?: Till | null;
  /** Off only where a test must get past the limits to what lies behind them. */
  readonly countsCallers?: boolean;
  /** Whether a session was let through the approval gate, to a page or to act; the office has no gate. */
  readonly isGranted: GateKeeper | null;
  /** Only the office knows staff. */
  readonly findStaff: StaffFinder | null;
};

/** Who stands at the door, decided before anything they sent is read. */
export async function welcome(
  house: House,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GuestContext | CustomerContext | StaffContext> {
  const cookie = request.cookies[SESSION_COOKIE];
  refuseForeignWrite(request, house.config.http.origin, cookie !== undefined);
  const guest = guestContext(house, request, reply);
  switch (endpoint.access) {
    case 'public':
      return guest;
    case 'customer':
      return customerContext(house, endpoint, request, guest, cookie);
    case 'staff':
      return staffContext(house, request, guest);
  }
}

function guestContext(house: House, request: FastifyRequest, reply: FastifyReply): GuestContext {
  const language = languageOf(request);
  const context: Context = {
    db: house.db,
    log: request.log as Context['log'],
    config: house.config,
    directory: house.directory,
    vault: house.vault,
    requestId: request.id,
    actor: { kind: 'guest', id: null, sessionId: null, ip: addressOf(request) },
  };
  return {
    ...context,
    language,
    say: house.voices[language],
    jar: jarOf(request, reply),
    fromBrowser: isBrowser(request),
    userAgent: request.headers['user-agent'] ?? null,
  };
}

async function customerContext(
  house: House,
  endpoint: Endpoint,
  request: FastifyRequest,
  guest: GuestContext,
  cookie: string | undefined,
): Promise<CustomerContext> {
  const token = cookie ?? bearer(request);
  const session =
    token === undefined ? null : await findSession(house.db, house.config, token, !endpoint.passive);
  if (token === undefined || !session) throw signOnNeeded();
  const { delegationId, ownerId, key: sessionKey } = session;
  const viewing = delegationId === null ? null : await findViewing(house.db, delegationId, sessionKey);
  const actor = noteCaller(request, {
    kind: 'customer',
    id: ownerId,
    sessionId: session.id,
    ip: addressOf(request),
  } as const);
  if (delegationId !== null && !endpoint.asSelf)
    return {
      ...guest,
      actor,
      sessionKey,
      commitPlace: commitPlaceOf(endpoint),
      ...delegated(house, endpoint, viewing, sessionKey),
    };
  if (endpoint.gated === true) await passGate(house, { ...guest, actor }, 'act');
  if (endpoint.gated === 'page') await passGate(house, { ...guest, actor }, 'page');
  if (endpoint.stepUp && !session.steppedUp) throw stepUpNeeded();
  return {
    ...guest,
    actor,
    customerId: ownerId,
    sessionKey,
    viewing,
    commitPlace: commitPlaceOf(endpoint),
    till: house.till ?? noTill,
    intent: endpoint.movesMoney ? intentOf(request) : null,
  };
}

/** Where the contract tells by what was asked whether it lies behind the gate, it is asked once that has been read. */
export async function passGateFor(
  house: House,
  { gated }: Endpoint,
  context: Context,
  asked: object,
): Promise<void> {
  if (typeof gated === 'function' && gated(asked as never)) await passGate(house, context, 'act');
}

async function passGate(house: House, context: Context, need: 'page' | 'act'): Promise<void> {
  const { sessionId, id: customerId } = context.actor;
  const isGranted =
    sessionId !== null &&
    customerId !== null &&
    (await house.isGranted?.(context, { sessionId, customerId, need })) === true;
  if (!isGranted) throw approvalNeeded();
}

/** Who looks at another's accounts gets what the contract opens to delegates, and nothing by default. */
function delegated(
  house: House,
  endpoint: Endpoint,
  viewing: Viewing | null,
  sessionKey: Buffer,
): Pick<CustomerContext, 'db' | 'customerId' | 'viewing' | 'till' | 'intent'> {
  if (!viewing?.isLive) throw viewingEnded();
  if (endpoint.delegable === null) throw readOnly();
  const { customerId } = viewing;
  return { db: seeingBy(house.db, sessionKey), customerId, viewing, till: noTill, intent: null };
}

async function staffContext(
  house: House,
  request: FastifyRequest,
  guest: GuestContext,
): Promise<StaffContext> {
  const token = bearer(request);
  const staff =
    token === undefined || !house.findStaff ? null : await house.findStaff(house.db, house.config, token);
  if (!staff) throw signOnNeeded();
  const actor = noteCaller(request, {
    kind: 'staff',
    id: staff.id,
    sessionId: null,
    ip: addressOf(request),
  } as const);
  return { ...guest, actor, staffId: staff.id, role: staff.role };
}

/** A customer at a door without a till is a fault of ours and not theirs. */
const noTill: Till = { ask: () => Promise.reject(new Error('there is no till at this door')) };

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Money never moves without a name for the wish, or a retry would be a second wish. */
function intentOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && isId(key)) return key;
  throw new Refusal('invalid', [{ code: 'intent_missing', word: 'failure.intent' }]);
}

function readOnly(): Refusal {
  return new Refusal('forbidden', [{ code: 'read_only', word: 'failure.readOnly' }]);
}

function approvalNeeded(): Refusal {
  return new Refusal('forbidden', [{ code: 'approval_needed', word: 'approvalGate.error.needed' }]);
}

function stepUpNeeded(): Refusal {
  return new Refusal('forbidden', [{ code: 'step_up_needed', word: 'stepUp.error.needed' }]);
}

function signOnNeeded(): Refusal {
  return new Refusal('unauthenticated', [{ code: 'sign_on', word: 'failure.signOn' }]);
}

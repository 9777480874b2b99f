import { BACKGROUND_HEADER, commitPlaceOf, type Endpoint } from '@bank/contract/endpoint.ts';
import { isId } from '@bank/kernel/id.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { scopedToDelegate, type Database } from '../database.ts';
import type { Directory } from '../directory.ts';
import { findSession } from '../session.ts';
import type { Translators } from '../translators.ts';
import type { CommitBatcher } from '../commit-batcher.ts';
import type { Vault } from '../vault.ts';
import { findDelegateSession, delegateSessionEnded } from '../delegate-session.ts';
import type {
  Context,
  CustomerContext,
  GuestContext,
  StaffContext,
  StaffRole,
  DelegateSession,
} from '../work.ts';
import { addressOf } from './address.ts';
import { noteCaller } from './caller.ts';
import { refuseCrossOriginWrite } from './same-origin.ts';
import { isBrowser, cookiesOf, SESSION_COOKIE } from './cookies.ts';
import { languageOf } from './language.ts';
import type { Streams } from './streams.ts';

export type StaffFinder = (
  db: Database,
  config: Config,
  token: string,
) => Promise<{ id: string; role: StaffRole } | null>;

/** Whether the gateway to the payment networks has signed this request. */
export type NetworkCheck = (request: FastifyRequest) => Promise<boolean>;

export type GateKeeper = (
  context: Context,
  asked: { sessionId: string; customerId: string; need: 'page' | 'act' },
) => Promise<boolean>;

export type ServerDependencies = {
  readonly config: Config;
  readonly db: Database;
  readonly translators: Translators;
  readonly directory: Directory;
  readonly vault: Vault;
  /** Commits movements; absent in the office. */
  readonly commitBatcher?: CommitBatcher | null;
  /** Holds open event streams; absent in the office. */
  readonly streams?: Streams | null;
  /** Off where one gateway asks for everybody, and in tests that must get past the rate limits. */
  readonly countsCallers?: boolean;
  /** Whether a session has passed the approval gate for pages or actions; the office has no gate. */
  readonly isGranted: GateKeeper | null;
  /** Only the office authenticates staff. */
  readonly findStaff: StaffFinder | null;
  /** Only the process for the networks knows their signature; elsewhere no network gets in. */
  readonly isNetwork?: NetworkCheck | null;
};

/** Decides who is calling before the body is parsed. */
export async function authenticate(
  deps: ServerDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GuestContext | CustomerContext | StaffContext> {
  const cookie = request.cookies[SESSION_COOKIE];
  refuseCrossOriginWrite(request, deps.config.http.origin, cookie !== undefined);
  const guest = guestContext(deps, request, reply);
  switch (endpoint.access) {
    case 'public':
      return guest;
    case 'customer':
      return customerContext(deps, endpoint, request, guest, cookie);
    case 'staff':
      return staffContext(deps, request, guest);
    case 'network':
      return networkContext(deps, request, guest);
  }
}

function guestContext(deps: ServerDependencies, request: FastifyRequest, reply: FastifyReply): GuestContext {
  const language = languageOf(request);
  const context: Context = {
    db: deps.db,
    log: request.log as Context['log'],
    config: deps.config,
    directory: deps.directory,
    vault: deps.vault,
    requestId: request.id,
    actor: { kind: 'guest', id: null, sessionId: null, ip: addressOf(request) },
  };
  return {
    ...context,
    language,
    say: deps.translators[language],
    cookies: cookiesOf(request, reply),
    fromBrowser: isBrowser(request),
    userAgent: request.headers['user-agent'] ?? null,
  };
}

async function customerContext(
  deps: ServerDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  guest: GuestContext,
  cookie: string | undefined,
): Promise<CustomerContext> {
  const token = cookie ?? bearer(request);
  // A page that reads again by itself says so: only what the customer does keeps their session alive.
  const counts = !endpoint.passive && request.headers[BACKGROUND_HEADER] === undefined;
  const session = token === undefined ? null : await findSession(deps.db, deps.config, token, counts);
  if (token === undefined || !session) throw signOnNeeded();
  const { delegationId, ownerId, key: sessionKey } = session;
  const viewing = delegationId === null ? null : await findDelegateSession(deps.db, delegationId, sessionKey);
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
      ...delegated(deps, endpoint, viewing, sessionKey),
    };
  if (endpoint.gated === true) await passGate(deps, { ...guest, actor }, 'act');
  if (endpoint.gated === 'page') await passGate(deps, { ...guest, actor }, 'page');
  if (endpoint.stepUp && !session.steppedUp) throw stepUpNeeded();
  return {
    ...guest,
    actor,
    customerId: ownerId,
    sessionKey,
    viewing,
    commitPlace: commitPlaceOf(endpoint),
    commitBatcher: deps.commitBatcher ?? noCommitBatcher,
    intent: endpoint.movesMoney ? intentOf(request) : null,
  };
}

/** For endpoints gated only for some requests, checked after the request is parsed. */
export async function passGateFor(
  deps: ServerDependencies,
  { gated }: Endpoint,
  context: Context,
  asked: object,
): Promise<void> {
  if (typeof gated === 'function' && gated(asked as never)) await passGate(deps, context, 'act');
}

async function passGate(deps: ServerDependencies, context: Context, need: 'page' | 'act'): Promise<void> {
  const { sessionId, id: customerId } = context.actor;
  const isGranted =
    sessionId !== null &&
    customerId !== null &&
    (await deps.isGranted?.(context, { sessionId, customerId, need })) === true;
  if (!isGranted) throw approvalNeeded();
}

/** A delegate may use only what the contract marks as delegable. */
function delegated(
  deps: ServerDependencies,
  endpoint: Endpoint,
  viewing: DelegateSession | null,
  sessionKey: Buffer,
): Pick<CustomerContext, 'db' | 'customerId' | 'viewing' | 'commitBatcher' | 'intent'> {
  if (!viewing?.isLive) throw delegateSessionEnded();
  if (endpoint.delegable === null) throw readOnly();
  const { customerId } = viewing;
  return {
    db: scopedToDelegate(deps.db, sessionKey),
    customerId,
    viewing,
    commitBatcher: noCommitBatcher,
    intent: null,
  };
}

async function staffContext(
  deps: ServerDependencies,
  request: FastifyRequest,
  guest: GuestContext,
): Promise<StaffContext> {
  const token = bearer(request);
  const staff =
    token === undefined || !deps.findStaff ? null : await deps.findStaff(deps.db, deps.config, token);
  if (!staff) throw signOnNeeded();
  const actor = noteCaller(request, {
    kind: 'staff',
    id: staff.id,
    sessionId: null,
    ip: addressOf(request),
  } as const);
  return { ...guest, actor, staffId: staff.id, role: staff.role };
}

async function networkContext(
  deps: ServerDependencies,
  request: FastifyRequest,
  guest: GuestContext,
): Promise<GuestContext> {
  if (!deps.isNetwork || !(await deps.isNetwork(request))) throw signOnNeeded();
  return { ...guest, actor: { ...guest.actor, kind: 'system' } };
}

/** Committing at an endpoint without a batcher is a bug of ours. */
const noCommitBatcher: CommitBatcher = {
  ask: () => Promise.reject(new Error('this endpoint cannot commit movements')),
};

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Money calls need an idempotency key: without one a retry would pay twice. */
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

import type {
  askGatePasskey as askCall,
  endGrant as endCall,
  mailGateCode as mailCall,
  showGrant as grantCall,
  verifyAuthenticator as authenticatorCall,
  verifyCode as verifyCall,
  verifyMailedCode as mailedCall,
  verifyPasskey as passkeyCall,
} from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import {
  gateWays,
  type GateNeed,
  type GateWay,
} from '@bank/contract/payments/movement-approvals/gate-rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  GATE_CODE_AGAIN_SECONDS,
  GATE_CODE_MINUTES,
} from '@bank/contract/person/approvals/gate-codes-rules.ts';
import { FACTOR_DIGITS } from '@bank/contract/person/identity/second-factor/rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { Refusal, refuse, notFound, type Problem } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { bySession } from '../../platform/scope-proofs.ts';
import { batchReads } from '../../platform/batch-reads.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { codeKey } from '../../person/approvals/service.ts';
import { forgetTriesAt, takeTryAt } from '../../person/identity/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { mailCode, pausedUntil, proveCode, useCode } from '../../person/approvals/service.ts';
import { askProof, hasPasskey, proveOwner } from '../../person/identity/service.ts';
import { hasSecondFactor, proveFactor, tooManyTries } from '../../person/identity/service.ts';
import * as queries from './queries/gate.ts';

/** Stored feature of each grant. In the database, a grant to act also opens pages. */
const features: Readonly<Record<GateNeed, string>> = { page: 'pages', act: 'navigation' };

const wrong: Problem = { code: 'invalid_code', word: 'approval.error.invalid', field: 'code' };

/** One reply for a wrong, old or used code and for a failed passkey. */
const invalid = () => refuse(wrong);

export async function showGrant(context: CustomerContext): Promise<ReplyOf<typeof grantCall>> {
  const { policy, minutes } = context.config.approvalGate;
  return forCustomer(context, async (tx) => {
    const ways = await waysOf(tx, context);
    const grants = await queries.listGrants(tx, sessionOf(context));
    const acts = grants.get(features.act) ?? null;
    const pages = [acts, grants.get(features.page) ?? null].flatMap((end) => end ?? []);
    const person = ways.includes('email') ? await findCustomer(tx, context, context.customerId) : null;
    const pause = person && (await pausedUntil(tx, context));
    return {
      policy,
      minutes,
      expiresAt: pages.toSorted((one, other) => other.getTime() - one.getTime())[0]?.toISOString() ?? null,
      actsUntil: acts?.toISOString() ?? null,
      ways,
      canSetUp: !ways.some(isOwn) && waysTaken(context).some(isOwn),
      email: person && maskEmail(person.email),
      emailPausedUntil: pause?.toISOString() ?? null,
    };
  });
}

export async function endGrant(context: CustomerContext): Promise<ReplyOf<typeof endCall>> {
  const objectId = sessionOf(context);
  return forCustomer(context, async (tx) => {
    if ((await queries.updateGrantsEnded(tx)) > 0)
      await record(tx, context, { action: 'approvals.gate-closed', objectKind: 'session', objectId });
    return { expiresAt: null };
  });
}

export async function mailGateCode(context: CustomerContext): Promise<ReplyOf<typeof mailCall>> {
  await requireWay(context, 'email');
  return forCustomer(context, async (tx) => {
    const person = await findCustomer(tx, context, context.customerId);
    if (!person) return notFound();
    const expiresAt = await mailCode(tx, context, person);
    return {
      sentTo: maskEmail(person.email),
      expiresAt: expiresAt.toISOString(),
      lastsSeconds: GATE_CODE_MINUTES * 60,
      againSeconds: GATE_CODE_AGAIN_SECONDS,
    };
  });
}

/** Opens pages and nothing else. */
export async function verifyMailedCode(
  context: CustomerContext,
  { code }: RequestOf<typeof mailedCall>,
): Promise<ReplyOf<typeof mailedCall>> {
  requireTaken(context, 'email');
  const codeId = await proveCode(context, code, wrong);
  return forCustomer(context, async (tx) =>
    (await useCode(tx, codeId)) ? openGate(tx, context, 'email') : invalid(),
  );
}

/** The attempt is counted and committed before the code is compared: fifty concurrent guesses get five attempts. */
export async function verifyCode(
  context: CustomerContext,
  { code }: RequestOf<typeof verifyCall>,
): Promise<ReplyOf<typeof verifyCall>> {
  requireTaken(context, 'code');
  const key = codeKey(context, code);
  if (!(await forCustomer(context, (tx) => queries.countTry(tx, key)))) return invalid();
  return forCustomer(context, (tx) => openGate(tx, context, 'code', key));
}

/** The code's time step is marked as used first, so the code can't be used again at sign-on or step-up. */
export async function verifyAuthenticator(
  context: CustomerContext,
  { code }: RequestOf<typeof authenticatorCall>,
): Promise<ReplyOf<typeof authenticatorCall>> {
  await requireWay(context, 'authenticator');
  const { customerId } = context;
  // Counted per customer across sessions, so a new session gives no new guesses.
  const tries = ['approval-gate', customerId];
  const wait = await takeTryAt(context, tries);
  if (wait !== null) throw tooManyTries(wait);
  const isOfApp = foldedCode(code).length === FACTOR_DIGITS;
  if (
    !isOfApp ||
    !(await proveFactor(context, { customerId, door: bySession(context) }, code, sessionOf(context)))
  )
    return invalid();
  return forCustomer(context, async (tx) => {
    await forgetTriesAt(tx, context, tries);
    return openGate(tx, context, 'authenticator');
  });
}

export async function askGatePasskey(context: CustomerContext): Promise<ReplyOf<typeof askCall>> {
  await requireWay(context, 'passkey');
  const options = await forCustomer(context, (tx) =>
    askProof(tx, context, { purpose: 'gate', movement: null }),
  );
  return { options };
}

export async function verifyPasskey(
  context: CustomerContext,
  { credential }: RequestOf<typeof passkeyCall>,
): Promise<ReplyOf<typeof passkeyCall>> {
  await requireWay(context, 'passkey');
  const proof = await proveOwner(context, credential, { purpose: 'gate', movementId: null });
  if (!proof) return invalid();
  return forCustomer(context, (tx) => openGate(tx, context, 'passkey', proof.challengeKey));
}

type Reader = (asked: queries.Asked) => Promise<boolean>;

/** Every gated call asks; concurrent calls with the same need are answered by one query. */
const readers = new WeakMap<Database, Readonly<Record<GateNeed, Reader>>>();

/** The HTTP layer asks this before it lets a gated call through. */
export async function isGranted(
  { db, config }: Context,
  { need, ...asked }: queries.Asked & { need: GateNeed },
): Promise<boolean> {
  if (need === 'page' && config.approvalGate.policy === 'actions') return true;
  const known = readers.get(db) ?? { page: readerOf(db, 'page'), act: readerOf(db, 'act') };
  readers.set(db, known);
  return known[need](asked);
}

function readerOf(db: Database, need: GateNeed): Reader {
  return batchReads(
    async (asked: readonly queries.Asked[]) => {
      const granted = await queries.listGranted(db, asked, features[need]);
      return asked.map((each) => granted.has(each.sessionId));
    },
    { connections: 2, batchSize: 64 },
  );
}

/** The database finds the proof itself: what was used up just now, or what `proof` names. */
async function openGate(
  tx: Tx,
  context: CustomerContext,
  means: GateWay,
  proof: Buffer | null = null,
): Promise<{ expiresAt: string }> {
  const sessionId = sessionOf(context);
  const { minutes } = context.config.approvalGate;
  const opened = await queries.insertGrant(tx, { way: means, proof, minutes });
  if (!opened) return invalid();
  if (opened.codeId !== null)
    await record(tx, context, {
      action: 'approvals.code-used',
      objectKind: 'approval-code',
      objectId: opened.codeId,
    });
  await record(tx, context, {
    action: 'approvals.gate-opened',
    objectKind: 'session',
    objectId: sessionId,
    after: { means, minutes },
  });
  return { expiresAt: opened.endsAt.toISOString() };
}

/** Ways that use something of the customer's own, which they can set up themselves. */
const isOwn = (way: GateWay) => way === 'passkey' || way === 'authenticator';

/** Ways the bank accepts, in the order they are offered. */
function waysTaken({ config }: Context): GateWay[] {
  const { ways } = config.approvalGate;
  return gateWays.filter((way) => ways.includes(way) && (config.approvalStandIns || !isOwn(way)));
}

/** The accepted ways this customer has. */
async function waysOf(tx: Tx, context: CustomerContext): Promise<GateWay[]> {
  const ways: GateWay[] = [];
  for (const way of waysTaken(context)) if (await hasWay(tx, context, way)) ways.push(way);
  return ways;
}

async function hasWay(tx: Tx, context: CustomerContext, way: GateWay): Promise<boolean> {
  const { customerId } = context;
  switch (way) {
    case 'passkey':
      return hasPasskey(tx, customerId);
    case 'authenticator':
      return hasSecondFactor(tx, customerId);
    case 'email':
      return (await findCustomer(tx, context, customerId))?.emailConfirmedAt != null;
    case 'code':
      return true;
  }
}

/** If the bank has turned it off, or the customer doesn't have it, refuses before an attempt is counted. */
async function requireWay(context: CustomerContext, way: GateWay): Promise<void> {
  requireTaken(context, way);
  if (!(await forCustomer(context, (tx) => hasWay(tx, context, way)))) throw otherWay();
}

function requireTaken(context: Context, way: GateWay): void {
  if (!waysTaken(context).includes(way)) throw otherWay();
}

function otherWay(): Refusal {
  return new Refusal('conflict', [{ code: 'code_only', word: 'approvalGate.error.codeOnly' }]);
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? notFound();
}

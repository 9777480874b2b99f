import type {
  askGatePasskey as askCall,
  showGrant as grantCall,
  verifyAuthenticator as authenticatorCall,
  verifyCode as verifyCall,
  verifyPasskey as passkeyCall,
} from '@bank/contract/approval-gate/contract.ts';
import { standIns, type StandIn } from '@bank/contract/approval-gate/rules.ts';
import { CODE_TRIES, GRANT_MINUTES } from '@bank/contract/approvals/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { FACTOR_DIGITS } from '@bank/contract/second-factor/rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { Refusal, refuse, unknownThing } from '@bank/kernel/problem.ts';
import { timingSafeEqual } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { gatherReads } from '../../platform/gather.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { codeKey } from '../approvals/service.ts';
import { forgetTriesAt, takeTryAt } from '../credentials/service.ts';
import { askProof, hasPasskey, proveOwner } from '../passkey-proofs/service.ts';
import { hasSecondFactor, proveFactor, tooManyTries } from '../second-factor/service.ts';
import * as queries from './queries.ts';

const FEATURE = 'navigation';

/** One answer for a wrong code, an old one, a used one, and a passkey that did not hold. */
const invalid = () => refuse({ code: 'invalid_code', word: 'approval.error.invalid', field: 'code' });

export async function showGrant(context: CustomerContext): Promise<ReplyOf<typeof grantCall>> {
  return forCustomer(context, async (tx) => {
    const expiresAt = await queries.findGrant(tx, sessionOf(context), FEATURE);
    return { expiresAt: expiresAt?.toISOString() ?? null, standIns: await standInsOf(tx, context) };
  });
}

/** Counted first and committed, then compared: fifty guesses at once still get five. */
export async function verifyCode(
  context: CustomerContext,
  { code }: RequestOf<typeof verifyCall>,
): Promise<ReplyOf<typeof verifyCall>> {
  const wanted = codeKey(context, code);
  const candidates = await queries.countTry(context.db, context.customerId, FEATURE, CODE_TRIES);
  const match = candidates.find((row) => timingSafeEqual(row.code_key, wanted));
  if (!match) return invalid();
  return forCustomer(context, async (tx) => {
    if (!(await queries.updateConsumed(tx, match.id))) return invalid();
    await record(tx, context, {
      action: 'approvals.code-used',
      objectKind: 'approval-code',
      objectId: match.id,
    });
    return openGate(tx, context, 'code');
  });
}

/** The half minute of the code is used up before it opens anything: at sign-on or step-up it is worth nothing more. */
export async function verifyAuthenticator(
  context: CustomerContext,
  { code }: RequestOf<typeof authenticatorCall>,
): Promise<ReplyOf<typeof authenticatorCall>> {
  await requireStandIn(context, 'authenticator');
  const { customerId } = context;
  // Counted for the customer, whichever session asks: another session buys no new guesses.
  const tries = ['approval-gate', customerId];
  const wait = await takeTryAt(context, tries);
  if (wait !== null) throw tooManyTries(wait);
  const isOfApp = foldedCode(code).length === FACTOR_DIGITS;
  if (!isOfApp || !(await proveFactor(context, customerId, code, sessionOf(context)))) return invalid();
  return forCustomer(context, async (tx) => {
    await forgetTriesAt(tx, context, tries);
    return openGate(tx, context, 'authenticator');
  });
}

export async function askGatePasskey(context: CustomerContext): Promise<ReplyOf<typeof askCall>> {
  await requireStandIn(context, 'passkey');
  const options = await forCustomer(context, (tx) =>
    askProof(tx, context, { purpose: 'gate', movement: null }),
  );
  return { options };
}

export async function verifyPasskey(
  context: CustomerContext,
  { credential }: RequestOf<typeof passkeyCall>,
): Promise<ReplyOf<typeof passkeyCall>> {
  await requireStandIn(context, 'passkey');
  if (!(await proveOwner(context, credential, { purpose: 'gate', movementId: null }))) return invalid();
  return forCustomer(context, (tx) => openGate(tx, context, 'passkey'));
}

type Reader = (asked: queries.Asked) => Promise<boolean>;

/** Every call behind the gate asks; those of one moment are answered by one statement. */
const readers = new WeakMap<Database, Reader>();

/** What the edge asks before it lets a gated call through. */
export async function isGranted({ db }: Context, sessionId: string, customerId: string): Promise<boolean> {
  let reader = readers.get(db);
  if (!reader) {
    reader = gatherReads(
      async (asked: readonly queries.Asked[]) => {
        const granted = await queries.listGranted(db, asked, FEATURE);
        return asked.map((each) => granted.has(each.sessionId));
      },
      { lanes: 2, width: 64 },
    );
    readers.set(db, reader);
  }
  return reader({ sessionId, customerId });
}

async function openGate(
  tx: Tx,
  context: CustomerContext,
  means: StandIn | 'code',
): Promise<{ expiresAt: string }> {
  const sessionId = sessionOf(context);
  const expiresAt = await queries.upsertGrant(tx, {
    sessionId,
    customerId: context.customerId,
    feature: FEATURE,
    minutes: GRANT_MINUTES,
  });
  await record(tx, context, {
    action: 'approvals.gate-opened',
    objectKind: 'session',
    objectId: sessionId,
    after: { means, minutes: GRANT_MINUTES },
  });
  return { expiresAt: expiresAt.toISOString() };
}

async function standInsOf(tx: Tx, { config, customerId }: CustomerContext): Promise<StandIn[]> {
  if (!config.approvalStandIns) return [];
  const has: Readonly<Record<StandIn, boolean>> = {
    authenticator: await hasSecondFactor(tx, customerId),
    passkey: await hasPasskey(tx, customerId),
  };
  return standIns.filter((each) => has[each]);
}

/** Where the bank has switched it off, or the customer has none, it is told before anything is counted. */
async function requireStandIn(context: CustomerContext, means: StandIn): Promise<void> {
  const allowed = await forCustomer(context, (tx) => standInsOf(tx, context));
  if (!allowed.includes(means))
    throw new Refusal('conflict', [{ code: 'code_only', word: 'approvalGate.error.codeOnly' }]);
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? unknownThing();
}

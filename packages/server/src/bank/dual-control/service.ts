import { controlRequest, type ControlRequest } from '@bank/contract/bank/dual-control/contract.ts';
import { CONTROL_HOURS, controlState } from '@bank/contract/bank/dual-control/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, Refusal, type Problem } from '@bank/kernel/problem.ts';
import { timingSafeEqual } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { DualControl } from '../../platform/http/route.ts';
import { inTransaction, newId, type StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';
import { findRequest, insertDecision, insertRequest, listOpen, type RequestRow } from './queries.ts';

type Arguments = ControlRequest['arguments'];

/** What takes two people. A capability describes it once; asking, approving and withdrawing are the same for all. */
export type Controlled<Given extends Arguments> = {
  /** The endpoint that asks for it; it declares `dualControl`. */
  readonly operation: string;
  /** The right that both people need. */
  readonly right: Parameters<typeof requireRight>[1];
  /** Refuses what could not be carried out. Run when it is asked for, and again before it is carried out. */
  readonly check: (tx: Tx, given: Given) => Promise<void>;
  readonly carryOut: (tx: Tx, context: StaffContext, approved: { id: string; given: Given }) => Promise<void>;
  readonly parse: (stored: unknown) => Given;
};

/** The handler of the endpoint that asks: it stores the arguments and does nothing else. */
export function asking<Request, Given extends Arguments>(
  controlled: Controlled<Given>,
  from: (request: Request) => { readonly given: Given; readonly reason: string },
): ((context: StaffContext, request: Request) => Promise<{ change: ControlRequest }>) & DualControl {
  const handle = (context: StaffContext, request: Request) => {
    requireRight(context, controlled.right);
    const { given, reason } = from(request);
    return inTransaction(context, async (tx) => {
      await controlled.check(tx, given);
      const id = newId();
      await insertRequest(tx, {
        id,
        operation: controlled.operation,
        arguments: JSON.stringify(given),
        why: reason,
        madeBy: context.staffId,
        hours: CONTROL_HOURS,
      });
      await note(tx, context, 'requested', id, { operation: controlled.operation, given, reason });
      return { change: await shown(tx, controlled, id) };
    });
  };
  return Object.assign(handle, { dualControl: true as const });
}

/** Carries out what another person asked for, exactly as it was stored, and in the transaction that approves it. */
export function approve<Given extends Arguments>(
  context: StaffContext,
  controlled: Controlled<Given>,
  { requestId, digest }: { requestId: string; digest: string },
): Promise<ControlRequest> {
  requireRight(context, controlled.right);
  return inTransaction(context, async (tx) => {
    const row = (await findRequest(tx, requestId, controlled.operation)) ?? notFound();
    if (!timingSafeEqual(Buffer.from(row.digest, 'hex'), Buffer.from(digest, 'hex')))
      throw new Refusal('conflict', [
        { code: 'digest_differs', word: 'dualControl.error.digest', field: 'digest' },
      ]);
    const given = controlled.parse(row.arguments);
    await decide(tx, { requestId, outcome: 'approved', decidedBy: context.staffId });
    await controlled.check(tx, given);
    await controlled.carryOut(tx, context, { id: requestId, given });
    await note(tx, context, 'approved', requestId, { operation: controlled.operation, given });
    return shown(tx, controlled, requestId);
  });
}

/** Ends a request that nobody has approved; its maker may, and so may anyone with the right. */
export function withdraw<Given extends Arguments>(
  context: StaffContext,
  controlled: Controlled<Given>,
  requestId: string,
): Promise<ControlRequest> {
  requireRight(context, controlled.right);
  return inTransaction(context, async (tx) => {
    if (!(await findRequest(tx, requestId, controlled.operation))) notFound();
    await decide(tx, { requestId, outcome: 'withdrawn', decidedBy: context.staffId });
    await note(tx, context, 'withdrawn', requestId, { operation: controlled.operation });
    return shown(tx, controlled, requestId);
  });
}

export async function listWaiting(tx: Tx, { operation }: { operation: string }): Promise<ControlRequest[]> {
  const { now } = await readClock(tx);
  return (await listOpen(tx, operation)).map((row) => toReply(row, now));
}

const conflict = (problem: Problem) => new Refusal('conflict', [problem]);

/** The database's guards, by the name of the constraint, in words. */
const refusedBy: Readonly<Record<string, () => Refusal>> = {
  control_decisions_two_people: () =>
    new Refusal('forbidden', [{ code: 'own_request', word: 'dualControl.error.ownRequest' }]),
  control_decisions_pkey: () => conflict({ code: 'already_decided', word: 'dualControl.error.decided' }),
  control_decisions_in_time: () => conflict({ code: 'request_expired', word: 'dualControl.error.expired' }),
  control_decisions_of_staff: () => conflict({ code: 'maker_gone', word: 'dualControl.error.makerGone' }),
  control_decisions_by_staff: () =>
    new Refusal('forbidden', [{ code: 'forbidden', word: 'failure.forbidden' }]),
};

async function decide(tx: Tx, decision: Parameters<typeof insertDecision>[1]): Promise<void> {
  try {
    await insertDecision(tx, decision);
  } catch (error) {
    const guard = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw refusedBy[guard]?.() ?? error;
  }
}

async function shown(tx: Tx, { operation }: { operation: string }, id: string): Promise<ControlRequest> {
  const row = (await findRequest(tx, id, operation)) ?? notFound();
  const { now } = await readClock(tx);
  return toReply(row, now);
}

function toReply(row: RequestRow, now: Date): ControlRequest {
  const { outcome, expiresAt } = row;
  return {
    id: idFrom('control-request', row.id),
    operation: row.operation,
    arguments: controlRequest.shape.arguments.parse(row.arguments),
    digest: row.digest,
    reason: row.why,
    state: controlState({
      outcome: outcome === 'approved' || outcome === 'withdrawn' ? outcome : null,
      expiresAt,
      now,
    }),
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

async function note(
  tx: Tx,
  context: StaffContext,
  what: 'requested' | 'approved' | 'withdrawn',
  objectId: string,
  after: object,
): Promise<void> {
  await record(tx, context, {
    action: `dual-control.${what}`,
    objectKind: 'control-request',
    objectId,
    after,
  });
}

import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  endCustomerSessions as forCustomerCall,
  endOtherSessions as othersCall,
  endSession as endCall,
  listSessions as listCall,
} from '@bank/contract/person/identity/sessions/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../../platform/audit.ts';
import { endSessionsOf, listOpenSessions } from '../../../platform/open-sessions.ts';
import type { Tx } from '../../../platform/database.ts';
import {
  forCustomer,
  inTransaction,
  type CustomerContext,
  type StaffContext,
} from '../../../platform/work.ts';
import { deviceName } from '../devices/devices.ts';
import { logout, note } from '../identity.ts';
import { requireRight } from '../../../bank/staff/service.ts';
import * as queries from './queries.ts';

export async function listSessions(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const { customerId, actor } = context;
  const rows = await forCustomer(context, (tx) => listOpenSessions(tx, customerId));
  return {
    sessions: rows.map((row) => ({
      id: idFrom('session', row.id),
      device: deviceName(row.userAgent),
      ipAddress: row.ip,
      signedOnAt: row.openedAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      thisSession: row.id === actor.sessionId,
    })),
  };
}

export async function endSession(
  context: CustomerContext,
  { sessionId }: RequestOf<typeof endCall>,
): Promise<ReplyOf<typeof endCall>> {
  const { customerId, actor } = context;
  if (sessionId === actor.sessionId) return logout(context);
  await forCustomer(context, async (tx) => {
    const ended = await endSessionsOf(tx, customerId, { only: sessionId });
    if (ended.length === 0) return notFound();
    await noteEnded(tx, context, ended);
  });
  return {};
}

export async function endOtherSessions(context: CustomerContext): Promise<ReplyOf<typeof othersCall>> {
  const { customerId, actor } = context;
  return forCustomer(context, async (tx) => {
    const ended = await endSessionsOf(tx, customerId, { except: actor.sessionId });
    await noteEnded(tx, context, ended);
    return { ended: ended.length };
  });
}

/** For a stolen phone: sign it off first, ask questions later. */
export async function endCustomerSessions(
  context: StaffContext,
  { username, note: reason }: RequestOf<typeof forCustomerCall>,
): Promise<ReplyOf<typeof forCustomerCall>> {
  requireRight(context, 'end-sessions');
  return inTransaction(context, async (tx) => {
    const owner = await context.directory.find(tx, 'username', username);
    if (!owner)
      return refuse({ code: 'customer_needed', word: 'approval.error.noCustomer', field: 'username' });
    const ended = await queries.endAll(tx, owner.ownerId);
    await record(tx, context, {
      action: 'sessions.ended-by-staff',
      objectKind: 'customer',
      objectId: owner.ownerId,
      after: { ended, reason },
    });
    return { ended };
  });
}

async function noteEnded(tx: Tx, context: CustomerContext, ended: readonly string[]): Promise<void> {
  for (const sessionId of ended) {
    await note(tx, context, context.customerId, { outcome: 'ended', sessionId });
    await record(tx, context, {
      action: 'sessions.ended',
      objectKind: 'session',
      objectId: sessionId,
    });
  }
}

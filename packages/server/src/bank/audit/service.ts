import {
  auditEvent,
  type listAuditEvents as listCall,
  type verifyAudit as verifyCall,
} from '@bank/contract/bank/audit/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { anchorHead, verifyChain } from '../../platform/audit.ts';
import type { Context, StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';
import { listEvents } from './queries.ts';

export async function listAuditEvents(
  context: StaffContext,
  request: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read-audit');
  const rows = await listEvents(context.db, {
    action: request.action,
    before: request.before,
    limit: request.limit,
  });
  const events = rows.map((row) =>
    auditEvent.parse({
      id: row.id,
      at: row.at.toISOString(),
      actorKind: row.actor_kind,
      actorId: row.actor_id,
      action: row.action,
      objectKind: row.object_kind,
      objectId: row.object_id,
      requestId: row.request_id,
      sealed: row.sealed,
    }),
  );
  return { events, next: events.length === request.limit ? (events.at(-1)?.id ?? null) : null };
}

export async function verifyAudit(context: StaffContext): Promise<ReplyOf<typeof verifyCall>> {
  requireRight(context, 'read-audit');
  return verifyChain(context.db);
}

/** Copies the head of the chain outside the database daily, so cutting off its end is detected. */
export async function anchorAudit(context: Context): Promise<void> {
  await anchorHead(context.db, context);
}

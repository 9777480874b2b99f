import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

const moment = z.iso.datetime({ offset: true });

export const auditEvent = z.object({
  id: idOf('audit-event'),
  at: moment,
  actorKind: z.enum(['guest', 'customer', 'staff', 'worker', 'system']),
  actorId: z.string().nullable(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string().nullable(),
  requestId: z.string().nullable(),
  sealed: z.boolean(),
});

export const listAuditEvents = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/office/audit',
  access: 'staff',
  command: 'audit list',
  summary: 'The newest acts first; `before` continues a page',
  query: {
    action: line({ max: 80 }).optional(),
    before: idOf('audit-event').optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  },
  reply: z.object({ events: z.array(auditEvent), next: idOf('audit-event').nullable() }),
});

export const auditVerdict = z.object({
  events: z.int(),
  sealed: z.int(),
  head: z.string().nullable(),
  anchors: z.int(),
  /** The first chain position that fails verification, and why; null if the whole chain verifies. */
  broken: z.object({ position: z.int(), reason: z.string() }).nullable(),
});

export const verifyAudit = endpoint({
  name: 'audit.verify',
  method: 'GET',
  path: '/office/audit/verify',
  access: 'staff',
  command: 'audit verify',
  summary: 'Walks the sealed chain and compares it with the anchors',
  reply: auditVerdict,
});

import {
  staffMember,
  type enrolStaff as enrolCall,
  type listStaff as listCall,
  type revokeStaff as revokeCall,
  type StaffMember,
} from '@bank/contract/bank/staff/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { staffMay } from '@bank/contract/bank/staff/rules.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { newToken, tokenHash, tokenHashes } from '../../platform/session.ts';
import {
  inTransaction,
  newId,
  type Context,
  type StaffContext,
  type StaffRole,
} from '../../platform/work.ts';
import {
  findLive,
  findStaffByHashes,
  insertStaffMember,
  listStaffMembers,
  lockOperators,
  updateRevoked,
} from './queries.ts';

export async function findStaff(
  db: Database,
  config: Config,
  token: string,
): Promise<{ id: string; role: StaffRole } | null> {
  const row = await findStaffByHashes(db, tokenHashes(config, token));
  return row ? { id: row.id, role: staffMember.shape.role.parse(row.role) } : null;
}

export function requireRight(context: StaffContext, act: Parameters<typeof staffMay>[1]): void {
  if (!staffMay(context.role, act))
    throw new Refusal('forbidden', [{ code: 'forbidden', word: 'failure.forbidden' }]);
}

/** The role of a person who works here; null if nobody does by this id, or no longer. */
export async function findColleague(tx: Tx, staffId: string): Promise<StaffRole | null> {
  const row = await findLive(tx, staffId);
  return row ? staffMember.shape.role.parse(row.role) : null;
}

export async function listStaff(context: StaffContext): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  const rows = await inTransaction(context, listStaffMembers);
  return { staff: rows.map(toReply) };
}

export async function enrolStaff(
  context: StaffContext,
  request: RequestOf<typeof enrolCall>,
): Promise<ReplyOf<typeof enrolCall>> {
  requireRight(context, 'manage-staff');
  return enrol(context, request);
}

/** The first operator of a new bank is enrolled with the office's database login, all later ones by operators. */
export async function enrolFirstOperator(context: Context, name: string): Promise<string> {
  const { token } = await enrol(context, { name, role: 'operator' });
  return token;
}

export async function revokeStaff(
  context: StaffContext,
  { staffId }: RequestOf<typeof revokeCall>,
): Promise<ReplyOf<typeof revokeCall>> {
  requireRight(context, 'manage-staff');
  return inTransaction(context, async (tx) => {
    const operators = await lockOperators(tx);
    if (operators.length === 1 && operators[0] === staffId)
      refuse({ code: 'last_operator', word: 'staff.error.lastOperator' });
    const row = await updateRevoked(tx, staffId);
    if (!row) return notFound();
    await record(tx, context, { action: 'staff.revoked', objectKind: 'staff-member', objectId: staffId });
    return { staff: toReply(row) };
  });
}

function enrol(
  context: Context,
  { name, role }: { name: string; role: StaffRole },
): Promise<ReplyOf<typeof enrolCall>> {
  const token = newToken();
  return inTransaction(context, async (tx) => {
    const row = await insertStaffMember(tx, {
      id: newId(),
      name,
      role,
      tokenHash: tokenHash(context.config, token),
      tokenDays: context.config.staffTokenDays,
    });
    await record(tx, context, {
      action: 'staff.enrolled',
      objectKind: 'staff-member',
      objectId: row.id,
      after: { name, role },
    });
    return { staff: toReply(row), token };
  });
}

function toReply(row: {
  id: string;
  name: string;
  role: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}): StaffMember {
  return staffMember.parse({
    id: row.id,
    name: row.name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  });
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';
import type { StaffRole } from '../../platform/work.ts';

const STAFF_MAX = 500;

export async function findStaffByHash(
  db: Database,
  tokenHash: Buffer,
): Promise<{ id: string; role: string } | undefined> {
  return db
    .selectFrom('staff_members')
    .select(['id', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function listStaffMembers(tx: Tx) {
  return tx
    .selectFrom('staff_members')
    .select(['id', 'name', 'role', 'created_at', 'revoked_at'])
    .orderBy('id')
    .limit(STAFF_MAX)
    .execute();
}

export async function insertStaffMember(
  tx: Tx,
  member: { id: string; name: string; role: StaffRole; tokenHash: Buffer },
) {
  return tx
    .insertInto('staff_members')
    .values({ id: member.id, name: member.name, role: member.role, token_hash: member.tokenHash })
    .returning(['id', 'name', 'role', 'created_at', 'revoked_at'])
    .executeTakeFirstOrThrow();
}

/** Locks the row, so that two people revoking the last two operators do not both succeed. */
export async function lockOperators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', 'operator')
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function updateRevoked(tx: Tx, staffId: string) {
  return tx
    .updateTable('staff_members')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, bank.now())` })
    .where('id', '=', staffId)
    .returning(['id', 'name', 'role', 'created_at', 'revoked_at'])
    .executeTakeFirst();
}

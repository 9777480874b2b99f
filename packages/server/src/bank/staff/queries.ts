import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';
import type { StaffRole } from '../../platform/work.ts';

const STAFF_MAX = 500;
const SHOWN = ['id', 'name', 'role', 'created_at', 'expires_at', 'revoked_at'] as const;

export async function findStaffByHashes(
  db: Database,
  tokenHashes: Buffer[],
): Promise<{ id: string; role: string } | undefined> {
  return db
    .selectFrom('staff_members')
    .select(['id', 'role'])
    .where('token_hash', 'in', tokenHashes)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
}

export async function listStaffMembers(tx: Tx) {
  return tx.selectFrom('staff_members').select(SHOWN).orderBy('id').limit(STAFF_MAX).execute();
}

/** Whoever can still sign on to the office. */
export async function findLive(tx: Tx, staffId: string): Promise<{ role: string } | undefined> {
  return tx
    .selectFrom('staff_members')
    .select('role')
    .where('id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
}

export async function insertStaffMember(
  tx: Tx,
  member: { id: string; name: string; role: StaffRole; tokenHash: Buffer; tokenDays: number },
) {
  return tx
    .insertInto('staff_members')
    .values({
      id: member.id,
      name: member.name,
      role: member.role,
      token_hash: member.tokenHash,
      expires_at: sql<Date>`bank.now() + make_interval(days => ${member.tokenDays})`,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Operators with a valid token. Locks the rows, so two people revoking the last two operators can't both succeed. */
export async function lockOperators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', 'operator')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
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
    .returning(SHOWN)
    .executeTakeFirst();
}

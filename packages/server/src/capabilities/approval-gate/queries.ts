import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';
import { fixedStatement } from '../../platform/statement.ts';

/** Counts a try on every live code of the customer before any of them is compared; exhausted ones are not given out. */
export async function countTry(db: Database, customerId: string, purpose: string, tries: number) {
  return db
    .updateTable('approval_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .where('attempts', '<', tries)
    .returning(['id', 'code_key'])
    .execute();
}

export async function updateConsumed(tx: Tx, codeId: string): Promise<boolean> {
  const row = await tx
    .updateTable('approval_codes')
    .set({ consumed_at: sql<Date>`bank.now()` })
    .where('id', '=', codeId)
    .where('consumed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertGrant(
  tx: Tx,
  grant: { sessionId: string; customerId: string; feature: string; way: string; minutes: number },
): Promise<Date> {
  const ends = sql<Date>`bank.now() + make_interval(mins => ${grant.minutes})`;
  const { way } = grant;
  const row = await tx
    .insertInto('approval_grants')
    .values({
      session_id: grant.sessionId,
      customer_id: grant.customerId,
      feature: grant.feature,
      way,
      expires_at: ends,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'feature']).doUpdateSet({ way, expires_at: ends }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Until when each feature is open in this session. */
export async function listGrants(tx: Tx, sessionId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('approval_grants')
    .select(['feature', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .execute();
  return new Map(rows.map((row) => [row.feature, row.expires_at]));
}

/** Answers how many grants were open. */
export async function updateGrantsEnded(tx: Tx, sessionId: string): Promise<number> {
  const rows = await tx
    .updateTable('approval_grants')
    .set({ expires_at: sql<Date>`bank.now()` })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('feature')
    .execute();
  return rows.length;
}

export type Asked = { readonly sessionId: string; readonly customerId: string };

/** Which of these sessions were let through; each is asked about for its own customer only. */
export async function listGranted(
  db: Database,
  asked: readonly Asked[],
  feature: string,
): Promise<Set<string>> {
  const rows = await grantedSessions(db, {
    sessions: asked.map(({ sessionId }) => sessionId),
    customers: asked.map(({ customerId }) => customerId),
    feature,
  });
  return new Set(rows.map(({ id }) => id));
}

type Question = {
  readonly sessions: readonly string[];
  readonly customers: readonly string[];
  readonly feature: string;
};

const grantedSessions = fixedStatement<Question, { readonly id: string }, Database>(
  (_, { sessions, customers, feature }) => sql<{ readonly id: string }>`
    select id
    from bank.granted_sessions(${sessions}::uuid[], ${customers}::uuid[], ${feature}) as id`,
);

import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';
import { preparedQuery } from '../../../platform/prepared-query.ts';

/** Counts an attempt on every live code of the customer before the key is compared. Needs the customer scope. */
export async function countTry(tx: Tx, key: Buffer): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`select bank.try_gate_code(${key}) as right`.execute(tx);
  return rows[0]?.right === true;
}

export type Opened = { readonly endsAt: Date; readonly codeId: string | null };

/** Opens the gate for this session; null if the database doesn't find the proof. */
export async function insertGrant(
  tx: Tx,
  { way, proof, minutes }: { way: string; proof: Buffer | null; minutes: number },
): Promise<Opened | null> {
  const { rows } = await sql<{ ends_at: Date | null; code_id: string | null }>`
    select ends_at, code_id from bank.open_gate(${way}, ${proof}, ${minutes})`.execute(tx);
  const [row] = rows;
  return row?.ends_at ? { endsAt: row.ends_at, codeId: row.code_id } : null;
}

/** When each feature's grant in this session expires. */
export async function listGrants(tx: Tx, sessionId: string): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('approval_grants')
    .select(['feature', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .execute();
  return new Map(rows.map((row) => [row.feature, row.expires_at]));
}

/** Returns how many grants of this session were open. */
export async function updateGrantsEnded(tx: Tx): Promise<number> {
  const { rows } = await sql<{ closed: number }>`select bank.close_gate() as closed`.execute(tx);
  return rows[0]?.closed ?? 0;
}

export type Asked = { readonly sessionId: string; readonly customerId: string };

/** Which of these sessions have a grant; each is checked for its own customer only. */
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

const grantedSessions = preparedQuery<Question, { readonly id: string }, Database>(
  (_, { sessions, customers, feature }) => sql<{ readonly id: string }>`
    select id
    from bank.granted_sessions(${sessions}::uuid[], ${customers}::uuid[], ${feature}) as id`,
);

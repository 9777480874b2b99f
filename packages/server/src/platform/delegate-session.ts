import type { Sight } from '@bank/contract/endpoint.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { isId } from '@bank/kernel/id.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { sql } from 'kysely';
import { record } from './audit.ts';
import { enterSession, type Database, type Tx } from './database.ts';
import { newId, type CustomerContext, type DelegateSession } from './work.ts';

/** Null if the delegation was not given to this session's owner. */
export async function findDelegateSession(
  db: Database | Tx,
  delegationId: string,
  sessionKey: Buffer,
): Promise<DelegateSession | null> {
  const { rows } = await sql<{
    customer_id: string;
    first_name: string;
    last_name: string;
    ends_on: string;
    is_live: boolean;
  }>`select * from bank.viewing(${delegationId}, ${sessionKey})`.execute(db);
  const [row] = rows;
  return row
    ? {
        delegationId,
        customerId: row.customer_id,
        name: `${row.first_name} ${row.last_name}`,
        endsOn: dayFrom(row.ends_on),
        isLive: row.is_live,
      }
    : null;
}

/** Sets the delegation that this transaction's session views by; null for none. */
export async function setDelegation(tx: Tx, delegationId: string | null): Promise<void> {
  await sql`select bank.turn_session(${delegationId})`.execute(tx);
}

/**
 * Recorded before the reply leaves, so the owner can see every view. Refuses if the delegation has ended in
 * the meantime.
 */
export async function recordView(
  context: CustomerContext,
  { delegationId, customerId }: DelegateSession,
  sight: Sight,
  { asked, said }: { asked: object; said: unknown },
): Promise<void> {
  const { db, sessionKey } = context;
  const accountId = accountIn(asked, 'accountId') ?? (sight === 'account' ? accountIn(said, 'id') : null);
  const isNew = await db.transaction().execute(async (tx) => {
    await enterSession(tx, { sessionKey, asDelegate: false });
    const { rows } = await sql<{ noted: boolean | null }>`
      select bank.note_view(${delegationId}, ${newId()}, ${sight}, ${accountId}) as noted`.execute(tx);
    const noted = rows[0]?.noted ?? null;
    if (noted)
      await record(tx, context, {
        action: 'delegates.viewed',
        objectKind: 'delegation',
        objectId: delegationId,
        after: { customerId, sight, accountId },
      });
    return noted;
  });
  if (isNew === null) throw delegateSessionEnded();
}

/** If the request names no account, the reply tells which one was shown. */
function accountIn(whole: unknown, name: string): string | null {
  const id: unknown = typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : null;
  return typeof id === 'string' && isId(id) ? id : null;
}

export function delegateSessionEnded(): Refusal {
  return new Refusal('forbidden', [{ code: 'viewing_ended', word: 'failure.viewingEnded' }]);
}

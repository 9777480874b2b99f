import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export type Authenticator = { secret_sealed: string; confirmed_at: Date | null };

/** Authenticator apps use real time, so this reads the database's clock, not the bank's, which can be shifted. */
export async function readWorldClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database did not tell the time');
  return now;
}

export async function findAuthenticator(tx: Tx, customerId: string): Promise<Authenticator | undefined> {
  return tx
    .selectFrom('authenticators')
    .select(['secret_sealed', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Replaces an unconfirmed secret but not a confirmed one. Null if there is a confirmed one. */
export async function upsertPending(tx: Tx, customerId: string, sealed: string): Promise<Date | null> {
  const row = await tx
    .insertInto('authenticators')
    .values({ customer_id: customerId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ secret_sealed: sealed, started_at: sql`bank.now()` })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('started_at')
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export async function findPending(tx: Tx, customerId: string, minutes: number): Promise<string | null> {
  const row = await tx
    .selectFrom('authenticators')
    .select('secret_sealed')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('started_at', '>', sql<Date>`bank.now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row?.secret_sealed ?? null;
}

/** The secret must not have changed since it was read: of two concurrent setups, only the newest can be confirmed. */
export async function updateConfirmed(
  tx: Tx,
  customerId: string,
  sealed: string,
  step: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: sql`bank.now()`, last_step: BigInt(step) })
    .where('customer_id', '=', customerId)
    .where('secret_sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up this code and all older ones. Of two concurrent uses of a code, one finds it used. */
export async function updateStep(tx: Tx, customerId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('authenticators')
    .set({ last_step: BigInt(step) })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', BigInt(step))
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFactor(tx: Tx, customerId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  const row = await tx
    .deleteFrom('authenticators')
    .where('customer_id', '=', customerId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  customerId: string,
  keys: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(keys.map((code_key, place) => ({ customer_id: customerId, place, code_key })))
    .execute();
}

export async function countRecoveryCodes(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

export async function updateRecoveryUsed(tx: Tx, customerId: string, key: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('code_key', '=', key)
    .where('used_at', 'is', null)
    .returning('place')
    .executeTakeFirst();
  return row !== undefined;
}

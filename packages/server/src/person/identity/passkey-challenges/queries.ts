import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export async function listCredentials(tx: Tx, customerId: string, max: number) {
  return tx
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(max)
    .execute();
}

export async function findOldestPasskey(tx: Tx, customerId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('passkeys')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export type KeyRow = { id: string; credentialId: Buffer; publicKey: Buffer; counter: bigint };

export async function findKey(tx: Tx, customerId: string, credentialId: Buffer): Promise<KeyRow | null> {
  const row = await tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('customer_id', '=', customerId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row
    ? { id: row.id, credentialId: row.credential_id, publicKey: row.public_key, counter: row.counter }
    : null;
}

/** A nonzero counter must have increased since it was read; of two proofs with the same count, one succeeds. */
export async function updateUsed(
  tx: Tx,
  customerId: string,
  passkeyId: string,
  counter: bigint,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0n), eb.lit(counter === 0n)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(
  tx: Tx,
  challenge: {
    key: Buffer;
    customerId: string;
    sessionId: string;
    purpose: string;
    movement: { id: string; digest: Buffer } | null;
    minutes: number;
  },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_key: challenge.key,
      customer_id: challenge.customerId,
      session_id: challenge.sessionId,
      purpose: challenge.purpose,
      movement_id: challenge.movement?.id ?? null,
      movement_digest: challenge.movement?.digest ?? null,
      expires_at: sql<Date>`bank.now() + make_interval(mins => ${challenge.minutes})`,
    })
    .execute();
}

/**
 * Marks a challenge as used, whatever the answer; false if it belongs to another session, has expired or was used.
 */
export async function updateChallengeUsed(
  tx: Tx,
  asked: { key: Buffer; customerId: string; sessionId: string; purpose: string; movementId: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkey_challenges')
    .set({ used_at: sql`bank.now()` })
    .where('challenge_key', '=', asked.key)
    .where('customer_id', '=', asked.customerId)
    .where('session_id', '=', asked.sessionId)
    .where('purpose', '=', asked.purpose)
    .where('movement_id', 'is not distinct from', asked.movementId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('challenge_key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateChallengeProved(
  tx: Tx,
  proof: { key: Buffer; customerId: string; passkeyId: string; evidence: object },
): Promise<void> {
  await tx
    .updateTable('passkey_challenges')
    .set({ proved_by: proof.passkeyId, evidence: JSON.stringify(proof.evidence) })
    .where('challenge_key', '=', proof.key)
    .where('customer_id', '=', proof.customerId)
    .execute();
}

export async function insertSignOnChallenge(db: Database, key: Buffer, minutes: number): Promise<void> {
  await db
    .insertInto('sign_on_challenges')
    .values({
      challenge_key: key,
      expires_at: sql<Date>`bank.now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

export async function updateSignOnChallengeUsed(db: Database, key: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('sign_on_challenges')
    .set({ used_at: sql`bank.now()` })
    .where('challenge_key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('challenge_key')
    .executeTakeFirst();
  return row !== undefined;
}

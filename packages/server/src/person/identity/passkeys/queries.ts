import type { Tx } from '../../../platform/database.ts';

export type PasskeyRow = {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  synced: boolean;
};

const shown = ['id', 'name', 'created_at', 'last_used_at', 'synced'] as const;

export async function listPasskeyRows(tx: Tx, customerId: string, max: number): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select(shown)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Undefined if this passkey is already registered, by anyone. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    id: string;
    customerId: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    synced: boolean;
  },
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      synced: passkey.synced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export async function findName(tx: Tx, customerId: string, passkeyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('passkeys')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', passkeyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function updateName(
  tx: Tx,
  customerId: string,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', passkeyId)
    .returning(shown)
    .executeTakeFirst();
}

export async function deletePasskey(tx: Tx, customerId: string, passkeyId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

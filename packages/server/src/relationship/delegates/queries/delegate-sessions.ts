import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Invitations to the address with this key, and delegations this customer has accepted. */
export async function listOfferRows(tx: Tx, emailKey: Buffer) {
  const { rows } = await sql<{
    id: string;
    owner_first_name: string;
    owner_last_name: string;
    ends_on: string;
    all_accounts: boolean;
    accounts: bigint;
    is_accepted: boolean;
  }>`select * from bank.delegations_to(${emailKey})`.execute(tx);
  return rows;
}

/** The owner's id; null if this customer has nothing to answer. */
export async function updateAnswer(
  tx: Tx,
  id: string,
  emailKey: Buffer,
  accepts: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select bank.answer_delegation(${id}, ${emailKey}, ${accepts}) as owner`.execute(tx);
  return rows[0]?.owner ?? null;
}

/** Same, for a delegation the delegate gives up. */
export async function updateLeft(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select bank.leave_delegation(${id}) as owner`.execute(tx);
  return rows[0]?.owner ?? null;
}

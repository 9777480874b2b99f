import type { PendingContact } from '@bank/contract/relationship/profile/contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Contact = PendingContact['contact'];
type NewChange = {
  customerId: string;
  contact: Contact;
  value: string;
  codeKey: Buffer;
  minutes: number;
};

const lives = (hours: number) => sql<Date>`bank.now() - make_interval(hours => ${hours})`;
const until = (minutes: number) => sql<Date>`bank.now() + make_interval(mins => ${minutes})`;

/** Changes awaiting their code. Expired ones are left out. */
export async function listChanges(tx: Tx, customerId: string, hours: number) {
  return tx
    .selectFrom('contact_changes')
    .select(['contact', 'value', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('requested_at', '>', lives(hours))
    .orderBy('contact')
    .execute();
}

/** A new request replaces the previous one. */
export async function upsertChange(tx: Tx, change: NewChange): Promise<void> {
  const fresh = {
    value: change.value,
    code_key: change.codeKey,
    attempts: 0,
    codes_sent: 1,
    requested_at: sql<Date>`bank.now()`,
    expires_at: until(change.minutes),
  };
  await tx
    .insertInto('contact_changes')
    .values({ customer_id: change.customerId, contact: change.contact, ...fresh })
    .onConflict((conflict) => conflict.columns(['customer_id', 'contact']).doUpdateSet(fresh))
    .execute();
}

export async function lockChange(tx: Tx, customerId: string, contact: Contact, hours: number) {
  return tx
    .selectFrom('contact_changes')
    .select(['value', 'codes_sent'])
    .where('customer_id', '=', customerId)
    .where('contact', '=', contact)
    .where('requested_at', '>', lives(hours))
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the previous code. */
export async function updateCode(tx: Tx, change: Omit<NewChange, 'value'>): Promise<void> {
  await tx
    .updateTable('contact_changes')
    .set({
      code_key: change.codeKey,
      attempts: 0,
      codes_sent: sql<number>`codes_sent + 1`,
      expires_at: until(change.minutes),
    })
    .where('customer_id', '=', change.customerId)
    .where('contact', '=', change.contact)
    .execute();
}

/** Counts an attempt if any is left. Committed before the code is compared. */
export async function takeTry(tx: Tx, customerId: string, contact: Contact, tries: number) {
  return tx
    .updateTable('contact_changes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('contact', '=', contact)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning(['value', 'code_key'])
    .executeTakeFirst();
}

/** Returns the value to one caller only: of two with the same right code, the second gets null. */
export async function takeChange(
  tx: Tx,
  customerId: string,
  contact: Contact,
  codeKey: Buffer,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('contact_changes')
    .where('customer_id', '=', customerId)
    .where('contact', '=', contact)
    .where('code_key', '=', codeKey)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function deleteChange(tx: Tx, customerId: string, contact: Contact): Promise<boolean> {
  const row = await tx
    .deleteFrom('contact_changes')
    .where('customer_id', '=', customerId)
    .where('contact', '=', contact)
    .returning('contact')
    .executeTakeFirst();
  return row !== undefined;
}

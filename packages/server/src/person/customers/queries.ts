import type { Address, User } from '@bank/contract/person/customers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type CustomerRow = {
  customerId: string;
  customerNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  address: Address;
  ssnSealed: string;
  dateOfBirthSealed: string;
  language: User['language'];
};

export async function insertCustomer(tx: Tx, row: CustomerRow): Promise<void> {
  await tx
    .insertInto('customers')
    .values({
      customer_id: row.customerId,
      customer_number: row.customerNumber,
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email,
      phone_number: row.phoneNumber,
      address_line1: row.address.addressLine1,
      address_line2: row.address.addressLine2 || null,
      city: row.address.city,
      state: row.address.state,
      zip_code: row.address.zipCode,
      ssn_sealed: row.ssnSealed,
      date_of_birth_sealed: row.dateOfBirthSealed,
      language: row.language,
    })
    .execute();
}

export async function insertAcceptedTerms(
  tx: Tx,
  terms: { customerId: string; version: string; ip: string | null },
): Promise<void> {
  await tx
    .insertInto('accepted_terms')
    .values({ customer_id: terms.customerId, terms_version: terms.version, ip: terms.ip })
    .execute();
}

export async function findCustomerRow(tx: Tx, customerId: string) {
  return tx.selectFrom('customers').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** False if there is no such customer or it was already confirmed. */
export async function updateEmailConfirmed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set({ email_confirmed_at: sql<Date>`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('email_confirmed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there is no such customer or this language was already chosen. */
export async function updateLanguage(
  tx: Tx,
  customerId: string,
  language: User['language'],
): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set({ language, language_chosen: true })
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('language', '<>', language), eb('language_chosen', '=', false)]))
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findVersion(tx: Tx, customerId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('record_version')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.record_version ?? null;
}

/** Locks the record, so changes to it run one after another. */
export async function lockVersion(tx: Tx, customerId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('customers')
    .select('record_version')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.record_version ?? null;
}

const nextVersion = { record_version: sql<number>`record_version + 1` };

export async function updateAddress(tx: Tx, customerId: string, address: Address): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      address_line1: address.addressLine1,
      address_line2: address.addressLine2 || null,
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      ...nextVersion,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updateEmail(tx: Tx, customerId: string, email: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, email_confirmed_at: sql<Date>`bank.now()`, ...nextVersion })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updatePhone(
  tx: Tx,
  customerId: string,
  phoneNumber: string,
  isConfirmed: boolean,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      phone_number: phoneNumber,
      phone_confirmed_at: isConfirmed ? sql<Date>`bank.now()` : null,
      ...nextVersion,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function updatePhoto(tx: Tx, customerId: string, photoId: string | null): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ photo_id: photoId })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Whether the date on which the relationship ends has passed. */
export async function hasEnded(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('closed_at', '<=', sql<Date>`bank.now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer can sign on through this day; access ends at midnight in the bank's time zone. */
export async function updateClosedAfter(tx: Tx, customerId: string, endsOn: Day): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ closed_at: sql<Date>`(${endsOn}::date + 1)::timestamp at time zone 'America/New_York'` })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Undoes a closure that has not taken effect yet. */
export async function updateStaysOpen(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ closed_at: null })
    .where('customer_id', '=', customerId)
    .where('closed_at', '>', sql<Date>`bank.now()`)
    .execute();
}

import type { Address, User } from '@bank/contract/customers/contract.ts';
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

/** False when there is nobody, or when it was confirmed before. */
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

/** False when there is nobody, or when it was that language before. */
export async function updateLanguage(
  tx: Tx,
  customerId: string,
  language: User['language'],
): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set({ language })
    .where('customer_id', '=', customerId)
    .where('language', '<>', language)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

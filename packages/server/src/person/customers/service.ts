import type { Address } from '@bank/contract/person/customers/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { lastFour, maskEmail, maskNumber } from '@bank/kernel/mask.ts';
import { Refusal, refuse } from '@bank/kernel/problem.ts';
import { isLanguage, type Language } from '@bank/words/catalogue.ts';
import { randomInt } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Context } from '../../platform/work.ts';
import {
  findCustomerRow,
  findVersion,
  hasEnded,
  insertAcceptedTerms,
  insertCustomer,
  lockVersion,
  updateAddress,
  updateEmail,
  updateEmailConfirmed,
  updateLanguage,
  updatePhone,
  updatePhoto,
} from './queries.ts';

export { updateClosedAfter, updateStaysOpen } from './queries.ts';

export type NewCustomer = {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  dateOfBirth: Day;
  ssn: string;
  address: Address;
  language: Language;
  termsVersion: string;
};

export type CustomerRecord = {
  customerId: string;
  customerNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmedAt: Date | null;
  phoneNumber: string;
  ssnLastFour: string;
  dateOfBirth: Day;
  address: {
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    zipCode: string;
  };
  language: Language;
  /** False if it comes from the browser used at enrollment. */
  languageChosen: boolean;
  photoId: string | null;
  /** Counts changes to the record; a form based on an older version is refused. */
  version: number;
  createdAt: Date;
  closedAt: Date | null;
};

const SSN_PLACE = 'customers.ssn_sealed';
const BIRTH_PLACE = 'customers.date_of_birth_sealed';

/**
 * Creates a customer record. The transaction must be in the customer's scope (`setCustomerScope`). A known email
 * address and a known SSN are both always checked and refused with the same text, so neither is revealed.
 */
export async function createCustomer(tx: Tx, context: Context, person: NewCustomer): Promise<void> {
  const { directory, vault } = context;
  const { supportPhone, supportHours } = context.config.institution;
  const { customerId } = person;
  const emailIsFree = await directory.claim(tx, 'email', person.email, customerId);
  const ssnIsFree = await directory.claim(tx, 'ssn', person.ssn, customerId);
  if (!emailIsFree || !ssnIsFree)
    // One reply for both, and with a phone number, because trying again would never work.
    refuse({
      code: 'not_enrollable',
      word: 'enrolment.error.notEnrollable',
      blanks: { phone: supportPhone, hours: supportHours },
    });
  const customerNumber = await claimNumber(tx, context, customerId);
  await insertCustomer(tx, {
    customerId,
    customerNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    address: person.address,
    language: person.language,
    ssnSealed: await vault.seal(tx, customerId, SSN_PLACE, person.ssn),
    dateOfBirthSealed: await vault.seal(tx, customerId, BIRTH_PLACE, person.dateOfBirth),
  });
  await insertAcceptedTerms(tx, { customerId, version: person.termsVersion, ip: context.actor.ip });
  await record(tx, context, {
    action: 'customers.created',
    objectKind: 'customer',
    objectId: customerId,
    after: { customerNumber, language: person.language, termsVersion: person.termsVersion },
  });
}

export async function findCustomer(
  tx: Tx,
  context: Context,
  customerId: string,
): Promise<CustomerRecord | null> {
  const row = await findCustomerRow(tx, customerId);
  if (!row) return null;
  const ssn = await context.vault.open(tx, customerId, SSN_PLACE, row.ssn_sealed);
  const dateOfBirth = await context.vault.open(tx, customerId, BIRTH_PLACE, row.date_of_birth_sealed);
  return {
    customerId: row.customer_id,
    customerNumber: row.customer_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailConfirmedAt: row.email_confirmed_at,
    phoneNumber: row.phone_number,
    ssnLastFour: lastFour(ssn),
    dateOfBirth: dayFrom(dateOfBirth),
    address: {
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    },
    language: isLanguage(row.language) ? row.language : 'en',
    languageChosen: row.language_chosen,
    photoId: row.photo_id,
    version: row.record_version,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}

/** Only for callers who proved their identity; for others, a closed relationship looks like no customer. */
export async function refuseEnded(tx: Tx, { config }: Context, customerId: string): Promise<void> {
  if (!(await hasEnded(tx, customerId))) return;
  const { supportPhone: phone } = config.institution;
  throw new Refusal('forbidden', [
    { code: 'relationship_ended', word: 'session.error.relationshipEnded', blanks: { phone } },
  ]);
}

/** Whether SSN and birth date are both this customer's; doesn't reveal which one is wrong. */
export async function isSamePerson(
  tx: Tx,
  context: Context,
  customerId: string,
  given: { ssn: string; dateOfBirth: Day },
): Promise<boolean> {
  const row = await findCustomerRow(tx, customerId);
  if (!row) return false;
  const ssn = await context.vault.open(tx, customerId, SSN_PLACE, row.ssn_sealed);
  const dateOfBirth = await context.vault.open(tx, customerId, BIRTH_PLACE, row.date_of_birth_sealed);
  return ssn === given.ssn && dateOfBirth === given.dateOfBirth;
}

/** Idempotent. */
export async function confirmEmail(tx: Tx, context: Context, customerId: string): Promise<void> {
  if (!(await updateEmailConfirmed(tx, customerId))) return;
  await record(tx, context, {
    action: 'customers.email-confirmed',
    objectKind: 'customer',
    objectId: customerId,
  });
}

export async function setLanguage(
  tx: Tx,
  context: Context,
  customerId: string,
  language: Language,
): Promise<void> {
  if (!(await updateLanguage(tx, customerId, language))) return;
  await record(tx, context, {
    action: 'customers.language-set',
    objectKind: 'customer',
    objectId: customerId,
    after: { language },
  });
}

export async function versionOf(tx: Tx, customerId: string): Promise<number | null> {
  return findVersion(tx, customerId);
}

/** Locks the record for this transaction; null if there is no such customer. */
export async function holdVersion(tx: Tx, customerId: string): Promise<number | null> {
  return lockVersion(tx, customerId);
}

/** The audit log records the old and new city, state and ZIP code, never the street. */
export async function moveTo(tx: Tx, context: Context, person: CustomerRecord, to: Address): Promise<void> {
  await updateAddress(tx, person.customerId, to);
  await record(tx, context, {
    action: 'customers.address-changed',
    objectKind: 'customer',
    objectId: person.customerId,
    before: { city: person.address.city, state: person.address.state, zipCode: person.address.zipCode },
    after: { city: to.city, state: to.state, zipCode: to.zipCode },
  });
}

/** False if another customer has the address. The new address counts as confirmed, because its code was entered. */
export async function replaceEmail(
  tx: Tx,
  context: Context,
  person: CustomerRecord,
  email: string,
): Promise<boolean> {
  const { customerId } = person;
  if (!(await context.directory.claim(tx, 'email', email, customerId))) return false;
  await context.directory.release(tx, 'email', person.email, customerId);
  await updateEmail(tx, customerId, email);
  await record(tx, context, {
    action: 'customers.email-changed',
    objectKind: 'customer',
    objectId: customerId,
    before: { email: maskEmail(person.email) },
    after: { email: maskEmail(email) },
  });
  return true;
}

export async function replacePhone(
  tx: Tx,
  context: Context,
  person: CustomerRecord,
  { phoneNumber, isConfirmed }: { phoneNumber: string; isConfirmed: boolean },
): Promise<void> {
  await updatePhone(tx, person.customerId, phoneNumber, isConfirmed);
  await record(tx, context, {
    action: 'customers.phone-changed',
    objectKind: 'customer',
    objectId: person.customerId,
    before: { phoneNumber: maskNumber(person.phoneNumber) },
    after: { phoneNumber: maskNumber(phoneNumber) },
  });
}

/** The picture is stored elsewhere; the record has its id, so browsers notice when it changes. */
export async function namePhoto(tx: Tx, customerId: string, photoId: string | null): Promise<void> {
  await updatePhoto(tx, customerId, photoId);
}

/** After a change of the bank's key, rewraps the customers' keys in batches until none are left. */
export async function rewrapKeys({ tx, vault, log }: JobContext): Promise<void> {
  const rewrapped = await vault.rewrap(tx);
  if (rewrapped > 0) log.info({ rewrapped }, 'customer keys wrapped anew');
}

const NUMBER_TRIES_MAX = 5;
const NUMBER_DIGITS = 11;

/** Random, so a number reveals neither the count of customers nor who enrolled earlier. */
async function claimNumber(tx: Tx, context: Context, customerId: string): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_TRIES_MAX; attempt += 1) {
    const digits = Array.from({ length: NUMBER_DIGITS }, () => randomInt(10)).join('');
    const number = customerNumberOf(context.config.customerPrefix, digits);
    if (await context.directory.claim(tx, 'customer-number', number, customerId)) return number;
  }
  throw new Error(`no free customer number in ${NUMBER_TRIES_MAX} draws`);
}

/** `KC-204-881-736-120`: the last digit is a check digit. */
export function customerNumberOf(prefix: string, digits: string): string {
  const whole = `${digits}${checkDigit(digits)}`;
  return [prefix, ...(whole.match(/\d{1,3}/g) ?? [])].join('-');
}

/** ISO 7064 mod 11,10: detects every single wrong digit and nearly every swap of neighboring digits. */
export function checkDigit(digits: string): number {
  let carry = 10;
  for (const digit of digits) {
    const sum = (carry + Number(digit)) % 10 || 10;
    carry = (sum * 2) % 11;
  }
  return (11 - carry) % 10;
}

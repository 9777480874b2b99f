import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  pendingContact,
  type Profile,
  type cancelContact as cancelCall,
  type confirmContact as confirmCall,
  type resendContactCode as resendCall,
  type updateProfile as updateCall,
} from '@bank/contract/relationship/profile/contract.ts';
import {
  addressText,
  CONTACT_CHANGE_HOURS,
  CONTACT_CODE_DIGITS,
  CONTACT_CODE_MINUTES,
  CONTACT_CODE_TRIES,
  CONTACT_CODES_MAX,
  phoneText,
  type Contact,
} from '@bank/contract/relationship/profile/rules.ts';
import { maskEmail, maskNumber } from '@bank/kernel/mask.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import {
  findCustomer,
  holdVersion,
  moveTo,
  replaceEmail,
  replacePhone,
  versionOf,
  type CustomerRecord,
} from '../../person/customers/service.ts';
import { userOf } from '../../person/identity/service.ts';
import { sendMail, sendText } from '../../bank/notifications/service.ts';
import { choicesOf, settingsOf } from '../../person/preferences/service.ts';
import { forgetResets } from '../../person/identity/service.ts';
import * as queries from './queries/profile.ts';

export async function showProfile(context: CustomerContext): Promise<Profile> {
  return forCustomer(context, (tx) => profileOf(tx, context));
}

/**
 * The address changes at once, because the caller has just passed a step-up. A new email address or phone number
 * awaits its code. The name follows the customer's identity documents and can't be changed here.
 */
export async function updateProfile(
  context: CustomerContext,
  wanted: RequestOf<typeof updateCall>,
): Promise<Profile> {
  return forCustomer(context, async (tx) => {
    const person = await personAt(tx, context, wanted.version);
    if (wanted.firstName !== person.firstName || wanted.lastName !== person.lastName)
      refuse({ code: 'name_fixed', word: 'profile.error.nameFixed' });
    const address = { ...wanted.address, addressLine2: wanted.address.addressLine2 || null };
    if (addressText(address) !== addressText(person.address)) {
      await moveTo(tx, context, person, wanted.address);
      await tell(tx, context, person, (say) => ({
        subject: say('mail.addressChanged.subject'),
        body: say('mail.addressChanged.body', { place: `${address.city}, ${address.state}` }),
        hint: say('mail.addressChanged.hint'),
      }));
    }
    await askContacts(tx, context, person, wanted);
    return profileOf(tx, context);
  });
}

type Contacts = Pick<RequestOf<typeof updateCall>, 'email' | 'phoneNumber' | 'version'>;

/** The part of `updateProfile` that is about contacts. The caller has passed the same step-up. */
export async function updateContacts(context: CustomerContext, wanted: Contacts): Promise<void> {
  await forCustomer(context, async (tx) =>
    askContacts(tx, context, await personAt(tx, context, wanted.version), wanted),
  );
}

/** The customer's record, locked, if the form was made of it. */
async function personAt(tx: Tx, context: CustomerContext, version: number): Promise<CustomerRecord> {
  const person = await heldPerson(tx, context);
  if (person.version !== version)
    throw new Refusal('conflict', [{ code: 'record_changed', word: 'profile.error.changedElsewhere' }]);
  return person;
}

async function askContacts(
  tx: Tx,
  context: CustomerContext,
  person: CustomerRecord,
  { email, phoneNumber }: Contacts,
): Promise<void> {
  if (email !== person.email) await askChange(tx, context, person, 'email', email);
  if (phoneNumber !== person.phoneNumber) await askChange(tx, context, person, 'phone', phoneNumber);
}

/**
 * Doesn't check whether the new address belongs to another customer: typing it must not reveal that. The code goes to the
 * new address or number, so it proves whose it is. A bank without a provider of texts mails the code for a number.
 */
async function askChange(
  tx: Tx,
  context: CustomerContext,
  person: CustomerRecord,
  contact: Contact,
  value: string,
): Promise<void> {
  const { customerId } = person;
  if (contact === 'phone' && person.emailConfirmedAt === null)
    refuse({ code: 'email_unconfirmed', word: 'profile.error.confirmEmailFirst', field: 'phoneNumber' });
  const code = newCode();
  const codeKey = keyOf(context, { customerId, contact, value, code });
  await queries.upsertChange(tx, { customerId, contact, value, codeKey, minutes: CONTACT_CODE_MINUTES });
  await record(tx, context, {
    action: 'profile.contact-change-asked',
    objectKind: 'customer',
    objectId: customerId,
    after: { contact, value: masked(contact, value) },
  });
  await sendCode(tx, context, person, { contact, value, code });
  if (contact === 'email')
    await tell(tx, context, person, (say) => ({
      subject: say('mail.emailAsked.subject'),
      body: say('mail.emailAsked.body', { email: maskEmail(value) }),
      hint: say('mail.emailAsked.hint'),
    }));
}

/** Sends a code to the number on file, for a customer whose number nobody has confirmed yet. */
export async function provePhone(context: CustomerContext): Promise<void> {
  await forCustomer(context, async (tx) => {
    const person = await heldPerson(tx, context);
    await askChange(tx, context, person, 'phone', person.phoneNumber);
  });
}

/** The attempt is counted and committed before the code is compared: fifty concurrent guesses get five attempts. */
export async function confirmContact(
  context: CustomerContext,
  { contact, code }: RequestOf<typeof confirmCall>,
): Promise<Profile> {
  const { customerId } = context;
  const waiting = await forCustomer(context, (tx) =>
    queries.takeTry(tx, customerId, contact, CONTACT_CODE_TRIES),
  );
  const key = keyOf(context, { customerId, contact, value: waiting?.value ?? '', code });
  const right = timingSafeEqual(waiting?.code_key ?? Buffer.alloc(key.length), key);
  if (!right || !waiting) return invalidCode();
  return forCustomer(context, async (tx) => {
    const person = await heldPerson(tx, context);
    const value = await queries.takeChange(tx, customerId, contact, key);
    if (value === null) return invalidCode();
    await (contact === 'email' ? changeEmail : changePhone)(tx, context, person, value);
    return profileOf(tx, context);
  });
}

async function changeEmail(
  tx: Tx,
  context: CustomerContext,
  person: CustomerRecord,
  email: string,
): Promise<void> {
  if (!(await replaceEmail(tx, context, person, email)))
    refuse({ code: 'email_taken', word: 'profile.error.emailTaken', field: 'code' });
  await forgetResets(tx, person.customerId);
  await tell(tx, context, person, (say) => ({
    subject: say('mail.emailChanged.subject'),
    body: say('mail.emailChanged.body', { email: maskEmail(email) }),
    hint: say('mail.emailChanged.hint'),
  }));
}

async function changePhone(
  tx: Tx,
  context: CustomerContext,
  person: CustomerRecord,
  phoneNumber: string,
): Promise<void> {
  await replacePhone(tx, context, person, { phoneNumber, isConfirmed: context.config.texts.url !== null });
  if (phoneNumber === person.phoneNumber) return;
  await tell(tx, context, person, (say) => ({
    subject: say('mail.phoneChanged.subject'),
    body: say('mail.phoneChanged.body', { number: maskNumber(phoneNumber) }),
    hint: say('mail.phoneChanged.hint'),
  }));
}

export async function resendContactCode(
  context: CustomerContext,
  { contact }: RequestOf<typeof resendCall>,
): Promise<Profile> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const person = await heldPerson(tx, context);
    const change = await queries.lockChange(tx, customerId, contact, CONTACT_CHANGE_HOURS);
    if (!change) return refuse({ code: 'nothing_waits', word: 'profile.error.nothingWaits' });
    if (change.codes_sent >= CONTACT_CODES_MAX)
      refuse({ code: 'too_many_codes', word: 'profile.error.tooManyCodes' });
    const code = newCode();
    const codeKey = keyOf(context, { customerId, contact, value: change.value, code });
    await queries.updateCode(tx, { customerId, contact, codeKey, minutes: CONTACT_CODE_MINUTES });
    await sendCode(tx, context, person, { contact, value: change.value, code });
    return profileOf(tx, context);
  });
}

export async function cancelContact(
  context: CustomerContext,
  { contact }: RequestOf<typeof cancelCall>,
): Promise<Profile> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (await queries.deleteChange(tx, customerId, contact))
      await record(tx, context, {
        action: 'profile.contact-change-cancelled',
        objectKind: 'customer',
        objectId: customerId,
        after: { contact },
      });
    return profileOf(tx, context);
  });
}

/** What a customer may see about themselves, with pending changes. Needs the customer scope. */
async function profileOf(tx: Tx, context: CustomerContext): Promise<Profile> {
  const { customerId } = context;
  const user = await userOf(tx, context, customerId);
  const changes = await queries.listChanges(tx, customerId, CONTACT_CHANGE_HOURS);
  return {
    user,
    version: (await versionOf(tx, customerId)) ?? notFound(),
    pending: changes.map((change) =>
      pendingContact.parse({
        contact: change.contact,
        value: change.value,
        sentTo: sentTo(context, change, user.email),
        expiresAt: change.expires_at.toISOString(),
      }),
    ),
    preferences: { language: user.language, ...(await choicesOf(tx, customerId)) },
    notifications: await settingsOf(tx, customerId),
  };
}

function sentTo(
  { config }: Context,
  { contact, value }: { contact: string; value: string },
  email: string,
): string {
  if (contact === 'email') return value;
  return config.texts.url === null ? email : phoneText(value);
}

/** Serializes changes to one record, so each sees the previous one. */
async function heldPerson(tx: Tx, context: CustomerContext): Promise<CustomerRecord> {
  const version = await holdVersion(tx, context.customerId);
  const person = version === null ? null : await findCustomer(tx, context, context.customerId);
  return person ?? notFound();
}

type Written = { readonly subject: string; readonly body: string; readonly hint: string };

/** To the address on file; when the email address changes, that is the old one. */
async function tell(
  tx: Tx,
  context: Context,
  person: CustomerRecord,
  write: (say: Say) => Written,
  more: { to?: string; secret?: Record<string, string> } = {},
): Promise<void> {
  const { say } = await createTranslator(person.language, ['mail']);
  await sendMail(tx, context, {
    to: more.to ?? person.email,
    language: person.language,
    kind: more.secret ? 'contact-code' : 'contact-changed',
    template: 'security-news',
    blanks: { firstName: person.firstName, ...write(say) },
    ...(more.secret && { secret: more.secret }),
    customerId: person.customerId,
  });
}

async function sendCode(
  tx: Tx,
  context: Context,
  person: CustomerRecord,
  change: { contact: Contact; value: string; code: string },
): Promise<void> {
  const { contact, value, code } = change;
  if (contact === 'email' || context.config.texts.url === null) return mailCode(tx, context, person, change);
  const { say } = await createTranslator(person.language, ['mail']);
  await sendText(tx, context, {
    customerId: person.customerId,
    to: value,
    kind: 'contact-code',
    text: say('mail.phoneCode.text', {
      bank: context.config.institution.name,
      code,
      minutes: CONTACT_CODE_MINUTES,
    }),
  });
}

async function mailCode(
  tx: Tx,
  context: Context,
  person: CustomerRecord,
  { contact, value, code }: { contact: Contact; value: string; code: string },
): Promise<void> {
  const minutes = CONTACT_CODE_MINUTES;
  const isEmail = contact === 'email';
  await tell(
    tx,
    context,
    person,
    (say) => ({
      subject: say(isEmail ? 'mail.emailCode.subject' : 'mail.phoneCode.subject'),
      body: isEmail
        ? say('mail.emailCode.body', { email: value })
        : say('mail.phoneCode.body', { number: phoneText(value) }),
      hint: say('mail.contactCode.hint', { minutes }),
    }),
    { secret: { code }, ...(isEmail && { to: value }) },
  );
}

function newCode(): string {
  return String(randomInt(10 ** CONTACT_CODE_DIGITS)).padStart(CONTACT_CODE_DIGITS, '0');
}

/** Bound to the customer and to exactly this change: the same digits for another address are a different key. */
function keyOf(
  context: Context,
  { customerId, contact, value, code }: { customerId: string; contact: Contact; value: string; code: string },
): Buffer {
  return keyedHash(
    context.config,
    `contact-code:${customerId}:${contact}:${value}`,
    code.replaceAll(/\D/g, ''),
  );
}

function masked(contact: Contact, value: string): string {
  return contact === 'email' ? maskEmail(value) : maskNumber(value);
}

/** One reply for wrong, expired, used and never requested. */
function invalidCode(): never {
  return refuse({ code: 'invalid_code', word: 'approval.error.invalid', field: 'code' });
}

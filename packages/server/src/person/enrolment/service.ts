import { isOfAge, TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  confirmEmail as confirmCall,
  register as registerCall,
  resendEmailCode as resendCall,
} from '@bank/contract/person/enrolment/contract.ts';
import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
} from '@bank/contract/person/enrolment/rules.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import type { Language } from '@bank/words/catalogue.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { readClock } from '../../platform/clock.ts';
import { asNewCustomer, inProvenScope } from '../../platform/scope-proofs.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import {
  forCustomer,
  newId,
  type Context,
  type CustomerContext,
  type GuestContext,
} from '../../platform/work.ts';
import { consumeTicket } from '../approvals/service.ts';
import { confirmEmail as markConfirmed, createCustomer } from '../customers/service.ts';
import { createCredentials, hashSecrets } from '../identity/service.ts';
import { signOn, userOf } from '../identity/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { takeEmailTry, upsertEmailCode } from './queries.ts';

type Enrolment = RequestOf<typeof registerCall>;

/** All in one transaction: ticket, customer, directory entries, credentials, email and session. */
export async function register(
  context: GuestContext,
  request: Enrolment,
): Promise<ReplyOf<typeof registerCall>> {
  if (request.password !== request.confirmPassword) {
    throw new Refusal('invalid', [
      { code: 'mismatch', word: 'enrolment.validation.passwordMatch', field: 'confirmPassword' },
    ]);
  }
  const ownWords = [
    request.username,
    request.firstName,
    request.lastName,
    request.email.split('@', 1)[0] ?? '',
  ];
  const secrets = await hashSecrets(context, {
    password: request.password,
    answer: request.securityAnswer,
    ownWords,
  });
  const customerId = newId();
  const registered = await inProvenScope(context, asNewCustomer(customerId), async (tx) => {
    const { businessDate } = await readClock(tx);
    if (!isOfAge(request.dateOfBirth, businessDate))
      refuse({ code: 'under_age', word: 'enrolment.validation.adult', field: 'dateOfBirth' });
    await consumeTicket(tx, context, request.enrolmentTicket, request.email);
    await createCustomer(tx, context, personOf(request, customerId, context.language));
    await createCredentials(tx, context, {
      customerId,
      username: request.username,
      question: request.securityQuestion,
      secrets,
    });
    await mailCode(tx, context, {
      customerId,
      email: request.email,
      firstName: request.firstName,
      language: context.language,
    });
    return signOn(tx, context, customerId, { deviceId: null, method: 'password', isNew: true });
  });
  return registered ?? notFound();
}

function personOf(request: Enrolment, customerId: string, language: Language) {
  const { addressLine1, addressLine2, city, state, zipCode } = request;
  return {
    customerId,
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phoneNumber: request.phoneNumber,
    dateOfBirth: request.dateOfBirth,
    ssn: request.ssn,
    address: { addressLine1, ...(addressLine2 ? { addressLine2 } : {}), city, state, zipCode },
    language,
    termsVersion: TERMS_VERSION,
  };
}

/** Counts and commits the try before comparing. */
export async function confirmEmail(
  context: CustomerContext,
  { code }: RequestOf<typeof confirmCall>,
): Promise<ReplyOf<typeof confirmCall>> {
  const { customerId } = context;
  const waiting = await forCustomer(context, (tx) => takeEmailTry(tx, customerId, EMAIL_CODE_TRIES));
  const right =
    waiting !== undefined && timingSafeEqual(waiting.code_key, codeKey(context, customerId, code));
  if (!right) refuse({ code: 'invalid_code', word: 'approval.error.invalid', field: 'code' });
  return forCustomer(context, async (tx) => {
    // The code stays valid until it expires, so a double click gets the same success twice.
    await markConfirmed(tx, context, customerId);
    return { user: await userOf(tx, context, customerId) };
  });
}

export async function resendEmailCode(context: CustomerContext): Promise<ReplyOf<typeof resendCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const user = await userOf(tx, context, customerId);
    if (user.emailConfirmed) refuse({ code: 'confirmed_already', word: 'enrolment.error.confirmedAlready' });
    await mailCode(tx, context, {
      customerId,
      email: user.email,
      firstName: user.firstName,
      language: user.language,
    });
    return { sentTo: maskEmail(user.email) };
  });
}

async function mailCode(
  tx: Tx,
  context: Context,
  to: { customerId: string; email: string; firstName: string; language: Language },
): Promise<void> {
  const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
  await upsertEmailCode(tx, {
    customerId: to.customerId,
    email: to.email,
    codeKey: codeKey(context, to.customerId, code),
    minutes: EMAIL_CODE_MINUTES,
  });
  await sendMail(tx, context, {
    to: to.email,
    language: to.language,
    kind: 'email-confirmation',
    template: 'email-confirmation',
    blanks: { firstName: to.firstName, minutes: String(EMAIL_CODE_MINUTES) },
    secret: { code },
    customerId: to.customerId,
  });
}

function codeKey(context: Context, customerId: string, code: string): Buffer {
  return keyedHash(context.config, `email-code:${customerId}`, code.replaceAll(/\D/g, ''));
}

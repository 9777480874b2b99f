import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  enrolSecondFactor as enrolCall,
  renewRecoveryCodes as renewCall,
  setSecondFactor as setCall,
  showSecondFactor as showCall,
} from '@bank/contract/person/identity/second-factor/contract.ts';
import {
  FACTOR_DIGITS,
  FACTOR_ENROL_MINUTES,
  FACTOR_PERIOD_SECONDS,
  FACTOR_SKEW,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from '@bank/contract/person/identity/second-factor/rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { Refusal, refuse } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { randomInt } from 'node:crypto';
import { record } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { inProvenScope, type ScopeProof } from '../../../platform/scope-proofs.ts';
import { endSessionsOf } from '../../../platform/open-sessions.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { newSecret, otpauthUrl, stepOf, type Terms } from '../../../platform/totp.ts';
import { forCustomer, type Context, type CustomerContext } from '../../../platform/work.ts';
import { forgetTriesAt, takeTryAt } from '../credentials/credentials.ts';
import { findCustomer } from '../../customers/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import * as queries from './queries.ts';

const SECRET_PLACE = 'authenticators.secret_sealed';

const terms: Terms = { digits: FACTOR_DIGITS, periodSeconds: FACTOR_PERIOD_SECONDS, skew: FACTOR_SKEW };

const wrongCode = () => refuse({ code: 'invalid_code', word: 'secondFactor.error.wrongCode', field: 'code' });

export async function showSecondFactor(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const enabledAt = (await queries.findAuthenticator(tx, customerId))?.confirmed_at ?? null;
    return {
      twoFactorEnabled: enabledAt !== null,
      enabledAt: enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await queries.countRecoveryCodes(tx, customerId),
    };
  });
}

/** Shown once and stored encrypted: nobody can retrieve it again, not even the customer. */
export async function enrolSecondFactor(context: CustomerContext): Promise<ReplyOf<typeof enrolCall>> {
  const { customerId } = context;
  const secret = newSecret();
  return forCustomer(context, async (tx) => {
    const sealed = await context.vault.seal(tx, customerId, SECRET_PLACE, secret);
    const startedAt = await queries.upsertPending(tx, customerId, sealed);
    const person = await findCustomer(tx, context, customerId);
    if (startedAt === null || !person)
      throw new Refusal('conflict', [{ code: 'already_on', word: 'secondFactor.error.alreadyOn' }]);
    await record(tx, context, {
      action: 'second-factor.shown',
      objectKind: 'customer',
      objectId: customerId,
    });
    return {
      secret: secret.replaceAll(/.{4}(?=.)/g, '$& '),
      otpauthUrl: otpauthUrl(terms, secret, {
        bank: context.config.institution.name,
        account: person.email,
      }),
      expiresAt: new Date(startedAt.getTime() + FACTOR_ENROL_MINUTES * 60_000).toISOString(),
    };
  });
}

export async function setSecondFactor(
  context: CustomerContext,
  request: RequestOf<typeof setCall>,
): Promise<ReplyOf<typeof setCall>> {
  return request.twoFactorEnabled
    ? { twoFactorEnabled: true, recoveryCodes: await turnOn(context, request.code) }
    : { twoFactorEnabled: false, recoveryCodes: await turnOff(context) };
}

/** The confirming code is used up, so it can't sign on afterwards. */
async function turnOn(context: CustomerContext, code: string): Promise<string[]> {
  const { customerId } = context;
  const now = await queries.readWorldClock(context.db);
  return forCustomer(context, async (tx) => {
    const sealed = await queries.findPending(tx, customerId, FACTOR_ENROL_MINUTES);
    if (sealed === null) return wrongCode();
    const secret = await context.vault.open(tx, customerId, SECRET_PLACE, sealed);
    const step = stepOf(terms, secret, foldedCode(code), now);
    if (step === null || !(await queries.updateConfirmed(tx, customerId, sealed, step))) return wrongCode();
    const codes = await newRecoveryCodes(tx, context);
    // Ends sessions opened with the password alone.
    await endSessionsOf(tx, customerId, { except: context.actor.sessionId });
    await record(tx, context, {
      action: 'second-factor.turned-on',
      objectKind: 'customer',
      objectId: customerId,
      before: { twoFactorEnabled: false },
      after: { twoFactorEnabled: true },
    });
    await tell(tx, context, (say) => ({
      subject: say('secondFactor.mail.onSubject'),
      body: say('secondFactor.mail.onBody'),
      hint: say('secondFactor.mail.onHint'),
    }));
    return codes;
  });
}

async function turnOff(context: CustomerContext): Promise<null> {
  const { customerId } = context;
  await forCustomer(context, async (tx) => {
    // It was already off, so there is nothing to audit or report.
    if (!(await queries.deleteFactor(tx, customerId))) return;
    await record(tx, context, {
      action: 'second-factor.turned-off',
      objectKind: 'customer',
      objectId: customerId,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
    });
    await tell(tx, context, (say) => ({
      subject: say('secondFactor.mail.offSubject'),
      body: say('secondFactor.mail.offBody'),
      hint: say('secondFactor.mail.offHint'),
    }));
  });
  return null;
}

export async function renewRecoveryCodes(context: CustomerContext): Promise<ReplyOf<typeof renewCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (!(await hasSecondFactor(tx, customerId)))
      throw new Refusal('conflict', [{ code: 'not_on', word: 'secondFactor.error.notOn' }]);
    const before = await queries.countRecoveryCodes(tx, customerId);
    const recoveryCodes = await newRecoveryCodes(tx, context);
    await record(tx, context, {
      action: 'second-factor.recovery-codes-renewed',
      objectKind: 'customer',
      objectId: customerId,
      before: { left: before },
      after: { left: recoveryCodes.length },
    });
    await tell(tx, context, (say) => ({
      subject: say('secondFactor.mail.renewedSubject'),
      body: say('secondFactor.mail.renewedBody'),
      hint: say('secondFactor.mail.renewedHint'),
    }));
    return { recoveryCodes };
  });
}

async function newRecoveryCodes(tx: Tx, context: CustomerContext): Promise<string[]> {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join(''),
  );
  await queries.replaceRecoveryCodes(
    tx,
    context.customerId,
    codes.map((code) => recoveryKey(context, context.customerId, code)),
  );
  return codes.map(
    (code) => `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`,
  );
}

/** The transaction must be in the customer's scope. */
export async function hasSecondFactor(tx: Tx, customerId: string): Promise<boolean> {
  return (await authenticatorSince(tx, customerId)) !== null;
}

/** When their authenticator app was confirmed; null without one. The transaction must be in the customer's scope. */
export async function authenticatorSince(tx: Tx, customerId: string): Promise<Date | null> {
  return (await queries.findAuthenticator(tx, customerId))?.confirmed_at ?? null;
}

export type FactorMethod = 'authenticator' | 'recovery-code';

/**
 * Takes a try and commits it, then compares and uses up the code. Null for wrong, expired and used codes alike.
 * `place` counts a known device's tries separately, so a stranger can't use up its owner's.
 */
export async function proveFactor(
  context: Context,
  { customerId, door }: { customerId: string; door: ScopeProof },
  code: string,
  place: string | null,
): Promise<FactorMethod | null> {
  const tries = ['second-factor', customerId, place ?? ''];
  const wait = await takeTryAt(context, tries);
  if (wait !== null) throw tooManyTries(wait);
  const now = await queries.readWorldClock(context.db);
  const typed = foldedCode(code);
  return inProvenScope(context, door, async (tx) => {
    const method = await useCode(tx, context, customerId, typed, now);
    if (method !== null) await forgetTriesAt(tx, context, tries);
    return method;
  });
}

async function useCode(
  tx: Tx,
  context: Context,
  customerId: string,
  typed: string,
  now: Date,
): Promise<FactorMethod | null> {
  const row = await queries.findAuthenticator(tx, customerId);
  if (!row?.confirmed_at) return null;
  if (typed.length !== FACTOR_DIGITS) {
    const key = recoveryKey(context, customerId, typed);
    return (await queries.updateRecoveryUsed(tx, customerId, key)) ? 'recovery-code' : null;
  }
  const step = await stepIn(tx, context, row, { customerId, typed, now });
  return step !== null && (await queries.updateStep(tx, customerId, step)) ? 'authenticator' : null;
}

async function stepIn(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { secret_sealed: sealed }: queries.Authenticator,
  { customerId, typed, now }: { customerId: string; typed: string; now: Date },
): Promise<number | null> {
  return stepOf(terms, await vault.open(tx, customerId, SECRET_PLACE, sealed), typed, now);
}

/**
 * The TOTP time step of an app code; null if wrong or a recovery code. Doesn't use up the code or count a try: the
 * caller does both.
 */
export async function appStepOf(tx: Tx, context: CustomerContext, code: string): Promise<number | null> {
  const { customerId } = context;
  const row = await queries.findAuthenticator(tx, customerId);
  const typed = foldedCode(code);
  if (!row?.confirmed_at || typed.length !== FACTOR_DIGITS) return null;
  return stepIn(tx, context, row, { customerId, typed, now: await queries.readWorldClock(tx) });
}

/** Shares the count of tries with sign-on and step-up for this place, so a wait there applies here too. */
export async function takeFactorTry(context: CustomerContext, place: string): Promise<void> {
  const wait = await takeTryAt(context, ['second-factor', context.customerId, place]);
  if (wait !== null) throw tooManyTries(wait);
}

export async function forgetFactorTries(context: CustomerContext, place: string): Promise<void> {
  await forCustomer(context, (tx) =>
    forgetTriesAt(tx, context, ['second-factor', context.customerId, place]),
  );
}

export async function tellRecoveryUsed(tx: Tx, context: Context, customerId: string): Promise<void> {
  const left = await queries.countRecoveryCodes(tx, customerId);
  await tell(tx, { ...context, customerId }, (say) => ({
    subject: say('secondFactor.mail.usedSubject'),
    body: say('secondFactor.mail.usedBody'),
    hint: say('secondFactor.mail.usedHint', { count: left }),
  }));
}

type News = { subject: string; body: string; hint: string };

/** To the address on record, because the caller may not be the customer. */
async function tell(
  tx: Tx,
  context: Context & { customerId: string },
  news: (say: Say) => News,
): Promise<void> {
  const { customerId } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { email: to, firstName, language } = person;
  const { say } = await createTranslator(language, ['secondFactor']);
  const mail = { template: 'security-news', kind: 'second-factor-changed' } as const;
  const blanks = { firstName, ...news(say) };
  await sendMail(tx, context, { ...mail, to, language, blanks, customerId });
}

export function tooManyTries(seconds: number): Refusal {
  const blanks = { minutes: Math.ceil(seconds / 60) };
  return new Refusal(
    'throttled',
    [{ code: 'too_many_tries', word: 'secondFactor.error.tooManyTries', blanks }],
    seconds,
  );
}

function recoveryKey(context: Context, customerId: string, code: string): Buffer {
  return keyedHash(context.config, 'recovery-code', `${customerId}\0${code}`);
}

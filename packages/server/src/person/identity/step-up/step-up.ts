import {
  CODE_TRIES,
  MAILED_CODE_DIGITS,
  MAILED_CODE_MINUTES,
} from '@bank/contract/person/approvals/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  askStepUpPasskey as askCall,
  mailStepUpCode as mailCall,
  showStepUp as showCall,
  stepUp as stepUpCall,
} from '@bank/contract/person/identity/step-up/contract.ts';
import { STEP_UP_MINUTES } from '@bank/contract/person/identity/step-up/rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { record } from '../../../platform/audit.ts';
import { bySession } from '../../../platform/scope-proofs.ts';
import { SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import {
  renewToken,
  steppedUpUntil,
  stepUpSession,
  type StepUpProof,
} from '../../../platform/open-sessions.ts';
import { forCustomer, type CustomerContext } from '../../../platform/work.ts';
import { forgetTriesAt, provePassword, takeTryAt } from '../credentials/credentials.ts';
import { findCustomer } from '../../customers/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { askProof, hasPasskey, proveOwner } from '../passkey-challenges/passkey-challenges.ts';
import {
  hasSecondFactor,
  proveFactor,
  tellRecoveryUsed,
  tooManyTries,
} from '../second-factor/second-factor.ts';
import * as queries from './queries.ts';

/** One reply for a wrong password, a wrong, expired or used code, and a passkey that failed. */
const failed = () => refuse({ code: 'step_up_failed', word: 'stepUp.error.failed' });

export async function showStepUp(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => ({
    expiresAt: (await steppedUpUntil(tx, sessionOf(context)))?.toISOString() ?? null,
    passkey: await hasPasskey(tx, customerId),
    second: (await hasSecondFactor(tx, customerId)) ? 'authenticator' : 'mailed-code',
  }));
}

/** For customers without an app. Those with one are not offered a weaker alternative. */
export async function mailStepUpCode(context: CustomerContext): Promise<ReplyOf<typeof mailCall>> {
  const { customerId } = context;
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  return forCustomer(context, async (tx) => {
    if (await hasSecondFactor(tx, customerId))
      throw new Refusal('conflict', [{ code: 'use_authenticator', word: 'stepUp.error.useAuthenticator' }]);
    const person = await findCustomer(tx, context, customerId);
    if (!person) return notFound();
    const expiresAt = await queries.upsertCode(tx, {
      sessionId: sessionOf(context),
      customerId,
      codeKey: codeKey(context, code),
      minutes: MAILED_CODE_MINUTES,
    });
    const { email: to, firstName, language } = person;
    const { say } = await createTranslator(language, ['stepUp']);
    await sendMail(tx, context, {
      to,
      language,
      kind: 'step-up-code',
      template: 'security-news',
      blanks: {
        firstName,
        subject: say('stepUp.mail.subject'),
        body: say('stepUp.mail.body'),
        hint: say('stepUp.mail.hint', { minutes: MAILED_CODE_MINUTES }),
      },
      secret: { code },
      customerId,
    });
    await record(tx, context, {
      action: 'step-up.code-mailed',
      objectKind: 'session',
      objectId: sessionOf(context),
    });
    return { sentTo: maskEmail(to), expiresAt: expiresAt.toISOString() };
  });
}

export async function askStepUpPasskey(context: CustomerContext): Promise<ReplyOf<typeof askCall>> {
  const options = await forCustomer(context, (tx) =>
    askProof(tx, context, { purpose: 'step-up', movement: null }),
  );
  return { options };
}

type Method = 'passkey' | 'authenticator' | 'recovery-code' | 'mailed-code';

/** How the customer proved their identity, and the proof the database checks. */
type Proved = { method: Method; by: StepUpProof };

export async function stepUp(
  context: CustomerContext,
  request: RequestOf<typeof stepUpCall>,
): Promise<ReplyOf<typeof stepUpCall>> {
  const proof = await proved(context, request);
  if (proof === null) return failed();
  const { method } = proof;
  const sessionId = sessionOf(context);
  const { token, until } = await forCustomer(context, async (tx) => {
    await forgetTriesAt(tx, context, triesOf(context));
    if (method === 'recovery-code') await tellRecoveryUsed(tx, context, context.customerId);
    await record(tx, context, {
      action: 'step-up.proved',
      objectKind: 'session',
      objectId: sessionId,
      after: { method, minutes: STEP_UP_MINUTES },
    });
    const until = await stepUpSession(tx, proof.by);
    return { until, token: await renewToken(tx, context.config) };
  });
  if (context.fromBrowser) context.cookies.keep(SESSION_COOKIE, token, null);
  return { token: context.fromBrowser ? sessionId : token, expiresAt: until.toISOString() };
}

async function proved(
  context: CustomerContext,
  request: RequestOf<typeof stepUpCall>,
): Promise<Proved | null> {
  if ('credential' in request) {
    const asked = { purpose: 'step-up', movementId: null } as const;
    const passkey = await proveOwner(context, request.credential, asked);
    return passkey && { method: 'passkey', by: { challengeKey: passkey.challengeKey } };
  }
  const wait = await takeTryAt(context, triesOf(context));
  if (wait !== null) throw tooManyTries(wait);
  const passwordHash = await provePassword(context, context.customerId, request.password);
  if (passwordHash === null) return null;
  const method = await secondProved(context, request.code);
  return method && { method, by: { passwordHash } };
}

async function secondProved(context: CustomerContext, code: string): Promise<Method | null> {
  const { customerId } = context;
  const hasApp = await forCustomer(context, (tx) => hasSecondFactor(tx, customerId));
  if (hasApp) return proveFactor(context, { customerId, door: bySession(context) }, code, sessionOf(context));
  return (await isMailedCode(context, code)) ? 'mailed-code' : null;
}

/** Counts and commits the try before comparing; a correct code works once. */
async function isMailedCode(context: CustomerContext, code: string): Promise<boolean> {
  const sessionId = sessionOf(context);
  const wanted = await forCustomer(context, (tx) => queries.takeCodeTry(tx, sessionId, CODE_TRIES));
  const given = codeKey(context, code);
  if (wanted === null || !timingSafeEqual(wanted, given)) return false;
  return forCustomer(context, (tx) => queries.updateCodeUsed(tx, sessionId, given));
}

/** Counted per customer, so a new session gives no new guesses. */
function triesOf(context: CustomerContext): string[] {
  return ['step-up', context.customerId];
}

function codeKey(context: CustomerContext, code: string): Buffer {
  return keyedHash(context.config, 'step-up-code', `${sessionOf(context)}\0${foldedCode(code)}`);
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? notFound();
}

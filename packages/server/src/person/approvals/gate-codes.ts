import {
  GATE_CODE_AGAIN_SECONDS,
  GATE_CODE_MINUTES,
  GATE_CODE_TRIES,
} from '@bank/contract/person/approvals/gate-codes-rules.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { Refusal, notFound, type Problem } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { timingSafeEqual } from 'node:crypto';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { forCustomer, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { newCode } from './approvals.ts';
import type { CustomerRecord } from '../customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import * as queries from './queries/gate-codes.ts';

/** Emails a code bound to this customer and session, and ends the session's previous code. */
export async function mailCode(tx: Tx, context: CustomerContext, person: CustomerRecord): Promise<Date> {
  const code = newCode();
  const sessionId = sessionOf(context);
  const issued = await queries.issueCode(tx, {
    id: newId(),
    sessionId,
    customerId: context.customerId,
    codeKey: codeKey(context, code),
    minutes: GATE_CODE_MINUTES,
  });
  if ('waitSeconds' in issued) throw paused(issued.waitSeconds);
  await sendCode(tx, context, person, code);
  await record(tx, context, { action: 'gate-codes.mailed', objectKind: 'session', objectId: sessionId });
  return issued.expiresAt;
}

/** When the next code can be emailed; null if now or within the short wait between two emails. */
export async function pausedUntil(tx: Tx, context: CustomerContext): Promise<Date | null> {
  return (await findPause(tx, context))?.until ?? null;
}

/**
 * Counts and commits the try before comparing. Returns the code's id for `useCode`. A wrong code is refused with
 * `problem` and the number of tries left, too many tries with the wait.
 */
export async function proveCode(context: CustomerContext, code: string, problem: Problem): Promise<string> {
  const { tried, pause } = await forCustomer(context, async (tx) => {
    const tried = await queries.countTry(tx, sessionOf(context), GATE_CODE_TRIES);
    return { tried, pause: tried ? null : await findPause(tx, context) };
  });
  if (tried && timingSafeEqual(tried.code_key, codeKey(context, code))) return tried.id;
  const count = tried ? GATE_CODE_TRIES - tried.attempts : 0;
  const over = pause ?? (count === 0 ? await forCustomer(context, (tx) => findPause(tx, context)) : null);
  if (over) throw paused(over.seconds);
  const left = { code: 'tries_left', word: 'approvalGate.error.triesLeft', blanks: { count } };
  throw new Refusal('refused', count === 0 ? [problem] : [problem, left]);
}

/** False if it was used in the meantime. */
export async function useCode(tx: Tx, codeId: string): Promise<boolean> {
  return queries.updateUsed(tx, codeId);
}

function findPause(tx: Tx, context: CustomerContext) {
  const { customerId } = context;
  return queries.findPause(tx, { sessionId: sessionOf(context), customerId }, GATE_CODE_AGAIN_SECONDS);
}

async function sendCode(tx: Tx, context: Context, person: CustomerRecord, code: string): Promise<void> {
  const { email: to, firstName, language, customerId } = person;
  const { say } = await createTranslator(language, ['approvalGate']);
  await sendMail(tx, context, {
    to,
    language,
    kind: 'gate-code',
    template: 'security-news',
    blanks: {
      firstName,
      subject: say('approvalGate.mail.subject'),
      body: say('approvalGate.mail.body'),
      hint: say('approvalGate.mail.hint', { minutes: GATE_CODE_MINUTES }),
    },
    secret: { code: `${code.slice(0, 4)}-${code.slice(4)}` },
    customerId,
  });
}

function paused(seconds: number): Refusal {
  const blanks = { count: Math.ceil(seconds / 60) };
  return new Refusal(
    'throttled',
    [{ code: 'codes_paused', word: 'approvalGate.error.paused', blanks }],
    seconds,
  );
}

function codeKey(context: CustomerContext, code: string): Buffer {
  const bound = [context.customerId, sessionOf(context), foldedCode(code)];
  return keyedHash(context.config, 'gate-code', bound.join('\0'));
}

function sessionOf(context: CustomerContext): string {
  return context.actor.sessionId ?? notFound();
}

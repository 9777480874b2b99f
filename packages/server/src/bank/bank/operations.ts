import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  discardDeadLetter as discardCall,
  listDeadLetters as listCall,
  retryDeadLetter as retryCall,
} from '@bank/contract/bank/bank/operations-contract.ts';
import { LISTED_MAX } from '@bank/contract/bank/bank/operations-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../platform/audit.ts';
import { countDeadLetters, findDeadLetter, listDeadLetters as list } from '../../platform/dead-letters.ts';
import type { DirectoryName } from '../../platform/directory.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankMoment } from '../../platform/email-body.ts';
import { scrub } from '../../platform/log.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { sendMail } from '../notifications/service.ts';
import { requireRight } from '../staff/service.ts';
import { findOriginal } from './queries/operations.ts';

const ERROR_MAX = 500;

export async function listDeadLetters(context: StaffContext): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  const [rows, total] = await Promise.all([list(context.db, LISTED_MAX), countDeadLetters(context.db)]);
  return {
    deadLetters: rows.map((row) => ({
      letterId: idFrom('dead-letter', row.id),
      queue: row.queue,
      topic: row.topic,
      sentAt: row.sent_at.toISOString(),
      failedAt: row.failed_at.toISOString(),
      tries: row.tries,
      error: scrub(row.error).slice(0, ERROR_MAX),
    })),
    total,
  };
}

export async function retryDeadLetter(
  context: StaffContext,
  { letterId }: RequestOf<typeof retryCall>,
): Promise<ReplyOf<typeof retryCall>> {
  return decide(context, { letterId, decision: 'retry' });
}

export async function discardDeadLetter(
  context: StaffContext,
  { letterId, note }: RequestOf<typeof discardCall>,
): Promise<ReplyOf<typeof discardCall>> {
  return decide(context, { letterId, decision: 'discard', note });
}

export type DeadLetterDecision = {
  readonly letterId: string;
  readonly decision: 'retry' | 'discard';
  readonly note?: string;
};

/**
 * The office can't change the queue, so the worker carries out the decision. A repeated decision is carried out once.
 */
async function decide(context: StaffContext, { letterId, decision, note }: DeadLetterDecision) {
  requireRight(context, 'decide-dead-letters');
  return inTransaction(context, async (tx) => {
    const row = (await findDeadLetter(tx, letterId)) ?? notFound();
    await record(tx, context, {
      action: decision === 'retry' ? 'operations.dead-letter-retried' : 'operations.dead-letter-discarded',
      objectKind: 'dead-letter',
      objectId: row.id,
      after: { queue: row.queue, topic: row.topic, ...(note === undefined ? {} : { note }) },
    });
    await announce(tx, { topic: 'dead-letter.decided', payload: { letterId: row.id, decision } });
    return { letterId: idFrom('dead-letter', row.id), queue: row.queue };
  });
}

export async function settleDeadLetter(
  { deadLetters }: JobContext,
  { letterId, decision }: DeadLetterDecision,
): Promise<void> {
  if (!deadLetters) throw new Error('dead letters are settled where the queue is');
  await (decision === 'retry' ? deadLetters.retry(letterId) : deadLetters.discard(letterId));
}

/** Alerts operations that a business day is overdue for closing. */
export async function reportLateClose(
  context: JobContext,
  { day, dueAt }: { readonly day: Day; readonly dueAt: string },
): Promise<void> {
  const { tx, config } = context;
  const { say } = await createTranslator('en', ['mail']);
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    kind: 'operations',
    template: 'letter',
    blanks: {
      subject: say('mail.dayCloseLate.subject', { day }),
      greeting: say('mail.dayCloseLate.greeting'),
      body: say('mail.dayCloseLate.body', {
        day,
        moment: say('mail.label.moment', { moment: bankMoment(new Date(dueAt), 'en') }),
      }),
      hint: '',
      heading: say('mail.dayCloseLate.heading'),
      notYou: say('mail.dayCloseLate.next'),
      why: say('mail.dayCloseLate.why', { bank: config.institution.name }),
    },
  });
}

const REKEY_PAGE = 200;
const REKEY_PAGES_MAX = 25;

/**
 * After a change of directory-key, copies every entry under the new key: usernames, email addresses and customer
 * numbers from the record, SSNs and account numbers from their encrypted originals. An entry whose original is
 * unreadable because the customer's key was destroyed is copied the next time it is looked up, so the old key must
 * stay until then.
 */
export async function rekeyDirectory(context: JobContext): Promise<{ rekeyed: number; left: number }> {
  const { tx, directory, log } = context;
  const done = { rekeyed: 0, left: 0 };
  let after: DirectoryName | null = null;
  for (let page = 0; page < REKEY_PAGES_MAX; page += 1) {
    const names: DirectoryName[] = await directory.listStale(tx, after, REKEY_PAGE);
    for (const name of names) {
      const text = await originalText(context, name);
      if (text !== null) await directory.rekey(tx, name.kind, text, name.ownerId);
      done[text === null ? 'left' : 'rekeyed'] += 1;
    }
    after = names.at(-1) ?? null;
    if (names.length < REKEY_PAGE) break;
  }
  if (done.rekeyed + done.left > 0) log.info(done, 'directory entries copied under the newest key');
  return done;
}

async function originalText({ tx, vault }: JobContext, name: DirectoryName): Promise<string | null> {
  const original = await findOriginal(tx, name);
  if (original === null || 'text' in original) return original?.text ?? null;
  try {
    return await vault.open(tx, original.customerId, original.place, original.sealed);
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

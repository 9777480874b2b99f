import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  listCases as listCall,
  type decideCase as decideCall,
  type loadScreening as loadCall,
} from '@bank/contract/screening/contract.ts';
import { CASES_LISTED, NAME_MAX, screeningKey } from '@bank/contract/screening/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { refuse, unknownThing } from '@bank/kernel/problem.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, newId, type Context, type StaffContext } from '../../platform/work.ts';
import { sendMail } from '../notifications/service.ts';
import { requireRight } from '../staff/service.ts';
import {
  findCase,
  findListed,
  insertCase,
  insertDecision,
  listCaseRows,
  listCleared,
  replaceNames,
  type DecidedRow,
} from './queries.ts';

const NAME_PLACE = 'screening_cases.name_sealed';
const DIGEST_PLACE = 'screening_cases.name_digest';
const NOTE_PLACE = 'screening_decisions.note_sealed';
/** A name that looks like so many lines of the list is looked at for the first of them. */
const HITS_MAX = 5;

/** Who is to be paid, by whom, and what the case is about. */
export type Screened = {
  readonly customerId: string;
  readonly name: string;
  readonly about: 'recipient' | 'payee';
  /** Null while it is not kept yet. */
  readonly subjectId: string | null;
};

/**
 * Whether the bank must look at a payee before any money goes there. A hit is put to the office in the caller's own
 * transaction: a caller who refuses must let that commit first. What was cleared once is not raised again.
 */
export async function screen(
  tx: Tx,
  context: Context,
  { customerId, name, about, subjectId }: Screened,
): Promise<boolean> {
  const key = screeningKey(name);
  if (key === '') return false;
  const hits = await findListed(tx, key, key.split(' '), HITS_MAX);
  if (hits.length === 0) return false;
  const nameDigest = await context.vault.digest(tx, customerId, DIGEST_PLACE, key);
  const cleared = await listCleared(tx, customerId, nameDigest);
  const open = hits.filter(
    (hit) => !cleared.some((one) => one.listed === hit.listed && one.source === hit.source),
  );
  for (const hit of open) {
    const id = newId();
    const nameSealed = context.vault.sealForBank(NAME_PLACE, name);
    if (!(await insertCase(tx, { id, customerId, nameDigest, nameSealed, about, subjectId, ...hit })))
      continue;
    await record(tx, context, {
      action: 'screening.raised',
      objectKind: 'screening-case',
      objectId: id,
      after: { source: hit.source, about },
    });
    await announce(tx, { topic: 'screening.raised', customerId, payload: { caseId: id } });
  }
  return open.length > 0;
}

/** Tells the people who run the bank that somebody has to look; a mail names no customer and no payee. */
export async function reportCase(context: JobContext, caseId: string): Promise<void> {
  const { config, tx } = context;
  const { say } = await createSpeech('en', ['screening']);
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    template: 'letter',
    blanks: {
      subject: say('screening.mail.subject', { reference: caseId }),
      greeting: say('screening.mail.greeting'),
      body: say('screening.mail.body'),
      hint: say('screening.mail.hint'),
      heading: say('screening.mail.heading'),
      notYou: say('screening.mail.next'),
      why: say('screening.mail.why', { bank: config.institution.name }),
    },
  });
}

/** The names of one publisher are replaced by those of the file; what customers pay is then looked at again. */
export async function loadScreening(
  context: StaffContext,
  { source, file }: RequestOf<typeof loadCall>,
): Promise<ReplyOf<typeof loadCall>> {
  requireRight(context, 'load-lists');
  const names = namesOf(file);
  return inTransaction(context, async (tx) => {
    const removed = await replaceNames(tx, source, names);
    await record(tx, context, {
      action: 'screening.loaded',
      objectKind: 'screening-list',
      after: { source, loaded: names.length, removed },
    });
    await announce(tx, { topic: 'screening.loaded', payload: { source } });
    return { loaded: names.length, removed };
  });
}

function namesOf(file: string) {
  const byKey = new Map<string, { key: string; words: string[]; listed: string }>();
  for (const raw of file.split('\n')) {
    const listed = raw
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .normalize('NFC')
      .slice(0, NAME_MAX);
    const key = screeningKey(listed);
    if (key === '' || listed.startsWith('#')) continue;
    byKey.set(key, { key, words: key.split(' '), listed });
  }
  if (byKey.size === 0) return refuse({ code: 'file_empty', word: 'banks.error.empty', field: 'file' });
  return [...byKey.values()];
}

export async function listCases(
  context: StaffContext,
  { state }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'decide-screening');
  const rows = await inTransaction(context, (tx) => listCaseRows(tx, state === 'decided', CASES_LISTED + 1));
  return {
    cases: rows.slice(0, CASES_LISTED).map((row) => shown(context, row)),
    more: rows.length > CASES_LISTED,
  };
}

export async function decideCase(
  context: StaffContext,
  { caseId, verdict, note }: RequestOf<typeof decideCall>,
): Promise<ReplyOf<typeof decideCall>> {
  requireRight(context, 'decide-screening');
  return inTransaction(context, async (tx) => {
    const found = (await findCase(tx, caseId)) ?? unknownThing();
    const noteSealed = context.vault.sealForBank(NOTE_PLACE, note);
    const decidedAt = await insertDecision(tx, { caseId, verdict, noteSealed, staffId: context.staffId });
    if (!decidedAt) return refuse({ code: 'already_decided', word: 'screening.error.decided' });
    await record(tx, context, {
      action: 'screening.decided',
      objectKind: 'screening-case',
      objectId: caseId,
      after: { verdict },
    });
    await announce(tx, {
      topic: 'screening.decided',
      customerId: found.customer_id,
      payload: { caseId, verdict, subjectId: found.subject_id },
    });
    return shown(context, {
      ...found,
      verdict,
      note_sealed: noteSealed,
      decided_by: context.staffId,
      decided_at: decidedAt,
    });
  });
}

function shown({ vault }: Pick<Context, 'vault'>, row: DecidedRow): ReplyOf<typeof decideCall> {
  const { verdict } = listCall.reply.shape.cases.element.shape.decided.unwrap().shape;
  return {
    caseId: idFrom('screening-case', row.id),
    name: vault.openForBank(NAME_PLACE, row.name_sealed),
    listed: row.listed,
    source: row.source,
    about: row.about,
    raisedAt: row.raised_at.toISOString(),
    decided:
      row.note_sealed === null || row.decided_at === null
        ? null
        : {
            verdict: verdict.parse(row.verdict),
            at: row.decided_at.toISOString(),
            by: row.decided_by ?? '',
            note: vault.openForBank(NOTE_PLACE, row.note_sealed),
          },
  };
}

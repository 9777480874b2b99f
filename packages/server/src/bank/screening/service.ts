import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  listCases as listCall,
  type decideCase as decideCall,
  type loadScreening as loadCall,
} from '@bank/contract/bank/screening/contract.ts';
import { CASES_LISTED, DETAIL_MAX, NAME_MAX, screeningKey } from '@bank/contract/bank/screening/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { nameForms, naturalWords } from '@bank/kernel/name-forms.ts';
import { isSimilar, listedName, readName, type ListedName } from '@bank/kernel/name-matching.ts';
import { readOfacCsv, readOfacXml, type Published } from '@bank/kernel/ofac.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, newId, type Context, type StaffContext } from '../../platform/work.ts';
import { casesOf, openCase } from '../cases/service.ts';
import { sendMail } from '../notifications/service.ts';
import { requireRight } from '../staff/service.ts';
import {
  countEdition,
  findCase,
  findEdition,
  insertCase,
  insertDecision,
  listCaseRows,
  listDecided,
  listDetails,
  listNames,
  replaceNames,
  type DecidedRow,
  type Listed,
  type NewName,
} from './queries.ts';

const NAME_PLACE = 'screening_cases.name_sealed';
const DIGEST_PLACE = 'screening_cases.name_digest';
const NOTE_PLACE = 'screening_decisions.note_sealed';
/** Most cases raised at once; the next follow when these are decided. */
const HITS_MAX = 5;
const NAMES_MAX = 500_000;

/** The payee's name, the paying customer, and what kind of payee it is. */
export type Screened = {
  readonly customerId: string;
  readonly name: string;
  readonly about: 'recipient' | 'payee';
  /** Null if not saved yet. */
  readonly subjectId: string | null;
};

/** `review`: staff must decide first. `refused`: staff confirmed the match. */
type ScreeningVerdict = 'clear' | 'review' | 'refused';

/** The lists at one moment, prepared for comparing many names. */
export type Lists = {
  readonly edition: bigint;
  readonly names: readonly (Listed & { readonly name: ListedName })[];
};

export async function readLists(tx: Tx): Promise<Lists> {
  // Edition first: if a list is loaded in between, the names are compared again rather than missed.
  const edition = await findEdition(tx);
  const rows = await listNames(tx, NAMES_MAX);
  return {
    edition,
    names: rows.map(({ listed, source, words }) => ({ listed, source, name: listedName(words) })),
  };
}

/**
 * Decides whether a payee may be paid. A match raises a case in the caller's transaction, once. Only the worker
 * screens, never the process that replies to the customer, so neither the reply nor its timing reveals a match.
 */
export async function screen(
  tx: Tx,
  context: Context,
  { customerId, name, about, subjectId }: Screened,
  lists: Lists,
): Promise<ScreeningVerdict> {
  const read = readName(nameForms(name));
  const hits = lists.names.filter((each) => isSimilar(each.name, read));
  if (hits.length === 0) return 'clear';
  const nameDigest = await context.vault.digest(tx, customerId, DIGEST_PLACE, screeningKey(name));
  const decided = await listDecided(tx, customerId, nameDigest);
  const verdictOn = (hit: Listed) =>
    decided.find((one) => one.listed === hit.listed && one.source === hit.source)?.verdict;
  const open = hits.filter((hit) => verdictOn(hit) === undefined);
  for (const { listed, source } of open.slice(0, HITS_MAX)) {
    const id = newId();
    const nameSealed = context.vault.sealForBank(NAME_PLACE, name);
    const raised = { id, customerId, nameDigest, nameSealed, about, subjectId, listed, source };
    if (!(await insertCase(tx, raised))) continue;
    await record(tx, context, {
      action: 'screening.raised',
      objectKind: 'screening-case',
      objectId: id,
      after: { source, about },
    });
    await openCase(tx, context, { kind: 'screening', subjectId: id, customerId });
    await announce(tx, { topic: 'screening.raised', customerId, payload: { caseId: id } });
  }
  if (hits.some((hit) => verdictOn(hit) === 'confirm')) return 'refused';
  return open.length === 0 ? 'clear' : 'review';
}

/** Alerts operations that a case needs a decision. The email names no customer and no payee. */
export async function reportCase(context: JobContext, caseId: string): Promise<void> {
  const { config, tx } = context;
  const { say } = await createTranslator('en', ['screening']);
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    kind: 'operations',
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

/** Replaces one publisher's names with the file's; existing payees are then screened again. */
export async function loadScreening(
  context: StaffContext,
  { source, ...files }: RequestOf<typeof loadCall>,
): Promise<ReplyOf<typeof loadCall>> {
  requireRight(context, 'load-lists');
  const { names: published, skipped } = publishedIn(files);
  const names = namesOf(published);
  return inTransaction(context, async (tx) => {
    const removed = await replaceNames(tx, source, names);
    await countEdition(tx);
    await record(tx, context, {
      action: 'screening.loaded',
      objectKind: 'screening-list',
      after: { source, loaded: names.length, removed, skipped },
    });
    await announce(tx, { topic: 'screening.loaded', payload: { source } });
    return { loaded: names.length, removed, skipped };
  });
}

type Files = Omit<RequestOf<typeof loadCall>, 'source'>;

function publishedIn({ format, file, aliases = '', addresses = '' }: Files): Published {
  switch (format) {
    case 'ofac-csv':
      return readOfacCsv({ sdn: file, alt: aliases, add: addresses });
    case 'ofac-xml':
      return readOfacXml(file);
    case 'names':
      return {
        names: file
          .split('\n')
          .filter((name) => !name.trimStart().startsWith('#'))
          .map((name) => ({ name, detail: '' })),
        skipped: 0,
      };
  }
}

/** Duplicate names become one entry with both details. */
function namesOf(published: Published['names']): NewName[] {
  const byKey = new Map<string, NewName>();
  for (const { name, detail } of published) {
    const listed = name
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .normalize('NFC')
      .slice(0, NAME_MAX);
    const key = screeningKey(listed);
    if (key === '') continue;
    const told = [byKey.get(key)?.detail ?? '', detail].filter((part) => part !== '').join(' | ');
    byKey.set(key, {
      key,
      words: naturalWords(listed),
      listed,
      detail: told === '' ? null : told.replaceAll(/\p{Cc}/gu, ' ').slice(0, DETAIL_MAX),
    });
  }
  if (byKey.size === 0) return refuse({ code: 'file_empty', word: 'banks.error.empty', field: 'file' });
  return [...byKey.values()];
}

export async function listCases(
  context: StaffContext,
  { state }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'decide-screening');
  return inTransaction(context, async (tx) => {
    const rows = await listCaseRows(tx, state === 'decided', CASES_LISTED + 1);
    const details = await listDetails(tx, rows);
    const days = await daysOf(tx, rows);
    return {
      cases: rows.slice(0, CASES_LISTED).map((row) => toReply(context, row, details, days)),
      more: rows.length > CASES_LISTED,
    };
  });
}

export async function decideCase(
  context: StaffContext,
  { caseId, verdict, note }: RequestOf<typeof decideCall>,
): Promise<ReplyOf<typeof decideCall>> {
  requireRight(context, 'decide-screening');
  return inTransaction(context, async (tx) => {
    const found = (await findCase(tx, caseId)) ?? notFound();
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
    const row = {
      ...found,
      verdict,
      note_sealed: noteSealed,
      decided_by: context.staffId,
      decided_at: decidedAt,
    };
    return toReply(context, row, await listDetails(tx, [found]), await daysOf(tx, [found]));
  });
}

type Days = Awaited<ReturnType<typeof casesOf>>;

/** By when each must be decided. */
function daysOf(tx: Tx, rows: readonly { id: string }[]): Promise<Days> {
  return casesOf(
    tx,
    ['screening'],
    rows.map(({ id }) => id),
  );
}

function toReply(
  { vault }: Pick<Context, 'vault'>,
  row: DecidedRow,
  details: Awaited<ReturnType<typeof listDetails>>,
  days: Days,
): ReplyOf<typeof decideCall> {
  const { verdict } = listCall.reply.shape.cases.element.shape.decided.unwrap().shape;
  return {
    caseId: idFrom('screening-case', row.id),
    name: vault.openForBank(NAME_PLACE, row.name_sealed),
    listed: row.listed,
    source: row.source,
    detail:
      details.find(({ listed, source }) => listed === row.listed && source === row.source)?.detail ?? null,
    about: row.about,
    raisedAt: row.raised_at.toISOString(),
    dueOn: days.get(row.id)?.due_on ?? null,
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

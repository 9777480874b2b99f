import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { fileTypes } from '@bank/contract/accounts/statements/files-rules.ts';
import {
  statementDocument,
  type downloadStatement as downloadCall,
  type linkStatement as linkCall,
  type listStatements as listCall,
  type requestStatement as requestCall,
  type showStatement as showCall,
  type showStatementKeys as keysCall,
  type StatementDocument,
} from '@bank/contract/accounts/statements/contract.ts';
import {
  KEPT_DAYS,
  KEPT_MAX,
  LINES_AT_ONCE,
  periodOf,
  SHOWN_MAX,
} from '@bank/contract/accounts/statements/rules.ts';
import { isDay, type Day } from '@bank/kernel/day.ts';
import { isId } from '@bank/kernel/id.ts';
import { Refusal, refuse, notFound } from '@bank/kernel/problem.ts';
import { isLanguage, type WordId } from '@bank/words/catalogue.ts';
import { stayAwake } from '../../movements/day-queries.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inProcessRenderer, type OpenAccountPdf } from '../../platform/render/render-pool.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { linkAt, linkFrom } from '../../platform/session-link.ts';
import { signingKeys } from '../../platform/signing.ts';
import { renderInSnapshot, inSnapshot } from '../../platform/snapshot.ts';
import {
  forReader,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type StaffContext,
} from '../../platform/work.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../accounts/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { makeFile } from './files.ts';
import { figuresOf, type StatementDays, type StatementFigures } from './lines.ts';
import * as queries from './queries/statements.ts';

type Request = RequestOf<typeof requestCall>;

/** Vault place and size of the encrypted parts of a document. */
const PART_PLACE = 'statement_parts.sealed';
const PART_BYTES = 512 * 1_024;
const ATTEMPTS_MAX = 3;

/** Requests a statement for a period, for one account type or, if null, for any. */
const requestAs =
  (type: AccountType | null) =>
  (context: CustomerContext, request: Request): Promise<StatementDocument> =>
    renderInSnapshot(context, async (tx, open) => {
      const account = await accountOf(tx, request.accountId, type);
      const { businessDate: today } = await readClock(tx);
      const { days, figures } = await periodFor(tx, account, request.period, today);
      const id = await documentFor(tx, context, {
        account,
        days,
        figures,
        today,
        open,
        format: request.format,
      });
      return toReply(await queries.findDocument(tx, context.customerId, id));
    });

export const requestStatement = requestAs(null);
export const requestCheckingStatement = requestAs('checking');
export const requestSavingsStatement = requestAs('savings');
export const requestCreditStatement = requestAs('credit');
export const requestRetirementStatement = requestAs('retirement');
export const requestInvestmentStatement = requestAs('investment');
export const requestStudentStatement = requestAs('student');
export const requestCdStatement = requestAs('cd');

const unknownWords: Partial<Record<AccountType, WordId>> = {
  savings: 'savings.error.statement404',
  student: 'student.error.notFound404',
};

async function accountOf(tx: Tx, id: string, type: AccountType | null): Promise<OwnAccount> {
  const [one] = await readOwn(tx, [id]);
  const word = (type && unknownWords[type]) ?? 'account.error.notFound404';
  return one && (type === null || one.type === type) ? one : notFound(word);
}

/** The days a period name means for this account, none before it was opened. */
async function periodFor(
  tx: Tx,
  { number }: OwnAccount,
  word: string,
  today: Day,
): Promise<{ days: StatementDays; figures: StatementFigures }> {
  const wrong = { word: 'account.error.statement', field: 'period' } as const;
  const period = periodOf(word, today) ?? refuse({ code: 'period_unknown', ...wrong });
  const figures = (await figuresOf(tx, number, period)) ?? notFound();
  if (figures.openedOn > period.end) refuse({ code: 'period_before_opening', ...wrong });
  const start = period.start < figures.openedOn ? figures.openedOn : period.start;
  return { days: { start, end: period.end }, figures };
}

type Asked = {
  readonly account: OwnAccount;
  readonly days: StatementDays;
  readonly figures: StatementFigures;
  readonly today: Day;
  readonly open: OpenAccountPdf;
  readonly format: StatementDocument['format'];
};

/** Reuses an existing document if its period is over; otherwise creates it now, or in the worker if it is long. */
async function documentFor(tx: Tx, context: CustomerContext, asked: Asked): Promise<string> {
  const { account, days, figures, today, format } = asked;
  const { customerId, language } = context;
  const document = { customerId, accountId: account.id, ...days, format, language } as const;
  const same = days.end < today ? await queries.findSame(tx, document) : null;
  if (same) return same;
  const count = await queries.countKept(tx, customerId);
  if (count >= KEPT_MAX)
    refuse({ code: 'too_many', word: 'statements.error.tooMany', blanks: { count, days: KEPT_DAYS } });
  const id = newId();
  const isLong = figures.entries > LINES_AT_ONCE;
  const kept = { ...document, id, entries: figures.entries, keptDays: KEPT_DAYS };
  await queries.insertDocument(
    tx,
    isLong ? { ...kept, status: 'queued' } : { ...kept, status: 'ready', closing: figures.closing },
  );
  if (isLong) await announce(tx, { topic: 'statement.requested', customerId, payload: { documentId: id } });
  else
    await keep(
      tx,
      context,
      { customerId, id },
      await makeFile(tx, context, { ...asked, ...document, account }),
    );
  const after = { ...days, format };
  await record(tx, context, { action: 'statements.requested', objectKind: 'document', objectId: id, after });
  return id;
}

export function listStatements(
  context: CustomerContext,
  { accountId, kind, year, before }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const place = before === undefined ? undefined : placeFrom(before);
    const filter = { customerId, accountId, kind, year, before: place };
    const found = await queries.listDocuments(tx, { ...filter, limit: SHOWN_MAX });
    const last = found.at(-1);
    const end = last && { end: last.periodEnd, id: last.id };
    const goesOn =
      found.length >= SHOWN_MAX &&
      (await queries.listDocuments(tx, { ...filter, before: end, limit: 1 })).length > 0;
    return {
      documents: found.map(toReply),
      ...(await queries.findExtent(tx, filter)),
      next: end && goesOn ? `${end.end}.${end.id}` : null,
    };
  });
}

function placeFrom(before: string): { end: Day; id: string } {
  const [end = '', id = ''] = before.split('.');
  if (isDay(end) && isId(id)) return { end, id };
  throw new Refusal('invalid', [{ code: 'cursor_unknown', word: 'failure.invalid', field: 'before' }]);
}

export function showStatement(
  context: CustomerContext,
  { documentId }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  return forReader(context, async (tx) =>
    toReply(await queries.findDocument(tx, context.customerId, documentId)),
  );
}

function toReply(row: queries.DocumentRow | null): StatementDocument {
  const { number: _, customerId: __, ...document } = row ?? notFound();
  return document;
}

/**
 * A requested document has one format, a monthly statement all. The link is bound to document, format and language.
 */
export function linkStatement(
  context: CustomerContext,
  { documentId, format }: RequestOf<typeof linkCall>,
): Promise<ReplyOf<typeof linkCall>> {
  return forReader(context, async (tx) => {
    const document = toReply(await queries.findDocument(tx, context.customerId, documentId));
    const wanted = format ?? document.format;
    const has = document.kind === 'monthly' || wanted === document.format;
    if (document.status !== 'ready' || !has)
      refuse({ code: 'not_ready', word: 'account.error.statement', field: 'format' });
    const { now } = await readClock(tx);
    const { link, expiresAt } = linkAt(context, documentId, [wanted, context.language], now);
    return {
      url: `/api/statements/${documentId}/download?link=${link}`,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

export function downloadStatement(
  context: CustomerContext,
  { documentId, link }: RequestOf<typeof downloadCall>,
): Promise<ReplyOf<typeof downloadCall>> {
  return renderInSnapshot(context, async (tx, open) => {
    const { now } = await readClock(tx);
    const [given, language] = linkFrom(context, documentId, link, now) ?? notFound();
    const format = statementDocument.shape.format.parse(given);
    const document = (await queries.findDocument(tx, context.customerId, documentId)) ?? notFound();
    if (document.status !== 'ready' || !isLanguage(language)) notFound();
    const bytes =
      document.kind === 'requested'
        ? await kept(tx, context, document)
        : await makeFile(tx, context, { ...(await monthOf(tx, document)), format, language, open });
    const after = { format };
    const object = { objectKind: 'document', objectId: documentId };
    // A delegate's download is audited by the HTTP layer; their own transaction can't write.
    if (context.viewing === null)
      await record(tx, context, { action: 'statements.fetched', ...object, after });
    return { name: fileName(document, format), type: fileTypes[format], bytes };
  });
}

async function monthOf(tx: Tx, document: queries.DocumentRow) {
  const { customerId, periodStart: start, periodEnd: end, number } = document;
  const [account = notFound()] = await ownAccounts(tx, [document.account.id]);
  const figures = (await figuresOf(tx, number, { start, end })) ?? notFound();
  return { customerId, account, days: { start, end }, figures };
}

function fileName({ kind, account, periodStart, periodEnd }: StatementDocument, format: string): string {
  const days = kind === 'monthly' ? periodEnd.slice(0, 'yyyy-mm'.length) : `${periodStart}-to-${periodEnd}`;
  return `statement-${account.lastFour}-${days}.${format}`;
}

async function keep(tx: Tx, { vault }: Context, document: queries.Owned, bytes: Buffer): Promise<void> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES).toString('base64');
    parts.push(await vault.seal(tx, document.customerId, PART_PLACE, part));
  }
  await queries.insertParts(tx, document, parts);
}

async function kept(tx: Tx, { vault }: Context, { customerId, id }: queries.Owned): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const sealed of await queries.listParts(tx, customerId, id))
    parts.push(Buffer.from(await vault.open(tx, customerId, PART_PLACE, sealed), 'base64'));
  return Buffer.concat(parts);
}

/** Creates a long document and reports progress. After a few failed attempts it is marked as failed. */
export async function makeLong(
  context: JobContext,
  { customerId, documentId }: { customerId: string; documentId: string },
): Promise<void> {
  const claimed = await inTransaction(context, (tx) => queries.claimDocument(tx, customerId, documentId));
  if (!claimed) return;
  const { attempt, language } = claimed;
  if (attempt > ATTEMPTS_MAX) {
    context.log.error({ documentId }, 'a statement was given up');
    return queries.updateMade(context.tx, { customerId, id: documentId }, null);
  }
  await inSnapshot(context, customerId, async (tx) => {
    const document = await queries.findDocument(tx, customerId, documentId);
    if (!document) return;
    const wanted = await monthOf(tx, document);
    const { entries, closing } = wanted.figures;
    const onProgress = async (done: number) => {
      context.signal?.throwIfAborted();
      await inTransaction(context, (own) => queries.updateProgress(own, document, { done, entries }));
      await stayAwake(context.tx);
    };
    const { format } = document;
    const spoken = isLanguage(language) ? language : 'en';
    const open = await inProcessRenderer();
    const bytes = await makeFile(tx, context, { ...wanted, format, language: spoken, onProgress, open });
    await keep(context.tx, context, document, bytes);
    await queries.updateMade(context.tx, document, { closing, entries });
  });
}

export async function forgetOld({ tx }: JobContext): Promise<void> {
  await queries.deleteForgotten(tx);
}

export async function showStatementKeys(context: StaffContext): Promise<ReplyOf<typeof keysCall>> {
  requireRight(context, 'read');
  const keys = signingKeys(context.config);
  return { keys: keys.map(({ id, publicKey }, at) => ({ id, publicKey, signs: at === 0 })) };
}

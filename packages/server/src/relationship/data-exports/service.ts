import type * as calls from '@bank/contract/relationship/data-exports/contract.ts';
import { EXPORTS_A_DAY, KEPT_DAYS } from '@bank/contract/relationship/data-exports/rules.ts';
import type { ArchiveStage } from '@bank/contract/relationship/data-exports/archives-rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { isLanguage, type Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { stayAwake } from '../../movements/day-queries.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankDay } from '../../platform/email-body.ts';
import { announce } from '../../platform/outbox.ts';
import { linkAt, linkFrom } from '../../platform/session-link.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { forCustomer, forReader, inTransaction, newId, type CustomerContext } from '../../platform/work.ts';
import { zipped } from '../../platform/zip.ts';
import { archiveOf } from './archives.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import * as queries from './queries/data-exports.ts';

/** Place name of an archive's sealed parts, and the size of each part. */
const PART_PLACE = 'data_export_parts.sealed';
const PART_BYTES = 512 * 1_024;
const ATTEMPTS_MAX = 3;

export function requestExport(context: CustomerContext): Promise<ReplyOf<typeof calls.requestExport>> {
  const { customerId, language } = context;
  return forCustomer(context, async (tx) => {
    // A double click or a second tab gets the export already in progress.
    const making = await queries.findMaking(tx, customerId);
    if (making) return making;
    if ((await queries.countRecent(tx, customerId)) >= EXPORTS_A_DAY)
      refuse({ code: 'too_many', word: 'dataExports.error.tooMany', blanks: { count: EXPORTS_A_DAY } });
    const id = newId();
    if (!(await queries.insertExport(tx, { customerId, id, language, keptDays: KEPT_DAYS })))
      return (await queries.findMaking(tx, customerId)) ?? notFound();
    await announce(tx, { topic: 'data-export.requested', customerId, payload: { exportId: id } });
    await record(tx, context, { action: 'data-exports.requested', objectKind: 'data-export', objectId: id });
    return (await queries.findExport(tx, { customerId, id })) ?? notFound();
  });
}

export function listExports(context: CustomerContext): Promise<ReplyOf<typeof calls.listExports>> {
  return forReader(context, async (tx) => {
    const recent = await queries.countRecent(tx, context.customerId);
    return {
      exports: await queries.listExports(tx, context.customerId),
      left: Math.max(0, EXPORTS_A_DAY - recent),
    };
  });
}

export function showExport(
  context: CustomerContext,
  { exportId: id }: RequestOf<typeof calls.showExport>,
): Promise<ReplyOf<typeof calls.showExport>> {
  const { customerId } = context;
  return forReader(context, async (tx) => (await queries.findExport(tx, { customerId, id })) ?? notFound());
}

export function linkExport(
  context: CustomerContext,
  { exportId: id }: RequestOf<typeof calls.linkExport>,
): Promise<ReplyOf<typeof calls.linkExport>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    const found = (await queries.findExport(tx, { customerId, id })) ?? notFound();
    if (found.status !== 'ready') refuse({ code: 'not_ready', word: 'dataExports.error.notReady' });
    const { now } = await readClock(tx);
    const { link } = linkAt(context, id, ['zip'], now);
    return { url: `/api/data-exports/${id}/download?link=${link}` };
  });
}

/** The file is read part by part, each in its own transaction, however slow the connection is. */
export async function downloadExport(
  context: CustomerContext,
  { exportId: id, link }: RequestOf<typeof calls.downloadExport>,
): Promise<ReplyOf<typeof calls.downloadExport>> {
  const { customerId } = context;
  const createdAt = await forCustomer(context, async (tx) => {
    const { now } = await readClock(tx);
    if (linkFrom(context, id, link, now) === null) notFound();
    const found = (await queries.findExport(tx, { customerId, id })) ?? notFound();
    if (found.status !== 'ready') notFound();
    await record(tx, context, { action: 'data-exports.fetched', objectKind: 'data-export', objectId: id });
    return found.createdAt;
  });
  const day = createdAt.slice(0, 'yyyy-mm-dd'.length);
  return {
    name: `my-data-${day}.zip`,
    type: 'application/zip',
    chunks: partsOf(context, { customerId, id }),
  };
}

async function* partsOf(context: CustomerContext, owned: queries.Owned): AsyncGenerator<Buffer> {
  const { customerId } = owned;
  for (let place = 0; ; place += 1) {
    const part = await forReader(context, async (tx) => {
      const sealed = await queries.findPart(tx, owned, place);
      return sealed && (await context.vault.open(tx, customerId, PART_PLACE, sealed));
    });
    if (part === null) return;
    yield Buffer.from(part, 'base64');
  }
}

/** Makes one and reports progress. After `ATTEMPTS_MAX` attempts it is marked as failed. */
export async function makeExport(
  context: JobContext,
  { customerId, exportId: id }: { customerId: string; exportId: string },
): Promise<void> {
  const owned = { customerId, id };
  const claimed = await inTransaction(context, (tx) => queries.claimExport(tx, owned));
  if (!claimed) return;
  if (claimed.attempt > ATTEMPTS_MAX) {
    context.log.error({ exportId: id }, 'an archive was given up');
    return queries.updateMade(context.tx, owned, null);
  }
  const language = isLanguage(claimed.language) ? claimed.language : 'en';
  const made = await inSnapshot(context, customerId, (tx) => gather(tx, context, owned, language));
  await queries.updateMade(context.tx, owned, made);
  await tellOwner(context, owned);
}

/** Reads one snapshot of tables and ledger; holds at most one part in memory. */
async function gather(
  tx: Tx,
  context: JobContext,
  owned: queries.Owned,
  language: Language,
): Promise<{ bytes: number; pieces: number }> {
  let pieces = 0;
  const onPiece = async (stage: ArchiveStage, done: number, total: number) => {
    context.signal?.throwIfAborted();
    pieces = total;
    await inTransaction(context, (own) => queries.updateProgress(own, owned, { stage, done, total }));
    await stayAwake(context.tx);
  };
  const { now } = await readClock(tx);
  const { customerId } = owned;
  const parts = partsFrom(zipped(archiveOf(tx, context, { customerId, language, onPiece }), now));
  let bytes = 0;
  let place = 0;
  for await (const part of parts) {
    const sealed = await context.vault.seal(context.tx, customerId, PART_PLACE, part.toString('base64'));
    await queries.insertPart(context.tx, owned, place, sealed);
    place += 1;
    bytes += part.length;
  }
  return { bytes, pieces };
}

async function* partsFrom(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length >= PART_BYTES) {
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

async function tellOwner(context: JobContext, owned: queries.Owned): Promise<void> {
  const { tx } = context;
  const { customerId } = owned;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  const made = await queries.findExport(tx, owned);
  if (!person || !made) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['dataExports']);
  const until = dayFrom(made.keptUntil.slice(0, 'yyyy-mm-dd'.length));
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'data-export',
    template: 'security-news',
    blanks: {
      firstName,
      subject: say('dataExports.mail.subject'),
      body: say('dataExports.mail.body'),
      hint: say('dataExports.mail.hint', { day: bankDay(until, language) }),
    },
    customerId,
  });
}

export async function forgetOld({ tx }: JobContext): Promise<void> {
  await queries.deleteForgotten(tx);
}

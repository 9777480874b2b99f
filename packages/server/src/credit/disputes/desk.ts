import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/credit/disputes/office-contract.ts';
import { OFFICE_LISTED } from '@bank/contract/credit/disputes/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { casesOf, noteAbout } from '../../bank/cases/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { openDetails } from './details.ts';
import { filesOf, openFile } from './files.ts';
import { findDispute, listEvents, type DisputeRow } from './queries/disputes.ts';
import * as queries from './queries/desk.ts';
import { DISPUTE_KINDS } from './show.ts';

const NOTE_PLACE = 'disputes.verdict_note_sealed';

/** Each row is read in its customer's scope, like everything in the office. */
export async function listOpenDisputes(
  context: StaffContext,
): Promise<ReplyOf<typeof calls.listOpenDisputes>> {
  requireRight(context, 'decide-disputes');
  return inTransaction(context, async (tx) => {
    const disputes: calls.OfficeDispute[] = [];
    for (const waiting of await queries.listOpen(tx, OFFICE_LISTED)) {
      await setCustomerScope(tx, waiting.customerId);
      const row = await findDispute(tx, waiting.id);
      if (row) disputes.push(await toLine(tx, row));
    }
    return { disputes };
  });
}

/** Reading what a customer said is recorded. */
export function showOpenDispute(
  context: StaffContext,
  { caseNumber }: RequestOf<typeof calls.showOpenDispute>,
): Promise<ReplyOf<typeof calls.showOpenDispute>> {
  return onDispute(context, caseNumber, async (tx, row) => {
    const { description, answers } = await openDetails(tx, context, row);
    const files = await filesOf(tx, context, row);
    const { what } = calls.showOpenDispute.reply.shape.history.element.shape;
    await record(tx, context, { action: 'disputes.read', objectKind: 'dispute', objectId: row.id });
    return {
      ...(await toLine(tx, row)),
      description,
      answers: { ...answers },
      files: files.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
      history: (await listEvents(tx, row.id)).map((event) => ({
        what: what.parse(event.what),
        at: event.at.toISOString(),
      })),
    };
  });
}

export function readDisputeFile(
  context: StaffContext,
  { caseNumber, fileId }: RequestOf<typeof calls.readDisputeFile>,
): Promise<ReplyOf<typeof calls.readDisputeFile>> {
  return onDispute(context, caseNumber, async (tx, row) => {
    const opened = await openFile(tx, context, row.id, fileId);
    await record(tx, context, {
      action: 'disputes.file-read',
      objectKind: 'dispute',
      objectId: row.id,
      after: { fileId },
    });
    return opened;
  });
}

/** Stored here, carried out by the worker: the office moves no money. */
export function creditDispute(
  context: StaffContext,
  { caseNumber, note }: RequestOf<typeof calls.creditDispute>,
): Promise<calls.OfficeDispute> {
  return onDispute(context, caseNumber, async (tx, row) => {
    if (!(await queries.updateCreditOrdered(tx, row.id, context.staffId))) return refuseOver();
    return ordered(tx, context, row, 'credit-ordered', note);
  });
}

export function decideDispute(
  context: StaffContext,
  { caseNumber, decision, reason, note }: RequestOf<typeof calls.decideDispute>,
): Promise<calls.OfficeDispute> {
  return onDispute(context, caseNumber, async (tx, row) => {
    if ((decision === 'reject') !== (reason !== undefined))
      return refuse({ code: 'reason_needed', word: 'dispute.error.decision', field: 'reason' });
    const isDecided = await queries.updateVerdict(tx, {
      id: row.id,
      verdict: decision,
      reason: reason ?? null,
      staffId: context.staffId,
      noteSealed: await context.vault.seal(tx, row.customerId, NOTE_PLACE, note),
    });
    if (!isDecided) return refuseOver();
    return ordered(tx, context, row, 'decided', note, { decision, reason: reason ?? null });
  });
}

/** Only a purchase with a card can be charged back, once, while nobody has decided. */
export function chargeBackDispute(
  context: StaffContext,
  { caseNumber, note }: RequestOf<typeof calls.chargeBackDispute>,
): Promise<calls.OfficeDispute> {
  return onDispute(context, caseNumber, async (tx, row) => {
    const isCard = await queries.isCardPurchase(tx, row.id);
    if (!isCard) return refuse({ code: 'no_chargeback', word: 'dispute.error.noChargeback' });
    if (row.state !== 'open' || row.verdict !== null) return refuseOver();
    if (!(await queries.insertChargeback(tx, row, context.staffId)))
      return refuse({ code: 'chargeback_exists', word: 'dispute.error.chargebackExists' });
    return ordered(tx, context, row, 'chargeback-ordered', note);
  });
}

/** The dispute in its customer's scope, for a person with the right to decide. */
async function onDispute<Result>(
  context: StaffContext,
  caseNumber: string,
  work: (tx: Tx, row: DisputeRow) => Promise<Result>,
): Promise<Result> {
  requireRight(context, 'decide-disputes');
  return inTransaction(context, async (tx) => {
    const owner = (await queries.findOwner(tx, caseNumber)) ?? notFound();
    await setCustomerScope(tx, owner.customerId);
    return work(tx, (await findDispute(tx, owner.id)) ?? notFound());
  });
}

async function ordered(
  tx: Tx,
  context: StaffContext,
  { id, customerId }: DisputeRow,
  what: 'credit-ordered' | 'decided' | 'chargeback-ordered',
  note: string,
  after: object = {},
): Promise<calls.OfficeDispute> {
  const found = (await casesOf(tx, DISPUTE_KINDS, [id])).get(id);
  if (found) await noteAbout(tx, context, { caseId: found.case_id, customerId, text: note });
  await record(tx, context, { action: `disputes.${what}`, objectKind: 'dispute', objectId: id, after });
  await announce(tx, { topic: 'dispute.ordered', customerId, payload: { disputeId: id } });
  return toLine(tx, (await findDispute(tx, id)) ?? notFound());
}

function refuseOver(): never {
  return refuse({ code: 'dispute_over', word: 'dispute.error.decided' });
}

async function toLine(tx: Tx, row: DisputeRow): Promise<calls.OfficeDispute> {
  const found = (await casesOf(tx, DISPUTE_KINDS, [row.id])).get(row.id);
  const { shape } = calls.decideDispute.reply;
  return {
    caseNumber: shape.caseNumber.parse(row.caseNumber),
    caseId: found ? idFrom('case', found.case_id) : null,
    customerId: row.customerId,
    regulation: row.regulation,
    amount: row.amount,
    reason: shape.reason.parse(row.reason),
    subReason: shape.subReason.parse(row.subReason),
    state: row.state,
    submittedAt: row.openedAt.toISOString(),
    transactionDate: row.lineDay,
    merchant: row.memo,
    creditBy: row.creditBy,
    resolveBy: row.resolveBy,
    credited: row.creditedOn !== null,
    takeBackOn: row.takeBackOn,
    chargeback: shape.chargeback.parse(await queries.findChargebackState(tx, row.id)),
  };
}

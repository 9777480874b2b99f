import type { RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/credit/disputes/contract.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { messagesAbout, writeAbout } from '../../bank/cases/service.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { keepFiles, redrawAll } from './files.ts';
import { findByNumber, updateWithdrawn, type DisputeRow } from './queries/disputes.ts';
import { DISPUTE_KINDS, disputeReply, ownDispute } from './show.ts';

/** A message and its files together. The same message sent again is written once, and so are its files. */
export async function writeInDispute(
  context: CustomerContext,
  { caseNumber, messageId, message, attachments }: RequestOf<typeof calls.writeInDispute>,
): Promise<calls.Dispute> {
  await forReader(context, async (tx) => void openCaseOf(await ownDispute(tx, caseNumber)));
  const files = await redrawAll(context, attachments);
  return forCustomer(context, async (tx) => {
    const dispute = openCaseOf(await ownDispute(tx, caseNumber));
    const { caseId } =
      (await messagesAbout(tx, context, DISPUTE_KINDS, [dispute.id])).get(dispute.id) ?? notFound();
    const kind = dispute.regulation === 'z' ? 'dispute-z' : 'dispute-e';
    const written = await writeAbout(tx, context, { caseId, kind, intent: messageId, text: message });
    if (written === 'over') return refuseOver();
    if (written === 'written') {
      await keepFiles(tx, context, dispute, files, messageId);
      const { customerId } = context;
      await announce(tx, { topic: 'dispute.continued', customerId, payload: { disputeId: dispute.id } });
    }
    return reply(tx, context, caseNumber);
  });
}

/** Carried out by the worker, which takes back a credit with notice. */
export function withdrawDispute(
  context: CustomerContext,
  { caseNumber }: RequestOf<typeof calls.withdrawDispute>,
): Promise<calls.Dispute> {
  return forCustomer(context, async (tx) => {
    const { id, customerId } = await ownDispute(tx, caseNumber);
    const answer = await updateWithdrawn(tx, id);
    if (answer === 'decided') return refuse({ code: 'already_decided', word: 'dispute.error.decided' });
    if (answer === 'withdrawn') {
      await record(tx, context, { action: 'disputes.withdrawn', objectKind: 'dispute', objectId: id });
      await announce(tx, { topic: 'dispute.ordered', customerId, payload: { disputeId: id } });
    }
    return reply(tx, context, caseNumber);
  });
}

async function reply(tx: Tx, context: CustomerContext, caseNumber: string): Promise<calls.Dispute> {
  return disputeReply(tx, context, (await findByNumber(tx, caseNumber)) ?? notFound());
}

function openCaseOf(dispute: DisputeRow): DisputeRow {
  return dispute.state === 'open' && dispute.verdict === null ? dispute : refuseOver();
}

function refuseOver(): never {
  return refuse({ code: 'dispute_over', word: 'dispute.error.over' });
}

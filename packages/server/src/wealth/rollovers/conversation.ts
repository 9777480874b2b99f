import type { RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/rollovers/contract.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { messagesAbout, writeAbout } from '../../bank/cases/service.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { keepFiles, redrawAll } from './files.ts';
import { updateWithdrawn, type RolloverRow } from './queries/rollovers.ts';
import { ownRollover, ROLLOVER_KINDS, rolloverReply } from './show.ts';

/** A message and its documents together. The same message sent again is written once, and so are its documents. */
export async function writeAboutRollover(
  context: CustomerContext,
  { rolloverNumber: number, messageId, message, attachments }: RequestOf<typeof calls.writeAboutRollover>,
): Promise<calls.Rollover> {
  await forReader(context, async (tx) => void openOf(await ownRollover(tx, number)));
  const files = await redrawAll(context, attachments);
  return forCustomer(context, async (tx) => {
    const rollover = openOf(await ownRollover(tx, number));
    const { caseId } =
      (await messagesAbout(tx, context, ROLLOVER_KINDS, [rollover.id])).get(rollover.id) ?? notFound();
    const text = { caseId, kind: 'rollover', intent: messageId, text: message } as const;
    const written = await writeAbout(tx, context, text);
    if (written === 'over') return refuseOver();
    if (written === 'written') await keepFiles(tx, context, rollover, files, messageId);
    return reply(tx, context, number);
  });
}

export function withdrawRollover(
  context: CustomerContext,
  { rolloverNumber: number }: RequestOf<typeof calls.withdrawRollover>,
): Promise<calls.Rollover> {
  return forCustomer(context, async (tx) => {
    const { id, customerId } = await ownRollover(tx, number);
    const answer = await updateWithdrawn(tx, id);
    if (answer === 'sent') return refuse({ code: 'already_sent', word: 'rollover.error.sent' });
    if (answer === 'withdrawn') {
      await record(tx, context, { action: 'rollovers.withdrawn', objectKind: 'rollover', objectId: id });
      const payload = { rolloverId: id, what: 'withdrawn' };
      await announce(tx, { topic: 'rollover.changed', customerId, payload });
    }
    return reply(tx, context, number);
  });
}

async function reply(tx: Tx, context: CustomerContext, number: string): Promise<calls.Rollover> {
  return rolloverReply(tx, context, await ownRollover(tx, number));
}

function openOf(rollover: RolloverRow): RolloverRow {
  return rollover.closedAt === null ? rollover : refuseOver();
}

function refuseOver(): never {
  return refuse({ code: 'rollover_over', word: 'rollover.error.over' });
}

import { reviewTopic } from '@bank/contract/payments/transfers/payment-reviews/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { openDetails } from '../../../movements/external.ts';
import { applyAnswer, onUsAnswerId } from '../../../movements/settle.ts';
import { holdForReview, releaseScreened, screenAgain } from '../../../movements/screening-hold.ts';
import { record } from '../../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../../platform/database.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { announce } from '../../../platform/outbox.ts';
import { inTransaction, type Context } from '../../../platform/work.ts';
import { findCustomer } from '../../../person/customers/service.ts';
import { openCase } from '../../../bank/cases/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { readLists, screen, type Lists } from '../../../bank/screening/service.ts';
import { findTold, listUnscreened, lockInstruction, type OutgoingInstruction } from './queries.ts';

const PAGE_SIZE = 50;
const BILL = 'bill-payment';

/**
 * Screens the recipients of payments about to leave against the current lists, each in its own transaction. The
 * database lets nothing leave unscreened. One that fails stays and is tried again next time.
 */
export async function screenDue(context: Context): Promise<number> {
  const due = await listUnscreened(context.db, PAGE_SIZE);
  if (due.length === 0) return 0;
  const lists = await inTransaction(context, readLists);
  let looked = 0;
  for (const movementId of due) {
    try {
      await inTransaction(context, (tx) => screenOne(tx, context, movementId, lists));
      looked += 1;
    } catch (error) {
      context.log.error({ err: error, movementId }, 'a payment could not be screened and waits');
    }
  }
  return looked;
}

async function screenOne(tx: Tx, context: Context, movementId: string, lists: Lists): Promise<void> {
  const leaving = await lockInstruction(tx, movementId);
  if (!leaving) return;
  const { customerId } = leaving;
  await setCustomerScope(tx, customerId);
  const { name = '' } = await openDetails(tx, context, customerId, leaving.details);
  const about = leaving.kind === BILL ? 'payee' : 'recipient';
  const screened = { customerId, name, about, subjectId: leaving.payeeId } as const;
  switch (await screen(tx, context, screened, lists)) {
    case 'clear':
      return releaseScreened(tx, movementId, lists.edition);
    case 'review':
      return review(tx, context, movementId, leaving);
    case 'refused':
      // It may have been sent already and can't be recalled: it isn't sent again, and staff deal with it.
      if (leaving.attempts > 0) return hold(tx, context, movementId, customerId);
      await record(tx, context, {
        action: 'payment-reviews.refused',
        objectKind: 'movement',
        objectId: movementId,
      });
      await applyAnswer(tx, {
        id: leaving.rail === 'onus' ? onUsAnswerId(movementId) : `screening:${movementId}`,
        movementId,
        what: 'rejected',
        reason: about === 'payee' ? 'payee_refused' : 'recipient_refused',
      });
  }
}

/** The money stays on hold. The customer is told once that the bank is reviewing it, but not why. */
async function review(
  tx: Tx,
  context: Context,
  movementId: string,
  leaving: OutgoingInstruction,
): Promise<void> {
  await hold(tx, context, movementId, leaving.customerId);
  if (leaving.isInReview) return;
  await record(tx, context, {
    action: 'payment-reviews.began',
    objectKind: 'movement',
    objectId: movementId,
  });
  // One that may have been sent already just isn't sent again, and the bank's own deposits aren't the customer's
  // payments.
  if (leaving.isCustomers && leaving.attempts === 0)
    await announce(tx, {
      topic: reviewTopic,
      customerId: leaving.customerId,
      payload: { movementId },
    });
}

/** Staff have a day to decide. The case ends with the payment, or when it may leave. */
async function hold(tx: Tx, context: Context, movementId: string, customerId: string): Promise<void> {
  await holdForReview(tx, movementId);
  await openCase(tx, context, { kind: 'held-payment', subjectId: movementId, customerId });
}

/** After an officer's decision, or when a list was loaded; null means every customer. */
export function lookAgain(context: JobContext, customerId: string | null): Promise<void> {
  return screenAgain(context.tx, customerId);
}

export async function tellReview(context: JobContext, customerId: string, movementId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const told = await findTold(tx, customerId, movementId);
  const person = await findCustomer(tx, context, customerId);
  if (!told || !person) return;
  const { say } = await createTranslator(person.language, ['movementApprovals']);
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'payment-review',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      subject: say('movementApprovals.review.subject'),
      body: say('movementApprovals.review.body', {
        amount: moneyText(cents(told.amount)),
        reference: told.reference,
      }),
      hint: say('movementApprovals.review.hint'),
    },
    customerId,
  });
}

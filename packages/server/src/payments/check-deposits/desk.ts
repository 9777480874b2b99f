import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import * as calls from '@bank/contract/payments/check-deposits/contract.ts';
import { REVIEWS_LISTED } from '@bank/contract/payments/check-deposits/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { casesOf } from '../../bank/cases/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { openImageToShow } from './images.ts';
import { findReview, listInReview, listOwners, updateVerdict, type ReviewRow } from './queries/reviews.ts';
import { imageName } from './show.ts';

type Line = ReplyOf<typeof calls.decideCheckDeposit>;

/** Each row is read in its customer's scope, like everything in the office. */
export async function listCheckReviews(
  context: StaffContext,
): Promise<ReplyOf<typeof calls.listCheckReviews>> {
  requireRight(context, 'decide-checks');
  return inTransaction(context, async (tx) => {
    const deposits: Line[] = [];
    for (const waiting of await listInReview(tx, REVIEWS_LISTED)) {
      await setCustomerScope(tx, waiting.customer_id);
      const row = await findReview(tx, waiting.id);
      if (row) deposits.push(await toLine(tx, row));
    }
    return { deposits };
  });
}

export function showCheckReview(
  context: StaffContext,
  { depositId }: RequestOf<typeof calls.showCheckReview>,
): Promise<ReplyOf<typeof calls.showCheckReview>> {
  return onDeposit(context, depositId, async (tx, row) => {
    const like = await listOwners(tx, row.likeIds);
    await record(tx, context, {
      action: 'check-deposits.read',
      objectKind: 'movement',
      objectId: depositId,
    });
    const { state, refusal } = calls.showCheckReview.reply.shape;
    return {
      ...(await toLine(tx, row)),
      state: state.parse(row.state),
      refusal: refusal.parse(row.refusal),
      like: like.map((each) => ({
        depositId: idFrom('check-deposit', each.id),
        reference: each.reference,
        submittedAt: each.submitted_at.toISOString(),
        sameCustomer: each.customer_id === row.customerId,
      })),
    };
  });
}

/** Looking at a customer's check is recorded. */
export function showReviewedImage(
  context: StaffContext,
  { depositId, side }: RequestOf<typeof calls.showReviewedImage>,
): Promise<ReplyOf<typeof calls.showReviewedImage>> {
  return onDeposit(context, depositId, async (tx, row) => {
    const shown = (await openImageToShow(tx, context, row, side)) ?? notFound();
    await record(tx, context, {
      action: 'check-deposits.image-read',
      objectKind: 'movement',
      objectId: depositId,
      after: { side },
    });
    return { name: imageName(row, side, shown.type), ...shown };
  });
}

/** Stored here, carried out by the worker: the office moves no money. */
export function decideCheckDeposit(
  context: StaffContext,
  { depositId, decision, reason, note }: RequestOf<typeof calls.decideCheckDeposit>,
): Promise<Line> {
  return onDeposit(context, depositId, async (tx, row) => {
    if (decision === 'refuse' && reason === undefined)
      return refuse({ code: 'reason_needed', word: 'checkDeposit.error.reasonNeeded', field: 'reason' });
    const { customerId } = row;
    const isDecided = await updateVerdict(tx, {
      id: depositId,
      decision,
      reason: decision === 'refuse' ? (reason ?? null) : null,
      staffId: context.staffId,
      noteSealed: await context.vault.seal(tx, customerId, 'check_deposits.note_sealed', note),
    });
    if (!isDecided) return refuse({ code: 'not_in_review', word: 'checkDeposit.error.notInReview' });
    await record(tx, context, {
      action: 'check-deposits.decided',
      objectKind: 'movement',
      objectId: depositId,
      after: { decision, reason: reason ?? null },
    });
    await announce(tx, {
      topic: 'check-deposit.decided',
      customerId,
      payload: { movementId: depositId },
    });
    return toLine(tx, row);
  });
}

/** The deposit in its customer's scope, for a person with the right to decide. */
async function onDeposit<Result>(
  context: StaffContext,
  depositId: string,
  work: (tx: Tx, row: ReviewRow) => Promise<Result>,
): Promise<Result> {
  requireRight(context, 'decide-checks');
  return inTransaction(context, async (tx) => {
    const [owner] = await listOwners(tx, [depositId]);
    if (!owner) return notFound();
    await setCustomerScope(tx, owner.customer_id);
    return work(tx, (await findReview(tx, depositId)) ?? notFound());
  });
}

const { doubts } = calls.decideCheckDeposit.reply.shape;

async function toLine(tx: Tx, row: ReviewRow): Promise<Line> {
  const found = (await casesOf(tx, ['check-deposit'], [row.id])).get(row.id);
  return {
    depositId: idFrom('check-deposit', row.id),
    reference: row.reference,
    customerId: row.customerId,
    amount: row.amount,
    submittedAt: row.submittedAt.toISOString(),
    doubts: doubts.parse([...row.doubts]),
    readAmount: row.readAmount,
    readConfidence: row.readConfidence,
    dueOn: found ? dayFrom(found.due_on) : null,
  };
}

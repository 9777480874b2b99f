import * as calls from '@bank/contract/credit/credit-lines/contract.ts';
import { REVIEWS_LISTED } from '@bank/contract/credit/credit-lines/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { casesOf } from '../../bank/cases/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { Erased } from '../../platform/vault.ts';
import { inTransaction, type Context, type StaffContext } from '../../platform/work.ts';
import { findOwner, findRequest, listInReview, updateVerdict, type RequestRow } from './queries.ts';
import { openDetails, reasonsIn, tell } from './requests.ts';

type Line = ReplyOf<typeof calls.decideLimitRequest>;

/** Each row is read in its customer's scope, like everything in the office. */
export async function listLimitReviews(
  context: StaffContext,
): Promise<ReplyOf<typeof calls.listLimitReviews>> {
  requireRight(context, 'decide-applications');
  return inTransaction(context, async (tx) => {
    const requests: Line[] = [];
    for (const waiting of await listInReview(tx, REVIEWS_LISTED)) {
      await setCustomerScope(tx, waiting.customer_id);
      const row = await findRequest(tx, waiting.id);
      const line = row && (await lineOf(tx, context, row));
      if (line) requests.push(line);
    }
    await record(tx, context, {
      action: 'credit-limits.reviews-read',
      objectKind: 'credit-limit-request',
      after: { requests: requests.map(({ id }) => id) },
    });
    return { requests };
  });
}

/** Stored here, carried out by the worker: the office changes no limit. */
export async function decideLimitRequest(
  context: StaffContext,
  { limitRequestId, decision, reasons: named, note }: RequestOf<typeof calls.decideLimitRequest>,
): Promise<Line> {
  requireRight(context, 'decide-applications');
  const reasons = reasonsIn(named?.split(',') ?? []);
  // 12 CFR 1002.9(b)(2): the notice gives the specific reasons.
  if (decision === 'decline' && reasons.length !== (named?.split(',').length ?? -1))
    refuse({ code: 'reasons_needed', word: 'creditLimit.error.reasonsNeeded', field: 'reasons' });
  return inTransaction(context, async (tx) => {
    const customerId = (await findOwner(tx, limitRequestId)) ?? notFound();
    await setCustomerScope(tx, customerId);
    if (decision === 'approve') await refuseClosed(tx, limitRequestId);
    const row = await updateVerdict(tx, {
      id: limitRequestId,
      verdict: decision,
      reasons: decision === 'decline' ? reasons : [],
      staffId: context.staffId,
      noteSealed: await context.vault.seal(tx, customerId, 'credit_limit_requests.note_sealed', note),
    });
    if (!row) return refuse({ code: 'not_in_review', word: 'creditLimit.error.notInReview' });
    await tell(tx, context, row, 'decided', { decision, reasons });
    return (await lineOf(tx, context, row)) ?? notFound();
  });
}

/** An account that was closed meanwhile gets no limit; its request can only be declined. */
async function refuseClosed(tx: Tx, requestId: string): Promise<void> {
  const row = (await findRequest(tx, requestId)) ?? notFound();
  const [account] = await readOwn(tx, [row.account_id]);
  if (account?.balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
}

const { state, reason } = calls.decideLimitRequest.reply.shape;

/** Null once the customer is erased. */
async function lineOf(tx: Tx, context: Pick<Context, 'vault'>, row: RequestRow): Promise<Line | null> {
  try {
    const { income, expenses } = await openDetails(tx, context, row);
    const account = (await readOwn(tx, [row.account_id]))[0];
    return {
      id: idFrom('credit-limit-request', row.id),
      state: state.parse(row.state),
      reasons: row.reasons,
      submittedAt: row.submitted_at.toISOString(),
      dueOn: (await casesOf(tx, ['credit-limit'], [row.id])).get(row.id)?.due_on ?? null,
      account: maskNumber(account?.name.lastFour ?? ''),
      oldLimit: cents(Number(row.old_limit)),
      requested: cents(Number(row.requested)),
      reason: reason.parse(row.reason),
      income,
      expenses,
    };
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

import type * as calls from '@bank/contract/accounts/checks/contract.ts';
import { CHECKS_LISTED } from '@bank/contract/accounts/checks/rules.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { openCase } from '../../bank/cases/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { findReturned } from './queries/checks.ts';
import { endReview, listReviewRows } from './queries/reviews.ts';

/**
 * A check was returned: tells the customer, and opens a case if its number was paid before or if the return comes after its
 * deadline.
 */
export async function followReturned(
  context: JobContext,
  item: { network: string; itemId: string },
): Promise<void> {
  const { tx } = context;
  const check = await findReturned(tx, item);
  if (!check) return;
  const { id: subjectId, customerId, number, amount, reason } = check;
  if (reason === 'presented_before' || check.isLate)
    await openCase(tx, context, { kind: 'presented-check', subjectId, customerId });
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { say } = await createTranslator(person.language, ['checks', 'movements']);
  const { word } = reasonWord(reason ?? '');
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'check-returned',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      subject: say('checks.returned.subject', { number: String(number) }),
      body: say('checks.returned.body', {
        number: String(number),
        amount: moneyText(amount),
        reason: say(word),
      }),
      hint: say('checks.returned.hint'),
    },
    customerId,
  });
}

export function listReviews(context: StaffContext): Promise<ReplyOf<typeof calls.listReviews>> {
  requireRight(context, 'answer-support');
  return inTransaction(context, async (tx) => {
    const rows = await listReviewRows(tx, CHECKS_LISTED);
    return {
      checks: rows.map((row) => ({
        checkId: idFrom('presented-check', row.id),
        customerId: idFrom('customer', row.customer_id),
        number: row.number,
        amount: cents(Number(row.amount)),
        reason: row.reason,
        presentedOn: dayFrom(row.presented_on),
        firstPresentedOn: row.first_presented_on === null ? null : dayFrom(row.first_presented_on),
        firstAmount: row.first_amount === null ? null : cents(Number(row.first_amount)),
      })),
    };
  });
}

export function resolveReview(
  context: StaffContext,
  { checkId, outcome, note }: RequestOf<typeof calls.resolveReview>,
): Promise<ReplyOf<typeof calls.resolveReview>> {
  requireRight(context, 'answer-support');
  return inTransaction(context, async (tx) => {
    if (!(await endReview(tx, { checkId, staffId: context.staffId, outcome }))) notFound();
    await record(tx, context, {
      action: 'checks.resolved',
      objectKind: 'presented-check',
      objectId: checkId,
      after: { outcome, note },
    });
    return { checkId, outcome };
  });
}

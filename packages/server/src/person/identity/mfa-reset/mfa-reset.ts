import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { forgetFactors as forgetCall } from '@bank/contract/person/identity/mfa-reset/contract.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../../platform/database.ts';
import { inTransaction, type StaffContext } from '../../../platform/work.ts';
import { findCustomer } from '../../customers/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { requireRight } from '../../../bank/staff/service.ts';
import { forgetWithin } from './queries.ts';

/**
 * The password is still required, so neither a stolen password nor a deceived officer is enough alone. The customer
 * is notified at the address on record, no matter who asked.
 */
export async function forgetFactors(
  context: StaffContext,
  { username, proof, note }: RequestOf<typeof forgetCall>,
): Promise<ReplyOf<typeof forgetCall>> {
  requireRight(context, 'forget-factors');
  return inTransaction(context, async (tx) => {
    const owner = await context.directory.find(tx, 'username', username);
    if (!owner)
      return refuse({ code: 'customer_needed', word: 'approval.error.noCustomer', field: 'username' });
    await setCustomerScope(tx, owner.ownerId);
    const forgotten = await forgetWithin(tx, owner.ownerId);
    await record(tx, context, {
      action: 'lost-factors.forgotten',
      objectKind: 'customer',
      objectId: owner.ownerId,
      before: forgotten,
      after: { proof, note },
    });
    await tell(tx, context, owner.ownerId);
    return forgotten;
  });
}

async function tell(tx: Tx, context: StaffContext, customerId: string): Promise<void> {
  const person = await findCustomer(tx, context, customerId);
  if (!person) throw new Error(`${customerId} has a username and no record`);
  const { email: to, firstName, language } = person;
  const { say } = await createTranslator(language, ['lostFactors']);
  const blanks = {
    firstName,
    subject: say('lostFactors.mail.subject'),
    body: say('lostFactors.mail.body'),
    hint: say('lostFactors.mail.hint'),
  };
  await sendMail(tx, context, {
    to,
    language,
    template: 'security-news',
    kind: 'second-factor-changed',
    blanks,
    customerId,
  });
}

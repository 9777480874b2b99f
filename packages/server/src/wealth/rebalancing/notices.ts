import { maskNumber } from '@bank/kernel/mask.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findRebalance } from './queries.ts';

/** It is over: done, or stopped and why. No amounts are in the mail. */
export async function tellRebalance(
  context: JobContext,
  { customerId, rebalanceId }: { customerId: string; rebalanceId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const rebalance = await findRebalance(tx, customerId, rebalanceId);
  const person = await findCustomer(tx, context, customerId);
  if (!rebalance || rebalance.endedAt === null || !person) return;
  const [one] = await ownAccounts(tx, [rebalance.accountId]);
  if (!one) return;
  const { email, firstName, language } = person;
  const { say } = await createTranslator(language, ['account', 'rebalance']);
  const { nickname, type, lastFour } = one.name;
  const blanks = {
    // words: account.product.*
    account: `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`,
    reference: rebalance.reference,
  };
  const { reason, symbol } = rebalance;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'investing',
    template: 'account-news',
    blanks:
      reason === null
        ? {
            firstName,
            subject: say('rebalance.mail.doneSubject', blanks),
            body: say('rebalance.mail.doneBody', blanks),
            hint: say('rebalance.mail.hint', blanks),
          }
        : {
            firstName,
            subject: say('rebalance.mail.stoppedSubject', blanks),
            // words: rebalance.stopped.*
            body: `${say('rebalance.mail.stoppedBody', blanks)} ${say(`rebalance.stopped.${reason}`, { symbol: symbol ?? '' })}`,
            hint: say('rebalance.mail.stoppedHint', blanks),
          },
    customerId,
  });
}

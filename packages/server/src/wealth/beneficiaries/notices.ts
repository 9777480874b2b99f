import { maskNumber } from '@bank/kernel/mask.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { tell } from '../../bank/inbox/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';

/** By mail and in the inbox, in case somebody else did it. Neither names a beneficiary. */
export async function tellChanged(
  tx: Tx,
  context: CustomerContext,
  { name: { id, nickname, type, lastFour } }: OwnAccount,
): Promise<void> {
  const { customerId } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  await tell(tx, context, {
    customerId,
    kind: 'beneficiariesChanged',
    values: {},
    accountId: id,
    link: { to: 'beneficiaries', accountId: id },
  });
  const { email: to, firstName, language } = person;
  const { say } = await createTranslator(language, ['account', 'beneficiaries']);
  // words: account.product.*
  const account = `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
  await sendMail(tx, context, {
    to,
    language,
    kind: 'beneficiaries-changed',
    template: 'security-news',
    blanks: {
      firstName,
      subject: say('beneficiaries.mail.subject', { account }),
      body: say('beneficiaries.mail.body', { account }),
      hint: say('beneficiaries.mail.hint'),
    },
    customerId,
    isInInbox: true,
  });
}

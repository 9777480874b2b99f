import { maskNumber } from '@bank/kernel/mask.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** In the customer's language, with the name of their account. Customers no longer on file get nothing. */
export async function mailWarning(
  context: JobContext,
  { customerId, accountId }: { readonly customerId: string; readonly accountId: string },
  write: (say: Say, about: { readonly account: string; readonly language: Language }) => Text,
): Promise<void> {
  const { tx } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['account', 'paymentWarnings']);
  const [one] = await ownAccounts(tx, [accountId]);
  if (!one) return;
  const { nickname, type, lastFour } = one.name;
  // words: account.product.*
  const account = `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'payment-warning',
    template: 'account-news',
    blanks: { firstName, ...write(say, { account, language }) },
    customerId,
    isInInbox: true,
  });
}

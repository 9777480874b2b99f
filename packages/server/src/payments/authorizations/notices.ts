import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findPurchase } from '../../movements/authorization-queries.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';

/** A purchase that the card network approved by itself was posted as it was: tells the customer if it left a debt. */
export async function tellOverdrawn(
  context: JobContext,
  customerId: string,
  movementId: string,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const purchase = await findPurchase(tx, movementId);
  const person = await findCustomer(tx, context, customerId);
  if (!purchase || !person) return;
  const { amount, name, lastFour, account } = purchase;
  const [balance] = await readBalances(tx, [account]);
  if (!balance || balance.available >= ZERO) return;
  const { say } = await createTranslator(person.language, ['authorizations']);
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'overdrawn',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      subject: say('authorizations.overdrawn.subject'),
      body: say('authorizations.overdrawn.body', {
        amount: moneyText(amount),
        balance: moneyText(balance.posted),
        name,
        lastFour,
      }),
      hint: say('authorizations.overdrawn.hint'),
    },
    customerId,
  });
}

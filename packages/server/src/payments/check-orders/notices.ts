import { moneyText } from '@bank/kernel/format.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findOrder } from './queries/orders.ts';

/** The two moments a customer waits for: the checks are on their way, or they won't come and the money is back. */
export async function tellOrder(
  context: JobContext,
  { customerId, orderId, what }: { customerId: string; orderId: string; what: 'shipped' | 'refused' },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const order = await findOrder(tx, customerId, orderId);
  const person = await findCustomer(tx, context, customerId);
  if (!order || !person) return;
  const { say } = await createTranslator(person.language, ['checkOrder']);
  const blanks = {
    order: order.orderNumber,
    amount: moneyText(order.total),
    tracking: order.trackingNumber ?? '',
  };
  const shipped =
    order.trackingNumber === null ? 'checkOrder.mail.shipped' : 'checkOrder.mail.shippedTracked';
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'check-order',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      // words: checkOrder.mail.*
      subject: say(`checkOrder.mail.${what}Subject`, { order: order.orderNumber }),
      body: say(what === 'shipped' ? shipped : 'checkOrder.mail.refused', blanks),
      hint: say('checkOrder.mail.hint'),
    },
    customerId,
  });
}

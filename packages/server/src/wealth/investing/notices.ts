import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { mailContradiction } from '../../bank/settlements/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findPaid } from './queries/dividends.ts';
import { findOrder, type OrderRow } from './queries/orders.ts';
import { rejectionWord } from './show.ts';

type Text = { readonly subject: string; readonly body: string };

/** It is over: filled, or not all of it. */
export async function tellOrder(
  context: JobContext,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const order = await findOrder(context.tx, customerId, orderId);
  if (!order || order.state === 'open') return;
  await mail(context, customerId, order.accountId, (say, account) => orderText(order, say, account));
}

export async function tellDividend(
  context: JobContext,
  { customerId, paymentId }: { customerId: string; paymentId: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const paid = await findPaid(context.tx, customerId, paymentId);
  if (!paid) return;
  const { symbol, shares: n, amount } = paid;
  await mail(context, customerId, paid.accountId, (say, account) => {
    const blanks = { symbol, n, amount: moneyText(amount), account };
    return {
      subject: say('investment.mail.dividendSubject', blanks),
      body: say('investment.mail.dividendBody', blanks),
    };
  });
}

/** By the order's reference only: the mail names no customer. */
export async function reportContradiction(
  context: JobContext,
  said: { orderId: string; what: string; reference: string | null; state: string | null },
): Promise<void> {
  const { orderId, what, reference, state } = said;
  await mailContradiction(context, { reference: reference ?? orderId, said: what, state });
}

function orderText(order: OrderRow, say: Say, account: string): Text {
  const { side, symbol, quantity, filled, amount, reference, state, reason } = order;
  const price = filled === 0 ? '' : moneyText(portion(cents(amount), 1, filled, 'half-up'));
  const blanks = { symbol, n: quantity, filled, price, amount: moneyText(amount), account, reference };
  if (state === 'filled')
    return side === 'buy'
      ? {
          subject: say('investment.mail.boughtSubject', blanks),
          body: say('investment.mail.boughtBody', blanks),
        }
      : {
          subject: say('investment.mail.soldSubject', blanks),
          body: say('investment.mail.soldBody', blanks),
        };
  const part = filled === 0 ? say('investment.mail.none', blanks) : say('investment.mail.part', blanks);
  switch (state) {
    case 'rejected':
      return {
        subject: say('investment.mail.rejectedSubject', blanks),
        body: `${say('investment.mail.rejectedBody', blanks)} ${say(rejectionWord(reason ?? ''))} ${part}`,
      };
    case 'cancelled':
      return {
        subject: say('investment.mail.canceledSubject', blanks),
        body: `${say('investment.mail.canceledBody', blanks)} ${part}`,
      };
    case 'open':
    case 'expired':
      return {
        subject: say('investment.mail.expiredSubject', blanks),
        body: `${say('investment.mail.expiredBody', blanks)} ${part}`,
      };
  }
}

/** In the customer's language. Customers no longer on file get nothing. */
async function mail(
  context: JobContext,
  customerId: string,
  accountId: string,
  textIn: (say: Say, account: string) => Text,
): Promise<void> {
  const { tx } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { email, firstName, language } = person;
  const { say } = await createTranslator(language, ['account', 'investment']);
  const [one] = await ownAccounts(tx, [accountId]);
  if (!one) return;
  const { nickname, type, lastFour } = one.name;
  // words: account.product.*
  const account = `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'investing',
    template: 'account-news',
    blanks: { firstName, ...textIn(say, account), hint: say('investment.mail.hint') },
    customerId,
  });
}

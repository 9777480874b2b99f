import { abroadKey } from '@bank/contract/bank/inbox/rules.ts';
import { merchantOf } from '@bank/contract/movements/merchant-rules.ts';
import { HOME_COUNTRY, isUnusual, USUAL_DAYS } from '@bank/contract/planning/payment-warnings/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { tell } from '../../bank/inbox/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { mailWarning } from './mail.ts';
import { findApproved, listUsual, type Purchase } from './queries.ts';

/**
 * Looks at a purchase right after it was approved: abroad without a travel notice, far above the usual, or the first one of
 * a merchant that the customer didn't stand before. Each is told once; the gravest one is mailed.
 */
export async function warnOfPurchase(
  context: JobContext,
  customerId: string,
  authorizationId: string,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const purchase = await findApproved(tx, customerId, authorizationId);
  if (!purchase) return;
  const { name } = merchantOf(purchase.merchant);
  const usual = await listUsual(tx, customerId, { id: authorizationId, days: USUAL_DAYS });
  const about = { customerId, purchase, name, id: authorizationId };
  const told = [
    purchase.country !== HOME_COUNTRY && !purchase.isAnnounced && (await tellAbroad(context, about)),
    isUnusual(purchase.amount, usual) && (await tellUnusual(context, about)),
    purchase.isFirst && purchase.isRemote && (await tellFirst(context, about)),
  ].find((each) => each !== false && each !== null);
  if (!told) return;
  await mailWarning(context, { customerId, accountId: purchase.accountId }, (say, { account, language }) => {
    const country = countryText(purchase.country, language);
    const blanks = { name, account, amount: moneyText(purchase.amount), country };
    return { ...textsOf(told, say, blanks), hint: say('paymentWarnings.card.hint') };
  });
}

type About = {
  readonly customerId: string;
  readonly purchase: Purchase;
  readonly name: string;
  readonly id: string;
};

type Told = 'abroad' | 'unusual' | 'first';

async function tellAbroad(context: JobContext, { customerId, purchase, name, id }: About) {
  const { amount, accountId, country } = purchase;
  return asTold(
    'abroad',
    await tell(context.tx, context, {
      customerId,
      kind: 'purchaseAbroad',
      values: { amount, name, country },
      accountId,
      link: { to: 'cards' },
      key: abroadKey(id),
    }),
  );
}

async function tellUnusual(context: JobContext, { customerId, purchase, name, id }: About) {
  const { amount, accountId } = purchase;
  return asTold(
    'unusual',
    await tell(context.tx, context, {
      customerId,
      kind: 'purchaseUnusual',
      values: { amount, name },
      accountId,
      link: { to: 'cards' },
      key: `purchase-unusual:${id}`,
    }),
  );
}

async function tellFirst(context: JobContext, { customerId, purchase, name, id }: About) {
  const { amount, accountId } = purchase;
  return asTold(
    'first',
    await tell(context.tx, context, {
      customerId,
      kind: 'merchantFirst',
      values: { amount, name },
      accountId,
      link: { to: 'cards' },
      key: `merchant-first:${id}`,
    }),
  );
}

const asTold = (what: Told, itemId: string | null): Told | null => (itemId === null ? null : what);

function textsOf(told: Told, say: Say, blanks: Record<string, string>): { subject: string; body: string } {
  switch (told) {
    case 'abroad':
      return {
        subject: say('paymentWarnings.abroad.subject', blanks),
        body: say('paymentWarnings.abroad.body', blanks),
      };
    case 'unusual':
      return {
        subject: say('paymentWarnings.unusual.subject', blanks),
        body: say('paymentWarnings.unusual.body', blanks),
      };
    case 'first':
      return {
        subject: say('paymentWarnings.first.subject', blanks),
        body: say('paymentWarnings.first.body', blanks),
      };
  }
}

function countryText(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

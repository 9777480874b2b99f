import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/investing/contract.ts';
import type { OrderDetail } from '@bank/contract/wealth/investing/contract.ts';
import { COMMISSION } from '@bank/contract/wealth/investing/rules.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { userOf } from '../../person/identity/service.ts';
import { readClock } from '../../platform/clock.ts';
import { bankDay, bankMoment } from '../../platform/email-body.ts';
import type { PdfLine } from '../../platform/pdf.ts';
import { recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import type { Run } from '../../platform/render/job.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { showOrder } from './show.ts';

/** The confirmation of an order's trades: what, when, at which price, and when it settles. */
export function downloadConfirmation(
  context: CustomerContext,
  request: RequestOf<typeof calls.downloadConfirmation>,
): Promise<ReplyOf<typeof calls.downloadConfirmation>> {
  return withRenderer(context, (run) => writeConfirmation(context, request, run));
}

async function writeConfirmation(
  context: CustomerContext,
  request: RequestOf<typeof calls.downloadConfirmation>,
  run: Run,
): Promise<ReplyOf<typeof calls.downloadConfirmation>> {
  const order = await showOrder(context, request);
  if (order.confirmationPath === null) notFound();
  const { user, now } = await forCustomer(context, async (tx) => ({
    user: await userOf(tx, context, context.customerId),
    now: (await readClock(tx)).now,
  }));
  const { say, language, config } = context;
  const { reference, side, filled, symbol } = order;
  const moment = bankMoment(now, language);
  const pdf = recordedPdf(run, {
    language,
    title: say('investment.confirmation.title', { reference }),
    issuer: config.institution.name,
    aside: [user.name, moment],
    foot: say('investment.confirmation.foot'),
    madeAt: now,
  });
  const blanks = { n: countText(filled), symbol };
  pdf.heading(
    side === 'buy'
      ? say('investment.confirmation.bought', blanks)
      : say('investment.confirmation.sold', blanks),
  );
  pdf.figure(say('investment.confirmation.total'), moneyText(order.amount));
  pdf.lines(say('investment.confirmation.order'), orderLines(order, context));
  pdf.lines(say('investment.confirmation.trades'), tradeLines(order, context));
  pdf.note(say('investment.confirmation.made', { moment }));
  return { name: `confirmation-${reference}.pdf`, type: 'application/pdf', bytes: await pdf.finish() };
}

function orderLines(order: OrderDetail, { say, language }: CustomerContext): PdfLine[] {
  const { account, limitPrice, name, symbol } = order;
  // words: account.product.*
  const product = account.nickname ?? say(`account.product.${account.type}`);
  return [
    { label: say('investment.confirmation.reference'), value: order.reference, strong: true },
    { label: say('investment.confirmation.security'), value: `${name} (${symbol})` },
    { label: say('investment.confirmation.account'), value: `${product} ${maskNumber(account.lastFour)}` },
    {
      label: say('investment.confirmation.type'),
      value:
        limitPrice === null
          ? say('investment.confirmation.market')
          : say('investment.confirmation.limit', { price: moneyText(limitPrice) }),
    },
    {
      label: say('investment.confirmation.placed'),
      value: bankMoment(new Date(order.placedAt), language),
    },
    { label: say('investment.confirmation.commission'), value: moneyText(COMMISSION) },
  ];
}

function tradeLines({ fills }: OrderDetail, { say, language }: CustomerContext): PdfLine[] {
  return fills.map(({ at, quantity, price, amount, settlesOn }) => ({
    label: bankMoment(new Date(at), language),
    value: say('investment.confirmation.trade', {
      n: countText(quantity),
      price: moneyText(price),
      amount: moneyText(amount),
      day: bankDay(settlesOn, language),
    }),
  }));
}

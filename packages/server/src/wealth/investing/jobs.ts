import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** What the worker's loops do about the market, and the step of the day close. */
export const {
  applyMarketNews,
  endContradicted,
  investingEvening,
  payDividends,
  saveDividend,
  saveMarketNews,
  sendInvestmentOrders,
  sendOrderCancels,
} = service;

export const investingJobs = [
  job({
    queue: 'investing.tell-order',
    topics: ['order.filled', 'order.expired', 'order.rejected', 'order.cancelled'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ orderId: z.uuid() }) }),
    run: (context, { customerId, payload }) => service.tellOrder(context, { customerId, ...payload }),
  }),
  job({
    queue: 'investing.tell-dividend',
    topics: ['dividend.paid'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ dividendPaymentId: z.uuid() }) }),
    run: (context, { customerId, payload }) =>
      service.tellDividend(context, { customerId, paymentId: payload.dividendPaymentId }),
  }),
  job({
    queue: 'investing.report-contradiction',
    topics: ['order.contradicted'],
    payload: heard.extend({
      payload: z.object({
        orderId: z.uuid(),
        what: z.string(),
        reference: z.string().nullable(),
        state: z.string().nullable(),
      }),
    }),
    run: (context, { payload }) => service.reportContradiction(context, payload),
  }),
];

import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** For the loops of the worker. */
export const { applyNews, sendOrders } = service;

/** A photo that no order uses. */
export const checkOrderRetention: readonly Retention[] = [
  { table: 'check_photos', key: ['id'], since: 'added_at', after: '7 days', only: 'not is_ordered' },
];

const aboutOrder = heard.extend({ customerId: z.string(), payload: z.object({ orderId: z.string() }) });

export const checkOrderJobs = [
  job({
    queue: 'check-orders.refund',
    topics: ['check-order.canceled'],
    payload: aboutOrder,
    run: (context, { payload }) => service.refundCanceled(context, payload.orderId),
  }),
  job({
    queue: 'check-orders.tell-shipped',
    topics: ['check-order.shipped'],
    payload: aboutOrder,
    run: (context, { customerId, payload }) =>
      service.tellOrder(context, { customerId, orderId: payload.orderId, what: 'shipped' }),
  }),
  job({
    queue: 'check-orders.tell-refused',
    topics: ['check-order.refused'],
    payload: aboutOrder,
    run: (context, { customerId, payload }) =>
      service.tellOrder(context, { customerId, orderId: payload.orderId, what: 'refused' }),
  }),
];

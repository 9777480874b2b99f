import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** What the worker's loop sends. */
export const { deliverAlerts } = service;
/** What the feed of postings finds. */
export const alertConsumers = [service.alertConsumer];
/** What the close of a day finds. */
export const alertNights = service.nightSteps;

const ofCustomer = heard.extend({ customerId: z.string() });
const ofAccount = ofCustomer.extend({
  payload: z.object({ accountId: z.string(), periodEnd: z.string() }),
});

export const alertJobs = [
  job({
    queue: 'alerts.tell-raised',
    topics: ['alert.raised'],
    payload: ofCustomer.extend({ payload: z.object({ alertId: z.string() }) }),
    run: (context, { customerId, payload }) => service.tellRaised(context, { customerId, ...payload }),
  }),
  job({
    queue: 'alerts.tell-sent',
    topics: ['transfer.sent', 'bill-payment.submitted'],
    payload: ofCustomer.extend({ payload: z.object({ movementId: z.string() }) }),
    run: (context, { customerId, payload }) => service.tellSent(context, { customerId, ...payload }),
  }),
  job({
    queue: 'alerts.follow-mail',
    topics: ['notifications.mail-wanted'],
    payload: service.heardMail,
    run: (context, fact) => service.followMail(context, fact),
  }),
  job({
    queue: 'alerts.tell-failed-sign-on',
    topics: ['identity.sign-on-noted'],
    payload: ofCustomer,
    run: (context, { customerId }) => service.tellFailedSignOn(context, { customerId }),
  }),
  job({
    queue: 'alerts.tell-declined',
    topics: ['authorization.declined'],
    payload: ofCustomer.extend({ payload: z.object({ authorizationId: z.string() }) }),
    run: (context, { customerId, payload }) => service.tellDeclined(context, { customerId, ...payload }),
  }),
  job({
    queue: 'alerts.tell-statement',
    topics: ['alert.statement-made'],
    payload: ofAccount,
    run: (context, { customerId, payload }) => service.tellStatement(context, { customerId, ...payload }),
  }),
  job({
    queue: 'alerts.tell-near-due',
    topics: ['alert.payment-near'],
    payload: ofAccount,
    run: (context, { customerId, payload }) => service.tellNearDue(context, { customerId, ...payload }),
  }),
  job({
    queue: 'alerts.stop-mails',
    topics: ['alert.unsubscribed'],
    payload: heard.extend({ payload: z.object({ token: z.string() }) }),
    run: (context, { payload }) => service.stopMails(context, payload),
  }),
];

import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { accountName } from '../../accounts/accounts/contract.ts';
import { inboxKinds } from '../../bank/inbox/rules.ts';
import { pendingContact, profileFields } from '../profile/contract.ts';
import { alertMethods, alertSections, alertKeys, isZone, REMINDER_DAYS_MAX, THRESHOLD_MAX } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const methods = z
  .array(z.enum(alertMethods), 'failure.invalid')
  .max(alertMethods.length, 'failure.invalid')
  .refine((list) => new Set(list).size === list.length, 'failure.invalid')
  .meta({ examples: [['email'], []] });
const threshold = dollars('alerts.validation.threshold').refine(
  (amount) => amount >= 0 && amount <= THRESHOLD_MAX,
  'alerts.validation.threshold',
);
const days = z
  .int('alerts.validation.days')
  .min(1, 'alerts.validation.days')
  .max(REMINDER_DAYS_MAX, 'alerts.validation.days');
const enabled = z.boolean('failure.invalid');

const overAmount = z.strictObject({ enabled, threshold, methods });
const plain = z.strictObject({ enabled, methods });
const before = z.strictObject({ enabled, daysBeforeDue: days, methods });

export const balanceAlerts = z.strictObject({
  enabled,
  threshold,
  notificationMethod: methods,
  /** A card that passes 30% of its limit. Left as it is if it isn't sent. */
  creditUsage: plain.optional(),
});
export const transactionAlerts = z.strictObject({
  largeDebits: overAmount,
  largeCredits: overAmount,
  atmWithdrawals: overAmount,
  internationalTransactions: overAmount,
  /** A card that was turned down. Left as it is if it isn't sent. */
  declinedPurchases: plain.optional(),
});
export const securityAlerts = z.strictObject({
  loginAttempts: plain,
  passwordChanges: plain,
  profileUpdates: plain,
});
export const statementAlerts = z.strictObject({ statementAvailable: plain, paymentReminders: before });

export const alertSettings = z.strictObject({
  balanceAlerts,
  transactionAlerts,
  securityAlerts,
  statementAlerts,
});
export type AlertSettings = z.output<typeof alertSettings>;

const contactInfo = z.object({
  email: z.string(),
  phone: z.string(),
  pushEnabled: z.boolean(),
});

export const quietHours = z.strictObject({
  isOn: z.boolean('failure.invalid'),
  /** Minutes after midnight in the customer's zone. */
  from: z.int('failure.invalid').min(0, 'failure.invalid').max(1_439, 'failure.invalid'),
  to: z.int('failure.invalid').min(0, 'failure.invalid').max(1_439, 'failure.invalid'),
  zone: z
    .string('failure.invalid')
    .max(64, 'failure.invalid')
    .refine(isZone, 'failure.invalid')
    .meta({ examples: ['America/New_York', 'Pacific/Honolulu'] }),
  digest: z.boolean('failure.invalid'),
});

/** One message to the customer, and what became of it. */
export const alertDelivery = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  title: z.string(),
  channel: z.enum(alertMethods),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: z.int(),
  /** When it was sent, or will be tried next. */
  at: moment,
});
export type AlertDelivery = z.output<typeof alertDelivery>;

/** Settings of one account, where it is given; else those of all accounts that have none of their own. */
const ofAccount = { accountId: idOf('account').optional() };

export const accountAlerts = z.object({
  alerts: alertSettings,
  /** The customer's accounts, and whether they are told of otherwise than the others. */
  accounts: z.array(accountName.extend({ isApart: z.boolean() })),
  contactInfo,
  /** Of the contact record: sent back with a change. */
  version: z.int(),
  pending: z.array(pendingContact),
  /** Which channels can deliver now. */
  reach: z.object({ email: z.boolean(), text: z.boolean(), push: z.boolean() }),
  quietHours,
  devices: z.array(
    z.object({ id: idOf('push-device'), name: z.string(), addedAt: moment, isThis: z.boolean() }),
  ),
  deliveries: z.array(alertDelivery),
  /** Alerts in the last 30 days. */
  sentLately: z.int(),
  /** The public half of the key that signs push messages; null if the bank sends none. */
  pushKey: z.string().nullable(),
});
export type AccountAlerts = z.output<typeof accountAlerts>;

export const showAlerts = endpoint({
  name: 'alerts.get',
  method: 'GET',
  path: '/api/account-alerts',
  access: 'customer',
  summary: 'What the customer is told about, over which channels, and where messages go',
  query: ofAccount,
  reply: accountAlerts,
});

export const saveAlertContact = endpoint({
  name: 'alerts.contact',
  method: 'PUT',
  path: '/api/account-alerts/contact',
  access: 'customer',
  stepUp: true,
  limit: { points: 20, seconds: 600 },
  summary:
    'The same change as in the profile: a new e-mail address or phone number waits for its code. Sends a code to the number on file if asked',
  body: z.strictObject({
    version: profileFields.shape.version,
    email: profileFields.shape.email,
    phone: profileFields.shape.phoneNumber,
    /** False, in a request that asks for nothing else, ends every device. Beside a change it is only what the form had loaded. */
    pushEnabled: z.boolean('failure.invalid').optional(),
    /** Sends a code to the number on file, if nobody has confirmed it yet. */
    verifyPhone: z.boolean('failure.invalid').optional(),
  }),
  reply: accountAlerts,
});

const choice = z.strictObject({
  enabled,
  threshold: threshold.optional(),
  daysBeforeDue: days.optional(),
  methods,
});
export type SentChoice = z.output<typeof choice>;

const ofOne = {
  section: z.enum(alertSections, 'failure.notFound'),
  subkey: z.enum(alertKeys, 'failure.notFound'),
};

export const showAlert = endpoint({
  name: 'alerts.one',
  method: 'GET',
  path: '/api/account-alerts/{section}/{subkey}',
  access: 'customer',
  summary: 'How one alert is set, for a page that offers it beside what it is about',
  params: ofOne,
  query: ofAccount,
  reply: z.object({ enabled: z.boolean(), methods: z.array(z.enum(alertMethods)) }),
});

export const saveAlert = endpoint({
  name: 'alerts.section',
  method: 'PUT',
  path: '/api/account-alerts/{section}/{subkey}',
  access: 'customer',
  limit: { points: 120, seconds: 600 },
  summary: 'Sets one alert',
  params: ofOne,
  query: ofAccount,
  body: z.strictObject({ settings: choice }),
  reply: alertSettings,
});

const sectionSettings = z.union(
  [balanceAlerts, transactionAlerts, securityAlerts, statementAlerts],
  'failure.invalid',
);
export type SentSection = z.output<typeof sectionSettings>;

export const saveAlertSection = endpoint({
  name: 'alerts.wholeSection',
  method: 'PUT',
  path: '/api/account-alerts/{section}',
  access: 'customer',
  limit: { points: 120, seconds: 600 },
  summary: 'Sets all alerts of a section',
  params: { section: z.enum(alertSections, 'failure.notFound') },
  query: ofAccount,
  body: z.strictObject({ settings: sectionSettings }),
  reply: alertSettings,
});

export const saveAlerts = endpoint({
  name: 'alerts.saveAll',
  method: 'PUT',
  path: '/api/account-alerts',
  access: 'customer',
  limit: { points: 60, seconds: 600 },
  summary: 'Sets every alert; contact info is changed by its own call, which asks who is there',
  query: ofAccount,
  body: z.strictObject({
    alertSettings,
    contactInfo: z.strictObject({
      email: profileFields.shape.email,
      phone: profileFields.shape.phoneNumber,
      pushEnabled: z.boolean('failure.invalid'),
    }),
  }),
  reply: alertSettings,
});

export const dropAccountAlerts = endpoint({
  name: 'alerts.dropAccount',
  method: 'DELETE',
  path: '/api/account-alerts/accounts/{accountId}',
  access: 'customer',
  limit: { points: 60, seconds: 600 },
  summary: 'Tells of this account like of the others again',
  params: { accountId: idOf('account') },
  reply: alertSettings,
});

export const saveQuietHours = endpoint({
  name: 'alerts.saveQuietHours',
  method: 'PUT',
  path: '/api/account-alerts/contact/quiet-hours',
  access: 'customer',
  limit: { points: 60, seconds: 600 },
  summary: 'Hours without texts and push messages, and whether what can wait comes once a day',
  body: quietHours,
  reply: quietHours,
});

export const sendTestAlert = endpoint({
  name: 'alerts.test',
  method: 'POST',
  path: '/api/account-alerts/contact/test',
  access: 'customer',
  limit: { points: 5, seconds: 600 },
  summary: 'Sends a test alert over every channel that can deliver',
  reply: z.object({ channels: z.array(z.enum(alertMethods)) }),
});

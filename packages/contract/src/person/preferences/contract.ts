import { languages } from '@bank/words/catalogue.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { defaultAccounts, statementDeliveries } from './rules.ts';

export const preferences = z.object({
  language: z.enum(languages),
  defaultAccount: z.enum(defaultAccounts),
  statementDelivery: z.enum(statementDeliveries),
});
export type Preferences = z.output<typeof preferences>;

export const notificationSettings = z.object({
  balanceAlerts: z.boolean(),
  transactionAlerts: z.boolean(),
  securityAlerts: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
});

export const showPreferences = endpoint({
  name: 'preferences.show',
  method: 'GET',
  path: '/api/profile/preferences',
  access: 'customer',
  summary: 'Language, default account, statement delivery, and what the bank may write about',
  reply: z.object({ preferences, notifications: notificationSettings }),
});

export const savePreferences = endpoint({
  name: 'preferences.save',
  method: 'PUT',
  path: '/api/profile/preferences',
  access: 'customer',
  summary: 'Sets language, default account and statement delivery',
  limit: { points: 60, seconds: 600 },
  body: z.strictObject(preferences.shape),
  reply: preferences,
});

export const saveNotifications = endpoint({
  name: 'preferences.saveNotifications',
  method: 'PUT',
  path: '/api/profile/notifications',
  access: 'customer',
  summary: 'Keeps which alerts are sent; what the bank does not send, or always sends, cannot be switched',
  limit: { points: 60, seconds: 600 },
  body: z.strictObject(notificationSettings.shape),
  reply: notificationSettings,
});

import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  notificationSettings,
  preferences,
  type Preferences,
  type saveNotifications as notificationsCall,
  type savePreferences as saveCall,
  type showPreferences as showCall,
} from '@bank/contract/person/preferences/contract.ts';
import {
  firstPreferences,
  firstSettings,
  settingsProblems,
  type NotificationSettings,
} from '@bank/contract/person/preferences/rules.ts';
import { refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { findCustomer, setLanguage } from '../customers/service.ts';
import { findChoices, findSettings, upsertChoices, upsertSettings } from './queries.ts';

export async function showPreferences(context: CustomerContext): Promise<ReplyOf<typeof showCall>> {
  return forCustomer(context, async (tx) => ({
    preferences: await preferencesOf(tx, context, context.customerId),
    notifications: await settingsOf(tx, context.customerId),
  }));
}

/** From now on pages, emails and documents use this language, and the chosen account comes first. */
export async function savePreferences(
  context: CustomerContext,
  wanted: RequestOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = await preferencesOf(tx, context, customerId);
    await setLanguage(tx, context, customerId, wanted.language);
    await upsertChoices(tx, customerId, wanted);
    await record(tx, context, {
      action: 'preferences.saved',
      objectKind: 'customer',
      objectId: customerId,
      before,
      after: wanted,
    });
    return wanted;
  });
}

/** Refuses to turn on what is never sent or turn off what is always sent, so every switch is true. */
export async function saveNotifications(
  context: CustomerContext,
  wanted: RequestOf<typeof notificationsCall>,
): Promise<ReplyOf<typeof notificationsCall>> {
  const { customerId } = context;
  refuseIfAny(settingsProblems(wanted));
  return forCustomer(context, async (tx) => {
    const before = await settingsOf(tx, customerId);
    await upsertSettings(tx, customerId, {
      balance_alerts: wanted.balanceAlerts,
      transaction_alerts: wanted.transactionAlerts,
      security_alerts: wanted.securityAlerts,
      email: wanted.emailNotifications,
      sms: wanted.smsNotifications,
      push: wanted.pushNotifications,
    });
    await record(tx, context, {
      action: 'preferences.notifications-saved',
      objectKind: 'customer',
      objectId: customerId,
      before,
      after: wanted,
    });
    return wanted;
  });
}

type Choices = Omit<Preferences, 'language'>;

/**
 * The language is in the customer record; the rest is stored here. The transaction must be in the customer's scope.
 */
export async function choicesOf(tx: Tx, customerId: string): Promise<Choices> {
  const row = await findChoices(tx, customerId);
  return preferences.omit({ language: true }).parse({
    defaultAccount: row?.default_account ?? firstPreferences.defaultAccount,
    statementDelivery: row?.statement_delivery ?? firstPreferences.statementDelivery,
  });
}

async function preferencesOf(tx: Tx, context: Context, customerId: string): Promise<Preferences> {
  const person = await findCustomer(tx, context, customerId);
  if (!person) return notFound();
  return { language: person.language, ...(await choicesOf(tx, customerId)) };
}

/** Read this, then ask `mayNotify`, before writing to a customer. The transaction must be in the customer's scope. */
export async function settingsOf(tx: Tx, customerId: string): Promise<NotificationSettings> {
  const row = await findSettings(tx, customerId);
  if (!row) return firstSettings;
  const kept = notificationSettings.parse({
    balanceAlerts: row.balance_alerts,
    transactionAlerts: row.transaction_alerts,
    securityAlerts: row.security_alerts,
    emailNotifications: row.email,
    smsNotifications: row.sms,
    pushNotifications: row.push,
  });
  // Choices from before these rules may be on for something never sent; they are not reported as if they worked.
  return settingsProblems(kept).length > 0 ? firstSettings : kept;
}

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

/** From here on every page, mail and document speaks the language, and the chosen account comes first. */
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

/** What the bank does not send is not switched on, and what it always sends is not switched off: nothing pretends. */
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

/** The language is part of the person's record; the rest is kept here. The transaction must see that customer. */
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

/** Whoever is about to write to a customer asks this, and then `mayNotify`. The transaction must see that customer. */
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
  // What was chosen before the bank said what it really sends is not told as if it were so.
  return settingsProblems(kept).length > 0 ? firstSettings : kept;
}

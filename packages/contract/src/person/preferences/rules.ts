import type { Problem } from '@bank/kernel/problem.ts';

/** The account type the bank picks first when it needs one. */
export const defaultAccounts = ['checking', 'savings', 'credit', 'investment'] as const;
export type DefaultAccount = (typeof defaultAccounts)[number];

export const statementDeliveries = ['paperless', 'paper', 'both'] as const;
export type StatementDelivery = (typeof statementDeliveries)[number];

export const notificationKinds = ['balance', 'transaction', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels the bank delivers on. Whether one reaches a customer is known where alerts are chosen. */
export const deliverable: readonly NotificationChannel[] = ['email', 'sms', 'push'];

/** The kinds the bank sends. */
export const sentKinds: readonly NotificationKind[] = ['balance', 'transaction', 'security'];

/** The bank can't print statements yet: the choice is saved, and all statements are online. */
export const PRINTS_STATEMENTS = false;

export type NotificationSettings = {
  readonly balanceAlerts: boolean;
  readonly transactionAlerts: boolean;
  readonly securityAlerts: boolean;
  readonly emailNotifications: boolean;
  readonly smsNotifications: boolean;
  readonly pushNotifications: boolean;
};

/** Everyone's settings until they choose: nothing is held back here, and Account Alerts says what is sent. */
export const firstSettings: NotificationSettings = {
  balanceAlerts: true,
  transactionAlerts: true,
  securityAlerts: true,
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: true,
};

export const firstPreferences = { defaultAccount: 'checking', statementDelivery: 'paperless' } as const;

/**
 * Whether a message may be sent: its kind and channel must both be on. Security alerts always go out by email, so an
 * attacker who takes over a session can't silence the bank.
 */
export function mayNotify(
  settings: NotificationSettings,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (kind === 'security' && channel === 'email') return true;
  if (!deliverable.includes(channel) || !sentKinds.includes(kind)) return false;
  return kindIsOn(settings, kind) && channelIsOn(settings, channel);
}

/**
 * Problems with these settings: on for something never sent, or off for something always sent. A switch without
 * effect is refused, so that nobody relies on it.
 */
export function settingsProblems(settings: NotificationSettings): Problem[] {
  const unsent = notificationKinds
    .filter((kind) => kindIsOn(settings, kind) && !sentKinds.includes(kind))
    .map((kind) => problem('alert_unavailable', 'profile.error.alertUnavailable', `${kind}Alerts`));
  const undelivered = notificationChannels
    .filter((channel) => channelIsOn(settings, channel) && !deliverable.includes(channel))
    .map((channel) =>
      problem('channel_unavailable', 'profile.error.channelUnavailable', `${channel}Notifications`),
    );
  const always = [
    ...(settings.securityAlerts ? [] : ['securityAlerts']),
    // Security alerts always go out by email.
    ...(settings.emailNotifications ? [] : ['emailNotifications']),
  ].map((field) => problem('alert_always_on', 'profile.error.alertAlwaysOn', field));
  return [...unsent, ...undelivered, ...always];
}

const problem = (code: string, word: string, field: string): Problem => ({ code, word, field });

function kindIsOn(settings: NotificationSettings, kind: NotificationKind): boolean {
  switch (kind) {
    case 'balance':
      return settings.balanceAlerts;
    case 'transaction':
      return settings.transactionAlerts;
    case 'security':
      return settings.securityAlerts;
  }
}

function channelIsOn(settings: NotificationSettings, channel: NotificationChannel): boolean {
  switch (channel) {
    case 'email':
      return settings.emailNotifications;
    case 'sms':
      return settings.smsNotifications;
    case 'push':
      return settings.pushNotifications;
  }
}

/** Moves accounts of the preferred type to the front; the rest keep their order. */
export function defaultFirst<Item extends { readonly type: string }>(
  accounts: readonly Item[],
  first: DefaultAccount,
): Item[] {
  return [...accounts.filter(({ type }) => type === first), ...accounts.filter(({ type }) => type !== first)];
}

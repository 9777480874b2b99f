import type { Problem } from '@bank/kernel/problem.ts';

/** Which account comes first where the bank has to pick one. */
export const defaultAccounts = ['checking', 'savings', 'credit', 'investment'] as const;
export type DefaultAccount = (typeof defaultAccounts)[number];

export const statementDeliveries = ['paperless', 'paper', 'both'] as const;
export type StatementDelivery = (typeof statementDeliveries)[number];

export const notificationKinds = ['balance', 'transaction', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What the bank can really deliver today. A channel that is not here can be seen and not be switched on. */
export const deliverable: readonly NotificationChannel[] = ['email'];

/** What the bank really writes about today. A kind that is not here is not offered and cannot be switched on. */
export const sentKinds: readonly NotificationKind[] = ['security'];

/** Statements on paper need a printer behind the bank; until there is one, the choice is kept and everything is online. */
export const PRINTS_STATEMENTS = false;

export type NotificationSettings = {
  readonly balanceAlerts: boolean;
  readonly transactionAlerts: boolean;
  readonly securityAlerts: boolean;
  readonly emailNotifications: boolean;
  readonly smsNotifications: boolean;
  readonly pushNotifications: boolean;
};

/** How it stands for everybody as long as security alerts by e-mail are all there is: nothing of it can be switched. */
export const firstSettings: NotificationSettings = {
  balanceAlerts: false,
  transactionAlerts: false,
  securityAlerts: true,
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: false,
};

export const firstPreferences = { defaultAccount: 'checking', statementDelivery: 'paperless' } as const;

/**
 * Whether a message may leave: its kind and its channel must both be on. What concerns security always goes out by
 * e-mail, so that whoever takes over a session cannot silence the bank.
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
 * What is wrong with such settings: something would be on that is never sent, or off that is always sent. A switch that
 * changes nothing is refused, so that nobody relies on it.
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
    // Security alerts go out by e-mail in any case, and nothing else is sent.
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

/** The account of the wished type first, and nothing else out of its place. */
export function defaultFirst<Item extends { readonly type: string }>(
  accounts: readonly Item[],
  first: DefaultAccount,
): Item[] {
  return [...accounts.filter(({ type }) => type === first), ...accounts.filter(({ type }) => type !== first)];
}

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

/** Until somebody has chosen: everything that matters, by e-mail. */
export const firstSettings: NotificationSettings = {
  balanceAlerts: true,
  transactionAlerts: true,
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
  if (!deliverable.includes(channel)) return false;
  return kindIsOn(settings, kind) && channelIsOn(settings, channel);
}

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

export function channelIsOn(settings: NotificationSettings, channel: NotificationChannel): boolean {
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

import type { Cents } from '@bank/kernel/money.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export const alertMethods = ['email', 'text', 'push'] as const;
export type AlertMethod = (typeof alertMethods)[number];

export const alertSections = ['balance', 'transaction', 'security', 'statement'] as const;
export type AlertSection = (typeof alertSections)[number];

export const alertKeys = [
  'lowBalance',
  'largeDebits',
  'largeCredits',
  'atmWithdrawals',
  'internationalTransactions',
  'loginAttempts',
  'passwordChanges',
  'profileUpdates',
  'statementAvailable',
  'paymentReminders',
  'creditUsage',
  'declinedPurchases',
] as const;
export type AlertKey = (typeof alertKeys)[number];

export type AlertChoice = {
  readonly enabled: boolean;
  /** Cents; null for alerts without one. */
  readonly threshold: Cents | null;
  readonly days: number | null;
  readonly methods: readonly AlertMethod[];
};

type AlertRule = {
  readonly section: AlertSection;
  readonly first: AlertChoice;
  /** It loses nothing by coming with others once a day. */
  readonly canWait: boolean;
};

const byEmail: readonly AlertMethod[] = ['email'];
const security: AlertRule = {
  section: 'security',
  first: { enabled: true, threshold: null, days: null, methods: byEmail },
  canWait: false,
};

/** Every alert, where it stands, and how it is set until the customer chooses. */
export const alertRules: Readonly<Record<AlertKey, AlertRule>> = {
  lowBalance: {
    section: 'balance',
    first: { enabled: true, threshold: cents(500_00), days: null, methods: byEmail },
    canWait: false,
  },
  largeDebits: {
    section: 'transaction',
    first: { enabled: true, threshold: cents(200_00), days: null, methods: byEmail },
    canWait: false,
  },
  largeCredits: {
    section: 'transaction',
    first: { enabled: false, threshold: cents(1_000_00), days: null, methods: [] },
    canWait: true,
  },
  atmWithdrawals: {
    section: 'transaction',
    first: { enabled: false, threshold: cents(0), days: null, methods: [] },
    canWait: false,
  },
  internationalTransactions: {
    section: 'transaction',
    first: { enabled: true, threshold: cents(0), days: null, methods: byEmail },
    canWait: false,
  },
  loginAttempts: security,
  passwordChanges: security,
  profileUpdates: security,
  statementAvailable: {
    section: 'statement',
    first: { enabled: true, threshold: null, days: null, methods: byEmail },
    canWait: true,
  },
  paymentReminders: {
    section: 'statement',
    first: { enabled: true, threshold: null, days: 3, methods: byEmail },
    canWait: true,
  },
  creditUsage: {
    section: 'balance',
    first: { enabled: false, threshold: null, days: null, methods: [] },
    canWait: true,
  },
  declinedPurchases: {
    section: 'transaction',
    first: { enabled: false, threshold: null, days: null, methods: [] },
    canWait: false,
  },
};

/** About the customer and not about an account. */
export const isOfCustomer = (key: AlertKey): boolean => alertRules[key].section === 'security';

/** From here on the use of a card may lower a credit score. */
export const CREDIT_USAGE_PERCENT = 30;

export const THRESHOLD_MAX = cents(1_000_000_00);
export const REMINDER_DAYS_MAX = 14;

/** The bank's own zone until the browser has said another. */
export const FIRST_ZONE = 'America/New_York';
export type QuietHours = {
  readonly isOn: boolean;
  /** Minutes after midnight, in the customer's zone. */
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** What can wait comes in one email a day. */
  readonly digest: boolean;
};
export const firstQuietHours: QuietHours = {
  isOn: false,
  from: 22 * 60,
  to: 7 * 60,
  zone: FIRST_ZONE,
  digest: false,
};
/** When the daily email goes out, in the customer's zone. */
export const DIGEST_AT = 8 * 60;

/** A name of the time zone database, in any of its spellings; never an offset, whose sign is read two ways. */
const ZONE = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/;

export function isZone(text: string): boolean {
  if (!ZONE.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Which channels can reach the customer now. */
export type Reach = Readonly<Record<AlertMethod, boolean>>;

/** Problems with a choice: a channel that can't deliver, or a security alert without email. */
export function choiceProblems(key: AlertKey, choice: AlertChoice, reach: Reach): Problem[] {
  const unreached = choice.methods
    .filter((method) => !reach[method])
    .map((method) => problem('channel_unavailable', 'alerts.error.channel', `${key}.${method}`));
  const isSecurity = alertRules[key].section === 'security';
  const silenced = isSecurity && (!choice.enabled || !choice.methods.includes('email'));
  return [...unreached, ...(silenced ? [problem('alert_always_on', 'alerts.error.alwaysOn', key)] : [])];
}

const problem = (code: string, word: string, field: string): Problem => ({ code, word, field });

/** Failed deliveries are tried again after these many seconds, then given up. */
export const RETRY_SECONDS: readonly number[] = [5, 30, 120, 600, 1_800, 3_600, 3_600, 7_200];

/** Hosts of the browsers' push services. A subscription anywhere else is refused. A star is one name of a host. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
] as const;

/**
 * Which push service of the list an address is of, or null: https, its own port, no credentials. Never an address of a
 * network.
 */
export function pushHostOf(text: string): (typeof pushHosts)[number] | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (protocol !== 'https:' || [port, username, password, hash].some((part) => part !== '')) return null;
  if (!/^[a-z0-9.-]+$/.test(hostname)) return null;
  const starred = hostname.replace(/^[^.]+/, '*');
  return pushHosts.find((host) => host === hostname || host === starred) ?? null;
}

export const isPushEndpoint = (text: string): boolean => pushHostOf(text) !== null;

/** Devices that get push messages, for one customer. */
export const PUSH_DEVICES_MAX = 10;

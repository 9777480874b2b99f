import type { MailKind, MailTemplate } from './contract.ts';

/** The values each template requires; the time, the bank's name and its phone number are added automatically. */
export const mailNeeds: Readonly<Record<MailTemplate, readonly string[]>> = {
  'email-confirmation': ['firstName', 'minutes', 'code'],
  'password-reset': ['firstName', 'minutes', 'link'],
  'password-changed': ['firstName'],
  'username-reminder': ['firstName', 'username'],
  welcome: ['firstName'],
  'new-sign-on': ['firstName', 'device', 'ipAddress'],
  'support-received': ['firstName', 'requestNumber'],
  'support-answered': ['firstName', 'requestNumber'],
  'account-opened': ['firstName', 'product', 'reasons'],
  'application-in-review': ['firstName', 'product', 'reasons'],
  'application-refused': ['firstName', 'product', 'reasons'],
  'account-news': ['firstName', 'subject', 'body', 'hint'],
  'delegate-invitation': ['owner', 'day'],
  letter: ['subject', 'greeting', 'body', 'hint', 'heading', 'notYou', 'why'],
  'security-news': ['firstName', 'subject', 'body', 'hint'],
  'movement-code': ['firstName', 'minutes', 'code', 'amount', 'destination', 'reference'],
};

export type MailCap = {
  /** The window for both counts, on the bank's clock. */
  readonly seconds: number;
  /** Per customer, across all the addresses they send to; null if no customer triggers it. */
  readonly perSender: number | null;
  /** Per mailbox, no matter who triggers it. */
  readonly perRecipient: number;
  /** Above the cap, one more email is sent after each pause of this many seconds. */
  readonly thenEvery?: number;
  /**
   * What happens above the cap. `refuse`: the caller is told how long to wait. `drop`: the email is not sent, and the
   * reply does not reveal it. `group`: it is kept and sent with others in one email within half an hour.
   */
  readonly over: 'refuse' | 'drop' | 'group';
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Notices to a customer are never lost: above the cap they are grouped. Each kind is counted separately, so one can't
 * crowd out another.
 */
const notice: MailCap = { seconds: DAY, perSender: null, perRecipient: 20, over: 'group' };

/** One row per kind. A count resets only when its window ends. */
export const mailCaps: Readonly<Record<MailKind, MailCap>> = {
  'email-confirmation': { seconds: DAY, perSender: 10, perRecipient: 10, over: 'refuse' },
  'contact-code': { seconds: DAY, perSender: 10, perRecipient: 5, over: 'refuse' },
  'gate-code': { seconds: DAY, perSender: 40, perRecipient: 40, over: 'refuse' },
  'step-up-code': { seconds: DAY, perSender: 30, perRecipient: 30, over: 'refuse' },
  // The worker emails it after the reply is sent. An app, a passkey or staff can approve instead.
  'movement-code': { seconds: DAY, perSender: 60, perRecipient: 60, over: 'drop' },
  // Anyone can trigger these. Above the cap they slow down instead of stopping, so a stranger can't block the owner's
  // link all day.
  'password-reset': { seconds: DAY, perSender: null, perRecipient: 5, thenEvery: HOUR, over: 'drop' },
  'username-reminder': { seconds: DAY, perSender: null, perRecipient: 3, thenEvery: 6 * HOUR, over: 'drop' },
  'receipt-own': { seconds: DAY, perSender: 50, perRecipient: 50, over: 'drop' },
  'receipt-other': { seconds: DAY, perSender: 10, perRecipient: 3, over: 'drop' },
  'delegate-invitation': { seconds: DAY, perSender: 10, perRecipient: 3, over: 'refuse' },
  'new-sign-on': notice,
  'password-changed': notice,
  'contact-changed': notice,
  'second-factor-changed': notice,
  'passkey-changed': notice,
  'limits-changed': notice,
  'recipient-added': notice,
  'payee-added': notice,
  overdrawn: notice,
  'delegate-changed': notice,
  'account-closing': notice,
  'data-export': notice,
  application: notice,
  'payment-review': notice,
  bill: { ...notice, perRecipient: 50 },
  autopay: { ...notice, perRecipient: 50 },
  certificate: notice,
  'check-deposit': notice,
  withdrawal: { ...notice, perRecipient: 50 },
  'credit-limit': notice,
  'check-returned': { ...notice, perRecipient: 50 },
  'check-order': notice,
  dispute: { ...notice, perRecipient: 50 },
  card: notice,
  reward: notice,
  'spending-alert': notice,
  'auto-save': notice,
  'payment-warning': notice,
  support: notice,
  'beneficiaries-changed': notice,
  retirement: notice,
  rollover: { ...notice, perRecipient: 50 },
  // As many as the customer asked for: above the cap they come in one mail.
  alert: { ...notice, perRecipient: 100 },
  // Runs at most twice an hour, and may write to an old and a new address.
  'grouped-notices': { seconds: DAY, perSender: null, perRecipient: 100, over: 'drop' },
  // Sent to the bank's own staff, who can also see the same items in their lists.
  operations: { seconds: DAY, perSender: null, perRecipient: 1_000, over: 'drop' },
};

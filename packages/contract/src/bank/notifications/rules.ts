import type { MailKind, MailTemplate } from './contract.ts';

/** What each template must be told; the moment, the bank and its phone number it knows. */
export const mailNeeds: Readonly<Record<MailTemplate, readonly string[]>> = {
  'email-confirmation': ['firstName', 'minutes', 'code'],
  'password-reset': ['firstName', 'minutes', 'link'],
  'password-changed': ['firstName'],
  'username-reminder': ['firstName', 'username'],
  welcome: ['firstName'],
  'new-sign-on': ['firstName', 'device', 'ipAddress'],
  'support-received': ['firstName', 'requestNumber'],
  'support-answered': ['firstName', 'requestNumber', 'answer'],
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
  /** The window in which both are counted, by the bank's clock. */
  readonly seconds: number;
  /** For one customer, whomever they write to; null where no customer sets it off. */
  readonly perSender: number | null;
  /** For one mailbox, whoever sets it off. */
  readonly perRecipient: number;
  /** Above the cap one more goes after each of these pauses, in seconds. */
  readonly thenEvery?: number;
  /**
   * What becomes of one more. `refuse`: whoever asked hears how long to wait. `drop`: it is not sent, and the answer does
   * not tell. `group`: it is kept and told together with others, in one mail within half an hour.
   */
  readonly over: 'refuse' | 'drop' | 'group';
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A notice to its owner is never lost: above its cap it is grouped. Each kind counts alone, so one can't crowd out another. */
const notice: MailCap = { seconds: DAY, perSender: null, perRecipient: 20, over: 'group' };

/** A row for every kind. Nothing resets a count but the end of its window. */
export const mailCaps: Readonly<Record<MailKind, MailCap>> = {
  'email-confirmation': { seconds: DAY, perSender: 10, perRecipient: 10, over: 'refuse' },
  'contact-code': { seconds: DAY, perSender: 10, perRecipient: 5, over: 'refuse' },
  'gate-code': { seconds: DAY, perSender: 40, perRecipient: 40, over: 'refuse' },
  'step-up-code': { seconds: DAY, perSender: 30, perRecipient: 30, over: 'refuse' },
  // The worker mails it after the answer. An app, a passkey or a member of staff can approve as well.
  'movement-code': { seconds: DAY, perSender: 60, perRecipient: 60, over: 'drop' },
  // Anyone can set these off. A pause rather than an end: a stranger can't keep the owner from a link all day.
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
  'delegate-changed': notice,
  'account-closing': notice,
  'data-export': notice,
  application: notice,
  'payment-review': notice,
  bill: { ...notice, perRecipient: 50 },
  autopay: { ...notice, perRecipient: 50 },
  certificate: notice,
  support: notice,
  // Twice an hour at most, by its schedule, to an old and a new address.
  'grouped-notices': { seconds: DAY, perSender: null, perRecipient: 100, over: 'drop' },
  // To the bank's own people; what it tells stands in their lists as well.
  operations: { seconds: DAY, perSender: null, perRecipient: 1_000, over: 'drop' },
};

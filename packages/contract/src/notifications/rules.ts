import type { MailTemplate } from './contract.ts';

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

import { languages } from '@bank/words/catalogue.ts';
import * as z from 'zod';

export const mailTemplates = [
  'email-confirmation',
  'password-reset',
  'password-changed',
  'username-reminder',
  'welcome',
  'new-sign-on',
  'support-received',
  'support-answered',
  'movement-code',
  'account-opened',
  'application-in-review',
  'application-refused',
  'account-news',
  'security-news',
  'letter',
  'delegate-invitation',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Why the bank sends an email. Several kinds can share a template; the cap applies to the kind. */
export const mailKinds = [
  'email-confirmation',
  'contact-code',
  'gate-code',
  'step-up-code',
  'movement-code',
  'password-reset',
  'username-reminder',
  'receipt-own',
  'receipt-other',
  'delegate-invitation',
  'new-sign-on',
  'password-changed',
  'contact-changed',
  'second-factor-changed',
  'passkey-changed',
  'limits-changed',
  'recipient-added',
  'payee-added',
  'overdrawn',
  'delegate-changed',
  'account-closing',
  'data-export',
  'application',
  'payment-review',
  'bill',
  'autopay',
  'certificate',
  'check-deposit',
  'withdrawal',
  'credit-limit',
  'check-returned',
  'check-order',
  'dispute',
  'card',
  'reward',
  'spending-alert',
  'auto-save',
  'payment-warning',
  'support',
  'beneficiaries-changed',
  'retirement',
  'rollover',
  'alert',
  'grouped-notices',
  'operations',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The unencrypted part of `notifications.mail-wanted`: neither the recipient nor the content. */
export const wantedMail = z.object({
  template: z.enum(mailTemplates),
  language: z.enum(languages),
  sealed: z.string(),
  /** Absent in mails of an earlier release. */
  kind: z.enum(mailKinds).optional(),
  /** The inbox keeps no copy: it has the same news already, or the mail is a secret. */
  isInInbox: z.boolean().optional(),
});
export type WantedMail = z.output<typeof wantedMail>;

/** The encrypted part. */
export const mailContent = z.object({
  to: z.string(),
  at: z.iso.datetime(),
  blanks: z.record(z.string(), z.string()),
  unsubscribe: z.string().optional(),
});
export type MailContent = z.output<typeof mailContent>;

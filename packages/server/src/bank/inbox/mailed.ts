import {
  wantedMail,
  type MailKind,
  type MailTemplate,
  type WantedMail,
} from '@bank/contract/bank/notifications/contract.ts';
import type { InboxGroup } from '@bank/contract/bank/inbox/rules.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { heard, type JobContext } from '../../platform/jobs.ts';
import { openContent } from '../notifications/service.ts';
import { findByKey } from './queries.ts';
import { write } from './telling.ts';

/** What a job hears of a mail. */
export const mailFact = heard.extend({ payload: wantedMail });

/** Mails that carry a code or a link, and mails to somebody else. */
const NOT_KEPT: readonly (MailTemplate | MailKind)[] = [
  'email-confirmation',
  'password-reset',
  'movement-code',
  'contact-code',
  'gate-code',
  'step-up-code',
  'delegate-invitation',
  'receipt-other',
  'operations',
  'letter',
];

const SECURITY: readonly MailTemplate[] = [
  'new-sign-on',
  'password-changed',
  'username-reminder',
  'security-news',
];

/** What the bank mails a customer stands in their inbox too, once for each mail. */
export async function keepMail(
  context: JobContext,
  fact: { readonly factId: string; readonly customerId: string | null; readonly payload: WantedMail },
): Promise<void> {
  const { factId, customerId, payload } = fact;
  const { template, kind, language, isInInbox } = payload;
  if (customerId === null || isInInbox === true) return;
  if (NOT_KEPT.includes(template) || (kind !== undefined && NOT_KEPT.includes(kind))) return;
  await setCustomerScope(context.tx, customerId);
  const content = await openContent(context, customerId, payload.sealed);
  if (content === null) return;
  const group: InboxGroup = SECURITY.includes(template) ? 'security' : 'emails';
  await write(context.tx, context, {
    customerId,
    kind: 'mailed',
    group,
    values: { template, language, to: maskEmail(content.to), at: content.at, blanks: content.blanks },
    link: group === 'security' ? { to: 'security' } : null,
    key: keyOf(factId),
  });
}

const keyOf = (factId: string) => `mail:${factId}`;

/** The copy of a mail in the inbox; null if there is none (yet). */
export function mailItem(tx: Tx, customerId: string, factId: string): Promise<string | null> {
  return findByKey(tx, customerId, keyOf(factId));
}

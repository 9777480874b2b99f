import {
  mailContent,
  type MailContent,
  type MailKind,
  type MailTemplate,
  type WantedMail,
} from '@bank/contract/bank/notifications/contract.ts';
import { mailCaps, mailNeeds } from '@bank/contract/bank/notifications/rules.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import { isLanguage, type Language, type Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { readClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { bankMoment, emailHtml, emailText, type EmailBody } from '../../platform/email-body.ts';
import { emailTexts, type Blanks, type EmailTexts } from '../../platform/email-texts.ts';
import { oneLine, requireAddress, requireOwnLink, type Mailer } from '../../platform/mail.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import { newId, type Context } from '../../platform/work.ts';
import { findRoom, insertDelivery, insertHeld, listHeldOwners, takeHeld, takeMail } from './queries.ts';

export { countText, deliverText, sendText } from './texts.ts';

export type Mail = {
  to: string;
  language: Language;
  template: MailTemplate;
  /** The reason for the email; decides the cap. */
  kind: MailKind;
  blanks: Record<string, string>;
  /**
   * What only the recipient may read: a link, a code. Encrypted like the rest; named apart so callers see it is
   * secret.
   */
  secret?: Record<string, string>;
  /** The customer the email is about. It is encrypted with their key, so the transaction must be in their scope. */
  customerId?: string | null;
  /** The sender has told the same in the inbox, so no copy of the mail is kept there. */
  isInInbox?: boolean;
  /** Where one press stops mails of this kind. */
  unsubscribe?: string;
};

const SEALED_PLACE = 'outbox.fact';
const HELD_PLACE = 'held_notices.sealed';
/** Most customers per run, and most different subjects per email. */
const OWNERS_MAX = 500;
const SUBJECTS_MAX = 20;

/**
 * Sent if and only if the transaction commits; the worker delivers it. The content is encrypted on the way. Every
 * email goes through here, so the caps are applied here.
 */
export async function sendMail(tx: Tx, context: Context, mail: Mail): Promise<void> {
  requireAddress(mail.to);
  const blanks = { ...mail.blanks, ...mail.secret };
  const missing = mailNeeds[mail.template].filter((name) => blanks[name] === undefined);
  if (missing.length > 0) throw new Error(`the mail ${mail.template} lacks ${missing.join(', ')}`);
  if (mail.unsubscribe !== undefined) requireOwnLink(context.config, mail.unsubscribe);
  if (blanks['link'] !== undefined) requireOwnLink(context.config, blanks['link']);
  const { now } = await readClock(tx);
  const wait = await countMail(tx, context, mail);
  if (wait !== null) return overCap(tx, context, mail, { wait, at: now });
  const content: MailContent = {
    to: mail.to,
    at: now.toISOString(),
    blanks,
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
  };
  const customerId = mail.customerId ?? null;
  const sealed =
    customerId === null
      ? context.vault.sealForBank(SEALED_PLACE, JSON.stringify(content))
      : await context.vault.seal(tx, customerId, SEALED_PLACE, JSON.stringify(content));
  const payload: WantedMail = {
    template: mail.template,
    language: mail.language,
    sealed,
    kind: mail.kind,
    isInInbox: mail.isInInbox === true || Object.keys(mail.secret ?? {}).length > 0,
  };
  await announce(tx, { topic: 'notifications.mail-wanted', customerId, payload });
}

/** Null if counted and allowed, otherwise the seconds until it would be. Both parties are stored as keyed hashes. */
async function countMail(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { kind, to, customerId }: Pick<Mail, 'kind' | 'to' | 'customerId'>,
): Promise<number | null> {
  const { perSender, perRecipient, seconds, thenEvery } = mailCaps[kind];
  return takeMail(tx, {
    kind,
    sender: customerId ? senderKey(config, customerId) : null,
    perSender,
    // However it is written (case, spaces, Unicode form), it counts as one mailbox.
    recipient: keyedHash(config, 'mail-recipient', to.normalize('NFKC').trim().toLowerCase()),
    perRecipient,
    seconds,
    thenEvery: thenEvery ?? null,
  });
}

function senderKey(config: Config, customerId: string): Buffer {
  return keyedHash(config, 'mail-sender', customerId);
}

/** Whether the customer may trigger one more. Checked before promising an email that a worker sends later. */
export function hasMailRoom(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  kind: MailKind,
  customerId: string,
): Promise<boolean> {
  const { perSender } = mailCaps[kind];
  if (perSender === null) return Promise.resolve(true);
  return findRoom(tx, { kind, sender: senderKey(config, customerId), perSender });
}

/**
 * Someone who asked for a code is told how long to wait. What a stranger can trigger is dropped silently, because the
 * reply must not depend on it. A notice is kept and sent with others in one email, so an attacker can't bury it.
 */
async function overCap(
  tx: Tx,
  context: Context,
  mail: Mail,
  { wait, at }: { wait: number; at: Date },
): Promise<void> {
  const { kind, customerId } = mail;
  const { over } = mailCaps[kind];
  if (over === 'refuse')
    throw new Refusal(
      'throttled',
      [{ code: 'too_many_mails', word: 'failure.tooManyRequests' }],
      Math.max(1, Math.ceil(wait)),
    );
  if (over === 'drop' || !customerId) {
    context.log.warn({ kind, customerId }, 'a mail was not sent: its cap is reached');
    return;
  }
  const { say } = await createTranslator(mail.language, ['mail']);
  const content: MailContent = {
    to: mail.to,
    at: at.toISOString(),
    blanks: { ...mail.blanks, ...mail.secret },
  };
  const { subject } = composeMail(context.config, say, { ...mail, content });
  const held: HeldNotice = { to: mail.to, firstName: mail.blanks['firstName'] ?? '', subject };
  await insertHeld(tx, {
    id: newId(),
    customerId,
    kind,
    language: mail.language,
    sealed: await context.vault.seal(tx, customerId, HELD_PLACE, JSON.stringify(held)),
  });
}

type HeldNotice = { readonly to: string; readonly firstName: string; readonly subject: string };

/** One email per mailbox, listing the subjects held back and how often each occurred. */
export async function tellHeld(context: JobContext): Promise<void> {
  const { tx, vault } = context;
  for (const { customerId, language: spoken } of await listHeldOwners(tx, OWNERS_MAX)) {
    const language = isLanguage(spoken) ? spoken : 'en';
    await setCustomerScope(tx, customerId);
    const notices: HeldNotice[] = [];
    for (const sealed of await takeHeld(tx, customerId)) {
      const text = await vault.open(tx, customerId, HELD_PLACE, sealed).catch(ifErased);
      if (text !== null) notices.push(JSON.parse(text) as HeldNotice);
    }
    for (const [to, group] of Map.groupBy(notices, (notice) => notice.to))
      await sendGrouped(context, { customerId, language, to, notices: group });
  }
}

async function sendGrouped(
  context: JobContext,
  owned: { customerId: string; language: Language; to: string; notices: readonly HeldNotice[] },
): Promise<void> {
  const { customerId, language, to, notices } = owned;
  const { say } = await createTranslator(language, ['mail']);
  const counted = [...Map.groupBy(notices, ({ subject }) => subject)]
    .slice(0, SUBJECTS_MAX)
    .map(([subject, same]) => (same.length === 1 ? subject : `${subject} (${same.length})`));
  await sendMail(context.tx, context, {
    to,
    language,
    kind: 'grouped-notices',
    template: 'security-news',
    blanks: {
      firstName: notices[0]?.firstName ?? '',
      subject: say('mail.grouped.subject', { count: notices.length }),
      body: say('mail.grouped.body', { list: counted.join('; ') }),
      hint: say('mail.grouped.hint'),
    },
    customerId,
  });
}

function ifErased(error: unknown): null {
  if (error instanceof Erased) return null;
  throw error;
}

/**
 * Exactly once as far as SMTP allows: the delivery row and the job commit together after the mail server accepts the
 * email. Only a crash in between can send it again, under the same message id.
 */
export async function deliverMail(
  mailer: Mailer,
  context: JobContext,
  { factId, customerId, payload }: { factId: string; customerId: string | null; payload: WantedMail },
): Promise<void> {
  const content = await openContent(context, customerId, payload.sealed);
  if (content === null) {
    context.log.info({ factId }, 'mail dropped: its customer was erased');
    return;
  }
  const messageId = `<${factId}@${context.config.mail.from.split('@')[1] ?? ''}>`;
  const { template, language } = payload;
  if (!(await insertDelivery(context.tx, { factId, customerId, template, language, messageId }))) return;
  const { say } = await createTranslator(language, ['mail']);
  const letter = composeMail(context.config, say, { template, language, content });
  await mailer.send({
    messageId,
    to: content.to,
    subject: letter.subject,
    text: emailText(letter),
    html: emailHtml(letter),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
  });
}

/** Null if the customer was erased since. */
export async function openContent(
  context: JobContext,
  customerId: string | null,
  sealed: string,
): Promise<MailContent | null> {
  try {
    const text =
      customerId === null
        ? context.vault.openForBank(SEALED_PLACE, sealed)
        : await context.vault.open(context.tx, customerId, SEALED_PLACE, sealed);
    return mailContent.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

const written: Readonly<Record<MailTemplate, (say: Say, blanks: Blanks) => EmailTexts>> = emailTexts;

/** Pure: the same input makes the same email. */
export function composeMail(
  config: Pick<Config, 'institution' | 'http'>,
  say: Say,
  { template, language, content }: { template: MailTemplate; language: Language; content: MailContent },
): EmailBody {
  const { name: bank, supportPhone: phone } = config.institution;
  const moment = say('mail.label.moment', { moment: bankMoment(new Date(content.at), language) });
  const blanks: Blanks = {
    ...Object.fromEntries<string>(
      Object.entries(content.blanks).map(([name, text]) => [name, oneLine(text)]),
    ),
    bank,
    phone,
    moment,
    signOnLink: `${config.http.origin}/login`,
  };
  const own = written[template](say, blanks);
  if (own.button) requireOwnLink(config, own.button.link);
  return {
    language,
    bankName: bank,
    subject: own.subject,
    greeting: own.greeting ?? say('mail.label.greeting', blanks),
    body: own.body,
    shown: own.shown ?? null,
    facts: own.facts ?? [],
    button: own.button ? { ...own.button, inFull: say('mail.label.linkInFull') } : null,
    hint: own.hint ?? null,
    notYou: { heading: own.heading ?? say('mail.label.ifNotYou'), text: own.notYou },
    footer: [own.why, say('mail.label.neverAsk'), say('mail.label.contact', blanks)],
  };
}

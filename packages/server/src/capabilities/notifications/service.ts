import {
  mailContent,
  type MailContent,
  type MailTemplate,
  type WantedMail,
} from '@bank/contract/notifications/contract.ts';
import { mailNeeds } from '@bank/contract/notifications/rules.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createSpeech } from '@bank/words/speech.ts';
import { readClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankMoment, letterHtml, letterText, type Letter } from '../../platform/letter.ts';
import { oneLine, requireAddress, requireOwnLink, type Mailer } from '../../platform/mail.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context } from '../../platform/work.ts';
import { insertDelivery } from './queries.ts';

export type Mail = {
  to: string;
  language: Language;
  template: MailTemplate;
  blanks: Record<string, string>;
  /** What only the receiver may read: a link, a code. Sealed like the rest, named apart for the reader of the call. */
  secret?: Record<string, string>;
  /** Whose mail it is. It is sealed with that customer's own key, so the transaction must see that customer. */
  customerId?: string | null;
};

const SEALED_PLACE = 'outbox.fact';

/** Told if and only if the transaction commits; the worker delivers. Nothing of it is readable on the way. */
export async function sendMail(tx: Tx, context: Context, mail: Mail): Promise<void> {
  requireAddress(mail.to);
  const blanks = { ...mail.blanks, ...mail.secret };
  const missing = mailNeeds[mail.template].filter((name) => blanks[name] === undefined);
  if (missing.length > 0) throw new Error(`the mail ${mail.template} lacks ${missing.join(', ')}`);
  if (blanks['link'] !== undefined) requireOwnLink(context.config, blanks['link']);
  const { now } = await readClock(tx);
  const content: MailContent = { to: mail.to, at: now.toISOString(), blanks };
  const customerId = mail.customerId ?? null;
  const sealed =
    customerId === null
      ? context.vault.sealForBank(SEALED_PLACE, JSON.stringify(content))
      : await context.vault.seal(tx, customerId, SEALED_PLACE, JSON.stringify(content));
  const payload: WantedMail = { template: mail.template, language: mail.language, sealed };
  await announce(tx, { topic: 'notifications.mail-wanted', customerId, payload });
}

/**
 * Once, as far as SMTP allows: the row and the job settle together after the mail server took the mail. Only a
 * crash in between can repeat it, and then under the same message id.
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
  const { say } = await createSpeech(language, ['mail']);
  const letter = composeMail(context.config, say, { template, language, content });
  await mailer.send({
    messageId,
    to: content.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  });
}

async function openContent(
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

/** Pure: the same facts make the same letter. */
export function composeMail(
  config: Pick<Config, 'institution' | 'http'>,
  say: Say,
  { template, language, content }: { template: MailTemplate; language: Language; content: MailContent },
): Letter {
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
  const own = passages[template](say, blanks);
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

type Blanks = Readonly<Record<string, string>>;

/** What one template says in a place where each says something else. */
type Passages = Pick<Letter, 'subject' | 'body'> & {
  shown?: string | undefined;
  facts?: Letter['facts'];
  button?: { label: string; link: string };
  hint?: string;
  /** Where the bank writes to its own people, who have no name here and are not asked whether it was them. */
  greeting?: string;
  heading?: string;
  notYou: string;
  why: string;
};

const passages: Readonly<Record<MailTemplate, (say: Say, blanks: Blanks) => Passages>> = {
  'email-confirmation': (say, blanks) => ({
    subject: say('mail.emailConfirmation.subject'),
    body: say('mail.emailConfirmation.body', blanks),
    shown: blanks['code'],
    hint: say('mail.emailConfirmation.hint', blanks),
    notYou: say('mail.emailConfirmation.notYou', blanks),
    why: say('mail.emailConfirmation.why', blanks),
  }),
  'password-reset': (say, blanks) => ({
    subject: say('mail.passwordReset.subject'),
    body: say('mail.passwordReset.body', blanks),
    button: { label: say('mail.passwordReset.button'), link: blanks['link'] ?? '' },
    hint: say('mail.passwordReset.hint', blanks),
    notYou: say('mail.passwordReset.notYou', blanks),
    why: say('mail.passwordReset.why', blanks),
  }),
  'password-changed': (say, blanks) => ({
    subject: say('mail.passwordChanged.subject'),
    body: say('mail.passwordChanged.body', blanks),
    hint: say('mail.passwordChanged.hint'),
    notYou: say('mail.passwordChanged.notYou', blanks),
    why: say('mail.passwordChanged.why'),
  }),
  'username-reminder': (say, blanks) => ({
    subject: say('mail.usernameReminder.subject'),
    body: say('mail.usernameReminder.body', blanks),
    shown: blanks['username'],
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    notYou: say('mail.usernameReminder.notYou', blanks),
    why: say('mail.usernameReminder.why'),
  }),
  welcome: (say, blanks) => ({
    subject: say('mail.welcome.subject', blanks),
    body: say('mail.welcome.body', blanks),
    hint: say('mail.welcome.hint'),
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    notYou: say('mail.welcome.notYou', blanks),
    why: say('mail.welcome.why', blanks),
  }),
  'new-sign-on': (say, blanks) => ({
    subject: say('mail.newSignOn.subject'),
    body: say('mail.newSignOn.body', blanks),
    facts: [
      { label: say('mail.newSignOn.when'), value: blanks['moment'] ?? '' },
      { label: say('mail.newSignOn.device'), value: blanks['device'] ?? '' },
      { label: say('mail.newSignOn.ipAddress'), value: blanks['ipAddress'] ?? '' },
    ],
    hint: say('mail.newSignOn.hint'),
    notYou: say('mail.newSignOn.notYou', blanks),
    why: say('mail.newSignOn.why'),
  }),
  'support-received': (say, blanks) => ({
    subject: say('mail.supportReceived.subject'),
    body: say('mail.supportReceived.body', blanks),
    shown: blanks['requestNumber'],
    hint: say('mail.supportReceived.hint'),
    notYou: say('mail.supportReceived.notYou', blanks),
    why: say('mail.supportReceived.why', blanks),
  }),
  'support-answered': (say, blanks) => ({
    subject: say('mail.supportAnswered.subject', blanks),
    body: say('mail.supportAnswered.body', blanks),
    facts: [
      { label: say('mail.supportAnswered.number'), value: blanks['requestNumber'] ?? '' },
      { label: say('mail.supportAnswered.answer'), value: blanks['answer'] ?? '' },
    ],
    hint: say('mail.supportAnswered.hint'),
    notYou: say('mail.supportAnswered.notYou', blanks),
    why: say('mail.supportAnswered.why', blanks),
  }),
  'movement-code': (say, blanks) => ({
    subject: say('mail.movementCode.subject', blanks),
    body: say('mail.movementCode.body', blanks),
    shown: blanks['code'],
    facts: [
      { label: say('mail.movementCode.amount'), value: blanks['amount'] ?? '' },
      { label: say('mail.movementCode.destination'), value: blanks['destination'] ?? '' },
      { label: say('mail.movementCode.reference'), value: blanks['reference'] ?? '' },
    ],
    hint: say('mail.movementCode.hint', blanks),
    notYou: say('mail.movementCode.notYou', blanks),
    why: say('mail.movementCode.why', blanks),
  }),
  'account-opened': (say, blanks) => ({
    subject: say('mail.accountOpened.subject'),
    body: say('mail.accountOpened.body', blanks),
    facts: told(say('mail.accountOpened.deposit'), blanks['reasons']),
    hint: say('mail.accountOpened.hint'),
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    notYou: say('mail.accountOpened.notYou', blanks),
    why: say('mail.accountOpened.why', blanks),
  }),
  // Written by the capability whose news it is, in the words it has for it.
  'account-news': (say, blanks) => ({
    ...brought(blanks),
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    heading: say('mail.accountNews.heading'),
    notYou: say('mail.accountNews.questions', blanks),
    why: say('mail.accountNews.why', blanks),
  }),
  // To somebody who is no customer, or to the bank's own people; every word of it is brought along.
  letter: (_, { greeting = '', heading = '', notYou = '', why = '', moment = '', ...rest }) =>
    Object.assign(brought(rest), { greeting, heading, notYou, why: `${why} ${moment}` }),
  // What may be somebody else's doing; a code stands in it where one has to come back.
  'security-news': (say, blanks) => ({
    ...brought(blanks),
    shown: blanks['code'],
    notYou: say('mail.securityNews.notYou', blanks),
    why: say('mail.securityNews.why', blanks),
  }),
  // To an address that nobody has proved: it greets nobody by name.
  'delegate-invitation': (say, blanks) => ({
    subject: say('mail.delegateInvitation.subject', blanks),
    greeting: say('mail.delegateInvitation.greeting'),
    body: say('mail.delegateInvitation.body', blanks),
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    hint: say('mail.delegateInvitation.hint', blanks),
    heading: say('mail.delegateInvitation.heading', blanks),
    notYou: say('mail.delegateInvitation.notYou'),
    why: say('mail.delegateInvitation.why', blanks),
  }),
  'application-in-review': (say, blanks) => ({
    subject: say('mail.applicationInReview.subject'),
    body: say('mail.applicationInReview.body', blanks),
    facts: told(say('mail.applicationInReview.reasons'), blanks['reasons']),
    notYou: say('mail.applicationInReview.notYou', blanks),
    why: say('mail.applicationInReview.why', blanks),
  }),
  'application-refused': (say, blanks) => ({
    subject: say('mail.applicationRefused.subject'),
    body: say('mail.applicationRefused.body', blanks),
    facts: told(say('mail.applicationRefused.reasons'), blanks['reasons']),
    hint: say('mail.applicationRefused.hint', blanks),
    notYou: say('mail.applicationRefused.notYou', blanks),
    why: say('mail.applicationRefused.why', blanks),
  }),
};

/** A line that stands only where there is something to tell. */
function told(label: string, value: string | undefined): Letter['facts'] {
  return value ? [{ label, value }] : [];
}

function brought({
  subject = '',
  body = '',
  hint = '',
}: Blanks): Pick<Passages, 'subject' | 'body' | 'hint'> {
  return { subject, body, hint };
}

import type { Say } from '@bank/words/catalogue.ts';
import type { EmailBody } from './email-body.ts';

export type Blanks = Readonly<Record<string, string>>;

/** The texts that differ between templates. */
export type EmailTexts = Pick<EmailBody, 'subject' | 'body'> & {
  shown?: string | undefined;
  facts?: EmailBody['facts'];
  button?: { label: string; link: string };
  hint?: string;
  /** For mail to staff, which has no customer name and no "wasn't you?" section. */
  greeting?: string;
  heading?: string;
  notYou: string;
  why: string;
};

/** One entry per template; `notifications` checks that none is missing. */
export const emailTexts = {
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
    facts: [{ label: say('mail.supportAnswered.number'), value: blanks['requestNumber'] ?? '' }],
    // What was written stays on the customer's page: an email can be read by others.
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
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
  // The sending capability supplies the texts.
  'account-news': (say, blanks) => ({
    ...brought(blanks),
    button: { label: say('mail.label.signOn'), link: blanks['signOnLink'] ?? '' },
    heading: say('mail.accountNews.heading'),
    notYou: say('mail.accountNews.questions', blanks),
    why: say('mail.accountNews.why', blanks),
  }),
  // To non-customers or staff; the sender supplies every text.
  letter: (_, { greeting = '', heading = '', notYou = '', why = '', moment = '', ...rest }) =>
    Object.assign(brought(rest), { greeting, heading, notYou, why: `${why} ${moment}` }),
  // Security notices; with a code if the customer must enter one.
  'security-news': (say, blanks) => ({
    ...brought(blanks),
    shown: blanks['code'],
    notYou: say('mail.securityNews.notYou', blanks),
    why: say('mail.securityNews.why', blanks),
  }),
  // To an unconfirmed address, so without a name in the greeting.
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
} satisfies Readonly<Record<string, (say: Say, blanks: Blanks) => EmailTexts>>;

/** A row only if there is a value. */
function told(label: string, value: string | undefined): EmailBody['facts'] {
  return value ? [{ label, value }] : [];
}

function brought({
  subject = '',
  body = '',
  hint = '',
}: Blanks): Pick<EmailTexts, 'subject' | 'body' | 'hint'> {
  return { subject, body, hint };
}

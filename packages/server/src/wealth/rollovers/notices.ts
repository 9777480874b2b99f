import { rolloverEvents, type RolloverEvent } from '@bank/contract/wealth/rollovers/rules.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findRollover, type RolloverRow } from './queries/rollovers.ts';

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** Each step, as it happens. Neither the provider nor an amount is in the mail. */
export async function tellRolloverNews(
  context: JobContext,
  { customerId, rolloverId, what }: { customerId: string; rolloverId: string; what: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const event = rolloverEvents.find((each) => each === what);
  const rollover = await findRollover(context.tx, rolloverId);
  if (!event || !rollover) return;
  await mail(context, rollover, (say, language) => textOf(event, rollover, say, language));
}

/** The bank has written; nothing of what it says. */
export async function tellReply(
  context: JobContext,
  { customerId, rolloverId }: { customerId: string; rolloverId: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const rollover = await findRollover(context.tx, rolloverId);
  if (!rollover) return;
  const { number } = rollover;
  await mail(context, rollover, (say) => ({
    subject: say('rollover.mail.replySubject', { number }),
    body: say('rollover.mail.replyBody', { number }),
    hint: say('rollover.mail.hint'),
  }));
}

async function mail(
  context: JobContext,
  { customerId }: Pick<RolloverRow, 'customerId'>,
  textIn: (say: Say, language: Language) => Text,
): Promise<void> {
  const person = await findCustomer(context.tx, context, customerId);
  if (!person) return;
  const { say } = await createTranslator(person.language, ['rollover']);
  await sendMail(context.tx, context, {
    to: person.email,
    language: person.language,
    kind: 'rollover',
    template: 'account-news',
    blanks: { firstName: person.firstName, ...textIn(say, person.language) },
    customerId,
  });
}

function textOf(
  event: RolloverEvent,
  { number, processBy }: RolloverRow,
  say: Say,
  language: Language,
): Text {
  const blanks = { number, day: bankDay(processBy, language) };
  const hint = say('rollover.mail.hint');
  switch (event) {
    case 'submitted':
      return {
        subject: say('rollover.mail.submittedSubject', blanks),
        body: `${say('rollover.mail.submittedBody', blanks)} ${say('rollover.label.processing')}`,
        hint,
      };
    case 'sent':
      return {
        subject: say('rollover.mail.sentSubject', blanks),
        body: say('rollover.mail.sentBody', blanks),
        hint,
      };
    case 'completed':
      return {
        subject: say('rollover.mail.completedSubject', blanks),
        body: say('rollover.mail.completedBody', blanks),
        hint,
      };
    case 'rejected':
      return {
        subject: say('rollover.mail.rejectedSubject', blanks),
        body: say('rollover.mail.rejectedBody', blanks),
        hint,
      };
    case 'withdrawn':
      return {
        subject: say('rollover.mail.withdrawnSubject', blanks),
        body: say('rollover.mail.withdrawnBody', blanks),
        hint,
      };
  }
}

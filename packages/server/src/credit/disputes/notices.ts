import { disputeEvents, type DisputeEvent } from '@bank/contract/credit/disputes/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findDispute, listEvents, type DisputeRow, type EventRow } from './queries/disputes.ts';

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** What a customer is told by email, as it happens. What the merchant said is on the page only. */
const told: readonly string[] = ['received', 'credited', 'upheld', 'rejected', 'withdrawn', 'takenBack'];

export async function tellDisputeNews(
  context: JobContext,
  { customerId, disputeId, what }: { customerId: string; disputeId: string; what: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const event = disputeEvents.find((each) => each === what && told.includes(each));
  const dispute = await findDispute(tx, disputeId);
  const found = (await listEvents(tx, disputeId)).find((each) => each.what === what);
  if (!event || !dispute || !found) return;
  await mail(context, dispute, (say, language) => textOf(event, dispute, found, say, language));
}

/** The bank has written; nothing of what it says. */
export async function tellReply(
  context: JobContext,
  { customerId, disputeId }: { customerId: string; disputeId: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const dispute = await findDispute(context.tx, disputeId);
  if (!dispute) return;
  const { caseNumber } = dispute;
  await mail(context, dispute, (say) => ({
    subject: say('dispute.mail.replySubject', { caseNumber }),
    body: say('dispute.mail.replyBody', { caseNumber }),
    hint: say('dispute.mail.hint'),
  }));
}

async function mail(
  context: JobContext,
  { customerId }: Pick<DisputeRow, 'customerId'>,
  textIn: (say: Say, language: Language) => Text,
): Promise<void> {
  const person = await findCustomer(context.tx, context, customerId);
  if (!person) return;
  const { say } = await createTranslator(person.language, ['dispute']);
  await sendMail(context.tx, context, {
    to: person.email,
    language: person.language,
    kind: 'dispute',
    template: 'account-news',
    blanks: { firstName: person.firstName, ...textIn(say, person.language) },
    customerId,
  });
}

function textOf(
  event: DisputeEvent,
  { caseNumber, amount, resolveBy }: DisputeRow,
  { onDay }: EventRow,
  say: Say,
  language: Language,
): Text {
  const day = bankDay(onDay ?? resolveBy, language);
  const blanks = { caseNumber, amount: moneyText(amount), day };
  const hint = say('dispute.mail.hint');
  switch (event) {
    case 'credited':
      return {
        subject: say('dispute.mail.creditedSubject', blanks),
        body: say('dispute.mail.creditedBody', blanks),
        hint,
      };
    case 'upheld':
      return {
        subject: say('dispute.mail.upheldSubject', blanks),
        body: say('dispute.mail.upheldBody', blanks),
        hint,
      };
    case 'rejected':
      return {
        subject: say('dispute.mail.rejectedSubject', blanks),
        body:
          onDay === null
            ? say('dispute.mail.rejectedBody', blanks)
            : say('dispute.mail.rejectedCredit', blanks),
        hint,
      };
    case 'withdrawn':
      return {
        subject: say('dispute.mail.withdrawnSubject', blanks),
        body:
          onDay === null
            ? say('dispute.mail.withdrawnBody', blanks)
            : say('dispute.mail.withdrawnCredit', blanks),
        hint,
      };
    case 'takenBack':
      return {
        subject: say('dispute.mail.takenSubject', blanks),
        body: say('dispute.mail.takenBody', blanks),
        hint,
      };
    case 'received':
    case 'creditRequested':
    case 'cardBlocked':
    case 'merchantAsked':
    case 'merchantAccepted':
    case 'merchantContested':
    case 'merchantSilent':
      return {
        subject: say('dispute.mail.receivedSubject', blanks),
        body: say('dispute.mail.receivedBody', blanks),
        hint,
      };
  }
}

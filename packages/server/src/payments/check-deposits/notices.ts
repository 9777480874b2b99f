import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findDeposit, findWantsReceipt, type DepositRow } from './queries/deposits.ts';
import { statusOf } from './show.ts';

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/**
 * Tells the customer what became of a deposit. That it is in review, refused or returned is always told; that it was
 * accepted, if they asked for a receipt. Says nothing about movements that are no check deposits.
 */
export async function tellOutcome(
  context: JobContext,
  { customerId, movementId }: { customerId: string; movementId: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const deposit = await findDeposit(tx, movementId);
  const person = deposit && (await findCustomer(tx, context, customerId));
  if (!deposit || !person) return;
  const { say } = await createTranslator(person.language, ['checkDeposit', 'movements']);
  const text = textOf(deposit, say, person.language);
  if (text === null) return;
  if (statusOf(deposit) === 'accepted' && !(await findWantsReceipt(tx, movementId))) return;
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'check-deposit',
    template: 'account-news',
    blanks: { firstName: person.firstName, ...text },
    customerId,
  });
}

function textOf(deposit: DepositRow, say: Say, language: Language): Text | null {
  const { amount, heldAmount, reference, refusal, movementReason } = deposit;
  const day = bankDay(dayFrom(deposit.availableOn ?? deposit.arrivesOn), language);
  const blanks = { amount: moneyText(amount), reference, day };
  const reason = () => say(reasonWord(refusal ?? movementReason ?? '').word);
  switch (statusOf(deposit)) {
    case 'accepted': {
      const held = heldAmount ?? ZERO;
      const parts = { ...blanks, now: moneyText(minus(amount, held)), later: moneyText(held) };
      return {
        subject: say('checkDeposit.mail.acceptedSubject', blanks),
        body:
          held === ZERO
            ? say('checkDeposit.mail.acceptedWhole', blanks)
            : say('checkDeposit.mail.acceptedParts', parts),
        hint: say('checkDeposit.mail.keepHint'),
      };
    }
    case 'inReview':
      return {
        subject: say('checkDeposit.mail.reviewSubject', blanks),
        body: say('checkDeposit.mail.reviewBody', blanks),
        hint: say('checkDeposit.mail.keepHint'),
      };
    case 'refused':
      return {
        subject: say('checkDeposit.mail.refusedSubject', blanks),
        body: say('checkDeposit.mail.refusedBody', { ...blanks, reason: reason() }),
        hint: say('checkDeposit.mail.refusedHint'),
      };
    case 'returned':
      return {
        subject: say('checkDeposit.mail.returnedSubject', blanks),
        body: say('checkDeposit.mail.returnedBody', { ...blanks, reason: reason() }),
        hint: say('checkDeposit.mail.returnedHint'),
      };
    case 'processing':
    case 'cleared':
      return null;
  }
}

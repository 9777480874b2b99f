import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { scheduledContribution } from '@bank/contract/wealth/retirement/contract.ts';
import { CONTRIBUTION } from '@bank/contract/wealth/retirement/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';

/** A scheduled contribution wasn't made; while there is another try, the letter says when. */
export async function tellMissed(
  context: JobContext,
  customerId: string,
  { scheduleId, number, reason }: { scheduleId: string; number: number; reason: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const schedule = await findSchedule(tx, customerId, scheduleId);
  const person = await findCustomer(tx, context, customerId);
  if (schedule?.kind !== CONTRIBUTION || !person) return;
  const { amount, toAccountId } = scheduledContribution.parse(schedule.request);
  const [to] = await ownAccounts(tx, [toAccountId]);
  if (!to) return;
  const { email, firstName, language } = person;
  const { say } = await createTranslator(language, ['account', 'retirementContribution', 'movements']);
  const { word, blanks: more } = reasonWord(reason);
  // While the same occurrence is still the next one, it waits for its second try.
  const again = schedule.nextNumber === number ? schedule.nextOn : null;
  const blanks = {
    amount: moneyText(amount),
    // words: account.product.*
    account: `${to.name.nickname ?? say(`account.product.${to.type}`)} ${maskNumber(to.name.lastFour)}`,
    reason: say(word, more),
    day: again === null ? '' : bankDay(again, language),
  };
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'retirement',
    template: 'account-news',
    blanks: {
      firstName,
      subject: say('retirementContribution.mail.subject', blanks),
      body: say('retirementContribution.mail.body', blanks),
      hint:
        again === null
          ? say('retirementContribution.mail.hint', blanks)
          : say('retirementContribution.mail.again', blanks),
    },
    customerId,
  });
}

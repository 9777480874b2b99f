import { countText } from '@bank/kernel/format.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findRedemption } from './queries/redemptions.ts';

/** The code is here, or it won't come and the points are back. The code itself is never in an email. */
export async function tellReward(
  context: JobContext,
  told: { customerId: string; redemptionId: string; what: 'delivered' | 'refused' },
): Promise<void> {
  const { tx } = context;
  const { customerId, redemptionId, what } = told;
  await setCustomerScope(tx, customerId);
  const redemption = await findRedemption(tx, customerId, redemptionId);
  const person = await findCustomer(tx, context, customerId);
  if (!redemption || !person) return;
  const { say } = await createTranslator(person.language, ['rewards']);
  const isReady = what === 'delivered';
  const { name: reward, points, reference } = redemption;
  const blanks = { reward, points: countText(points), reference };
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'reward',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      subject: say(isReady ? 'rewards.mail.deliveredSubject' : 'rewards.mail.refusedSubject', blanks),
      body: say(isReady ? 'rewards.mail.delivered' : 'rewards.mail.refused', blanks),
      hint: say('rewards.mail.hint', blanks),
    },
    customerId,
  });
}

import { REMINDER_DAYS } from '@bank/contract/payments/autopay/rules.ts';
import { reminderTopic, type missedTopics } from '@bank/contract/payments/autopay/notices-contract.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Blanks, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { NightStep } from '../../movements/closing.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankDay } from '../../platform/email-body.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction } from '../../platform/work.ts';
import { reasonText, shownAutopays } from './records.ts';
import { autopayOf } from './runs.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findBySchedule, findNominal, findPaid, takeNear } from './queries/notices.ts';

const PAGE = 200;

/**
 * At each close, reminds of payments up to `REMINDER_DAYS` after the next business day, so no reminder comes too
 * late.
 */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'autopay-reminders',
    run: async ({ context, signal }) => {
      let told = 0;
      for (;;) {
        signal?.throwIfAborted();
        const page = await inTransaction(context, async (tx) => {
          const { businessDate } = await readClock(tx);
          const near = await takeNear(tx, addDays(businessDate, REMINDER_DAYS), PAGE);
          for (const { autopayId, customerId, day } of near)
            await announce(tx, { topic: reminderTopic, customerId, payload: { autopayId, day } });
          return near.length;
        });
        told += page;
        if (page < PAGE) return { told };
      }
    },
  },
];

export async function tellReminder(
  context: JobContext,
  customerId: string,
  { autopayId, day }: { autopayId: string; day: Day },
): Promise<void> {
  await tell(context, customerId, autopayId, (say, blanks, { autopay, dayText }) => {
    // Changed, paused or ended since then: nothing to remind of.
    if (autopay.nextPaymentDate !== day) return null;
    const all = {
      ...blanks,
      day: dayText(day),
      amount: moneyText(autopay.nextPaymentAmount ?? ZERO),
    };
    return {
      subject: say('autopay.reminder.subject', all),
      body:
        autopay.paymentType === 'fixed'
          ? say('autopay.reminder.body', all)
          : say('autopay.reminder.computed', all),
      hint: say('autopay.reminder.hint'),
    };
  });
}

/** Only for customers who want an email for every payment. */
export async function tellPaid(context: JobContext, customerId: string, movementId: string): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const paid = await findPaid(context.tx, customerId, movementId);
  if (!paid) return;
  const { autopayId, day, amount, reference } = paid;
  await tell(context, customerId, autopayId, (say, blanks, { autopay, dayText }) => {
    if (!autopay.notifications.email) return null;
    const all = { ...blanks, day: dayText(day), amount: moneyText(amount), reference };
    return {
      subject: say('autopay.paid.subject', all),
      body: say('autopay.paid.body', all),
      hint: say('autopay.paid.hint'),
    };
  });
}

/** Always sent: a payment failed, or waits for funds until the next business day. */
export async function tellMissed(
  context: JobContext,
  topic: (typeof missedTopics)[number],
  customerId: string,
  { scheduleId, number, reason }: { scheduleId: string; number: number; reason: string },
): Promise<void> {
  await setCustomerScope(context.tx, customerId);
  const autopayId = await findBySchedule(context.tx, customerId, scheduleId);
  const nominal = await findNominal(context.tx, scheduleId, number);
  if (autopayId === null || nominal === null) return;
  await tell(context, customerId, autopayId, (say, blanks, { autopay, dayText }) => {
    const { nextPaymentDate: next } = autopay;
    const all = { ...blanks, day: dayText(nominal), reason: reasonText(reason, say) };
    return topic === 'schedule.insufficient' && next !== null
      ? {
          subject: say('autopay.retry.subject', all),
          body: say('autopay.retry.body', all),
          hint: say('autopay.retry.hint', { ...all, next: dayText(next) }),
        }
      : {
          subject: say('autopay.failed.subject', all),
          body: say('autopay.failed.body', all),
          hint: say('autopay.failed.hint'),
        };
  });
}

type Told = {
  readonly autopay: Awaited<ReturnType<typeof shownAutopays>>[number];
  readonly dayText: (day: Day) => string;
};
type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** In the customer's language, with their account names. Customers no longer on file get nothing. */
async function tell(
  context: JobContext,
  customerId: string,
  autopayId: string,
  write: (say: Say, blanks: Blanks, told: Told) => Text | null,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  const known = await autopayOf(tx, customerId, autopayId);
  if (!person || !known) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['account', 'autopay', 'movements']);
  const [autopay] = await shownAutopays(tx, { customerId, say }, [known]);
  if (!autopay) return;
  const { nickname, type, lastFour } = autopay.sourceAccount;
  const blanks = {
    payee: autopay.payeeName,
    // words: account.product.*
    account: `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`,
  };
  const text = write(say, blanks, { autopay, dayText: (day) => bankDay(day, language) });
  if (!text) return;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'autopay',
    template: 'account-news',
    blanks: { firstName, ...text },
    customerId,
  });
}

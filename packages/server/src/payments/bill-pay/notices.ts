import { REMINDER_DAYS } from '@bank/contract/payments/autopay/rules.ts';
import { dueTopic, type refusedTopics } from '@bank/contract/payments/bill-pay/notices-contract.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { NightStep } from '../../movements/closing.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankDay } from '../../platform/email-body.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction, type Context } from '../../platform/work.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { accountText, reasonText } from '../autopay/service.ts';
import { duesOf } from './bills.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import {
  findMissed,
  findPayeeName,
  findRefused,
  listReminded,
  takeReminder,
  type Refused,
} from './queries/notices.ts';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * At each close, reminds of bills due up to `REMINDER_DAYS` after the next business day. Each customer in their own
 * transaction, each due date once.
 */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'bill-reminders',
    run: async ({ context, signal }) => {
      let told = 0;
      for (let after = FIRST; ;) {
        const from = after;
        const customers = await inTransaction(context, (tx) => listReminded(tx, from, PAGE));
        for (const customerId of customers) {
          signal?.throwIfAborted();
          told += await remind(context, customerId);
        }
        const last = customers.at(-1);
        if (last === undefined) return { told };
        after = last;
      }
    },
  },
];

function remind(context: Context, customerId: string): Promise<number> {
  return inTransaction(context, async (tx) => {
    await setCustomerScope(tx, customerId);
    const { businessDate: today } = await readClock(tx);
    const near = (await duesOf(tx, customerId, today)).filter(
      ({ dueOn }) => dueOn >= today && dueOn <= addDays(today, REMINDER_DAYS),
    );
    let told = 0;
    for (const { billId, dueOn, amount, autopay } of near) {
      if (!(await takeReminder(tx, { customerId, billId, dueOn }))) continue;
      const payload = { billId, dueOn, amount, paysOn: autopay?.paysOn ?? null };
      await announce(tx, { topic: dueTopic, customerId, payload });
      told += 1;
    }
    return told;
  });
}

export async function tellDue(
  context: JobContext,
  customerId: string,
  bill: { billId: string; dueOn: Day; amount: number; paysOn: Day | null },
): Promise<void> {
  await write(context, customerId, async (say, { language }) => {
    const { tx } = context;
    const account = (await readOwn(tx, null)).find(({ id }) => id === bill.billId);
    const payee = account ? accountText(account.name, say) : await findPayeeName(tx, customerId, bill.billId);
    if (payee === null) return null;
    const blanks = { payee, amount: moneyText(cents(bill.amount)), day: bankDay(bill.dueOn, language) };
    return {
      subject: say('billPay.reminder.subject', blanks),
      body: say('billPay.reminder.body', blanks),
      hint:
        bill.paysOn === null
          ? say('billPay.reminder.hint')
          : say('billPay.reminder.onAutopay', { paysOn: bankDay(bill.paysOn, language) }),
    };
  });
}

/** A network rejected or returned the payment. */
export async function tellRefused(
  context: JobContext,
  topic: (typeof refusedTopics)[number],
  customerId: string,
  { movementId, reason }: { movementId: string; reason: string | null },
): Promise<void> {
  await write(context, customerId, async (say) => {
    const payment = await findRefused(context.tx, customerId, movementId);
    return payment && refusalText(say, payment, reason, topic === 'movement.returned');
  });
}

/** A single payment that couldn't be made on its date. */
export async function tellMissed(
  context: JobContext,
  customerId: string,
  missed: { scheduleId: string; number: number; reason: string },
): Promise<void> {
  await write(context, customerId, async (say) => {
    const payment = await findMissed(context.tx, customerId, missed);
    return payment && refusalText(say, payment, missed.reason, false);
  });
}

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

function refusalText(say: Say, payment: Refused, reason: string | null, cameBack: boolean): Text {
  const blanks = {
    payee: payment.payee,
    amount: moneyText(payment.amount),
    reference: payment.reference,
    reason: reason === null ? '' : reasonText(reason, say),
  };
  return cameBack
    ? {
        subject: say('billPay.returned.subject', blanks),
        body: say('billPay.returned.body', blanks),
        hint: say('billPay.returned.hint'),
      }
    : {
        subject: say('billPay.failed.subject', blanks),
        body: say('billPay.failed.body', blanks),
        hint: say('billPay.failed.hint'),
      };
}

/** In the customer's language. Customers no longer on file get nothing. */
async function write(
  context: JobContext,
  customerId: string,
  textFor: (say: Say, person: CustomerRecord) => Promise<Text | null>,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['account', 'billPay', 'movements']);
  const text = await textFor(say, person);
  if (!text) return;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'bill',
    template: 'account-news',
    blanks: { firstName, ...text },
    customerId,
  });
}

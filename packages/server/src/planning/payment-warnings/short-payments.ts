import { scheduledRequest } from '@bank/contract/bank/schedules/contract.ts';
import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import {
  shortPayments,
  WARNED_DAYS,
  type ShortPayment,
} from '@bank/contract/planning/payment-warnings/rules.ts';
import { addDays } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { tell } from '../../bank/inbox/service.ts';
import type { NightStep } from '../../movements/closing.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import { findSchedules } from '../../movements/schedule-reading-queries.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import { inTransaction } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { recipientsById } from '../../accounts/recipients/service.ts';
import { itemsAhead } from '../../payments/balance-forecast/service.ts';
import { payeesById } from '../../payments/payees/service.ts';
import { mailWarning } from './mail.ts';
import { listPaying } from './queries.ts';

export const LOOK_TOPIC = 'payment-warnings.requested';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** At each close, has the payments of the next days looked at, customer by customer. */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'payment-warnings',
    run: async ({ context, signal }) => {
      let looked = 0;
      for (let after = FIRST; ;) {
        signal?.throwIfAborted();
        const page = await inTransaction(context, async (tx) => {
          const { businessDate } = await readClock(tx);
          const paying = await listPaying(tx, addDays(businessDate, WARNED_DAYS), after, PAGE);
          for (const customerId of paying) await announce(tx, { topic: LOOK_TOPIC, customerId, payload: {} });
          return paying;
        });
        looked += page.length;
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return { looked };
        after = last;
      }
    },
  },
];

/** Tells of each payment once that will find too little, with how much is missing and until when. */
export async function warnOfShort(context: JobContext, customerId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const { businessDate: today, rules } = await readClock(tx);
  const own = await readOwn(tx, null);
  const items = await itemsAhead(tx, { customerId, today, rules, days: WARNED_DAYS, withLearned: false });
  const isOpen = (id: string | null) => own.some((each) => each.id === id && each.balance.state === 'open');
  const paying = own
    .filter(({ type }) => type !== 'credit')
    .map(({ id, balance: { available }, overdraftFrom: coveredBy }) => ({
      id,
      available,
      coveredBy: isOpen(coveredBy) ? coveredBy : null,
    }));
  const short = shortPayments(paying, items, today);
  if (short.length === 0) return;
  const schedules = await findSchedules(
    tx,
    customerId,
    short.map(({ sourceId }) => sourceId),
  );
  for (const payment of short) {
    const schedule = schedules.find(({ id }) => id === payment.sourceId);
    if (schedule && !isToldOfRetry(schedule, payment))
      await tellShort(context, customerId, payment, schedule, own);
  }
}

/** An automatic payment that found too little has just been told, with the day on which it is tried again. */
function isToldOfRetry({ kind, attempts, nextOn }: Schedule, { day }: ShortPayment): boolean {
  return kind === 'autopay' && attempts > 0 && day === nextOn;
}

async function tellShort(
  context: JobContext,
  customerId: string,
  payment: ShortPayment,
  schedule: Schedule,
  own: readonly OwnAccount[],
): Promise<void> {
  const { tx } = context;
  const { amount, day, short, accountId } = payment;
  const name = await nameOf(context, customerId, schedule, own);
  const isNew = await tell(tx, context, {
    customerId,
    kind: 'paymentShort',
    values: { amount, name, day, short },
    accountId,
    link: { to: linkOf(schedule) },
    key: `payment-short:${schedule.id}:${day}`,
  });
  if (isNew === null) return;
  await mailWarning(context, { customerId, accountId }, (say, { account, language }) => {
    const blanks = {
      name,
      account,
      amount: moneyText(amount),
      short: moneyText(short),
      day: bankDay(day, language),
    };
    return {
      subject: say('paymentWarnings.short.subject', blanks),
      body: say('paymentWarnings.short.body', blanks),
      hint: say('paymentWarnings.short.hint', blanks),
    };
  });
}

function linkOf({ kind }: Schedule): 'autopay' | 'bills' | 'transfers' {
  if (kind === 'autopay') return 'autopay';
  return kind === 'bill-payment' ? 'bills' : 'transfers';
}

/** Who is paid: a payee, a recipient, or one of the customer's own accounts. */
async function nameOf(
  context: JobContext,
  customerId: string,
  { kind, request }: Schedule,
  own: readonly OwnAccount[],
): Promise<string> {
  const { tx } = context;
  const { toAccountId, recipientId } = scheduledRequest.parse(request);
  const to = own.find(({ id }) => id === toAccountId);
  if (to) {
    const person = await findCustomer(tx, context, customerId);
    const { say } = await createTranslator(person?.language ?? 'en', ['account']);
    // words: account.product.*
    return to.name.nickname ?? say(`account.product.${to.type}`);
  }
  if (recipientId !== undefined) {
    const known = (await recipientsById(tx, context, customerId, [recipientId])).get(recipientId);
    return known?.nickname ?? known?.holderName ?? '';
  }
  const payeeId = kind === 'autopay' ? autopayRequest.parse(request).payeeId : payeeIn(request);
  const [payee] = payeeId === null ? [] : await payeesById(tx, [payeeId]);
  return payee?.nickname ?? payee?.name ?? '';
}

function payeeIn(request: unknown): string | null {
  const held =
    typeof request === 'object' && request !== null && 'payeeId' in request ? request.payeeId : null;
  return typeof held === 'string' ? held : null;
}

import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { scheduledWithdrawal } from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { DISTRIBUTION } from '@bank/contract/wealth/retirement/withdrawal-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { minus, type Cents } from '@bank/kernel/money.ts';
import type { Blanks, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { ownAccounts, type OwnAccount } from '../../accounts/accounts/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Context } from '../../platform/work.ts';
import { findPaidSchedule } from './queries.ts';

type Requested = {
  readonly requestId: string;
  readonly from: OwnAccount;
  readonly to: OwnAccount;
  readonly amount: Cents;
  readonly withheld: Cents;
  readonly leavesOn: Day;
};

/** At once, in case somebody else asked: it can still be canceled. */
export async function tellRequested(tx: Tx, context: Context & { customerId: string }, told: Requested) {
  await mail(tx, context, context.customerId, (say, nameOf, dayText) => {
    const blanks = { ...blanksOf(told, nameOf), day: dayText(told.leavesOn), reference: told.requestId };
    return {
      subject: say('retirementWithdrawal.mail.requested', blanks),
      body: say('retirementWithdrawal.mail.requestedBody', blanks),
      hint: say('retirementWithdrawal.mail.requestedHint', blanks),
    };
  });
}

/** It was made: what arrived, and what was withheld of it. */
export async function tellMade(context: JobContext, customerId: string, movementId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const scheduleId = await findPaidSchedule(tx, customerId, movementId);
  const schedule = scheduleId === null ? null : await findSchedule(tx, customerId, scheduleId);
  if (!schedule) return;
  const told = await accountsOf(tx, schedule);
  await mail(tx, context, customerId, (say, nameOf) => {
    const blanks = blanksOf(told, nameOf);
    return {
      subject: say('retirementWithdrawal.mail.made', blanks),
      body: say('retirementWithdrawal.mail.madeBody', blanks),
      hint: say('retirementWithdrawal.mail.madeHint', blanks),
    };
  });
}

/** It wasn't made; while there is another try, the letter says when. */
export async function tellNotMade(
  context: JobContext,
  customerId: string,
  { scheduleId, number, reason }: { scheduleId: string; number: number; reason: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const schedule = await findSchedule(tx, customerId, scheduleId);
  if (schedule?.kind !== DISTRIBUTION) return;
  const told = await accountsOf(tx, schedule);
  // While the same occurrence is still the next one, it waits for its second try.
  const again = schedule.nextNumber === number ? schedule.nextOn : null;
  await mail(tx, context, customerId, (say, nameOf, dayText) => {
    const { word, blanks: more } = reasonWord(reason);
    const blanks = {
      ...blanksOf(told, nameOf),
      reason: say(word, more),
      day: again === null ? '' : dayText(again),
    };
    return {
      subject: say('retirementWithdrawal.mail.notMade', blanks),
      body: say('retirementWithdrawal.mail.notMadeBody', blanks),
      hint:
        again === null
          ? say('retirementWithdrawal.mail.notMadeHint', blanks)
          : say('retirementWithdrawal.mail.again', blanks),
    };
  });
}

async function accountsOf(tx: Tx, schedule: Schedule) {
  const { fromAccountId, toAccountId, amount, withheld } = scheduledWithdrawal.parse(schedule.request);
  const [from, to] = await ownAccounts(tx, [fromAccountId, toAccountId]);
  if (!from || !to) throw new Error('two accounts were asked for');
  return { from, to, amount, withheld };
}

type NameOf = (account: OwnAccount) => string;

function blanksOf({ from, to, amount, withheld }: Omit<Requested, 'requestId' | 'leavesOn'>, nameOf: NameOf) {
  return {
    from: nameOf(from),
    to: nameOf(to),
    amount: moneyText(amount),
    withheld: moneyText(withheld),
    net: moneyText(minus(amount, withheld)),
  } satisfies Blanks;
}

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** In the customer's language. Customers no longer on file get nothing. */
async function mail(
  tx: Tx,
  context: Context,
  customerId: string,
  write: (say: Say, nameOf: NameOf, dayText: (day: Day) => string) => Text,
): Promise<void> {
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { email, firstName, language } = person;
  const { say } = await createTranslator(language, ['account', 'retirementWithdrawal', 'movements']);
  const nameOf: NameOf = ({ name: { nickname, type, lastFour } }) =>
    // words: account.product.*
    `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'retirement',
    template: 'account-news',
    blanks: { firstName, ...write(say, nameOf, (day) => bankDay(day, language)) },
    customerId,
  });
}

import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { autoSaveRequest } from '@bank/contract/planning/auto-save/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { tell } from '../../bank/inbox/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findSchedule } from '../../movements/schedule-reading-queries.ts';
import { setCustomerScope } from '../../platform/database.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { AUTO_SAVE, AUTO_SAVE_RETRY } from './movement.ts';
import { findMoved, findRetried } from './queries/notices.ts';
import { standingOf } from './standing.ts';

type Short = {
  readonly key: string;
  readonly amount: Cents;
  /** The rule's name; null for the schedule. */
  readonly name: string | null;
  readonly accountId: string;
  readonly nextOn: Day | null;
};

type Person = { readonly say: Say; readonly dayText: (day: Day) => string; readonly account: string };
type Text = { readonly subject: string; readonly body: string; readonly hint: string };

/** There wasn't enough money, so nothing was moved; the next scheduled date tries again. */
export async function tellShort(context: JobContext, customerId: string, short: Short): Promise<void> {
  const { tx } = context;
  const { say } = await speakTo(context, customerId);
  const { amount, accountId, nextOn } = short;
  const name = short.name ?? say('autosave.label.title');
  if (nextOn === null) return;
  const isNew = await tell(tx, context, {
    customerId,
    kind: 'autoSaveShort',
    values: { amount, name, day: nextOn },
    accountId,
    link: { to: 'autoSave' },
    key: short.key,
  });
  if (isNew === null) return;
  await mail(context, customerId, { accountId, isTold: true }, ({ say: says, dayText, account }) => {
    const blanks = { amount: moneyText(amount), name, account, day: dayText(nextOn) };
    return {
      subject: says('autosave.mail.shortSubject', blanks),
      body: says('autosave.mail.short', blanks),
      hint: says('autosave.mail.shortHint', blanks),
    };
  });
}

/** The schedule, or a rule's second try, couldn't be carried out. */
export async function tellFailed(
  context: JobContext,
  customerId: string,
  { scheduleId, number, reason }: { scheduleId: string; number: number; reason: string },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const schedule = await findSchedule(tx, customerId, scheduleId);
  if (schedule?.kind !== AUTO_SAVE && schedule?.kind !== AUTO_SAVE_RETRY) return;
  const { amount, fromAccountId } = autoSaveRequest.parse(schedule.request);
  const isRetry = schedule.kind === AUTO_SAVE_RETRY;
  if (reason === 'insufficient_funds' && !isRetry) {
    const key = `auto-save-short:${scheduleId}/${number}`;
    const { nextOn } = schedule;
    return tellShort(context, customerId, { key, amount, name: null, accountId: fromAccountId, nextOn });
  }
  const name = isRetry ? await findRetried(tx, scheduleId) : null;
  await mailFailed(context, customerId, { amount, name, accountId: fromAccountId, reason });
}

type Failed = Pick<Short, 'amount' | 'name' | 'accountId'> & { readonly reason: string };

export async function mailFailed(
  context: JobContext,
  customerId: string,
  { amount, name, accountId, reason }: Failed,
): Promise<void> {
  await mail(context, customerId, { accountId, isTold: false }, ({ say, account }) => {
    const { word, blanks: more } = reasonWord(reason);
    const blanks = {
      amount: moneyText(amount),
      name: name ?? say('autosave.label.title'),
      account,
      reason: say(word, more),
    };
    return {
      subject: say('autosave.mail.failedSubject', blanks),
      body: say('autosave.mail.failed', blanks),
      hint: say('autosave.mail.failedHint', blanks),
    };
  });
}

/** What was moved stands in the inbox, except for small change; a goal that is reached is told by mail as well. */
export async function tellMoved(context: JobContext, customerId: string, movementId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const moved = await findMoved(tx, customerId, movementId);
  const standing = await standingOf(tx, customerId);
  if (!moved) return;
  const { say } = await speakTo(context, customerId);
  if (moved.trigger !== 'round-up')
    await tell(tx, context, {
      customerId,
      kind: 'autoSaveMoved',
      values: { amount: moved.amount, name: moved.ruleName ?? say('autosave.label.title') },
      accountId: moved.toId,
      link: { to: 'autoSave' },
      key: `auto-save-moved:${movementId}`,
    });
  const [target] = standing?.goal ? await ownAccounts(tx, [standing.toId]) : [];
  if (!standing?.goal || !target || target.balance.posted < standing.goal.amount) return;
  const { name, amount } = standing.goal;
  const isNew = await tell(tx, context, {
    customerId,
    kind: 'autoSaveGoal',
    values: { amount, name },
    accountId: standing.toId,
    link: { to: 'autoSave' },
    key: `auto-save-goal:${standing.toId}:${amount}:${name}`,
  });
  if (isNew === null) return;
  await mail(context, customerId, { accountId: standing.toId, isTold: true }, ({ say: says, account }) => {
    const blanks = { amount: moneyText(amount), name, account };
    return {
      subject: says('autosave.mail.goalSubject', blanks),
      body: says('autosave.mail.goal', blanks),
      hint: says('autosave.mail.goalHint'),
    };
  });
}

async function speakTo(context: JobContext, customerId: string): Promise<{ say: Say }> {
  const person = await findCustomer(context.tx, context, customerId);
  return createTranslator(person?.language ?? 'en', ['autosave']);
}

/** In the customer's language. Customers no longer on file get nothing. `isTold`: the inbox has the same news already. */
async function mail(
  context: JobContext,
  customerId: string,
  about: { readonly accountId: string; readonly isTold: boolean },
  write: (person: Person) => Text,
): Promise<void> {
  const { tx } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['account', 'autosave', 'movements']);
  const [one] = await ownAccounts(tx, [about.accountId]);
  if (!one) return;
  const { nickname, type, lastFour } = one.name;
  // words: account.product.*
  const account = `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'auto-save',
    template: 'account-news',
    blanks: { firstName, ...write({ say, dayText: (day) => bankDay(day, language), account }) },
    customerId,
    isInInbox: about.isTold,
  });
}

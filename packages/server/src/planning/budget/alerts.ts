import { firstDayOf, isAlertDue } from '@bank/contract/planning/budget/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { FedLeg } from '@bank/ledger/feed.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { tell } from '../../bank/inbox/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announce } from '../../platform/outbox.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import { beginMonth, connectedAccounts, importMonth, openMonths } from './imports.ts';
import { insertAlert, listWatching } from './queries/learned.ts';
import { listCategories, type CategoryRow } from './queries/months.ts';
import { monthName } from './insights.ts';

/** A budget's transactions, limits or alerts may have changed. */
export const touchedTopic = 'budget.touched';

/** Looks at the budgets that a posting may have brought over a limit. Of the moment: old postings are not told. */
export const alertsConsumer: PostingConsumer = {
  name: 'budget-alerts',
  apply: async (tx: Tx, legs: readonly FedLeg[]) => {
    for (const customerId of await listWatching(tx, legs))
      await announce(tx, { topic: touchedTopic, customerId, payload: {} });
  },
  reset: null,
};

type AlertContext = JobContext & { readonly customerId: string; readonly say: Say };

/** Tells of each category that has reached its share this month, or in the month postings are dated in, once for each share. */
export async function tellReached(context: JobContext, customerId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { first, last } = await openMonths(tx);
  const { say } = await createTranslator(person.language, ['account', 'budget', 'movements', 'transactions']);
  const reader = { ...context, customerId, say };
  const connected = await connectedAccounts(tx, customerId);
  for (const month of first === last ? [first] : [first, last])
    await tellOfMonth(reader, person, month, connected);
}

type Told = {
  readonly person: NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
  readonly category: CategoryRow;
  readonly month: string;
};

async function tellOfMonth(
  context: AlertContext,
  person: Told['person'],
  month: string,
  connected: readonly OwnAccount[],
): Promise<void> {
  const { tx, customerId } = context;
  const first = firstDayOf(month);
  if (!(await beginMonth(tx, customerId, first))) return;
  await importMonth(tx, context, month, connected);
  for (const category of await listCategories(tx, customerId, first)) {
    const percent = category.alertPercent;
    if (percent === null || !isAlertDue(category, percent)) continue;
    const isNew = await insertAlert(tx, customerId, { month: first, categoryId: category.id, percent });
    if (isNew) await send(context, { person, category, month });
  }
}

/** In the inbox, which leads to the budget, and by mail, which doesn't repeat what the customer calls a category. */
async function send(context: AlertContext, { person, category, month }: Told): Promise<void> {
  const { customerId, say } = context;
  const { standard, name, spent, budgeted, alertPercent } = category;
  // words: budget.category.label.*
  const called = standard === null ? (name ?? '') : say(`budget.category.label.${standard}`);
  const percent = alertPercent ?? 100;
  await tell(context.tx, context, {
    customerId,
    kind: 'budgetReached',
    values: { name: called, percent, spent, budgeted },
    link: { to: 'budget' },
    key: `budget:${month}:${category.id}:${percent}`,
  });
  const blanks = {
    category: called,
    percent,
    spent: moneyText(spent),
    budgeted: moneyText(budgeted),
    month: monthName(month, 0, person.language),
  };
  await sendMail(context.tx, context, {
    to: person.email,
    language: person.language,
    kind: 'spending-alert',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      subject: say(standard === null ? 'budget.mail.ownSubject' : 'budget.mail.subject', blanks),
      body: say(standard === null ? 'budget.mail.ownBody' : 'budget.mail.body', blanks),
      hint: say('budget.mail.hint'),
    },
    customerId,
    isInInbox: true,
  });
}

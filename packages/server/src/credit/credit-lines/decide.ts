import {
  decideLimit,
  type LimitDecision,
  type LimitFacts,
} from '@bank/contract/credit/credit-lines/decision-rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addMonths, dayFrom, dayOf, partsOf } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, minus, plus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { countLate, readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { openCase } from '../../bank/cases/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { Erased } from '../../platform/vault.ts';
import { findLastApproval, lockCustomer, lockRequest, updateOutcome, type RequestRow } from './queries.ts';
import { limitOf, openDetails, reasonsIn, tell, type Details } from './requests.ts';

const YEAR_MONTHS = 12;

/**
 * Decides a request and carries it out: limit, case, audit event, fact and email in one transaction with the job. A repeated
 * call finds nothing left to decide.
 */
export async function decideRequest(context: JobContext, requestId: string): Promise<void> {
  const { tx } = context;
  const row = await lockRequest(tx, requestId);
  if (row?.state !== 'deciding') return;
  const customerId = row.customer_id;
  await setCustomerScope(tx, customerId);
  await lockCustomer(tx, customerId);
  const details = await detailsOf(context, row);
  if (!details) return;
  const [account] = await ownAccounts(tx, [row.account_id]);
  if (!account) throw new Error(`the account of request ${requestId} is gone`);
  const { outcome, reasons } = decided(row, await factsOf(tx, row, account, details), context.config);
  const state = outcome === 'approve' ? 'approved' : outcome === 'refer' ? 'in_review' : 'declined';
  await updateOutcome(tx, { id: row.id, state, reasons });
  if (state === 'in_review')
    await openCase(tx, context, {
      kind: 'credit-limit',
      subjectId: row.id,
      customerId,
      since: row.submitted_at,
    });
  await tell(tx, context, row, state === 'in_review' ? 'referred' : state, {
    oldLimitCents: Number(row.old_limit),
    requestedCents: Number(row.requested),
    reasons,
  });
  await write(context, row, account, state);
}

/** Null once the customer is erased: nobody can decide on what can't be read. */
async function detailsOf(context: JobContext, row: RequestRow): Promise<Details | null> {
  try {
    return await openDetails(context.tx, context, row);
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

/**
 * An officer's decision overrides the table, unless the account was closed meanwhile. A bank that approves nothing by itself
 * refers what it would approve.
 */
function decided(
  row: RequestRow,
  facts: LimitFacts,
  { underwriting }: Pick<Config, 'underwriting'>,
): LimitDecision {
  if (row.verdict === 'approve' && facts.state === 'closed')
    return { outcome: 'decline', reasons: ['closed'] };
  if (row.verdict === 'approve') return { outcome: 'approve', reasons: [] };
  if (row.verdict === 'decline') return { outcome: 'decline', reasons: reasonsIn(row.verdict_reasons) };
  const decision = decideLimit(facts);
  return decision.outcome === 'approve' && underwriting.approves === 'never'
    ? { outcome: 'refer', reasons: [] }
    : decision;
}

async function factsOf(
  tx: Tx,
  row: RequestRow,
  account: OwnAccount,
  { income, expenses }: Details,
): Promise<LimitFacts> {
  const { businessDate: today } = await readClock(tx);
  const { number, balance } = account;
  const [figures] = await readFigures(tx, [number], dayOf({ ...partsOf(today), month: 1, date: 1 }));
  if (!figures) throw new Error(`the books do not know account ${number}`);
  const due = (await readCreditDues(tx, [number], today)).get(number);
  const others = (await readOwn(tx, null)).filter(
    (each) => each.type === 'credit' && each.id !== account.id && each.balance.state !== 'closed',
  );
  const raisedAt = await findLastApproval(tx, row.customer_id, row.account_id);
  return {
    requested: cents(Number(row.requested)),
    yearlyIncome: income,
    monthlyExpenses: expenses,
    limit: limitOf(account),
    otherLimits: plus(...others.map(limitOf)),
    owed: greater(ZERO, minus(ZERO, balance.posted)),
    state: balance.state,
    openedOn: dayFrom(figures.openedOn),
    lastRaisedOn: raisedAt && calendarDay(raisedAt.toISOString()),
    isPastDue: due?.statement.isLate ?? false,
    lateCount: await countLate(tx, number, addMonths(today, -YEAR_MONTHS)),
    today,
  };
}

/** Emails the decision. The reasons are in the notice, which the page has. */
async function write(
  context: JobContext,
  { customer_id: customerId, old_limit: before, requested }: RequestRow,
  { name }: OwnAccount,
  state: 'in_review' | 'approved' | 'declined',
): Promise<void> {
  const person = await findCustomer(context.tx, context, customerId);
  if (!person) throw new Error('the customer of a request is not on file');
  const { say } = await createTranslator(person.language, ['creditLimit']);
  const blanks = {
    lastFour: name.lastFour,
    before: moneyText(cents(Number(before))),
    after: moneyText(cents(Number(requested))),
  };
  await sendMail(context.tx, context, {
    to: person.email,
    language: person.language,
    kind: 'credit-limit',
    template: 'account-news',
    blanks: {
      firstName: person.firstName,
      // words: creditLimit.mail.*
      subject: say(`creditLimit.mail.${state}.subject`),
      // words: creditLimit.mail.*
      body: say(`creditLimit.mail.${state}.body`, blanks),
      // words: creditLimit.mail.*
      hint: say(`creditLimit.mail.${state}.hint`),
    },
    customerId,
  });
}

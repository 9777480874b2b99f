import {
  dueOf,
  lateFee,
  requiredMinimum,
  runCycle,
  statementTerms,
  type CreditDue,
} from '@bank/contract/accounts/credit-cycle/rules.ts';
import { interestOn } from '@bank/contract/accounts/credit-cycle/interest-rules.ts';
import {
  creditTerms,
  interestBearing,
  type InterestBearing,
} from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import type { Explanation, ExplanationTerm } from '@bank/contract/movements/contract.ts';
import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater, lesser, portion } from '@bank/kernel/portion.ts';
import { percentOf, toPercent } from '@bank/kernel/rate.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import { eachPage } from '../../movements/cycle-steps.ts';
import { cycleEndingWith } from '../../movements/cycle.ts';
import type { Counts } from '../../movements/day-queries.ts';
import { explained, term } from '../../movements/explain.ts';
import type { Tx } from '../../platform/database.ts';
import { chargeLateFees, readMonths, standingsOn, type MonthRead } from './interest.ts';
import {
  findNewestCycles,
  insertCycles,
  insertDues,
  listCreditStatements,
  listDues,
  type CreditStatement,
  type CycleRow,
  type Due,
  type NewCycle,
} from './queries/credit-cycle.ts';
import { findOpened, insertDisputeRow } from './queries/disputes.ts';
import { readExcused } from './running.ts';

export { readRunning, type Running } from './running.ts';
export { countLate } from './queries/credit-cycle.ts';

const PAGE = 200;
const LATE_STEP = 'credit-late';
const CUT_STEP = 'credit-cycle';

/** Late fees first: the fee for a due date belongs to the cycle cut next. */
export const nightSteps: readonly NightStep[] = [
  { name: LATE_STEP, run: judgeDues },
  { name: CUT_STEP, run: cutCycles },
];

/** At the close of a statement's last day to pay, charges a late fee to accounts that have not paid the minimum. */
async function judgeDues(closing: Closing): Promise<Counts> {
  const { day: judgedOn } = closing;
  await eachPage(closing, LATE_STEP, async (tx, after) => {
    const dues = await withDisputes(tx, await listDues(tx, judgedOn, after, PAGE), judgedOn);
    const judged = dues.map((due) => ({
      due,
      fee: lateFee(due, { judgedOn, lastLate: due.lastLate }),
    }));
    const { done, counts } = await chargeLateFees(
      tx,
      judged.filter(({ fee }) => fee > ZERO),
    );
    await insertDues(
      tx,
      judged.map(({ due, fee }) => {
        const feeMovement = done.get(due.account) ?? null;
        return { ...due, judgedOn, fee: feeMovement === null ? ZERO : fee, feeMovement };
      }),
    );
    return {
      last: dues.at(-1)?.account ?? null,
      counts: { accounts: dues.length, ...counts },
    };
  });
  return {};
}

/** What is disputed of a statement need not be paid by its due date: 12 CFR 1026.13(d)(1). */
async function withDisputes(tx: Tx, dues: readonly Due[], judgedOn: Day): Promise<Due[]> {
  const disputed = dues.filter(({ hasDisputes }) => hasDisputes);
  const [first] = disputed;
  if (!first) return [...dues];
  const start = addDays(first.periodEnd, 1);
  const standings = await standingsOn(
    tx,
    disputed.map(({ account }) => account),
    { start, end: judgedOn },
  );
  return dues.map((due) => {
    const standing = due.hasDisputes ? standings.get(due.account) : undefined;
    if (!standing) return due;
    const minimum = requiredMinimum(due, standing.excused, statementTerms(start));
    return { ...due, minimum, paid: standing.paid };
  });
}

/** At month end, stores the cycle of every credit account, with the interest charged on its last day. */
async function cutCycles(closing: Closing): Promise<Counts> {
  const cycle = cycleEndingWith(closing.day);
  if (cycle === null) return {};
  await eachPage(closing, CUT_STEP, async (tx, after) => {
    const statements = await listCreditStatements(tx, cycle.end, after, PAGE);
    const months = await readMonths(tx, statements, cycle);
    await insertCycles(
      tx,
      months.map((month) => rowOf(month, cycle.end)),
    );
    return { last: statements.at(-1)?.account ?? null, counts: { accounts: statements.length } };
  });
  return { cycle: cycle.end };
}

function rowOf(month: MonthRead<CreditStatement>, end: Day): NewCycle {
  const { account, customerId, start, closing } = month.of;
  const run = runCycle(month.carried, month.entries, { start, end }, month.counted);
  if (minus(run.credit, run.balance) !== closing)
    throw new Error(`The cycle of account ${account} ends at ${run.credit - run.balance}, not at ${closing}`);
  const { interestMovement } = month;
  return { ...run, account, customerId, periodStart: start, periodEnd: end, interestMovement };
}

/** The amounts due by each credit account's newest statement, if it has one. */
export async function readCreditDues(
  tx: Tx,
  accounts: readonly AccountNumber[],
  today: Day,
): Promise<ReadonlyMap<AccountNumber, CreditDue>> {
  const newest = await findNewestCycles(tx, accounts);
  const disputed = await readExcused(tx, newest);
  return new Map(
    newest.map((cycle) => {
      const { account, periodEnd } = cycle;
      const { paid, excused } = disputed.get(account) ?? { paid: cycle.paid, excused: ZERO };
      const minimum = requiredMinimum(cycle, excused, statementTerms(addDays(periodEnd, 1)));
      return [account, dueOf(cycle, paid, today, { excused, minimum })];
    }),
  );
}

/** What happens to a disputed line of a credit account; the worker tells it in the transaction that makes it true. */
export async function tellDispute(
  tx: Tx,
  { dispute, what, amount, customerId }: DisputeTold,
  day: Day,
): Promise<void> {
  const opened = await findOpened(tx, dispute);
  if (!opened) throw new Error(`dispute ${dispute} is not about a credit account`);
  await insertDisputeRow(tx, { ...opened, dispute, what, amount, customerId, day });
}

type DisputeTold = {
  readonly dispute: string;
  readonly customerId: string;
  readonly what: 'credited' | 'released' | 'taken' | 'forgiven';
  readonly amount: Cents;
};

/** Explains the newest cycle's figures. The caller has checked ownership. */
export async function explainCredit(
  tx: Tx,
  figure: 'creditInterest' | 'minimumPayment',
  account: AccountNumber,
): Promise<Explanation> {
  const [cycle] = await findNewestCycles(tx, [account]);
  if (!cycle || (figure === 'minimumPayment' && cycle.minimum === ZERO)) return explained(figure, ZERO, []);
  if (figure === 'creditInterest') return whyInterest(cycle);
  const { paid, excused } = (await readExcused(tx, [cycle])).get(account) ?? {
    paid: cycle.paid,
    excused: ZERO,
  };
  const required = requiredMinimum(cycle, excused, statementTerms(addDays(cycle.periodEnd, 1)));
  return whyMinimum(cycle, paid, required);
}

const interestWords: Readonly<Record<InterestBearing, WordId>> = {
  purchases: 'creditCycle.why.purchases',
  cashAdvances: 'creditCycle.why.cashAdvances',
  balanceTransfers: 'creditCycle.why.balanceTransfers',
};

/** The cycle's interest: each debt by its average daily balance, less what the grace period waives. */
function whyInterest(cycle: CycleRow) {
  const { periodStart, periodEnd, dayBalances, aprs, interest, hasGrace, disputeInterest } = cycle;
  const days = daysBetween(periodStart, periodEnd) + 1;
  const terms = interestBearing
    .filter((kind) => dayBalances[kind] > ZERO)
    .map((kind) => {
      const average = moneyText(portion(dayBalances[kind], 1, days, 'half-even'));
      const blanks = { count: days, average, rate: toPercent(aprs[kind]) };
      const amount = interestOn(dayBalances[kind], aprs[kind]);
      return term({ kind: 'interest', word: interestWords[kind], blanks, amount, day: periodStart });
    });
  const charged = plus(disputeInterest, ...Object.values(interest));
  if (disputeInterest > ZERO)
    terms.push(term({ kind: 'interest', word: 'creditCycle.why.dispute', amount: disputeInterest }));
  const free = hasGrace ? interestOn(dayBalances.purchases, aprs.purchases) : ZERO;
  if (free > ZERO)
    terms.push(term({ kind: 'rule', word: 'creditCycle.why.grace', amount: minus(ZERO, free) }));
  return explained('creditInterest', charged, [
    ...terms,
    ...restOf(charged, terms, 'creditCycle.why.notCharged'),
  ]);
}

/** The rest of the minimum payment, from its parts. */
function whyMinimum(cycle: CycleRow, paid: Cents, required: Cents) {
  const { periodStart, periodEnd, charged, pastDue, minimum } = cycle;
  const balance = minus(cycle.balance, cycle.disputed);
  const { from: since, value } = ruleOn(creditTerms, periodStart);
  const { leastMinimum, minimumShare } = value;
  const share = percentOf(balance, minimumShare, 'half-up');
  const raised = greater(ZERO, minus(leastMinimum, plus(share, charged)));
  const shareBlanks = { rate: toPercent(minimumShare), balance: moneyText(balance) };
  const made = [
    term({
      kind: 'rule',
      word: 'creditCycle.why.share',
      blanks: shareBlanks,
      amount: share,
      day: since,
    }),
    term({ kind: 'leg', word: 'creditCycle.why.charged', amount: charged }),
    term({
      kind: 'rule',
      word: 'creditCycle.why.least',
      blanks: { least: moneyText(leastMinimum) },
      amount: raised,
      day: since,
    }),
    term({ kind: 'rest', word: 'creditCycle.why.pastDue', amount: pastDue }),
  ].filter(({ amount }) => amount !== ZERO);
  const capped = restOf(minimum, made, 'creditCycle.why.wholeBalance');
  const disputed = restOf(required, [...made, ...capped], 'creditCycle.why.disputed');
  const done = lesser(required, greater(ZERO, paid));
  const gone =
    done === ZERO
      ? []
      : [
          term({
            kind: 'leg',
            word: 'creditCycle.why.paidSince',
            amount: minus(ZERO, done),
            day: periodEnd,
          }),
        ];
  return explained('minimumPayment', minus(required, done), [...made, ...capped, ...disputed, ...gone]);
}

/** A term for the difference between the amount and the sum of the terms. */
function restOf(amount: Cents, terms: readonly ExplanationTerm[], word: WordId): ExplanationTerm[] {
  const rest = minus(amount, plus(...terms.map((each) => each.amount)));
  return rest === ZERO ? [] : [term({ kind: 'rule', word, amount: cents(rest) })];
}

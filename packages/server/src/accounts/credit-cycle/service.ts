import { dueOf, lateFee, runCycle, type CreditDue } from '@bank/contract/accounts/credit-cycle/rules.ts';
import {
  creditTerms,
  interestBearing,
  interestOn,
  type InterestBearing,
} from '@bank/contract/accounts/credit-cycle/interest-rules.ts';
import type { Explanation, ExplanationTerm } from '@bank/contract/movements/contract.ts';
import { daysBetween, type Day } from '@bank/kernel/day.ts';
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
import { chargeLateFees, readMonths, type MonthRead } from './interest.ts';
import {
  findNewestCycles,
  insertCycles,
  insertDues,
  listCreditStatements,
  listDues,
  type CreditStatement,
  type CycleRow,
} from './queries/credit-cycle.ts';

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
    const dues = await listDues(tx, judgedOn, after, PAGE);
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

function rowOf(month: MonthRead<CreditStatement>, end: Day): CycleRow {
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
  return new Map(newest.map((cycle) => [cycle.account, dueOf(cycle, cycle.paid, today)]));
}

/** Explains the newest cycle's figures. The caller has checked ownership. */
export async function explainCredit(
  tx: Tx,
  figure: 'creditInterest' | 'minimumPayment',
  account: AccountNumber,
): Promise<Explanation> {
  const [cycle] = await findNewestCycles(tx, [account]);
  if (!cycle || (figure === 'minimumPayment' && cycle.minimum === ZERO)) return explained(figure, ZERO, []);
  return figure === 'creditInterest' ? whyInterest(cycle) : whyMinimum(cycle, cycle.paid);
}

const interestWords: Readonly<Record<InterestBearing, WordId>> = {
  purchases: 'creditCycle.why.purchases',
  cashAdvances: 'creditCycle.why.cashAdvances',
  balanceTransfers: 'creditCycle.why.balanceTransfers',
};

/** The cycle's interest: each debt by its average daily balance, less what the grace period waives. */
function whyInterest({ periodStart, periodEnd, dayBalances, aprs, interest, hasGrace }: CycleRow) {
  const days = daysBetween(periodStart, periodEnd) + 1;
  const terms = interestBearing
    .filter((kind) => dayBalances[kind] > ZERO)
    .map((kind) => {
      const average = moneyText(portion(dayBalances[kind], 1, days, 'half-even'));
      const blanks = { count: days, average, rate: toPercent(aprs[kind]) };
      const amount = interestOn(dayBalances[kind], aprs[kind]);
      return term({ kind: 'interest', word: interestWords[kind], blanks, amount, day: periodStart });
    });
  const charged = plus(...Object.values(interest));
  const free = hasGrace ? interestOn(dayBalances.purchases, aprs.purchases) : ZERO;
  if (free > ZERO)
    terms.push(term({ kind: 'rule', word: 'creditCycle.why.grace', amount: minus(ZERO, free) }));
  return explained('creditInterest', charged, [
    ...terms,
    ...restOf(charged, terms, 'creditCycle.why.notCharged'),
  ]);
}

/** The rest of the minimum payment, from its parts. */
function whyMinimum({ periodStart, periodEnd, balance, charged, pastDue, minimum }: CycleRow, paid: Cents) {
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
  const done = lesser(minimum, greater(ZERO, paid));
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
  return explained('minimumPayment', minus(minimum, done), [...made, ...capped, ...gone]);
}

/** A term for the difference between the amount and the sum of the terms. */
function restOf(amount: Cents, terms: readonly ExplanationTerm[], word: WordId): ExplanationTerm[] {
  const rest = minus(amount, plus(...terms.map((each) => each.amount)));
  return rest === ZERO ? [] : [term({ kind: 'rule', word, amount: cents(rest) })];
}

import {
  creditTerms,
  dueOf,
  interestBearing,
  interestOn,
  lateFee,
  NO_DEBT,
  runCycle,
  type Carried,
  type CreditDue,
  type InterestBearing,
} from '@bank/contract/credit-cycle/rules.ts';
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
import { insertMovements, postAll } from '../../movements/cycle-queries.ts';
import { eachPage } from '../../movements/cycle-steps.ts';
import { cycleEndingWith, type Cycle } from '../../movements/cycle.ts';
import type { Counts } from '../../movements/day-queries.ts';
import { explained, term } from '../../movements/explain.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { entryFrom, interestCharge, journalOf, lateCharge, movementFrom, type Charge } from './movement.ts';
import {
  findNewestCycles,
  insertCycles,
  insertDues,
  listCreditStatements,
  listCycles,
  listDues,
  listEntries,
  type BookEntry,
  type CreditStatement,
  type CycleRow,
} from './queries.ts';

const PAGE = 200;
const LATE_STEP = 'credit-late';
const CUT_STEP = 'credit-cycle';

/** Lateness first: the fee of a due day belongs to the cycle that is then cut. */
export const nightSteps: readonly NightStep[] = [
  { name: LATE_STEP, run: judgeDues },
  { name: CUT_STEP, run: cutCycles },
];

/** On the close of the day until which a statement could be paid: who did not pay the minimum is charged a late fee. */
async function judgeDues(closing: Closing): Promise<Counts> {
  const { day: judgedOn } = closing;
  await eachPage(closing, LATE_STEP, async (tx, after) => {
    const dues = await listDues(tx, judgedOn, after, PAGE);
    const judged = dues.map((due) => ({
      due,
      fee: lateFee(due, { judgedOn, lastLate: due.lastLate }),
    }));
    const charges = judged.filter(({ fee }) => fee > ZERO).map(({ due, fee }) => lateCharge(due, fee));
    const done = await charge(tx, charges);
    await insertDues(
      tx,
      judged.map(({ due, fee }) => {
        const feeMovement = done.get(due.account) ?? null;
        return { ...due, judgedOn, fee: feeMovement === null ? ZERO : fee, feeMovement };
      }),
    );
    return {
      last: dues.at(-1)?.account ?? null,
      counts: { accounts: dues.length, ...countsOf(charges, done) },
    };
  });
  return {};
}

/** When a month has ended: the cycle of every credit account, and the interest it has cost. */
async function cutCycles(closing: Closing): Promise<Counts> {
  const cycle = cycleEndingWith(closing.day);
  if (cycle === null) return {};
  await eachPage(closing, CUT_STEP, async (tx, after) => {
    const statements = await listCreditStatements(tx, cycle.end, after, PAGE);
    const cut = await runAll(tx, statements, cycle);
    const charges = cut.flatMap((each) => interestCharge(each, each.interest) ?? []);
    const done = await charge(tx, charges);
    await insertCycles(
      tx,
      cut.map((each) => withCharge(each, done.get(each.account) ?? null)),
    );
    return {
      last: statements.at(-1)?.account ?? null,
      counts: { accounts: statements.length, ...countsOf(charges, done) },
    };
  });
  return { cycle: cycle.end };
}

const NO_INTEREST = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };

/** A frozen account is charged nothing, now or later. */
function withCharge(row: CycleRow, interestMovement: string | null): CycleRow {
  return { ...row, interestMovement, interest: interestMovement === null ? NO_INTEREST : row.interest };
}

async function runAll(tx: Tx, statements: readonly CreditStatement[], cycle: Cycle): Promise<CycleRow[]> {
  if (statements.length === 0) return [];
  const accounts = statements.map(({ account }) => account);
  const before = byAccount(await listCycles(tx, accounts, addDays(cycle.start, -1)));
  const entries = Map.groupBy(await listEntries(tx, accounts, cycle), ({ account }) => account);
  return statements.map((statement) => {
    const carried = before.get(statement.account) ?? firstCarried(statement.opening);
    return rowOf(statement, carried, entries.get(statement.account) ?? [], cycle.end);
  });
}

function rowOf(
  { account, customerId, start, closing }: CreditStatement,
  carried: Carried,
  entries: readonly BookEntry[],
  end: Day,
): CycleRow {
  const read = entries.map(({ kind, amount, day }) => entryFrom(kind, amount, day));
  const run = runCycle(carried, read, { start, end });
  if (minus(run.credit, run.balance) !== closing)
    throw new Error(`The cycle of account ${account} ends at ${run.credit - run.balance}, not at ${closing}`);
  return { ...run, account, customerId, periodStart: start, periodEnd: end, interestMovement: null };
}

/** An account that is older than its first cycle: what it owed counts as purchases with their grace. */
function firstCarried(opening: Cents): Carried {
  return {
    debt: { ...NO_DEBT, purchases: greater(ZERO, minus(ZERO, opening)) },
    credit: greater(ZERO, opening),
    balance: ZERO,
    minimum: ZERO,
    acceptedThrough: null,
    hasGrace: true,
  };
}

/** Posts what is charged as one batch and writes the movement of each; the movement of every account that took it. */
async function charge(tx: Tx, charges: readonly Charge[]): Promise<Map<AccountNumber, string>> {
  if (charges.length === 0) return new Map();
  const outcomes = await postAll(tx, charges.map(journalOf));
  const { businessDate } = await readClock(tx);
  const taken = charges.flatMap((each, at) => {
    const outcome = outcomes[at];
    if (!outcome) throw new Error(`The books gave no answer for ${each.id}`);
    if (outcome.status !== 'refused') return [{ each, outcome }];
    if (outcome.reason === 'frozen' || outcome.reason === 'closed') return [];
    throw new Error(`The books refused ${each.kind} of account ${each.account}: ${outcome.reason}`);
  });
  const fresh = taken.filter(({ outcome }) => outcome.status === 'posted');
  await insertMovements(
    tx,
    fresh.map(({ each, outcome }) => movementFrom(each, outcome.journal, businessDate)),
  );
  return new Map(taken.map(({ each }) => [each.account, each.id]));
}

function countsOf(charges: readonly Charge[], done: ReadonlyMap<AccountNumber, string>) {
  const taken = charges.filter(({ account }) => done.has(account));
  return { charged: taken.length, cents: plus(...taken.map(({ amount }) => amount)) };
}

function byAccount<Row extends { readonly account: AccountNumber }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row.account, row]));
}

/** What the newest statement asks for, of those of the customer's credit accounts that have had one. */
export async function readCreditDues(
  tx: Tx,
  accounts: readonly AccountNumber[],
  today: Day,
): Promise<ReadonlyMap<AccountNumber, CreditDue>> {
  const newest = await findNewestCycles(tx, accounts);
  return new Map(newest.map((cycle) => [cycle.account, dueOf(cycle, cycle.paid, today)]));
}

/** Why the figures of the newest cycle are what they are. Whose account it is has been checked. */
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

/** The interest of the cycle: each debt by its average daily balance, and what the grace period took away. */
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

/** What is still to be paid of the minimum, from what it was made of. */
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

/** What the terms have too much or too little. */
function restOf(amount: Cents, terms: readonly ExplanationTerm[], word: WordId): ExplanationTerm[] {
  const rest = minus(amount, plus(...terms.map((each) => each.amount)));
  return rest === ZERO ? [] : [term({ kind: 'rule', word, amount: cents(rest) })];
}

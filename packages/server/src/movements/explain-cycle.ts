import type { Explanation, ExplanationTerm } from '@bank/contract/movements/contract.ts';
import { monthlyFeeDue, type MonthlyFee } from '@bank/contract/movements/rules.ts';
import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { interestFor } from '@bank/kernel/interest.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { toPercent, type Rate } from '@bank/kernel/rate.ts';
import { explained, LISTED_MAX, term } from './explain.ts';

/** Accrued interest of the month to date in parts of a cent, with its inputs. */
export type InterestFacts = {
  readonly owed: bigint;
  /** First and last accrued day. Nothing has accrued if the last is before the first. */
  readonly first: Day;
  readonly last: Day;
  readonly opening: Cents;
  /** Closing balances of days with activity, oldest first. */
  readonly dayEnds: readonly { readonly day: Day; readonly balance: Cents }[];
  readonly rates: readonly { readonly from: Day; readonly rate: Rate }[];
};

type Row = { first: Day; days: number; balance: Cents; rate: Rate };

/** The ledger's unit: cents × ppm × days; this many make one cent. */
const PARTS = 365_000_000n;

/**
 * Explains accrued interest. Each row is a run of days with one balance and one rate and shows its exact
 * value. Its cents are the change of the running total, so the rows add up to the figure without rounding
 * each one.
 */
export function whyInterest(facts: InterestFacts | null): Explanation {
  if (facts === null) return explained('interest', ZERO, []);
  const rows = rowsOf(facts);
  const earned = rows.map((row) => BigInt(row.balance) * BigInt(row.rate) * BigInt(row.days));
  const carried = facts.owed - earned.reduce((sum, each) => sum + each, 0n);
  if (carried < 0n) throw new Error(`The interest rows add up to more than the ${facts.owed} owed`);
  let sum = carried;
  const terms = rows.map((row, at): ExplanationTerm => {
    const before = sum;
    sum += earned[at] ?? 0n;
    return term({
      kind: 'interest',
      word: 'movements.why.interestDays',
      blanks: {
        count: row.days,
        balance: moneyText(row.balance),
        rate: toPercent(row.rate),
        exact: exactText(sum - before),
      },
      amount: cents(Number(sum / PARTS - before / PARTS)),
      day: row.first,
    });
  });
  const earlier = term({
    kind: 'rest',
    word: 'movements.why.interestCarried',
    blanks: { exact: exactText(carried) },
    amount: cents(Number(carried / PARTS)),
  });
  return explained('interest', cents(Number(facts.owed / PARTS)), carried > 0n ? [earlier, ...terms] : terms);
}

/** Merges consecutive days with equal balances. A negative balance earns nothing. */
function rowsOf({ first, last, opening, dayEnds, rates }: InterestFacts): Row[] {
  const rows: Row[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const stood = dayEnds.findLast((end) => end.day <= day)?.balance ?? opening;
    const balance = stood > ZERO ? stood : ZERO;
    const rate = rates.findLast(({ from }) => from <= day)?.rate;
    if (rate === undefined) throw new Error(`There is no rate for ${day}`);
    const row = rows.at(-1);
    if (row && row.balance === balance && row.rate === rate) row.days = daysBetween(row.first, day) + 1;
    else rows.push({ first: day, days: 1, balance, rate });
  }
  return rows;
}

/** Dollars with enough decimals to show parts of a cent; the rest is truncated. */
function exactText(parts: bigint): string {
  const millionths = String((parts * 10_000n) / PARTS).padStart(7, '0');
  return `$${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
}

/** This month's fee as things stand: the rule, and what waives it. */
export function whyMonthlyFee(facts: {
  fee: MonthlyFee;
  since: Day;
  isWhole: boolean;
  lowest: Cents;
}): Explanation {
  const { fee, since, isWhole, lowest } = facts;
  const due = monthlyFeeDue(fee, { isWhole, lowest });
  if (fee.amount === ZERO) return explained('monthlyFee', due, []);
  const terms = [term({ kind: 'rule', word: 'movements.why.monthlyFee', amount: fee.amount, day: since })];
  if (due === ZERO) {
    const waived = { kind: 'rule', amount: minus(ZERO, fee.amount) } as const;
    const least = moneyText(fee.waivedFrom ?? ZERO);
    terms.push(
      isWhole
        ? term({
            ...waived,
            word: 'movements.why.monthlyFeeWaived',
            blanks: { least, lowest: moneyText(lowest) },
          })
        : term({ ...waived, word: 'movements.why.monthlyFeeOpened' }),
    );
  }
  return explained('monthlyFee', due, terms);
}

/** The penalty for an early certificate withdrawal: a number of days of its interest. */
export function whyPenalty(facts: { amount: Cents; rate: Rate; days: number; since: Day }): Explanation {
  const { amount, rate, days, since } = facts;
  const penalty = interestFor(amount, rate, days, 365, 'half-up');
  if (penalty === ZERO) return explained('penalty', ZERO, []);
  const blanks = { count: days, amount: moneyText(amount), rate: toPercent(rate) };
  return explained('penalty', penalty, [
    term({ kind: 'rule', word: 'movements.why.penalty', blanks, amount: penalty, day: since }),
  ]);
}

/** Limit usage by movement, newest first. */
export type LimitFacts = {
  readonly used: Cents;
  readonly count: number;
  readonly newest: readonly { readonly amount: Cents; readonly day: Day; readonly reference: string }[];
};

export function whyLimit({ used, count, newest }: LimitFacts): Explanation {
  const listed = newest
    .slice(0, LISTED_MAX)
    .toReversed()
    .map((each) => term({ kind: 'leg', word: 'movements.why.limitTaken', ...each }));
  const left = count - listed.length;
  const rest = minus(used, plus(...listed.map(({ amount }) => amount)));
  return explained('limit', used, [
    ...(left > 0
      ? [term({ kind: 'rest', word: 'movements.why.limitEarlier', blanks: { count: left }, amount: rest })]
      : []),
    ...listed,
  ]);
}

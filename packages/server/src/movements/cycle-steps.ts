import { monthlyFeeDue } from '@bank/contract/movements/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { plus, ZERO } from '@bank/kernel/money.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { accrue, followRates } from '@bank/ledger/books.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction } from '../platform/work.ts';
import { postEntries, type CycleEntry, type Posted } from './cycle-entries.ts';
import { cutStatements, listInterestDue, listStatements, provenStatements } from './cycle-queries.ts';
import { stretchesOf, type Cycle } from './cycle.ts';
import { addCounts, advanceStep, claimPage, type Counts } from './day-queries.ts';
import type { Closing } from './closing.ts';

const PAGE = 500;
const STATEMENTS_PAGE = 1_000;
const ACCRUAL_PAGE = 1_000;
/** Large, because each page scans all accounts. Only a rate change needs more than one page. */
const RATES_PAGE = 5_000;

/** Accrues interest for these days at the balance of the closing day. */
export async function accrueDays(
  closing: Closing,
  step: string,
  { first, last }: { first: Day; last: Day },
): Promise<Counts> {
  const { context, day, terms } = closing;
  for (const stretch of stretchesOf(terms, first, last)) {
    while ((await followRates(context.db, stretch.rates, stretch.first, RATES_PAGE)) > 0)
      closing.signal?.throwIfAborted();
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      closing.signal?.throwIfAborted();
      after = await inTransaction(context, async (tx) => {
        const page = await accrue(tx, day, { after: from, size: ACCRUAL_PAGE, through: stretch.last });
        if (page.lastAccount !== null)
          await addCounts(tx, day, step, { accounts: page.accounts, bookedCents: page.booked });
        return page.lastAccount;
      });
    }
  }
  return { through: last };
}

/**
 * Writes one statement row per account and month. Fails unless all closing balances and the bank's own
 * accounts sum to zero.
 */
export async function cutAll(closing: Closing, cycle: Cycle): Promise<Counts> {
  await eachPage(closing, 'statement-cut', async (tx, after) => {
    const { last, cut } = await cutStatements(tx, cycle, after, STATEMENTS_PAGE);
    return { last, counts: { statements: cut } };
  });
  const { closings, own } = await provenStatements(closing.context.db, cycle, closing.day);
  if (closings + own !== 0n)
    throw new Error(
      `The statements of ${cycle.end} close at ${closings}, and the bank's own books at ${own}`,
    );
  return { cycle: cycle.end, closingCents: Number(closings), ownCents: Number(own) };
}

/** Pays interest accrued through month end in whole cents; fractions carry over to the next month. */
export async function creditInterest(closing: Closing, cycle: Cycle): Promise<Counts> {
  const apart = Object.entries(closing.terms).flatMap(([product, rule]) =>
    ruleOn(rule, cycle.end).value.paysApart === true ? [product] : [],
  );
  await eachPage(closing, 'interest-credit', async (tx, after) => {
    const due = await listInterestDue(tx, apart, after, PAGE);
    const entries = due.map((each): CycleEntry => ({ ...each, what: 'interest' }));
    const posted = await postEntries(tx, entries, cycle, (await readClock(tx)).businessDate);
    return { last: due.at(-1)?.account ?? null, counts: countsOf(posted) };
  });
  return { cycle: cycle.end };
}

/** Charges the monthly fee, by the rule in force at month end, to accounts that missed the balance that waives it. */
export async function chargeFees(closing: Closing, cycle: Cycle): Promise<Counts> {
  const { terms } = closing;
  await eachPage(closing, 'fees', async (tx, after) => {
    const statements = await listStatements(tx, cycle, after, PAGE);
    const entries = statements.flatMap(({ account, customerId, product, start, lowest }): CycleEntry[] => {
      const rule = terms[product];
      const fee = rule ? ruleOn(rule, cycle.end).value.monthlyFee : null;
      const amount = fee ? monthlyFeeDue(fee, { isWhole: start === cycle.start, lowest }) : ZERO;
      return amount > ZERO ? [{ what: 'fee', account, customerId, amount }] : [];
    });
    const posted = await postEntries(tx, entries, cycle, (await readClock(tx)).businessDate);
    return {
      last: statements.at(-1)?.account ?? null,
      counts: { accounts: statements.length, ...countsOf(posted) },
    };
  });
  return { cycle: cycle.end };
}

function countsOf(posted: Posted) {
  return { posted: posted.done.length, cents: plus(...posted.done), refused: posted.refused };
}

/**
 * Pages through accounts by number. Each page commits its work, counts and position in one transaction, so an
 * interrupted run resumes after the last finished page.
 */
export async function eachPage(
  { context, day, signal }: Closing,
  step: string,
  work: (tx: Tx, after: number) => Promise<{ last: number | null; counts: Record<string, number> }>,
): Promise<void> {
  for (let more = true; more;) {
    signal?.throwIfAborted();
    more = await inTransaction(context, async (tx) => {
      const after = await claimPage(tx, day, step);
      if (after === null) return false;
      const { last, counts } = await work(tx, after);
      if (last === null) return false;
      await addCounts(tx, day, step, counts);
      await advanceStep(tx, day, step, last);
      return true;
    });
  }
}

import type { Explanation } from '@bank/contract/movements/contract.ts';
import type { MonthlyFee } from '@bank/contract/movements/rules.ts';
import { dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { readClock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { readInterest, readMonth } from './explain-cycle-queries.ts';
import { whyInterest, whyMonthlyFee, whyPenalty } from './explain-cycle.ts';
import { readFacts, readPaidInterest } from './explain-queries.ts';
import { whyAvailable, whyCurrent, whyHeld, whyInterestYear } from './explain.ts';

/** An account as its capability describes it, with today's product terms and their effective date. */
export type Explained = {
  readonly number: AccountNumber;
  readonly posted: Cents;
  readonly isCredit: boolean;
  readonly since: Day;
  readonly monthlyFee: MonthlyFee;
  /** A certificate's early withdrawal penalty in days; null for other accounts. */
  readonly penaltyDays: number | null;
};

/** Explains how a figure of an account is computed. The caller has checked ownership. */
export async function explainFigure(
  tx: Tx,
  figure: Exclude<Explanation['figure'], 'fee' | 'limit' | 'creditInterest' | 'minimumPayment'>,
  account: Explained,
): Promise<Explanation> {
  const { number, since, monthlyFee } = account;
  const { businessDate } = await readClock(tx);
  const facts = () => readFacts(tx, number, businessDate);
  switch (figure) {
    case 'current':
      return whyCurrent(await facts());
    case 'available':
      return whyAvailable(await facts(), account.isCredit);
    case 'held':
      return whyHeld(await facts());
    case 'interest':
      // A certificate pays interest on its own dates.
      return whyInterest(await readInterest(tx, number, account.penaltyDays !== null));
    case 'interestYear': {
      const { year } = partsOf(businessDate);
      return whyInterestYear(await readPaidInterest(tx, number, dayOf({ year, month: 1, date: 1 })));
    }
    case 'monthlyFee':
      return whyMonthlyFee({ fee: monthlyFee, since, ...(await readMonth(tx, number, businessDate)) });
    case 'penalty': {
      const newest = (await readInterest(tx, number))?.rates.at(-1);
      const days = account.penaltyDays ?? 0;
      return whyPenalty({ amount: account.posted, rate: newest?.rate ?? rate(0), days, since });
    }
  }
}

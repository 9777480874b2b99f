import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type * as calls from '@bank/contract/accounts/interest/contract.ts';
import type { InterestAccount } from '@bank/contract/accounts/interest/contract.ts';
import {
  MONTHLY,
  nextMonthlyInterest,
  QUARTERLY,
  rateHistory,
  yieldOf,
} from '@bank/contract/accounts/interest/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import { readHistory } from '@bank/ledger/reading.ts';
import { readInterest } from '../../movements/explain-cycle-queries.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { accountsWithFigures, readOwn, type OwnAccount } from '../accounts/service.ts';
import { nextInterestDay } from '../certificates/service.ts';

/** Everything is read from the books and the product table; nothing is estimated. */
export function listInterest(context: CustomerContext): Promise<ReplyOf<typeof calls.listInterest>> {
  return forCustomer(context, async (tx) => {
    const { businessDate: today } = await readClock(tx);
    const own = await readOwn(tx, null);
    const shown = await accountsWithFigures(tx, context, own, today);
    const lastYear = dayOf({ year: partsOf(today).year - 1, month: 1, date: 1 });
    const numbers = own.map(({ number }) => number);
    const since = new Map((await readFigures(tx, numbers, lastYear)).map((each) => [each.account, each]));
    const accounts: InterestAccount[] = [];
    for (const account of shown) {
      const one = own.find(({ id }) => id === account.id);
      if (!one || !account.interest || account.state === 'closed') continue;
      const twoYears = since.get(one.number)?.interestThisYear ?? ZERO;
      accounts.push(await earningOf(tx, { one, account, interest: account.interest, twoYears, today }));
    }
    return {
      today,
      accounts,
      historicalRates: rateHistory(today),
      certificates: (productOn('cd', today).certificate?.terms ?? []).map(
        ({ months, rate, annualYield }) => ({
          months,
          interestRate: toPercent(rate),
          apy: toPercent(annualYield),
        }),
      ),
    };
  });
}

type Earning = {
  readonly one: OwnAccount;
  readonly account: Account;
  readonly interest: NonNullable<Account['interest']>;
  /** Paid this year and last year. */
  readonly twoYears: Account['currentBalance'];
  readonly today: Day;
};

async function earningOf(
  tx: Tx,
  { one, account, interest, twoYears, today }: Earning,
): Promise<InterestAccount> {
  const { id, type, nickname, lastFour, certificate } = account;
  const timesAYear = certificate ? QUARTERLY : MONTHLY;
  const [last] = await readHistory(tx, {
    account: one.number,
    size: 1,
    kinds: { in: ['interest'], out: [] },
  });
  const counted = await readInterest(tx, one.number, certificate !== null);
  return {
    id,
    type,
    nickname,
    lastFour,
    balance: account.currentBalance,
    interestRate: interest.rate,
    apy: interest.apy,
    timesAYear,
    accrued: interest.accrued,
    lastInterestPaid: last?.amount ?? null,
    lastPaidOn: last ? dayFrom(last.day) : null,
    interestYTD: interest.yearToDate,
    interestLastYear: minus(twoYears, interest.yearToDate),
    nextInterestDate: certificate ? await nextInterestDay(tx, one) : nextMonthlyInterest(today),
    maturityDate: certificate?.maturesOn ?? null,
    termMonths: certificate?.termMonths ?? null,
    rates: (counted?.rates ?? [])
      .map(({ from, rate }) => ({
        since: from,
        interestRate: toPercent(rate),
        apy: toPercent(yieldOf(rate, timesAYear)),
      }))
      .toReversed(),
  };
}

import { creditTermsOn } from '@bank/contract/accounts/credit-cycle/standing-rules.ts';
import {
  interestIfPaid,
  payoffByMinimum,
  payoffInThreeYears,
  type RunningMonth,
} from '@bank/contract/accounts/credit-cycle/projection-rules.ts';
import type {
  PaymentCost,
  showPaymentCosts as costsCall,
} from '@bank/contract/credit/credit-lines/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { dayFrom, dayOf, partsOf } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { readCreditDues, readRunning } from '../../accounts/credit-cycle/service.ts';
import { readClock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';

/** What each payment would cost, computed by the rules of the month that is running. */
export function showPaymentCosts(
  context: CustomerContext,
  { accountId, amount }: RequestOf<typeof costsCall>,
): Promise<ReplyOf<typeof costsCall>> {
  return forCustomer(context, async (tx) => {
    const [own] = await ownAccounts(tx, [accountId]);
    if (own?.type !== 'credit') return notFound();
    const { businessDate: today } = await readClock(tx);
    const [figures] = await readFigures(tx, [own.number], dayOf({ ...partsOf(today), month: 1, date: 1 }));
    if (!figures) throw new Error(`the books do not know account ${own.number}`);
    const running = await readRunning(tx, own.number, { openedOn: dayFrom(figures.openedOn), today });
    const due = (await readCreditDues(tx, [own.number], today)).get(own.number);
    const owed = greater(ZERO, minus(ZERO, own.balance.posted));
    const cost = costsIn(running.month, owed);
    const { aprs } = creditTermsOn(running.month.span.start);
    return {
      statement: cost(due?.statement.remaining),
      full: cost(owed),
      minimum: cost(due?.minimumPayment),
      other: cost(amount),
      minimumOnly: amount === undefined ? payoffByMinimum(running.month) : null,
      inThreeYears: amount === undefined ? payoffInThreeYears(running.month) : null,
      aprs: { purchases: shownPercent(aprs.purchases), cashAdvances: shownPercent(aprs.cashAdvances) },
      since: {
        closedOn: running.closedOn,
        balance: running.balance,
        spent: running.spent,
        credited: running.credited,
      },
      nextStatementOn: running.month.span.end,
      today,
      lastPayment: running.lastPayment,
    };
  });
}

/** Null for nothing, and for more than is owed. */
function costsIn(month: RunningMonth, owed: Cents) {
  return (amount: Cents | undefined): PaymentCost | null =>
    amount === undefined || amount <= ZERO || amount > owed
      ? null
      : { amount, interest: interestIfPaid(month, amount), left: minus(owed, amount) };
}

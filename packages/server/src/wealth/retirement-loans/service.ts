import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { RetirementType } from '@bank/contract/movements/withholding-rules.ts';
import type * as calls from '@bank/contract/wealth/retirement-loans/contract.ts';
import { allowsLoans, LOAN_NOT_ALLOWED } from '@bank/contract/wealth/retirement-loans/rules.ts';
import { windowDaysOn } from '@bank/contract/wealth/rollovers/rules.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { ownAccountOf, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';

export function showRetirementLoans(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.showRetirementLoans>> {
  return forCustomer(context, async (tx) => {
    const own = await readOwn(tx, null);
    return {
      accounts: own
        .filter(({ type, balance }) => type === 'retirement' && balance.state !== 'closed')
        .map((account) => {
          const retirementType = typeOf(account);
          return { ...account.name, retirementType, allowsLoans: allowsLoans(retirementType) };
        }),
      rolloverDays: windowDaysOn(todayOf(await readClock(tx))),
    };
  });
}

/** Whose account it is comes first: of a stranger’s account nothing is said, not even this. */
export function createRetirementLoan(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.createRetirementLoan>,
): Promise<ReplyOf<typeof calls.createRetirementLoan>> {
  return forCustomer(context, async (tx) => {
    const { one } = await ownAccountOf(tx, accountId, 'retirement');
    if (!allowsLoans(typeOf(one))) refuse(LOAN_NOT_ALLOWED);
    throw new Error('a plan that allows loans needs somewhere to store a request');
  });
}

/** An account opened before the choice existed is a traditional one, as its page says. */
function typeOf({ retirementType }: OwnAccount): RetirementType {
  return retirementType ?? 'traditional';
}

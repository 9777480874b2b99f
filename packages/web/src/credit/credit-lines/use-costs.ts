import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { showPaymentCosts } from '@bank/contract/credit/credit-lines/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useLoad } from '../../platform/calls/api.ts';

/** What each payment would cost. Several parts of the page show it; it is asked for once. */
export function useCosts({ id }: Pick<AccountPage, 'id'>) {
  return useLoad(showPaymentCosts, { accountId: id });
}

/** Of an amount that was typed. */
export function useOtherCost({ id }: Pick<AccountPage, 'id'>, amount: Cents | null) {
  return useLoad(
    showPaymentCosts,
    { accountId: id, ...(amount !== null && { amount }) },
    { when: amount !== null },
  );
}

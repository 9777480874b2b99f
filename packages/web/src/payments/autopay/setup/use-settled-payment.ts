import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { LowestProps } from '../../../platform/lowest-props.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { paymentOf, type Typed } from './autopay-model.ts';

/** The payment once nobody has typed for a moment; null while it isn't complete. */
export function useSettledPayment(typed: Typed, accounts: readonly Account[]): LowestProps | null {
  return paymentOf(useSettled(typed), accounts);
}

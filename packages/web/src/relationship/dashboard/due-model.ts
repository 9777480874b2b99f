import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { SUMMARY_DAYS } from '@bank/contract/payments/bill-pay/bills-rules.ts';

/** The server counts the days. */
export function dueSoon(bills: readonly UpcomingBill[]): readonly UpcomingBill[] {
  return bills.filter(({ dueInDays }) => dueInDays <= SUMMARY_DAYS);
}

import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { SUMMARY_DAYS } from '@bank/contract/payments/bill-pay/bills-rules.ts';

/** The server counts the days. */
export function dueSoon(bills: readonly UpcomingBill[]): readonly UpcomingBill[] {
  return bills.filter(({ dueInDays }) => dueInDays <= SUMMARY_DAYS);
}

/** What the customer should know of a bill first. AutoPay pays on dates of its own: a bill past its day is past due until it is paid. */
export function standingOf({
  isOverdue,
  autopay,
  scheduled,
  isDueSoon,
}: Pick<UpcomingBill, 'isOverdue' | 'autopay' | 'scheduled' | 'isDueSoon'>):
  | 'pastDue'
  | 'autopay'
  | 'scheduled'
  | 'dueSoon'
  | 'later' {
  if (isOverdue && !scheduled) return 'pastDue';
  if (autopay) return 'autopay';
  if (scheduled) return 'scheduled';
  return isDueSoon ? 'dueSoon' : 'later';
}

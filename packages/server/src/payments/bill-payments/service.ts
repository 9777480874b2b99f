/** What other capabilities may call. */
export { dismiss, recentDismissals } from './dismissals.ts';
export {
  type BillFacts,
  type BillRequest,
  billFacts,
  draftBill,
  historyWith,
  openBills,
  payeeOf,
} from './bill-payments.ts';

import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { dismissedBill } from '../bill-payments/dismissals-contract.ts';
import { dismissalReasons } from '../bill-payments/dismissals-rules.ts';
import { endpoint } from '../../endpoint.ts';
import { payeeCategories } from '../payees/rules.ts';

/** The next bill of one payee, or of one of the customer's own credit accounts. */
export const upcomingBill = z.object({
  id: idOf('bill'),
  /** `payee`: due date and amount from the customer. `recurring`: an automatic payment. `credit`: a statement. */
  source: z.enum(['payee', 'recurring', 'credit']),
  payee: z.string(),
  category: z.enum(payeeCategories),
  /** Null for the customer's own credit account, which is paid on its own page. */
  payeeId: idOf('payee').nullable(),
  accountId: idOf('account').nullable(),
  dueDate: day(),
  /** What remains to be paid. */
  amount: dollars(),
  /** By the bank clock; negative if overdue. */
  dueInDays: z.int(),
  isDueSoon: z.boolean(),
  isOverdue: z.boolean(),
  /** Whether it is paid automatically. A paused automatic payment has an `autopayId` and `autopay` false. */
  autopay: z.boolean(),
  autopayId: idOf('autopay').nullable(),
  /** When the automatic payment runs; null if it is off. */
  paysOn: day().nullable(),
  /** A single scheduled payment for this bill. */
  scheduled: z.object({ paymentId: idOf('payment'), date: day(), amount: dollars() }).nullable(),
  reminderSet: z.boolean(),
  /** Other past-due bills of this payee. */
  alsoOverdue: z.object({ count: z.int(), amount: dollars() }),
});

export type UpcomingBill = z.output<typeof upcomingBill>;

export const billsSummary = z.object({
  dueWithin7: z.object({ count: z.int(), amount: dollars(), onAutopay: z.int() }),
  /** The primary account, or the first that can pay; null if there is none. */
  payingFrom: z.object({ account: accountName, available: dollars() }).nullable(),
  /** What is left there after these bills, if nothing else moves. */
  after: dollars().nullable(),
});

export const listUpcomingBills = endpoint({
  name: 'bills.upcoming',
  method: 'GET',
  path: '/api/bills/upcoming',
  access: 'customer',
  summary: 'What is to be paid next, the soonest first, and the sum of the next seven days',
  reply: z.object({
    today: day(),
    bills: z.array(upcomingBill),
    summary: billsSummary,
    /** Dismissed bills, newest first. */
    dismissed: z.array(dismissedBill),
  }),
});

const billId = { billId: idOf('bill') };

/** Repeating it for the same due date changes nothing. */
export const dismissBill = endpoint({
  name: 'bills.dismiss',
  method: 'POST',
  path: '/api/bills/{billId}/dismissal',
  access: 'customer',
  summary: 'Takes a bill of a payee off the list without paying it, with a reason',
  limit: { points: 240, seconds: 3_600 },
  params: billId,
  body: z.strictObject({
    dueDate: day('payBills.dismiss.choose'),
    reason: z.enum(dismissalReasons, 'payBills.dismiss.choose'),
  }),
  reply: z.object({ dismissed: dismissedBill }),
});

/** On: creates the bill's automatic payment or resumes it. Off: pauses it. Repeating it changes nothing. */
export const setBillAutopay = endpoint({
  name: 'bills.setAutopay',
  method: 'PUT',
  path: '/api/bills/{billId}/autopay',
  access: 'customer',
  summary: 'Has a bill paid automatically on its due day, or stops that',
  gated: ({ autopay }) => autopay,
  limit: { points: 240, seconds: 3_600 },
  params: billId,
  body: z.strictObject({
    autopay: z.boolean(),
    /** Source account of a new automatic payment; defaults to the one the page shows. */
    accountId: idOf('account').optional(),
  }),
  reply: upcomingBill,
});

export const setBillReminder = endpoint({
  name: 'bills.setReminder',
  method: 'PUT',
  path: '/api/bills/{billId}/reminder',
  access: 'customer',
  summary: 'Has the customer reminded of a bill three days before it is due, or not',
  limit: { points: 240, seconds: 3_600 },
  params: billId,
  body: z.strictObject({ reminderSet: z.boolean() }),
  reply: upcomingBill,
});

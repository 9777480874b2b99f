import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { dismissedBill } from '../bill-payments/dismissals-contract.ts';
import { dismissalReasons } from '../bill-payments/dismissals-rules.ts';
import { endpoint } from '../../endpoint.ts';
import { payeeCategories } from '../payees/rules.ts';

/** What is to be paid next, to one payee or on one of the customer's own credit accounts. */
export const upcomingBill = z.object({
  id: idOf('bill'),
  /** `payee`: due day and amount as the customer gave them. `recurring`: an automatic payment. `credit`: a statement. */
  source: z.enum(['payee', 'recurring', 'credit']),
  payee: z.string(),
  category: z.enum(payeeCategories),
  /** Null for one of the customer's own credit accounts, which is paid from its own page. */
  payeeId: idOf('payee').nullable(),
  accountId: idOf('account').nullable(),
  dueDate: day(),
  /** What is still to be paid of it. */
  amount: dollars(),
  /** By the bank's clock; negative when it is overdue. */
  dueInDays: z.int(),
  isDueSoon: z.boolean(),
  isOverdue: z.boolean(),
  /** Whether it is paid automatically. A paused automatic payment is there, and off. */
  autopay: z.boolean(),
  autopayId: idOf('autopay').nullable(),
  /** When the automatic payment goes; null when it is off. */
  paysOn: day().nullable(),
  /** A single payment that waits for its day and is for this bill. */
  scheduled: z.object({ paymentId: idOf('payment'), date: day(), amount: dollars() }).nullable(),
  reminderSet: z.boolean(),
  /** More bills of this payee that are past due, beside this one. */
  alsoOverdue: z.object({ count: z.int(), amount: dollars() }),
});

export type UpcomingBill = z.output<typeof upcomingBill>;

export const billsSummary = z.object({
  dueWithin7: z.object({ count: z.int(), amount: dollars(), onAutopay: z.int() }),
  /** The primary account, or the first that can pay; null when there is none. */
  payingFrom: z.object({ account: accountName, available: dollars() }).nullable(),
  /** What is left there after the bills of these days, if nothing else moves. */
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
    /** Bills that were taken off the list, the newest first. */
    dismissed: z.array(dismissedBill),
  }),
});

const billId = { billId: idOf('bill') };

/** Asked twice for the same due day, it stays as it is. */
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

/** On creates the one automatic payment of this bill or resumes it; off pauses it. Asked twice, it stays as it is. */
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
    /** From which account, when a new one is made; otherwise the one the page shows. */
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

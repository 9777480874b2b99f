import {
  dismissedBill,
  type DismissedBill,
} from '@bank/contract/payments/bill-payments/dismissals-contract.ts';
import { DISMISSALS_SHOWN } from '@bank/contract/payments/bill-payments/dismissals-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { insertDismissal, listDismissals, listDismissedDues, type Dismissal } from './queries/dismissals.ts';

/** Dismissed bills of the customer in scope, each as payee and due date. */
export function dismissedDues(tx: Tx, since: Day): Promise<ReadonlySet<string>> {
  return listDismissedDues(tx, since);
}

/** Newest first. */
export async function recentDismissals(tx: Tx, customerId: string): Promise<DismissedBill[]> {
  return (await listDismissals(tx, customerId, DISMISSALS_SHOWN)).map(toReply);
}

/** Records the dismissal once, with its reason. If the bill isn't open, returns its earlier dismissal, or null. */
export async function dismiss(
  tx: Tx,
  context: CustomerContext,
  { payeeId, dueOn }: Pick<Dismissal, 'payeeId' | 'dueOn'>,
  open: Pick<Dismissal, 'amount' | 'reason'> | null,
): Promise<DismissedBill | null> {
  const { customerId } = context;
  if (open && (await insertDismissal(tx, customerId, { payeeId, dueOn, ...open })))
    await record(tx, context, {
      action: 'bills.dismissed',
      objectKind: 'bill',
      objectId: payeeId,
      after: { dueOn, ...open },
    });
  const known = await listDismissals(tx, customerId, DISMISSALS_SHOWN);
  const made = known.find((each) => each.payeeId === payeeId && each.dueOn === dueOn);
  return made ? toReply(made) : null;
}

function toReply({ payee, dueOn, amount, reason, dismissedAt }: Dismissal): DismissedBill {
  return {
    payee,
    dueDate: dueOn,
    amount,
    reason: dismissedBill.shape.reason.parse(reason),
    dismissedAt: dismissedAt.toISOString(),
  };
}

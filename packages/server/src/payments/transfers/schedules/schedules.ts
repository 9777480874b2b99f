import type { ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import { createSchedule } from '../../../movements/schedule.ts';
import { record } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import type { CustomerContext } from '../../../platform/work.ts';
import { shownSchedule } from '../../../bank/schedules/service.ts';
import { sealAddress } from '../../../accounts/receipts/service.ts';
import { insertReceiptAddress } from './queries.ts';

/** One schedule per intent, with the address for its receipts. */
export async function makeSchedule(
  tx: Tx,
  context: CustomerContext,
  transfer: Pick<Parameters<typeof createSchedule>[1], 'kind' | 'request' | 'recurrence'>,
  emailReceipt: string | null,
): Promise<ScheduleShown> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  const { id, isNew } = await createSchedule(tx, { customerId, intent, ...transfer });
  if (isNew) {
    const addressSealed = await sealAddress(tx, context, customerId, emailReceipt);
    if (addressSealed !== null) await insertReceiptAddress(tx, { scheduleId: id, customerId, addressSealed });
    await record(tx, context, {
      action: 'schedules.created',
      objectKind: 'schedule',
      objectId: id,
      after: { kind: transfer.kind, recurrence: transfer.recurrence },
    });
  }
  return shownSchedule(tx, customerId, id);
}

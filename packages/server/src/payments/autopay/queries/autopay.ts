import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type Notifications = {
  readonly email: boolean;
  readonly reminder: boolean;
  readonly textForFailure: boolean;
};

export type NewAutopay = {
  readonly id: string;
  readonly customerId: string;
  readonly payeeType: 'bill' | 'transfer';
  readonly payeeId: string;
  readonly scheduleId: string;
  readonly notifications: Notifications;
};

/** Serializes creating, pausing and resuming the automatic payment of a payee. */
export async function lockTurn(tx: Tx, customerId: string, payeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopay ${customerId} ${payeeId}`}, 0))`.execute(
    tx,
  );
}

export async function insertAutopay(tx: Tx, made: NewAutopay): Promise<void> {
  await tx
    .insertInto('autopays')
    .values({
      id: made.id,
      customer_id: made.customerId,
      payee_type: made.payeeType,
      payee_id: made.payeeId,
      schedule_id: made.scheduleId,
      ...wordsOf(made.notifications),
    })
    .execute();
  await insertScheduleOf(tx, made, made.scheduleId);
}

/** Switches to the schedule that runs it from now on. */
export async function updateSchedule(
  tx: Tx,
  known: Pick<NewAutopay, 'id' | 'customerId'>,
  scheduleId: string,
): Promise<void> {
  await tx
    .updateTable('autopays')
    .set({ schedule_id: scheduleId, changed_at: sql<Date>`bank.now()` })
    .where('id', '=', known.id)
    .execute();
  await insertScheduleOf(tx, known, scheduleId);
}

export async function updateNotifications(tx: Tx, id: string, notifications: Notifications): Promise<void> {
  await tx
    .updateTable('autopays')
    .set({ ...wordsOf(notifications), changed_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

async function insertScheduleOf(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
  scheduleId: string,
): Promise<void> {
  await tx
    .insertInto('autopay_schedules')
    .values({ schedule_id: scheduleId, autopay_id: id, customer_id: customerId })
    .execute();
}

function wordsOf({ email, reminder, textForFailure }: Notifications) {
  return { notify_email: email, notify_reminder: reminder, notify_text: textForFailure };
}

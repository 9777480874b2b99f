import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import { listIncoming } from './account-history-queries.ts';
import type { HistoryMovement } from './account-history-queries.ts';
import type { Schedule } from './schedule-queries.ts';
import { listSchedules } from './schedule-reading-queries.ts';

const SCHEDULES_MAX = 500;

/** What is known today about the days to come: the customer's active schedules and what is on its way to the account. */
export type Ahead = {
  readonly schedules: readonly Schedule[];
  readonly incoming: readonly HistoryMovement[];
};

export async function readAhead(tx: Tx, customerId: string, account: AccountNumber): Promise<Ahead> {
  const active = { customerId, before: null, state: 'active', cancelled: null, most: SCHEDULES_MAX } as const;
  return { schedules: await listSchedules(tx, active), incoming: await listIncoming(tx, [account]) };
}

import { readHoldsOf, type OpenHold } from '@bank/ledger/reading.ts';
import type { Tx } from '../platform/database.ts';
import { listIncoming, type HistoryMovement } from './account-history-queries.ts';
import { listAheadAccounts, type AheadAccount } from './ahead-queries.ts';
import type { Schedule } from './schedule-queries.ts';
import { listSchedules } from './schedule-reading-queries.ts';

const SCHEDULES_MAX = 500;

/** What the engine knows about the days to come: active schedules, what is on its way in, and what is on hold. */
export type Ahead = {
  readonly customerId: string;
  readonly accounts: readonly AheadAccount[];
  readonly schedules: readonly Schedule[];
  readonly incoming: readonly HistoryMovement[];
  readonly holds: readonly OpenHold[];
};

export async function readAhead(tx: Tx, customerId: string): Promise<Ahead> {
  const active = { customerId, before: null, state: 'active', cancelled: null, most: SCHEDULES_MAX } as const;
  const accounts = await listAheadAccounts(tx, customerId);
  const numbers = accounts.map(({ number }) => number);
  return {
    customerId,
    accounts,
    schedules: await listSchedules(tx, active),
    incoming: await listIncoming(tx, numbers),
    holds: await readHoldsOf(tx, numbers),
  };
}

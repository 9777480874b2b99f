import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { ReturnReason } from '../rails/return-codes.ts';

type AskedCheck = { readonly accountId: string; readonly number: number };

/** In the order they were asked for; the numbers of the accounts are locked until the transaction ends. */
export async function listStoppedChecks(
  tx: Tx,
  asked: readonly AskedCheck[],
): Promise<{ readonly isStopped: boolean; readonly isPaid: boolean }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ account_id: string; number: number; is_stopped: boolean; is_paid: boolean }>`
    select account_id, number, is_stopped, is_paid
    from bank.stopped_checks(
      ${asked.map(({ accountId }) => accountId)}::uuid[], ${asked.map(({ number }) => number)}::integer[]
    )`.execute(tx);
  const known = new Map(rows.map((row) => [`${row.account_id} ${row.number}`, row]));
  return asked.flatMap(({ accountId, number }) => {
    const row = known.get(`${accountId} ${number}`);
    return row ? [{ isStopped: row.is_stopped, isPaid: row.is_paid }] : [];
  });
}

/** A check as it is kept when it is decided. */
export type PresentedRow = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly network: string;
  readonly itemId: string;
  readonly number: number;
  readonly amount: Cents;
  readonly presentedOn: Day;
  readonly returnBy: Day;
  readonly state: 'held' | 'paid' | 'returned';
  readonly reason: ReturnReason | null;
};

export async function insertPresented(tx: Tx, checks: readonly PresentedRow[]): Promise<void> {
  if (checks.length === 0) return;
  await sql`
    insert into presented_checks (
      id, customer_id, account_id, network, item_id, number, amount, presented_on, return_by, state, reason
    )
    select *
    from unnest(
      ${checks.map(({ id }) => id)}::uuid[], ${checks.map(({ customerId }) => customerId)}::uuid[],
      ${checks.map(({ accountId }) => accountId)}::uuid[], ${checks.map(({ network }) => network)}::text[],
      ${checks.map(({ itemId }) => itemId)}::text[], ${checks.map(({ number }) => number)}::integer[],
      ${checks.map(({ amount }) => amount)}::bigint[], ${checks.map(({ presentedOn }) => presentedOn)}::date[],
      ${checks.map(({ returnBy }) => returnBy)}::date[], ${checks.map(({ state }) => state)}::text[],
      ${checks.map(({ reason }) => reason)}::text[]
    )`.execute(tx);
}

/** How a check ends whose money was set aside. */
export type PresentedChange = {
  readonly id: string;
  readonly state: 'paid' | 'returned';
  readonly reason: ReturnReason | null;
};

export async function updatePresented(tx: Tx, changes: readonly PresentedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update presented_checks as kept
    set state = change.state, reason = change.reason, decided_at = bank.now()
    from unnest(
      ${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ state }) => state)}::text[],
      ${changes.map(({ reason }) => reason)}::text[]
    ) as change (id, state, reason)
    where kept.id = change.id`.execute(tx);
}

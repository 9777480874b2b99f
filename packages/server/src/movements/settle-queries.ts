import { cents, type Cents } from '@bank/kernel/money.ts';
import { kindOf, type Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber, Journal, Outcome } from '@bank/ledger/journal.ts';
import { JOURNAL_COLUMNS, journalColumns, outcomesFrom } from '@bank/ledger/statement.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { externalRails, type Direction, type ExternalRail } from '../rails/rail.ts';
import { askWithin } from './queries.ts';

/** A movement on a rail, locked until the transaction ends. */
export type OnRail = {
  readonly id: string;
  readonly customerId: string;
  readonly state: string;
  readonly rail: ExternalRail;
  readonly direction: Direction;
  /** Whether the bank has asked a network for it. An item that came unasked was not. */
  readonly isInstructed: boolean;
  readonly amount: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly journal: number | null;
  /** How the ledger entry reads when the money arrives. */
  readonly entry: { readonly kind: Kind; readonly memo?: string };
  readonly heldDays: number;
};

/** Null if there is no such movement, or it never used a network. */
export async function lockOnRail(tx: Tx, id: string): Promise<OnRail | null> {
  const row = await tx
    .selectFrom('movements')
    .select(['id', 'customer_id', 'state', 'rail', 'amount', 'from_account', 'to_account', 'journal_id'])
    .select(sql<string | null>`plan -> 'instruction' ->> 'direction'`.as('direction'))
    .select(sql<boolean>`plan -> 'instruction' is not null`.as('is_instructed'))
    .select(sql<OnRail['entry'] | null>`plan -> 'instruction' -> 'entry'`.as('entry'))
    .select(sql<number>`coalesce((plan -> 'instruction' ->> 'heldDays')::integer, 0)`.as('held_days'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const rail = externalRails.find((each) => each === row?.rail);
  if (!row || !rail) return null;
  return {
    id: row.id,
    customerId: row.customer_id,
    state: row.state,
    rail,
    direction: row.direction === 'in' ? 'in' : 'out',
    isInstructed: row.is_instructed,
    amount: cents(Number(row.amount)),
    from: Number(row.from_account),
    to: Number(row.to_account),
    journal: row.journal_id === null ? null : Number(row.journal_id),
    entry: row.entry ?? { kind: 'deposit' },
    heldDays: row.held_days,
  };
}

/** Holds of a journal that are still open. */
export async function listHolds(
  tx: Tx,
  journal: number,
): Promise<{ id: number; kind: Kind; memo: string | null; remaining: Cents; credit: AccountNumber }[]> {
  const { rows } = await sql<{
    id: string;
    kind: number;
    memo: string | null;
    remaining: bigint;
    credit_id: bigint;
  }>`
    select id::text as id, kind, memo, remaining, credit_id
    from ledger.hold
    where id between ${journal} and ${journal + 15} and remaining > 0
    order by id
    limit 16`.execute(tx);
  return rows.map(({ id, kind, memo, remaining, credit_id }) => ({
    id: Number(id),
    kind: kindOf(kind),
    memo,
    remaining: cents(Number(remaining)),
    credit: Number(credit_id),
  }));
}

/** A journal by its intent, and the account its first leg credits. */
export async function findJournal(
  tx: Tx,
  intent: string,
): Promise<{ journal: number; credited: AccountNumber } | null> {
  const { rows } = await sql<{ id: bigint; credit_id: bigint }>`
    select id, credit_id from ledger.leg where intent = ${intent} limit 1`.execute(tx);
  return rows[0] ? { journal: Number(rows[0].id), credited: Number(rows[0].credit_id) } : null;
}

const POST = `select * from ledger.post(${JOURNAL_COLUMNS})`;

/** Posts one journal inside the caller's transaction, so money and rows commit together. */
export async function postWithin(tx: Tx, journal: Journal): Promise<Outcome> {
  const [outcome] = outcomesFrom(await askWithin(tx, POST, journalColumns([journal])), [journal]);
  if (!outcome) throw new Error('The ledger returned no outcome for a journal');
  return outcome;
}

/** The journal in which a movement was credited before its network had answered. */
export async function updateJournal(tx: Tx, movementId: string, journal: number): Promise<void> {
  await tx
    .updateTable('movements')
    .set({ journal_id: BigInt(journal), changed_at: sql`bank.now()` })
    .where('id', '=', movementId)
    .execute();
}

export async function updateState(
  tx: Tx,
  change: { movement: OnRail; from: string; to: string; reason: string | null; journal: number | null },
): Promise<void> {
  const { movement, from, to, reason, journal } = change;
  await tx
    .updateTable('movements')
    .set({
      state: to,
      reason,
      changed_at: sql`bank.now()`,
      // What was settled; the plan keeps what was asked for.
      amount: BigInt(movement.amount),
      // The journal that placed the hold, or else the first that moved the money.
      journal_id: sql`coalesce(journal_id, ${journal}::bigint)`,
    })
    .where('id', '=', movement.id)
    .execute();
  await sql`
    insert into movement_steps (movement_id, place, customer_id, came_from, state, reason)
    select ${movement.id}, coalesce(max(place), 0) + 1, ${movement.customerId}, ${from}, ${to}, ${reason}
    from movement_steps
    where movement_id = ${movement.id}`.execute(tx);
}

export async function giveBackLimits(tx: Tx, movementId: string): Promise<void> {
  await sql`select bank.give_back_limits(${movementId})`.execute(tx);
}

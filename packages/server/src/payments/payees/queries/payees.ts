import { payee as shape } from '@bank/contract/payments/payees/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { Payees } from '../../../platform/tables.gen.ts';

const { id: idShape, category: categoryShape } = shape.shape;
const { every: everyShape } = shape.shape.due.unwrap().shape;

/** A payee as stored; what is sent to a network stays sealed. */
export type PayeeRecord = {
  readonly id: (typeof idShape)['_output'];
  readonly customerId: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly category: (typeof categoryShape)['_output'];
  readonly details: { readonly sealed: string; readonly digest: string; readonly lastFour: string | null };
  readonly numberSealed: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly due: {
    readonly amount: Cents;
    readonly startsOn: Day;
    readonly every: (typeof everyShape)['_output'];
  } | null;
  /** Since when this due rule applies. */
  readonly dueSince: Day;
  readonly addedAt: Date;
  readonly knownSince: Date;
  readonly removedAt: Date | null;
  /** No payments to them: screening confirmed a match. */
  readonly isHeld: boolean;
};

export type PayeeRequest = Omit<
  PayeeRecord,
  'id' | 'customerId' | 'dueSince' | 'addedAt' | 'knownSince' | 'removedAt' | 'isHeld'
>;

/** Payees of the customer in scope. Filtered here as well, because row-level security doesn't restrict the worker. */
const own = (tx: Tx) =>
  tx
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', sql<string>`bank.customer_id()`);

/** Listed payees by name; a search covers name and nickname. */
export async function listPayees(tx: Tx, search: string, most: number): Promise<PayeeRecord[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await own(tx)
    .where('removed_at', 'is', null)
    .where((either) => either.or([either('name', 'ilike', pattern), either('nickname', 'ilike', pattern)]))
    .orderBy(sql`lower(coalesce(nickname, name))`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(payeeFrom);
}

/** By id, including removed ones. */
export async function findPayees(tx: Tx, ids: readonly string[]): Promise<PayeeRecord[]> {
  if (ids.length === 0) return [];
  const rows = await own(tx)
    .where('id', 'in', [...ids])
    .limit(ids.length)
    .execute();
  return rows.map(payeeFrom);
}

export async function lockPayee(tx: Tx, id: string): Promise<PayeeRecord | null> {
  const row = await own(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? payeeFrom(row) : null;
}

export async function findTwin(tx: Tx, digest: string): Promise<PayeeRecord | null> {
  const row = await own(tx)
    .where('details_digest', '=', digest)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? payeeFrom(row) : null;
}

/** False if the same payee is already listed. */
export async function insertPayee(
  tx: Tx,
  { id, customerId, ...wanted }: PayeeRequest & { id: string; customerId: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('payees')
    .values({ id, customer_id: customerId, ...columnsOf(wanted) })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'details_digest']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** With `isNewNumber`, the cooling-off period starts again. */
export async function updatePayee(
  tx: Tx,
  id: string,
  wanted: PayeeRequest,
  isNewNumber: boolean,
): Promise<void> {
  await tx
    .updateTable('payees')
    .set({
      ...columnsOf(wanted),
      changed_at: sql<Date>`bank.now()`,
      ...(isNewNumber ? { known_since: sql<Date>`bank.now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateRemoved(tx: Tx, id: string, isRemoved: boolean): Promise<void> {
  await tx
    .updateTable('payees')
    .set({ removed_at: isRemoved ? sql<Date>`bank.now()` : null, changed_at: sql<Date>`bank.now()` })
    .where('id', '=', id)
    .execute();
}

export type Awaited = {
  readonly payeeId: string;
  readonly scheduleId: string | null;
  readonly movementId: string | null;
};

/** Scheduled and pending payments to these payees. */
export async function listAwaited(tx: Tx, ids: readonly string[]): Promise<Awaited[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ payee_id: string; schedule_id: string | null; movement_id: string | null }>`
    select schedule.request ->> 'payeeId' as payee_id, schedule.id as schedule_id, null::uuid as movement_id
    from schedules as schedule
    where schedule.customer_id = bank.customer_id() and schedule.state <> 'ended'
      and schedule.kind in ('bill-payment', 'autopay') and schedule.request ->> 'payeeId' = any (${[...ids]}::text[])
    union all
    select movement.plan -> 'payee' ->> 'id', null, movement.id
    from movements as movement
    where movement.customer_id = bank.customer_id() and movement.kind = 'bill-payment'
      and movement.state in ('awaiting_verification', 'pending')
      and movement.plan -> 'payee' ->> 'id' = any (${[...ids]}::text[])`.execute(tx);
  return rows.map((row) => ({
    payeeId: row.payee_id,
    scheduleId: row.schedule_id,
    movementId: row.movement_id,
  }));
}

function columnsOf(wanted: PayeeRequest) {
  return {
    name: wanted.name,
    nickname: wanted.nickname,
    category: wanted.category,
    details_sealed: wanted.details.sealed,
    details_digest: wanted.details.digest,
    last_four: wanted.details.lastFour,
    number_sealed: wanted.numberSealed,
    address: wanted.address,
    phone: wanted.phone,
    website: wanted.website,
    due_amount: wanted.due && BigInt(wanted.due.amount),
    due_starts_on: wanted.due && wanted.due.startsOn,
    due_every: wanted.due && wanted.due.every,
  };
}

function payeeFrom(row: Selectable<Payees>): PayeeRecord {
  return {
    id: idShape.parse(row.id),
    customerId: row.customer_id,
    name: row.name,
    nickname: row.nickname,
    category: categoryShape.parse(row.category),
    details: { sealed: row.details_sealed, digest: row.details_digest, lastFour: row.last_four },
    numberSealed: row.number_sealed,
    address: row.address,
    phone: row.phone,
    website: row.website,
    due:
      row.due_amount === null || row.due_starts_on === null
        ? null
        : {
            amount: cents(Number(row.due_amount)),
            startsOn: dayFrom(row.due_starts_on),
            every: everyShape.parse(row.due_every),
          },
    dueSince: row.due_since === null ? calendarDay(row.added_at.getTime()) : dayFrom(row.due_since),
    addedAt: row.added_at,
    knownSince: row.known_since,
    removedAt: row.removed_at,
    isHeld: row.is_held,
  };
}

import { presentedCheck, type PresentedCheck } from '@bank/contract/accounts/checks/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type CheckRow = {
  readonly id: string;
  readonly number: number;
  readonly amount: bigint;
  readonly presented_on: string;
  readonly state: string;
  readonly reason: string | null;
  readonly images: string;
};

export type Presented = {
  readonly id: string;
  readonly number: number;
  readonly amount: Cents;
  readonly presentedOn: Day;
  readonly state: PresentedCheck['state'];
  readonly reason: string | null;
  readonly images: string;
};

function presented(row: CheckRow): Presented {
  return {
    id: row.id,
    number: row.number,
    amount: cents(Number(row.amount)),
    presentedOn: dayFrom(row.presented_on),
    state: presentedCheck.shape.state.parse(row.state),
    reason: row.reason,
    images: row.images,
  };
}

const columns = ['id', 'number', 'amount', 'presented_on', 'state', 'reason', 'images'] as const;

/** The newest first. */
export async function listPresented(
  tx: Tx,
  { customerId, accountId }: { customerId: string; accountId: string },
  most: number,
): Promise<Presented[]> {
  const rows = await tx
    .selectFrom('presented_checks')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .orderBy('presented_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(presented);
}

export async function findPresented(tx: Tx, customerId: string, id: string): Promise<Presented | null> {
  const row = await tx
    .selectFrom('presented_checks')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? presented(row) : null;
}

/** For the worker: a returned check, and whether that was later than allowed. */
export async function findReturned(
  tx: Tx,
  item: { network: string; itemId: string },
): Promise<(Presented & { customerId: string; isLate: boolean }) | null> {
  const row = await tx
    .selectFrom('presented_checks')
    .select(columns)
    .select('customer_id')
    .select(sql<boolean>`return_by < (decided_at at time zone 'America/New_York')::date`.as('is_late'))
    .where('network', '=', item.network)
    .where('item_id', '=', item.itemId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  return row ? { ...presented(row), customerId: row.customer_id, isLate: row.is_late } : null;
}

export async function insertImage(
  tx: Tx,
  image: { customerId: string; checkId: string; side: string },
  parts: readonly string[],
): Promise<void> {
  for (const [place, sealed] of parts.entries())
    await tx
      .insertInto('presented_check_parts')
      .values({ customer_id: image.customerId, check_id: image.checkId, side: image.side, place, sealed })
      .onConflict((conflict) => conflict.columns(['check_id', 'side', 'place']).doNothing())
      .execute();
}

/** In order. */
export async function listImageParts(
  tx: Tx,
  image: { customerId: string; checkId: string; side: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('presented_check_parts')
    .select('sealed')
    .where('customer_id', '=', image.customerId)
    .where('check_id', '=', image.checkId)
    .where('side', '=', image.side)
    .orderBy('place')
    .limit(8)
    .execute();
  return rows.map(({ sealed }) => sealed);
}

/** More than a customer writes in the years pictures are kept. */
const PICTURED_MAX = 10_000;

export async function listPictured(
  tx: Tx,
  customerId: string,
): Promise<{ readonly id: string; readonly number: number }[]> {
  return tx
    .selectFrom('presented_checks')
    .select(['id', 'number'])
    .where('customer_id', '=', customerId)
    .where('images', '=', 'stored')
    .orderBy('presented_on')
    .orderBy('id')
    .limit(PICTURED_MAX)
    .execute();
}

export type Stop = {
  readonly id: string;
  readonly accountId: string;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly placedAt: Date;
  readonly expiresOn: Day;
  readonly releasedAt: Date | null;
};

function stops(tx: Tx, customerId: string) {
  return tx
    .selectFrom('stop_payments')
    .select(['id', 'account_id', 'first_number', 'last_number', 'placed_at', 'expires_on', 'released_at'])
    .where('customer_id', '=', customerId);
}

type StopRow = Awaited<ReturnType<ReturnType<typeof stops>['execute']>>[number];

const stopFrom = (row: StopRow): Stop => ({
  id: row.id,
  accountId: row.account_id,
  firstNumber: row.first_number,
  lastNumber: row.last_number,
  placedAt: row.placed_at,
  expiresOn: dayFrom(row.expires_on),
  releasedAt: row.released_at,
});

/** The newest first. */
export async function listStops(
  tx: Tx,
  { customerId, accountId }: { customerId: string; accountId: string },
  most: number,
): Promise<Stop[]> {
  const rows = await stops(tx, customerId)
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(stopFrom);
}

export async function findStop(tx: Tx, customerId: string, id: string): Promise<Stop | null> {
  const row = await stops(tx, customerId).where('id', '=', id).executeTakeFirst();
  return row ? stopFrom(row) : null;
}

/** False if it was placed before with this id. */
export async function insertStop(
  tx: Tx,
  stop: Pick<Stop, 'id' | 'accountId' | 'firstNumber' | 'lastNumber' | 'expiresOn'> & { customerId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('stop_payments')
    .values({
      id: stop.id,
      customer_id: stop.customerId,
      account_id: stop.accountId,
      first_number: stop.firstNumber,
      last_number: stop.lastNumber,
      expires_on: stop.expiresOn,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was released before. */
export async function updateReleased(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('stop_payments')
    .set({ released_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import { linkedCard, type LinkedCard } from '@bank/contract/accounts/cards/linked-contract.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export type LinkedRow = {
  readonly id: string;
  readonly state: LinkedCard['state'];
  readonly kind: LinkedCard['kind'];
  readonly lastFour: string | null;
  readonly bankName: string | null;
};

const LISTED_MAX = 20;

function cards(tx: Tx, customerId: string) {
  return tx
    .selectFrom('linked_cards')
    .select(['id', 'state', 'kind', 'last_four', 'bank_name', 'details'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null);
}

function linkedRow(row: {
  id: string;
  state: string;
  kind: string | null;
  last_four: string | null;
  bank_name: string | null;
}): LinkedRow {
  const { state, kind } = linkedCard.shape;
  return {
    id: row.id,
    state: state.parse(row.state),
    kind: kind.parse(row.kind),
    lastFour: row.last_four,
    bankName: row.bank_name,
  };
}

export async function listLinked(tx: Tx, customerId: string): Promise<LinkedRow[]> {
  const rows = await cards(tx, customerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(linkedRow);
}

export async function findByCode(tx: Tx, customerId: string, code: string): Promise<LinkedRow | null> {
  const row = await cards(tx, customerId).where('code', '=', code).executeTakeFirst();
  return row ? linkedRow(row) : null;
}

/** What an instruction needs to draw upon it; null unless it is linked. */
export async function findDetails(tx: Tx, customerId: string, id: string) {
  const row = await cards(tx, customerId)
    .where('id', '=', id)
    .where('state', '=', 'linked')
    .executeTakeFirst();
  return row?.details ? { kind: row.kind, details: row.details } : null;
}

/** False if the code was typed before, by whomever. */
export async function insertLink(
  tx: Tx,
  link: { id: string; customerId: string; code: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('linked_cards')
    .values({ id: link.id, customer_id: link.customerId, code: link.code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRemoved(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('linked_cards')
    .set({ removed_at: sql<Date>`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const RETRY_SECONDS_MAX = 3_600;

/** Takes one link that the network hasn't answered, and counts the attempt before it is made. */
export async function claimLink(
  db: Database,
): Promise<{ id: string; customerId: string; code: string } | null> {
  const { rows } = await sql<{ id: string; customer_id: string; code: string }>`
    update linked_cards as made
    set
      attempts = made.attempts + 1,
      next_at = bank.now() + make_interval(secs => least(2 * 2 ^ least(made.attempts, 12), ${RETRY_SECONDS_MAX}))
    where made.id = (
      select due.id
      from linked_cards as due
      where due.state = 'asked' and due.next_at <= bank.now()
      order by due.next_at, due.id
      limit 1
      for update skip locked
    )
    returning made.id, made.customer_id, made.code`.execute(db);
  const [row] = rows;
  return row ? { id: row.id, customerId: row.customer_id, code: row.code } : null;
}

export async function updateLinked(
  tx: Tx,
  id: string,
  known: { kind: string; lastFour: string; bankName: string; details: object } | null,
): Promise<void> {
  await tx
    .updateTable('linked_cards')
    .set({
      state: known ? 'linked' : 'refused',
      decided_at: sql<Date>`bank.now()`,
      ...(known && {
        kind: known.kind,
        last_four: known.lastFour,
        bank_name: known.bankName,
        details: JSON.stringify(known.details),
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

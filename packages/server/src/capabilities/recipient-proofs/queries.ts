import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export async function updateState(tx: Tx, id: string, state: string): Promise<void> {
  await tx.updateTable('recipients').set({ state }).where('id', '=', id).execute();
}

export async function insertProof(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx
    .insertInto('recipient_proofs')
    .values({ recipient_id: id, customer_id: customerId })
    .onConflict((conflict) =>
      conflict.column('recipient_id').doUpdateSet({ asked_at: sql<Date>`bank.now()` }),
    )
    .execute();
}

/** How many were counted with this one; undefined when there is nothing to guess, or no more guess. */
export async function countTry(tx: Tx, id: string, most: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('recipient_proofs')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('recipient_id', '=', id)
    .where('amounts_sealed', 'is not', null)
    .where('tries', '<', most)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

export async function findAmounts(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('recipient_proofs')
    .select('amounts_sealed')
    .where('recipient_id', '=', id)
    .executeTakeFirst();
  return row?.amounts_sealed ?? null;
}

/** The two deposits are on their way; what they are worth is sealed. */
export async function updateSent(
  tx: Tx,
  id: string,
  sent: { amountsSealed: string; first: string; second: string; sentOn: string; arrivesOn: string },
): Promise<void> {
  await tx
    .updateTable('recipient_proofs')
    .set({
      amounts_sealed: sent.amountsSealed,
      first_movement: sent.first,
      second_movement: sent.second,
      sent_on: sent.sentOn,
      arrives_on: sent.arrivesOn,
    })
    .where('recipient_id', '=', id)
    .execute();
}

/** A movement of the bank's own money, and the word to the network. */
export async function insertSent(
  tx: Tx,
  sent: {
    id: string;
    customerId: string;
    kind: string;
    rail: string;
    amount: number;
    from: number;
    to: number;
    reference: string;
    leavesOn: string;
    arrivesOn: string;
    plan: string;
  },
): Promise<void> {
  await sql`
    select bank.send_own(
      ${sent.id}, ${sent.customerId}, ${sent.kind}, ${sent.rail}, ${sent.amount}, ${sent.from}, ${sent.to},
      ${sent.reference}, ${sent.leavesOn}, ${sent.arrivesOn}, ${sent.plan}
    )`.execute(tx);
}

export async function countNameTry(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('recipient_proofs')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('recipient_id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return row.tries;
}

/** Whose account it is and its number in the books, while money may go there. */
export async function findAtThisBank(
  tx: Tx,
  accountId: string,
): Promise<{ customerId: string; number: number } | null> {
  const { rows } = await sql<{ customer_id: string; ledger_number: bigint }>`
    select account.customer_id, account.ledger_number
    from accounts as account
    join ledger.balance as balance on balance.account_id = account.ledger_number
    where account.id = ${accountId} and balance.state = 1
      and account.type in ('checking', 'savings', 'student', 'moneyMarket')`.execute(tx);
  const [row] = rows;
  return row ? { customerId: row.customer_id, number: Number(row.ledger_number) } : null;
}

export async function updateProven(tx: Tx, id: string, account: number): Promise<void> {
  await tx
    .updateTable('recipients')
    .set({ state: 'proven', account: BigInt(account) })
    .where('id', '=', id)
    .execute();
}

/** Null when the movement proves nothing. */
export async function findProofOf(tx: Tx, movementId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('recipient_proofs')
    .select('recipient_id')
    .where((eb) => eb.or([eb('first_movement', '=', movementId), eb('second_movement', '=', movementId)]))
    .executeTakeFirst();
  return row?.recipient_id ?? null;
}

export function listKept(tx: Tx, after: string, most: number) {
  return tx
    .selectFrom('recipients')
    .select(['id', 'customer_id'])
    .where('id', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function updateHeld(tx: Tx, id: string, isHeld: boolean): Promise<void> {
  await tx.updateTable('recipients').set({ is_held: isHeld }).where('id', '=', id).execute();
}

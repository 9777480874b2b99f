import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export async function updateState(tx: Tx, id: string, state: string): Promise<void> {
  await tx.updateTable('recipients').set({ state }).where('id', '=', id).execute();
}

/** A customer's earlier verification of the same account, under any entry of their list. */
export type EarlierProof = {
  readonly recipientId: string;
  readonly tries: number;
  readonly isProven: boolean;
};

/**
 * The newest in the window, with the highest number of tries. Locked until the transaction ends, even if none exists.
 */
export async function lockEarlier(
  tx: Tx,
  { customerId, key, days }: { customerId: string; key: Buffer; days: number },
): Promise<EarlierProof | undefined> {
  await lockAccount(tx, customerId, key);
  const { rows } = await sql<{ recipient_id: string; tries: number; is_proven: boolean }>`
    select
      proof.recipient_id, max(proof.tries) over () as tries,
      bool_or(recipient.state = 'proven' and recipient.account is null) over () as is_proven
    from recipient_proofs as proof
    join recipients as recipient on recipient.id = proof.recipient_id
    where recipient.customer_id = ${customerId} and proof.account_key = ${key}
      and proof.asked_at > bank.now() - make_interval(days => ${days})
    order by proof.sent_on desc nulls last, proof.asked_at desc
    limit 1`.execute(tx);
  const [row] = rows;
  return row && { recipientId: row.recipient_id, tries: row.tries, isProven: row.is_proven };
}

async function lockAccount(tx: Tx, customerId: string, key: Buffer): Promise<void> {
  const name = `proof ${customerId} ${key.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Whether its deposits are still to be sent; until the transaction ends, no other entry for the account can send any.
 */
export async function lockUnsent(tx: Tx, id: string): Promise<boolean> {
  const find = () =>
    tx
      .selectFrom('recipient_proofs')
      .select(['customer_id', 'account_key', 'sent_on'])
      .where('recipient_id', '=', id)
      .executeTakeFirst();
  const proof = await find();
  if (proof?.account_key) await lockAccount(tx, proof.customer_id, proof.account_key);
  return (await find())?.sent_on === null;
}

/** Starts a verification, or continues an earlier entry's with its deposits and tries. */
export async function insertProof(
  tx: Tx,
  proof: { customerId: string; recipientId: string; key: Buffer; from: string | null },
): Promise<void> {
  await sql`
    insert into recipient_proofs (
      recipient_id, customer_id, account_key, tries, asked_at, amounts_sealed, first_movement, second_movement, sent_on,
      arrives_on
    )
    select
      ${proof.recipientId}, ${proof.customerId}, ${proof.key}, coalesce(earlier.tries, 0),
      coalesce(earlier.asked_at, bank.now()), earlier.amounts_sealed, earlier.first_movement, earlier.second_movement,
      earlier.sent_on, earlier.arrives_on
    from (select 1) as one
    left join recipient_proofs as earlier
      on earlier.recipient_id = ${proof.from} and earlier.customer_id = ${proof.customerId}
    on conflict (recipient_id) do update set asked_at = bank.now()`.execute(tx);
}

/** Bank-wide count for the account: false if the limit is reached. */
export async function countAccount(
  tx: Tx,
  {
    key,
    what,
    most,
    days,
  }: { key: Buffer; what: 'proof' | 'try'; most: { proofs: number; tries: number }; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select bank.count_account_proof(
      ${key}, ${what === 'proof' ? 1 : 0}, ${most.proofs}, ${what === 'try' ? 1 : 0}, ${most.tries}, ${days}
    ) as counted`.execute(tx);
  return rows[0]?.counted === true;
}

/** All of this customer's entries for the same account. Older rows have no key and match only themselves. */
const sameAccount = (id: string) => sql<boolean>`recipient_proofs.recipient_id in (
  select entry.id
  from recipient_proofs as asked
  join recipients as entry on entry.customer_id = asked.customer_id
  join recipient_proofs as same on same.recipient_id = entry.id
  where asked.recipient_id = ${id} and (same.recipient_id = asked.recipient_id or same.account_key = asked.account_key))`;

/** The number of tries including this one; undefined if nothing was sent or no try is left. */
export async function countTry(
  tx: Tx,
  id: string,
  most: number,
): Promise<{ tries: number; key: Buffer | null } | undefined> {
  const rows = await tx
    .updateTable('recipient_proofs')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(sameAccount(id))
    .where('amounts_sealed', 'is not', null)
    .where('tries', '<', most)
    .returning(['recipient_id', 'tries', 'account_key'])
    .execute();
  const row = rows.find(({ recipient_id }) => recipient_id === id);
  return row && { tries: row.tries, key: row.account_key };
}

export async function findAmounts(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('recipient_proofs')
    .select('amounts_sealed')
    .where('recipient_id', '=', id)
    .executeTakeFirst();
  return row?.amounts_sealed ?? null;
}

/** Stores the two deposits with their amounts encrypted, for every entry of the account. */
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
    .where(sameAccount(id))
    .execute();
}

/** Writes a movement of the bank's own money and its instruction to the network. */
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

export async function countNameTry(tx: Tx, id: string, most: number): Promise<number> {
  const rows = await tx
    .updateTable('recipient_proofs')
    .set({ tries: sql<number>`least(tries + 1, ${most})` })
    .where(sameAccount(id))
    .returning(['recipient_id', 'tries'])
    .execute();
  return rows.find(({ recipient_id }) => recipient_id === id)?.tries ?? most;
}

/** The owner and ledger number of an account here, if it can receive money. */
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

/** The entries this movement verifies; most movements verify none. */
export async function listProofsOf(tx: Tx, movementId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('recipient_proofs')
    .select('recipient_id')
    .where((eb) => eb.or([eb('first_movement', '=', movementId), eb('second_movement', '=', movementId)]))
    .execute();
  return rows.map(({ recipient_id }) => recipient_id);
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

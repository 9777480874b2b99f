import type { Cents } from '@bank/kernel/money.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { AccountNumber } from './journal.ts';

/** `liability`: the bank owes it to the customer, as a deposit. `asset`: the customer owes it, as a card or a loan. */
export type NewAccount = {
  readonly customer: string;
  readonly product: string;
  readonly side: 'liability' | 'asset';
  /** The lowest it may go: zero, or minus the credit limit. Null is no limit. */
  readonly floor: Cents | null;
  readonly ceiling: Cents | null;
  readonly reason: string;
};

export async function openAccount(db: QueryExecutorProvider, account: NewAccount): Promise<AccountNumber> {
  const { rows } = await sql<{ number: unknown }>`
    select ledger.open_account(
      ${account.customer}::uuid, ${account.product}, ${account.side}, ${account.floor}, ${account.ceiling},
      ${account.reason}
    ) as number`.execute(db);
  return Number(rows[0]?.number);
}

export async function limitAccount(
  db: QueryExecutorProvider,
  account: AccountNumber,
  limits: { floor: Cents | null; ceiling: Cents | null },
  reason: string,
): Promise<void> {
  await sql`select ledger.limit_account(${account}, ${limits.floor}, ${limits.ceiling}, ${reason})`.execute(
    db,
  );
}

/** Money still comes in; none goes out but what was held before. */
export async function freezeAccount(
  db: QueryExecutorProvider,
  account: AccountNumber,
  frozen: boolean,
  reason: string,
): Promise<void> {
  await sql`select ledger.freeze_account(${account}, ${frozen}, ${reason})`.execute(db);
}

/** Refused by the books while money or a hold is left. */
export async function closeAccount(
  db: QueryExecutorProvider,
  account: AccountNumber,
  reason: string,
): Promise<void> {
  await sql`select ledger.close_account(${account}, ${reason})`.execute(db);
}

/** A rate of the account's own, which a change of the product's does not touch. */
export async function agreeRate(
  db: QueryExecutorProvider,
  account: AccountNumber,
  rate: Rate,
  reason: string,
): Promise<void> {
  await sql`select ledger.set_rate(${account}, ${rate}::integer, ${reason})`.execute(db);
}

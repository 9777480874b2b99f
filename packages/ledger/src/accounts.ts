import type { Cents } from '@bank/kernel/money.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { AccountNumber } from './journal.ts';

/** `liability`: a deposit, owed to the customer. `asset`: a card or loan, owed by the customer. */
export type NewAccount = {
  readonly customer: string;
  readonly product: string;
  readonly side: 'liability' | 'asset';
  /** Lowest allowed balance: zero, or minus the credit limit. Null means no limit. */
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

/** A frozen account can be credited, but debited only for existing holds. */
export async function freezeAccount(
  db: QueryExecutorProvider,
  account: AccountNumber,
  frozen: boolean,
  reason: string,
): Promise<void> {
  await sql`select ledger.freeze_account(${account}, ${frozen}, ${reason})`.execute(db);
}

/** Refused by the ledger while a balance or a hold remains. */
export async function closeAccount(
  db: QueryExecutorProvider,
  account: AccountNumber,
  reason: string,
): Promise<void> {
  await sql`select ledger.close_account(${account}, ${reason})`.execute(db);
}

/** A rate agreed for this account, not affected by changes of the product's rate. */
export async function agreeRate(
  db: QueryExecutorProvider,
  account: AccountNumber,
  rate: Rate,
  reason: string,
): Promise<void> {
  await sql`select ledger.set_rate(${account}, ${rate}::integer, ${reason})`.execute(db);
}

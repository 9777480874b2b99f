import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type NewAccount = {
  readonly id: string;
  readonly customerId: string;
  readonly ledgerNumber: number;
  readonly type: string;
  readonly numberSealed: string;
  readonly lastFour: string;
  readonly certificate: {
    readonly termMonths: number;
    readonly maturesOn: string;
    readonly rate: number;
    readonly renewal: 'automatic' | 'none';
  } | null;
  readonly retirementType: string | null;
};

/** The first account of its type becomes the primary one. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { certificate } = account;
  await sql`select bank.lock_primary(${account.customerId})`.execute(tx);
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      customer_id: account.customerId,
      ledger_number: BigInt(account.ledgerNumber),
      type: account.type,
      number_sealed: account.numberSealed,
      last_four: account.lastFour,
      is_primary: sql<boolean>`not exists (
        select from accounts as other
        where other.customer_id = ${account.customerId} and other.type = ${account.type} and other.is_primary
      )`,
      term_months: certificate?.termMonths ?? null,
      matures_on: certificate?.maturesOn ?? null,
      rate: certificate?.rate ?? null,
      renewal: certificate?.renewal ?? null,
      retirement_type: account.retirementType,
    })
    .execute();
}

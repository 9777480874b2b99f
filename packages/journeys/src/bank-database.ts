import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import pg from 'pg';

/** One statement on the bank's database, as its owner. */
export async function runStatement(
  url: string,
  statement: string,
  values: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The bank counts unknown callers by address. All people of a run call from one address, and each is somebody new. */
export function forgetCallers(url: string): Promise<void> {
  return runStatement(url, "delete from rate_limits where key ~ '^(approvals|enrolment)[.]'");
}

/** The bank's own accounts and kinds as the books number them. */
const CARD_CLEARING = 14;
const PURCHASE = 5;

export type Purchase = { readonly account: Account; readonly amount: Cents; readonly merchant: string };

/** A card purchase as the card network has the bank book it. */
export function bookPurchase(url: string, { account, amount, merchant }: Purchase): Promise<void> {
  return runStatement(
    url,
    `select ledger.post_one(gen_random_uuid(), null, ledger_number, ${CARD_CLEARING}, $2::bigint, ${PURCHASE}::smallint, $3)
     from accounts where id = $1::uuid`,
    [account.id, String(amount), merchant],
  );
}

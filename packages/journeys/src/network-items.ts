import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { until } from '@bank/simulator/waiting.ts';

export type Outside = { readonly networkUrl: string; readonly databaseUrl: string };

/** Something that somebody outside sends to an account, or claims from it. */
type NetworkItem = {
  readonly rail: 'ach' | 'wire' | 'card' | 'atm' | 'check';
  readonly direction: 'in' | 'out';
  readonly account: Pick<Account, 'id'>;
  readonly amount: Cents;
  readonly name: string;
  readonly category?: string;
  /** The number on a check, and what was written on it. */
  readonly checkNumber?: number;
  readonly written?: { readonly payer: string; readonly payee: string; readonly memo: string };
};

/** Sends it through the networks, and waits until the bank has decided. Answers what became of it. */
export async function sendItem({ networkUrl, databaseUrl }: Outside, sent: NetworkItem): Promise<string> {
  const config = readConfig({ BANK_STAGE: 'development', DATABASE_URL: databaseUrl });
  const pool = createPool({ ...config.database, poolMax: 1, applicationName: 'journey network' });
  const db = connect(pool);
  try {
    const { rail, direction, account, amount, name, category, checkNumber, written } = sent;
    // Whoever is paid has told others the number; here it is read where the bank keeps it.
    const { customer_id: customerId, number_sealed: sealed } = await db
      .selectFrom('accounts')
      .select(['customer_id', 'number_sealed'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const accountNumber = await db
      .transaction()
      .execute((tx) => createVault(config).open(tx, customerId, 'accounts.number_sealed', sealed));
    const reply = await fetch(`${networkUrl}/items`, {
      method: 'POST',
      body: JSON.stringify({
        rail,
        direction,
        amountCents: amount,
        accountNumber,
        name,
        ...(category === undefined ? {} : { category }),
        ...(checkNumber === undefined ? {} : { checkNumber }),
        ...(written === undefined ? {} : { written }),
      }),
    });
    if (!reply.ok) throw new Error(`the network answered with ${reply.status}`);
    const { id } = (await reply.json()) as { id: string };
    const stateOf = async () => {
      const row = await db
        .selectFrom('rail_items')
        .select('state')
        .where('network', '=', rail)
        .where('item_id', '=', id)
        .executeTakeFirst();
      return row?.state ?? 'received';
    };
    return await until(stateOf, (state) => state !== 'received');
  } finally {
    await pool.end();
  }
}

/** A card was used at a shop. */
export async function buyByCard(
  outside: Outside,
  { account, amount, merchant }: { account: Pick<Account, 'id'>; amount: Cents; merchant: string },
): Promise<void> {
  const state = await sendItem(outside, { rail: 'card', direction: 'out', account, amount, name: merchant });
  if (state !== 'posted') throw new Error(`the purchase was ${state}`);
}

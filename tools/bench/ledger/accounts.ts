import { FIRST_CUSTOMER_ACCOUNT, own } from '@bank/ledger/chart.ts';
import { cents } from '@bank/kernel/money.ts';
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { openPosting, type Stage } from './stage.ts';

export const FIRST_ACCOUNT: number = FIRST_CUSTOMER_ACCOUNT;

const DEPOSIT = cents(1_000_000);
const FUNDING = { connections: 2, batchSize: 64, waiting: 256 } as const;
const OWNER_PREFIX = '00000000-0000-7000-8000-';

/** Every account has its own owner, whose id is derived from the account number. */
export function ownerOf(account: number): string {
  return OWNER_PREFIX + account.toString(16).padStart(12, '0');
}

/** Same in SQL, for an expression with the account number. */
export function ownerSql(account: string): string {
  return `('${OWNER_PREFIX}' || lpad(to_hex(${account}), 12, '0'))::uuid`;
}

/** Opens accounts as the office does and posts the same deposit to each. */
export async function openFunded(
  stage: Stage,
  database: string,
  admin: pg.Client,
  accounts: number,
): Promise<void> {
  const last = FIRST_ACCOUNT + accounts - 1;
  const { rows } = await admin.query<{ last: string }>(
    `select max(ledger.open_account(${ownerSql('number')}, 'checking', 'liability', 0, null, 'bench')) as last
     from generate_series(${FIRST_ACCOUNT}::bigint, ${last}) as number`,
  );
  if (Number(rows[0]?.last) !== last) throw new Error(`the last account is ${rows[0]?.last} and not ${last}`);
  const posting = openPosting(stage, database, FUNDING);
  let next = FIRST_ACCOUNT;
  const payIn = async () => {
    while (next <= last) {
      const legs = [{ debit: own.cash, credit: next, amount: DEPOSIT, kind: 'deposit' }] as const;
      next += 1;
      const { status } = await posting.ask({ intent: randomUUIDv7(), customer: null, legs });
      if (status !== 'posted') throw new Error(`a deposit was ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: FUNDING.waiting }, payIn));
  } finally {
    await posting.close();
  }
}

/** The reference implementation's tables and functions beside ours, with the same accounts and deposits. */
export async function installReference(admin: pg.Client, accounts: number): Promise<void> {
  for (const file of ['schema', 'post'])
    await admin.query(readFileSync(new URL(`reference/${file}.sql`, import.meta.url), 'utf8'));
  // The reference changes the connection's search path.
  await admin.query('reset search_path');
  await admin.query(
    `insert into s1.account_balance (account_id, posted, floor)
     select ${FIRST_ACCOUNT} + number, ${DEPOSIT}, 0
     from generate_series(0, ${accounts - 1}) as number`,
  );
  await admin.query('vacuum (analyze)');
  await admin.query('checkpoint');
}

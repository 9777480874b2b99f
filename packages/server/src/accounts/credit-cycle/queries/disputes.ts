import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

const debts = ['purchases', 'cashAdvances', 'balanceTransfers', 'charges'] as const;
type DebtName = (typeof debts)[number];
const happenings = ['opened', 'credited', 'released', 'taken', 'forgiven'] as const;

/** What a dispute changed in a credit account. */
export type DisputeRow = {
  readonly event: bigint;
  readonly account: AccountNumber;
  readonly dispute: string;
  readonly day: Day;
  readonly what: (typeof happenings)[number];
  readonly amount: Cents;
  readonly debt: DebtName;
  /** When the disputed line was posted. */
  readonly lineDay: Day;
};

/** In order. The accounts are locked, or their month is over. */
export async function listDisputeRows(
  tx: Tx,
  accounts: readonly AccountNumber[],
  { start, end }: { start: Day; end: Day },
): Promise<DisputeRow[]> {
  const { rows } = await sql<{
    id: bigint;
    account_number: bigint;
    dispute_id: string;
    day: string;
    what: string;
    amount: bigint;
    debt: string;
    line_day: string;
  }>`
    select id, account_number, dispute_id, day, what, amount, debt, line_day
    from credit_disputes
    where account_number = any (${[...accounts]}::bigint[]) and day between ${start}::date and ${end}::date
    order by account_number, day, id`.execute(tx);
  return rows.map((row) => ({
    event: row.id,
    account: Number(row.account_number),
    dispute: row.dispute_id,
    day: dayFrom(row.day),
    what: oneOf(happenings, row.what),
    amount: cents(Number(row.amount)),
    debt: oneOf(debts, row.debt),
    lineDay: dayFrom(row.line_day),
  }));
}

export type NewDisputeRow = Omit<DisputeRow, 'event'> & { readonly customerId: string };

/** Under the account's lock, so that no interest is counted meanwhile and ids grow in the order of commits. */
export async function insertDisputeRow(tx: Tx, row: NewDisputeRow): Promise<void> {
  await sql`select from bank.lock_balances(array[${row.account}]::bigint[])`.execute(tx);
  await sql`
    insert into credit_disputes (account_number, customer_id, dispute_id, day, what, amount, debt, line_day)
    values (
      ${row.account}, ${row.customerId}, ${row.dispute}, ${row.day}::date, ${row.what}, ${row.amount}, ${row.debt},
      ${row.lineDay}::date
    )
    on conflict (dispute_id, what) do nothing`.execute(tx);
}

export type OpenedRow = Pick<DisputeRow, 'account' | 'amount' | 'debt' | 'lineDay'>;

/** What was set aside when a dispute was opened; null for one that isn't about credit. */
export async function findOpened(tx: Tx, dispute: string): Promise<OpenedRow | null> {
  const row = await tx
    .selectFrom('credit_disputes')
    .select(['account_number', 'amount', 'debt', 'line_day'])
    .where('dispute_id', '=', dispute)
    .where('what', '=', 'opened')
    .executeTakeFirst();
  return row
    ? {
        account: Number(row.account_number),
        amount: cents(Number(row.amount)),
        debt: oneOf(debts, row.debt),
        lineDay: dayFrom(row.line_day),
      }
    : null;
}

/** The accounts of which something was ever disputed. */
export async function listDisputedAccounts(
  tx: Tx,
  accounts: readonly AccountNumber[],
): Promise<AccountNumber[]> {
  const { rows } = await sql<{ account: bigint }>`
    select asked.account
    from unnest(${[...accounts]}::bigint[]) as asked (account)
    where exists (select from credit_disputes as disputed where disputed.account_number = asked.account)`.execute(
    tx,
  );
  return rows.map(({ account }) => Number(account));
}

function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const found = names.find((each) => each === text);
  if (!found) throw new RangeError(`${text} is none of ${names.join(', ')}`);
  return found;
}

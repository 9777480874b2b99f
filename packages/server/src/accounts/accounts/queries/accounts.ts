import { account as shape, type AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { rate, type Rate } from '@bank/kernel/rate.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { preparedQuery } from '../../../platform/prepared-query.ts';

const { id, type } = shape.shape;
const { retirementType } = shape.shape.retirement.unwrap().shape;
const { renewal } = shape.shape.certificate.unwrap().shape;

const ACCOUNTS_MAX = 200;

/** The ledger's figures for an account, unparsed. */
type BookRow = Readonly<
  Record<'account_id' | 'posted' | 'held' | 'available' | 'floor' | 'ceiling' | 'state', unknown>
>;

/** An account's row; its balance is in the ledger under its number. */
export type AccountRecord = {
  readonly name: AccountName;
  readonly number: number;
  readonly isPrimary: boolean;
  readonly overdraftFrom: string | null;
  readonly certificate: {
    readonly termMonths: number;
    readonly maturesOn: Day;
    readonly rate: Rate;
    readonly renewal: 'automatic' | 'none';
    readonly beganOn: Day | null;
    readonly graceEndsOn: Day | null;
  } | null;
  readonly retirementType: 'traditional' | 'roth' | null;
  /** The bank's date when this was read. */
  readonly readOn: Day;
};

/**
 * The accounts of the customer in scope, with their balances. Filters by customer explicitly, because row-level
 * security doesn't restrict the worker.
 */
export async function findAccounts(
  tx: Tx,
  ids: readonly string[] | null,
): Promise<(AccountRecord & { readonly books: BookRow })[]> {
  const rows = await (ids === null ? allOwn(tx, {}) : withBooks(ownAmong(tx, ids)).execute());
  return rows.map((row) => ({
    name: {
      id: id.parse(row.id),
      type: type.parse(row.type),
      nickname: row.nickname,
      lastFour: row.last_four,
    },
    number: Number(row.ledger_number),
    isPrimary: row.is_primary,
    overdraftFrom: row.overdraft_from,
    certificate:
      row.term_months === null || row.matures_on === null || row.rate === null
        ? null
        : {
            termMonths: row.term_months,
            maturesOn: dayFrom(row.matures_on),
            rate: rate(row.rate),
            renewal: renewal.parse(row.renewal),
            beganOn: row.began_on === null ? null : dayFrom(row.began_on),
            graceEndsOn: row.grace_ends_on === null ? null : dayFrom(row.grace_ends_on),
          },
    retirementType: retirementType.nullable().parse(row.retirement_type),
    books: row,
    readOn: dayFrom(row.today),
  }));
}

/** Prepared, because most pages need all accounts. */
const allOwn = preparedQuery<object, OwnRow>((tx) => sql<OwnRow>`${withBooks(ownAmong(tx, null))}`);

type OwnRow = Awaited<ReturnType<ReturnType<typeof withBooks>['execute']>>[number];

function withBooks(own: ReturnType<typeof ownAmong>) {
  return own
    .innerJoin(
      sql<BookRow>`ledger.read_balances(array(${own.select('ledger_number')}))`.as('balance'),
      'balance.account_id',
      'ledger_number',
    )
    .select(['id', 'type', 'ledger_number', 'nickname', 'last_four', 'is_primary', 'overdraft_from'])
    .select(['term_months', 'matures_on', 'rate', 'renewal', 'began_on', 'grace_ends_on', 'retirement_type'])
    .selectAll('balance')
    .select(sql<string>`bank.today()`.as('today'));
}

function ownAmong(tx: Tx, ids: readonly string[] | null) {
  const query = tx
    .selectFrom('accounts')
    .where('customer_id', '=', sql<string>`bank.seen_customer_id()`)
    .orderBy('id')
    .limit(ACCOUNTS_MAX);
  return ids === null ? query : query.where('id', 'in', [...ids]);
}

export async function updatePrimary(
  tx: Tx,
  customerId: string,
  account: { id: string; type: string },
): Promise<void> {
  await sql`select bank.lock_primary(${customerId})`.execute(tx);
  await tx
    .updateTable('accounts')
    .set({ is_primary: false })
    .where('customer_id', '=', customerId)
    .where('type', '=', account.type)
    .where('is_primary', '=', true)
    .where('id', '<>', account.id)
    .execute();
  await tx.updateTable('accounts').set({ is_primary: true }).where('id', '=', account.id).execute();
}

export async function updateNickname(tx: Tx, account: string, nickname: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ nickname }).where('id', '=', account).execute();
}

export async function updateOverdraft(tx: Tx, account: string, from: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ overdraft_from: from }).where('id', '=', account).execute();
}

/** Checks of delivered checkbooks that nobody has presented; null if the bank delivered none. */
export async function countChecks(tx: Tx, account: string): Promise<number | null> {
  const { rows } = await sql<{ checks: number | null }>`
    select bank.checks_available(${account}) as checks`.execute(tx);
  return rows[0]?.checks ?? null;
}

export async function findSealedNumber(tx: Tx, account: string): Promise<string> {
  const row = await tx
    .selectFrom('accounts')
    .select('number_sealed')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return row.number_sealed;
}

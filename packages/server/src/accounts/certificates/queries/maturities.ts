import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { rate, type Rate } from '@bank/kernel/rate.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** An account the certificate's owner chose, by id and ledger number. */
export type Chosen = { readonly id: string; readonly number: AccountNumber };

/** A certificate with something due. */
export type Due = {
  readonly id: string;
  readonly customerId: string;
  readonly number: AccountNumber;
  readonly termMonths: number;
  readonly rate: Rate;
  readonly beganOn: Day;
  readonly maturesOn: Day;
  readonly interestOn: Day;
  readonly renewalMonths: number | null;
  readonly payOut: Chosen | null;
  readonly interest: Chosen | null;
  /** The account its owner moved the whole balance to; null if money is left or none was ever withdrawn. */
  readonly emptiedTo: AccountNumber | null;
};

type DueRow = {
  id: string;
  customer_id: string;
  ledger_number: bigint;
  term_months: number;
  rate: number;
  began_on: string;
  matures_on: string;
  interest_on: string;
  renewal_months: number | null;
  pay_out_to: string | null;
  pay_out_number: bigint | null;
  interest_to: string | null;
  interest_number: bigint | null;
  emptied_to: bigint | null;
};

/**
 * The next certificates with interest or maturity due by that day, and those emptied by their owner. The first
 * interest is due `interestMonths` after opening.
 */
export async function listDue(
  tx: Tx,
  { by, interestMonths }: { by: Day; interestMonths: number },
  after: AccountNumber,
  size: number,
): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select
      account.id, account.customer_id, account.ledger_number, account.term_months, account.rate,
      coalesce(account.began_on, book.opened_on) as began_on, account.matures_on, paying.interest_on,
      account.renewal_months, account.pay_out_to, pay_out.ledger_number as pay_out_number, account.interest_to,
      interest.ledger_number as interest_number, emptied.credit_id as emptied_to
    from accounts as account
    join ledger.account as book on book.id = account.ledger_number
    join ledger.balance as balance on balance.account_id = account.ledger_number
    left join accounts as pay_out
      on pay_out.customer_id = account.customer_id and pay_out.id = account.pay_out_to
    left join accounts as interest
      on interest.customer_id = account.customer_id and interest.id = account.interest_to
    cross join lateral (
      select coalesce(
        account.interest_on, (book.opened_on + make_interval(months => ${interestMonths}::integer))::date
      ) as interest_on
    ) as paying
    left join lateral (
      select leg.credit_id
      from ledger.leg as leg
      where balance.posted = 0 and balance.held = 0 and leg.debit_id = account.ledger_number
        and leg.debit_id >= 1000 and leg.act in (0, 2, 3) and leg.kind = 1
      order by leg.day desc, leg.id desc
      limit 1
    ) as emptied on true
    where account.type = 'cd' and account.ledger_number > ${after} and book.closed_on is null
      and (
        account.matures_on <= ${by}::date or paying.interest_on <= ${by}::date or emptied.credit_id is not null
      )
    order by account.ledger_number
    limit ${size}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    number: Number(row.ledger_number),
    termMonths: row.term_months,
    rate: rate(row.rate),
    beganOn: dayFrom(row.began_on),
    maturesOn: dayFrom(row.matures_on),
    interestOn: dayFrom(row.interest_on),
    renewalMonths: row.renewal_months,
    payOut: chosen(row.pay_out_to, row.pay_out_number),
    interest: chosen(row.interest_to, row.interest_number),
    emptiedTo: row.emptied_to === null ? null : Number(row.emptied_to),
  }));
}

function chosen(id: string | null, number: bigint | null): Chosen | null {
  return id === null || number === null ? null : { id, number: Number(number) };
}

export type Standing = { readonly posted: Cents; readonly held: Cents; readonly isOpen: boolean };

/** Balances, locked until the transaction ends. */
export async function lockBalances(
  tx: Tx,
  numbers: readonly AccountNumber[],
): Promise<Map<AccountNumber, Standing>> {
  const { rows } = await sql<{ account_id: bigint; posted: bigint; held: bigint; state: number }>`
    select * from bank.lock_balances(${[...numbers]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      Number(row.account_id),
      { posted: cents(Number(row.posted)), held: cents(Number(row.held)), isOpen: row.state === 1 },
    ]),
  );
}

/** The ledger counts 365,000,000 parts to a cent of interest owed. */
const A_CENT = 365_000_000;

export type Owed = { readonly amount: Cents; readonly through: Day };

/** Interest owed in whole cents, and the last day accrued. */
export async function listOwed(tx: Tx, numbers: readonly AccountNumber[]): Promise<Map<AccountNumber, Owed>> {
  const { rows } = await sql<{ account_id: bigint; amount: bigint; through: string }>`
    select account_id, div(owed, ${A_CENT})::bigint as amount, through
    from ledger.accrual
    where account_id = any (${[...numbers]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      Number(row.account_id),
      { amount: cents(Number(row.amount)), through: dayFrom(row.through) },
    ]),
  );
}

export async function insertTerm(tx: Tx, due: Due, endedOn: Day, outcome: string): Promise<void> {
  await tx
    .insertInto('certificate_terms')
    .values({
      account_id: due.id,
      began_on: due.beganOn,
      customer_id: due.customerId,
      term_months: due.termMonths,
      matures_on: due.maturesOn,
      rate: due.rate,
      ended_on: endedOn,
      outcome,
    })
    .execute();
}

/** The account a movement debits. */
export async function findSource(tx: Tx, movementId: string): Promise<AccountNumber | null> {
  const row = await tx
    .selectFrom('movements')
    .select('from_account')
    .where('id', '=', movementId)
    .executeTakeFirst();
  return row ? Number(row.from_account) : null;
}

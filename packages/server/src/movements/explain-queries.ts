import { addDays, BANK_ZONE, dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { CODE_RULES } from '@bank/kernel/rulebook.ts';
import { kindOf, kinds } from '@bank/ledger/chart.ts';
import { LEGS_MAX, type AccountNumber } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { LISTED_MAX, type AccountFacts, type ChargedFee, type Line, type Lines } from './explain.ts';

type Told = { id: number; amount: number; day: string; kind: number; memo: string | null };

type Row = {
  posted: bigint;
  held: bigint;
  available: bigint;
  floor: bigint | null;
  opening: bigint;
  entry_count: bigint;
  entry_total: bigint;
  entries: Told[];
  hold_count: bigint;
  hold_total: bigint;
  holds: Told[];
};

/** All facts behind an account's explanations. One statement, so that figures and terms agree while money moves. */
export async function readFacts(tx: Tx, account: AccountNumber, today: Day): Promise<AccountFacts> {
  const first = dayOf({ ...partsOf(today), date: 1 });
  const { rows } = await sql<Row>`
    select
      balance.posted, balance.held, balance.available, balance.floor,
      ledger.balance_on(${account}, ${addDays(first, -1)}::date) as opening,
      month.entry_count, month.entry_total,
      (
        select coalesce(jsonb_agg(to_jsonb(entry)), '[]')
        from ledger.read_history(${account}, ${LISTED_MAX}, from_day => ${first}::date) as entry
      ) as entries,
      aside.hold_count, aside.hold_total, aside.holds
    from ledger.read_balances(array[${account}]::bigint[]) as balance
    cross join (
      select
        coalesce(sum(legs), 0)::bigint as entry_count,
        coalesce(sum(money_in - money_out), 0)::bigint as entry_total
      from ledger.read_totals(${account}, ${first}::date, 'infinity')
    ) as month
    cross join (
      select
        count(*) as hold_count,
        coalesce(sum(hold.remaining), 0)::bigint as hold_total,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'id', hold.id, 'amount', hold.remaining, 'kind', hold.kind, 'memo', hold.memo,
            'day', (hold.placed_at at time zone ${BANK_ZONE})::date
          ) order by hold.id desc
        ) filter (where hold.place <= ${LISTED_MAX}), '[]') as holds
      from (
        select open.*, row_number() over (order by open.id desc) as place
        from ledger.read_holds(${account}) as open
      ) as hold
    ) as aside`.execute(tx);
  const row = rows[0] ?? notFound();
  const references = await readReferences(tx, [...row.entries, ...row.holds].map(journalOf));
  const lines = (told: readonly Told[]) => told.map((each) => lineOf(each, references));
  return {
    posted: cents(Number(row.posted)),
    held: cents(Number(row.held)),
    available: cents(Number(row.available)),
    floor: row.floor === null ? null : cents(Number(row.floor)),
    opening: { day: first, amount: cents(Number(row.opening)) },
    entries: {
      newest: lines(row.entries),
      count: Number(row.entry_count),
      total: cents(Number(row.entry_total)),
    },
    holds: {
      newest: lines(row.holds),
      count: Number(row.hold_count),
      total: cents(Number(row.hold_total)),
    },
  };
}

/** A movement's fee, the day it was planned, and the name of the rules it was planned with. */
export async function findFee(
  tx: Tx,
  movementId: string,
): Promise<(ChargedFee & { plannedWith: string }) | null> {
  const row = await tx
    .selectFrom('movements')
    .select(['fee', 'rail', 'leaves_on', 'kind', 'amount'])
    .select(sql<string | null>`plan ->> 'day'`.as('planned_on'))
    .select(sql<string | null>`plan ->> 'rules'`.as('rules'))
    .where('id', '=', movementId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    fee: cents(Number(row.fee)),
    rail: row.rail,
    kind: row.kind,
    amount: cents(Number(row.amount)),
    day: dayFrom(row.planned_on ?? row.leaves_on),
    plannedWith: row.rules ?? CODE_RULES,
  };
}

/** Interest paid since a day, less reversals, read at one moment. */
export async function readPaidInterest(tx: Tx, account: AccountNumber, since: Day): Promise<Lines> {
  const { rows } = await sql<{ count: bigint; total: bigint; newest: Told[] }>`
    select
      coalesce(sum(paid.legs), 0)::bigint as count,
      coalesce(sum(paid.money_in - paid.money_out), 0)::bigint as total,
      (
        select coalesce(jsonb_agg(to_jsonb(entry)), '[]')
        from ledger.read_history(
          ${account}, ${LISTED_MAX}, from_day => ${since}::date,
          kinds_in => array[${kinds.interest}]::smallint[], kinds_out => array[${kinds.interest}]::smallint[]
        ) as entry
      ) as newest
    from ledger.read_totals(${account}, ${since}::date, 'infinity') as paid
    where paid.kind = ${kinds.interest}`.execute(tx);
  const row = rows[0] ?? notFound();
  const references = await readReferences(tx, row.newest.map(journalOf));
  return {
    newest: row.newest.map((each) => lineOf(each, references)),
    count: Number(row.count),
    total: cents(Number(row.total)),
  };
}

function lineOf(told: Told, references: ReadonlyMap<number, string>): Line {
  return {
    kind: kindOf(told.kind),
    amount: cents(told.amount),
    day: dayFrom(told.day),
    reference: references.get(journalOf(told)) ?? null,
    note: told.memo,
  };
}

/** References of the customer's movements behind these journals. */
async function readReferences(tx: Tx, journals: readonly number[]): Promise<Map<number, string>> {
  if (journals.length === 0) return new Map();
  const rows = await tx
    .selectFrom('movements')
    .select(['journal_id', 'reference'])
    .where(
      'journal_id',
      'in',
      journals.map((journal) => BigInt(journal)),
    )
    .limit(2 * LISTED_MAX)
    .execute();
  return new Map(rows.map((row) => [Number(row.journal_id), row.reference]));
}

/** A journal's id is the id of its first leg; up to sixteen leg ids follow. */
function journalOf({ id }: { id: number }): number {
  return id - (id % LEGS_MAX);
}

import { budgetCategory, type BudgetCategory } from '@bank/contract/planning/budget/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

const { standard } = budgetCategory.shape;
type Standard = BudgetCategory['standard'];

/** A category of a month, with what it may take and what it took. */
export type CategoryRow = {
  readonly id: string;
  readonly standard: Standard;
  readonly name: string | null;
  readonly alertPercent: number | null;
  readonly budgeted: Cents;
  readonly spent: Cents;
};

export async function findIncome(tx: Tx, customerId: string, month: Day): Promise<Cents | null> {
  const row = await tx
    .selectFrom('budget_months')
    .select('income')
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row ? cents(Number(row.income)) : null;
}

/** The latest month before this one, or else the earliest after it. */
export async function findTemplate(tx: Tx, customerId: string, month: Day): Promise<Day | null> {
  const { rows } = await sql<{ month: string }>`
    select month
    from budget_months
    where customer_id = ${customerId} and month <> ${month}::date
    order by month > ${month}::date, abs(month - ${month}::date)
    limit 1`.execute(tx);
  const [found] = rows;
  return found ? dayFrom(found.month) : null;
}

/** Begins a month with the income and the categories of another. A second caller at the same time changes nothing. */
export async function copyMonth(tx: Tx, customerId: string, from: string, to: Day): Promise<void> {
  await sql`
    insert into budget_months (customer_id, month, income)
    select customer_id, ${to}::date, income
    from budget_months
    where customer_id = ${customerId} and month = ${from}::date
    on conflict do nothing`.execute(tx);
  await sql`
    insert into budget_limits (customer_id, month, category_id, budgeted, place)
    select customer_id, ${to}::date, category_id, budgeted, place
    from budget_limits
    where customer_id = ${customerId} and month = ${from}::date
    on conflict do nothing`.execute(tx);
}

export async function upsertMonth(tx: Tx, customerId: string, month: Day, income: Cents): Promise<void> {
  await sql`
    insert into budget_months (customer_id, month, income)
    values (${customerId}, ${month}::date, ${income})
    on conflict (customer_id, month) do update set income = excluded.income, changed_at = bank.now()`.execute(
    tx,
  );
}

/** Held until the end of the transaction, so that two savers follow each other. */
export async function lockMonth(tx: Tx, customerId: string, month: Day): Promise<boolean> {
  const { rows } = await sql`
    select from budget_months
    where customer_id = ${customerId} and month = ${month}::date
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** In the customer's order. */
export async function listCategories(tx: Tx, customerId: string, month: Day): Promise<CategoryRow[]> {
  const { rows } = await sql<{
    id: string;
    standard: string | null;
    name: string | null;
    alert_percent: number | null;
    budgeted: unknown;
    spent: unknown;
  }>`
    select
      category.id, category.standard, category.name, category.alert_percent, bounds.budgeted,
      coalesce((
        select sum(part.amount)
        from budget_parts as part
        join budget_transactions as made
          on made.customer_id = part.customer_id and made.id = part.transaction_id and not made.is_left_out
        where part.customer_id = bounds.customer_id and part.month = bounds.month
          and part.category_id = bounds.category_id
      ), 0) as spent
    from budget_limits as bounds
    join budget_categories as category
      on category.customer_id = bounds.customer_id and category.id = bounds.category_id
    where bounds.customer_id = ${customerId} and bounds.month = ${month}::date
    order by bounds.place, category.made_at, category.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    standard: standard.parse(row.standard),
    name: row.name,
    alertPercent: row.alert_percent,
    budgeted: cents(Number(row.budgeted)),
    spent: cents(Number(row.spent)),
  }));
}

type NamedRow = Pick<CategoryRow, 'id' | 'standard' | 'name'>;

/** All categories the customer has ever had. */
export async function listNamed(tx: Tx, customerId: string, most: number): Promise<NamedRow[]> {
  const rows = await tx
    .selectFrom('budget_categories')
    .select(['id', 'standard', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('made_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, standard: standard.parse(row.standard) }));
}

type NewCategory = {
  readonly id: string;
  readonly standard: Standard;
  readonly name: string | null;
};

/** The id it has: a category of the same name is the same category. Null if the customer has as many as can be kept. */
export async function insertCategory(
  tx: Tx,
  customerId: string,
  made: NewCategory,
  most: number,
): Promise<string | null> {
  await sql`
    insert into budget_categories (customer_id, id, standard, name)
    select ${customerId}::uuid, ${made.id}::uuid, ${made.standard}::text, ${made.name}::text
    where (
      select count(*)
      from budget_categories
      where customer_id = ${customerId}
    ) < ${most}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id
    from budget_categories
    where customer_id = ${customerId}
      and (standard = ${made.standard}::text or lower(name) = lower(${made.name}::text))
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function renameCategory(tx: Tx, customerId: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('budget_categories')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('standard', 'is', null)
    .execute();
}

export async function upsertLimit(
  tx: Tx,
  customerId: string,
  month: Day,
  { categoryId, budgeted, place }: { categoryId: string; budgeted: Cents; place: number },
): Promise<void> {
  await sql`
    insert into budget_limits (customer_id, month, category_id, budgeted, place)
    values (${customerId}, ${month}::date, ${categoryId}, ${budgeted}, ${place})
    on conflict (customer_id, month, category_id)
    do update set budgeted = excluded.budgeted, place = excluded.place`.execute(tx);
}

/** Refused by the database while the category has transactions in this month. False if the month doesn't have it. */
export async function deleteLimit(
  tx: Tx,
  customerId: string,
  month: Day,
  categoryId: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('budget_limits')
    .where('customer_id', '=', customerId)
    .where('month', '=', month)
    .where('category_id', '=', categoryId)
    .returning('category_id')
    .executeTakeFirst();
  return row !== undefined;
}

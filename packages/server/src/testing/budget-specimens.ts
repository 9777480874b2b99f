import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/** What ids about budgets can name; see `specimens.ts`. */
export const budgetSpecimens: Readonly<Record<string, Maker>> = {
  'budget-category': async (bank, customerId) => (await plantBudget(bank, customerId)).categoryId,
  'budget-transaction': async (bank, customerId) => (await plantBudget(bank, customerId)).transactionId,
};

/** This month, with one category and one transaction in it. */
async function plantBudget(
  bank: TestBank,
  customerId: string,
): Promise<{ categoryId: string; transactionId: string }> {
  const [categoryId, transactionId] = [newId(), newId()];
  const { vault } = bank.contextAs('system');
  await bank.root.transaction().execute(async (tx) => {
    const month = sql`date_trunc('month', bank.calendar_day())::date`;
    const place = 'budget_transactions.description_sealed';
    const sealed = await vault.seal(tx, customerId, place, 'Specimen');
    await sql`
      insert into budget_months (customer_id, month, income)
      values (${customerId}, ${month}, 350000)
      on conflict do nothing`.execute(tx);
    await sql`
      insert into budget_categories (customer_id, id, name)
      values (${customerId}, ${categoryId}, ${`Specimen ${categoryId.slice(-12)}`})`.execute(tx);
    await sql`
      insert into budget_limits (customer_id, month, category_id, budgeted, place)
      values (${customerId}, ${month}, ${categoryId}, 10000, 0)`.execute(tx);
    await sql`
      insert into budget_transactions (customer_id, id, month, day, amount, description_sealed, is_chosen)
      values (${customerId}, ${transactionId}, ${month}, ${month}, 500, ${sealed}, true)`.execute(tx);
    await sql`
      insert into budget_parts (customer_id, transaction_id, place, month, category_id, amount)
      values (${customerId}, ${transactionId}, 0, ${month}, ${categoryId}, 500)`.execute(tx);
  });
  return { categoryId, transactionId };
}

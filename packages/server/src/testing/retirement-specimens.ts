import { sql } from 'kysely';
import { newId } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

/** A saved scenario of this customer, for the tests of ownership. */
export async function plantScenario(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  await sql`
    insert into retirement_scenarios (
      customer_id, id, name, current_age, retirement_age, life_expectancy, current_savings, current_income,
      annual_contribution, social_security, other_income, return_rate, inflation_rate, income_share
    )
    values (
      ${customerId}, ${id}, 'Specimen', 35, 65, 90, 12500000, 8500000, 1200000, 2400000, 0, 70000, 25000, 750000
    )`.execute(bank.root);
  return id;
}

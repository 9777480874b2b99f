import type { Scenario } from '@bank/contract/planning/retirement-calculator/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate } from '@bank/kernel/rate.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type StoredScenario = {
  readonly id: string;
  readonly name: string;
  readonly inputs: Scenario['inputs'];
  readonly createdAt: Date;
};

/** Two calls of one customer wait for each other, so that the number of scenarios holds. */
export async function lockScenarios(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retirement-scenarios/${customerId}`}, 0))`.execute(
    tx,
  );
}

/** Oldest first. */
export async function listScenariosOf(tx: Tx, customerId: string, limit: number): Promise<StoredScenario[]> {
  const rows = await tx
    .selectFrom('retirement_scenarios')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    inputs: {
      currentAge: row.current_age,
      retirementAge: row.retirement_age,
      lifeExpectancy: row.life_expectancy,
      currentSavings: cents(Number(row.current_savings)),
      currentIncome: cents(Number(row.current_income)),
      annualContribution: cents(Number(row.annual_contribution)),
      expectedReturnRate: rate(row.return_rate),
      inflationRate: rate(row.inflation_rate),
      desiredIncomePercent: rate(row.income_share),
      socialSecurityAnnual: cents(Number(row.social_security)),
      otherIncomeAnnual: cents(Number(row.other_income)),
    },
  }));
}

export async function insertScenario(
  tx: Tx,
  customerId: string,
  { id, name, inputs }: Omit<StoredScenario, 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('retirement_scenarios')
    .values({
      customer_id: customerId,
      id,
      name,
      current_age: inputs.currentAge,
      retirement_age: inputs.retirementAge,
      life_expectancy: inputs.lifeExpectancy,
      current_savings: BigInt(inputs.currentSavings),
      current_income: BigInt(inputs.currentIncome),
      annual_contribution: BigInt(inputs.annualContribution),
      social_security: BigInt(inputs.socialSecurityAnnual),
      other_income: BigInt(inputs.otherIncomeAnnual),
      return_rate: inputs.expectedReturnRate,
      inflation_rate: inputs.inflationRate,
      income_share: inputs.desiredIncomePercent,
    })
    .execute();
}

/** False if there is none. */
export async function removeScenario(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('retirement_scenarios')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { fromPercent, toPercent, type Rate } from '@bank/kernel/rate.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LIFE_EXPECTANCY_MAX, MONEY_MAX, NAME_MAX, PERCENT_MAX, SCENARIOS_MAX } from './rules.ts';

const age = () =>
  z.int('failure.invalid').min(0, 'failure.invalid').max(LIFE_EXPECTANCY_MAX, 'failure.invalid');

const money = () =>
  dollars('failure.amount').refine((amount) => amount >= 0 && amount <= MONEY_MAX, 'failure.amount');

/** A percentage as text, `2.5`. */
const percentage = () =>
  z
    .codec(
      z.string('failure.invalid'),
      z.custom<Rate>((value) => Number.isSafeInteger(value), 'failure.invalid'),
      {
        decode: (text, context) => {
          const read = fromPercent(text);
          if (read !== null && read >= 0 && read <= PERCENT_MAX) return read;
          context.issues.push({ code: 'custom', message: 'failure.invalid', input: text });
          return z.NEVER;
        },
        encode: (share) => toPercent(share),
      },
    )
    .meta({ type: 'string', examples: ['2.50', '75.00'] });

export const calculatorInputs = z.strictObject({
  currentAge: age(),
  retirementAge: age(),
  lifeExpectancy: age(),
  currentSavings: money(),
  currentIncome: money(),
  annualContribution: money(),
  expectedReturnRate: percentage(),
  inflationRate: percentage(),
  desiredIncomePercent: percentage(),
  socialSecurityAnnual: money(),
  otherIncomeAnnual: money(),
});

const scenario = z.object({
  id: idOf('retirement-scenario'),
  name: z.string(),
  inputs: calculatorInputs,
  createdOn: day(),
});
export type Scenario = z.output<typeof scenario>;

const scenarios = z.object({
  today: day(),
  /** Oldest first. */
  scenarios: z.array(scenario).max(SCENARIOS_MAX),
});
export type Scenarios = z.output<typeof scenarios>;

export const listScenarios = endpoint({
  name: 'retirementScenarios.list',
  method: 'GET',
  path: '/api/retirement-scenarios',
  access: 'customer',
  summary: 'Saved scenarios of the retirement calculator, oldest first',
  reply: scenarios,
});

export const saveScenario = endpoint({
  name: 'retirementScenarios.save',
  method: 'POST',
  path: '/api/retirement-scenarios',
  access: 'customer',
  summary: 'Saves the inputs of the retirement calculator under a name; the same intent saves one',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({
    name: line({ max: NAME_MAX, word: 'retirementCalculator.validation.name' }),
    inputs: calculatorInputs,
  }),
  reply: scenarios,
});

export const deleteScenario = endpoint({
  name: 'retirementScenarios.delete',
  method: 'DELETE',
  path: '/api/retirement-scenarios/{scenarioId}',
  access: 'customer',
  summary: 'Deletes a saved scenario',
  params: { scenarioId: idOf('retirement-scenario') },
  reply: scenarios,
});

import {
  deleteScenario,
  listScenarios,
  saveScenario,
} from '@bank/contract/planning/retirement-calculator/contract.ts';
import { calculatorDefaults, SCENARIOS_MAX } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import { percent } from '@bank/kernel/rate.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalCode } from '../../testing/auto-saves.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

async function planner() {
  const { id, token } = await bank.customer();
  return { id, as: (intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent) };
}

const inputs = {
  ...calculatorDefaults,
  currentAge: 38,
  currentSavings: cents(12_345_678),
  expectedReturnRate: percent('5.5'),
  otherIncomeAnnual: cents(1),
};

test('[RCAL-02] a scenario keeps every input as it was, and is listed and deleted by its owner alone', async () => {
  const [ana, ben] = [await planner(), await planner()];
  const saved = await ana.as()(saveScenario, { name: 'Retire at 65', inputs });
  expect(saved.scenarios).toEqual([
    { id: saved.scenarios[0]?.id, name: 'Retire at 65', inputs, createdOn: saved.today },
  ]);
  expect(await ana.as()(listScenarios, {})).toEqual(saved);
  expect((await ben.as()(listScenarios, {})).scenarios).toEqual([]);
  const scenarioId = saved.scenarios[0]?.id;
  if (!scenarioId) throw new Error('nothing was saved');
  await expect(ben.as()(deleteScenario, { scenarioId })).rejects.toMatchObject({ status: 404 });
  expect((await ana.as()(deleteScenario, { scenarioId })).scenarios).toEqual([]);
  await expect(ana.as()(deleteScenario, { scenarioId })).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where object_kind = 'retirement-scenario' and object_id = ${scenarioId} order by seq`.execute(
    bank.root,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'retirement-scenario.saved',
    'retirement-scenario.deleted',
  ]);
});

test('[RCAL-02] inputs outside their bounds are not saved', async () => {
  const ana = await planner();
  const wrong = { ...inputs, retirementAge: 37 };
  expect(await refusalCode(ana.as()(saveScenario, { name: 'Too early', inputs: wrong }))).toBe(
    'age_out_of_bounds',
  );
  const steep = { ...inputs, expectedReturnRate: percent('15.01') };
  expect(await refusalCode(ana.as()(saveScenario, { name: 'Too steep', inputs: steep }))).toBe(
    'rate_out_of_bounds',
  );
  const rich = { ...inputs, currentSavings: cents(10_000_000_001) };
  await expect(ana.as()(saveScenario, { name: 'Too much', inputs: rich })).rejects.toMatchObject({
    name: 'ZodError',
  });
  expect((await ana.as()(listScenarios, {})).scenarios).toEqual([]);
});

test('the same intent saves one, and there are never more than twenty, however many are saved at once', async () => {
  const ana = await planner();
  const intent = randomUUID();
  const twice = [1, 2].map(() => ana.as(intent)(saveScenario, { name: 'Once', inputs }));
  await Promise.all(twice);
  expect((await ana.as()(listScenarios, {})).scenarios).toHaveLength(1);
  const many = Array.from({ length: SCENARIOS_MAX + 4 }, (_, index) =>
    ana.as()(saveScenario, { name: `Plan ${index}`, inputs }),
  );
  const settled = await Promise.allSettled(many);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect((await ana.as()(listScenarios, {})).scenarios).toHaveLength(SCENARIOS_MAX);
  expect(await refusalCode(ana.as()(saveScenario, { name: 'One more', inputs }))).toBe('too_many_scenarios');
});

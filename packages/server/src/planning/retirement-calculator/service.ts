import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { Scenarios } from '@bank/contract/planning/retirement-calculator/contract.ts';
import type * as calls from '@bank/contract/planning/retirement-calculator/contract.ts';
import { inputProblems, SCENARIOS_MAX } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { insertScenario, listScenariosOf, lockScenarios, removeScenario } from './queries.ts';

export function listScenarios(context: CustomerContext): Promise<Scenarios> {
  return forCustomer(context, (tx) => scenariosOf(tx, context));
}

export function saveScenario(
  context: CustomerContext,
  { name, inputs }: RequestOf<typeof calls.saveScenario>,
): Promise<Scenarios> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  refuseIfAny(inputProblems(inputs));
  const id = movementIdOf(customerId, intent);
  return forCustomer(context, async (tx) => {
    await lockScenarios(tx, customerId);
    const known = await listScenariosOf(tx, customerId, SCENARIOS_MAX);
    if (known.some((each) => each.id === id)) return scenariosOf(tx, context);
    if (known.length >= SCENARIOS_MAX)
      refuse({
        code: 'too_many_scenarios',
        word: 'retirementCalculator.error.tooMany',
        blanks: { max: SCENARIOS_MAX },
      });
    await insertScenario(tx, customerId, { id, name, inputs });
    await note(tx, context, 'retirement-scenario.saved', id);
    return scenariosOf(tx, context);
  });
}

export function deleteScenario(
  context: CustomerContext,
  { scenarioId }: RequestOf<typeof calls.deleteScenario>,
): Promise<Scenarios> {
  return forCustomer(context, async (tx) => {
    if (!(await removeScenario(tx, context.customerId, scenarioId))) notFound();
    await note(tx, context, 'retirement-scenario.deleted', scenarioId);
    return scenariosOf(tx, context);
  });
}

async function scenariosOf(tx: Tx, { customerId }: CustomerContext): Promise<Scenarios> {
  const today = todayOf(await readClock(tx));
  const stored = await listScenariosOf(tx, customerId, SCENARIOS_MAX);
  return {
    today,
    scenarios: stored.map(({ id, name, inputs, createdAt }) => ({
      id: idFrom('retirement-scenario', id),
      name,
      inputs,
      createdOn: todayOf({ now: createdAt }),
    })),
  };
}

function note(tx: Tx, context: CustomerContext, action: string, objectId: string): Promise<void> {
  return record(tx, context, { action, objectKind: 'retirement-scenario', objectId });
}

import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Held } from '@bank/simulator/household.ts';
import { signOn, type Person } from '@bank/simulator/people.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { currentTeller } from './accounts/accounts/account-setup.ts';
import { keyOf, makeHousehold, USUAL_CASH, type ReadyHousehold } from './household-stock.ts';
import { call } from './people.ts';

export type Household<Type extends AccountType> = {
  readonly person: Person;
  readonly held: Held<Type | 'checking'>;
};

/**
 * A household that nobody else in the run has: signed on, with a checking account, cash in it and an account of each type.
 * It was opened before the journeys began, for every call that names its types and its cash as literals.
 */
export async function readyHousehold<Type extends AccountType>(
  types: readonly Type[],
  cash = USUAL_CASH,
): Promise<Household<Type>> {
  const order = { types, cash };
  const ready = inject('households').find((each) => each.key === keyOf(order) && take(each));
  if (!ready) {
    const outside = { databaseUrl: inject('databaseUrl'), networkUrl: inject('networkUrl') };
    return makeHousehold({ call, teller: await currentTeller(), ...outside }, order);
  }
  return { person: await signOn(call, ready.person), held: ready.held as Held<Type | 'checking'> };
}

/** Journeys run in several processes; the first to write the file has the household. */
function take({ person }: ReadyHousehold): boolean {
  try {
    writeFileSync(join(inject('takenFolder'), person.username), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

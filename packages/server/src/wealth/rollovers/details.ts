import type { RolloverForm } from '@bank/contract/wealth/rollovers/contract.ts';
import type { ChosenStrategy } from '@bank/contract/wealth/rollovers/contract.ts';
import { defaultFundOn } from '@bank/contract/wealth/rollovers/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Tx } from '../../platform/database.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context } from '../../platform/work.ts';

const PLACE = 'rollovers.details_sealed';

/** Where the money is, and what was chosen for it. */
export type Details = {
  readonly provider: string;
  readonly accountNumber: string;
  readonly strategy: ChosenStrategy;
};

/** With the terms of the fund as they were shown on that day. */
export function strategyOf(form: RolloverForm, today: Day): ChosenStrategy {
  switch (form.investmentStrategy) {
    case 'default':
      return { kind: 'default', fund: defaultFundOn(today) };
    case 'match':
      return { kind: 'match' };
    case 'custom':
      return { kind: 'custom', allocation: form.customAllocation };
  }
}

export function sealDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  details: Details,
): Promise<string> {
  return vault.seal(tx, customerId, PLACE, JSON.stringify(details));
}

/** Nothing of it is left if the customer was erased. */
export async function openDetails(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { customerId, detailsSealed }: { readonly customerId: string; readonly detailsSealed: string },
): Promise<Details> {
  try {
    return JSON.parse(await vault.open(tx, customerId, PLACE, detailsSealed)) as Details;
  } catch (error) {
    if (!(error instanceof Erased)) throw error;
    return { provider: '', accountNumber: '', strategy: { kind: 'match' } };
  }
}

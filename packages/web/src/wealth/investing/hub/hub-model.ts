import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { sumKnown } from '@bank/contract/accounts/accounts/rules.ts';
import type { Cents } from '@bank/kernel/money.ts';

export type HubGroup = {
  readonly type: 'investment' | 'retirement';
  readonly accounts: readonly Account[];
  /** Null while a share of one of them has no price. */
  readonly total: Cents | null;
};

/** The accounts that can hold shares, by kind. What is closed is left out. */
export function groupsOf(accounts: readonly Account[]): HubGroup[] {
  return (['investment', 'retirement'] as const).map((type) => {
    const members = accounts.filter((each) => each.type === type && each.state !== 'closed');
    return { type, accounts: members, total: sumKnown(members.map(({ totalValue }) => totalValue)) };
  });
}

export function totalOf(groups: readonly HubGroup[]): Cents | null {
  return sumKnown(groups.map(({ total }) => total));
}

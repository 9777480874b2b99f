import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';

export type Group = {
  readonly name: WordId;
  readonly total: WordId;
  readonly amount: Cents;
  readonly accounts: readonly Account[];
};

type GroupKind = {
  readonly name: WordId;
  readonly total: WordId;
  readonly types: readonly AccountType[];
  readonly figure: (account: Account) => Cents;
};

/** Spending, debt, term deposits, investments. */
const kinds: readonly GroupKind[] = [
  {
    name: 'accounts.group.cash',
    total: 'accounts.total.cash',
    types: ['checking', 'savings', 'student', 'moneyMarket'],
    figure: ({ availableBalance }) => availableBalance,
  },
  {
    name: 'accounts.group.credit',
    total: 'accounts.total.credit',
    types: ['credit'],
    figure: ({ credit }) => credit?.owed ?? ZERO,
  },
  {
    name: 'accounts.group.term',
    total: 'accounts.total.balance',
    types: ['cd'],
    figure: ({ currentBalance }) => currentBalance,
  },
  {
    name: 'accounts.group.invested',
    total: 'accounts.total.balance',
    types: ['retirement', 'investment'],
    figure: ({ currentBalance }) => currentBalance,
  },
];

/** Groups that have accounts, each with the total of the figures on its cards. Closed accounts don't count. */
export function groupsOf(accounts: readonly Account[]): Group[] {
  return kinds.flatMap(({ name, total, types, figure }) => {
    const members = accounts.filter(({ type }) => types.includes(type));
    if (members.length === 0) return [];
    const counted = members.filter(({ state }) => state !== 'closed');
    const amount = counted.reduce<Cents>((sum, account) => plus(sum, figure(account)), ZERO);
    return [{ name, total, amount, accounts: members }];
  });
}

import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { AccountsPanel } from './accounts-panel.tsx';

type Group = {
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

/** What is for spending, what is owed, what is put away for a time, what is invested. */
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

/** The groups that have accounts, each with the sum of the figures that its cards show. A closed account counts nothing. */
export function groupsOf(accounts: readonly Account[]): Group[] {
  return kinds.flatMap(({ name, total, types, figure }) => {
    const members = accounts.filter(({ type }) => types.includes(type));
    if (members.length === 0) return [];
    const counted = members.filter(({ state }) => state !== 'closed');
    const amount = counted.reduce<Cents>((sum, account) => plus(sum, figure(account)), ZERO);
    return [{ name, total, amount, accounts: members }];
  });
}

export function AccountGroupPanel({ group }: { group: Group }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-h2 font-[550]">
          {say(group.name)}
        </h2>
        <p className="text-sm font-[550] text-ink-2 tabular-nums">
          {say(group.total, { amount: moneyText(group.amount) })}
        </p>
      </div>
      <AccountsPanel
        accounts={group.accounts}
        details={say('dashboard.label.details')}
        pay={say('dashboard.label.makePayment')}
      />
    </section>
  );
}

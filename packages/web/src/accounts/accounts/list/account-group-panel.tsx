import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { AccountsPanel } from './accounts-panel.tsx';
import type { Group } from './account-group-model.ts';

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

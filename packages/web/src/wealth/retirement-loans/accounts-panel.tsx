import type { LendingAccount } from '@bank/contract/wealth/retirement-loans/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Each retirement account, and whether its plan allows loans. */
export function AccountsPanel({ accounts }: { accounts: readonly LendingAccount[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('retirementLoans.accounts.title')}
      </h2>
      {accounts.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{say('retirementLoans.accounts.none')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {accounts.map((account) => (
            <li key={account.id} className="py-3 last:pb-0">
              <p className="text-sm font-semibold break-words">
                {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
              </p>
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1 text-sm text-ink-2">
                {/* words: retirementLoans.type.* */}
                {say(`retirementLoans.type.${account.retirementType}`)}
                <StatusPill tone={account.allowsLoans ? 'positive' : 'neutral'}>
                  {account.allowsLoans
                    ? say('retirementLoans.accounts.allowed')
                    : say('retirementLoans.accounts.notAllowed')}
                </StatusPill>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

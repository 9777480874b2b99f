import type { RetirementStatus } from '@bank/contract/wealth/tax-information/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** What each retirement account is for the tax office. */
export function StatusPanel({ accounts }: { accounts: readonly RetirementStatus[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('taxInformation.status.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="py-3 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              <span className="min-w-0 break-words">
                {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
              </span>
              <StatusPill tone="brand">
                {/* words: taxInformation.type.* */}
                {say(`taxInformation.type.${account.retirementType}`)}
              </StatusPill>
              {!account.isOpen && (
                <StatusPill tone="neutral">{say('taxInformation.status.closed')}</StatusPill>
              )}
            </p>
            <p className="mt-0.5 text-sm text-pretty text-ink-2">
              {/* words: taxInformation.meaning.* */}
              {say(`taxInformation.meaning.${account.retirementType}`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

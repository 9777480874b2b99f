import type { Closure } from '@bank/contract/relationship/closure/contract.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';

/** All accounts, each with a link to close it. */
export function AccountsPanel({ closure: { accounts, applications } }: { closure: Closure }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('leaving.step.accounts')}
      </h2>
      {applications > 0 && (
        <p className="mt-2 text-sm text-caution">
          {say('leaving.label.applications', { count: applications })}
        </p>
      )}
      {accounts.every(({ isOpen }) => !isOpen) && (
        <p className="mt-2 text-sm text-ink-2">{say('leaving.label.noAccounts')}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ account, isOpen, balance }) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <IconTile icon={accountIcons[account.type]} tone="plain" size="small" />
            <div className="min-w-0 flex-1 basis-24">
              <p className="text-sm font-[550] break-words">{accountNameOf(account, say)}</p>
              <p className="text-2xs text-ink-3">
                <MaskedNumber number={account.lastFour} />
              </p>
            </div>
            {isOpen ? (
              <div className="flex items-center justify-between gap-3 max-md:w-full max-md:pl-12">
                <Money amount={balance} />
                <LinkButton
                  tone="secondary"
                  size="small"
                  className="h-11"
                  aria-label={say('leaving.label.closeNamed', {
                    account: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
                  })}
                  to={paths.closeAccount({ accountId: account.id })}
                >
                  {say('leaving.button.close')}
                </LinkButton>
              </div>
            ) : (
              <StatusPill tone="neutral">{say('leaving.label.closed')}</StatusPill>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

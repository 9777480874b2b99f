import { showAccount, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { SettingsRows, SettingsSectionPanel } from '../settings-section-panel.tsx';

const loadDialog = () => import('../../../accounts/accounts/details/overdraft-dialog.tsx');
const OverdraftDialog = lazy(async () => ({ default: (await loadDialog()).OverdraftDialog }));

/** For each account that can be overdrawn: the savings account that covers it, or none. */
export function OverdraftPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const [changed, setChanged] = useState<Account | null>(null);
  const coverable = accounts.filter(({ type }) => type === 'checking' || type === 'student');
  if (coverable.length === 0) return null;
  return (
    <SettingsSectionPanel
      title={say('account.manage.overdraft')}
      lead={say('profile.accounts.overdraftLead')}
    >
      <SettingsRows>
        {coverable.map((account) => {
          const from = accounts.find(({ id }) => id === account.cover?.accountId);
          const name = accountNameOf(account, say);
          return (
            <SettingsRow
              key={account.id}
              icon={accountIcons[account.type]}
              title={name}
              text={
                from
                  ? say('profile.accounts.covered', {
                      account: `${accountNameOf(from, say)} ${maskNumber(from.lastFour)}`,
                    })
                  : say('profile.accounts.uncovered')
              }
              action={
                <Button
                  tone="quiet"
                  size="small"
                  className="h-11"
                  aria-label={say(from ? 'profile.accounts.changeCover' : 'profile.accounts.setUpCover', {
                    account: name,
                  })}
                  onPointerEnter={() => void loadDialog().catch(() => undefined)}
                  onClick={() => setChanged(account)}
                >
                  {from ? say('profile.accounts.change') : say('profile.accounts.setUp')}
                </Button>
              }
            />
          );
        })}
      </SettingsRows>
      <Suspense>{changed && <CoverDialog account={changed} onClose={() => setChanged(null)} />}</Suspense>
    </SettingsSectionPanel>
  );
}

/** The list does not say whether a linked account is just empty, so the account is loaded. */
function CoverDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { say } = useWords();
  const toast = useToast();
  const { data } = useLoad(showAccount, { accountId: account.id });
  return data ? (
    <OverdraftDialog
      account={data}
      onSaved={() => toast.done(say('profile.accounts.coverSaved'))}
      onClose={onClose}
    />
  ) : null;
}

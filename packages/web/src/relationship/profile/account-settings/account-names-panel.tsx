import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleX, Ellipsis, FileDown, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { accountNameOf, productName } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { SettingsRows, SettingsSectionPanel } from '../settings-section-panel.tsx';

const loadDialog = () => import('../../../accounts/accounts/details/nickname-dialog.tsx');
const NicknameDialog = lazy(async () => ({ default: (await loadDialog()).NicknameDialog }));

/** All open accounts, each with a button to rename it and a link to close it. */
export function AccountNamesPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const toast = useToast();
  const [renamed, setRenamed] = useState<Account | null>(null);
  return (
    <SettingsSectionPanel title={say('profile.accounts.names')} lead={say('profile.accounts.namesLead')}>
      <SettingsRows>
        {accounts.map((account) => (
          <SettingsRow
            key={account.id}
            icon={accountIcons[account.type]}
            title={accountNameOf(account, say)}
            text={
              <>
                {account.nickname !== null && (
                  <span className="max-md:hidden">{productName(account.type, say)} </span>
                )}
                <MaskedNumber number={account.lastFour} />
              </>
            }
            action={<Acts account={account} onRename={() => setRenamed(account)} />}
          />
        ))}
      </SettingsRows>
      <Suspense>
        {renamed && (
          <NicknameDialog
            account={renamed}
            onSaved={() => toast.done(say('profile.accounts.renamed'))}
            onClose={() => setRenamed(null)}
          />
        )}
      </Suspense>
    </SettingsSectionPanel>
  );
}

function Acts({ account, onRename }: { account: Account; onRename: () => void }) {
  const { say } = useWords();
  const name = accountNameOf(account, say);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="h-11 max-md:px-3"
        icon={PenLine}
        aria-label={say('profile.accounts.renameNamed', { account: name })}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={onRename}
      >
        <span className="max-md:sr-only">{say('profile.accounts.rename')}</span>
      </Button>
      <Menu
        trigger={<IconButton icon={Ellipsis} name={say('profile.accounts.more', { account: name })} />}
        groups={[
          [
            {
              id: 'statements',
              icon: FileDown,
              label: say('pages.statements.name'),
              to: `${paths.statements()}?account=${account.id}`,
            },
          ],
          [
            {
              id: 'close',
              icon: CircleX,
              label: say('profile.accounts.close'),
              danger: true,
              to: paths.closeAccount({ accountId: account.id }),
            },
          ],
        ]}
      />
    </>
  );
}

import { makePrimary, showAccount, type Account } from '@bank/contract/accounts/contract.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleX, PenLine, ShieldCheck, Star } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { accountIcons, accountNameOf, productName } from '../accounts/account-name-panel.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';

const NicknameDialog = lazy(async () => ({
  default: (await import('../accounts/nickname-dialog.tsx')).NicknameDialog,
}));
const OverdraftDialog = lazy(async () => ({
  default: (await import('../accounts/overdraft-dialog.tsx')).OverdraftDialog,
}));

type AccountSettingsPanelProps = { account: Account; accounts: readonly Account[] };

/** One account: its name, its place among its kind, and what stands in when it runs short. */
export function AccountSettingsPanel({ account, accounts }: AccountSettingsPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [dialog, setDialog] = useState<'none' | 'nickname' | 'overdraft'>('none');
  const close = () => setDialog('none');
  // A badge that every account had would say nothing.
  const isChoice = accounts.some(({ type, id }) => type === account.type && id !== account.id);
  const coverable = account.type === 'checking' || account.type === 'student';
  return (
    <Card pad aria-labelledby={heading} className="flex gap-4">
      <IconTile icon={accountIcons[account.type]} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-h3 font-semibold break-words">
            {accountNameOf(account, say)}
          </h2>
          {account.isPrimary && isChoice && (
            <StatusPill tone="brand" icon={Star}>
              {say('account.manage.isPrimary')}
            </StatusPill>
          )}
        </div>
        <p className="text-2xs text-ink-3">
          {productName(account.type, say)} <MaskedNumber number={account.lastFour} />
        </p>
        {coverable && <Cover account={account} accounts={accounts} />}
        <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            icon={PenLine}
            onClick={() => setDialog('nickname')}
          >
            {say('account.manage.nickname')}
          </Button>
          {coverable && (
            <Button
              tone="secondary"
              size="small"
              className="h-11"
              icon={ShieldCheck}
              onClick={() => setDialog('overdraft')}
            >
              {say('account.manage.overdraft')}
            </Button>
          )}
          {!account.isPrimary && <PrimaryButton account={account} />}
          <LinkButton
            tone="quiet"
            size="small"
            className="h-11"
            icon={CircleX}
            to={paths.closeAccount({ accountId: account.id })}
          >
            {say('profile.accounts.close')}
          </LinkButton>
        </div>
      </div>
      <Suspense>
        {dialog === 'nickname' && <NicknameDialog account={account} onClose={close} />}
        {dialog === 'overdraft' && <OverdraftPart account={account} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function Cover({ account, accounts }: AccountSettingsPanelProps) {
  const { say } = useWords();
  const from = accounts.find(({ id }) => id === account.cover?.accountId);
  return (
    <p className="mt-1.5 text-sm text-ink-2">
      {from
        ? say('profile.accounts.covered', {
            account: `${accountNameOf(from, say)} ${maskNumber(from.lastFour)}`,
          })
        : say('profile.accounts.uncovered')}
    </p>
  );
}

function PrimaryButton({ account }: { account: Account }) {
  const { say } = useWords();
  const send = useSend(makePrimary);
  const reload = useReloadAll();
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="h-11"
        icon={Star}
        working={send.isPending && say('account.manage.saving')}
        onClick={() =>
          send.mutate({ request: { accountId: account.id } }, { onSuccess: () => void reload() })
        }
      >
        {say('account.manage.primary')}
      </Button>
      <FailurePanel error={send.error} refused={say('account.manage.failed')} className="w-full" />
    </>
  );
}

/** The list does not say whether a linked account is only empty, so its page is asked. */
function OverdraftPart({ account, onClose }: { account: Account; onClose: () => void }) {
  const { data } = useLoad(showAccount, { accountId: account.id });
  return data ? <OverdraftDialog account={data} onClose={onClose} /> : null;
}

import {
  linkOverdraft,
  listAccounts,
  type Account,
  type AccountPage,
} from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useLoad, useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { accountNameOf } from '../names/account-name-model.ts';
import { SaveFailure } from './nickname-dialog.tsx';

type OverdraftDialogProps = { account: AccountPage; onClose: () => void; onSaved?: () => void };

const NOBODY = '';

/** Chooses the savings account that covers overdrafts. */
export function OverdraftDialog({ account, onSaved, onClose }: OverdraftDialogProps) {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('account.manage.overdraft')}
      lead={say('account.overdraft.lead')}
    >
      {list.error && !list.data ? (
        <LoadFailed title={say('account.label.errorTitle')} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingArea
          waiting={!list.data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="h-30 rounded-md" />}
        >
          {list.data && (
            <OverdraftForm
              account={account}
              accounts={list.data.accounts}
              onClose={onClose}
              {...(onSaved && { onSaved })}
            />
          )}
        </LoadingArea>
      )}
    </Dialog>
  );
}

function OverdraftForm({
  account,
  accounts,
  onSaved,
  onClose,
}: OverdraftDialogProps & { accounts: readonly Account[] }) {
  const { say } = useWords();
  const savings = accounts.filter(({ type, state }) => type === 'savings' && state === 'open');
  const [chosen, setChosen] = useState<string>(account.overdraftFrom?.id ?? NOBODY);
  const send = useSend(linkOverdraft);
  const reload = useReloadAll();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const savingsAccountId = savings.find(({ id }) => id === chosen)?.id ?? null;
    send.mutate(
      { request: { accountId: account.id, savingsAccountId } },
      {
        onSuccess: () => {
          void reload();
          onSaved?.();
          onClose();
        },
      },
    );
  };
  if (savings.length === 0) return <Banner tone="neutral" title={say('account.overdraft.noSavings')} />;
  return (
    <form onSubmit={submit} className="grid gap-4.5">
      <RadioGroup
        label={say('account.overdraft.label')}
        name="savings"
        value={chosen}
        onValueChange={setChosen}
        options={[
          ...savings.map((each) => ({
            value: each.id,
            label: accountNameOf(each, say),
            hint: say('account.overdraft.available', { amount: moneyText(each.availableBalance) }),
          })),
          { value: NOBODY, label: say('account.overdraft.none'), hint: say('account.overdraft.noneHint') },
        ]}
      />
      <SaveFailure error={send.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={send.isPending && say('account.manage.saving')}>
          {say('account.overdraft.save')}
        </Button>
        <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
          {say('account.manage.cancel')}
        </Button>
      </div>
    </form>
  );
}

import { connectAccounts, listConnected } from '@bank/contract/planning/budget/settings-contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

export type ConnectDialogProps = { onClose: () => void };

export function ConnectDialog({ onClose }: ConnectDialogProps) {
  const { say } = useWords();
  const loaded = useLoad(listConnected, {});
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('budget.label.connect')}
      lead={say('budget.label.connectLead')}
    >
      {loaded.error && !loaded.data ? (
        <LoadFailed heading="h3" title={say('budget.error.accounts')} onRetry={() => void loaded.refetch()} />
      ) : (
        <LoadingArea
          waiting={!loaded.data}
          text={say('budget.label.loading')}
          skeleton={<Skeleton className="h-40 rounded-md" />}
        >
          {loaded.data && <Choices accounts={loaded.data.accounts} onClose={onClose} />}
        </LoadingArea>
      )}
    </Dialog>
  );
}

type Accounts = ReplyOf<typeof listConnected>['accounts'];

function Choices({ accounts, onClose }: { accounts: Accounts; onClose: () => void }) {
  const { say } = useWords();
  const save = useBudgetSend(connectAccounts, onClose);
  // A first visit suggests all of them.
  const isFirst = accounts.every(({ isConnected }) => !isConnected);
  const [chosen, setChosen] = useState(() =>
    accounts.filter(({ isConnected }) => isFirst || isConnected).map(({ id }) => id),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.press({ accountIds: chosen });
  };
  if (accounts.length === 0) return <p className="text-sm text-ink-2">{say('budget.label.noAccounts')}</p>;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <fieldset className="m-0 min-w-0 rounded-md border border-line px-4 py-1">
        <legend className="sr-only">{say('budget.label.connect')}</legend>
        {accounts.map((account) => (
          <Checkbox
            key={account.id}
            label={accountNameOf(account, say)}
            hint={maskNumber(account.lastFour)}
            checked={chosen.includes(account.id)}
            onChange={(event) =>
              setChosen(
                event.target.checked ? [...chosen, account.id] : chosen.filter((each) => each !== account.id),
              )
            }
          />
        ))}
      </fieldset>
      <p className="text-xs text-ink-2">{say('budget.label.connectOff')}</p>
      <FailurePanel error={save.error} refused={say('budget.error.save')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={save.working && say('budget.label.working')}>
          {say('budget.label.save')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {say('budget.label.cancel')}
        </Button>
      </div>
    </form>
  );
}

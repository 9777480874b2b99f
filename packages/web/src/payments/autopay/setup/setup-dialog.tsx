import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import {
  createAutopay,
  listAutopayPayees,
  updateAutopay,
  type Autopay,
} from '@bank/contract/payments/autopay/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { useChecked, type SetupFormProps } from './use-checked.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { SetupForm } from './setup-form.tsx';
import { typedOf, toRequest } from './autopay-model.ts';

export type SetupDialogProps = {
  /** Null for a new one. */
  autopay: Autopay | null;
  onSaved: (autopay: Autopay) => void;
  onClose: () => void;
};

/** Sets up or changes an autopay. */
export function SetupDialog(props: SetupDialogProps) {
  const { autopay, onClose } = props;
  const { say } = useWords();
  const payees = useLoad(listAutopayPayees, {});
  const accounts = useLoad(listAccounts, {});
  const bank = useLoad(showBank, {});
  const [working, setWorking] = useState(false);
  const ready = payees.data && accounts.data && bank.data;
  const error = payees.error ?? accounts.error ?? bank.error;
  const again = () => {
    for (const query of [payees, accounts, bank]) void query.refetch();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      title={autopay === null ? say('setupAutopay.label.setUp') : say('setupAutopay.label.editTitle')}
      lead={say('setupAutopay.form.lead')}
    >
      {error && !ready ? (
        <LoadFailed
          title={payees.error ? say('autopay.error.payees') : say('autopay.error.load')}
          onRetry={again}
          working={(payees.isFetching || accounts.isFetching) && say('setupAutopay.label.loading')}
        />
      ) : (
        <LoadingArea
          waiting={!ready}
          text={say('setupAutopay.label.loading')}
          skeleton={<Skeleton className="h-120 rounded-md" />}
        >
          {payees.data && accounts.data && bank.data && (
            <Setup
              {...props}
              accounts={accounts.data.accounts}
              payees={{ bill: payees.data.billPayees, transfer: payees.data.transferPayees }}
              today={bankDay(bank.data.now)}
              onWorking={setWorking}
            />
          )}
        </LoadingArea>
      )}
    </Dialog>
  );
}

type SetupProps = SetupDialogProps &
  Pick<SetupFormProps, 'accounts' | 'payees' | 'today'> & { onWorking: (working: boolean) => void };

function Setup(props: SetupProps) {
  const { autopay, accounts, payees, today, onClose } = props;
  const { say } = useWords();
  const { form, working, error, unknown, dismiss } = useSetup(props);
  return (
    <SetupForm {...{ autopay, accounts, payees, today, working }} {...form} onCancel={onClose}>
      {unknown && (
        <Banner
          tone="danger"
          live="assertive"
          title={say('autopay.error.accountMissing')}
          onDismiss={dismiss}
        />
      )}
      {fieldProblems(error).length === 0 && (
        <ErrorPanel error={error} failed={say('autopay.error.save')} onDismiss={dismiss} />
      )}
    </SetupForm>
  );
}

function useSetup({ autopay, accounts, today, onSaved, onClose, onWorking }: SetupProps) {
  const [typed, setTyped] = useState(() => typedOf(autopay, accounts));
  const [unknown, setUnknown] = useState(false);
  const creating = useSend(createAutopay);
  const changing = useSend(updateAutopay);
  const reloadAll = useReloadAll();
  const intentOf = useIntent();
  const error = creating.error ?? changing.error;
  // An autopay that started in the past may keep its start date.
  const earliest = autopay === null || typed.startDate !== autopay.startDate ? today : '';
  const { request, problems } = toRequest(typed, earliest);
  const checked = useChecked(problems, fieldProblems(error));
  const after = {
    onSuccess: (saved: Autopay) => {
      void reloadAll();
      onSaved(saved);
      onClose();
    },
    onSettled: () => onWorking(false),
  };
  const dismiss = () => {
    creating.reset();
    changing.reset();
    setUnknown(false);
  };
  const save = () => {
    dismiss();
    if (!checked.attemptIt() || !request) return;
    if (!isKnown(request.sourceAccount, accounts)) return setUnknown(true);
    onWorking(true);
    if (autopay === null) creating.mutate({ request, intent: intentOf(request) }, after);
    else changing.mutate({ request: { autopayId: autopay.id, ...request } }, after);
  };
  return {
    form: { typed, onTyped: setTyped, checked, onSave: save },
    working: creating.isPending || changing.isPending,
    error,
    unknown,
    dismiss,
  };
}

function isKnown(accountId: string, accounts: readonly Account[]): boolean {
  return accounts.some(({ id }) => id === accountId);
}

/** The same request always uses the same intent, however often it is sent. A different request gets a new one. */
function useIntent() {
  const last = useRef({ request: '', intent: '' });
  return (request: object): string => {
    const spelled = JSON.stringify(request);
    if (last.current.request !== spelled) last.current = { request: spelled, intent: crypto.randomUUID() };
    return last.current.intent;
  };
}

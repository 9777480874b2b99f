import { showBank } from '@bank/contract/bank/bank/contract.ts';
import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { useDownload } from '../use-download.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { RequestForm, type StatementAccount } from './request-form.tsx';

export type StatementDialogProps = {
  /** If there are several, the dialog asks which one. */
  accounts: readonly StatementAccount[];
  /** Initially selected. */
  chosenId?: string | undefined;
  /** The outcome links to the document center, unless the dialog is already there. */
  leadsToCenter: boolean;
  onClose: () => void;
};

/** A statement for a period. Short ones are made at once, long ones in the background. */
export function StatementDialog({ accounts, chosenId, leadsToCenter, onClose }: StatementDialogProps) {
  const { say } = useWords();
  const bank = useLoad(showBank, {});
  const [working, setWorking] = useState(false);
  const [made, setMade] = useState<StatementDocument | null>(null);
  const files = useDownload();
  const show = (document: StatementDocument) => {
    setMade(document);
    // Starts the download at once; the button stays for a second one.
    if (document.status === 'ready') files.download(document, document.format);
  };
  const today = bank.data?.businessDate;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      title={titleOf(accounts, say)}
      lead={made === null && leadOf(accounts, say)}
      fills
    >
      {made !== null ? (
        <OutcomePanel
          key={made.id}
          made={made}
          files={files}
          leadsToCenter={leadsToCenter}
          onAgain={() => setMade(null)}
          onClose={onClose}
        />
      ) : bank.error && today === undefined ? (
        <LoadFailed
          title={say('documents.request.failed')}
          onRetry={() => void bank.refetch()}
          working={bank.isFetching && say('documents.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={today === undefined}
          text={say('documents.request.loading')}
          skeleton={<Skeleton className="h-80 rounded-md" />}
          className="min-h-80"
        >
          {today !== undefined && (
            <RequestForm
              accounts={accounts}
              chosenId={chosenId}
              today={today}
              onWorking={setWorking}
              onMade={show}
              onCancel={onClose}
            />
          )}
        </LoadingArea>
      )}
    </Dialog>
  );
}

function titleOf(accounts: readonly StatementAccount[], say: Say): string {
  const [only] = accounts;
  return accounts.length === 1 && only?.type === 'investment'
    ? say('investment.label.downloadStatement')
    : say('cd.label.requestStatement');
}

function leadOf(accounts: readonly StatementAccount[], say: Say): string {
  const [only] = accounts;
  return accounts.length === 1 && only
    ? say('documents.request.lead', { account: accountNameOf(only, say) })
    : say('documents.request.leadAny');
}

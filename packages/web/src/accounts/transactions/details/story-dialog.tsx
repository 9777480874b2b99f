import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddressParts } from '../../../platform/address-parts.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { Acts } from '../../../platform/delegate-session.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { useFetched } from '../../../ui/use-fetched.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { CheckPanelProps } from '../../checks/check-panel.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { withPart } from '../view-model.ts';
import { StoryPanel } from './story-panel.tsx';

type StoryDialogProps = {
  account: Pick<AccountPage, 'id'> & Partial<Pick<AccountPage, 'type'>>;
  /** Actions for the transaction, under its details. */
  actions?: ReactNode;
};

/** All details of one transaction, in a dialog. It has an address, so it can be linked to and reopened. */
export function StoryDialog({ account, actions }: StoryDialogProps) {
  const { say } = useWords();
  const [params, setParams] = useAddressParts();
  const phone = useMedia('(max-width: 47.99rem)');
  const named = params.get('tx');
  if (named === null) return null;
  const close = () => setParams((now) => withPart(now, 'tx', ''));
  const body = isId(named) ? <Story account={account} journalId={idFrom('journal', named)} /> : <Missing />;
  const Frame = phone ? Sheet : Dialog;
  return (
    <Frame open onOpenChange={close} title={say('transactions.story.title')}>
      {body}
      {actions}
    </Frame>
  );
}

function Story({ account, journalId }: Pick<StoryDialogProps, 'account'> & { journalId: Id<'journal'> }) {
  const { say } = useWords();
  const story = useLoad(showTransaction, { accountId: account.id, journalId });
  if (story.error && !story.data) {
    const failure = failureOf(story.error);
    if (failure.kind === 'refused' && failure.status === 404) return <Missing />;
    return (
      <LoadFailed
        title={say('transactions.story.failed')}
        onRetry={() => void story.refetch()}
        working={story.isFetching && say('account.error.retrying')}
        button="small"
      >
        <p>{say('transactions.error.safe')}</p>
      </LoadFailed>
    );
  }
  return (
    <LoadingArea
      waiting={!story.data}
      text={say('transactions.story.loading')}
      skeleton={<StorySkeleton />}
      className="min-h-80"
    >
      {story.data && (
        <>
          <StoryPanel story={story.data} owed={account.type === 'credit'} />
          {/* The picture of a check is the owner's alone. */}
          <Acts>
            {story.data.rail === 'check' && story.data.movementId && (
              <CheckPart movementId={story.data.movementId} />
            )}
          </Acts>
          {/* Notes and receipts are the owner's own. */}
          <Acts>
            <NotesPanel accountId={account.id} journalId={journalId} />
          </Acts>
        </>
      )}
    </LoadingArea>
  );
}

const checkPanel: LazyView<CheckPanelProps> = {
  load: async () => (await import('../../checks/check-panel.tsx')).CheckPanel,
  words: ['checks'],
};

/** Loaded for checks only; most transactions are none. */
function CheckPart(props: CheckPanelProps) {
  const { load } = useLazyView(checkPanel);
  const { Part: CheckPanel } = useFetched(load);
  return CheckPanel && <CheckPanel {...props} />;
}

function Missing() {
  const { say } = useWords();
  return <ErrorState tone="neutral" icon={FileQuestion} title={say('transactions.story.missing')} />;
}

const lines = ['w-full', 'w-11/12', 'w-full', 'w-10/12'];

function StorySkeleton() {
  return (
    // On a raised surface in dark mode, the skeleton's usual color would equal the surface's.
    <div className="[--k-hover:var(--k-line)]">
      <Skeleton className="h-9 w-44" />
      <Skeleton className="mt-2.5 h-4 w-56" />
      <div className="mt-6 space-y-4">
        {lines.map((width, index) => (
          <Skeleton key={index} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}

import { showNote } from '@bank/contract/accounts/transactions/notes-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { ReceiptsPanel } from './receipts-panel.tsx';
import type { TransactionIds } from './use-receipts.ts';

/** The customer's own note about a transaction, and the receipts attached to it. */
export function NotesPanel(ids: TransactionIds) {
  const { say } = useWords();
  const heading = useId();
  const kept = useLoad(showNote, ids);
  return (
    <section aria-labelledby={heading} className="mt-6 border-t border-line pt-5">
      <h3 id={heading} className="text-h3 font-semibold">
        {say('transactionNotes.title')}
      </h3>
      <p className="mt-0.5 text-xs text-ink-3">{say('transactionNotes.lead')}</p>
      {kept.error && !kept.data ? (
        <LoadFailed
          title={say('transactionNotes.failed')}
          onRetry={() => void kept.refetch()}
          working={kept.isFetching && say('account.error.retrying')}
          button="small"
        />
      ) : (
        <LoadingArea
          waiting={!kept.data}
          text={say('transactionNotes.loading')}
          skeleton={<Skeleton className="mt-4 h-26 w-full" />}
          className="min-h-72"
        >
          {kept.data && (
            <>
              <NoteForm ids={ids} note={kept.data.note} />
              <ReceiptsPanel ids={ids} receipts={kept.data.attachments} />
            </>
          )}
        </LoadingArea>
      )}
    </section>
  );
}

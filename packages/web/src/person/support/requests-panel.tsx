import { listRequests, type OwnRequest } from '@bank/contract/person/support/contract.ts';
import { OWN_LISTED } from '@bank/contract/person/support/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MessageSquare } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { ConversationPanel } from './conversation-panel.tsx';

/** Earlier messages with the bank's answers. If they fail to load, the form still works. */
export function RequestsPanel() {
  const { say } = useWords();
  const list = useLoad(listRequests, {});
  return (
    <section aria-labelledby="messages" className="mt-9">
      <h2 id="messages" className="mb-3.5 text-h2 font-[550]">
        {say('support.list.title')}
      </h2>
      {list.error && !list.data ? (
        <Failed working={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingArea
          waiting={!list.data}
          text={say('support.list.loading')}
          skeleton={<Skeleton className="h-24 rounded-lg" />}
        >
          {list.data && <Requests requests={list.data.requests} more={list.data.more} />}
        </LoadingArea>
      )}
    </section>
  );
}

function Requests({ requests, more }: { requests: readonly OwnRequest[]; more: boolean }) {
  const { say } = useWords();
  if (requests.length === 0) {
    return (
      <Card as="div" pad>
        <EmptyState kind="noMatch" icon={MessageSquare} title={say('support.list.emptyTitle')}>
          {say('support.list.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card as="div" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.requestNumber} className="px-5 py-4.5 md:px-6">
              <ConversationPanel request={request} />
            </li>
          ))}
        </ul>
      </Card>
      {more && (
        <p className="mt-3 text-2xs text-ink-3">{say('support.list.newest', { count: OWN_LISTED })}</p>
      )}
    </>
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card as="div" pad>
      <LoadFailed
        title={say('support.error.list')}
        onRetry={onRetry}
        working={working && say('support.error.retrying')}
        button="small"
      >
        {say('support.error.listText')}
      </LoadFailed>
    </Card>
  );
}

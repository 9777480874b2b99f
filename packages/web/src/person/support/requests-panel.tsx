import { listRequests, type OwnRequest } from '@bank/contract/person/support/contract.ts';
import { OWN_LISTED } from '@bank/contract/person/support/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown, MessageSquare } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

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
            <Request key={request.requestNumber} request={request} />
          ))}
        </ul>
      </Card>
      {more && (
        <p className="mt-3 text-2xs text-ink-3">{say('support.list.newest', { count: OWN_LISTED })}</p>
      )}
    </>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { requestNumber, topic, subject, message, sentAt, answer } = request;
  // words: support.topic.*
  const about = say(`support.topic.${topic}`);
  return (
    <li className="px-5 py-4.5 md:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold break-words">{subject ?? about}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-2xs text-ink-3">
            {subject !== null && <span className="w-full">{about}</span>}
            <span className="whitespace-nowrap">{requestNumber}</span>
            <span className="whitespace-nowrap">
              {say('support.list.sent', { moment: format.moment(sentAt) })}
            </span>
          </p>
        </div>
        <StatusPill tone={answer ? 'positive' : 'info'} className="shrink-0">
          {answer ? say('support.list.answered') : say('support.list.open')}
        </StatusPill>
      </div>
      {answer && (
        <div className="mt-3 border-l-2 border-brand pl-3.5">
          <p className="text-2xs text-ink-3">
            {say('support.list.answer', { moment: format.moment(answer.at) })}
          </p>
          <p className="mt-0.5 text-sm break-words whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      <Written requestNumber={requestNumber} message={message} />
    </li>
  );
}

/** Collapsed at first: customers know what they wrote, and others may be watching the screen. */
function Written({ requestNumber, message }: { requestNumber: string; message: string }) {
  const { say } = useWords();
  return (
    <details className="group mt-1">
      <summary className="-mb-2.5 inline-flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-xs text-xs font-semibold text-brand-text [&::-webkit-details-marker]:hidden">
        {say('support.list.message')}
        <span className="sr-only">{requestNumber}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={2} className="shrink-0 group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-1 max-w-[70ch] text-sm break-words whitespace-pre-line text-ink-2">{message}</p>
    </details>
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

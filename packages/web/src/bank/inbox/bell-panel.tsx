import { showBell, type Bell as BellNews } from '@bank/contract/bank/inbox/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Bell, Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { isLive } from '../../platform/live.ts';
import { paths } from '../../platform/frame/paths.ts';
import { startServiceWorker } from '../../platform/push.ts';
import { useOffered } from '../../platform/offered.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { InboxItemPanel } from './inbox-item-panel.tsx';
import { useRead } from './use-inbox.ts';

/** While the bank can't tell this page of changes. */
const POLL_MS = 60_000;

/** How much is unread, and the first five: what needs the customer, then the newest. */
export function BellPanel() {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const loaded = useLoad(showBell, {}, { again: () => (isLive() ? false : POLL_MS) });
  const unread = loaded.data?.unread ?? 0;
  const { readAll, isReadingAll } = useRead();
  // The frame is in sight and its code is here: now there is time for it.
  useEffect(() => void startServiceWorker(), []);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={say('inbox.page.title')}
      action={
        unread > 0 && (
          <Button tone="quiet" size="small" className="-mr-3 h-11" disabled={isReadingAll} onClick={readAll}>
            {say('inbox.page.readAll')}
          </Button>
        )
      }
      trigger={
        <IconButton
          icon={Bell}
          dot={unread > 0}
          name={unread > 0 ? say('inbox.bell.unread', { count: unread }) : say('inbox.bell.name')}
        />
      }
    >
      <div className="overflow-y-auto overscroll-contain border-t border-line">
        {loaded.data ? (
          <News news={loaded.data} onFollow={() => setOpen(false)} />
        ) : loaded.error ? (
          <div className="p-5">
            <LoadFailed
              title={say('inbox.error.load')}
              onRetry={() => void loaded.refetch()}
              button="quiet"
            />
          </div>
        ) : (
          <Skeleton className="m-5 h-40 rounded-md" />
        )}
      </div>
      <Foot onFollow={() => setOpen(false)} />
    </Popover>
  );
}

function News({ news, onFollow }: { news: BellNews; onFollow: () => void }) {
  const { say } = useWords();
  const { read } = useRead();
  if (news.items.length === 0)
    return (
      <div className="p-5">
        <EmptyState kind="done" icon={Inbox} title={say('inbox.empty.first')}>
          {say('inbox.empty.firstText')}
        </EmptyState>
      </div>
    );
  return (
    <ul className="divide-y divide-line">
      {news.items.map((item) => (
        <InboxItemPanel
          key={item.id}
          item={item}
          withDay
          onRead={(each) => {
            read(each);
            if (each.link !== null) onFollow();
          }}
        />
      ))}
    </ul>
  );
}

function Foot({ onFollow }: { onFollow: () => void }) {
  const { say } = useWords();
  const isOffered = useOffered();
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line px-2 py-1.5">
      <LinkButton to={paths.inbox()} tone="quiet" size="small" className="h-11" onClick={onFollow}>
        {say('inbox.bell.all')}
      </LinkButton>
      {isOffered('accountAlerts') && (
        <LinkButton to={paths.accountAlerts()} tone="quiet" size="small" className="h-11" onClick={onFollow}>
          {say('inbox.page.settings')}
        </LinkButton>
      )}
    </div>
  );
}

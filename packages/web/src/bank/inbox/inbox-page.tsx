import { listInbox, type Inbox as InboxNews, type InboxItem } from '@bank/contract/bank/inbox/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BellRing, CheckCheck, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { useLoadPages } from '../../platform/load-pages.ts';
import { useOffered } from '../../platform/offered.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { GroupSelectsPanel } from './group-selects-panel.tsx';
import { GroupsPanel, type GroupsPanelProps } from './groups-panel.tsx';
import { countsText, EVERYTHING, looksOn, shows, type Filters, type Show } from './inbox-model.ts';
import { ItemsPanel } from './items-panel.tsx';
import { useRead } from './use-inbox.ts';

/** What happened and what needs the customer, the newest first. */
export function InboxPage() {
  const { say } = useWords();
  const [filters, setFilters] = useState(EVERYTHING);
  const { group, accountId } = filters;
  const list = useList(filters);
  const first = list.data?.pages[0];
  const { readAll, isReadingAll, read, error } = useRead();
  const groups: GroupsPanelProps = {
    news: first,
    group,
    onGroup: (next) => setFilters({ ...filters, group: next }),
    accountId,
    onAccount: (next) => setFilters({ ...filters, accountId: next }),
  };
  return (
    <>
      <Head news={first} onReadAll={readAll} isReading={isReadingAll} />
      <FailurePanel error={error} refused={say('inbox.error.read')} className="mb-4" />
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid min-w-0 gap-5">
          <FilterBar filters={filters} onFilters={setFilters} news={first} />
          <GroupSelectsPanel {...groups} />
          <ListPart list={list} filters={filters} onRead={read} onClear={() => setFilters(EVERYTHING)} />
        </div>
        <GroupsPanel {...groups} />
      </div>
    </>
  );
}

/** A search opens many letters at the bank, so it waits until nobody types. */
const TYPED_MS = 250;

function useList(filters: Filters) {
  const settled = useSettled(filters.search, TYPED_MS);
  // Without a search nobody is waited for.
  const search = filters.search.trim() === '' ? '' : settled;
  const { show, group, accountId } = filters;
  const list = useLoadPages(
    listInbox,
    {
      show,
      search: search.trim(),
      ...(group !== null && { group }),
      ...(accountId !== null && { accountId }),
    },
    ({ next }) => next,
    { at: 'before' },
  );
  const { data, isFetching, isError, fetchNextPage } = list;
  const isLooking = data !== undefined && looksOn(data.pages);
  useEffect(() => {
    if (isLooking && !isFetching && !isError) void fetchNextPage();
  }, [isLooking, isFetching, isError, fetchNextPage]);
  // What is listed still answers what was asked before.
  const isBehind = list.isPlaceholderData || search.trim() !== filters.search.trim();
  return { ...list, isLooking: isLooking || isBehind };
}

type ListPartProps = {
  list: ReturnType<typeof useList>;
  filters: Filters;
  onRead: (item: InboxItem) => void;
  onClear: () => void;
};

function ListPart({ list, filters, onRead, onClear }: ListPartProps) {
  const { say } = useWords();
  const first = list.data?.pages[0];
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWaiting = !first || (list.isLooking && items.length === 0);
  if (list.error && isWaiting)
    return (
      <LoadFailed
        title={say('inbox.error.load')}
        onRetry={() => void (first ? list.fetchNextPage() : list.refetch())}
        working={list.isFetching && say('inbox.page.loading')}
      />
    );
  return (
    <LoadingArea
      waiting={isWaiting}
      text={say('inbox.page.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {first && <ItemsPanel today={first.today} {...{ items, filters, onRead, onClear }} />}
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-5 justify-self-center"
          onClick={() => void list.fetchNextPage()}
          working={list.isFetchingNextPage && say('inbox.page.loading')}
        >
          {say('inbox.page.older')}
        </Button>
      )}
    </LoadingArea>
  );
}

type HeadProps = { news: InboxNews | undefined; onReadAll: () => void; isReading: boolean };

function Head({ news, onReadAll, isReading }: HeadProps) {
  const { say } = useWords();
  const isOffered = useOffered();
  return (
    <PageHead
      title={say('inbox.page.title')}
      lead={news ? countsText(news, say) : say('inbox.page.lead')}
      actions={
        <>
          {news && news.unread > 0 && (
            <Button tone="quiet" icon={CheckCheck} disabled={isReading} onClick={onReadAll}>
              {say('inbox.page.readAll')}
            </Button>
          )}
          {isOffered('accountAlerts') && (
            <LinkButton to={paths.accountAlerts()} tone="secondary" icon={BellRing}>
              {say('inbox.page.settings')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

type FilterBarProps = {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  news: InboxNews | undefined;
};

function FilterBar({ filters, onFilters, news }: FilterBarProps) {
  const { say } = useWords();
  const counts: Readonly<Record<Show, number | undefined>> = {
    all: undefined,
    unread: news?.unread,
    needsYou: news?.needsYou,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset
        aria-label={say('inbox.show.label')}
        className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
      >
        {shows.map((show) => {
          // words: inbox.show.*
          const name = say(`inbox.show.${show}`);
          const total = counts[show];
          return (
            <Chip key={show} selected={filters.show === show} onClick={() => onFilters({ ...filters, show })}>
              {total ? say('inbox.show.counted', { name, total }) : name}
            </Chip>
          );
        })}
      </fieldset>
      <Field
        type="search"
        icon={Search}
        label={<span className="sr-only">{say('inbox.page.search')}</span>}
        placeholder={say('inbox.page.search')}
        value={filters.search}
        maxLength={80}
        onChange={({ target }) => onFilters({ ...filters, search: target.value })}
        className="w-full md:w-72"
      />
    </div>
  );
}

import { listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import { transferGroups, transferTypes } from '@bank/contract/payments/transfers/history/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown } from 'lucide-react';
import { useAddressParts } from '../../../platform/address-parts.ts';
import { useLoadPages } from '../../../platform/load-pages.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Chip, RemovableChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ActivityTable } from './activity-table.tsx';
import { ListFailurePanel } from './list-failure-panel.tsx';
import { MorePanel } from './list-panel.tsx';
import { RecentPanel } from '../start/recent-panel.tsx';
import { personChip } from '../../../ui/person-chip-look.ts';
import { SearchField } from './search-field.tsx';
import { viewIn, withPart, type View } from './activity-model.ts';

/** All transfers, newest first. */
export function ActivityPanel() {
  const { say } = useWords();
  const [params, setParams] = useAddressParts();
  const view = viewIn(params);
  const set = (name: keyof View, value: string) => setParams((now) => withPart(now, name, value));
  const query = useLoadPages(listTransfers, requestOf(view), ({ next }) => next, { at: 'before' });
  const rows = (query.data?.pages ?? []).flatMap(({ transfers }) => transfers);
  const loaded = query.data !== undefined;
  const narrowed = Object.values(view).some((part) => part !== undefined);
  const instead =
    query.error && !loaded ? (
      <ListFailurePanel working={query.isFetching} onRetry={() => void query.refetch()} />
    ) : loaded && rows.length === 0 ? (
      <Nothing narrowed={narrowed} onClear={() => setParams({})} />
    ) : undefined;
  return (
    <div className="grid gap-5">
      <RecentPanel>
        {({ recipientId }, look) => (
          <Link to={`${paths.transferMoney()}?to=${recipientId}`} className={personChip}>
            {look}
          </Link>
        )}
      </RecentPanel>
      <Card as="div" className="overflow-hidden">
        <Filters view={view} onSet={set} />
        <ActivityTable
          rows={rows}
          loadingText={query.isPending ? say('transfers.list.loading') : undefined}
          instead={instead}
        />
        <MorePanel query={query} />
        <output className="sr-only">
          {loaded && !query.isFetching && say('transfers.list.shown', { count: rows.length })}
        </output>
      </Card>
    </div>
  );
}

/** Unset filters are left out of the call. */
function requestOf({ state, type, search, schedule }: View) {
  return {
    ...(state && { state }),
    ...(type && { type }),
    ...(search && { search }),
    ...(schedule && { scheduleId: schedule }),
  };
}

type FiltersProps = { view: View; onSet: (name: keyof View, value: string) => void };

function Filters({ view, onSet }: FiltersProps) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-b border-line px-5 py-4.5 md:px-6">
      <SearchField text={view.search ?? ''} onSettled={(text) => onSet('search', text)} />
      {view.schedule !== undefined && (
        <div className="basis-full">
          <RemovableChip
            label={say('scheduledTransfers.filter.one')}
            onRemove={() => onSet('schedule', '')}
          />
        </div>
      )}
      <fieldset
        aria-label={say('transfers.filter.state')}
        className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
      >
        <Chip selected={view.state === undefined} onClick={() => onSet('state', '')}>
          {say('transfers.filter.all')}
        </Chip>
        {transferGroups.map((group) => (
          <Chip key={group} selected={view.state === group} onClick={() => onSet('state', group)}>
            {/* words: transfers.group.* */}
            {say(`transfers.group.${group}`)}
          </Chip>
        ))}
      </fieldset>
      <TypeField value={view.type ?? ''} onChange={(type) => onSet('type', type)} />
    </div>
  );
}

/** A native select that looks like a small button. */
function TypeField({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const { say } = useWords();
  return (
    <span className="relative inline-flex h-10 items-center rounded-md border border-control bg-surface text-xs font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <select
        aria-label={say('transfers.filter.type')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full cursor-pointer appearance-none rounded-md bg-transparent pr-9 pl-3.5 outline-none"
      >
        <option value="" className="bg-raised text-ink">
          {say('transfers.filter.anyType')}
        </option>
        {transferTypes.map((type) => (
          <option key={type} value={type} className="bg-raised text-ink">
            {/* words: transfers.typeName.* */}
            {say(`transfers.typeName.${type}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={2} className="pointer-events-none absolute right-3" />
    </span>
  );
}

type NothingProps = { narrowed: boolean; onClear: () => void };

function Nothing({ narrowed, onClear }: NothingProps) {
  const { say } = useWords();
  if (narrowed) {
    return (
      <EmptyState
        kind="noMatch"
        title={say('transfers.empty.noMatch')}
        actions={
          <Button tone="secondary" size="small" className="h-11" onClick={onClear}>
            {say('transfers.filter.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      kind="first"
      title={say('transfers.empty.first')}
      actions={<LinkButton to={paths.transferMoney()}>{say('transfer.label.title')}</LinkButton>}
    >
      {say('transfers.empty.firstText')}
    </EmptyState>
  );
}

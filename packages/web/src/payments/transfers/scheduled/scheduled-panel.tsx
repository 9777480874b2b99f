import { listScheduledTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import { scheduleViews, type ScheduleView } from '@bank/contract/payments/transfers/history/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSearchParams } from 'react-router';
import { useLoadPages } from '../../../platform/load-pages.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListPanel } from '../history/list-panel.tsx';
import { ScheduleRowPanel } from './schedule-row-panel.tsx';

/** Upcoming or ended schedules. The choice is in the address. */
export function ScheduledPanel() {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const view = scheduleViews.find((each) => each === params.get('view')) ?? 'open';
  const query = useLoadPages(listScheduledTransfers, { view }, ({ next }) => next, { at: 'before' });
  const rows = (query.data?.pages ?? []).flatMap(({ scheduled }) => scheduled);
  const show = (wanted: ScheduleView) =>
    setParams(
      { tab: 'scheduled', ...(wanted === 'ended' && { view: wanted }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <ListPanel
      query={query}
      // words: scheduledTransfers.view.*
      label={say(`scheduledTransfers.view.${view}`)}
      isEmpty={rows.length === 0}
      empty={<Nothing view={view} />}
      head={
        <fieldset
          aria-label={say('scheduledTransfers.filter.which')}
          className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
        >
          {scheduleViews.map((each) => (
            <Chip key={each} selected={each === view} onClick={() => show(each)}>
              {/* words: scheduledTransfers.view.* */}
              {say(`scheduledTransfers.view.${each}`)}
            </Chip>
          ))}
        </fieldset>
      }
    >
      {rows.map((schedule) => (
        <ScheduleRowPanel key={schedule.scheduleId} schedule={schedule} />
      ))}
    </ListPanel>
  );
}

function Nothing({ view }: { view: ScheduleView }) {
  const { say } = useWords();
  if (view === 'ended')
    return (
      <EmptyState kind="first" title={say('scheduledTransfers.empty.title')}>
        {say('scheduledTransfers.empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      kind="first"
      title={say('transfers.empty.scheduled')}
      actions={<LinkButton to={paths.transferMoney()}>{say('transfer.label.title')}</LinkButton>}
    >
      {say('transfers.empty.scheduledText')}
    </EmptyState>
  );
}

import { listScheduledTransfers } from '@bank/contract/transfer-history/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Repeat } from 'lucide-react';
import { useLoadPages } from '../../platform/load-pages.ts';
import { createFormat, type Format } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { accountNameOf } from '../accounts/account-name-panel.tsx';
import { frequencyName, type Scheduled } from './frequency-panel.tsx';
import { ListFailurePanel } from './list-failure-panel.tsx';
import { endName } from './party-panel.tsx';
import { ScheduleMenu } from './schedule-menu.tsx';

const tones: Readonly<Record<Scheduled['state'], StatusTone>> = {
  active: 'info',
  paused: 'caution',
  completed: 'positive',
  cancelled: 'neutral',
};

/** What is to come once or again and again; it can be paused, passed over and ended. What has ended stays. */
export function ScheduledPanel() {
  const { say } = useWords();
  const query = useLoadPages(listScheduledTransfers, {}, ({ next }) => next, { at: 'before' });
  const rows = (query.data?.pages ?? []).flatMap(({ scheduled }) => scheduled);
  return (
    <Card as="div">
      <LoadingArea
        waiting={query.isPending}
        text={say('transfers.list.loading')}
        skeleton={<LedgerSkeleton />}
      >
        {query.error && !query.data ? (
          <div className="p-5 md:p-6">
            <ListFailurePanel working={query.isFetching} onRetry={() => void query.refetch()} />
          </div>
        ) : rows.length === 0 ? (
          <div className="p-5 md:p-6">
            <EmptyState
              kind="first"
              title={say('transfers.empty.scheduled')}
              actions={<LinkButton to={paths.transferMoney()}>{say('transfer.label.title')}</LinkButton>}
            >
              {say('transfers.empty.scheduledText')}
            </EmptyState>
          </div>
        ) : (
          <ul aria-label={say('transfers.tab.scheduled')} className="divide-y divide-line">
            {rows.map((schedule) => (
              <Row key={schedule.scheduleId} schedule={schedule} />
            ))}
          </ul>
        )}
      </LoadingArea>
      {query.hasNextPage && (
        <div className="border-t border-line px-5 py-4 text-center">
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            onClick={() => void query.fetchNextPage()}
            working={query.isFetchingNextPage && say('transfers.list.loading')}
          >
            {say('transfers.list.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ schedule }: { schedule: Scheduled }) {
  const { say, language } = useWords();
  const { state, to, from, request, recurrence } = schedule;
  const lastFour = to.account?.lastFour ?? to.lastFour;
  return (
    <li className="flex items-start gap-3 px-5 py-4 md:px-6">
      <IconTile icon={Repeat} size="small" className="max-sm:hidden" />
      <div className="min-w-0 flex-1 text-sm leading-[1.4]">
        <p className="font-semibold break-words">
          {endName(to, say)}{' '}
          {lastFour !== null && <MaskedNumber number={lastFour} className="font-normal text-ink-3" />}
        </p>
        <p className="text-2xs text-ink-3">
          {frequencyName(recurrence.frequency, say)}
          {from && ` · ${say('transfers.scheduled.from', { account: accountNameOf(from, say) })}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-2xs text-ink-2">
          {/* words: transfers.scheduleState.* */}
          <StatusPill tone={tones[state]}>{say(`transfers.scheduleState.${state}`)}</StatusPill>
          <span>{nextText(schedule, say, createFormat(language))}</span>
        </p>
      </div>
      <Money amount={request.amount ?? ZERO} className="pt-0.5 text-sm font-semibold" />
      <ScheduleMenu schedule={schedule} />
    </li>
  );
}

/** When it happens next, and that an attempt has failed for want of money. */
function nextText({ next, state }: Scheduled, say: Say, format: Format): string {
  if (state !== 'active' || next === null) return '';
  const day = format.fullDay(next.day);
  return next.attempts > 0
    ? say('transfers.scheduled.again', { day })
    : say('transfers.scheduled.next', { day });
}

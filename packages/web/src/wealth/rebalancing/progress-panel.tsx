import type { Rebalance } from '@bank/contract/wealth/rebalancing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { Money } from '../../ui/money.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { stepsOf } from './rebalance-model.ts';

type ProgressPanelProps = {
  rebalance: Rebalance;
  asOf: string;
  /** The way to stop it, while it runs. */
  stop?: ReactNode;
};

/** How far a rebalance is, or how it ended, and its orders. */
export function ProgressPanel({ rebalance, asOf, stop }: ProgressPanelProps) {
  const { say } = useWords();
  return (
    <Card aria-labelledby="rebalance-run" className="overflow-hidden">
      <div className="grid gap-4 px-5 pt-5 pb-4 md:px-6">
        <div>
          <h2 id="rebalance-run" className="text-h2 font-[550]">
            {say('rebalance.run.title')}
          </h2>
          <p className="text-2xs text-ink-3">
            {say('rebalance.run.reference', { reference: rebalance.reference })}
          </p>
        </div>
        <Standing rebalance={rebalance} asOf={asOf} />
        <Timeline
          across
          steps={stepsOf(rebalance).map(({ id, state }) => ({
            id,
            state,
            // words: rebalance.run.step.*
            text: say(`rebalance.run.step.${id}`),
          }))}
        />
        {stop}
      </div>
      <Orders orders={rebalance.orders} />
    </Card>
  );
}

/** In a sentence; announced when it changes. */
function Standing({ rebalance, asOf }: ProgressPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { status, endedAt, buysOn, reason, symbol } = rebalance;
  const ended = endedAt === null ? '' : format.day(dayOf(endedAt), dayOf(asOf));
  if (status === 'stopped' && reason !== null)
    return (
      <Banner tone="caution" live="polite" title={say('rebalance.run.stopped', { day: ended })}>
        {sentences(
          language,
          // words: rebalance.stopped.*
          say(`rebalance.stopped.${reason}`, { symbol: symbol ?? '' }),
          say('rebalance.run.kept'),
        )}
      </Banner>
    );
  if (status === 'done')
    return <Banner tone="positive" live="polite" title={say('rebalance.run.done', { day: ended })} />;
  const text =
    status === 'settling'
      ? say('rebalance.run.settling', { day: buysOn === null ? '' : format.weekday(buysOn) })
      : status === 'selling'
        ? say('rebalance.run.selling')
        : status === 'buying'
          ? say('rebalance.run.buying')
          : say('rebalance.run.confirmed');
  return <Banner tone="info" live="polite" title={text} />;
}

function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(instant));
}

type Order = Rebalance['orders'][number];

const tones: Readonly<Record<Order['status'], StatusTone>> = {
  planned: 'neutral',
  skipped: 'neutral',
  pending: 'info',
  filled: 'positive',
  canceled: 'neutral',
  expired: 'caution',
  rejected: 'danger',
};

function Orders({ orders }: { orders: readonly Order[] }) {
  const { say } = useWords();
  const columns: Column<Order>[] = [
    {
      id: 'holding',
      name: say('rebalance.orders.holding'),
      narrow: 'lead',
      cell: ({ side, symbol, name }) => (
        <div className="min-w-0">
          {/* words: rebalance.orders.buy, rebalance.orders.sell */}
          <p className="font-semibold">{`${say(`rebalance.orders.${side}`)} ${symbol}`}</p>
          <p className="text-2xs text-ink-3">{name}</p>
        </div>
      ),
    },
    {
      id: 'status',
      name: say('rebalance.orders.status'),
      narrow: 'action',
      cell: ({ status }) => (
        <StatusPill tone={tones[status]} {...(status === 'planned' && { icon: null })}>
          {/* words: rebalance.status.* */}
          {say(`rebalance.status.${status}`)}
        </StatusPill>
      ),
    },
    {
      id: 'shares',
      name: say('rebalance.orders.shares'),
      narrow: 'below',
      figure: true,
      cell: ({ filled, quantity }) => say('rebalance.run.filled', { filled, quantity }),
    },
    {
      id: 'amount',
      name: say('rebalance.orders.about'),
      narrow: 'figure',
      figure: true,
      cell: ({ filled, amount, about }) => <Money amount={filled > 0 ? amount : about} />,
    },
  ];
  return (
    <Table
      caption={say('rebalance.orders.placed')}
      columns={columns}
      rows={orders}
      rowKey={({ symbol }) => symbol}
    />
  );
}

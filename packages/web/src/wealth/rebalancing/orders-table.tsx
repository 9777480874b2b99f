import type { RebalancePlan } from '@bank/contract/wealth/rebalancing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { cashEffect } from './rebalance-model.ts';

type Order = RebalancePlan['orders'][number];

/** The orders that confirming would place, and what they change in cash. */
export function OrdersTable({ plan }: { plan: RebalancePlan }) {
  const { say, language } = useWords();
  const { pricedAt } = plan;
  const columns: Column<Order>[] = [
    {
      id: 'side',
      name: say('rebalance.orders.order'),
      narrow: 'below',
      cell: (order) => <Side side={order.side} />,
    },
    {
      id: 'holding',
      name: say('rebalance.orders.holding'),
      narrow: 'lead',
      cell: (order) => <Holding {...order} />,
    },
    {
      id: 'shares',
      name: say('rebalance.orders.shares'),
      narrow: 'below',
      figure: true,
      cell: ({ quantity }) => <span className="tabular-nums">{quantity.toLocaleString('en-US')}</span>,
    },
    {
      id: 'price',
      name: say('rebalance.orders.price'),
      narrow: 'below',
      figure: true,
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'about',
      name: say('rebalance.orders.about'),
      narrow: 'figure',
      figure: true,
      cell: (order) => <Money amount={cashEffect(order)} meaning="movement" />,
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-5 pb-2 md:px-6">
        <h2 id="rebalance-orders" className="text-h2 font-[550]">
          {say('rebalance.orders.title')}
        </h2>
        {pricedAt !== null && (
          <p className="text-2xs text-ink-3">
            {say('rebalance.orders.asOf', { time: createFormat(language).moment(pricedAt) })}
          </p>
        )}
      </div>
      <Table
        caption={say('rebalance.orders.title')}
        columns={columns}
        rows={plan.orders}
        rowKey={({ symbol }) => symbol}
      />
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-line px-5 py-3.5 text-sm font-semibold md:px-6">
        <span>{say('rebalance.orders.change')}</span>
        <Money amount={plan.cash.change} meaning="movement" />
      </p>
    </>
  );
}

function Side({ side }: Pick<Order, 'side'>) {
  const { say } = useWords();
  const Icon = side === 'sell' ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={2}
        className={side === 'buy' ? 'text-positive' : 'text-ink-2'}
      />
      {/* words: rebalance.orders.buy, rebalance.orders.sell */}
      {say(`rebalance.orders.${side}`)}
    </span>
  );
}

function Holding({ symbol, name }: Pick<Order, 'symbol' | 'name'>) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{symbol}</p>
      <p className="text-2xs text-ink-3">{name}</p>
    </div>
  );
}

import type { OrderFill, OrderDetail } from '@bank/contract/wealth/investing/contract.ts';
import { countText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { UNKNOWN } from '../holdings-model.ts';
import { CancelButton } from './cancel-button.tsx';
import { filledText, orderName, statusOf, typeText, untilText } from './order-model.ts';

/** What was ordered, what has become of it, and each trade. */
export function DetailPanel({ order }: { order: OrderDetail }) {
  const { say, language } = useWords();
  const status = statusOf(order, say);
  const columns = useColumns();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-4">
        <Card as="section" pad>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 tabIndex={-1} className="text-h1 font-[550] outline-none max-md:text-[1.625rem]">
              {orderName(order, say)}
            </h1>
            <StatusPill tone={status.tone}>{status.text}</StatusPill>
          </div>
          <p className="mt-1 text-sm text-ink-2">{order.name}</p>
          {order.reason !== null && (
            <Banner tone="danger" title={say('trading.placed.rejected')} className="mt-4">
              {order.reason}
            </Banner>
          )}
          <div className="mt-2 -mb-2 flex flex-wrap items-center gap-3">
            {order.confirmationPath !== null && (
              <DownloadLink href={order.confirmationPath} size="small" className="mt-2 mb-2 h-11">
                {say('trading.order.confirmation')}
              </DownloadLink>
            )}
            <CancelButton accountId={order.account.id} order={order} className="-ml-3.5" />
          </div>
        </Card>
        <Card as="section">
          <h2 className="px-5 pt-5 pb-1 text-h2 font-[550] md:px-6">{say('trading.order.trades')}</h2>
          {order.fills.length === 0 ? (
            <p className="px-5 pt-1 pb-5 text-sm text-ink-2 md:px-6">{say('trading.order.noTrades')}</p>
          ) : (
            <Table
              caption={say('trading.order.trades')}
              columns={columns}
              rows={order.fills}
              rowKey={({ at, price, quantity }) => `${at} ${price} ${quantity}`}
            />
          )}
        </Card>
      </div>
      <Card as="section" pad>
        <h2 className="text-h3 font-semibold">{say('trading.order.details')}</h2>
        <DefinitionList items={termsOf(order, say, createFormat(language))} className="mt-2" />
      </Card>
    </div>
  );
}

function termsOf(order: OrderDetail, say: Say, format: Format): Definition[] {
  const { side, averagePrice, amount, onHold, endedAt, filled, status } = order;
  return [
    { term: say('trading.order.number'), value: <ReferenceNumber value={order.reference} /> },
    { term: say('trading.review.type'), value: typeText(order, say) },
    { term: say('trading.order.placed'), value: format.moment(order.placedAt) },
    ...(status === 'pending'
      ? [
          {
            term: say('trading.review.goodUntil'),
            value: untilText(order.goodUntil, order.placedAt, say, format),
          },
        ]
      : []),
    ...(endedAt === null ? [] : [{ term: say('trading.order.ended'), value: format.moment(endedAt) }]),
    { term: say('trading.order.filled'), value: filledText(order, say) },
    {
      term: say('trading.order.average'),
      value: averagePrice === null ? UNKNOWN : <Money amount={averagePrice} />,
    },
    ...(filled > 0
      ? [
          {
            term: side === 'buy' ? say('trading.order.cost') : say('trading.order.proceeds'),
            value: <Money amount={amount} />,
            strong: true,
          },
        ]
      : []),
    ...(onHold > ZERO ? [{ term: say('trading.order.onHold'), value: <Money amount={onHold} /> }] : []),
  ];
}

function useColumns(): readonly Column<OrderFill>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  return [
    {
      id: 'at',
      name: say('trading.fill.at'),
      narrow: 'lead',
      cell: ({ at, quantity }) => (
        <span className="block">
          <span className="block font-semibold md:font-normal">{format.moment(at)}</span>
          <span className="block text-2xs text-ink-3 md:hidden">
            {say('trading.review.shares', { count: quantity, shares: countText(quantity) })}
          </span>
        </span>
      ),
    },
    {
      id: 'shares',
      name: say('trading.field.shares'),
      narrow: 'away',
      figure: true,
      cell: ({ quantity }) => countText(quantity),
    },
    {
      id: 'price',
      name: say('trading.fill.price'),
      narrow: 'below',
      figure: true,
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'amount',
      name: say('trading.order.amount'),
      narrow: 'figure',
      figure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'settles',
      name: say('trading.review.settles'),
      narrow: 'below',
      figure: true,
      cell: ({ isSettled, settlesOn }) => (
        <span className="font-normal">
          {isSettled ? say('trading.fill.settled') : format.weekday(settlesOn)}
        </span>
      ),
    },
  ];
}

import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { Order, OrderList } from '@bank/contract/wealth/investing/contract.ts';
import { countText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Acts } from '../../../platform/delegate-session.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { UNKNOWN } from '../holdings-model.ts';
import { CancelButton } from './cancel-button.tsx';
import { canCancel, filledText, orderName, statusOf, typeText } from './order-model.ts';

/** The open orders, then those that are over. */
export function OrdersTable({ pages }: { pages: readonly OrderList[] }) {
  const { say } = useWords();
  const open = pages[0]?.open ?? [];
  const over = pages.flatMap(({ orders }) => orders);
  const account = pages[0]?.account;
  if (!account) return null;
  if (open.length === 0 && over.length === 0) return <NoOrders account={account} />;
  return (
    <div className="grid gap-4">
      {open.length > 0 && <OrdersCard title={say('trading.open.title')} orders={open} account={account} />}
      {over.length > 0 && (
        <OrdersCard title={say('trading.orders.history')} orders={over} account={account} />
      )}
    </div>
  );
}

function NoOrders({ account }: { account: AccountName }) {
  const { say } = useWords();
  return (
    <Card as="div" pad className="max-w-180">
      <EmptyState
        kind="first"
        title={say('trading.orders.none')}
        actions={
          <Acts>
            <LinkButton to={`${paths.investmentAccount({ accountId: account.id })}?buy`}>
              {say('trading.orders.buyFirst')}
            </LinkButton>
          </Acts>
        }
      >
        {say('trading.orders.noneText')}
      </EmptyState>
    </Card>
  );
}

type OrdersCardProps = { title: string; orders: readonly Order[]; account: AccountName };

function OrdersCard({ title, orders, account }: OrdersCardProps) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="px-5 pt-5 pb-1 text-h2 font-[550] md:px-6">{title}</h2>
      <Table
        caption={title}
        columns={useColumns(account, orders.some(canCancel))}
        rows={orders}
        rowKey={({ orderId }) => orderId}
      />
    </Card>
  );
}

/** What was ordered; on a phone also the way to cancel it. */
function leadColumn(account: AccountName, say: Say): Column<Order> {
  return {
    id: 'order',
    name: say('trading.order.what'),
    narrow: 'lead',
    cell: (order) => (
      <span className="block min-w-0">
        <Link
          to={paths.investmentOrder({ accountId: account.id, orderId: order.orderId })}
          className="inline-flex min-h-6 items-center font-semibold text-brand-text no-underline hover:underline"
        >
          {orderName(order, say)}
        </Link>
        <span className="block text-2xs text-ink-3">{order.name}</span>
        <span className="block text-2xs text-ink-3">{typeText(order, say)}</span>
        <span className="block md:hidden">
          <CancelButton accountId={account.id} order={order} className="-mb-1.5 -ml-4" />
        </span>
      </span>
    ),
  };
}

function useColumns(account: AccountName, canBeCanceled: boolean): readonly Column<Order>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  return [
    leadColumn(account, say),
    {
      id: 'placed',
      name: say('trading.order.placed'),
      narrow: 'below',
      cell: ({ placedAt }) => <span className="whitespace-nowrap">{format.moment(placedAt)}</span>,
    },
    {
      id: 'status',
      name: say('trading.order.status'),
      narrow: 'action',
      cell: (order) => {
        const status = statusOf(order, say);
        return <StatusPill tone={status.tone}>{status.text}</StatusPill>;
      },
    },
    {
      id: 'filled',
      name: say('trading.order.filled'),
      narrow: 'below',
      figure: true,
      cell: (order) => (
        <span className="font-normal">{order.filled === 0 ? countText(0) : filledText(order, say)}</span>
      ),
    },
    {
      id: 'amount',
      name: say('trading.order.amount'),
      narrow: 'figure',
      figure: true,
      cell: ({ filled, amount }) =>
        filled === 0 ? <span className="max-md:hidden">{UNKNOWN}</span> : <Money amount={amount} />,
    },
    ...(canBeCanceled
      ? [
          {
            id: 'cancel',
            name: say('trading.cancel.action'),
            nameless: true,
            narrow: 'away' as const,
            figure: true,
            cell: (order: Order) => (
              <CancelButton accountId={account.id} order={order} className="md:-mr-3.5" />
            ),
          },
        ]
      : []),
  ];
}

import { cancelOrder, listOrders, type CheckOrder } from '@bank/contract/payments/check-orders/contract.ts';
import type { OrderState } from '@bank/contract/payments/check-orders/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useLoad, useReload, useReloadAll, useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { quantityWords, styleWords } from './order-model.ts';
import { useArrival } from './use-arrival.ts';

const tones: Readonly<Record<OrderState, StatusTone>> = {
  placed: 'info',
  sent: 'info',
  inProduction: 'info',
  shipped: 'brand',
  delivered: 'positive',
  refused: 'danger',
  canceled: 'neutral',
};

/** What was ordered and where it is. */
export function OrdersPanel() {
  const { say } = useWords();
  const heading = useId();
  const orders = useLoad(listOrders, {});
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-h3 font-semibold">
        {say('checkOrder.orders.title')}
      </h2>
      {orders.error && !orders.data ? (
        <LoadFailed
          title={say('checkOrder.error.orders')}
          onRetry={() => void orders.refetch()}
          working={orders.isFetching && say('account.error.retrying')}
          button="small"
        />
      ) : (
        <LoadingArea
          waiting={!orders.data}
          text={say('checkOrder.orders.loading')}
          skeleton={<Skeleton className="h-24 rounded-lg" />}
        >
          {orders.data?.orders.length === 0 && (
            <p className="text-xs text-ink-2">{say('checkOrder.orders.empty')}</p>
          )}
          <ul className="grid gap-3">
            {orders.data?.orders.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        </LoadingArea>
      )}
    </section>
  );
}

function OrderCard({ order }: { order: CheckOrder }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { firstNumber: first, lastNumber: last } = order;
  return (
    <Card as="article" pad className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">
            {say(styleWords[order.checkStyle])}, {say(quantityWords[order.quantity])}
          </h3>
          <p className="text-xs text-ink-2">
            {say('checkOrder.orders.numbers', { first: String(first), last: String(last) })} ·{' '}
            {say('checkOrder.orders.placed', { day: format.moment(order.placedAt) })}
          </p>
        </div>
        <StatusPill tone={tones[order.state]}>
          {/* words: checkOrder.state.* */}
          {say(`checkOrder.state.${order.state}`)}
        </StatusPill>
      </div>
      <p className="text-2xs text-ink-3">
        <ReferenceNumber value={order.orderNumber} />
      </p>
      <Outlook order={order} />
    </Card>
  );
}

/** What comes next: the day it arrives, the way to cancel, or the refund. */
function Outlook({ order }: { order: CheckOrder }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const arrival = useArrival();
  const amount = moneyText(order.total);
  if (order.state === 'refused' || order.state === 'canceled')
    return (
      <p className="text-xs text-ink-2">
        {order.state === 'refused' && `${say('checkOrder.orders.refusedWhy')} `}
        {order.refundedAt === null
          ? say('checkOrder.orders.refunding', { amount })
          : say('checkOrder.orders.refunded', { amount, day: format.moment(order.refundedAt) })}
      </p>
    );
  return (
    <>
      <p className="text-xs text-ink-2">
        {order.state !== 'delivered' && arrival({ from: order.arrivesFrom, by: order.arrivesBy })}{' '}
        {order.trackingNumber !== null && say('checkOrder.orders.tracking', { number: order.trackingNumber })}
      </p>
      {order.cancelUntil !== null && <CancelPart order={order} until={format.time(order.cancelUntil)} />}
    </>
  );
}

function CancelPart({ order, until }: { order: CheckOrder; until: string }) {
  const { say } = useWords();
  const [asking, setAsking] = useState(false);
  const cancel = useSend(cancelOrder);
  const [reload, reloadAll] = [useReload(), useReloadAll()];
  const press = () =>
    cancel.mutate(
      { request: { orderId: order.orderId } },
      { onSuccess: () => void reloadAll(), onError: () => void reload(listOrders) },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        tone="secondary"
        size="small"
        className="h-11"
        working={cancel.isPending && say('checkOrder.orders.canceling')}
        onClick={() => setAsking(true)}
      >
        {say('checkOrder.orders.cancel')}
      </Button>
      <span className="text-2xs text-ink-3">{say('checkOrder.orders.cancelUntil', { time: until })}</span>
      <FailurePanel error={cancel.error} refused={say('checkOrder.error.cancel')} />
      {asking && (
        <ConfirmDialog
          title={say('checkOrder.orders.cancelTitle')}
          text={say('checkOrder.orders.cancelBody', { amount: moneyText(order.total) })}
          confirm={say('checkOrder.orders.cancel')}
          keep={say('checkOrder.orders.keep')}
          onConfirm={press}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

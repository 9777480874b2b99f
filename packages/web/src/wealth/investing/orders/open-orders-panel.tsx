import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { listOrders, type Order } from '@bank/contract/wealth/investing/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat, sentences, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Link } from '../../../ui/frame/link.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { CancelButton } from './cancel-button.tsx';
import { filledText, isSameDay, orderName, statusOf } from './order-model.ts';

/** Orders that are not over yet, each with its way to cancel it. */
export function OpenOrdersPanel({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const heading = useId();
  const query = useLoad(listOrders, { accountId: account.id, ...FIRST_PAGE });
  const open = query.data?.open ?? [];
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('trading.open.title')}
        </h2>
        {open.length > 0 && <span className="text-xs text-ink-3">{countText(open.length)}</span>}
      </div>
      {query.error && !query.data ? (
        <div className="mt-3">
          <LoadFailed
            title={say('trading.orders.failed')}
            onRetry={() => void query.refetch()}
            working={query.isFetching && say('account.error.retrying')}
            button="small"
          />
        </div>
      ) : (
        <LoadingArea
          waiting={!query.data}
          text={say('trading.orders.loading')}
          skeleton={<Skeleton className="mt-3 h-30 rounded-md" />}
        >
          {query.data &&
            (open.length === 0 ? (
              <p className="mt-2 text-sm text-ink-2">{say('trading.open.none')}</p>
            ) : (
              <ul className="mt-3 grid gap-3">
                {open.map((order) => (
                  <OpenOrder
                    key={order.orderId}
                    accountId={account.id}
                    order={order}
                    asOf={query.data.asOf}
                  />
                ))}
              </ul>
            ))}
        </LoadingArea>
      )}
      <Link
        to={paths.investmentOrders({ accountId: account.id })}
        className="-mb-2 mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand-text underline-offset-3 hover:underline"
      >
        {say('trading.open.all')}
      </Link>
    </Card>
  );
}

/** The contract's default, passed explicitly because a call needs every parameter. */
const FIRST_PAGE = { size: listOrders.query.shape.size.parse(undefined) };

type OpenOrderProps = { accountId: AccountPage['id']; order: Order; asOf: string };

function OpenOrder({ accountId, order, asOf }: OpenOrderProps) {
  const { say, language } = useWords();
  const status = statusOf(order, say);
  return (
    <li className="rounded-md bg-sunken px-4 py-3.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={paths.investmentOrder({ accountId, orderId: order.orderId })}
          className="inline-flex min-h-6 items-center text-sm font-semibold text-ink no-underline hover:underline"
        >
          {orderName(order, say)}
        </Link>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
      </div>
      <p className="mt-1 text-xs text-ink-2">
        {sentences(language, ...textOf(order, asOf, say, createFormat(language)))}
      </p>
      <CancelButton accountId={accountId} order={order} className="-mb-1.5 -ml-3.5" />
    </li>
  );
}

/** Its terms, until when it is good, and what is set aside for it. */
function textOf(order: Order, asOf: string, say: Say, format: Format): string[] {
  const { limitPrice, goodUntil, onHold, filled, quantity, side } = order;
  const left = quantity - filled;
  return [
    limitPrice === null
      ? say('trading.open.market')
      : say('trading.open.limit', { price: moneyText(limitPrice) }),
    untilSentence(goodUntil, asOf, say, format),
    ...(filled > 0 ? [say('trading.open.filled', { text: filledText(order, say) })] : []),
    ...(onHold > ZERO ? [say('trading.open.aside', { amount: moneyText(onHold) })] : []),
    ...(side === 'sell' ? [say('trading.open.reserved', { count: left, shares: countText(left) })] : []),
  ];
}

function untilSentence(goodUntil: string, asOf: string, say: Say, format: Format): string {
  const time = format.deadline(goodUntil);
  return isSameDay(goodUntil, asOf)
    ? say('trading.open.untilToday', { time })
    : say('trading.open.untilDay', { day: format.weekday(calendarDay(goodUntil)), time });
}

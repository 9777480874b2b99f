import { accountRef } from '@bank/contract/accounts/accounts/contract.ts';
import { listOrders, type OrderList } from '@bank/contract/wealth/investing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useParams } from 'react-router';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoadPages } from '../../../platform/load-pages.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { OrdersTable } from './orders-table.tsx';

/** Every order of an account, read page by page: the open ones, then those that are over, the newest first. */
export function OrdersPanel() {
  const { say } = useWords();
  const ref = accountRef.safeParse(useParams()['accountId'] ?? 'primary');
  const size = listOrders.query.shape.size.parse(undefined);
  const query = useLoadPages(
    listOrders,
    { accountId: ref.data ?? 'primary', size },
    ({ next }: OrderList) => next,
  );
  const pages = query.data?.pages;
  const account = pages?.[0]?.account;
  return (
    <>
      <PageHead
        title={say('trading.orders.title')}
        lead={
          account && (
            <>
              {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
            </>
          )
        }
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              {
                to: paths.investmentAccount({ accountId: ref.data ?? 'primary' }),
                name: account ? accountNameOf(account, say) : say('account.product.investment'),
              },
            ]}
            here={say('trading.orders.title')}
          />
        }
      />
      {query.error && !pages ? (
        <Card as="div" pad>
          <LoadFailed
            heading="h2"
            title={say('trading.orders.failed')}
            onRetry={() => void query.refetch()}
            working={query.isFetching && say('account.error.retrying')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!pages}
          text={say('trading.orders.loading')}
          skeleton={<Skeleton className="h-100 rounded-lg" />}
        >
          {pages && <OrdersTable pages={pages} />}
        </LoadingArea>
      )}
      {query.hasNextPage && (
        <Button
          tone="secondary"
          size="small"
          className="mt-4 h-11"
          onClick={() => void query.fetchNextPage()}
          working={query.isFetchingNextPage && say('account.error.retrying')}
        >
          {say('trading.orders.more')}
        </Button>
      )}
    </>
  );
}

import { CallRefused } from '@bank/contract/exchange.ts';
import { showOrder } from '@bank/contract/wealth/investing/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useParams } from 'react-router';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { DetailPanel } from './detail-panel.tsx';

/** One order with its trades. */
export function OrderPanel() {
  const { accountId = '', orderId = '' } = useParams();
  if (!isId(accountId) || !isId(orderId)) return <Gone />;
  return <OneOrder accountId={idFrom('account', accountId)} orderId={idFrom('investment-order', orderId)} />;
}

type OneOrderProps = { accountId: Id<'account'>; orderId: Id<'investment-order'> };

function OneOrder(asked: OneOrderProps) {
  const { say } = useWords();
  const { data, error, refetch, isFetching } = useLoad(showOrder, asked);
  if (error instanceof CallRefused && error.status === 404) return <Gone />;
  const { accountId } = asked;
  return (
    <>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[
          {
            to: paths.investmentAccount({ accountId }),
            name: data ? accountNameOf(data.account, say) : say('account.product.investment'),
          },
          { to: paths.investmentOrders({ accountId }), name: say('trading.orders.title') },
        ]}
        here={say('trading.order.title')}
      />
      {error && !data ? (
        <Card as="div" pad>
          <LoadFailed
            heading="h1"
            title={say('trading.order.failed')}
            onRetry={() => void refetch()}
            working={isFetching && say('account.error.retrying')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('trading.orders.loading')}
          skeleton={<Skeleton className="h-100 rounded-lg" />}
        >
          {data && <DetailPanel order={data} />}
        </LoadingArea>
      )}
    </>
  );
}

function Gone() {
  const { say } = useWords();
  return (
    <Card as="div" pad className="max-w-180">
      <h1 className="sr-only">{say('trading.order.title')}</h1>
      <h2 className="sr-only">{say('trading.order.details')}</h2>
      <EmptyState
        kind="noMatch"
        title={say('trading.order.gone')}
        actions={<LinkButton to={paths.investmentAccount()}>{say('account.product.investment')}</LinkButton>}
      />
    </Card>
  );
}

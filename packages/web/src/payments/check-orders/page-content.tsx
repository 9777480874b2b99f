import {
  listAddresses,
  listOrderAccounts,
  listStyles,
  showPreferences,
  showPricing,
} from '@bank/contract/payments/check-orders/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BookOpenCheck } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';

/** The order form above the orders already placed. Preferences that can't be loaded don't stand in the way of an order. */
export function PageContent() {
  const { say } = useWords();
  const styles = useLoad(listStyles, {});
  const pricing = useLoad(showPricing, {});
  const accounts = useLoad(listOrderAccounts, {});
  const addresses = useLoad(listAddresses, {});
  const preferences = useLoad(showPreferences, {});
  const needed = [styles, pricing, accounts, addresses];
  const failed = needed.filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <Card pad>
        <LoadFailed
          heading="h2"
          title={say('checkOrder.error.load')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          working={failed.some(({ isFetching }) => isFetching) && say('account.error.retrying')}
        />
      </Card>
    );
  const isReady = needed.every(({ data }) => data !== undefined) && !preferences.isPending;
  return (
    <LoadingArea
      waiting={!isReady}
      text={say('checkOrder.page.loading')}
      skeleton={<Skeleton className="h-140 rounded-lg" />}
    >
      {isReady && styles.data && pricing.data && accounts.data && addresses.data && (
        <div className="grid gap-8">
          {accounts.data.accounts.length === 0 ? (
            <EmptyState kind="first" icon={BookOpenCheck} title={say('checkOrder.page.noAccount')} />
          ) : (
            <OrderPanel
              styles={styles.data}
              pricing={pricing.data}
              accounts={accounts.data}
              addresses={addresses.data}
              preferences={preferences.data?.preferences ?? null}
            />
          )}
          <OrdersPanel />
        </div>
      )}
    </LoadingArea>
  );
}

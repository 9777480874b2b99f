import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountAsked } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { useFetched } from '../../ui/use-fetched.ts';

/** Loads in parallel with the accounts. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

/** Sets the target of an account, and places the orders that bring it there. */
export function RebalancePage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const [asked] = useState(() => accountAsked(place));
  const { data, error, refetch, isFetching } = useLoad(listAccounts, {});
  const { Part: Body, failed, retry } = useFetched(loadBody);
  if (failed || (error && !data))
    return (
      <LoadFailed
        title={say('rebalance.error.load')}
        onRetry={() => {
          retry();
          void refetch();
        }}
        working={isFetching && say('account.error.retrying')}
      />
    );
  return (
    <LoadingArea
      waiting={!data || Body === null}
      text={say('rebalance.page.loading')}
      skeleton={<Skeleton className="h-160 rounded-lg" />}
    >
      {data && Body && <Body accounts={data.accounts} asked={asked} />}
    </LoadingArea>
  );
}

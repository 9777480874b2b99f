import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { useFetched } from '../../../ui/use-fetched.ts';

/** Loads in parallel with the accounts, which it needs anyway. */
const loadPayment = async () => (await import('./payment-panel.tsx')).PaymentPanel;

/** Pays a credit account. The previous page passes the account on, or it is chosen here. */
export function PaymentPage() {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const { Part: PaymentPanel, failed, retry } = useFetched(loadPayment);
  const again = () => {
    retry();
    void list.refetch();
  };
  return (
    <>
      <PageHead
        title={say('deposits.payment.title')}
        lead={say('deposits.payment.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.accounts(), name: say('navigation.label.accounts') },
            ]}
            here={say('deposits.payment.title')}
          />
        }
      />
      {failed || (list.error && !list.data) ? (
        <Card pad className="max-w-160">
          <LoadFailed
            heading="h2"
            title={say('deposits.source.failed')}
            onRetry={again}
            working={list.isFetching && say('account.error.retrying')}
          >
            <p>{say('account.error.safe')}</p>
          </LoadFailed>
        </Card>
      ) : (
        <LoadingArea
          waiting={!list.data || !PaymentPanel}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="h-96 max-w-160 rounded-lg" />}
        >
          {list.data && PaymentPanel && <PaymentPanel accounts={list.data.accounts} />}
        </LoadingArea>
      )}
    </>
  );
}

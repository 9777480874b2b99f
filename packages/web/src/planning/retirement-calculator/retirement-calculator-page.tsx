import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listScenarios } from '@bank/contract/planning/retirement-calculator/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useFetched } from '../../ui/use-fetched.ts';

/** Loads in parallel with the data, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

export function RetirementCalculatorPage() {
  const { say } = useWords();
  const [accounts, saved] = [useLoad(listAccounts, {}), useLoad(listScenarios, {})];
  const { Part: Body, failed, retry } = useFetched(loadBody);
  const isLost = (accounts.error && !accounts.data) || (saved.error && !saved.data) || failed;
  return (
    <>
      <PageHead
        title={say('retirementCalculator.title')}
        lead={say('retirementCalculator.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.financialTools(), name: say('pages.financialTools.name') }]}
            here={say('retirementCalculator.title')}
          />
        }
      />
      {isLost ? (
        <LoadFailed
          title={say('retirementCalculator.error.load')}
          onRetry={() => {
            retry();
            void Promise.all([accounts.refetch(), saved.refetch()]);
          }}
          working={(accounts.isFetching || saved.isFetching) && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!accounts.data || !saved.data || Body === null}
          text={say('navigation.loading.page')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {accounts.data && saved.data && Body && (
            <Body accounts={accounts.data.accounts} saved={saved.data} />
          )}
        </LoadingArea>
      )}
    </>
  );
}

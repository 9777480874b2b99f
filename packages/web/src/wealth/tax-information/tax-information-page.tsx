import { showTaxInformation } from '@bank/contract/wealth/tax-information/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useFetched } from '../../ui/use-fetched.ts';

/** Loads in parallel with the figures, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

export function TaxInformationPage() {
  const { say } = useWords();
  const loaded = useLoad(showTaxInformation, {});
  const { Part: Body, failed, retry } = useFetched(loadBody);
  const isLost = (loaded.error && !loaded.data) || failed;
  return (
    <>
      <PageHead
        title={say('taxInformation.page.title')}
        lead={say('taxInformation.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('taxInformation.page.title')}
          />
        }
      />
      {isLost ? (
        <LoadFailed
          title={say('taxInformation.error.load')}
          onRetry={() => {
            retry();
            void loaded.refetch();
          }}
          working={loaded.isFetching && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!loaded.data || Body === null}
          text={say('taxInformation.page.loading')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {loaded.data && Body && <Body information={loaded.data} />}
        </LoadingArea>
      )}
    </>
  );
}

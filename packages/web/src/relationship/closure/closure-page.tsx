import { showClosure } from '@bank/contract/relationship/closure/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { EndPanel } from './end-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';

/** The account picker is heavy and below the first screen. */
const CloseAllPanel = lazy(async () => ({
  default: (await import('./close-all-panel.tsx')).CloseAllPanel,
}));

/** Closes the relationship. Progress is stored at the bank, so the customer can leave and come back. */
export function ClosurePage() {
  const { say } = useWords();
  const loaded = useLoad(showClosure, {});
  const title = say('leaving.title.page');
  return (
    <>
      <PageHead
        title={title}
        lead={loaded.data?.status !== 'confirmed' && say('leaving.label.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.accountSettings(), name: say('pages.accountSettings.name') }]}
            here={title}
          />
        }
      />
      {loaded.error && !loaded.data ? (
        <Card pad>
          <LoadFailed heading="h2" title={say('leaving.error.load')} onRetry={() => void loaded.refetch()} />
        </Card>
      ) : (
        <LoadingArea
          waiting={!loaded.data}
          text={say('leaving.label.loading')}
          skeleton={<Skeleton className="h-120 rounded-lg" />}
        >
          {loaded.data && (
            <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
              <div className="grid min-w-0 gap-4">
                {loaded.data.status !== 'confirmed' && <AccountsPanel closure={loaded.data} />}
                {loaded.data.status !== 'confirmed' && (
                  <Suspense>
                    <CloseAllPanel closure={loaded.data} />
                  </Suspense>
                )}
                {loaded.data.status !== 'confirmed' && <DataPanel place={2} />}
                <EndPanel closure={loaded.data} />
                {loaded.data.status === 'confirmed' && <DataPanel place={null} />}
              </div>
              <KeptPanel closure={loaded.data} />
            </div>
          )}
        </LoadingArea>
      )}
    </>
  );
}

import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';

/** Each loads on its own, in parallel with its list. */
const DelegatesPanel = lazy(async () => ({
  default: (await import('../delegates-panel.tsx')).DelegatesPanel,
}));
const OffersPanel = lazy(async () => ({ default: (await import('./offers-panel.tsx')).OffersPanel }));

/** Both sides: who may view this customer's accounts, and whose accounts they may view. */
export function SharedAccessPage() {
  const { say } = useWords();
  return (
    <>
      <PageHead
        title={say('pages.sharedAccess.name')}
        lead={say('delegates.page.lead')}
        before={
          <Crumbs
            label={say('security.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.security(), name: say('pages.security.name') },
            ]}
            here={say('pages.sharedAccess.name')}
          />
        }
      />
      <div className="max-w-200 space-y-4">
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <DelegatesPanel />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <OffersPanel />
        </Suspense>
      </div>
    </>
  );
}

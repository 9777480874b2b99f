import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { paths } from '../../platform/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GlancePanel } from './glance-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** What lies below the first view follows it. */
const PlacesPanel = lazy(async () => ({ default: (await import('./places-panel.tsx')).PlacesPanel }));

const panicSection: LazyView<object> = {
  load: async () => (await import('./brakes-panel.tsx')).PanicSectionPanel,
  words: ['brakeSettings', 'movements'],
};
const brakesSections: LazyView<object> = {
  load: async () => (await import('./brakes-panel.tsx')).BrakesPanel,
  words: ['brakeSettings', 'movements'],
};

/** Everything that protects the customer's sign-on, and how each part of it stands. */
export function SecurityPage() {
  const { say } = useWords();
  const { View: PanicSectionPanel } = useLazyView(panicSection);
  const { View: BrakesPanel } = useLazyView(brakesSections);
  return (
    <>
      <PageHead
        title={say('pages.security.name')}
        lead={say('security.lead')}
        before={
          <Crumbs
            label={say('security.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('pages.security.name')}
          />
        }
      />
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
        <GlancePanel className="xl:col-start-2 xl:row-start-1" />
        <div className="min-w-0 space-y-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
            <PanicSectionPanel />
          </Suspense>
          <PasswordPanel />
          <SecondFactorPanel />
          <Suspense fallback={<Skeleton className="h-240 rounded-lg" />}>
            <BrakesPanel />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-160 rounded-lg" />}>
            <PlacesPanel />
          </Suspense>
        </div>
        <HelpPanel className="xl:col-start-2 xl:row-start-2" />
      </div>
    </>
  );
}

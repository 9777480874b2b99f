import { useWords } from '@bank/words/use-words.ts';
import { Suspense, type ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { titleOf } from '../../platform/frame/institution.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Titled } from '../../ui/frame/titled.tsx';

const tabs = ['protect', 'limits', 'devices', 'history'] as const;
type Tab = (typeof tabs)[number];

/** Anchors from before the page had tabs. */
const anchors: Readonly<Record<string, Tab>> = {
  limits: 'limits',
  undo: 'limits',
  cooling: 'limits',
  devices: 'devices',
  sessions: 'devices',
  history: 'history',
};

const views: Readonly<Record<Tab, LazyView<object>>> = {
  protect: {
    load: async () => (await import('./protect-panel.tsx')).ProtectPanel,
    words: ['brakeSettings', 'account'],
  },
  limits: {
    load: async () => (await import('../security/spending-controls-panel.tsx')).SpendingControlsPanel,
    words: ['brakeSettings', 'movements'],
  },
  devices: {
    load: async () => (await import('../security/places-panel.tsx')).PlacesPanel,
    words: [],
  },
  history: {
    load: async () => (await import('../security/places-panel.tsx')).PastPanel,
    words: [],
  },
};

/** Everything that protects the customer's sign-on and money, in four tabs. The open tab is in the address. */
export function SecurityPage() {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? anchors[hash.slice(1)] ?? 'protect';
  const names: Readonly<Record<Tab, string>> = {
    protect: say('security.tab.protect'),
    limits: say('security.tab.limits'),
    devices: say('security.tab.devices'),
    history: say('security.tab.history'),
  };
  const title = say('pages.security.name');
  return (
    <Titled title={titleOf(chosen === 'protect' ? title : `${names[chosen]} | ${title}`)}>
      <PageHead
        title={title}
        lead={say('security.lead')}
        className="mb-4"
        before={
          <Crumbs
            label={say('security.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.profile(), name: say('navigation.label.profile') },
            ]}
            here={title}
            className="max-md:hidden"
          />
        }
      />
      <Tabs
        bleeds
        label={title}
        value={chosen}
        onValueChange={(tab) => setParams(tab === 'protect' ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({ id: tab, label: names[tab], panel: <Opened view={views[tab]} /> }))}
      />
    </Titled>
  );
}

function Opened({ view }: { view: LazyView<object> }) {
  const View: ComponentType = useLazyView(view).View;
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
      <View />
    </Suspense>
  );
}

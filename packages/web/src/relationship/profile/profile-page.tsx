import { showProfile, type Profile } from '@bank/contract/relationship/profile/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const PersonalPanel = lazy(async () => ({
  default: (await import('./personal/personal-panel.tsx')).PersonalPanel,
}));
const PreferencesForm = lazy(async () => ({
  default: (await import('./personal/preferences-form.tsx')).PreferencesForm,
}));
const NotificationsPanel = lazy(async () => ({
  default: (await import('./personal/notifications-panel.tsx')).NotificationsPanel,
}));
const securitySettings: LazyView<object> = {
  load: async () => (await import('../security/settings-panel.tsx')).SettingsPanel,
  words: ['security', 'signOn'],
};

const sections = ['personal', 'security', 'preferences', 'notifications'] as const;
const SUCCESS_MS = 3_000;

/** All personal data the customer may see or change. The open tab is in the address. */
export function ProfilePage() {
  const { say } = useWords();
  const loaded = useLoad(showProfile, {});
  return (
    <>
      <PageHead title={say('pages.profile.name')} lead={say('profile.label.lead')} />
      {loaded.error && !loaded.data ? (
        <Failed error={loaded.error} working={loaded.isFetching} onRetry={() => void loaded.refetch()} />
      ) : (
        <LoadingArea
          waiting={!loaded.data}
          text={say('navigation.loading.page')}
          skeleton={<ProfileSkeleton />}
        >
          {loaded.data && <Sections profile={loaded.data} />}
        </LoadingArea>
      )}
    </>
  );
}

function Sections({ profile }: { profile: Profile }) {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const chosen = sections.find((each) => each === params.get('tab')) ?? 'personal';
  const { done, tell } = useDone();
  const Security = useLazyView(securitySettings).View;
  const open = (tab: string) => {
    tell(null);
    setParams(tab === 'personal' ? {} : { tab }, { replace: true });
  };
  const waiting = (part: ReactNode) => (
    <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>{part}</Suspense>
  );
  return (
    <>
      <output className="block">
        {done !== null && <Banner tone="positive" title={done} className="mb-5" />}
      </output>
      <Tabs
        label={say('profile.label.tabs')}
        value={chosen}
        onValueChange={open}
        tabs={[
          {
            id: 'personal',
            label: say('profile.label.tabPersonal'),
            panel: waiting(<PersonalPanel profile={profile} onDone={tell} />),
          },
          { id: 'security', label: say('profile.label.tabSecurity'), panel: waiting(<Security />) },
          {
            id: 'preferences',
            label: say('profile.label.tabPreferences'),
            panel: waiting(<PreferencesForm preferences={profile.preferences} onDone={tell} />),
          },
          {
            id: 'notifications',
            label: say('profile.label.tabNotifications'),
            panel: waiting(<NotificationsPanel email={profile.user.email} />),
          },
        ]}
      />
    </>
  );
}

/** A confirmation for three seconds. It is also announced, so nobody misses it. */
function useDone() {
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return { done, tell: setDone };
}

/** Shows no cached data in place of what the server could not send. */
function Failed({ error, working, onRetry }: { error: Error; working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  const lost = failureOf(error).kind === 'lost';
  return (
    <Card pad>
      <LoadFailed
        heading="h2"
        title={say(lost ? 'profile.error.connect' : 'profile.error.fetch')}
        onRetry={onRetry}
        working={working && say('navigation.loading.page')}
      />
    </Card>
  );
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}

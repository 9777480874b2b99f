import type { LazyView } from '../../../platform/frame/lazy-view.tsx';
import type { Screen } from '../../../platform/screen.ts';
import type { DelegateSession } from '../../../platform/frame/session.ts';

export const delegateSessionsScreens: readonly Screen[] = [
  {
    route: 'sharedAccess',
    title: 'pages.sharedAccess.name',
    words: ['ui', 'session', 'signOn', 'security', 'account', 'delegates'],
    load: async () => (await import('./shared-access-page.tsx')).SharedAccessPage,
  },
];

/** Above every page of a delegate session. */
export const delegateHeader: LazyView<{ viewing: DelegateSession; delegate: string }> = {
  load: async () => (await import('./delegate-header.tsx')).DelegateHeader,
  words: ['ui', 'delegates'],
};

/** Replaces pages a delegate may not open. */
export const closedPage: LazyView<{ viewing: DelegateSession }> = {
  load: async () => (await import('./closed-page.tsx')).ClosedPage,
  words: ['ui', 'delegates'],
};

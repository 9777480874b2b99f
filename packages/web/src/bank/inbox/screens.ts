import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { Screen } from '../../platform/screen.ts';

export const inboxScreens: readonly Screen[] = [
  {
    route: 'inbox',
    title: 'inbox.page.title',
    words: ['inbox', 'failure'],
    load: async () => (await import('./inbox-page.tsx')).InboxPage,
  },
];

/** The bell in the top bar. */
export const bellPanel: LazyView<object> = {
  load: async () => (await import('./bell-panel.tsx')).BellPanel,
  words: ['inbox', 'failure'],
};

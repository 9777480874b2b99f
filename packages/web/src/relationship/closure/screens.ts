import type { Screen } from '../../platform/screen.ts';

export const closureScreens: readonly Screen[] = [
  {
    route: 'endRelationship',
    title: 'leaving.title.page',
    words: ['leaving', 'account', 'session', 'submission', 'ui', 'signOn'],
    load: async () => (await import('./closure-page.tsx')).ClosurePage,
  },
];

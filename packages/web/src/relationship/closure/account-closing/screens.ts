import type { Screen } from '../../../platform/screen.ts';

export const accountClosingScreens: readonly Screen[] = [
  {
    route: 'closeAccount',
    title: 'accountClosing.title.page',
    words: ['accountClosing', 'account', 'submission', 'session', 'ui'],
    load: async () => (await import('./closing-page.tsx')).ClosingPage,
  },
];

import type { Screen } from '../../platform/screen.ts';

export const accountOpeningScreens: readonly Screen[] = [
  {
    route: 'openNewAccount',
    title: 'openAccount.label.title',
    words: ['openAccount', 'cards', 'accounts', 'account', 'enrolment', 'submission', 'movements', 'session'],
    load: async () => (await import('./opening-page.tsx')).OpeningPage,
  },
];

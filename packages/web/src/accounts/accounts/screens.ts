import type { Screen } from '../../platform/screen.ts';

export const accountsScreens: readonly Screen[] = [
  {
    route: 'accounts',
    title: 'accounts.title',
    words: ['accounts', 'account', 'dashboard'],
    load: async () => (await import('./list/accounts-page.tsx')).AccountsPage,
  },
];

import type { Screen } from '../../platform/screen.ts';

export const customersScreens: readonly Screen[] = [
  {
    route: 'terms',
    title: 'customers.terms.title',
    words: ['customers'],
    load: async () => (await import('./terms-page.tsx')).TermsPage,
  },
  {
    route: 'privacy',
    title: 'customers.privacy.title',
    words: ['customers'],
    load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
  },
];

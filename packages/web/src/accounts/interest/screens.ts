import type { Screen } from '../../platform/screen.ts';

export const interestScreens: readonly Screen[] = [
  {
    route: 'interestDetails',
    title: 'interest.label.title',
    words: ['interest', 'account', 'movements', 'figures', 'failure', 'navigation'],
    load: async () => (await import('./interest-details-page.tsx')).InterestDetailsPage,
  },
];
